"""The streams of clubs in one SQLite file, for a club server on one laptop."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scorekeeper.server.database import Connection, Row, Value, prepare
from scorekeeper.server.refusals import Unavailable

_SETTINGS = ("journal_mode = DELETE", "synchronous = EXTRA", "secure_delete = ON", "trusted_schema = OFF")
"""As those of a club file: what was committed survives a power cut, what was deleted is overwritten."""
_BUSY_SECONDS = 10


class _Transaction:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def rows(self, statement: str, *values: Value) -> list[Row]:
        return self._connection.execute(statement, values).fetchall()

    def run(self, statement: str, *values: Value) -> int:
        return self._connection.execute(statement, values).rowcount


class SqliteDatabase:
    """A `Database` in a file, which is made where there is none. Raises `Unavailable`."""

    def __init__(self, path: Path) -> None:
        self._lock = threading.Lock()
        try:
            path.touch(mode=0o600)
            self._connection = sqlite3.connect(
                path, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False
            )
            for setting in _SETTINGS:
                self._connection.execute(f"PRAGMA {setting}")
        except (sqlite3.Error, OSError) as error:
            raise Unavailable(error) from error
        prepare(self)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        with self._transaction("BEGIN IMMEDIATE") as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self._transaction("BEGIN") as connection:
            yield connection

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[Connection]:
        with self._lock:
            try:
                self._connection.execute(begin)
                yield _Transaction(self._connection)
                self._connection.execute("COMMIT")
            except BaseException as error:
                if self._connection.in_transaction:
                    with suppress(sqlite3.Error):
                        self._connection.execute("ROLLBACK")
                if isinstance(error, sqlite3.Error):
                    raise Unavailable(error) from error
                raise

    def close(self) -> None:
        self._connection.close()
