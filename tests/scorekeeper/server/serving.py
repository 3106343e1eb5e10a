"""A club server in the process of a test, on a database; and a laptop that has a night to send."""

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from scorekeeper.server.club_store import ClubStore
from scorekeeper.server.database import Database
from scorekeeper.server.guard import Limits
from scorekeeper.server.run import StreamServer, listening
from tests.scorekeeper.server.client import ClubServerClient

ROOMY = Limits(burst=10**6, each_second=10**6, pairings=10**6, of_laptop=10**6, of_address=10**4)
"""More than any test asks for."""


_CLIENTS: list[ClubServerClient] = []


@contextmanager
def nothing_collected() -> Iterator[None]:
    """Let no thread of a server collect garbage: Qt's objects among it may end in the main thread alone.

    Within another of these nothing more is to be done.
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


@contextmanager
def served(database: Database, limits: Limits = ROOMY, port: int = 0) -> Iterator[str]:
    """A server on a database; its address."""
    with nothing_collected(), listening("127.0.0.1", port) as listener:
        running = StreamServer(database, limits=limits)
        began = threading.Event()
        startup = running.startup

        async def started(sockets: object = None) -> None:
            await startup(sockets)  # type: ignore[arg-type]
            began.set()

        running.startup = started  # type: ignore[method-assign]
        thread = threading.Thread(target=running.run, args=([listener],))
        thread.start()
        try:
            assert began.wait(20)
            yield "http://{}:{}".format(*listener.getsockname()[:2])
        finally:
            while _CLIENTS:
                _CLIENTS.pop().close()
            running.should_exit = True
            thread.join()


def paired(address: str, database: Database, device: str = "laptop-a", club: str = "") -> ClubServerClient:
    """A laptop that is paired with a club, which is made where none is named."""
    clubs = ClubStore(database)
    code, _ = clubs.make_code(club or clubs.make_club("Cavendish"))
    return paired_by(address, code, device)


def paired_by(address: str, code: str, device: str) -> ClubServerClient:
    """A laptop that is paired by a code; its connection is closed when the server ends."""
    client = ClubServerClient(address)
    _CLIENTS.append(client)
    client.pair(code, device, device.upper())
    return client
