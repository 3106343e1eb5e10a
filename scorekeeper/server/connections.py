"""Limits on accepted connections before anything is read: how many per address and in all, and for how long idle.

This sits between the event loop of asyncio and the HTTP server on top of it, and does not depend on it. A connection
brings one request (`guard.py`), so the head of that is the only one to wait for.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from scorekeeper.server.guard import SLOWEST, Limits, is_of_this_machine, side_of

if sys.platform == "win32":
    from asyncio import ProactorEventLoop as PlainLoop
else:
    import resource
    from asyncio import SelectorEventLoop as PlainLoop

_BESIDE = 100
"""The number of connections that are accepted beyond the served ones, to be refused with an answer; as many other
files."""
_END_OF_HEAD = re.compile(rb"\n\r?\n")


class _Bounded(asyncio.Protocol):
    """A connection that is counted, and closed if no request comes in time or the answer is not read in time. A proxy
    on the same machine opens the connections of many clients, and has no limit of its own.
    """

    def __init__(self, inner: asyncio.Protocol, held: Counter[str], limits: Limits) -> None:
        self._inner, self._held, self._limits = inner, held, limits
        self._of = ""
        self._head: bytes | None = b""
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take a connection, or close it at once."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        peer = str((transport.get_extra_info("peername") or ("",))[0])
        is_crowd = self._held[side_of(peer)] >= self._limits.of_address and not is_of_this_machine(peer)
        if is_crowd or self._held.total() >= self._limits.of_all + _BESIDE:
            transport.abort()
            return
        self._of = side_of(peer)
        self._held[self._of] += 1
        self._wait()
        self._inner.connection_made(transport)

    def _wait(self) -> None:
        self._patience = asyncio.get_running_loop().call_later(SLOWEST, self._transport.abort)

    def _wait_no_more(self) -> None:
        if self._patience is not None:
            self._patience.cancel()

    def data_received(self, data: bytes) -> None:
        """Take what comes; the end of the head ends the time for it."""
        if self._head is not None:
            self._head += data
            if _END_OF_HEAD.search(self._head):
                self._head = None
                self._wait_no_more()
        self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        """No more comes."""
        return self._inner.eof_received()

    def pause_writing(self) -> None:
        """What is sent is not taken: wait for that as long as for a request."""
        self._wait()
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        """It is taken again."""
        self._wait_no_more()
        self._inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let the connection go."""
        self._wait_no_more()
        if self._of:
            self._held[self._of] -= 1
            if not self._held[self._of]:
                del self._held[self._of]
            self._inner.connection_lost(exc)


class BoundedLoop(PlainLoop):
    """An event loop whose servers take so many connections."""

    def __init__(self, limits: Limits) -> None:
        super().__init__()
        self._limits = limits

    async def create_server(  # type: ignore[override]
        self, protocol_factory: Callable[[], asyncio.Protocol], *args: Any, **kwargs: Any
    ) -> asyncio.Server:
        """A server whose connections are bounded before they reach their protocol."""
        held: Counter[str] = Counter()
        return await super().create_server(lambda: _Bounded(protocol_factory(), held, self._limits), *args, **kwargs)


def with_files(limits: Limits) -> Limits:
    """The limits, lowered if RLIMIT_NOFILE cannot be raised to one file for each connection."""
    if sys.platform == "win32":
        return limits
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.of_all + 2 * _BESIDE
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return limits
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return replace(limits, of_all=min(limits.of_all, allowed - 2 * _BESIDE))
