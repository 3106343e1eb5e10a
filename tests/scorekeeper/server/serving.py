"""A club server in the process of a test, on a database; and a laptop that has a night to send."""

import asyncio
import gc
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from scorekeeper.server.club_store import ClubStore
from scorekeeper.server.database import Database
from scorekeeper.server.guard import Limits
from scorekeeper.server.run import StreamServer, listening
from tests.scorekeeper.server.client import ClubServerClient

ROOMY = Limits(burst=10**6, each_second=10**6, pairings=10**6, of_laptop=10**6, of_address=10**4)
"""More than any test needs."""


_CLIENTS: list[ClubServerClient] = []


@contextmanager
def nothing_collected() -> Iterator[None]:
    """Let no thread of a server collect garbage: Qt's objects among it may end in the main thread alone.

    Within another of these it does nothing.
    """
    if not gc.isenabled():
        yield
        return
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.collect()
        gc.enable()


class _Served(StreamServer):
    """Ends when it is told to; one that runs for itself looks ten times a second whether it is to end."""

    def __init__(self, database: Database, limits: Limits) -> None:
        super().__init__(database, limits=limits)
        self.began = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._loop, self._ended = asyncio.get_running_loop(), asyncio.Event()
        self.began.set()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self._ended.wait()

    def end(self) -> None:
        self._loop.call_soon_threadsafe(self._ended.set)


@contextmanager
def served(database: Database, limits: Limits = ROOMY, port: int = 0) -> Iterator[str]:
    """A server on a database; its address."""
    with nothing_collected(), listening("127.0.0.1", port) as listener:
        running = _Served(database, limits)
        thread = threading.Thread(target=running.run, args=([listener],))
        thread.start()
        try:
            assert running.began.wait(20)
            yield "http://{}:{}".format(*listener.getsockname()[:2])
        finally:
            while _CLIENTS:
                _CLIENTS.pop().close()
            running.end()
            thread.join()


def paired(address: str, database: Database, device: str = "laptop-a", club: str = "") -> ClubServerClient:
    """A laptop that is paired with a club, which is made by default."""
    clubs = ClubStore(database)
    code, _ = clubs.make_code(club or clubs.make_club("Cavendish"))
    return paired_by(address, code, device)


def paired_by(address: str, code: str, device: str) -> ClubServerClient:
    """A laptop that is paired by a code; its connection is closed when the server ends."""
    client = ClubServerClient(address)
    _CLIENTS.append(client)
    client.pair(code, device, device.upper())
    return client
