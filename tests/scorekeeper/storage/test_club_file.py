"""Opening a club file: set up as promised, one identity, one sentence for everything that is no club file."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorekeeper.storage import club_file, faults, schema
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.storage.nights import deal, small_night
from tests.scorekeeper.storage.processes import run, said_by, start


@pytest.fixture
def good(path: Path) -> Path:
    """A club file with a night in it, closed."""
    with ClubFile.open(path) as club:
        SqliteJournal(club).append("n1", small_night())
    return path


def fault_of(path: Path, **how: bool) -> faults.ClubFileError:
    with pytest.raises(faults.ClubFileError) as fault:
        ClubFile.open(path, **how)
    return fault.value


def test_a_new_club_file_is_for_its_user_only(path: Path) -> None:
    deep = path.parent / "data" / "scorekeeper" / "club.scorekeeper"
    ClubFile.open(deep, make_folder=True).close()
    assert stat.S_IMODE(deep.stat().st_mode) == 0o600
    assert stat.S_IMODE(deep.parent.stat().st_mode) == 0o700
    assert [file.name for file in deep.parent.iterdir()] == [deep.name]


def test_the_connection_is_set_up_for_power_cuts(club: ClubFile) -> None:
    with club.writing() as connection:
        found = {
            name: connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("foreign_keys", "synchronous", "journal_mode", "mmap_size", "busy_timeout", "user_version")
        }
    assert found == {
        "foreign_keys": 1,
        "synchronous": 2,
        "journal_mode": "delete",
        "mmap_size": 0,
        "busy_timeout": 2000,
        "user_version": schema.VERSION,
    }


def test_opening_an_existing_file_loads_no_sqlite_utils(good: Path) -> None:
    said = run(
        "import sys; from scorekeeper.storage.club_file import ClubFile\n"
        "from scorekeeper.storage import sqlite_journal, directory, settings, backup, check, night_import\n"
        "ClubFile.open(sys.argv[1], create=False).close(); print('sqlite_utils' in sys.modules)",
        good,
    )
    assert said == "False\n"


def test_a_club_file_can_be_opened_read_only_and_is_not_touched(good: Path) -> None:
    before = good.read_bytes()
    with ClubFile.open(good, read_only=True) as club:
        assert not club.writable
        assert list(SqliteJournal(club).lines("n1")) == small_night()
        with pytest.raises(faults.ClubFileReadOnly):
            SqliteJournal(club).append("n1", [deal(minute=40)])
    assert good.read_bytes() == before


def test_another_name_is_the_same_file(good: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.scorekeeper"
    link.symlink_to(good)
    with ClubFile.open(link) as club:
        assert club.path == good
        assert str(fault_of(good)) == f"“{good}” is already open in this program."
        assert isinstance(fault_of(link), faults.ClubFileLocked)
    ClubFile.open(good).close()


def test_a_second_hard_link_is_the_same_file(good: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.scorekeeper"
    os.link(good, link)
    with ClubFile.open(good):
        assert str(fault_of(link)) == f"“{link}” is already open in this program."


def test_a_folder_is_not_made_unasked(tmp_path: Path) -> None:
    path = tmp_path / "usb" / "club.scorekeeper"
    assert str(fault_of(path)) == f"There is no folder “{tmp_path}/usb” for the club file “club.scorekeeper”."
    assert isinstance(fault_of(path, create=False), faults.FolderMissing)
    assert list(tmp_path.iterdir()) == []


def test_no_file_is_made_unasked(path: Path) -> None:
    assert str(fault_of(path, create=False)) == f"There is no club file “{path}”."
    assert isinstance(fault_of(path, read_only=True), faults.ClubFileMissing)
    assert list(path.parent.iterdir()) == []


def test_a_link_that_leads_nowhere_is_not_filled(path: Path, tmp_path: Path) -> None:
    path.symlink_to(tmp_path / "usb.scorekeeper")
    assert str(fault_of(path)) == f"“{path}” is a link to “{tmp_path}/usb.scorekeeper”, where there is nothing."
    assert not (tmp_path / "usb.scorekeeper").exists()


def test_links_in_a_circle_are_refused(path: Path) -> None:
    path.symlink_to(path)
    assert str(fault_of(path)).startswith(f"“{path}” is a link ")


def test_a_name_too_long_is_refused(path: Path) -> None:
    long = path.with_name("x" * 300)
    assert str(fault_of(long)) == f"“{long}” cannot be used: File name too long."


def test_no_club_is_made_beside_the_remains_of_one(path: Path) -> None:
    remains = Path(f"{path}-journal")
    remains.write_bytes(b"left over")
    assert str(fault_of(path)) == (
        f"“{remains}” belongs to a club file that is missing beside it; no new club was made."
    )
    assert list(path.parent.iterdir()) == [remains]


def empty(path: Path) -> None:
    path.write_bytes(b"")


def a_text(path: Path) -> None:
    path.write_text("Ann 3, Bo 16, Cy 7, Di 0", encoding="utf-8")


def a_short_text(path: Path) -> None:
    path.write_text("SQL", encoding="utf-8")


def another_database(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE entry (night, number)")
    connection.close()


def changed(change: Callable[[bytes], bytes]) -> Callable[[Path], None]:
    def make(path: Path) -> None:
        with ClubFile.open(path) as club:
            SqliteJournal(club).append("n1", small_night())
        path.write_bytes(change(path.read_bytes()))

    return make


def header(offset: int, number: int) -> Callable[[Path], None]:
    return changed(lambda content: content[:offset] + number.to_bytes(4, "big") + content[offset + 4 :])


def without_a_trigger(path: Path) -> None:
    ClubFile.open(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("DROP TRIGGER entry_is_never_changed")
    connection.close()


BAD_FILES = [
    (empty, faults.NotAClubFile, "“{path}” is an empty file, not a club file; the club may be in a backup."),
    (a_text, faults.NotAClubFile, "“{path}” is not a club file."),
    (a_short_text, faults.DamagedClubFile, "“{path}” is damaged: only its first 3 bytes are left; restore a backup."),
    (Path.mkdir, faults.NotAClubFile, "“{path}” is a folder, not a club file."),
    (os.mkfifo, faults.NotAClubFile, "“{path}” is a device, not a club file."),
    (another_database, faults.NotAClubFile, "“{path}” is the database of another program, not a club file."),
    (
        header(60, 2),
        faults.NewerVersion,
        "“{path}” was written by a newer Scorekeeper (version 2, this one reads 1); update this program.",
    ),
    (header(60, 0), faults.DamagedClubFile, "“{path}” is damaged: its version is lost; restore a backup."),
    (
        changed(lambda content: content[:50]),
        faults.DamagedClubFile,
        "“{path}” is damaged: only its first 50 bytes are left; restore a backup.",
    ),
    (
        changed(lambda content: content[: len(content) // 4096 // 2 * 4096]),
        faults.DamagedClubFile,
        "“{path}” is damaged: only its first {size} bytes are left; restore a backup.",
    ),
    (
        changed(lambda content: content[:-1000]),
        faults.DamagedClubFile,
        "“{path}” is damaged: only its first {size} bytes are left; restore a backup.",
    ),
    (
        changed(lambda content: content + b"\0" * 5000),
        faults.DamagedClubFile,
        "“{path}” is damaged: 5000 bytes too many stand at its end; restore a backup.",
    ),
    (
        changed(lambda content: content[:100] + bytes(3996) + content[4096:]),
        faults.DamagedClubFile,
        "“{path}” is damaged; restore a backup.",
    ),
    (
        without_a_trigger,
        faults.DamagedClubFile,
        "“{path}” is damaged: its tables are not those of a club file; restore a backup.",
    ),
]


@pytest.mark.parametrize(("make", "kind", "sentence"), BAD_FILES)
def test_what_is_no_good_club_file_gets_one_sentence_and_is_left_alone(
    path: Path, make: Callable[[Path], None], kind: type[faults.ClubFileError], sentence: str
) -> None:
    make(path)
    before = path.read_bytes() if path.is_file() else None
    fault = fault_of(path)
    assert type(fault) is kind
    assert str(fault) == sentence.format(path=path, size=path.stat().st_size)
    assert (path.read_bytes() if path.is_file() else None) == before
    assert list(path.parent.iterdir()) == [path]


def test_a_foreign_journal_beside_the_file_does_no_harm(good: Path) -> None:
    Path(f"{good}-journal").write_bytes(b"not a journal" * 500)
    with ClubFile.open(good) as club:
        assert list(SqliteJournal(club).lines("n1")) == small_night()


def test_a_view_that_somebody_added_does_no_harm(good: Path) -> None:
    with sqlite3.connect(good) as connection:
        connection.execute("CREATE VIEW deals AS SELECT * FROM entry WHERE kind = 'deal'")
    connection.close()
    ClubFile.open(good).close()


HOLDS_THE_LOCK = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.readline()
"""


def test_a_file_that_another_program_holds_is_waited_for_and_then_named(
    good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(club_file, "BUSY_SECONDS", 0.05)
    with start(HOLDS_THE_LOCK, good) as other:
        assert said_by(other) == "held\n"
        fault = fault_of(good)
        other.communicate("go\n")
    assert type(fault) is faults.ClubFileLocked
    assert str(fault) == f"“{good}” is in use by another program; close it there and try again."
    ClubFile.open(good).close()


def test_a_lock_that_comes_later_refuses_one_append_and_not_the_next(
    good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(club_file, "BUSY_SECONDS", 0.05)
    with ClubFile.open(good) as club:
        journal = SqliteJournal(club)
        journal.lines("n1")
        with start(HOLDS_THE_LOCK, good) as other:
            assert said_by(other) == "held\n"
            with pytest.raises(faults.ClubFileLocked):
                journal.append("n1", [deal(minute=40)])
            with pytest.raises(faults.ClubFileLocked):
                journal.lines("n1")
            other.communicate("go\n")
        journal.append("n1", [deal(minute=41)])
        assert list(journal.lines("n1")) == [*small_night(), deal(minute=41)]


def test_a_reader_who_does_not_leave_refuses_the_commit_whole(good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(club_file, "BUSY_SECONDS", 0.05)
    with ClubFile.open(good) as club:
        journal = SqliteJournal(club)
        journal.lines("n1")
        reader = sqlite3.connect(good, isolation_level=None)
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM night").fetchall()
        with pytest.raises(faults.ClubFileLocked):
            journal.append("n1", [deal(minute=40)])
        reader.close()
        journal.append("n1", [deal(minute=41)])
        assert list(journal.lines("n1")) == [*small_night(), deal(minute=41)]


@pytest.mark.parametrize("mishap", ["deleted", "replaced", "folder renamed"])
def test_a_file_that_is_taken_away_is_not_written_any_more(good: Path, tmp_path: Path, mishap: str) -> None:
    folder = tmp_path / "away"
    home = tmp_path / "home"
    home.mkdir()
    path = home / good.name
    good.rename(path)
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        journal.lines("n1")
        if mishap == "deleted":
            path.unlink()
        elif mishap == "replaced":
            other = tmp_path / "other"
            other.write_bytes(path.read_bytes())
            other.replace(path)
        else:
            home.rename(folder)
        with pytest.raises(faults.ClubFileMoved) as fault:
            journal.append("n1", [deal(minute=40)])
    assert str(fault.value) == (
        f"“{path}” was moved, deleted or replaced while it was open; nothing more can be written to it."
    )
    if mishap != "deleted":
        with ClubFile.open(path if mishap == "replaced" else folder / path.name) as club:
            assert list(SqliteJournal(club).lines("n1")) == small_night()


AS_NOBODY = """
import os, sys
from pathlib import Path
from scorekeeper.storage import faults, sqlite_journal
from scorekeeper.storage.club_file import ClubFile
from tests.scorekeeper.storage.nights import deal
import resource, scorekeeper.storage.migrations
if os.getuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
try:
    club = ClubFile.open(sys.argv[1])
    journal = sqlite_journal.SqliteJournal(club)
    print(club.writable, len(journal.lines("n1")))
    journal.append("n1", [deal(minute=40)])
except faults.ClubFileError as fault:
    print(type(fault).__name__, fault, sep="|")
"""


@pytest.fixture
def shelf(good: Path) -> Iterator[Path]:
    """The good club file in a folder that everybody can walk into."""
    folder = Path(tempfile.mkdtemp(prefix="scorekeeper-shelf-"))
    path = folder / good.name
    path.write_bytes(good.read_bytes())
    path.chmod(0o666)
    folder.chmod(0o777)
    yield path
    folder.chmod(0o777)
    shutil.rmtree(folder)


@pytest.mark.skipif(sys.platform == "win32", reason="rights are another matter there")
@pytest.mark.parametrize(("file_mode", "folder_mode"), [(0o444, 0o777), (0o666, 0o555), (0o444, 0o555)])
def test_a_write_protected_file_opens_and_refuses_writing_in_words(
    shelf: Path, file_mode: int, folder_mode: int
) -> None:
    before = shelf.read_bytes()
    shelf.chmod(file_mode)
    shelf.parent.chmod(folder_mode)
    said = run(AS_NOBODY, shelf).splitlines()
    assert said == [
        "False 11",
        f"ClubFileReadOnly|“{shelf}” can only be read: the file or its folder is write-protected.",
    ]
    assert shelf.read_bytes() == before


@pytest.mark.skipif(sys.platform == "win32", reason="rights are another matter there")
def test_a_file_that_may_not_be_read_says_so(shelf: Path) -> None:
    shelf.chmod(0o200)
    assert run(AS_NOBODY, shelf) == f"ClubFileReadOnly|“{shelf}” cannot be read: this user has no right to.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="rights are another matter there")
def test_no_club_is_made_in_a_write_protected_folder(shelf: Path) -> None:
    shelf.parent.chmod(0o555)
    said = run(AS_NOBODY, shelf.with_name("new.scorekeeper"))
    assert said == (f"ClubFileReadOnly|No club file can be made in “{shelf.parent}”: the folder is write-protected.\n")


def test_closing_twice_is_harmless(path: Path) -> None:
    club = ClubFile.open(path)
    club.close()
    club.close()
    ClubFile.open(path).close()
