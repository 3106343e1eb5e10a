"""The lists of a club: nights newest first, players by who played last, as the entries make them."""

from __future__ import annotations

from fractions import Fraction
from itertools import starmap

from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import End, EndHow
from scorekeeper.storage import directory, held_nights
from scorekeeper.storage.chain import ChainHead
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.directory import NightListed, PlayerListed
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import PEOPLE, clock, deal, entry, joined, opened, paid, small_night


def test_an_empty_club_has_no_nights_and_no_players(club: ClubFile) -> None:
    assert directory.nights(club) == []
    assert directory.players(club) == []


def test_a_night_is_listed_with_what_it_holds(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", small_night())
    write_lines(journal, "n1", [entry(End(EndHow.AGREEMENT, tuple(PEOPLE)), 45, 1)])
    with club.reading() as connection:
        head = connection.execute("SELECT hash FROM entry ORDER BY number DESC").fetchone()[0]
    assert directory.nights(club) == [
        NightListed(
            id="n1",
            date="2026-11-20",
            club="Cavendish",
            table="1",
            currency="USD",
            stake=Fraction(1, 4),
            players=tuple(starmap(Player, PEOPLE.items())),
            games=2,
            unfinished=1,
            deals=3,
            last_at=clock(45),
            head=ChainHead(12, head),
            began="20:00",
        )
    ]


def test_a_night_for_points_has_no_currency(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", [opened(currency=None)])
    assert [(night.currency, night.players, night.games) for night in directory.nights(club)] == [(None, (), 0)]


def test_the_newest_nights_come_first_whatever_was_written_last(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "b", [opened("b", "2026-11-27")])
    write_lines(journal, "a", [opened("a", "2026-11-27")])
    write_lines(journal, "c", [opened("c", "2026-12-04")])
    write_lines(journal, "old", small_night("old", "2025-01-03"))
    write_lines(journal, "b", joined())
    write_lines(journal, "a", [*joined(), *small_night("a", "2026-11-27")[5:7]])
    assert [night.id for night in directory.nights(club)] == ["c", "a", "b", "old"]
    assert directory.heads(club) == [(night.id, night.head) for night in directory.nights(club)]
    assert [night for night, _ in directory.heads(club, 2)] == ["c", "a"]
    assert [(night.id, night.players) for night in directory.nights(club, limit=2)] == [
        ("c", ()),
        ("a", tuple(starmap(Player, PEOPLE.items()))),
    ]


def test_players_who_played_last_come_first_then_by_name(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n2", [opened("n2", "2026-11-27"), *joined({"bob": "Robert", "eve": "Eve"})])
    write_lines(journal, "n1", small_night())
    assert directory.players(club) == [
        PlayerListed("eve", "Eve", "2026-11-27", 1),
        PlayerListed("bob", "Robert", "2026-11-27", 2),
        PlayerListed("ann", "Ann Lee", "2026-11-20", 1),
        PlayerListed("cal", "Cal Ó Briain", "2026-11-20", 1),
        PlayerListed("dee", "Dee “Ace” 陳", "2026-11-20", 1),
    ]


def test_a_list_follows_every_line(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", small_night()[:6])
    seen = []
    for line in (deal(minute=3), deal(minute=4), paid(minute=5)):
        write_lines(journal, "n1", [line])
        (night,) = directory.nights(club)
        seen.append((night.deals, night.last_at, night.head.lines))
    assert seen == [(1, clock(3), 7), (2, clock(4), 8), (2, clock(5), 9)]


def test_a_club_of_many_nights_opens_one_without_reading_the_others(club: ClubFile, journal: SqliteJournal) -> None:
    for number in range(30):
        write_lines(journal, f"n{number}", small_night(f"n{number}"))
    steps = 0

    def counted() -> int:
        nonlocal steps
        steps += 1
        return 0

    def cost(night: str) -> int:
        nonlocal steps
        steps = 0
        with club.reading() as connection:
            connection.set_progress_handler(counted, 1)
        journal.lines(night)
        with club.reading() as connection:
            connection.set_progress_handler(None, 1)
        return steps

    few = cost("n7")
    for number in range(30, 90):
        write_lines(journal, f"n{number}", small_night(f"n{number}"))
    assert cost("n7") <= few + 10


def test_a_night_is_held_by_its_books_however_old(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", small_night())
    assert held_nights.holds(club, "n1")
    assert not held_nights.holds(club, "n2")
