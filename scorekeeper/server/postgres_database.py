"""The streams of clubs in PostgreSQL, or in an engine that speaks its protocol; psycopg is loaded here alone.

If the database has a synchronous standby, a commit returns when that has it too. PostgreSQL reports by a warning, and
not by an error, that it stopped waiting for the standby: such a commit is not acknowledged here, and what is sent again
waits for the standby once more.
"""

from __future__ import annotations

from functools import partial

import psycopg

from scorekeeper.server.database import Database, Row
from scorekeeper.server.refusals import Unavailable

_CONNECTIONS = 8
_SECONDS_TO_CONNECT = 3
_OPTIONS = (
    "-c synchronous_commit=on -c statement_timeout=15000 -c lock_timeout=10000"
    " -c idle_in_transaction_session_timeout=30000"
)


class _Session:
    def __init__(self, address: str) -> None:
        self._connection = psycopg.connect(address, connect_timeout=_SECONDS_TO_CONNECT, options=_OPTIONS)
        self._connection.add_notice_handler(self._noticed)
        self._warned = False
        self.rollback, self.close = self._connection.rollback, self._connection.close

    def _noticed(self, message: psycopg.errors.Diagnostic) -> None:
        self._warned = self._warned or message.severity_nonlocalized == "WARNING"

    def begin(self, *, reading: bool) -> None:
        self._connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ if reading else None
        self._connection.read_only = reading

    def rows(self, statement: str, *values: str | int) -> list[Row]:
        return self._connection.execute(_marked(statement), values).fetchall()

    def run(self, statement: str, *values: str | int) -> int:
        return self._connection.execute(_marked(statement), values).rowcount

    def commit(self) -> None:
        self._warned = False
        self._connection.commit()
        if self._warned:
            raise Unavailable("committed without the standby")


def _marked(statement: str) -> bytes:
    return statement.replace("?", "%s").encode()


class PostgresDatabase(Database):
    """A database at an address, of which several may be named for the time after a failover
    (`postgresql://one,two/clubs?target_session_attrs=read-write`). Raises `Unavailable`."""

    def __init__(self, address: str) -> None:
        super().__init__(partial(_Session, address), _CONNECTIONS, (psycopg.Error,))
