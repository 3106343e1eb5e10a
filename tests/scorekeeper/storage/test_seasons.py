"""The seasons of a club in its file: newest line first, taken back, damaged; and what nights came to for them."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from scorekeeper.cli.main import main
from scorekeeper.money.money import Currency
from scorekeeper.night.journal import replay
from scorekeeper.night.members import Member
from scorekeeper.night.night import settle_night
from scorekeeper.night.season_table import rankings_of, season_table
from scorekeeper.night.seasons import ClubSeason, Ranking, SeasonFormula
from scorekeeper.night.statistics import standings
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.people import Player
from scorekeeper.storage import club_stream, directory, errors, people
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_stream import SeasonWritten
from scorekeeper.storage.members import write_member
from scorekeeper.storage.season_nights import season_books
from scorekeeper.storage.seasons import club_seasons, newer_seasons, remove_season, take_back_season, write_season
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.season_nights import PEOPLE, make_season, season_night
from tests.scorekeeper.storage.forging import harm

SEASON = ClubSeason(
    "Winter",
    since="2025-10-01",
    until="2026-03-31",
    tables=("1", "2"),
    left_out=("n7",),
    least_nights=5,
    guests_out=True,
    ranking=Ranking.FORMULA,
    formula=SeasonFormula((7, 4, 1), best=10, each_night=2),
)


def write(club: ClubFile, *seasons: ClubSeason) -> list[int]:
    return [write_season(club, f"s{number}", season) for number, season in enumerate(seasons)]


def test_a_season_is_read_as_it_was_written(club: ClubFile) -> None:
    write(club, SEASON, ClubSeason("Plain"))
    assert club_seasons(club) == {"s0": SEASON, "s1": ClubSeason("Plain")}
    assert check(club) == []


def test_the_newest_line_counts_and_is_taken_back(club: ClubFile) -> None:
    write(club, SEASON)
    line = write_season(club, "s0", replace(SEASON, name="Long winter"))
    assert club_seasons(club)["s0"].name == "Long winter"
    take_back_season(club, line)
    assert club_seasons(club) == {"s0": SEASON}
    removed = remove_season(club, "s0")
    assert club_seasons(club) == {}
    take_back_season(club, removed)
    assert club_seasons(club) == {"s0": SEASON}
    assert check(club) == []


def test_a_new_season_that_is_taken_back_was_never_made(club: ClubFile) -> None:
    (line,) = write(club, SEASON)
    take_back_season(club, line)
    assert club_seasons(club) == {}


def test_what_is_no_season_is_not_written(club: ClubFile) -> None:
    with pytest.raises(Refused):
        write(club, ClubSeason("", since="2026-01-01"))
    assert club_seasons(club) == {}


def _append(club: ClubFile, record: str) -> None:
    with club.writing() as connection:
        club_stream.append(connection, club.path, [SeasonWritten("s0", record)], "")


def test_what_a_newer_version_keeps_of_a_season_stays_when_it_is_changed_here(club: ClubFile) -> None:
    _append(club, '{"handicap":{"ann":2},"name":"Winter","places":[5,3]}')
    (season,) = club_seasons(club).values()
    assert season.newer == '{"handicap":{"ann":2}}'
    write(club, replace(season, name="Spring"))
    with club.reading() as connection:
        *_, last = club_stream.season_lines(connection).values()
    assert isinstance(last, SeasonWritten)
    assert last.record == '{"handicap":{"ann":2},"name":"Spring","places":[5,3],"ranking":"money"}'


@pytest.mark.parametrize(
    "record", ["{", "{}", '{"name":"x","places":[]}', '{"name":"x","places":[1],"ranking":5}', '{"name":5}',
               '{"name":"x","places":[' + "1," * 600_000 + "1]}", '{"name":"x","places":[1],"since":"99999-01-01"}',
               '{"name":"\\u200b","places":[1]}', '{"name":"' + "x" * 100_000 + '","places":[1]}',
               '{"name":"x","places":[1],"newer":' + "9" * 60 + "}",
               '{"name":"x","places":[1],"tables":["t"' + ',"t"' * 100 + "]}"]
)  # fmt: skip
def test_a_season_that_cannot_be_read_is_told_and_not_used(club: ClubFile, record: str) -> None:
    _append(club, record)
    assert club_seasons(club) == {}
    assert ["a season" in fault_text(finding) for finding in check(club)] == [True]


def test_a_season_that_only_a_newer_version_can_rank_is_named_and_not_dropped(club: ClubFile) -> None:
    _append(club, '{"name":"Winter","places":[1],"ranking":"luck"}')
    assert (club_seasons(club), newer_seasons(club)) == ({}, {"s0": "Winter"})
    assert [fault_text(finding) for finding in check(club)] == [
        "The season “Winter” was made by a newer version of Scorekeeper and cannot be shown by this one."
    ]
    assert main(["season", "--name", "winter", "--club", str(club.path)]) == 1


def test_a_season_that_was_changed_by_hand_is_told_and_not_used(path: Path) -> None:
    with ClubFile.open(path) as club:
        write(club, SEASON)
    harm(path, "UPDATE club_entry SET body = replace(body, 'Winter', 'Summer')")
    with ClubFile.open(path) as club:
        assert club_seasons(club) == {}
        assert len(check(club)) == 1


# what nights came to


@pytest.fixture
def books(club: ClubFile, journal: SqliteJournal) -> ClubFile:
    """Three nights, the last of which is not over."""
    write_lines(journal, "n1", season_night("n1", "2026-01-02", (0, 13, 6, 7)))
    write_lines(journal, "n2", season_night("n2", "2026-01-09", (5, 0, 8, 13), table="2"))
    write_lines(journal, "n3", season_night("n3", "2026-01-16", (5, 0, 8, 13), over=False))
    return club


def test_nights_have_what_everybody_won_in_points_and_money(books: ClubFile) -> None:
    found = season_books(books)
    first, second, third = found.nights
    assert (first.date, first.table, first.currency, first.running) == ("2026-01-02", "1", Currency("USD"), 0)
    assert {one.player: (one.points, one.money) for one in first.players} == {
        "ann": (26, Fraction(13, 2)), "dee": (-26, Fraction(-13, 2)), "cal": (2, Fraction(1, 2)),
        "bob": (-2, Fraction(-1, 2)),
    }  # fmt: skip
    assert second.table == "2"
    assert third.running == 1
    assert {one.player for one in third.players} == {"ann", "dee", "cal", "bob"}
    assert found.names["ann"] == "Ann Whitlock"
    assert [one.id for one in season_books(books, "2026-01-05", "2026-01-10").nights] == ["n2"]


def test_members_are_guests_or_hidden_and_two_ids_are_one_person(books: ClubFile, journal: SqliteJournal) -> None:
    write_member(books, "dee", Member(is_guest=True))
    write_member(books, "cal", Member(hidden=True))
    people.rename(books, "ann", "Anna")
    found = season_books(books)
    assert (found.guests, found.hidden, found.names["ann"]) == ({"dee"}, {"cal"}, "Anna")
    zoe = (Player("zoe", "Zoe"), *PEOPLE[1:])
    write_lines(journal, "n4", season_night("n4", "2026-01-23", (0, 13, 6, 7), zoe))
    people.join(books, ["zoe"], "ann")
    rows = season_table(SEASON, season_books(books).nights, Ranking.MONEY, guests=found.guests).rows
    assert {row.player: len(row.nights) for row in rows} == {"ann": 3, "cal": 3, "bob": 3}


def test_money_of_thirds_is_rounded_night_by_night(club: ClubFile, journal: SqliteJournal) -> None:
    third = Fraction(1, 3)
    write_lines(journal, "n1", season_night("n1", "2026-01-02", (0, 13, 6, 7), stake=third))
    (night,) = season_books(club).nights
    assert sum(one.money for one in night.players) == 0
    assert all((one.money * 100).denominator == 1 for one in night.players)


def test_nights_for_points_have_no_money_and_those_only_won_have_cards(club: ClubFile, journal: SqliteJournal) -> None:
    plain = profile_rules("hearts", 4)
    write_lines(journal, "n1", season_night("n1", "2026-01-02", (0, 13, 6, 7), currency=None))
    write_lines(journal, "n2", season_night("n2", "2026-01-09", (0, 13, 6, 7), currency=None, rules=plain))
    first, second = season_books(club).nights
    assert (first.only_won, second.only_won) == (False, True)
    assert {one.player: (one.deals, one.halves, one.won) for one in second.players} == {
        "ann": (1, 0, 1), "dee": (1, 26, 0), "cal": (1, 12, 0), "bob": (1, 14, 0)
    }  # fmt: skip
    assert rankings_of([first, second])[-1] is Ranking.GAMES_WON


def test_the_money_of_the_table_is_that_of_the_book(tmp_path: Path) -> None:
    make_season(tmp_path / "club.scorekeeper", 8)
    with ClubFile.open(tmp_path / "club.scorekeeper") as club:
        journal = SqliteJournal(club)
        nights = [replay(journal.lines(one.id)) for one in directory.nights(club) if not one.unfinished]
        table = season_table(ClubSeason("All"), season_books(club).nights, Ranking.MONEY)
    book = standings([(night, settle_night(night)) for night in nights])
    assert {row.player: (len(row.nights), row.won, row.total) for row in table.rows} == {
        one.player: (one.nights, one.won, one.net) for one in book
    }
    assert len(table.nights) == len(nights)


def test_results_that_do_not_add_to_zero_or_cannot_be_read_are_told(books: ClubFile) -> None:
    path = books.path
    books.close()
    harm(path, "UPDATE result SET net = '27' WHERE player = 'ann' AND night = 'n1'")
    with ClubFile.open(path) as club, pytest.raises(errors.DamagedList):
        season_books(club)
    harm(path, "UPDATE result SET net = 'x' WHERE player = 'ann' AND night = 'n1'")
    with ClubFile.open(path) as club, pytest.raises(errors.DamagedList) as fault:
        season_books(club)
    assert "ann" in fault_text(fault.value)
