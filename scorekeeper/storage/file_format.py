"""The format of a club file: its marks, the version and digest of its tables, and the kind of file at a path.

The first bytes of a file are looked at before SQLite may open it, and nothing here changes a file. What is not a club
file stays byte for byte as it is, and so does one that a newer program wrote; an empty file is never taken for a new
club. Kept apart from `migrations.py`, so that opening a club file of today's version does not load sqlite-utils.
"""

from __future__ import annotations

import errno
import hashlib
import os
import sqlite3
import stat
from pathlib import Path

from msgspec import Struct

from scorekeeper.files import limits
from scorekeeper.named_pipes import read_at_most
from scorekeeper.storage import errors

APPLICATION_ID = int.from_bytes(b"SCKR")
"""SQLite's application id, in the header of every club file."""
VERSION = 6
"""The version of the tables, `user_version` in the header; as many as there are migration steps."""
DIGEST = "727eb128e7b14d5ecf583fbc92dc04c5f71f5e751ef8992104b967373f2369a0"
"""`digest` of a club file of this version."""

OURS = (
    "club_entry", "club_entry_comes_next", "club_entry_is_never_changed", "club_entry_is_never_deleted", "draft",
    "entry", "entry_comes_next", "entry_is_never_changed", "entry_is_never_deleted", "game", "gathering",
    "gathering_entry", "gathering_entry_comes_next", "gathering_entry_is_never_changed",
    "gathering_entry_is_never_deleted", "night", "night_by_date", "night_of_player", "night_player", "player",
    "player_night", "result", "word", "word_is_never_changed",
)  # fmt: skip
"""The names of the tables, indexes and triggers. What else stands in a file is `foreign_objects.py`'s."""

BUSY_SECONDS = 2.0
"""How long to wait for a lock of another program."""
BRIEFLY_BUSY_SECONDS = 0.02
"""The same for one of many backups, which no program writes: the timeout is for all of them together."""
_HEADER = 100
_MAGIC = b"SQLite format 3\0"
_HEADING = "*** in database"
"""Begins a line of SQLite's own above what it found in the pages."""


class Identity(Struct, frozen=True):
    """Device and inode number of a file, the same under every name and link."""

    device: int
    number: int


def real_path(path: Path) -> Path:
    """The path without symbolic links. Raises `ClubFileMissing` for a link to nothing: no club is created there."""
    real = Path(os.path.realpath(path))
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        if path.is_symlink():
            raise errors.ClubFileMissing(path, "link_to_nothing", real=real) from None
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise errors.ClubFileError(path, "link_in_a_circle") from error
        raise errors.from_system(path, error) from error
    return real


def identity(path: Path) -> Identity:
    """The identity of a file that exists."""
    found = path.stat()
    return Identity(found.st_dev, found.st_ino)


Stamp = tuple[int, int]
"""The size of a file and when it was last written, in ns."""


def stamp(path: Path) -> Stamp | None:
    """The stamp of a file; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns


def may_be_club_file(path: Path) -> bool:
    """Whether the file is a database or called like a club file: a damaged one counts, a night file never does.

    What cannot be read counts by its name alone.
    """
    try:
        return path.suffix == ".scorekeeper" or (path.is_file() and _header(path).startswith(_MAGIC))
    except OSError:
        return False


def require_club_file(path: Path) -> int:
    """The version of the club file at `path`. Raises the `ClubFileError` that says why it is none."""
    found = path.stat()
    if stat.S_ISDIR(found.st_mode):
        raise errors.NotAClubFile(path, "a_folder")
    if not stat.S_ISREG(found.st_mode):
        raise errors.NotAClubFile(path, "a_device")
    require_no_device_beside(path)
    require_size(path, found.st_size, limits.CLUB_FILE)
    header = _header(path)
    if not header:
        raise errors.NotAClubFile(path, "an_empty_file")
    if not header.startswith(_MAGIC[: len(header)]):
        raise errors.NotAClubFile(path)
    if len(header) < _HEADER:
        raise cut_off(path)
    return require_marks(path, int.from_bytes(header[68:72]), int.from_bytes(header[60:64]))


def require_no_device_beside(path: Path) -> None:
    """Raise `NotAClubFile` if a journal of the file at `path` is a pipe or a device, for which SQLite would wait.

    So is a folder, which SQLite would take for a disk that fails.

    Raises another `ClubFileError` if the disk fails.
    """
    for ending in ("-journal", "-wal"):
        beside = path.with_name(path.name + ending)
        with errors.translating_os_errors(path):
            if beside.exists() and not beside.is_file():
                raise errors.NotAClubFile(beside, "a_folder" if beside.is_dir() else "a_device")


def require_size(path: Path, size: int, most: int) -> None:
    """Raise `ClubFileError` if the file at `path` has more than `most` bytes, before it is read."""
    if size > most:
        megabytes = size // limits.MEGABYTE
        raise errors.ClubFileError(path, "too_large", size=f"{megabytes:,}", most=f"{most // limits.MEGABYTE:,}")


def require_marks(path: Path, application_id: int, version: int) -> int:
    """The version, if application id and version of the database at `path` are those of a club file.

    Raises `NotAClubFile` or `DamagedClubFile`.
    """
    if application_id != APPLICATION_ID:
        raise errors.NotAClubFile(path, "another_database")
    if not version:
        raise errors.DamagedClubFile(path, "version_lost")
    return version


def _header(path: Path) -> bytes:
    """The first bytes of a file; none of what has no size, such as a file of the system for which one would wait."""
    try:
        return read_at_most(path, _HEADER) if path.stat().st_size else b""
    except PermissionError:
        raise errors.ClubFileReadOnly(path, "unreadable") from None


def cut_off(path: Path) -> errors.DamagedClubFile:
    """The fault of a file that is shorter than its header says."""
    return errors.DamagedClubFile(path, "cut_off", size=path.stat().st_size)


def fault_of_damaged(fault: errors.DamagedClubFile) -> errors.DamagedClubFile:
    """The fault of a file that SQLite calls damaged: that it is cut off, if its size shows that.

    Only for a file that this process has not open.
    """
    path = fault.path
    header = _header(path)
    size = int.from_bytes(header[16:18])
    whole = int.from_bytes(header[28:32]) * (65536 if size == 1 else size)
    return cut_off(path) if path.stat().st_size < whole else fault


def definitions(connection: sqlite3.Connection) -> dict[str, str]:
    """The SQL of our tables, indexes and triggers, by name."""
    found = connection.execute("SELECT name, sql FROM sqlite_schema ORDER BY name")
    return {str(name): str(sql) for name, sql in found if name in OURS}


def digest(connection: sqlite3.Connection) -> str:
    """One hash of all definitions, so that a lost trigger or a changed table is noticed."""
    listed = "\0".join(f"{name}\0{sql}" for name, sql in definitions(connection).items())
    return hashlib.sha256(listed.encode("utf-8", "surrogateescape")).hexdigest()


def said_of_pages(connection: sqlite3.Connection) -> list[str]:
    """What SQLite finds wrong in the pages of a file, a line for each; nothing if they are whole."""
    said = "\n".join(str(found) for (found,) in connection.execute("PRAGMA integrity_check"))
    return [line for line in said.splitlines() if line != "ok" and not line.startswith(_HEADING)]


def sqlite_version() -> str:
    """The version of SQLite that is used."""
    return sqlite3.sqlite_version
