"""Errors of the club file, and the translation of SQLite's errors to them.

All are `OSError`, so that users of a journal do not depend on SQLite. Every error that SQLite itself reports is
translated: the statements are tested, so that one which fails means a file that is not as it was written.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from scorekeeper.refusals import Fault

if sys.platform != "win32":
    import resource


class ClubFileError(Fault):
    """The club file at `path` cannot be used as requested; `usual` is the code if none is given.

    Its path, its folder and its name are among its facts.
    """

    usual: ClassVar[str] = "cannot_be_used"

    def __init__(self, path: Path, code: str = "", **facts: object) -> None:
        super().__init__(code or self.usual, path=path, folder=path.parent, name=path.name, **facts)
        self.path = path

    def about(self, path: Path) -> ClubFileError:
        """The same error about a file at another path."""
        facts = {name: fact for name, fact in self.facts.items() if name not in {"path", "folder", "name"}}
        return type(self)(path, self.code, **facts)


class ClubFileMissing(ClubFileError):
    """There is no such file, and none was made."""

    usual = "missing"


class PlaceUnknown(ClubFileError):
    """The home of this user is unknown, or the file with the path of the club file cannot be read."""


class FolderMissing(ClubFileMissing):
    """The folder of the club file does not exist."""

    usual = "folder_missing"


class NotAClubFile(ClubFileError):
    """The path is something else: a text, a folder, an empty file, another program's database. It is left alone."""

    usual = "not_a_club_file"


class DamagedClubFile(ClubFileError):
    """The club file, or one night of it, is not as it was written."""

    usual = "damaged"


class RefusedBySqlite(DamagedClubFile):
    """SQLite reports what no file of this program gives rise to: a table format, a constraint, a missing table."""

    usual = "refused_by_sqlite"


class CopyNotGood(DamagedClubFile):
    """A copy of a club file is not as that is."""

    usual = "copy_not_good"


class DamagedList(DamagedClubFile):
    """A value of a list cannot be read. Lists follow from the entries and can be made again (`check.rebuild`)."""

    usual = "damaged_list"


class ClubFileLocked(ClubFileError):
    """Another program has a lock on the club file."""

    usual = "locked"


class DiskSilent(ClubFileError):
    """The disk did not answer in time; the operation continues and may still succeed."""

    usual = "disk_silent"


class ClubFileReadOnly(ClubFileError):
    """The club file can be read but not written."""

    usual = "read_only"


class AcrossNetwork(ClubFileReadOnly):
    """The club file is on a network file system, on which it is read and never written."""

    usual = "across_network"


class NewerVersion(ClubFileReadOnly):
    """A newer program wrote the club file, or a part of it that this one cannot read. It is never written."""

    usual = "newer"


class ForeignObjects(ClubFileReadOnly):
    """Another program added triggers, views, indexes or tables to the club file, which is read through a copy."""

    usual = "foreign_objects"


class ClubFileOlder(ClubFileReadOnly):
    """The club file is of an older version and cannot be upgraded; it is read through an upgraded copy in memory."""

    usual = "older"


class DamagedOlder(ClubFileOlder):
    """The club file is of an older version and damaged: it stays as it is, and what is whole is read through a copy in
    memory that is upgraded. A backup may take its place."""

    usual = "older_damaged"


class NotUpgraded(ClubFileError):
    """A bug made the upgrade of the club file fail; the file is unchanged."""

    usual = "not_upgraded"


class ClubFileMoved(ClubFileError):
    """The club file was moved, deleted or replaced while it was open."""

    usual = "moved"


class NightChangedElsewhere(ClubFileError):
    """Another program has written in this night since it was read here."""

    usual = "changed_elsewhere"


class NightGone(ClubFileError):
    """The club file does not have a night any more as it was read or written here."""

    usual = "night_gone"


class AnotherClub(NightGone):
    """Another club's file was copied over the one that was opened: nothing that was read here is in it."""

    usual = "another_club"


class DiskFull(ClubFileError):
    """The disk is full; nothing was written."""

    usual = "disk_full"


class DiskFault(ClubFileError):
    """The disk failed to read or write."""

    usual = "disk_fault"


_PIECE = 1024 * 1024
"""How many bytes of a file are read at once."""
_LOW_SPACE = 64 * 1024
"""With less free space than this, in bytes, a failed write is reported as a full disk."""


@contextlib.contextmanager
def translating(path: Path, making: Path | None = None) -> Iterator[None]:
    """Raise SQLite's errors about the file at `path` as `ClubFileError`; `making` is its temporary name."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        fault = fault_of(error, path, making)
        if fault is None:
            raise
        raise fault from error


def fault_of(error: sqlite3.Error | UnicodeDecodeError, path: Path, making: Path | None = None) -> ClubFileError | None:
    """The `ClubFileError` of an error of SQLite; None if the `sqlite3` module reports a mistake of the program."""
    known = translated(error, path, making)
    if known is None and getattr(error, "sqlite_errorcode", None) is not None:
        return RefusedBySqlite(path, why=error)
    return known


def translated(
    error: sqlite3.Error | UnicodeDecodeError, path: Path, making: Path | None = None
) -> ClubFileError | None:
    """The `ClubFileError` of an error code of SQLite; None for any other error."""
    extended = getattr(error, "sqlite_errorcode", None)
    if isinstance(error, UnicodeDecodeError) or extended is None:
        # All texts are written as UTF-8: one that cannot be decoded, in a row or a message of SQLite, is damaged.
        return DamagedClubFile(path) if "decode" in str(error) else None
    name = error.sqlite_errorname
    if extended == sqlite3.SQLITE_READONLY_DBMOVED:
        return ClubFileMoved(path)
    match extended & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return ClubFileLocked(path)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_AUTH:
            return ClubFileReadOnly(path)
        case sqlite3.SQLITE_FULL:
            return DiskFull(path)
        case sqlite3.SQLITE_IOERR:
            return DiskFull(path) if _out_of_space(making or path) else DiskFault(path, error=name)
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_FORMAT:
            return unreadable_disk(path) or DamagedClubFile(path)
        case sqlite3.SQLITE_CANTOPEN:
            return _cannot_open(path, name, making or path)
        case _:
            return None


def _out_of_space(path: Path) -> bool:
    """Whether a failed write is due to a lack of space: SQLite reports ENOSPC, but no quotas and no limits of size, and
    not that a disk takes no more files."""
    with contextlib.suppress(OSError):
        if shutil.disk_usage(path.parent).free < _LOW_SPACE:
            return True
        if sys.platform != "win32":
            disk = os.statvfs(path.parent)
            if disk.f_files and not disk.f_favail:
                return True
            limit = resource.getrlimit(resource.RLIMIT_FSIZE)[0]
            return limit != resource.RLIM_INFINITY and limit < path.stat().st_size + _LOW_SPACE
    return False


def unreadable_disk(path: Path) -> DiskFault | None:
    """The fault of a disk that cannot read the file at `path` (EIO), which SQLite reports as damage; None if it can.

    Read through the handle that SQLite has, if it has one: closing another would drop its locks (POSIX).
    """
    with contextlib.suppress(OSError):
        found = _handle_of(path)
        handle = os.open(path, os.O_RDONLY) if found is None else found
        try:
            _read_through(handle)
        except OSError as error:
            return DiskFault(path, error=error.strerror) if error.errno == errno.EIO else None
        finally:
            if found is None:
                os.close(handle)
    return None


def _handle_of(path: Path) -> int | None:
    """A handle that this process has of a file; None if it has none. Raises `OSError` if that is unknown."""
    wanted = path.stat()
    for opened in Path("/proc/self/fd").iterdir():
        with contextlib.suppress(OSError):
            if os.path.samestat(os.fstat(int(opened.name)), wanted):
                return int(opened.name)
    return None


def _read_through(handle: int) -> None:
    """Read a whole file. Raises `OSError` if that fails."""
    place = 0
    while content := os.pread(handle, _PIECE, place):
        place += len(content)


def _cannot_open(path: Path, name: str, made: Path) -> ClubFileError:
    """SQLite could not open the file, or could not make its journal beside it; `made` is its name as yet."""
    if not made.exists():
        return ClubFileMoved(path)
    if not os.access(made, os.R_OK):
        return ClubFileReadOnly(path, "unreadable")
    if not writable(made):
        return ClubFileReadOnly(path)
    return DiskFull(path) if _out_of_space(made) else DiskFault(path, error=name)


def writable(path: Path) -> bool:
    """Whether this user may write the file, and its folder for the journal."""
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK | os.X_OK)


@contextlib.contextmanager
def about(path: Path) -> Iterator[None]:
    """Raise each `ClubFileError`, which is about a temporary file, about the file at `path` that it is to become."""
    try:
        yield
    except ClubFileError as fault:
        raise fault.about(path) from fault


@contextlib.contextmanager
def translating_os_errors(path: Path, *, writing: bool = False) -> Iterator[None]:
    """Raise errors of the operating system about the file at `path` as `ClubFileError`, as `from_system` does."""
    try:
        yield
    except ClubFileError:
        raise
    except OSError as error:
        raise from_system(path, error, writing=writing) from error


def from_system(path: Path, error: OSError, *, writing: bool = False) -> ClubFileError:
    """The `ClubFileError` of an error of the system about the file at `path`, met in reading or in `writing` it."""
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
            return DiskFull(path)
        case errno.EROFS:
            return ClubFileReadOnly(path)
        case errno.EIO:
            return DiskFault(path, error=error.strerror)
        case errno.EACCES | errno.EPERM:
            return ClubFileReadOnly(path, "unwritable" if writing else "unreadable")
        case _:
            return ClubFileError(path, error=error)
