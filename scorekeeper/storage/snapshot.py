"""A club file read once into memory, as it stands: for books that must not be touched where they are.

That is so across a network, where SQLite's locks cannot be relied on and one that hangs would hang the window, and
with what a newer program wrote. The file is not opened by SQLite at all, so nothing in it, and nothing beside it, can
change; and a disk that goes away takes nothing from the screen. What another program writes meanwhile is seen at the
next start.
"""

from __future__ import annotations

import contextlib
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from scorekeeper.storage import errors, new_file

_BESIDE = ("-journal", "-wal")
"""What SQLite keeps beside a file of which a change is under way."""
_PATIENCE, _PAUSE = 2.0, 0.05
"""How long to wait for a change to be ended, and before looking again; seconds."""
_WAL = b"\2\2"
"""What the header says of a file that is kept with a log, which a database in memory cannot have."""

_State = tuple[tuple[int, int] | None, ...]


def taken(path: Path) -> bytes:
    """The content of the club file at `path` between two changes; one that was never ended is rolled back in it.

    Raises `ClubFileLocked` while somebody keeps changing the file, and `OSError`.
    """
    end = time.monotonic() + _PATIENCE
    while True:
        before = _state(path)
        content = path.read_bytes()
        beside = {ending: _content(path.with_name(path.name + ending)) for ending in _BESIDE}
        quiet, late = _state(path) == before, time.monotonic() > end
        pending = any(beside.values())
        if quiet and (late or not pending):
            return _rolled_back(path.name, content, beside) if pending or content[18:20] == _WAL else content
        if late:
            raise errors.locked(path)
        time.sleep(_PAUSE)


def opened(content: bytes) -> sqlite3.Connection:
    """A connection to the content, in memory. Raises `sqlite3.Error` where it is no database."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        connection.deserialize(content)
    except BaseException:
        connection.close()
        raise
    return connection


def _state(path: Path) -> _State:
    """Size and time of the file and of what is beside it."""
    return tuple(_stamp(path.with_name(path.name + ending)) for ending in ("", *_BESIDE))


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_size, found.st_mtime_ns


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


def _rolled_back(name: str, content: bytes, beside: dict[str, bytes]) -> bytes:
    """The content after SQLite has put an unended change right, in a passing folder of this user only."""
    with tempfile.TemporaryDirectory(prefix=".scorekeeper-") as folder:
        passing = Path(folder) / name
        passing.write_bytes(content)
        for ending, left in beside.items():
            if left:
                passing.with_name(name + ending).write_bytes(left)
        connection = sqlite3.connect(passing, isolation_level=None)
        try:
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            return connection.serialize()
        finally:
            connection.close()


@contextlib.contextmanager
def told(path: Path) -> Iterator[None]:
    """Let out what SQLite cannot make of a newer file as `NewerVersion`: tables may be of a kind unknown to it."""
    try:
        yield
    except sqlite3.Error as error:
        raise errors.newer_form(path, f"“{path}”", str(error)) from error
    except errors.DamagedClubFile as fault:
        unknown = isinstance(fault, errors.RefusedBySqlite) or str(fault) == str(errors.damaged(path))
        if not isinstance(fault.__cause__, sqlite3.Error) or not unknown:
            raise  # it is known how: a part of the file is lost
        raise errors.newer_form(path, f"“{path}”", str(fault.__cause__)) from fault


def require_tables(connection: sqlite3.Connection, path: Path) -> None:
    """Raise `NewerVersion` where a table or a column that this program reads is not there, or is another."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as ours:
        new_file.migrate(ours)
        for (table,) in ours.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
            _require_table(connection, path, table, _columns(ours, table))


def _require_table(connection: sqlite3.Connection, path: Path, table: str, wanted: dict[str, tuple[str, int]]) -> None:
    found = _columns(connection, table)
    if not found:
        raise errors.newer_form(path, f"“{path}”", f"it has no table “{table}”")
    for column, kind in wanted.items():
        if column not in found:
            raise errors.newer_form(path, f"“{path}”", f"its table “{table}” has no column “{column}”")
        if found[column] != kind:
            raise errors.newer_form(path, f"“{path}”", f"the column “{column}” of its table “{table}” is another")


def _columns(connection: sqlite3.Connection, table: str) -> dict[str, tuple[str, int]]:
    """The columns of a table: type, and place in the primary key (0: not in it)."""
    found = connection.execute("SELECT name, type, pk FROM pragma_table_xinfo(?)", (table,))
    return {name: (kind, key) for name, kind, key in found}
