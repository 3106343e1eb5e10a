"""Backups: whole, proved, never overwritten, and none left that is not good."""

from __future__ import annotations

import re
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from scorekeeper.refusals import Finding
from scorekeeper.storage import backup, errors, new_file
from scorekeeper.storage.backup import back_up, prove, state
from scorekeeper.storage.backup_files import listed
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.progress import Progress, Step, Work
from scorekeeper.storage.settings import CLUB_NAME, ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import deal, small_night
from tests.scorekeeper.storage.sentences import says

NOW = datetime(2026, 11, 20, 21, 4, 11, tzinfo=UTC)


def test_a_backup_is_a_whole_club_file(club: ClubFile, journal: SqliteJournal, tmp_path: Path) -> None:
    write_lines(journal, "n1", small_night())
    ClubSettings(club).set(CLUB_NAME, "Cavendish")
    journal.save_draft("n1", 0, "q3")
    copy = back_up(club, tmp_path / "usb" / "backups", NOW)
    write_lines(journal, "n1", [deal(minute=40)])
    assert re.fullmatch("club-20261120T210411Z-[0-9a-f]{12}-club[0-9a-f]{8}[.]scorekeeper", copy.name)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert list(copy.parent.iterdir()) == [copy]
    with ClubFile.open(copy) as kept:
        assert list(SqliteJournal(kept).lines("n1")) == small_night()
        assert SqliteJournal(kept).draft("n1", 0) == "q3"
        assert ClubSettings(kept).get(CLUB_NAME) == "Cavendish"


def test_the_same_nights_have_the_same_state(club: ClubFile, journal: SqliteJournal, tmp_path: Path) -> None:
    empty = state(club)
    write_lines(journal, "n1", small_night())
    before = state(club)
    first, second = back_up(club, tmp_path, NOW), back_up(club, tmp_path, NOW + timedelta(hours=1))
    assert before in first.name
    assert before in second.name
    write_lines(journal, "n1", [deal(minute=40)])
    assert len({empty, before, state(club)}) == 3


def test_no_backup_is_overwritten(club: ClubFile, tmp_path: Path) -> None:
    first, second = back_up(club, tmp_path / "b", NOW), back_up(club, tmp_path / "b", NOW)
    assert second.stem == first.stem + "-2"
    assert first.exists()


def test_the_newest_backup_is_found_by_its_name(club: ClubFile, tmp_path: Path) -> None:
    folder = tmp_path / "b"
    assert listed(folder, club.path) == []
    summer = timezone(timedelta(hours=2))
    newest = back_up(club, folder, datetime(2026, 11, 20, 23, 30, tzinfo=summer))
    back_up(club, folder, NOW)
    for stranger in ("notes.scorekeeper", "other-20271120T210411Z-0123456789ab.scorekeeper", "club.txt"):
        (folder / stranger).write_text("not a backup", encoding="utf-8")
    assert listed(folder, club.path)[0].path == newest


def test_a_good_copy_is_proved_and_not_touched(club: ClubFile, journal: SqliteJournal, tmp_path: Path) -> None:
    write_lines(journal, "n1", small_night())
    copy = back_up(club, tmp_path / "b", NOW)
    before = copy.read_bytes()
    assert prove(copy) == []
    assert copy.read_bytes() == before
    assert list(copy.parent.iterdir()) == [copy]


def test_a_copy_that_was_changed_is_not_proved(club: ClubFile, journal: SqliteJournal, tmp_path: Path) -> None:
    write_lines(journal, "n1", small_night())
    copy = back_up(club, tmp_path / "b", NOW)
    copy.write_bytes(copy.read_bytes().replace(b"[6,13,4,3]", b"[6,12,5,3]"))
    (found,) = prove(copy)
    assert found == Finding("seal_broken", {"line": 7, "day_of_night": date(2026, 11, 20)}, "n1")
    assert fault_text(found) == (
        "Night of 20 November 2026: something was changed after it was written; restore a backup "
        "(line 7 does not fit its seal)."
    )
    copy.write_bytes(b"")
    assert [fault_text(finding) for finding in prove(copy)] == [
        f"“{copy}” is an empty file, not a club file; the club may be in a backup."
    ]


def test_a_copy_with_other_damage_than_the_club_file_is_not_kept(
    club: ClubFile, journal: SqliteJournal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_lines(journal, "n1", small_night())
    copied = new_file.copy

    def bad_disk(
        connection: sqlite3.Connection, source: Path, path: Path, verify: Callable[[Path], None], _: Progress | None
    ) -> None:
        def damaged(copy: Path) -> None:
            copy.write_bytes(copy.read_bytes().replace(b"[6,13,4,3]", b"[6,12,5,3]"))
            verify(copy)

        copied(connection, source, path, damaged)

    monkeypatch.setattr(new_file, "copy", bad_disk)
    told = says(
        r"^“.*/b/club-.*-[0-9a-f]{12}\.scorekeeper” was not made: the copy is not good \(Night of "
        r"20 November 2026: something "
    )
    with pytest.raises(errors.DamagedClubFile, check=told):
        back_up(club, tmp_path / "b", NOW)
    assert list((tmp_path / "b").iterdir()) == []


def test_a_copy_that_fails_half_way_leaves_nothing(
    club: ClubFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(path: Path, _breathe: object) -> None:
        assert path.stat().st_size > 0
        raise KeyboardInterrupt

    monkeypatch.setattr(backup, "require_good", interrupted)
    with pytest.raises(KeyboardInterrupt):
        back_up(club, tmp_path / "b", NOW)
    assert list((tmp_path / "b").iterdir()) == []


def test_a_copy_is_made_in_parts_between_which_it_can_be_stopped(
    club: ClubFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_file, "PART", 5)
    steps: list[Step] = []

    def progress(step: Step) -> None:
        steps.append(step)
        if len(steps) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        back_up(club, tmp_path / "b", NOW, progress=progress)
    assert {step.work for step in steps} == {Work.COPYING}
    assert list((tmp_path / "b").iterdir()) == []


def test_a_copy_that_cannot_be_read_again_is_told_by_its_own_name_and_reason(
    club: ClubFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(copy: ClubFile, _: object) -> list[Finding]:
        raise errors.DiskFault(copy.path, error="SQLITE_IOERR_READ")

    monkeypatch.setattr(backup, "check_seals", failing)
    told = says(r"^The disk failed while “.*/b/club-[^/]*-[0-9a-f]{12}\.scorekeeper” was read")
    with pytest.raises(errors.DiskFault, check=told):
        back_up(club, tmp_path / "b", NOW)
    assert list((tmp_path / "b").iterdir()) == []


def test_a_folder_that_is_none_is_named(club: ClubFile, tmp_path: Path) -> None:
    place = tmp_path / "b"
    place.write_text("a file", encoding="utf-8")
    with pytest.raises(errors.ClubFileError, check=says(r"“.*/b/club-.*” cannot be used: File exists")):
        back_up(club, place, NOW)


def test_a_club_is_backed_up_while_somebody_reads_it(club: ClubFile, journal: SqliteJournal, tmp_path: Path) -> None:
    write_lines(journal, "n1", small_night())
    with closing(sqlite3.connect(club.path)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM entry").fetchone()
        assert prove(back_up(club, tmp_path / "b", NOW)) == []
