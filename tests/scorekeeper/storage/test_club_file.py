"""Opening a club file: set up as promised, one identity, one sentence for everything that is no club file."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.night.journal import Line
from scorekeeper.storage import directory, errors, file_format
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import deal, small_night
from tests.scorekeeper.storage.processes import run, said_by, start
from tests.scorekeeper.storage.sentences import says


def fault_of(path: Path, **how: bool) -> errors.ClubFileError:
    with pytest.raises(errors.ClubFileError) as fault:
        ClubFile.open(path, **how)
    return fault.value


def test_a_new_club_file_is_for_its_user_only(path: Path) -> None:
    deep = path.parent / "data" / "scorekeeper" / "club.scorekeeper"
    ClubFile.open(deep, make_folder=True).close()
    assert stat.S_IMODE(deep.stat().st_mode) == 0o600
    assert stat.S_IMODE(deep.parent.stat().st_mode) == 0o700
    assert [file.name for file in deep.parent.iterdir()] == [deep.name]


def test_where_no_folder_can_be_made_the_sentence_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("no folder", encoding="utf-8")
    path = tmp_path / "home" / "books" / "club.scorekeeper"
    with pytest.raises(
        errors.FolderMissing, check=says(r"cannot be made .*name a folder of yours in SCOREKEEPER_HOME")
    ):
        ClubFile.open(path, make_folder=True)
    with pytest.raises(errors.FolderMissing, check=says("There is no place for the club file")):
        ClubFile.open(path.parents[1] / "club.scorekeeper", make_folder=True)


def test_the_connection_is_set_up_for_power_cuts(club: ClubFile) -> None:
    with club.writing() as connection:
        found = {
            name: connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("foreign_keys", "synchronous", "journal_mode", "mmap_size", "busy_timeout", "user_version")
        }
    assert found == {
        "foreign_keys": 1,
        "synchronous": 3,
        "journal_mode": "delete",
        "mmap_size": 0,
        "busy_timeout": 2000,
        "user_version": file_format.VERSION,
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
        with pytest.raises(errors.ClubFileReadOnly):
            write_lines(SqliteJournal(club), "n1", [deal(minute=40)])
    assert good.read_bytes() == before


def test_another_name_is_the_same_file(good: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.scorekeeper"
    link.symlink_to(good)
    with ClubFile.open(link) as club:
        assert club.path == good
        assert fault_text(fault_of(good)) == f"“{good}” is already open in this program."
        assert isinstance(fault_of(link), errors.ClubFileLocked)
    ClubFile.open(good).close()


def test_a_second_hard_link_is_the_same_file(good: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.scorekeeper"
    os.link(good, link)
    with ClubFile.open(good):
        assert fault_text(fault_of(link)) == f"“{link}” is already open in this program."


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
    monkeypatch.setattr(file_format, "BUSY_SECONDS", 0.05)
    with start(HOLDS_THE_LOCK, good) as other:
        assert said_by(other) == "held\n"
        fault = fault_of(good)
        other.communicate("go\n")
    assert type(fault) is errors.ClubFileLocked
    assert fault_text(fault) == f"“{good}” is in use by another program; close it there and try again."
    ClubFile.open(good).close()


def test_a_lock_that_comes_later_refuses_one_append_and_not_the_next(
    good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_format, "BUSY_SECONDS", 0.05)
    with ClubFile.open(good) as club:
        journal = SqliteJournal(club)
        journal.lines("n1")
        with start(HOLDS_THE_LOCK, good) as other:
            assert said_by(other) == "held\n"
            with pytest.raises(errors.ClubFileLocked):
                write_lines(journal, "n1", [deal(minute=40)])
            with pytest.raises(errors.ClubFileLocked):
                journal.lines("n1")
            other.communicate("go\n")
        write_lines(journal, "n1", [deal(minute=41)])
        assert list(journal.lines("n1")) == [*small_night(), deal(minute=41)]


def test_a_reader_who_does_not_leave_refuses_the_commit_whole(good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_format, "BUSY_SECONDS", 0.05)
    with ClubFile.open(good) as club:
        journal = SqliteJournal(club)
        journal.lines("n1")
        reader = sqlite3.connect(good, isolation_level=None)
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM night").fetchall()
        with pytest.raises(errors.ClubFileLocked):
            write_lines(journal, "n1", [deal(minute=40)])
        reader.close()
        write_lines(journal, "n1", [deal(minute=41)])
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
        with pytest.raises(errors.ClubFileMoved) as fault:
            write_lines(journal, "n1", [deal(minute=40)])
    assert fault_text(fault.value) == (
        f"“{path}” was moved, deleted or replaced while it was open; nothing more can be written to it."
    )
    if mishap != "deleted":
        with ClubFile.open(path if mishap == "replaced" else folder / path.name) as club:
            assert list(SqliteJournal(club).lines("n1")) == small_night()


AS_NOBODY = """
import os, sys
from pathlib import Path
from scorekeeper.storage import errors as faults
from scorekeeper.storage import sqlite_journal
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import deal
import resource, tempfile
with tempfile.TemporaryDirectory() as folder:  # everything is loaded while it may be read
    ClubFile.open(Path(folder) / "first").close()
if os.getuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
for path in sys.argv[1:]:
    try:
        with ClubFile.open(path) as club:
            journal = sqlite_journal.SqliteJournal(club)
            print(club.writable, len(journal.lines("n1")))
            write_lines(journal, "n1", [deal(minute=40)])
    except faults.ClubFileError as fault:
        print(type(fault).__name__, fault_text(fault), sep="|")
"""


@pytest.fixture
def shared(good: Path) -> Iterator[Callable[[int, int], Path]]:
    """Makes copies of the good club file with such rights in a folder with such rights, each in one of its own."""
    folders = []

    def share(file_mode: int, folder_mode: int) -> Path:
        folders.append(Path(tempfile.mkdtemp(prefix="scorekeeper-shared-")))
        path = folders[-1] / good.name
        path.write_bytes(good.read_bytes())
        path.chmod(file_mode)
        folders[-1].chmod(folder_mode)
        return path

    yield share
    for folder in folders:
        folder.chmod(0o777)
        shutil.rmtree(folder)


@pytest.mark.skipif(sys.platform == "win32", reason="rights are another matter there")
def test_what_is_write_protected_opens_and_refuses_writing_in_words_and_what_may_not_be_read_says_so(
    good: Path, shared: Callable[[int, int], Path]
) -> None:
    protected = [shared(0o444, 0o777), shared(0o666, 0o555), shared(0o444, 0o555)]
    secret, folder = shared(0o200, 0o777), shared(0o666, 0o555).parent
    assert run(AS_NOBODY, *protected, secret, folder / "new.scorekeeper").splitlines() == [
        *(
            said
            for path in protected
            for said in (
                "False 11",
                f"ClubFileReadOnly|“{path}” can only be read: the file or its folder is write-protected.",
            )
        ),
        f"ClubFileReadOnly|“{secret}” cannot be read: this user has no right to.",
        f"ClubFileReadOnly|No club file can be made in “{folder}”: the folder is write-protected.",
    ]
    assert all(path.read_bytes() == good.read_bytes() for path in protected)


def test_another_thread_reads_through_a_connection_of_its_own(good: Path) -> None:
    with ClubFile.open(good) as club, ThreadPoolExecutor(1) as pool:

        def in_the_thread() -> list[Line]:
            with club.reader() as reader:
                assert not reader.writable
                return list(SqliteJournal(reader).lines("n1"))

        assert pool.submit(in_the_thread).result() == small_night()
        assert isinstance(fault_of(good), errors.ClubFileLocked)
        write_lines(SqliteJournal(club), "n1", [deal(minute=40)])
    ClubFile.open(good).close()


def test_while_long_work_writes_by_its_own_connection_this_one_is_held_and_then_goes_on(good: Path) -> None:
    with ClubFile.open(good, create=False) as club:
        club.held = errors.ClubFileLocked(good, "being_forgotten")
        with club.writer() as writer, writer.writing() as connection:
            connection.execute("DELETE FROM draft")
            with pytest.raises(errors.ClubFileLocked) as refused, club.writing():
                pass
            assert refused.value is club.held
            with club.reading() as found:
                assert found.execute("SELECT 1").fetchone() == (1,), "reading goes on"
        club.held = None
        with club.writing():
            pass


def test_while_long_work_has_the_file_reading_waits_as_for_any_lock_and_says_what_it_is(good: Path) -> None:
    with ClubFile.open(good) as club:
        club.set_busy_timeout(0.02)
        club.held = errors.ClubFileLocked(club.path, "being_forgotten")
        with closing(sqlite3.connect(good, isolation_level=None)) as work:
            work.execute("BEGIN EXCLUSIVE")
            with pytest.raises(errors.ClubFileLocked) as refused, club.reading():
                pass
            assert refused.value is club.held
        club.held = None
        with club.reading():
            pass


def test_books_that_another_program_has_switched_to_another_journal_go_on(good: Path) -> None:
    """Some programs set the journal of every database that they open; until now each later line was then refused."""
    with ClubFile.open(good) as club:
        for mode in ("WAL", "PERSIST", "TRUNCATE"):
            with closing(sqlite3.connect(good)) as other:
                assert other.execute(f"PRAGMA journal_mode = {mode}").fetchone() == (mode.lower(),)
            write_lines(SqliteJournal(club), "n1", [deal(minute=40)])
            assert [path.name for path in good.parent.iterdir()] == [good.name]
        with closing(sqlite3.connect(good)) as other:
            other.execute("PRAGMA journal_mode = WAL")
        club.reader().close()
    with ClubFile.open(good, read_only=True) as club:
        assert check(club) == []


def test_a_copy_of_books_that_another_program_has_locked_is_refused_and_not_waited_for_without_end(
    good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_format, "BUSY_SECONDS", 0.05)
    with ClubFile.open(good) as club, start(HOLDS_THE_LOCK, good) as other:
        assert said_by(other) == "held\n"
        with pytest.raises(errors.ClubFileLocked, check=says(f"^“{good}” is in use by another program")):
            club.copy_to(good.with_name("copy"), lambda _: None)
        other.communicate("go\n")
    assert [path.name for path in good.parent.iterdir()] == [good.name]


def test_two_may_look_into_a_backup_at_once_and_neither_while_it_is_written(good: Path) -> None:
    """The window shows what is in a backup while the books are compared with it in the background."""
    with ClubFile.open(good, read_only=True) as first:
        with ClubFile.open(good, read_only=True) as second:
            assert [night.id for night in directory.nights(first)] == [night.id for night in directory.nights(second)]
        with pytest.raises(errors.ClubFileLocked):
            ClubFile.open(good)
    with ClubFile.open(good), pytest.raises(errors.ClubFileLocked):
        ClubFile.open(good, read_only=True)


def test_closing_twice_is_harmless(path: Path) -> None:
    club = ClubFile.open(path)
    club.close()
    club.close()
    ClubFile.open(path).close()


def test_a_write_of_another_program_within_the_same_tick_of_the_clock_is_noticed(good: Path) -> None:
    with ClubFile.open(good) as club:
        with club.writing():
            pass
        left, known = good.stat(), club.changes
        with closing(sqlite3.connect(good)) as other, other:
            other.execute("UPDATE night SET table_name = 'other'")
        os.utime(good, ns=(left.st_atime_ns, left.st_mtime_ns))
        assert good.stat().st_size == left.st_size
        with club.writing():
            pass
        assert club.changes == known + 1
        with club.writing():
            pass
        assert club.changes == known + 1
