"""Errors of the club file, each with one sentence for the user, and the translation of SQLite's errors to them.

All are `OSError`, so that users of a journal need not know SQLite. Every error that SQLite itself reports is
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

if sys.platform != "win32":
    import resource


class ClubFileError(OSError):
    """The club file cannot be used as asked. `str()` is one sentence; `path` the file that it is about."""

    def __init__(self, path: Path, sentence: str) -> None:
        super().__init__(sentence)
        self.path = path


class ClubFileMissing(ClubFileError):
    """There is no such file, and none was made."""


class PlaceUnknown(ClubFileError):
    """The file that says where the club file is cannot be read."""


class FolderMissing(ClubFileMissing):
    """The folder of the club file does not exist."""


class NotAClubFile(ClubFileError):
    """The path is something else: a text, a folder, an empty file, another program's database. It is left alone."""


class DamagedClubFile(ClubFileError):
    """The club file, or one night of it, is not as it was written."""


class RefusedBySqlite(DamagedClubFile):
    """SQLite reports what no file of this program gives rise to: a table format, a constraint, a missing table."""


class DamagedList(DamagedClubFile):
    """A value of a list cannot be read. Lists follow from the entries and can be made anew (`check.rebuild`)."""


class ClubFileLocked(ClubFileError):
    """Another program has a lock on the club file."""


class ClubFileReadOnly(ClubFileError):
    """The club file can be read but not written."""


class AcrossNetwork(ClubFileReadOnly):
    """The club file is on a network file system, where it is read and never written."""


class NewerVersion(ClubFileReadOnly):
    """A newer program wrote the club file, or a part of it that this one cannot read. It is never written."""


class ClubFileOlder(ClubFileReadOnly):
    """The club file is of an older version and cannot be upgraded; it is read through an upgraded copy in memory."""


class NotUpgraded(ClubFileError):
    """Upgrading the club file failed by a mistake of the program; the file is as it was."""


class ClubFileMoved(ClubFileError):
    """The club file was moved, deleted or replaced while it was open."""


class NightChangedElsewhere(ClubFileError):
    """Another program has written in this night since it was read here."""


class NightGone(ClubFileError):
    """The club file does not have a night any more as it was read or written here."""


class DiskFull(ClubFileError):
    """The disk is full; nothing was written."""


class DiskFault(ClubFileError):
    """The disk failed to read or write."""


_LITTLE_ROOM = 64 * 1024
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
    """The `ClubFileError` of an error of SQLite; None where the `sqlite3` module reports a mistake of the program."""
    known = translated(error, path, making)
    if known is None and getattr(error, "sqlite_errorcode", None) is not None:
        return refused_by_sqlite(path, str(error))
    return known


def translated(
    error: sqlite3.Error | UnicodeDecodeError, path: Path, making: Path | None = None
) -> ClubFileError | None:
    """The `ClubFileError` of an error code of SQLite; None for any other error."""
    extended = getattr(error, "sqlite_errorcode", None)
    if isinstance(error, UnicodeDecodeError) or extended is None:
        # All texts are written as UTF-8: one that cannot be decoded, in a row or a message of SQLite, is damaged.
        return damaged(path) if "decode" in str(error) else None
    name = error.sqlite_errorname
    if extended == sqlite3.SQLITE_READONLY_DBMOVED:
        return moved(path)
    match extended & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return locked(path)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_AUTH:
            return read_only(path)
        case sqlite3.SQLITE_FULL:
            return disk_full(path)
        case sqlite3.SQLITE_IOERR:
            return disk_full(path) if _no_room(making or path) else disk_fault(path, name)
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_FORMAT:
            return damaged(path)
        case sqlite3.SQLITE_CANTOPEN:
            return _cannot_open(path, name)
        case _:
            return None


def _no_room(path: Path) -> bool:
    """Whether a failed write is due to a lack of space: SQLite reports ENOSPC, but no quotas and no limits of size."""
    with contextlib.suppress(OSError):
        if shutil.disk_usage(path.parent).free < _LITTLE_ROOM:
            return True
        if sys.platform != "win32":
            limit = resource.getrlimit(resource.RLIMIT_FSIZE)[0]
            return limit != resource.RLIM_INFINITY and limit < path.stat().st_size + _LITTLE_ROOM
    return False


def _cannot_open(path: Path, name: str) -> ClubFileError:
    """SQLite could not open the file, or could not make its journal beside it."""
    if not path.exists():
        return moved(path)
    if not os.access(path, os.R_OK):
        return unreadable(path)
    if not writable(path):
        return read_only(path)
    return disk_fault(path, name)


def writable(path: Path) -> bool:
    """Whether this user may write the file, and its folder for the journal."""
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK | os.X_OK)


def from_system(path: Path, error: OSError, *, writing: bool = False) -> ClubFileError:
    """The `ClubFileError` of an error of the system about the file at `path`, met in reading or in `writing` it."""
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
            return disk_full(path)
        case errno.EROFS:
            return read_only(path)
        case errno.EACCES | errno.EPERM:
            return unwritable(path) if writing else unreadable(path)
        case _:
            return ClubFileError(path, f"“{path}” cannot be used: {error.strerror or error}.")


def missing(path: Path) -> ClubFileMissing:
    """No such file."""
    return ClubFileMissing(path, f"There is no club file “{path}”.")


def there_already(path: Path) -> ClubFileError:
    """A new file is wanted where something stands."""
    return ClubFileError(
        path, f"“{path}” is there already and nothing is overwritten; name a new file, or move that one away first."
    )


def lost(path: Path, folder: Path) -> ClubFileMissing:
    """The club file is gone, but there are backups of it."""
    return ClubFileMissing(
        path, f"There is no club file “{path}”, but backups of it lie in “{folder}”; restore one of them."
    )


def no_backups(folder: Path) -> ClubFileMissing:
    """A folder without backups of the club file that is asked for."""
    return ClubFileMissing(folder, f"There is no backup in “{folder}”.")


def folder_missing(path: Path) -> FolderMissing:
    """No such folder."""
    return FolderMissing(path, f"There is no folder “{path.parent}” for the club file “{path.name}”.")


def no_place(path: Path, error: OSError) -> FolderMissing:
    """The folder cannot be made."""
    return FolderMissing(
        path,
        f"There is no place for the books: “{path.parent}” cannot be made ({error.strerror or error}); "
        "name a folder of yours in SCOREKEEPER_HOME.",
    )


def unreadable(path: Path) -> ClubFileReadOnly:
    """No right to read it."""
    return ClubFileReadOnly(path, f"“{path}” cannot be read: this user has no right to.")


def unwritable(path: Path) -> ClubFileReadOnly:
    """No right to make it."""
    return ClubFileReadOnly(path, f"“{path.name}” cannot be written: “{path.parent}” is write-protected.")


def read_only(path: Path) -> ClubFileReadOnly:
    """No right to write it."""
    return ClubFileReadOnly(path, f"“{path}” can only be read: the file or its folder is write-protected.")


def older(path: Path) -> ClubFileOlder:
    """It is of an older version, and stays so."""
    return ClubFileOlder(
        path,
        f"“{path}” can only be read: it is of an older version, and is upgraded when it is opened and neither the file "
        "nor its folder is write-protected.",
    )


def across_network(path: Path) -> AcrossNetwork:
    """It lies across the network."""
    return AcrossNetwork(
        path,
        f"“{path}” lies on a disk across the network, where a file in use is easily harmed: the books can be read, "
        "printed and exported, and are written only on a disk of this computer.",
    )


def no_club_across_network(path: Path) -> AcrossNetwork:
    """A new club is wanted across the network."""
    return AcrossNetwork(
        path,
        f"“{path.parent}” lies on a disk across the network, where no club is begun; name a place on this computer, by "
        "--club or SCOREKEEPER_HOME.",
    )


def not_across_network(path: Path) -> AcrossNetwork:
    """A backup, or a copy of the books, is wanted across the network."""
    return AcrossNetwork(
        path,
        f"“{path.parent}” lies on a disk across the network, where no books are kept; name a place on this computer.",
    )


def newer(path: Path, version: int, ours: int) -> NewerVersion:
    """A newer program wrote it; what it wrote is understood as far as anybody can tell."""
    return NewerVersion(
        path,
        f"“{path}” was written by a newer Scorekeeper (version {version}, this one writes {ours}): it can be read, "
        "printed and exported here; update this program to go on.",
    )


def newer_form(path: Path, what: str, why: str) -> NewerVersion:
    """A newer program wrote a part of the file at `path` in a form that this one cannot read rightly."""
    return NewerVersion(
        path, f"{what} cannot be read here: a newer Scorekeeper wrote it otherwise ({why}); update this program."
    )


def newer_backup(path: Path) -> NewerVersion:
    """A backup that a newer program made."""
    return NewerVersion(
        path, f"“{path}” was written by a newer Scorekeeper and is restored by that; update this program."
    )


def newer_stays(path: Path) -> NewerVersion:
    """A newer program's books stand where others are to be put."""
    return NewerVersion(
        path, f"“{path}” was written by a newer Scorekeeper, and nothing takes its place here; update this program."
    )


def put_elsewhere(path: Path) -> ClubFileMissing:
    """The books were put there, and there they are not."""
    return ClubFileMissing(
        path,
        f"There is no club file “{path}”, where the books were put; bring its disk back, or name the file with --club.",
    )


def place_unknown(path: Path, why: str) -> PlaceUnknown:
    """The file that says where the books are does not say it; `why` is the end of a clause about it."""
    return PlaceUnknown(
        path,
        f"“{path}” says where the books were put, and {why}; choose the club file again, or name it with --club. No "
        "other books were begun.",
    )


def locked(path: Path) -> ClubFileLocked:
    """Another process holds it."""
    return ClubFileLocked(path, f"“{path}” is in use by another program; close it there and try again.")


def moved(path: Path) -> ClubFileMoved:
    """It is not there any more."""
    return ClubFileMoved(
        path, f"“{path}” was moved, deleted or replaced while it was open; nothing more can be written to it."
    )


def changed_elsewhere(path: Path) -> NightChangedElsewhere:
    """Two programs write in one night."""
    return NightChangedElsewhere(path, f"Another program has written in this night of “{path}”; open the night again.")


def night_gone(path: Path) -> NightGone:
    """The night that is open here is not in it."""
    return NightGone(
        path,
        f"“{path}” does not hold this night any more as it stands here: another file was put in its place, or it is "
        "damaged. Save the night elsewhere, or bring the file back.",
    )


def disk_full(path: Path) -> DiskFull:
    """No room."""
    return DiskFull(path, f"There is no room left for “{path}”; nothing was written.")


def disk_fault(path: Path, name: str) -> DiskFault:
    """The disk failed; `name` is SQLite's word for it."""
    return DiskFault(path, f"The disk failed while “{path}” was read or written ({name}); nothing was written.")


def damaged(path: Path, how: str = "") -> DamagedClubFile:
    """It is not what was written; `how` says more, without a full stop."""
    return DamagedClubFile(path, f"“{path}” is damaged{f': {how}' if how else ''}; restore a backup.")


def refused_by_sqlite(path: Path, why: str) -> RefusedBySqlite:
    """SQLite does not take it for what it should be."""
    return RefusedBySqlite(path, f"“{path}” is damaged: SQLite refuses it ({why}); restore a backup.")


def damaged_list(path: Path, what: str) -> DamagedList:
    """A value of a list; `what` names it, with its list and its row."""
    return DamagedList(
        path,
        f"“{path}” is damaged: {what} cannot be read. The lists follow from the entries: rebuild them (scorekeeper "
        "check --rebuild), or restore a backup.",
    )


def damaged_beside(path: Path, what: str) -> DamagedClubFile:
    """A setting or a half-typed row, which follows from nothing else."""
    return DamagedClubFile(path, f"“{path}” is damaged: {what} cannot be read and counts as empty.")
