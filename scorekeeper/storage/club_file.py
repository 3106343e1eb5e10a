"""The club file: opening it without ever harming what stands there, one connection, and writing in transactions.

Rollback journal, `synchronous=EXTRA`, foreign keys on, no memory map, one connection, the write lock taken up front: so
what `writing` has committed survives a power cut, and what it has not never was (`FULL` does not wait until the end of
the journal is on the disk, and a power cut then takes the last deal back). A file that cannot be written opens
all the same and says so when somebody writes. One that lies across a network, that a newer program wrote, or that is of
an older version and must not be upgraded, is read into memory and never opened itself.

What opening asks of a file is asked again before each writing and by each reader: it may be harmed while it is open.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

from scorekeeper.storage import errors, file_format, network_disks, new_file, snapshot

BUSY_SECONDS = 2.0
"""How long to wait for another program's lock."""
_open_here: list[file_format.Identity] = []
"""The club files open in this process. Looking at one again by name would drop SQLite's locks on it (POSIX)."""


class ClubFile:
    """An open club file. Made by `ClubFile.open`; belongs to the thread that opened it."""

    def __init__(
        self,
        path: Path,
        connection: sqlite3.Connection,
        identity: file_format.Identity,
        *,
        read_only: bool,
        only_read: errors.ClubFileReadOnly | None = None,
    ) -> None:
        self.path = path
        self._connection = connection
        self._identity = identity
        self._read_only = read_only
        self._only_read = only_read
        self._closed = False
        self._left: file_format.Stamp | None = None
        self._changes = 0
        if only_read is None:  # else SQLite has no lock on it, and another file may get its number
            _open_here.append(identity)

    @classmethod
    def open(
        cls, path: Path | str, *, create: bool = True, make_folder: bool = False, read_only: bool = False
    ) -> ClubFile:
        """Open the club file at `path`, or make a new one where nothing stands and `create` says so.

        `make_folder` also makes the folder, for this user only. A file of an older version is backed up beside itself
        and upgraded. Raises `ClubFileError`, one sentence each; whatever stood there is then as before. One across a
        network, of a newer program, or of an older version where nothing can be written or `read_only` says so, opens
        to be read: see `only_read`.
        """
        real = file_format.real_path(Path(path))
        with _os_errors(real):
            if not real.exists():
                if not create or read_only:
                    raise errors.folder_missing(real) if not real.parent.is_dir() else errors.missing(real)
                new_file.create(real, make_folder=make_folder)
            identity = file_format.identity(real)
            if identity in _open_here:
                raise errors.ClubFileLocked(real, f"“{real}” is already open in this program.")
            only_read = _only_read(real, file_format.require_club_file(real), read_only=read_only)
            connection = _connected(real, read_only=read_only) if only_read is None else _in_memory(real, only_read)
        return cls(real, connection, identity, read_only=read_only, only_read=only_read)

    def reader(self) -> ClubFile:
        """The same club file once more, read-only, for the thread that calls this: backups, statistics, checks.

        A reading that lasts keeps `append` from committing; long work belongs on a copy.
        """
        if self._only_read is not None:
            with _os_errors(self.path):
                connection = _in_memory(self.path, self._only_read)
            return ClubFile(self.path, connection, self._identity, read_only=True, only_read=self._only_read)
        connection = connect(self.path, read_only=True)
        try:
            with errors.translating(self.path):
                _set_up(connection, self.path)
                connection.execute("BEGIN")
                if _require_as_opened(connection, self.path) == file_format.VERSION:
                    _require_tables(connection, self.path)
                connection.execute("COMMIT")
        except BaseException:
            connection.close()
            raise
        return ClubFile(self.path, connection, self._identity, read_only=True)

    @property
    def writable(self) -> bool:
        """Whether the file and its folder can be written; otherwise every write raises `ClubFileReadOnly`."""
        return not self._read_only and self._only_read is None and errors.writable(self.path)

    @property
    def why_read_only(self) -> errors.ClubFileReadOnly | None:
        """Why nothing can be written, in a sentence; None where something can."""
        return None if self.writable else self._only_read or errors.read_only(self.path)

    @property
    def only_read(self) -> errors.ClubFileReadOnly | None:
        """Why the file is never written from here: `AcrossNetwork`, `NewerVersion` or `ClubFileOlder`; else None."""
        return self._only_read

    @property
    def is_newer(self) -> bool:
        """Whether a newer program wrote the file, so that not all in it need be understood here."""
        return isinstance(self._only_read, errors.NewerVersion)

    def require_writable(self) -> None:
        """Raise the `ClubFileReadOnly` that says why nothing can be written."""
        if (why := self.why_read_only) is not None:
            raise why

    def be_patient(self, seconds: float) -> None:
        """How long to wait for another program's lock from now on."""
        self._connection.execute(f"PRAGMA busy_timeout = {int(seconds * 1000):d}")

    @property
    def displaced(self) -> bool:
        """Whether another file stands in its place by now, or none."""
        try:
            return file_format.identity(self.path) != self._identity
        except OSError:
            return True

    @property
    def changes(self) -> int:
        """How often the file was found changed by somebody else when writing began, the first time among them."""
        return self._changes

    @contextlib.contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """One unchanging view of the file. Raises `ClubFileError` for the world's faults."""
        with self._transaction("BEGIN") as connection:
            yield connection

    @contextlib.contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: durable when the block has ended, undone when it raises. Raises `ClubFileError`."""
        if self._only_read is not None:
            raise self._only_read
        with errors.translating(self.path):
            # What SQLite remembers of the pages goes: another file that was copied over this one, and happens to count
            # as many changes, would be taken for it and mixed with it.
            self._connection.execute("PRAGMA shrink_memory")
        with self._transaction("BEGIN IMMEDIATE") as connection:
            self._require_unharmed(connection)
            yield connection
        self._left = file_format.stamp(self.path)

    def _require_unharmed(self, connection: sqlite3.Connection) -> None:
        """Raise what is the matter with a file that would not be opened again to be written.

        One that somebody changed since it was written here is opened once more: this connection knows the tables as
        they were.
        """
        if self.displaced:
            raise errors.moved(self.path)
        version = _require_as_opened(connection, self.path)
        if version > file_format.VERSION:
            raise errors.newer(self.path, version, file_format.VERSION)
        found = file_format.stamp(self.path)
        if found is None or found != self._left:
            self.reader().close()
            self._left = found
            self._changes += 1

    @contextlib.contextmanager
    def rewriting(self) -> Iterator[sqlite3.Connection]:
        """As `writing`, for tables that are emptied and filled anew: what refers to what is looked at in the end only.

        So SQLite empties a table whole, without looking up its rows: a damaged one may be found by no key.
        """
        self._connection.execute("PRAGMA foreign_keys = OFF")
        try:
            with self.writing() as connection:
                yield connection
                if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
                    raise errors.damaged(self.path, "a row refers to nothing")
        finally:
            self._connection.execute("PRAGMA foreign_keys = ON")

    @contextlib.contextmanager
    def _transaction(self, begin: str) -> Iterator[sqlite3.Connection]:
        connection = self._connection
        with errors.translating(self.path):
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
        if not self._closed and self._only_read is None:
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
    except errors.ClubFileError:
        raise
    except OSError as error:
        raise errors.from_system(path, error) from error


def _only_read(path: Path, version: int, *, read_only: bool) -> errors.ClubFileReadOnly | None:
    """Why the club file of a version at `path` is read into memory and not opened itself; None where it is opened."""
    if version > file_format.VERSION:
        return errors.newer(path, version, file_format.VERSION)
    if network_disks.is_remote(path):
        return errors.across_network(path)
    must_stay = read_only or not errors.writable(path)
    return errors.older(path) if version < file_format.VERSION and must_stay else None


def _in_memory(path: Path, only_read: errors.ClubFileReadOnly) -> sqlite3.Connection:
    """A connection to what the club file at `path` holds now, upgraded in memory and looked over."""
    is_newer = isinstance(only_read, errors.NewerVersion)
    with snapshot.told(path) if is_newer else contextlib.nullcontext(), errors.translating(path):
        content = snapshot.taken(path)
        connection = snapshot.opened(content)
        with _closed_on_error(connection, path):
            _set_up(connection, path)
            _require_size(connection, path, len(content))
            if is_newer:
                snapshot.require_tables(connection, path)
            else:
                new_file.upgrade_copy(connection, path)
                _require_tables(connection, path)
    return connection


def _connected(path: Path, *, read_only: bool) -> sqlite3.Connection:
    """A connection to the club file at `path`, set up, upgraded and looked over."""
    connection = connect(path, read_only=read_only)
    with _closed_on_error(connection, path):
        _set_up(connection, path)
        new_file.upgrade(connection, path)
        connection.execute("BEGIN")
        _require_as_opened(connection, path)
        _require_tables(connection, path)
        connection.execute("COMMIT")
    return connection


@contextlib.contextmanager
def _closed_on_error(connection: sqlite3.Connection, path: Path) -> Iterator[None]:
    """Close a connection that fails before anybody has it; what SQLite calls damaged is told as it is."""
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


def connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """A bare connection to a file that exists: never makes one, no transaction begins by itself."""
    uri = f"{path.as_uri()}?mode={'ro' if read_only else 'rw'}"
    with errors.translating(path):
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
    assert mode == "delete" or not errors.writable(path), f"SQLite keeps its journal as {mode}"


def _require_as_opened(connection: sqlite3.Connection, path: Path) -> int:
    """The version of the file at `path`, open in a transaction, once its marks and its size are those of a club file
    that is not older than this program. Through SQLite: looking at the file by name would drop its locks."""
    marks = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version"))
    version = file_format.require_marks(path, *(mark & 0xFFFFFFFF for mark in marks))  # SQLite reads them with a sign
    if version < file_format.VERSION:
        raise errors.older(path)
    _require_size(connection, path)
    return version


def _require_size(connection: sqlite3.Connection, path: Path, size: int | None = None) -> None:
    """What `PRAGMA integrity_check` would not see, at a cost that does not grow with the file; `size` is that of what
    was read of it, in bytes, else the file's own."""
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    found = path.stat().st_size if size is None else size
    extra = found - pages * connection.execute("PRAGMA page_size").fetchone()[0]
    if extra < 0:
        raise file_format.cut_off(path)
    if extra > 0:
        raise errors.damaged(path, f"{extra} bytes too many stand at its end")


def _require_tables(connection: sqlite3.Connection, path: Path) -> None:
    if file_format.digest(connection) != file_format.DIGEST:
        raise errors.damaged(path, "its tables are not those of a club file")


def sqlite_version() -> str:
    """The version of SQLite that reads and writes the books here."""
    return sqlite3.sqlite_version
