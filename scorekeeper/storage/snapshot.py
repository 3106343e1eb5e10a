"""A club file read into memory, if SQLite must not open it; and the tables that a file of a newer program must have.

This is for a network file system, on which SQLite's locks are not reliable and an unresponsive server would block the
window, and for files of a newer program. SQLite does not open the file, so that neither it nor its journal can change;
and nothing is lost on the screen when the disk is disconnected. What another program writes later is seen at the next
start. Of the tables of a newer file all must be there that this program reads; more does no harm.
"""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from scorekeeper.files import limits
from scorekeeper.files.atomic_write import temporary_folder
from scorekeeper.refusals import Finding
from scorekeeper.storage import errors, new_file
from scorekeeper.storage.file_format import BUSY_SECONDS, Stamp, require_size, stamp

_BESIDE = ("-journal", "-wal")
"""Files that SQLite keeps beside a database during a transaction."""
PAUSE = 0.05
"""Seconds between two attempts to read a file between two transactions of another program."""
_WAL = b"\2\2"
"""The header of a database in WAL mode, which a database in memory cannot have."""


def taken(path: Path) -> bytes:
    """The content of the club file at `path` between two transactions; an abandoned one is rolled back in it.

    Raises `ClubFileLocked` while another program keeps changing the file, `ClubFileError` if it is too large, and
    `OSError`.
    """
    end = time.monotonic() + BUSY_SECONDS
    while True:
        before = _state(path)
        require_size(path, sum(found[0] for found in before if found is not None), limits.IN_MEMORY)
        content = path.read_bytes()
        beside = {ending: _content(path.with_name(path.name + ending)) for ending in _BESIDE}
        quiet, late = _state(path) == before, time.monotonic() > end
        pending = any(beside.values())
        if quiet and (late or not pending):
            if not pending and content[18:20] != _WAL:
                return content
            with temporary_folder(".scorekeeper-") as folder:
                (folder / path.name).write_bytes(content)
                del content
                return _rolled_back(folder / path.name, beside)
        if late:
            raise errors.ClubFileLocked(path)
        del content, beside  # a large file stands in memory once
        time.sleep(PAUSE)


def opened(content: bytes) -> sqlite3.Connection:
    """A connection to the content, in memory. Raises `sqlite3.Error` if it is no database."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        connection.deserialize(content)
    except BaseException:
        connection.close()
        raise
    return connection


def _state(path: Path) -> tuple[Stamp | None, ...]:
    """Size and time of the file and of its journals."""
    return tuple(stamp(path.with_name(path.name + ending)) for ending in ("", *_BESIDE))


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


def _rolled_back(temporary: Path, beside: dict[str, bytes]) -> bytes:
    """The content of a temporary copy after SQLite has rolled back a transaction that was abandoned in it."""
    for ending, left in beside.items():
        if left:
            temporary.with_name(temporary.name + ending).write_bytes(left)
    with contextlib.closing(sqlite3.connect(temporary, timeout=BUSY_SECONDS, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    return temporary.read_bytes()


@contextlib.contextmanager
def raising_newer(path: Path) -> Iterator[None]:
    """Raise what SQLite cannot read of a newer file as `NewerVersion`: its tables may be of an unknown kind."""
    try:
        yield
    except sqlite3.Error as error:
        raise errors.NewerVersion(path, "newer_file", why=error) from error
    except errors.DamagedClubFile as fault:
        unknown = isinstance(fault, errors.RefusedBySqlite) or fault.code == errors.DamagedClubFile.usual
        if not isinstance(fault.__cause__, sqlite3.Error) or not unknown:
            raise  # a part of the file is lost
        raise errors.NewerVersion(path, "newer_file", why=fault.__cause__) from fault


def require_tables(connection: sqlite3.Connection, path: Path) -> None:
    """Raise `NewerVersion` if a table or a column that this program reads is missing or different."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as ours:
        new_file.migrate(ours)
        for (table,) in ours.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
            _require_table(connection, path, table, _columns(ours, table))


def _require_table(connection: sqlite3.Connection, path: Path, table: str, wanted: dict[str, tuple[str, int]]) -> None:
    found = _columns(connection, table)
    if not found:
        raise errors.NewerVersion(path, "newer_file", why=Finding("no_table", {"table": table}))
    for column, kind in wanted.items():
        if found.get(column) != kind:
            code = "other_column" if column in found else "no_column"
            raise errors.NewerVersion(path, "newer_file", why=Finding(code, {"table": table, "column": column}))


def _columns(connection: sqlite3.Connection, table: str) -> dict[str, tuple[str, int]]:
    """The columns of a table: type, and place in the primary key (0: not in it)."""
    found = connection.execute("SELECT name, type, pk FROM pragma_table_info(?)", (table,))
    return {name: (kind, key) for name, kind, key in found}
