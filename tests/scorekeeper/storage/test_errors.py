"""SQLite's errors as external faults: each gets its kind and its one sentence, for every report of SQLite."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.storage import errors
from scorekeeper.text.fault_messages import fault_text
from tests.faults.budget import LONG_RUN
from tests.scorekeeper.storage.processes import run
from tests.scorekeeper.storage.sentences import says


def error_of_sqlite(name: str) -> sqlite3.OperationalError:
    """An error as SQLite raises it, by the name of its code."""
    error = sqlite3.OperationalError("as SQLite says it")
    error.sqlite_errorcode = getattr(sqlite3, name)
    error.sqlite_errorname = name
    return error


SAID = {
    "SQLITE_BUSY": "“{path}” is in use by another program; close it there and try again.",
    "SQLITE_LOCKED": "“{path}” is in use by another program; close it there and try again.",
    "SQLITE_READONLY": "“{path}” can only be read: the file or its folder is write-protected.",
    "SQLITE_READONLY_ROLLBACK": "“{path}” can only be read: the file or its folder is write-protected.",
    "SQLITE_READONLY_DBMOVED": (
        "“{path}” was moved, deleted or replaced while it was open; nothing more can be written to it."
    ),
    "SQLITE_FULL": "There is no room left for “{path}”; nothing was written.",
    "SQLITE_IOERR_FSYNC": (
        "The disk failed while “{path}” was read or written (SQLITE_IOERR_FSYNC); nothing was written. "
        "The file itself may be whole: it is the disk that fails."
    ),
    "SQLITE_CORRUPT": "“{path}” is damaged; restore a backup.",
    "SQLITE_NOTADB": "“{path}” is damaged; restore a backup.",
    "SQLITE_CANTOPEN": "The disk failed while “{path}” was read or written (SQLITE_CANTOPEN); nothing was written. "
    "The file itself may be whole: it is the disk that fails.",
}


@pytest.mark.parametrize("name", SAID)
def test_each_error_of_sqlite_gets_its_sentence(path: Path, name: str) -> None:
    path.write_bytes(b"something")
    with pytest.raises(errors.ClubFileError) as fault, errors.translating(path):
        raise error_of_sqlite(name)
    assert fault_text(fault.value) == SAID[name].format(path=path)
    assert fault.value.path == path
    assert isinstance(fault.value.__cause__, sqlite3.Error)


def test_a_file_that_cannot_be_opened_because_it_is_gone_was_moved(path: Path) -> None:
    assert isinstance(errors.translated(error_of_sqlite("SQLITE_CANTOPEN"), path), errors.ClubFileMoved)


@pytest.mark.skipif(sys.platform == "win32", reason="the numbers of files of Unix")
def test_a_disk_that_takes_no_more_files_is_full(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    making = path.with_name("making")
    making.write_bytes(b"something")
    found = os.statvfs(path.parent)
    none_left = os.statvfs_result((*found[:5], 1000, 0, 0, *found[8:]))
    monkeypatch.setattr(os, "statvfs", lambda _: none_left)
    fault = errors.translated(error_of_sqlite("SQLITE_CANTOPEN"), path, making)
    assert fault_text(fault) == f"There is no room left for “{path}”; nothing was written."


@pytest.mark.parametrize("name", ["SQLITE_ERROR", "SQLITE_CONSTRAINT", "SQLITE_TOOBIG", "SQLITE_SCHEMA"])
def test_whatever_else_sqlite_refuses_is_told_of_the_file(path: Path, name: str) -> None:
    with pytest.raises(errors.RefusedBySqlite) as fault, errors.translating(path):
        raise error_of_sqlite(name)
    assert fault_text(fault.value) == f"“{path}” is damaged; restore a backup (SQLite refuses it: as SQLite says it)."


def test_a_table_that_is_not_there_is_told_of_the_file(path: Path) -> None:
    with (
        closing(sqlite3.connect(":memory:")) as connection,
        pytest.raises(errors.DamagedClubFile, check=says("no such table: entry")),
        errors.translating(path),
    ):
        connection.execute("SELECT * FROM entry")


def test_what_python_itself_finds_wrong_stays_our_mistake(path: Path) -> None:
    with (
        closing(sqlite3.connect(":memory:")) as connection,
        pytest.raises(sqlite3.ProgrammingError),
        errors.translating(path),
    ):
        connection.execute("SELECT ?", ())


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (errno.ENOSPC, errors.DiskFull),
        (errno.EDQUOT, errors.DiskFull),
        (errno.EROFS, errors.ClubFileReadOnly),
        (errno.EACCES, errors.ClubFileReadOnly),
        (errno.EIO, errors.DiskFault),
        (errno.EMFILE, errors.ClubFileError),
    ],
)
def test_errors_of_the_system_get_their_kind(path: Path, number: int, kind: type) -> None:
    assert type(errors.from_system(path, OSError(number, "so"))) is kind
    assert type(errors.from_system(path, OSError(number, "so"), writing=True)) is kind


def test_what_may_not_be_written_is_not_said_to_be_unreadable(path: Path) -> None:
    assert "cannot be written" in fault_text(errors.from_system(path, OSError(errno.EACCES, "so"), writing=True))
    assert "cannot be read" in fault_text(errors.from_system(path, OSError(errno.EACCES, "so")))


FAILING_DISK = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <sys/types.h>
int fault_in = 0;    /* the call that fails, counted down; 0 is never */
int fault_number = EIO;
static int failing(void) { if (!fault_in || --fault_in) return 0; errno = fault_number; return 1; }
#define NEXT(name) static __typeof__(&name) next; if (!next) next = dlsym(RTLD_NEXT, #name)
ssize_t pwrite64(int fd, const void *from, size_t n, off64_t at)
{ NEXT(pwrite64); if (!failing()) return next(fd, from, n, at); next(fd, from, n / 2, at); return -1; }
int fdatasync(int fd) { NEXT(fdatasync); return failing() ? -1 : next(fd); }
int fsync(int fd) { NEXT(fsync); return failing() ? -1 : next(fd); }
int ftruncate64(int fd, off64_t n) { NEXT(ftruncate64); return failing() ? -1 : next(fd, n); }
"""
ON_A_FAILING_DISK = """
import ctypes, errno, sys
from pathlib import Path
from scorekeeper.storage import errors as faults
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import deal, game, joined, opened

shim = ctypes.CDLL(None)
fault_in, number = ctypes.c_int.in_dll(shim, "fault_in"), ctypes.c_int.in_dll(shim, "fault_number")
wanted = [opened(), *joined(), game(limit=None)]
with ClubFile.open(Path(sys.argv[1])) as club:
    journal = SqliteJournal(club)
    write_lines(journal, "n1", wanted)
    for first, code, kind in ((1, errno.EIO, faults.DiskFault), (int(sys.argv[2]), errno.ENOSPC, faults.DiskFull)):
        refused = 0
        for n in range(first, 60, int(sys.argv[2])):
            number.value, fault_in.value = code, n
            try:
                write_lines(journal, "n1", [deal(minute=n)] * 9)
                wanted += [deal(minute=n)] * 9
            except faults.ClubFileError as fault:
                assert isinstance(fault, faults.DiskFault | faults.DiskFull), fault
                refused += type(fault) is kind
            passed = fault_in.value > 0
            fault_in.value = 0
            assert list(journal.lines("n1")) == wanted, n
            assert check(club) == [], n
            if passed:
                break
            write_lines(journal, "n1", [deal()])
            wanted.append(deal())
        print(n > 10, refused > 5)
"""


@pytest.mark.skipif(sys.platform != "linux" or not shutil.which("cc"), reason="needs a C compiler")
def test_a_disk_that_fails_at_any_call_keeps_all_that_was_acknowledged_and_nothing_else(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, shim = path.with_name("disk.c"), path.with_name("disk.so")
    source.write_text(FAILING_DISK, encoding="ascii")
    subprocess.run(["cc", "-shared", "-fPIC", "-o", shim, source, "-ldl"], check=True)
    monkeypatch.setenv("LD_PRELOAD", str(shim))
    calls = 1 if LONG_RUN else 2  # a fault of the disk at the odd ones, then a full disk at the even ones
    assert run(ON_A_FAILING_DISK, path, calls).splitlines() == ["True True", "True True"]


TOO_MANY_OPEN_FILES = """
import resource, sys
from scorekeeper.storage import errors as faults
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import paid, small_night

with ClubFile.open(sys.argv[1]) as club:
    journal = SqliteJournal(club)
    write_lines(journal, "n1", small_night())
    held, most = [], resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (20, most[1]))
    try:
        while True:
            held.append(open("/dev/null"))
    except OSError:
        pass
    try:
        write_lines(journal, "n1", [paid()])
    except faults.ClubFileError as fault:
        print(type(fault).__name__)
    for file in held:
        file.close()
    write_lines(journal, "n1", [paid()])
    print(len(journal.lines("n1")))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits there")
def test_too_many_open_files_refuse_one_append(path: Path) -> None:
    assert run(TOO_MANY_OPEN_FILES, path).splitlines() == ["DiskFault", "12"]
