"""The club file: opening it without ever harming what stands there, one connection, and writing in transactions.

Rollback journal, `synchronous=EXTRA`, foreign keys on, no memory map, one connection, the write lock taken up front: so
what `writing` has committed survives a power cut, and what it has not never was (`FULL` does not wait until the end of
the journal is on the disk, and a power cut then takes the last deal back). A file that cannot be written opens
all the same and says so when somebody writes.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

from scorekeeper.storage import faults, new_file, schema, standing

BUSY_SECONDS = 2.0
"""How long to wait for another program's lock."""
_open_here: list[standing.Identity] = []
"""The club files open in this process. Looking at one again by name would drop SQLite's locks on it (POSIX)."""


class ClubFile:
    """An open club file. Made by `ClubFile.open`; belongs to the thread that opened it."""

    def __init__(
        self, path: Path, connection: sqlite3.Connection, identity: standing.Identity, *, read_only: bool
    ) -> None:
        self.path = path
        self._connection = connection
        self._identity = identity
        self._read_only = read_only
        self._closed = False
        _open_here.append(identity)

    @classmethod
    def open(
        cls, path: Path | str, *, create: bool = True, make_folder: bool = False, read_only: bool = False
    ) -> ClubFile:
        """Open the club file at `path`, or make a new one where nothing stands and `create` says so.

        `make_folder` also makes the folder, for this user only. A file of an older version is backed up beside itself
        and upgraded. Raises `ClubFileError`, one sentence each; whatever stood there is then as before.
        """
        real = standing.real_path(Path(path))
        with _os_errors(real):
            if not real.exists():
                if not create or read_only:
                    raise faults.folder_missing(real) if not real.parent.is_dir() else faults.missing(real)
                new_file.create(real, make_folder=make_folder)
            identity = standing.identity(real)
            if identity in _open_here:
                raise faults.ClubFileLocked(real, f"“{real}” is already open in this program.")
            standing.require_club_file(real)
            connection = _connected(real, read_only=read_only)
        return cls(real, connection, identity, read_only=read_only)

    def reader(self) -> ClubFile:
        """The same club file once more, read-only, for the thread that calls this: backups, statistics, checks.

        A reading that lasts keeps `append` from committing; long work belongs on a copy.
        """
        connection = connect(self.path, read_only=True)
        with faults.translating(self.path):
            _set_up(connection, self.path)
        return ClubFile(self.path, connection, self._identity, read_only=True)

    @property
    def writable(self) -> bool:
        """Whether the file and its folder can be written; otherwise every write raises `ClubFileReadOnly`."""
        return not self._read_only and faults.writable(self.path)

    def be_patient(self, seconds: float) -> None:
        """How long to wait for another program's lock from now on."""
        self._connection.execute(f"PRAGMA busy_timeout = {int(seconds * 1000):d}")

    @property
    def displaced(self) -> bool:
        """Whether another file stands in its place by now, or none."""
        try:
            return standing.identity(self.path) != self._identity
        except OSError:
            return True

    @contextlib.contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """One unchanging view of the file. Raises `ClubFileError` for the world's faults."""
        with self._transaction("BEGIN") as connection:
            yield connection

    @contextlib.contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: durable when the block has ended, undone when it raises. Raises `ClubFileError`."""
        with self._transaction("BEGIN IMMEDIATE") as connection:
            yield connection

    @contextlib.contextmanager
    def _transaction(self, begin: str) -> Iterator[sqlite3.Connection]:
        connection = self._connection
        with faults.translating(self.path):
            connection.execute(begin)
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                # After a full disk SQLite has rolled back already; a second rollback would hide the first error.
                if connection.in_transaction:
                    with contextlib.suppress(sqlite3.Error):
                        connection.execute("ROLLBACK")
                raise

    def copy_to(self, path: Path, prove: Callable[[Path], None]) -> None:
        """Copy the whole file, as it is at this moment, to a new file; see `new_file.copy`."""
        new_file.copy(self._connection, path, prove)

    def close(self) -> None:
        """Close the file; closing twice is harmless."""
        self._connection.close()
        if not self._closed:
            _open_here.remove(self._identity)
        self._closed = True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


@contextlib.contextmanager
def _os_errors(path: Path) -> Iterator[None]:
    """What the system itself refuses while a file is looked at or made."""
    try:
        yield
    except faults.ClubFileError:
        raise
    except OSError as error:
        raise faults.from_system(path, error) from error


def _connected(path: Path, *, read_only: bool) -> sqlite3.Connection:
    """A connection to the club file at `path`, set up, upgraded and looked over."""
    connection = connect(path, read_only=read_only)
    try:
        _set_up(connection, path)
        new_file.upgrade(connection, path, read_only=read_only)
        _look_over(connection, path)
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        connection.close()
        fault = faults.translated(error, path)
        if isinstance(fault, faults.DamagedClubFile):
            fault = standing.fault_of_damaged(path)
        if fault is None:
            raise
        raise fault from error
    except BaseException:
        connection.close()
        raise
    return connection


def connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """A bare connection to a file that exists: never makes one, no transaction begins by itself."""
    uri = f"{path.as_uri()}?mode={'ro' if read_only else 'rw'}"
    with faults.translating(path):
        return sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None)


def _set_up(connection: sqlite3.Connection, path: Path) -> None:
    settings = {"foreign_keys": 1, "synchronous": 3, "recursive_triggers": 1, "trusted_schema": 0}
    for name, value in settings.items():
        connection.execute(f"PRAGMA {name} = {value:d}")
        found = connection.execute(f"PRAGMA {name}").fetchone()
        assert found == (value,), f"SQLite does not keep {name}"
    connection.execute("PRAGMA mmap_size = 0")
    connection.execute("PRAGMA cell_size_check = 1")
    mode = connection.execute("PRAGMA journal_mode = DELETE").fetchone()[0]
    assert mode == "delete" or not faults.writable(path), f"SQLite keeps its journal as {mode}"


def _look_over(connection: sqlite3.Connection, path: Path) -> None:
    """What `PRAGMA integrity_check` would not see, at a cost that does not grow with the file."""
    connection.execute("BEGIN")
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    size = connection.execute("PRAGMA page_size").fetchone()[0]
    extra = path.stat().st_size - pages * size
    tables = schema.digest(connection)
    connection.execute("COMMIT")
    if extra < 0:
        raise standing.cut_off(path)
    if extra > 0:
        raise faults.damaged(path, f"{extra} bytes too many stand at its end")
    if tables != schema.DIGEST:
        raise faults.damaged(path, "its tables are not those of a club file")


def sqlite_version() -> str:
    """The version of SQLite that reads and writes the books here."""
    return sqlite3.sqlite_version
