"""Two ids are one person: every sum adds them up, no night is written again, and it can be taken back."""

from __future__ import annotations

import time
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from scorekeeper.cli.main import main
from scorekeeper.money.money_book import IouEnd
from scorekeeper.night.club_people import SamePerson, TwoPeople
from scorekeeper.night.ious import of_tonight
from scorekeeper.night.journal import Line, PlayerJoined, lines_of, replay
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.money_actions import move_iou
from scorekeeper.night.person_ids import night_of_people, with_ids
from scorekeeper.night.statistics import tally
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.storage import directory, people
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_writing import write_entries
from scorekeeper.storage.forgetting import forget
from scorekeeper.storage.ious import club_ious
from scorekeeper.storage.season_nights import season_books
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.totals import season, totals
from scorekeeper.text.refusal_messages import refusal_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import finished_night
from tests.scorekeeper.storage.test_ious import sitting


def with_robert(night: str, date: str) -> list[Line]:
    """A night to which Bob came as Robert, under another id."""
    lines = with_ids(finished_night(night, date), {"bob": "robert"})
    called = PlayerJoined(Player("robert", "Robert"))
    return [
        replace(line, what=called) if line.what == PlayerJoined(Player("robert", "Bob")) else line for line in lines
    ]


@pytest.fixture
def books(club: ClubFile, journal: SqliteJournal) -> ClubFile:
    """A club with a night of Bob, one of Robert, and one of Bob."""
    write_lines(journal, "n1", finished_night())
    write_lines(journal, "n2", with_robert("n2", "2026-11-27"))
    write_lines(journal, "n3", finished_night("n3", "2026-12-04"))
    return club


def points(club: ClubFile) -> dict[str, Fraction]:
    return {one.id: one.points for one in totals(club)}


def test_by_which_name_one_person_is_known_stays_at_this_laptop(books: ClubFile) -> None:
    of_robert = SqliteJournal(books).lines("n2")
    people.join(books, ["robert"], "bob")
    people.rename(books, "bob", "Bobby")
    assert people.name_changes(books, of_robert) == ()
    assert [(one.player, one.name) for one in people.name_changes(books, SqliteJournal(books).lines("n1"))] == [
        ("bob", "Bobby")
    ]


def test_every_sum_adds_them_up_and_taking_it_back_parts_them(books: ClubFile) -> None:
    apart, heads = points(books), {night.id: night.head for night in directory.nights(books)}
    players, year, nets = directory.players(books), season(books, ""), season_books(books)
    line = people.join(books, ["robert"], "bob")
    together = {**apart, "bob": apart["bob"] + apart["robert"]}
    del together["robert"]
    assert points(books) == together
    assert sum(together.values()) == 0
    (bob,) = (one for one in directory.players(books) if one.id == "bob")
    assert (bob.name, bob.nights, bob.last_played) == ("Bob", 3, "2026-12-04")
    assert {one.name: one.nights for one in season(books, "").totals}["Bob"] == 3
    assert [night.players[1].name for night in directory.nights(books)] == ["Bob"] * 3
    assert {night.id: night.head for night in directory.nights(books)} == heads
    assert check(books) == []
    people.take_back(books, line)
    assert points(books) == apart
    assert (directory.players(books), season(books, ""), season_books(books)) == (players, year, nets)


def test_two_who_came_to_one_night_are_two_people(books: ClubFile) -> None:
    with pytest.raises(Refused, match="both_in_one_night"):
        people.join(books, ["ann"], "bob")
    people.join(books, ["robert"], "bob")
    with pytest.raises(Refused, match="both_in_one_night"):
        people.join(books, ["robert", "bob"], "cal")


def test_two_who_are_one_person_already_are_not_made_one_again(books: ClubFile) -> None:
    people.join(books, ["robert"], "bob")
    for player in ("robert", "bob"):
        with pytest.raises(Refused) as told:
            people.join(books, [player], "bob")
        assert refusal_text(told.value) == "these are one person already"


def test_two_of_one_night_who_are_said_to_be_one_are_never_added_up(
    books: ClubFile, capsys: pytest.CaptureFixture[str]
) -> None:
    people.join(books, ["robert"], "bob")
    before, members = points(books), directory.players(books)
    line = people.write_decision(books, SamePerson(("ann", "robert"), "ann"), None)
    assert (points(books), directory.players(books)) == (before, members)
    assert people.club_people(books).ids("ann") == {"ann"}
    books.close()
    assert main(["check", "--club", str(books.path)]) == 1
    told = f"Line {line + 1} of the club’s own lines says that two are one person, and both came to the night of "
    assert told in (said := capsys.readouterr().out)
    assert "4 December 2026: it does not count." in said


def test_two_who_come_to_one_night_after_they_became_one_are_parted(
    club: ClubFile, journal: SqliteJournal, capsys: pytest.CaptureFixture[str]
) -> None:
    write_lines(journal, "n1", finished_night())
    write_lines(journal, "n2", with_ids(finished_night("n2", "2026-11-27"), {"ann": "anna", "bob": "robert"}))
    apart = points(club)
    line = people.join(club, ["robert"], "ann")
    assert "robert" not in points(club)
    write_lines(journal, "n3", with_ids(finished_night("n3", "2026-12-04"), {"bob": "robert"}))
    assert points(club)["robert"] == 2 * apart["bob"]
    assert sum(points(club).values()) == 0
    assert [finding.night for finding in people.impossible_joins(club)] == ["n3"]
    people.take_back(club, line)
    assert people.impossible_joins(club) == []


def test_a_third_id_joins_and_the_name_is_that_of_the_one_kept(books: ClubFile, journal: SqliteJournal) -> None:
    lines = with_ids(finished_night("n4", "2026-12-11"), {"bob": "rob"})
    write_lines(journal, "n4", lines)
    people.join(books, ["robert"], "bob")
    people.rename(books, "rob", "Robbie")
    people.join(books, ["bob"], "rob")
    assert people.club_people(books).ids("rob") == {"rob", "bob", "robert"}
    assert {night.players[1].name for night in directory.nights(books)} == {"Robbie"}


def test_the_account_and_the_season_on_paper_have_one_person(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", finished_night())
        write_lines(SqliteJournal(club), "n2", with_robert("n2", "2026-11-27"))
        people.join(club, ["robert"], "bob")
    for command in (["season"], ["account", "Bob"]):
        assert main([*command, "-o", str(tmp_path / "out.pdf"), "--club", str(path)]) == 0
    assert main(["account", "Robert", "-o", str(tmp_path / "out.pdf"), "--club", str(path)]) == 1
    assert "Robert" in capsys.readouterr().err


def test_an_iou_of_the_other_id_is_counted_into_tonight(club: ClubFile, journal: SqliteJournal) -> None:
    sitting(journal, "n1", "2026-11-13").pay("bob", "ann", Fraction(4), promised=True)
    lines = with_ids(SqliteJournal(club).lines("n1")[:3], {"bob": "robert"})
    tonight = [replace(lines[0], what=replace(lines[0].what, id="n2", date="2026-11-20")), *lines[1:]]
    write_lines(journal, "n2", tonight)
    people.join(club, ["robert"], "bob")
    keeper = Keeper.open(journal, "n2", lambda: "2026-11-20T23:00:00+01:00")
    (iou,) = of_tonight(club_ious(club), keeper.night, people.club_people(club))
    assert (iou.debtor, iou.creditor) == ("robert", "ann")
    keeper.record(lambda night: move_iou(night, iou, IouEnd.NETTED))
    assert club_ious(club) == []
    assert check(club) == []


def test_the_answer_that_they_are_two_is_kept(books: ClubFile) -> None:
    before = points(books)
    people.keep_apart(books, ["bob", "robert"])
    (kept,) = people.decisions_in_force(books)
    assert kept.what == TwoPeople(("bob", "robert"))
    assert points(books) == before


def test_all_ids_of_a_person_are_forgotten(books: ClubFile) -> None:
    people.join(books, ["robert"], "bob")
    forget(books, "bob")
    assert b"Robert" not in books.path.read_bytes().replace(b"robert", b"")
    assert [night.players[1].name for night in directory.nights(books)] == ["Player 2"] * 3
    assert check(books) == []


def test_a_statement_is_the_sum_of_both(books: ClubFile, journal: SqliteJournal) -> None:
    people.join(books, ["robert"], "bob")
    now = people.club_people(books)
    nights = [night_of_people(journal.lines(night.id), now) for night in directory.nights(books)]
    assert tally("bob", nights).points == points(books)["bob"]
    assert lines_of(replay(journal.lines("n2"))) == lines_of(replay(with_robert("n2", "2026-11-27")))


def test_thousands_of_decisions_of_which_one_cannot_be_are_read_in_no_time(club: ClubFile) -> None:
    write_lines(SqliteJournal(club), "n1", finished_night())
    many = [SamePerson((f"p{number}", f"p{number + 1}"), f"p{number}") for number in range(4000)]
    write_entries(club, [SamePerson(("ann", "bob"), "ann"), *many], None)
    begun = time.process_time()
    found = people.club_people(club)
    assert time.process_time() - begun < 10  # seconds on any machine; minutes if each is compared with all others
    assert (found.person("bob"), found.person("p0"), found.person("p4000")) == ("bob", "p3999", "p3999")
