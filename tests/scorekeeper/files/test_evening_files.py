"""The tables of an evening from files: each night once, strange and half files of an exchange folder left aside."""

import os
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from scorekeeper.files import evening_files
from scorekeeper.files.archive import archive
from scorekeeper.files.evening_files import (
    FolderRead,
    make_room,
    nights_together,
    read_folder,
    read_table,
    stamps_of,
)
from scorekeeper.files.gathering_file import write_gathering
from scorekeeper.gathering.stream import GatheringForm, GatheringLine, GatheringOpened
from scorekeeper.gathering.versions import LeftAside
from scorekeeper.night.club_people import UNDECIDED, ClubPeople, NameChange
from scorekeeper.night.gathering_place import GatheringPlace
from scorekeeper.refusals import Refused
from tests.scorekeeper.storage.nights import deal, opened, small_night

DAY = "2026-11-20"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An exchange folder with two versions of a night, one of another day, one of another club, and half a file."""
    for name, lines in {
        "a early": small_night(),
        "a late": [*small_night(), deal(minute=40)],
        "b other day": small_night("n2", "2026-11-13"),
        "c other club": [replace(opened("n3"), what=replace(opened("n3").what, club="Elsewhere")), *small_night()[1:]],
    }.items():
        (tmp_path / f"{name}.night.json").write_text(archive(lines), encoding="utf-8")
    (tmp_path / "d half.night.json").write_text(archive(small_night())[:700], encoding="utf-8")
    (tmp_path / "letter.txt").write_text("no night", encoding="utf-8")
    (tmp_path / "folder.night.json").mkdir()
    return tmp_path


def test_what_is_no_table_of_the_evening_is_left_aside_and_counted(folder: Path) -> None:
    found = read_folder(folder, DAY, "cavendish")
    assert [Path(table.name).name for table in found.tables] == ["a early.night.json", "a late.night.json"]
    aside = found.aside
    assert (aside.of_other_days, aside.of_other_clubs, [name for name, _ in aside.unread]) == (
        1,
        1,
        ["d half.night.json"],
    )
    (night,) = nights_together(found.tables, UNDECIDED)
    assert night.games[0].sheet.deals_played == 3, "the version that has all"
    assert read_folder(folder, DAY).aside.of_other_clubs == 0
    assert found.tables[0].night == "n1"


def test_nights_of_a_tournament_are_those_that_name_it_whatever_their_day(folder: Path) -> None:
    first = small_night("n4", "2026-12-01")
    named = replace(first[0], what=replace(first[0].what, gathering=GatheringPlace("t1", 1, 1)))
    (folder / "e table.night.json").write_text(archive([named, *first[1:]]), encoding="utf-8")
    found = read_folder(folder, DAY, "cavendish", "t1")
    assert [Path(table.name).name for table in found.tables] == ["e table.night.json"]
    assert (found.aside.of_other_gatherings, found.aside.of_other_clubs, len(found.aside.unread)) == (4, 0, 1)
    assert read_folder(folder, DAY, "", "t2").aside.of_other_gatherings == 5
    assert replace(found, by_server=found.tables).all_tables == (*found.tables, *found.tables)


def test_a_folder_has_other_stamps_once_something_in_it_has_changed(folder: Path) -> None:
    before = stamps_of(folder)
    assert stamps_of(folder) == before
    os.utime(folder / "a late.night.json", ns=(1, 1))
    assert stamps_of(folder) != before


def test_a_file_that_another_program_takes_away_meanwhile_is_none(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at = Path.stat

    def taken_away(path: Path, **how: bool) -> os.stat_result:
        found = looked_at(path, **how)
        if path.name == "a late.night.json":
            path.unlink()
        return found

    monkeypatch.setattr(Path, "stat", taken_away)
    assert "a late.night.json" in [name for name, _, _ in stamps_of(folder)]
    assert len(read_folder(folder, DAY, "cavendish").tables) == 1


def test_the_last_evening_of_all_has_no_day_after_it(tmp_path: Path) -> None:
    (tmp_path / "last.night.json").write_text(archive(small_night("n1", "9999-12-31")), encoding="utf-8")
    assert len(read_folder(tmp_path, "9999-12-31").tables) == 1


def test_of_very_many_files_the_newest_are_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evening_files, "_MOST_FILES", 1)
    for path in folder.glob("*.night.json"):
        os.utime(path, ns=(1, 1))
    os.utime(folder / "b other day.night.json", ns=(2, 2))
    assert read_folder(folder, DAY) == FolderRead((), LeftAside(of_other_days=1, older=4, newest=1))
    before = stamps_of(folder)
    os.utime(folder / "a late.night.json", ns=(1, 0))
    assert stamps_of(folder) != before, "it may be among the newest now"


def test_of_what_a_server_brings_the_oldest_gives_way_but_nothing_of_the_last_day(tmp_path: Path) -> None:
    now = time.time()

    def lies(name: str, age: float) -> None:
        (tmp_path / name).write_text("12345", encoding="utf-8")
        os.utime(tmp_path / name, (now - age, now - age))

    def left() -> list[str]:
        return sorted(path.name for path in tmp_path.glob("*.json"))

    lies("tonight.night.json", 3600)
    lies("old.gathering.json", 90_000)
    lies("older.night.json", 10**6)
    lies("clock.night.json", -(10**6))  # written while the clock was ahead
    lies("notes.txt", 10**7)
    assert make_room(tmp_path / "new.night.json", 5, 4, 100)
    assert left() == ["clock.night.json", "old.gathering.json", "tonight.night.json"]
    assert make_room(tmp_path / "new.night.json", 5, 2, 10)
    assert left() == ["tonight.night.json"]
    lies("new.night.json", 0)
    assert not make_room(tmp_path / "pushed.night.json", 5, 2, 100)
    assert not make_room(tmp_path / "pushed.night.json", 5, 3, 14)
    assert make_room(tmp_path / "tonight.night.json", 50, 2, 100)  # it has been read, and continues
    assert not make_room(tmp_path / "tonight.night.json", 99, 2, 100)
    assert left() == ["new.night.json", "tonight.night.json"]


def test_a_folder_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_folder(tmp_path / "gone", DAY)


def test_people_are_called_as_the_club_knows_them_else_as_the_file_says(tmp_path: Path) -> None:
    path = tmp_path / "called.night.json"
    called = [
        NameChange("bob", "Bob Dey", "2026-11-27T21:05:00+00:00"),
        NameChange("ann", "Ann L.", "2026-11-27T21:05:00+00:00"),
    ]
    path.write_text(archive(small_night(), called), encoding="utf-8")
    people = ClubPeople(names={"anna": "Anna Lee"}, kept={"ann": "anna", "anna": "anna"})
    (night,) = nights_together([read_table(path)], people)
    assert (night.names["anna"], night.names["bob"]) == ("Anna Lee", "Bob Dey")


def test_two_branches_are_refused() -> None:
    tables = [
        evening_files.TableBrought(name, evening_files.Archived.of((*small_night(), deal(minute=minute))))
        for name, minute in (("one", 40), ("other", 41))
    ]
    with pytest.raises(Refused):
        nights_together(tables, UNDECIDED)


def test_nights_of_the_next_day_and_what_the_evening_paid_lie_in_the_folder_too(tmp_path: Path) -> None:
    for day in (DAY, "2026-11-21", "2026-11-22"):
        (tmp_path / f"{day}.night.json").write_text(archive(small_night(day, day)), encoding="utf-8")
    lines = [GatheringLine(GatheringOpened("e1", GatheringForm.EVENING, DAY))]
    (tmp_path / "evening.gathering.json").write_text(write_gathering(lines), encoding="utf-8")
    (tmp_path / "half.gathering.json").write_text("{", encoding="utf-8")
    found = read_folder(tmp_path, DAY)
    assert [table.night for table in found.tables] == [DAY, "2026-11-21"]
    assert (found.gatherings, found.aside.of_other_days) == ((tuple(lines),), 1)
    assert [name for name, _ in found.aside.unread] == ["half.gathering.json"]
    assert len(stamps_of(tmp_path)) == 5
