"""The middleware of a club server: checks host names, rates, sizes and connections before anything is parsed, and
writes the log: request, club, status and duration; no names, no amounts, no tokens and no links.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterable

from msgspec import Struct
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorekeeper.server.refusals import NotTaken

_LOG = logging.getLogger("scorekeeper.server")
_HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cache-control", b"no-store"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"connection", b"close"),
)
"""Beside those of every answer. A connection brings one request: so none is held between requests, nor the head of
another one waited for."""
_REMEMBERED = 10_000
"""The greatest number of addresses, or laptops, whose rate is kept."""
_FORWARDED = {b"x-forwarded-for", b"x-forwarded-proto", b"forwarded"}
"""Headers of a proxy with the client of a request, which is then not one of this machine itself."""
SLOWEST = 30
"""Seconds in which the head of a request must come, then in which its body must, and the answer be taken."""
_WITH_BODY = ("POST", "PUT")


class Limits(Struct, frozen=True):
    """How much is served: bytes of a request; requests an address may make in a row and each second; those of pairing,
    and of one laptop, from any address; requests that are served at once for one address and for all, listening phones
    among them.

    A network of IPv6 counts as one address."""

    body: int = 2**20
    burst: int = 200
    each_second: int = 50
    pairings: int = 10
    pairings_each_minute: int = 5
    of_laptop: int = 1000
    of_laptop_each_second: int = 10
    of_address: int = 250
    of_all: int = 5000


class Rates:
    """The rate of requests for each: so many times in a row, and so many more each second. `clock` is in seconds."""

    def __init__(self, most: int, each_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._each_second, self._clock = most, each_second, clock
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()
        """The remaining requests of each, and the time of that count; the most recent last."""

    def allow(self, who: Hashable) -> bool:
        """Whether one more request is within the rate."""
        now = self._clock()
        left, at = self._left.pop(who, (float(self._most), now))
        left = min(self._most, left + (now - at) * self._each_second)
        is_within = left >= 1
        self._left[who] = (left - is_within, now)
        if len(self._left) > _REMEMBERED:
            self._left.popitem(last=False)
        return is_within


class Guard:
    """The application behind its limits; `names` are the host names by which it may be called, beside its addresses."""

    def __init__(
        self,
        app: ASGIApp,
        names: Iterable[str] = (),
        limits: Limits | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._app = app
        self._names = frozenset(name.lower() for name in names)
        self._limits = limits or Limits()
        self._clock = clock
        self._asking = Rates(self._limits.burst, self._limits.each_second, clock)
        self._pairing = Rates(self._limits.pairings, self._limits.pairings_each_minute / 60, clock)
        self._served: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, status = self._clock(), 500
        address = str((scope.get("client") or ("",))[0])
        side = side_of(address)
        self._served[side] += 1

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message = {**message, "headers": [*message.get("headers", ()), *_HEADERS]}
            await send(message)

        try:
            self._check(scope, address)
            await self._app(scope, self._counted(receive), sending)
        except NotTaken as refused:
            await refused.answer()(scope, receive, sending)
        finally:
            self._served[side] -= 1
            if not self._served[side]:
                del self._served[side]
            asked = getattr(scope.get("endpoint"), "__name__", "-")
            club = scope.get("path_params", {}).get("club", "-") if scope.get("known_club") else "-"
            spent = int((self._clock() - began) * 1000)
            _LOG.info("%s %s %s %d %d ms", scope["method"], asked, club, status, spent)

    def _check(self, scope: Scope, address: str) -> None:
        """Raise `NotTaken` if a request is not allowed, from its headers alone."""
        limits, path, side = self._limits, str(scope["path"]), side_of(address)
        if self._served.total() > limits.of_all:
            raise NotTaken("unavailable", retry=5)
        pairing = path == "/v1/pair"
        rates = self._pairing if pairing else self._asking
        if self._served[side] > limits.of_address or not rates.allow(side):
            raise NotTaken("too_many", retry=60 if pairing else 2)
        headers = dict(scope["headers"])
        if not self._is_called(headers.get(b"host", b"").decode("latin-1"), scope):
            raise NotTaken("wrong_host")
        length, most = headers.get(b"content-length", b"0"), limits.body if scope["method"] in _WITH_BODY else 0
        is_endless = not most and b"transfer-encoding" in headers
        if is_endless or not length.isdigit() or len(length) > 12 or int(length) > most:
            raise NotTaken("too_large", most=most)
        is_direct = not _FORWARDED & headers.keys()
        if scope["scheme"] != "https" and not (is_direct and is_of_this_machine(address)):
            reads = scope["method"] in ("GET", "HEAD") and path != "/v1" and not path.startswith("/v1/")
            if not (reads and _is_inside(address)):
                raise NotTaken("https_needed")

    def _is_called(self, host: str, scope: Scope) -> bool:
        """Whether the host of a request is a name of the server, or the address at which the request came in."""
        name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
        name = name.strip("[]").lower()
        if name in self._names:
            return True
        return is_of_this_machine(name) or name == "localhost" or name == str((scope.get("server") or ("",))[0])

    def _counted(self, receive: Receive) -> Receive:
        """What receives a body, and refuses one that comes too slowly or grows beyond its limit, regardless of its
        stated length."""
        size, complete = 0, False
        ends = asyncio.get_running_loop().time() + SLOWEST

        async def receiving() -> Message:
            nonlocal size, complete
            try:
                async with asyncio.timeout_at(None if complete else ends):
                    message = await receive()
            except TimeoutError:
                raise NotTaken("too_slow") from None
            complete = not message.get("more_body", False)
            size += len(message.get("body", b""))
            if size > self._limits.body:
                raise NotTaken("too_large", most=self._limits.body)
            return message

        return receiving


def is_of_this_machine(address: str) -> bool:
    """Whether an address is a loopback address."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def side_of(address: str) -> str:
    """The key under which requests of an address are counted: the address, or for IPv6 its /64 network, since one
    client can use any address of it."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    return address if found.version == 4 else str(ipaddress.ip_network((found, 64), strict=False))


def _is_inside(address: str) -> bool:
    """Whether an address is one of the room: of a private network, or of the link."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return found.is_private or found.is_link_local
