"""A club server at work: its database by address, and uvicorn with its limits."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable
from pathlib import Path

import uvicorn

from scorekeeper.server.app import ClubApplication
from scorekeeper.server.connections import BoundedLoop, with_files
from scorekeeper.server.database import Database
from scorekeeper.server.guard import Guard, Limits, Rates
from scorekeeper.server.postgres_database import PostgresDatabase
from scorekeeper.server.sqlite_database import SqliteDatabase

_POSTGRES = ("postgresql://", "postgres://")
_PROXY = "127.0.0.1,::1"
"""The trusted source of the address and the scheme of a request, if the server has a name of its own: a proxy on this
machine."""
_GRACE = 1
"""For so many seconds requests may come to their end when the server is ended."""


def open_database(address: str | Path) -> Database:
    """PostgreSQL at an address, or SQLite in a file. Raises `Unavailable`."""
    if isinstance(address, str) and address.startswith(_POSTGRES):
        return PostgresDatabase(address)
    return SqliteDatabase(Path(address))


class StreamServer(uvicorn.Server):
    """A server that is not running yet; `names` are the host names by which it may be called, beside its addresses."""

    def __init__(self, database: Database, names: Iterable[str] = (), limits: Limits | None = None) -> None:
        self._limits = with_files(limits or Limits())
        rates = Rates(self._limits.of_laptop, self._limits.of_laptop_each_second)
        self._application = ClubApplication(database, rates)
        called = tuple(names)
        config = uvicorn.Config(
            Guard(self._application.app(), called, self._limits),
            log_config=None,
            access_log=False,
            server_header=False,
            date_header=False,
            proxy_headers=bool(called),
            forwarded_allow_ips=_PROXY,
            lifespan="off",
            ws="none",
            http="h11",
            h11_max_incomplete_event_size=2**14,
            timeout_graceful_shutdown=_GRACE,
        )
        super().__init__(config)

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until the process is ended."""
        with asyncio.Runner(loop_factory=lambda: BoundedLoop(self._limits)) as runner:
            runner.run(self.serve(sockets))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End what is served, after those who wait are let go; who is in the middle of a request is cut off."""
        self._application.end()
        await super().shutdown(sockets)
        for connection in list(self.server_state.connections):
            connection.transport.abort()


def listening(address: str, port: int) -> socket.socket:
    """A socket that listens; port 0 is any that is free. Raises `OSError`.

    TCP_NODELAY is set here: asyncio sets it only for sockets whose `proto` is IPPROTO_TCP, which that of this one is
    not. Without it the body of an answer would wait 40 ms for the acknowledgement of the head.
    """
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    listener = socket.create_server((address, port), family=family, backlog=1024)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener
