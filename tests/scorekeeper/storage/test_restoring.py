"""Restoring: into a new file, or into the place of the club file the old one kept; no moment without books."""

from __future__ import annotations

import os
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.storage import errors
from scorekeeper.storage.backup import back_up
from scorekeeper.storage.backup_files import Backup, listed
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.restoring import contents, drill, put_in_place, restore_to
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.fault_messages import fault_text
from tests.faults.budget import SOME
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import deal, small_night
from tests.scorekeeper.storage.processes import start

NOW = datetime(2026, 11, 20, 21, 4, 11, tzinfo=UTC)
KEPT = "club-kept-20261120T210411Z.scorekeeper"


@pytest.fixture
def backup(good: Path, tmp_path: Path) -> Path:
    """A backup of the good club file, which has gone on since."""
    with ClubFile.open(good) as club:
        made = back_up(club, tmp_path / "backups", NOW, why="game")
        write_lines(SqliteJournal(club), "n1", [deal(minute=40)])
    return made


def lines(path: Path) -> list[object]:
    with ClubFile.open(path, create=False) as club:
        assert check(club) == []
        return list(SqliteJournal(club).lines("n1"))


def test_a_backup_is_looked_into(backup: Path) -> None:
    found = contents(backup)
    assert [(night.id, night.games, night.deals) for night in found.nights] == [("n1", 2, 3)]
    assert len(found.players) == 4
    assert found.newest is not None
    assert len(found.newest.games[1].entries) == 1


def test_an_empty_club_has_no_newest_night(club: ClubFile) -> None:
    club.close()
    assert contents(club.path).newest is None


def test_a_new_file_gets_what_the_backup_has(backup: Path, tmp_path: Path) -> None:
    restore_to(backup, tmp_path / "restored.scorekeeper")
    assert lines(tmp_path / "restored.scorekeeper") == small_night()


def test_nothing_is_restored_onto_a_file(backup: Path, good: Path) -> None:
    before = good.read_bytes()
    with pytest.raises(errors.ClubFileError) as fault:
        restore_to(backup, good)
    assert fault_text(fault.value) == (
        f"“{good}” is there already and nothing is overwritten; name a new file, or move that one away first."
    )
    assert good.read_bytes() == before


def test_the_restored_file_takes_the_place_and_the_old_one_is_kept(backup: Path, good: Path) -> None:
    assert put_in_place(backup, good, NOW) == good.with_name(KEPT)
    assert lines(good) == small_night()
    assert lines(good.with_name(KEPT)) == [*small_night(), deal(minute=40)]
    assert sorted(path.name for path in good.parent.glob("club*")) == [KEPT, good.name]


def test_a_club_file_that_is_gone_is_put_back(backup: Path, good: Path) -> None:
    good.unlink()
    assert put_in_place(backup, good, NOW) is None
    assert lines(good) == small_night()


def test_a_damaged_club_file_is_kept_as_it_is(backup: Path, good: Path) -> None:
    good.write_bytes(b"SQLite format 3\0" + bytes(3000))
    Path(f"{good}-journal").write_bytes(b"left by somebody")
    harmed = good.read_bytes()
    put_in_place(backup, good, NOW)
    assert lines(good) == small_night()
    assert good.with_name(KEPT).read_bytes() == harmed
    assert Path(f"{good.with_name(KEPT)}-journal").read_bytes() == b"left by somebody"


def test_a_backup_that_is_not_good_takes_no_place(backup: Path, good: Path) -> None:
    before = good.read_bytes()
    backup.write_bytes(backup.read_bytes().replace(b"[6,13,4,3]", b"[6,12,5,3]"))
    with pytest.raises(errors.DamagedClubFile):
        put_in_place(backup, good, NOW)
    assert good.read_bytes() == before
    assert [path.name for path in good.parent.glob("club*")] == [good.name]


def test_a_place_that_cannot_be_taken_is_as_before(backup: Path, good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    before = good.read_bytes()
    monkeypatch.setattr(Path, "replace", refused)
    with pytest.raises(errors.ClubFileReadOnly):
        put_in_place(backup, good, NOW)
    assert good.read_bytes() == before


def test_on_a_disk_without_links_the_old_file_is_copied(
    backup: Path, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise OSError(1, "no links here")

    monkeypatch.setattr(os, "link", no_links)
    before = good.read_bytes()
    kept = put_in_place(backup, good, NOW)
    assert kept is not None
    assert kept.read_bytes() == before
    assert lines(good) == small_night()


KILLED_WHILE_RESTORING = """
import os, signal, sys
from pathlib import Path
from typing import Any
calls = int(sys.argv[3])
def count(call):
    def counted(*given, **named):
        global calls
        calls -= 1
        if not calls:
            os.kill(os.getpid(), signal.SIGKILL)
        return call(*given, **named)
    return counted
from scorekeeper.storage import restoring, new_file
for name in ("link", "fsync", "open"):
    setattr(os, name, count(getattr(os, name)))
Path.replace, Path.unlink = count(Path.replace), count(Path.unlink)
restoring.put_in_place(Path(sys.argv[1]), Path(sys.argv[2]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_whoever_is_killed_while_restoring_has_the_old_books_or_the_new(backup: Path, good: Path) -> None:
    before, kills = good.read_bytes(), 0
    for call in range(1, 30, SOME):
        with start(KILLED_WHILE_RESTORING, backup, good, call) as process:
            process.wait(60)
        assert lines(good) in (small_night(), [*small_night(), deal(minute=40)])
        if process.returncode == 0:
            break
        kills += 1
        good.write_bytes(before)
    assert kills * SOME > 15
    assert lines(good) == small_night()


def test_a_drill_restores_and_compares(backup: Path, good: Path) -> None:
    made = listed(backup.parent, good)[0]
    assert drill(made) == []
    other = Backup(made.path, made.made_at, "0" * 12, "")
    assert [fault_text(found) for found in drill(other)] == [
        f"“{made.path.name}” holds other nights or settings than its name says."
    ]
    made.path.unlink()
    assert [fault_text(found) for found in drill(made)] == [f"There is no club file “{made.path}”."]


def test_a_drill_without_a_place_to_restore_to_says_so(
    backup: Path, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(**_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(tempfile, "mkdtemp", full)
    made = listed(backup.parent, good)[0]
    assert [fault_text(found) for found in drill(made)] == [
        f"There is no room left for “{made.path}”; nothing was written."
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="rights of Unix")
def test_a_trial_that_cannot_be_deleted_is_a_good_one(
    backup: Path, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.open

    def protected(path: str, *given: Any, **more: Any) -> int:
        if ".scorekeeper-trial-" in str(path) and given[0] & os.O_ACCMODE == os.O_RDONLY and Path(path).is_dir():
            raise PermissionError(13, "Permission denied", path)
        return real(path, *given, **more)

    monkeypatch.setattr(os, "open", protected)
    assert drill(listed(backup.parent, good)[0]) == []


def test_what_a_killed_trial_left_is_swept_away(backup: Path, good: Path) -> None:
    backups = backup.parent
    names = {path.name for path in backups.iterdir()}
    old, young, other = (backups / name for name in (".scorekeeper-trial-old", ".scorekeeper-trial-young", "other"))
    for folder in (old, young, other):
        folder.mkdir(parents=True)
        (folder / "club.scorekeeper").write_bytes(b"books")
    for folder in (old, other):
        os.utime(folder, (0, 0))
    assert drill(listed(backups, good)[0]) == []
    assert {path.name for path in backups.iterdir()} == {*names, "other", ".scorekeeper-trial-young"}


def test_a_trial_copies_the_books_nowhere_but_beside_the_backup_unless_that_cannot_be(
    backup: Path, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[str | None] = []
    make = tempfile.mkdtemp

    def watched(*, prefix: str, dir: Path | None) -> str:  # noqa: A002
        places.append(None if dir is None else str(dir))
        return make(prefix=prefix, dir=dir)

    monkeypatch.setattr(tempfile, "mkdtemp", watched)
    made = listed(backup.parent, good)[0]
    assert drill(made) == []
    with monkeypatch.context() as write_protected:
        write_protected.setattr(os, "access", lambda *_: False)
        assert drill(made) == []
    assert places == [str(backup.parent), None]
