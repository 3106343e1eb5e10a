"""The club file, an SQLite database: opened without harming what is there, one connection, writes in transactions.

Rollback journal, `synchronous=EXTRA`, foreign keys on, no memory map, one connection, write lock taken at the beginning
(`BEGIN IMMEDIATE`): what `writing` has committed survives a power failure, and nothing else is left of a transaction.
`synchronous=FULL` does not sync the deletion of the journal, so that a power failure could take the last deal back.
What is deleted is overwritten. A read-only file opens, and raises when it is written. A file on a network file system,
of a newer program, or of an older version that must not be upgraded, is read into memory and never opened by SQLite
itself. One to which another program added triggers, views, indexes or tables is read into memory as well.

What is verified when the file is opened is verified again before each write and for each reader, and also that it still
is the same club's (`club_identity.py`): another program may damage or replace the file while it is open.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

from scorekeeper.files import limits
from scorekeeper.refusals import Finding
from scorekeeper.storage import club_identity, connections, errors, file_format, network_disks, new_file, snapshot
from scorekeeper.storage.disk_work import DiskWork
from scorekeeper.storage.foreign_objects import drop_foreign_objects, foreign_objects
from scorekeeper.storage.progress import Progress

_open_here: list[tuple[file_format.Identity, bool]] = []
"""The club files open in this process, and whether only to be read.

Opening one a second time and closing it drops SQLite's locks on it (POSIX), which is allowed among readers: a backup
may be compared in the background while the window shows what is in it.
"""


class ClubFile:
    """An open club file. Made by `ClubFile.open`; belongs to the thread that opened it, and to what `disk` does for
    that."""

    def __init__(
        self,
        path: Path,
        connection: sqlite3.Connection,
        identity: file_format.Identity,
        *,
        read_only: bool,
        only_read: errors.ClubFileReadOnly | None = None,
        foreign: tuple[Finding, ...] = (),
        upgrade: new_file.Upgrade | None = None,
        first: club_identity.FirstLine | None = None,
    ) -> None:
        self.path = path
        self.first = first
        """The line that identifies the file as the same club's; None if it had none yet."""
        self.upgrade = upgrade  # by opening it; None if it was of today's version
        self.disk = DiskWork(path)
        self._connection = connection
        self._busy_timeout = connection.execute("PRAGMA busy_timeout").fetchone()[0] / 1000
        self._identity = identity
        self._read_only = read_only
        self._only_read = only_read
        self._foreign = foreign
        self.held: errors.ClubFileLocked | None = None
        """Why nothing is written through this connection for a while, which every write then raises; else None."""
        self.is_read = False
        """Whether a query runs on this connection. Other threads should wait for it: Python's sqlite3 releases the GIL
        at every row."""
        self._closed = False
        self._left: file_format.Stamp | None = None
        self._seen: file_format.Stamp | None = None
        self._data_version = 0
        self._changes = 0
        if only_read is None:  # else SQLite has no lock on it, and another file may get its inode number
            _open_here.append((identity, read_only))

    @classmethod
    def open(
        cls,
        path: Path | str,
        *,
        create: bool = True,
        make_folder: bool = False,
        read_only: bool = False,
        refresh: bool = True,
        wait: float | None = None,
        progress: Progress | None = None,
    ) -> ClubFile:
        """Open the club file at `path`; with `create`, make a new one if there is no file.

        `make_folder` also makes the folder, for this user only. A file of an older version is copied beside itself and
        upgraded. Raises `ClubFileError`; what was there is then as before. A file on a network file system, of a newer
        program, with objects of another program, or of an older version that is damaged or cannot be written (or with
        `read_only`), opens read-only: see `only_read`. Of such an older file the figures of all lists are computed
        again; without `refresh` they are those of the older program: enough for names and counts, and it takes no time.
        A lock of another program is waited for `wait` seconds, by default `file_format.BUSY_SECONDS`. `progress` is
        called before the lists of each night are computed again.
        """
        real = file_format.real_path(Path(path))
        with errors.translating_os_errors(real):
            if not real.exists():
                if not create or read_only:
                    raise errors.ClubFileMissing(real) if real.parent.is_dir() else errors.FolderMissing(real)
                new_file.create(real, make_folder=make_folder)
            identity = file_format.identity(real)
            if (identity, False) in _open_here or (not read_only and (identity, True) in _open_here):
                raise errors.ClubFileLocked(real, "already_open")
            version = file_format.require_club_file(real)
            only_read = _only_read(real, version, read_only=read_only)
            made: new_file.Upgrade | None = None
            if only_read is None:
                try:
                    connection, made = connections.opened(real, read_only=read_only, wait=wait, progress=progress)
                except errors.ForeignObjects as fault:
                    only_read = fault
                except errors.DamagedClubFile:
                    if version >= file_format.VERSION:
                        raise
                    only_read = errors.DamagedOlder(real)
            foreign: tuple[Finding, ...] = ()
            if only_read is not None:
                connection, foreign = _in_memory(real, only_read, refresh=refresh, progress=progress)
        return cls(
            real,
            connection,
            identity,
            read_only=read_only,
            only_read=only_read,
            foreign=foreign,
            upgrade=made,
            first=club_identity.first_line(connection),
        )

    def reader(self) -> ClubFile:
        """A second connection to the club file, read-only, for the calling thread: backups, statistics, checks.

        A long read transaction keeps writers from committing; long work belongs on a copy.
        """
        self.disk.require_idle()
        if self._only_read is not None:
            with errors.translating_os_errors(self.path):
                connection, foreign = _in_memory(self.path, self._only_read)
            return ClubFile(
                self.path, connection, self._identity, read_only=True, only_read=self._only_read, foreign=foreign
            )
        return self._another(read_only=True)

    def writer(self) -> ClubFile:
        """A second connection to the club file that writes, for long work of the calling thread: `held` keeps this one
        from writing meanwhile. Raises `ClubFileError`."""
        self.require_writable()
        return self._another(read_only=False)

    def _another(self, *, read_only: bool) -> ClubFile:
        file_format.require_no_device_beside(self.path)
        connection = connections.connect(self.path, read_only=read_only)
        with errors.translating_os_errors(self.path), connections.closed_on_error(connection, self.path):
            connections.set_up(connection, self.path, read_only=read_only)
            connection.execute("BEGIN")
            if connections.require_as_opened(connection, self.path) == file_format.VERSION:
                connections.require_tables(connection, self.path)
                club_identity.require_same(connection, self.path, self.first)
            connection.execute("COMMIT")
        return ClubFile(self.path, connection, self._identity, read_only=read_only, first=self.first)

    @property
    def writable(self) -> bool:
        """Whether the file and its folder can be written; otherwise every write raises `ClubFileReadOnly`."""
        if self._read_only or self._only_read is not None:
            return False
        return self.disk.is_busy or errors.writable(self.path)

    @property
    def why_read_only(self) -> errors.ClubFileReadOnly | None:
        """Why the file cannot be written; None if it can."""
        return None if self.writable else self._only_read or errors.ClubFileReadOnly(self.path)

    @property
    def only_read(self) -> errors.ClubFileReadOnly | None:
        """Why the file is never written from here: `AcrossNetwork`, `NewerVersion`, `ForeignObjects`, `DamagedOlder` or
        another `ClubFileOlder`; else None."""
        return self._only_read

    @property
    def foreign(self) -> tuple[Finding, ...]:
        """What another program added to the file and was left out when it was read."""
        return self._foreign

    @property
    def is_newer(self) -> bool:
        """Whether a newer program wrote the file, so that parts of it may be unknown to this one."""
        return isinstance(self._only_read, errors.NewerVersion)

    def require_writable(self) -> None:
        """Raise the `ClubFileReadOnly` that says why nothing can be written."""
        if (why := self.why_read_only) is not None:
            raise why

    def set_busy_timeout(self, seconds: float) -> None:
        """From now on, wait this many seconds for a lock of another program."""
        self._busy_timeout = seconds
        if not self.disk.is_busy:
            connections.set_timeout(self._connection, seconds)

    @property
    def displaced(self) -> bool:
        """Whether the file was moved, deleted or replaced since it was opened."""
        try:
            return not self.disk.is_busy and file_format.identity(self.path) != self._identity
        except OSError:
            return True

    @property
    def changes(self) -> int:
        """How often the file was found changed by another program when a write began; the first write counts."""
        return self._changes

    @contextlib.contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A read transaction: one unchanging view of the file. Raises `ClubFileError`.

        If long work by another connection of this program has the file, as when it is written again, that is waited
        for as any lock is, and `held` raised.
        """
        if self._only_read is None:
            try:
                self.disk.look(lambda: connections.ask(self._connection, self.path, self._busy_timeout))
            except errors.ClubFileLocked as locked:
                raise (self.held or locked) from locked
        self.is_read = True
        if self._only_read is None and (found := file_format.stamp(self.path)) != self._seen:
            connections.drop_cache(self._connection, self.path)
            self._seen = found
        try:
            # Nothing was written; and COMMIT raises once a page could not be read.
            with self._transaction("BEGIN", "ROLLBACK") as connection:
                yield connection
        finally:
            self.is_read = False

    @contextlib.contextmanager
    def writing(self, *, long: bool = False) -> Iterator[sqlite3.Connection]:
        """A write transaction: durable when the block has ended, rolled back if it raises. Raises `ClubFileError`.

        If it is `long`, what is written stays in memory to the end, so that others read meanwhile: a page in the
        file locks them out.
        """
        if (refused := self._only_read or self.held) is not None:
            raise refused
        self.disk.require_idle()
        file_format.require_no_device_beside(self.path)
        connections.set_timeout(self._connection, self._busy_timeout)
        connections.drop_cache(self._connection, self.path)
        with errors.translating(self.path):
            if file_format.stamp(self.path) != self._left:  # another program may have chosen another journal
                self._connection.execute("PRAGMA journal_mode = DELETE")
        self._connection.execute(f"PRAGMA cache_spill = {not long:d}")
        try:
            with self._transaction("BEGIN IMMEDIATE") as connection:
                self._require_unharmed(connection)
                yield connection
                first = club_identity.first_line(connection)
        finally:
            if long:
                self._connection.execute("PRAGMA shrink_memory")
        self.first = first
        self._left = self._seen = file_format.stamp(self.path)

    def _require_unharmed(self, connection: sqlite3.Connection) -> None:
        """Raise the `ClubFileError` of a file that could not be opened for writing any more.

        A file that another program changed since it was last written here is verified by opening it once more: this
        connection has cached its tables.
        """
        if self.displaced:
            raise errors.ClubFileMoved(self.path)
        version = connections.require_as_opened(connection, self.path)
        if version > file_format.VERSION:
            raise errors.NewerVersion(self.path, version=version, ours=file_format.VERSION)
        club_identity.require_same(connection, self.path, self.first)
        # Two writes may get the same modification time, and SQLite does not detect writes of other programs.
        found = file_format.stamp(self.path)
        data_version = connection.execute("PRAGMA data_version").fetchone()[0]
        if found is None or found != self._left or data_version != self._data_version:
            self.reader().close()
            self._left, self._data_version = found, data_version
            self._changes += 1

    @contextlib.contextmanager
    def rewriting(self) -> Iterator[sqlite3.Connection]:
        """As long `writing`, for tables that are emptied and filled again; foreign keys are verified only at the end.

        Without foreign keys SQLite empties a table as a whole and looks up no row, so that damaged rows go as well.
        """
        self._connection.execute("PRAGMA foreign_keys = OFF")
        try:
            with self.writing(long=True) as connection:
                yield connection
                if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
                    raise errors.DamagedClubFile(self.path, "damaged_reference")
        finally:
            self._connection.execute("PRAGMA foreign_keys = ON")

    def write_anew(self) -> None:
        """Write the whole file again, without anything that was ever deleted. Raises `ClubFileError`."""
        with self.writing():
            pass  # the file has not changed since it was opened
        new_file.write_anew(self._connection, self.path)
        self._left = file_format.stamp(self.path)

    @contextlib.contextmanager
    def _transaction(self, begin: str, end: str = "COMMIT") -> Iterator[sqlite3.Connection]:
        connection = self._connection
        with errors.translating(self.path):
            connection.execute(begin)
            try:
                yield connection
                connection.execute(end)
            except BaseException:
                # After a full disk SQLite has rolled back already; a second rollback would hide the first error.
                if connection.in_transaction:
                    with contextlib.suppress(sqlite3.Error):
                        connection.execute("ROLLBACK")
                raise

    def copy_to(self, path: Path, prove: Callable[[Path], None], progress: Progress | None = None) -> None:
        """Copy the whole file, as it is now, to a new file; see `new_file.copy`."""
        new_file.copy(self._connection, self.path, path, prove, progress)

    @property
    def is_closed(self) -> bool:
        return self._closed

    def close(self) -> None:
        """Close the file, if it is open."""
        self.disk.at_end(self._connection.close)
        if not self._closed and self._only_read is None:
            _open_here.remove((self._identity, self._read_only))
        self._closed = True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def require_same_club(found: ClubFile, before: ClubFile) -> None:
    """Close a club file, which was opened in place of another one, and raise `AnotherClub` if it does not continue
    that. Raises another `ClubFileError` if it cannot be read."""
    try:
        with found.reading() as connection:
            club_identity.require_same(connection, found.path, before.first)
    except errors.ClubFileError:
        found.close()
        raise


def _only_read(path: Path, version: int, *, read_only: bool) -> errors.ClubFileReadOnly | None:
    """Why the club file of a version at `path` is read into memory and not opened itself; None if it is opened."""
    if version > file_format.VERSION:
        return errors.NewerVersion(path, version=version, ours=file_format.VERSION)
    if network_disks.is_remote(path):
        return errors.AcrossNetwork(path)
    must_stay = read_only or not errors.writable(path)
    return errors.ClubFileOlder(path) if version < file_format.VERSION and must_stay else None


def _in_memory(
    path: Path, only_read: errors.ClubFileReadOnly, *, refresh: bool = True, progress: Progress | None = None
) -> tuple[sqlite3.Connection, tuple[Finding, ...]]:
    """A connection to what the club file at `path` holds now, upgraded in memory and looked over; and what another
    program had added to it."""
    foreign: tuple[Finding, ...] = ()
    is_newer = isinstance(only_read, errors.NewerVersion)
    with snapshot.raising_newer(path) if is_newer else contextlib.nullcontext(), errors.translating(path):
        content = snapshot.taken(path)
        connection = snapshot.opened(content)
        with connections.closed_on_error(connection, path):
            connections.set_up(connection, path)
            connections.require_size(connection, path, len(content))
            if is_newer:
                snapshot.require_tables(connection, path)
            else:
                foreign = foreign_objects(connection)
                if len(foreign) > limits.ADDED:
                    raise errors.DamagedClubFile(path, "too_much_added", most=f"{limits.ADDED:,}")
                drop_foreign_objects(connection)
                new_file.upgrade_copy(connection, path, refresh=refresh, progress=progress)
                connections.require_tables(connection, path)
    return connection, foreign
