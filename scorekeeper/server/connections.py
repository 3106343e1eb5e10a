"""Connections as they are taken, before anything is read: so many of one address, and none that stays silent."""

from __future__ import annotations

import asyncio
from collections import Counter

from uvicorn.protocols.http.h11_impl import H11Protocol

from scorekeeper.server.guard import SLOWEST, is_of_this_machine


def bounded(most: int) -> type[H11Protocol]:
    """The protocol of a server that takes so many connections of one address at once.

    A proxy on the same machine brings those of many, and has no such limit.
    """
    held: Counter[str] = Counter()

    class Bounded(H11Protocol):
        """A connection that is counted, and closed where no request has begun in time."""

        _address = ""
        _head = b""
        _silent: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            """Take a connection, or close it at once."""
            address = str((transport.get_extra_info("peername") or ("",))[0])
            if held[address] >= most and not is_of_this_machine(address):
                transport.abort()
                return
            self._address = address
            held[address] += 1
            self._silent = self.loop.call_later(SLOWEST, transport.abort)
            super().connection_made(transport)

        def data_received(self, data: bytes) -> None:
            """Take what comes; the head of the first request ends the time for it."""
            if self._silent is not None:
                self._head += data
                if b"\r\n\r\n" in self._head:
                    self._silent.cancel()
                    self._silent, self._head = None, b""
            super().data_received(data)

        def connection_lost(self, exc: Exception | None) -> None:
            """Let the connection go."""
            if not self._address:
                return
            held[self._address] -= 1
            if not held[self._address]:
                del held[self._address]
            if self._silent is not None:
                self._silent.cancel()
            super().connection_lost(exc)

    return Bounded
