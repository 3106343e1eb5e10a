"""The contract of the databases of a club server, and the tables in them.

The key of every table of clubs begins with the club, and no statement is about two of them: each has `club = ?`, but
for `REGISTER`. Only plain SQL is used, of which SQLite and PostgreSQL have the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

from scorekeeper.server.refusals import NotTaken, Unavailable

REGISTER = "SELECT club FROM club ORDER BY club"
"""The ids of the clubs, and nothing of them: the register of whoever runs the server, which answers no request."""
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

Value = str | int
Row = tuple[Value, ...]


class Connection(Protocol):
    """One transaction of a database; values stand for `?` in order."""

    def rows(self, statement: str, *values: Value) -> list[Row]:
        """What a statement selects. Raises `Unavailable`."""

    def run(self, statement: str, *values: Value) -> int:
        """How many rows a statement changed. Raises `Unavailable`."""


class Database(Protocol):
    """SQLite or PostgreSQL."""

    def writing(self) -> AbstractContextManager[Connection]:
        """A transaction that is durable when the block is left, on a synchronous standby too, and undone where the
        block raises. Raises `Unavailable`."""

    def reading(self) -> AbstractContextManager[Connection]:
        """A transaction that writes nothing and sees one state. Raises `Unavailable`."""

    def close(self) -> None:
        """Close all connections."""


def prepare(database: Database) -> None:
    """Make the tables that are not there. Raises `Unavailable` where a newer program has made them."""
    with database.writing() as connection:
        for table in _TABLES:
            connection.run(table)
        found = connection.rows("SELECT version FROM tables_version")
        if not found:
            connection.run("INSERT INTO tables_version (version) VALUES (?)", _VERSION)
        elif int(found[0][0]) > _VERSION:
            raise Unavailable("a newer Scorekeeper has made it")


@contextmanager
def changing(database: Database, club: str) -> Iterator[tuple[Connection, int, int]]:
    """A transaction that changes a club, the number of the change, and the bytes that the club has.

    It writes to the row of the club first: so the changes of a club stand in a row, none comes to a club that is being
    deleted, and a commit that only repeats what is here waits for a synchronous standby as any other does, which then
    has all that was written before, too. Raises `NotTaken` where there is no such club, and `Unavailable`.
    """
    with database.writing() as connection:
        found = connection.rows("UPDATE club SET change = change + 1 WHERE club = ? RETURNING change, bytes", club)
        if not found:
            raise NotTaken("not_here")
        yield connection, int(found[0][0]), int(found[0][1])
