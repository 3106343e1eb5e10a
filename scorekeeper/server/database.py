"""The databases of a club server: their transactions, and the tables in them.

The key of every table of clubs begins with the club, and no statement is about two of them: each has `club = ?`, but
for `REGISTER`. Only plain SQL is used, of which SQLite and PostgreSQL have the same.
"""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Protocol

from scorekeeper.server.refusals import NotTaken, Unavailable

REGISTER = "SELECT club FROM club ORDER BY club"
"""The ids of all clubs, without their data: for the administrator only, no request returns it."""
_VERSION = 1
_TABLES = (
    "CREATE TABLE IF NOT EXISTS tables_version (version INTEGER PRIMARY KEY)",
    """CREATE TABLE IF NOT EXISTS club (
        club TEXT PRIMARY KEY, name TEXT NOT NULL, made_at TEXT NOT NULL,
        change BIGINT NOT NULL, bytes BIGINT NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS code (
        club TEXT NOT NULL, digest TEXT NOT NULL, until TEXT NOT NULL, wrong INTEGER NOT NULL,
        PRIMARY KEY (club, digest))""",
    """CREATE TABLE IF NOT EXISTS device (
        club TEXT NOT NULL, device TEXT NOT NULL, name TEXT NOT NULL, token TEXT NOT NULL, paired_at TEXT NOT NULL,
        PRIMARY KEY (club, device))""",
    """CREATE TABLE IF NOT EXISTS stream (
        club TEXT NOT NULL, stream TEXT NOT NULL, kind TEXT NOT NULL, change BIGINT NOT NULL, beside TEXT NOT NULL,
        PRIMARY KEY (club, stream))""",
    """CREATE TABLE IF NOT EXISTS branch (
        club TEXT NOT NULL, stream TEXT NOT NULL, branch INTEGER NOT NULL, left_branch INTEGER NOT NULL,
        since INTEGER NOT NULL, lines INTEGER NOT NULL, head TEXT NOT NULL, writer TEXT NOT NULL,
        PRIMARY KEY (club, stream, branch))""",
    """CREATE TABLE IF NOT EXISTS line (
        club TEXT NOT NULL, stream TEXT NOT NULL, branch INTEGER NOT NULL, number INTEGER NOT NULL, hash TEXT NOT NULL,
        writer TEXT NOT NULL, sealed TEXT NOT NULL, words TEXT NOT NULL,
        PRIMARY KEY (club, stream, branch, number))""",
    """CREATE TABLE IF NOT EXISTS link (
        club TEXT NOT NULL, digest TEXT NOT NULL, stream TEXT NOT NULL, money INTEGER NOT NULL, until TEXT NOT NULL,
        PRIMARY KEY (club, digest))""",
    "CREATE INDEX IF NOT EXISTS stream_changes ON stream (club, change)",
)
DELETIONS = (
    "DELETE FROM link WHERE club = ?",
    "DELETE FROM line WHERE club = ?",
    "DELETE FROM branch WHERE club = ?",
    "DELETE FROM stream WHERE club = ?",
    "DELETE FROM device WHERE club = ?",
    "DELETE FROM code WHERE club = ?",
    "DELETE FROM club WHERE club = ?",
)
"""Everything of a club."""
_PATIENCE_SECONDS = 10
"""Seconds to wait for a connection that others use."""

Row = tuple[Any, ...]
"""Texts and numbers, as the tables have them."""


class Connection(Protocol):
    """One transaction of a database; values stand for `?` in order."""

    def rows(self, statement: str, *values: str | int) -> list[Row]:
        """What a statement selects. Raises `Unavailable`."""

    def run(self, statement: str, *values: str | int) -> int:
        """How many rows a statement changed. Raises `Unavailable`."""


class Engine(Connection, Protocol):
    """A connection to an engine, in which one transaction is open at a time."""

    def begin(self, *, reading: bool) -> None:
        """Begin a transaction; one that reads writes nothing and sees one state."""

    def commit(self) -> None:
        """End it; what it wrote is durable then, on a synchronous standby too. Raises `Unavailable` if it is not."""

    def rollback(self) -> None:
        """Undo it."""

    def close(self) -> None:
        """Close the connection."""


class Database:
    """SQLite or PostgreSQL on so many connections, each opened when it is needed.

    `failures` are the errors of the engine. A connection that had one is closed, since its state is unknown.
    """

    def __init__(self, connect: Callable[[], Engine], connections: int, failures: tuple[type[Exception], ...]) -> None:
        self._connect = connect
        self._failures: tuple[type[Exception], ...] = (*failures, Unavailable)
        self._free: queue.LifoQueue[Engine | None] = queue.LifoQueue()
        for _ in range(connections):
            self._free.put(None)
        self.prepare()

    def prepare(self) -> None:
        """Make the tables that are not there. Raises `Unavailable` if a newer program has made them."""
        with self.writing() as connection:
            for table in _TABLES:
                connection.run(table)
            found = connection.rows("SELECT version FROM tables_version")
            if not found:
                connection.run("INSERT INTO tables_version (version) VALUES (?)", _VERSION)
            elif found[0][0] > _VERSION:
                raise Unavailable("it was made by a newer Scorekeeper")

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that is durable when the block is left, and rolled back if it raises. Raises `Unavailable`."""
        with self._transaction(reading=False) as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that writes nothing and sees one state. Raises `Unavailable`."""
        with self._transaction(reading=True) as connection:
            yield connection

    @contextmanager
    def changing(self, club: str) -> Iterator[tuple[Connection, int, int]]:
        """A transaction that changes a club, the number of the change, and the bytes that the club has.

        It writes to the row of the club first: so the changes of a club come one after another, none comes to a club
        that is being deleted, and a commit that only repeats what is here waits for a synchronous standby as any other
        does, which then has all that was written before, too. Raises `NotTaken` if there is no club, and `Unavailable`.
        """
        with self.writing() as connection:
            found = connection.rows("UPDATE club SET change = change + 1 WHERE club = ? RETURNING change, bytes", club)
            if not found:
                raise NotTaken("not_here")
            yield connection, *found[0]

    @contextmanager
    def _transaction(self, *, reading: bool) -> Iterator[Connection]:
        try:
            session = self._free.get(timeout=_PATIENCE_SECONDS)
        except queue.Empty:
            raise Unavailable("all connections are busy") from None
        try:
            session = session or self._connect()
            session.begin(reading=reading)
            yield session
            session.commit()
        except self._failures as error:
            if session is not None:
                session.close()
                session = None
            raise error if isinstance(error, Unavailable) else Unavailable(error) from error
        except BaseException:
            if session is not None:
                with suppress(*self._failures):
                    session.rollback()
            raise
        finally:
            self._free.put(session)

    def close(self) -> None:
        """Close all connections."""
        while not self._free.empty():
            if (session := self._free.get_nowait()) is not None:
                session.close()
