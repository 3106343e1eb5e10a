"""The streams of clubs in one SQLite file, for a club server on one laptop."""

from __future__ import annotations

import sqlite3
from functools import partial
from pathlib import Path

from scorekeeper.server.database import Database, Row

_SETTINGS = ("journal_mode = DELETE", "synchronous = EXTRA", "secure_delete = ON", "trusted_schema = OFF")
"""As those of a club file: what was committed survives a power cut, what was deleted is overwritten."""
_BUSY_SECONDS = 10


class _Session:
    def __init__(self, path: Path) -> None:
        path.touch(mode=0o600)
        self._connection = sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False)
        try:
            for setting in _SETTINGS:
                self._connection.execute(f"PRAGMA {setting}")
        except sqlite3.Error:  # it is no database, or a busy one
            self._connection.close()
            raise
        self.rollback, self.close = self._connection.rollback, self._connection.close

    def begin(self, *, reading: bool) -> None:
        self._connection.execute("BEGIN" if reading else "BEGIN IMMEDIATE")

    def rows(self, statement: str, *values: str | int) -> list[Row]:
        return self._connection.execute(statement, values).fetchall()

    def run(self, statement: str, *values: str | int) -> int:
        return self._connection.execute(statement, values).rowcount

    def commit(self) -> None:
        self._connection.execute("COMMIT")


class SqliteDatabase(Database):
    """A database in a file, which is created if it is missing. Raises `Unavailable`."""

    def __init__(self, path: Path) -> None:
        super().__init__(partial(_Session, path), 1, (sqlite3.Error, OSError))
