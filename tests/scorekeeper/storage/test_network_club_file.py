"""Books on a disk across the network: read into memory, never written, never begun there; copied here on request."""

from __future__ import annotations

import shutil
import sqlite3
import tracemalloc
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.storage import directory, errors, file_format, migrations, network_disks, paths, snapshot
from scorekeeper.storage.backup import back_up
from scorekeeper.storage.backup_files import Backup
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.restoring import contents, drill, put_in_place, restore_to
from scorekeeper.storage.retrying_journal import RetryingJournal
from scorekeeper.storage.settings import CLUB_NAME, ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import deal, small_night
from tests.scorekeeper.storage.sentences import says
from tests.scorekeeper.storage.test_file_format import fault_of
from tests.scorekeeper.storage.test_migrations import adds_a_column, newer_program, seal_of_the_next_version

MOMENT = datetime(2026, 11, 20, 21, tzinfo=UTC)


@pytest.fixture
def remote(good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A club file with a night in it, in a folder that lies across the network from now on."""
    folder = tmp_path / "server"
    folder.mkdir()
    club = Path(shutil.move(good, folder / "club.scorekeeper"))
    mounts = tmp_path / "mounts"
    mounts.write_text(f"/dev/sda / ext4 rw 0 0\nserver:/club {folder} nfs4 rw 0 0\n", encoding="utf-8")
    monkeypatch.setattr(network_disks, "MOUNTS", mounts)
    monkeypatch.setattr(snapshot, "BUSY_SECONDS", 0.05)
    monkeypatch.setattr(snapshot, "PAUSE", 0.01)
    return club


def standing_there(club: Path) -> dict[str, tuple[bytes, int]]:
    """Everything in the folder of the books: content and time."""
    return {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in club.parent.iterdir()}


def test_they_open_to_be_read_and_nothing_in_their_folder_changes(remote: Path) -> None:
    before = standing_there(remote)
    with ClubFile.open(remote) as club:
        assert not club.writable
        assert not club.is_newer
        assert fault_text(club.why_read_only) == (
            f"“{remote}” lies on a disk across the network, where a file in use is easily harmed: it can be read, "
            f"printed and exported; to write in it, keep it on a disk of this computer."
        )
        assert list(SqliteJournal(club).lines("n1")) == small_night()
        assert check(club) == []
        with club.reader() as reader:
            assert [night.id for night in directory.nights(reader)] == ["n1"]
        for write in (
            lambda: write_lines(RetryingJournal(club), "n1", [deal(minute=40)]),
            lambda: SqliteJournal(club).save_draft("n1", 0, "6"),
            lambda: ClubSettings(club).set(CLUB_NAME, "Other"),
            club.require_writable,
        ):
            with pytest.raises(errors.AcrossNetwork):
                write()
    assert standing_there(remote) == before


def test_the_file_is_not_held_open(remote: Path) -> None:
    with ClubFile.open(remote) as club, ClubFile.open(remote) as other:
        remote.unlink()
        for opened in (club, other):
            assert list(SqliteJournal(opened).lines("n1")) == small_night()


def test_what_somebody_never_ended_to_write_is_rolled_back_in_memory(remote: Path) -> None:
    kept = remote.with_name("kept")
    with closing(sqlite3.connect(remote, isolation_level=None)) as writing:
        writing.execute("PRAGMA cache_size = 1")
        writing.execute("BEGIN IMMEDIATE")
        writing.execute("UPDATE night SET club = 'half written'")
        writing.execute("CREATE TABLE large (a)")
        writing.execute("INSERT INTO large SELECT zeroblob(200000) FROM entry")
        kept.mkdir()
        for name in (remote.name, f"{remote.name}-journal"):
            shutil.copyfile(remote.with_name(name), kept / name)
    club_file = kept / remote.name
    assert b"half written" in club_file.read_bytes()
    before = standing_there(club_file)
    with ClubFile.open(club_file) as club:
        assert [night.club for night in directory.nights(club)] == ["Cavendish"]
    assert standing_there(club_file) == before
    tracemalloc.start()
    try:
        assert b"half written" not in snapshot.taken(club_file)
        assert tracemalloc.get_traced_memory()[1] < club_file.stat().st_size * 3 / 2, "it stands in memory once"
    finally:
        tracemalloc.stop()


def test_books_that_are_being_written_all_the_time_are_told_as_in_use(
    remote: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = iter(range(1000))
    monkeypatch.setattr(snapshot, "stamp", lambda _path: (1, next(times)))
    assert isinstance(fault_of(remote), errors.ClubFileLocked)


def test_half_a_file_is_damaged_there_too(remote: Path) -> None:
    whole = remote.read_bytes()
    remote.write_bytes(whole[: len(whole) // 2 // 4096 * 4096])
    assert isinstance(fault_of(remote), errors.DamagedClubFile)
    remote.write_bytes(whole + bytes(5000))
    assert (
        fault_text(fault_of(remote))
        == f"“{remote}” is damaged: something was added at its end; restore a backup (5000 bytes too many)."
    )
    remote.write_bytes(whole)
    with closing(sqlite3.connect(remote)) as connection:
        connection.execute("DROP TRIGGER entry_is_never_changed")
    assert "its tables are not those of a club file" in fault_text(fault_of(remote))


def test_an_older_version_is_upgraded_in_memory_only(remote: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = standing_there(remote)
    newer_program(monkeypatch, adds_a_column)
    monkeypatch.setattr(file_format, "DIGEST", seal_of_the_next_version())
    with ClubFile.open(remote) as club:
        assert list(SqliteJournal(club).lines("n1")) == small_night()
        with club.reading() as connection:
            assert connection.execute("SELECT count(hand) FROM draft").fetchone() == (0,)
    assert standing_there(remote) == before


def test_an_upgrade_that_fails_in_memory_is_told(remote: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(db: migrations.Database) -> None:
        db.execute("ALTER TABLE draft ADD COLUMN hand INTEGER")
        db.execute("SELECT nothing FROM nowhere")

    newer_program(monkeypatch, fails)
    assert isinstance(fault_of(remote), errors.NotUpgraded)


def test_no_new_club_is_made_there(remote: Path) -> None:
    new = remote.parent / "deep" / "new.scorekeeper"
    fault = fault_of(new, make_folder=True)
    assert isinstance(fault, errors.AcrossNetwork)
    assert fault_text(fault) == (
        f"“{new.parent}” lies on a disk across the network, where no club is begun; name a place on this computer, by "
        "--club or SCOREKEEPER_HOME."
    )
    assert not new.parent.exists()


def test_no_backup_is_made_there_and_one_elsewhere_is(remote: Path, tmp_path: Path) -> None:
    with ClubFile.open(remote) as club:
        with pytest.raises(errors.AcrossNetwork, check=says("where no club file is kept")):
            back_up(club, remote.parent / "backups", MOMENT)
        copy = back_up(club, tmp_path / "backups", MOMENT)
    assert [path.name for path in remote.parent.iterdir()] == [remote.name]
    assert [night.id for night in contents(copy).nights] == ["n1"]


def test_nothing_is_restored_there_and_a_trial_leaves_nothing(remote: Path, tmp_path: Path) -> None:
    with ClubFile.open(remote) as club:
        backup = back_up(club, tmp_path / "backups", MOMENT)
    for restore in (restore_to, put_in_place):
        with pytest.raises(errors.AcrossNetwork):
            restore(backup, remote)
    there = remote.with_name(backup.name)
    shutil.copyfile(backup, there)
    before = standing_there(remote)
    assert drill(Backup(there, MOMENT, "", "")) == []
    assert standing_there(remote) == before


def test_books_that_were_put_elsewhere_are_found_and_never_begun_anew(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    assert paths.default_club_file() == paths.own_club_file()
    paths.remember_club_file(path)
    assert paths.default_club_file() == path
    assert fault_text(fault_of(path, make_folder=True)) == (
        f"The club file was kept as “{path}” and is not there; bring its disk back, or name the file with --club."
    )
    (tmp_path / "link").symlink_to(path.parent)
    paths.remember_club_file(tmp_path / "link" / path.name)
    assert "The club file was kept as" in fault_text(fault_of(tmp_path / "link" / path.name, make_folder=True))
    assert not path.exists()


@pytest.mark.parametrize("nonsense", [b"", b"club.scorekeeper\n", b"/a\0b", b"\n", None])
def test_where_nobody_can_tell_which_books_were_put_elsewhere_no_others_are_opened(
    nonsense: bytes | None, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    memory = tmp_path / "home" / "config" / "club-file"
    if nonsense is None:
        memory.mkdir(parents=True)
    else:
        memory.parent.mkdir(parents=True)
        memory.write_bytes(nonsense)
    why = "cannot be read (Is a directory)" if nonsense is None else "names no file by its whole path"
    with pytest.raises(errors.PlaceUnknown) as fault:
        paths.default_club_file()
    assert fault_text(fault.value) == (
        f"“{memory}” says where the club file is kept, and {why}; choose the club file again, or name it with --club. "
        "No other club file was begun."
    )
    with ClubFile.open(path, make_folder=True) as club:  # as --club names it
        assert club.writable


def test_which_books_are_the_usual_ones(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    assert paths.are_usual(path)  # for want of others
    paths.remember_club_file(path)
    assert paths.are_usual(path)
    assert not paths.are_usual(paths.own_club_file())
    paths.remember_club_file(paths.own_club_file())
    ClubFile.open(paths.own_club_file(), make_folder=True).close()
    assert paths.are_usual(paths.own_club_file())
    assert not paths.are_usual(path)
    (tmp_path / "home" / "config" / "club-file").write_bytes(b"nonsense")
    assert paths.are_usual(path)
