"""Connections to a club file: their settings, and what is verified whenever one is opened or written through."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from scorekeeper.files import limits
from scorekeeper.storage import errors, file_format, new_file
from scorekeeper.storage.foreign_objects import foreign_objects
from scorekeeper.storage.progress import Progress

SETTINGS = {"foreign_keys": 1, "synchronous": 3, "recursive_triggers": 1, "trusted_schema": 0, "secure_delete": 1}
"""Pragmas of every connection.

With `synchronous` EXTRA a commit is synced five times, and a power cut needs each: the pages in the journal; the
folder, which has the journal's name; how many pages the journal has, by itself, since a disk may let a file grow before
its bytes are there; the club file; the folder without the journal. FULL leaves out the last and NORMAL the third as
well, and both lose deals that were saved (`tests/faults/test_power_loss.py`). A journal that is kept or cut off instead
of deleted has as many. A write-ahead log has one, but then the club file alone, as people copy it, lacks what was
written last.
"""


@contextlib.contextmanager
def closed_on_error(connection: sqlite3.Connection, path: Path) -> Iterator[None]:
    """Close a connection if the block raises; SQLite's errors are raised as `ClubFileError`."""
    try:
        yield
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        connection.close()
        fault = errors.fault_of(error, path)
        if isinstance(fault, errors.DamagedClubFile):
            fault = file_format.fault_of_damaged(fault)
        if fault is None:
            raise
        raise fault from error
    except BaseException:
        connection.close()
        raise


def connect(path: Path, *, read_only: bool = False, wait: float | None = None) -> sqlite3.Connection:
    """A connection to a file that exists, in autocommit mode; never creates one."""
    seconds = file_format.BUSY_SECONDS if wait is None else wait
    uri = f"{path.as_uri()}?mode={'ro' if read_only else 'rw'}"
    with errors.translating(path):
        return sqlite3.connect(uri, uri=True, timeout=seconds, isolation_level=None, check_same_thread=False)


def set_up(connection: sqlite3.Connection, path: Path, *, read_only: bool = False) -> None:
    for name, value in SETTINGS.items():
        connection.execute(f"PRAGMA {name} = {value:d}")
        found = connection.execute(f"PRAGMA {name}").fetchone()
        assert found == (value,), f"SQLite did not apply the pragma {name}"
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, limits.VALUE)
    connection.execute("PRAGMA mmap_size = 0")
    connection.execute("PRAGMA cell_size_check = 1")
    if read_only:  # it cannot change the journal, and reads any
        return
    mode = connection.execute("PRAGMA journal_mode = DELETE").fetchone()[0]
    assert mode == "delete" or not errors.writable(path), f"SQLite uses the journal mode {mode}"


def set_timeout(connection: sqlite3.Connection, seconds: float) -> None:
    """From now on, wait this many seconds for a lock of another program."""
    connection.execute(f"PRAGMA busy_timeout = {int(seconds * 1000):d}")


def ask(connection: sqlite3.Connection, path: Path, patience: float) -> None:
    """Stat the file at `path` and read its first page, which blocks if the disk hangs. A pipe beside it, which would
    block as well, is refused before."""
    file_format.require_no_device_beside(path)
    file_format.stamp(path)
    with errors.translating(path):
        set_timeout(connection, patience)
        connection.execute("PRAGMA data_version").fetchone()


def drop_cache(connection: sqlite3.Connection, path: Path) -> None:
    """Empty SQLite's page cache: if another file was copied over the one at `path` and happens to have the same change
    counter, SQLite would mix the pages of both."""
    with errors.translating(path):
        connection.execute("PRAGMA shrink_memory")


def require_as_opened(connection: sqlite3.Connection, path: Path) -> int:
    """The version of the file at `path`, open in a transaction, once its marks and its size are those of a club file
    that is not older than this program. Through SQLite: looking at the file by name would drop its locks."""
    marks = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version"))
    version = file_format.require_marks(path, *(mark & 0xFFFFFFFF for mark in marks))  # SQLite reads them with a sign
    if version < file_format.VERSION:
        raise errors.ClubFileOlder(path)
    require_size(connection, path)
    return version


def require_size(connection: sqlite3.Connection, path: Path, size: int | None = None) -> None:
    """Raise `DamagedClubFile` if the size of the file is not that of its pages, which `PRAGMA integrity_check` does not
    verify. `size`, in bytes, is that of what was read of the file; by default the file's own."""
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    found = path.stat().st_size if size is None else size
    extra = found - pages * connection.execute("PRAGMA page_size").fetchone()[0]
    if extra < 0:
        raise file_format.cut_off(path)
    if extra > 0:
        raise errors.DamagedClubFile(path, "too_long", extra=extra)


def require_no_foreign_objects(connection: sqlite3.Connection, path: Path) -> None:
    if found := foreign_objects(connection):
        raise errors.ForeignObjects(path, objects=found)


def require_tables(connection: sqlite3.Connection, path: Path) -> None:
    require_no_foreign_objects(connection, path)
    if file_format.digest(connection) != file_format.DIGEST:
        raise errors.DamagedClubFile(path, "damaged_tables")


def opened(
    path: Path, *, read_only: bool, wait: float | None, progress: Progress | None
) -> tuple[sqlite3.Connection, new_file.Upgrade | None]:
    """A connection to the club file at `path`, set up, upgraded and looked over; and what upgrading it did."""
    connection = connect(path, read_only=read_only, wait=wait)
    with closed_on_error(connection, path):
        set_up(connection, path, read_only=read_only)
        require_no_foreign_objects(connection, path)
        upgrade = new_file.upgrade(connection, path, progress)
        connection.execute("BEGIN")
        require_as_opened(connection, path)
        require_tables(connection, path)
        connection.execute("COMMIT")
        if not read_only:
            new_file.refresh_older(connection, path, progress)
    return connection, upgrade
