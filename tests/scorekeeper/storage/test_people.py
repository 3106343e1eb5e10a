"""New names in a club file: read everywhere, sealed, taken back, forgotten, and carried along with a night file."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.files.archive import archive, read_archive
from scorekeeper.files.night_reading import read_night
from scorekeeper.night.club_people import PersonRenamed
from scorekeeper.night.journal import Line, NightDiscarded, replay
from scorekeeper.refusals import Refused
from scorekeeper.rules.barred import Barred
from scorekeeper.storage import directory, people
from scorekeeper.storage.barred import keep_barred, read_barred
from scorekeeper.storage.check import check, check_seals, rebuild
from scorekeeper.storage.check_word import word_of
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.forgetting import forget
from scorekeeper.storage.ious import club_ious
from scorekeeper.storage.night_import import import_night
from scorekeeper.storage.settings import ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.totals import season, totals
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.history_lines import history
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.forging import harm
from tests.scorekeeper.storage.nights import clock, finished_night, joined, opened, paid_night, small_night
from tests.scorekeeper.storage.test_ious import sitting

MONDAY, TUESDAY = datetime(2026, 12, 7, 20, 0, tzinfo=UTC), datetime(2026, 12, 8, 20, 0, tzinfo=UTC)


@pytest.fixture
def books(club: ClubFile, journal: SqliteJournal) -> ClubFile:
    """A club with two nights and a discarded one."""
    write_lines(journal, "n1", finished_night())
    write_lines(journal, "n2", finished_night("n2", "2026-11-27"))
    write_lines(journal, "n3", [opened("n3", "2026-12-04"), *joined(), Line(NightDiscarded(), at=clock(9))])
    return club


def exported(club: ClubFile, night: str = "n1") -> str:
    """The night file of a night."""
    lines = SqliteJournal(club).lines(night)
    return archive(lines, people.name_changes(club, lines))


def imported(path: Path, *contents: str) -> ClubFile:
    """A club file into which night files were imported."""
    club = ClubFile.open(path)
    for content in contents:
        brought = read_archive(content)
        import_night(SqliteJournal(club), brought.lines)
        people.take_names(club, brought.called)
    return club


def called(club: ClubFile) -> dict[str, str]:
    """What everybody is called, by id."""
    return {one.id: one.name for one in directory.players(club)}


def test_every_list_has_the_new_name_and_no_night_changes(books: ClubFile) -> None:
    keep_barred(ClubSettings(books), (Barred("bob", "Bob", "shouted", "2026-11-02"),))
    before = {night.id: night.head for night in directory.nights(books)}
    nets = {one.id: one.points for one in totals(books)}
    people.rename(books, "bob", "Robert")
    assert {night.id: night.head for night in directory.nights(books)} == before
    assert called(books)["bob"] == "Robert"
    assert [night.players[1].name for night in directory.nights(books)] == ["Robert", "Robert"]
    assert [night.players[1].name for night in directory.discarded(books)] == ["Robert"]
    assert (
        {one.name for one in totals(books)}
        == {one.name for one in season(books, "").totals}
        == {*called(books).values()}
    )
    assert {one.id: one.points for one in totals(books)} == nets
    assert [one.name for one in read_barred(ClubSettings(books), people.club_people(books))] == ["Robert"]
    written = SqliteJournal(books).lines("n1")
    assert replay(written).names["bob"] == "Bob", "no night is written again"
    assert check(books) == check_seals(books) == []
    rebuild(books, [])
    assert called(books)["bob"] == "Robert"


def test_an_iou_names_people_as_they_are_called_today(club: ClubFile, journal: SqliteJournal) -> None:
    sitting(journal, "n1", "2026-11-13").pay("bob", "ann", Fraction(4), promised=True)
    people.rename(club, "bob", "Robert")
    assert [(one.debtor, one.debtor_name, one.creditor_name, one.left) for one in club_ious(club)] == [
        ("bob", "Robert", "Ann", Fraction(4))
    ]


def test_a_new_name_is_taken_back_by_its_line(books: ClubFile) -> None:
    line = people.rename(books, "bob", "Robert", MONDAY)
    later = people.rename(books, "bob", "Rob", TUESDAY)
    assert [one.line for one in people.decisions_in_force(books)] == [line, later]
    people.take_back(books, later)
    assert called(books)["bob"] == "Robert"
    people.take_back(books, line)
    assert called(books)["bob"] == "Bob"
    assert people.decisions_in_force(books) == []
    assert check(books) == []


@pytest.mark.parametrize("name", ["", "\t", "\N{ZERO WIDTH SPACE}", "a" * 200])
def test_what_is_no_name_is_refused(books: ClubFile, name: str) -> None:
    with pytest.raises(Refused):
        people.rename(books, "bob", name)
    assert called(books)["bob"] == "Bob"


def test_a_name_that_was_changed_by_hand_is_told_and_not_used(path: Path) -> None:
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", small_night())
        people.rename(club, "bob", "Robert")
    harm(path, "UPDATE word SET text = 'Rupert' WHERE text = 'Robert'")
    with ClubFile.open(path) as club:
        assert called(club)["bob"] == "Bob"
        (finding,) = check(club)
        assert fault_text(finding).startswith("A setting of the club (what a person is called) was changed after")


@pytest.mark.parametrize("name", ["", "Ann\nLee", "A\x1b[2J", "A" * 5000])
def test_a_name_that_nobody_can_have_is_told_and_keeps_no_list_from_being_read(books: ClubFile, name: str) -> None:
    people.write_decision(books, PersonRenamed("ann", name), MONDAY)
    assert {"Ann Lee"} == {player.name for player in directory.players(books) if player.id == "ann"}
    assert [night.players[0] for night in directory.nights(books)]
    (finding,) = check(books)
    assert "(what a person is called), or a part of it, cannot be read and is not used" in fault_text(finding)


def test_the_new_name_goes_along_with_the_night_file(books: ClubFile, tmp_path: Path) -> None:
    people.rename(books, "bob", "Robert", MONDAY)
    content = exported(books)
    assert json.loads(content)["called"] == [{"player": "bob", "name": "Robert", "at": "2026-12-07T20:00:00+00:00"}]
    assert read_night(content).names["bob"] == "Robert"
    with imported(tmp_path / "other.scorekeeper", content) as other:
        assert called(other)["bob"] == "Robert"
        assert exported(other) == content, "byte for byte"
        word = word_of(SqliteJournal(books).lines("n1"))
        assert word_of(SqliteJournal(other).lines("n1")) == word
        people.take_names(other, read_archive(content).called)
        assert len(people.decisions_in_force(other)) == 1, "a second import changes nothing"
        assert check(other) == check_seals(other) == []


def test_a_night_without_a_new_name_is_exported_as_before(books: ClubFile) -> None:
    people.rename(books, "nobody", "Somebody")
    assert "called" not in json.loads(exported(books))
    people.rename(books, "bob", "Robert")
    people.rename(books, "bob", "Bob")
    assert "called" not in json.loads(exported(books)), "the night has this name already"


def test_the_newest_decision_stands_on_every_computer(books: ClubFile, tmp_path: Path) -> None:
    people.rename(books, "bob", "Robert", MONDAY)
    first = exported(books)
    with imported(tmp_path / "other.scorekeeper", first) as other:
        people.rename(other, "bob", "Rob", TUESDAY)
        people.take_names(books, read_archive(exported(other)).called)
        people.take_names(other, read_archive(first).called)
        assert called(books)["bob"] == called(other)["bob"] == "Rob"


def test_a_name_that_was_taken_back_does_not_come_back_by_an_old_file(books: ClubFile) -> None:
    line = people.rename(books, "bob", "Robert", MONDAY)
    content = exported(books)
    people.take_back(books, line, now=TUESDAY)
    people.take_names(books, read_archive(content).called)
    assert called(books)["bob"] == "Bob"


def test_a_forgotten_person_has_no_new_name_and_gets_none_by_a_file(books: ClubFile) -> None:
    people.rename(books, "bob", "Robert Quill", MONDAY)
    content = exported(books)
    assert people.forgotten_people(books) == frozenset()
    forget(books, "bob")
    assert people.forgotten_people(books) == {"bob"}
    assert b"Quill" not in books.path.read_bytes()
    assert called(books)["bob"] == "Player 2"
    people.take_names(books, read_archive(content).called)
    later = content.replace("2026-12-07", "2027-12-07")
    people.take_names(books, read_archive(later).called)
    assert called(books)["bob"] == "Player 2"
    assert check(books) == check_seals(books) == []


def test_who_was_forgotten_under_the_first_name_gets_none_by_a_file(books: ClubFile) -> None:
    forget(books, "bob")
    content = archive(paid_night(), [people.NameChange("bob", "Robert", "2026-12-07T20:00:00+00:00")])
    people.take_names(books, read_archive(content).called)
    assert called(books)["bob"] == "Player 2"
    people.rename(books, "bob", "Rob")
    assert people.forgotten_people(books) == frozenset(), "a person with a name since is not forgotten any more"


def test_the_history_says_under_which_name_somebody_was_written_down(books: ClubFile) -> None:
    people.rename(books, "bob", "Robert")
    told = [line.words for line in history(SqliteJournal(books).lines("n1"), people.club_people(books)).lines]
    assert "Robert joins, written down as “Bob”." in told
    assert "Ann Lee joins." in told


def test_the_commands_have_the_new_name(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", finished_night())
        people.rename(club, "bob", "Robert")
    file, other = tmp_path / "n1.night.json", tmp_path / "other.scorekeeper"
    assert main(["export", "n1", "-o", str(file), "--club", str(path)]) == 0
    assert main(["import", str(file), "--club", str(other)]) == 0
    capsys.readouterr()
    for books in (path, other):
        assert main(["players", "--club", str(books)]) == 0
        assert "Robert\n" in capsys.readouterr().out
    assert main(["settle", str(file)]) == 0
    assert "Robert" in capsys.readouterr().out
    assert main(["account", "Robert", "-o", str(tmp_path / "a.pdf"), "--club", str(path)]) == 0
