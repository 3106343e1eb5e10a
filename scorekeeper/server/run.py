"""A club server at work: its database by address, and uvicorn with its limits."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from pathlib import Path

import uvicorn

from scorekeeper.server.app import ClubApplication
from scorekeeper.server.connections import bounded
from scorekeeper.server.database import Database
from scorekeeper.server.guard import Limits
from scorekeeper.server.postgres_database import PostgresDatabase
from scorekeeper.server.sqlite_database import SqliteDatabase

_POSTGRES = ("postgresql://", "postgres://")
_PROXY = "127.0.0.1,::1"
"""Whose word is taken for the address and the scheme of a request: a proxy on this machine."""


def open_database(address: str | Path) -> Database:
    """PostgreSQL at an address, or SQLite in a file. Raises `Unavailable`."""
    if isinstance(address, str) and address.startswith(_POSTGRES):
        return PostgresDatabase(address)
    return SqliteDatabase(Path(address))


class _Server(uvicorn.Server):
    """A server that lets go those who wait, before it waits for them to end."""

    def __init__(self, config: uvicorn.Config, application: ClubApplication) -> None:
        super().__init__(config)
        self._application = application

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End what is served."""
        self._application.end()
        await super().shutdown(sockets)


def server(database: Database, names: Iterable[str] = (), limits: Limits | None = None) -> uvicorn.Server:
    """A server that is not running yet; `names` are the host names by which it may be called."""
    allowed = limits or Limits()
    application = ClubApplication(database)
    config = uvicorn.Config(
        application.guarded(names, allowed),
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=True,
        forwarded_allow_ips=_PROXY,
        lifespan="off",
        ws="none",
        http=bounded(allowed.of_address),
        loop="asyncio",
        backlog=1024,
        limit_concurrency=allowed.of_all + 100,
        h11_max_incomplete_event_size=2**14,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=1,
    )
    return _Server(config, application)


def listening(address: str, port: int) -> socket.socket:
    """A socket that listens; port 0 is any that is free. Raises `OSError`.

    What it accepts sends at once. asyncio sees to that only where a socket names its protocol, and this one does not:
    the body of an answer would wait 40 ms for the other side to confirm the head.
    """
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    listener = socket.create_server((address, port), family=family, backlog=1024)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener
