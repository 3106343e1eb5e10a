"""The streams of clubs in PostgreSQL, or in an engine that speaks its protocol; psycopg is loaded here alone.

Where the database has a synchronous standby, a commit returns when that has it too. PostgreSQL says by a warning, and
not by an error, that it stopped waiting for the standby: such a commit is not acknowledged here, and what is sent again
waits for the standby once more.
"""

from __future__ import annotations

import queue
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from scorekeeper.server.database import Connection, Row, Value, prepare
from scorekeeper.server.refusals import Unavailable

_CONNECTIONS = 8
_SECONDS_TO_CONNECT = 3
_OPTIONS = (
    "-c synchronous_commit=on -c statement_timeout=15000 -c lock_timeout=10000"
    " -c idle_in_transaction_session_timeout=30000"
)


class _Session:
    """A connection, in which a `Connection` of the contract is the transaction that is open."""

    def __init__(self, address: str) -> None:
        self.connection = psycopg.connect(address, connect_timeout=_SECONDS_TO_CONNECT, options=_OPTIONS)
        self.connection.add_notice_handler(self._noticed)
        self._warned = False

    def _noticed(self, message: psycopg.errors.Diagnostic) -> None:
        self._warned = self._warned or message.severity_nonlocalized == "WARNING"

    def rows(self, statement: str, *values: Value) -> list[Row]:
        return self.connection.execute(_marked(statement), values).fetchall()

    def run(self, statement: str, *values: Value) -> int:
        return self.connection.execute(_marked(statement), values).rowcount

    def commit(self) -> None:
        self._warned = False
        self.connection.commit()
        if self._warned:
            raise Unavailable("committed without the standby")


def _marked(statement: str) -> bytes:
    return statement.replace("?", "%s").encode()


class PostgresDatabase:
    """A `Database` at an address, of which several may be named for the time after a failover
    (`postgresql://one,two/clubs?target_session_attrs=read-write`). Raises `Unavailable`."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._idle: queue.LifoQueue[_Session] = queue.LifoQueue()
        self._free: queue.Queue[None] = queue.Queue()
        for _ in range(_CONNECTIONS):
            self._free.put(None)
        prepare(self)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        with self._session() as session:
            yield session

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self._session(psycopg.IsolationLevel.REPEATABLE_READ) as session:
            yield session

    @contextmanager
    def _session(self, level: psycopg.IsolationLevel | None = None) -> Iterator[_Session]:
        """A transaction on one of the connections, which is kept for others only while nothing is wrong with it.

        One with a level of isolation only reads.
        """
        try:
            self._free.get(timeout=_SECONDS_TO_CONNECT)
        except queue.Empty:
            raise Unavailable("all connections are busy") from None
        session = None
        try:
            session = self._idle_or_new()
            session.connection.isolation_level = level
            session.connection.read_only = level is not None
            yield session
            session.commit()
        except (psycopg.Error, Unavailable) as error:
            if session is not None:
                session.connection.close()
            raise error if isinstance(error, Unavailable) else Unavailable(error) from error
        except BaseException:
            if session is not None:
                self._undo(session)
            raise
        else:
            self._idle.put(session)
        finally:
            self._free.put(None)

    def _idle_or_new(self) -> _Session:
        try:
            return self._idle.get_nowait()
        except queue.Empty:
            return _Session(self._address)

    def _undo(self, session: _Session) -> None:
        try:
            session.connection.rollback()
        except psycopg.Error:
            session.connection.close()
        else:
            self._idle.put(session)

    def close(self) -> None:
        while not self._idle.empty():
            self._idle.get_nowait().connection.close()
