"""The application of a club server: the paths of `PROTOCOL.md`, and the page for phones."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import wraps
from typing import Final

import msgspec
from anyio import from_thread
from msgspec import Struct
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from scorekeeper.files.json_reading import Fields, flag, listed, read_json, text
from scorekeeper.files.json_reading import name as short_text
from scorekeeper.refusals import Refused
from scorekeeper.server import page
from scorekeeper.server.club_store import ClubStore, PhoneLink
from scorekeeper.server.database import Database
from scorekeeper.server.guard import Rates
from scorekeeper.server.phones import Phones
from scorekeeper.server.refusals import NotTaken, Unavailable
from scorekeeper.server.store import StreamStore
from scorekeeper.streams.night_streams import NamesBeside
from scorekeeper.streams.sealed_lines import BrokenSeal, line_to_json, lines_from_json, seal_from_json

PROTOCOL: Final = 1
_LONGEST_WAIT: Final = 25
_MOST_BESIDE: Final = 2**16
_DEEPEST_BESIDE: Final = 8
"""The data beside the lines have two levels; a later form may have more."""
_LOG = logging.getLogger("scorekeeper.server")


class AskedOfClub(Struct):
    """A request of a paired device to its club; `body` is empty if the request has none."""

    club: str
    device: str
    query: Mapping[str, str]
    body: Fields

    def named(self, key: str) -> str:
        """A short text of the query. Raises `Refused`."""
        try:
            return short_text(self.query.get(key, ""))
        except Refused as refused:
            raise refused.within(key) from None

    def number(self, key: str) -> int:
        """A number of the query, 0 if it is left out. Raises `NotTaken`."""
        typed = self.query.get(key, "0")
        if not typed.isascii() or not typed.isdigit() or len(typed) > 9:
            raise NotTaken("bad_request", at=key)
        return int(typed)


class ClubApplication:
    """What a club server does with a database. `rates` are those of one laptop."""

    def __init__(self, database: Database, rates: Rates) -> None:
        self._rates = rates
        self._clubs = ClubStore(database)
        self._streams = StreamStore(database)
        self._phones = Phones(self._clubs, self._streams)
        self._changed: dict[str, asyncio.Event] = {}
        self._ended = False

    def end(self) -> None:
        """Let everybody go who waits for something to happen; whoever asks from now on does not wait."""
        self._ended = True
        self._phones.end()
        for changed in self._changed.values():
            changed.set()

    def app(self) -> Starlette:
        """The application without its limits."""
        routes = [
            Route("/v1", self.about),
            Route("/v1/pair", self.pair, methods=["POST"]),
            self._route("GET", "", self.club),
            self._route("DELETE", "", self.delete_club),
            self._route("POST", "/codes", self.make_code),
            self._route("GET", "/devices", self.devices),
            self._route("DELETE", "/devices", self.revoke),
            self._route("PUT", "/lines", self.put_lines),
            self._route("GET", "/lines", self.get_lines),
            Route("/v1/clubs/{club}/streams", self.streams, methods=["GET"]),
            self._route("PUT", "/links", self.open_link),
            self._route("DELETE", "/links", self.close_links),
            self._route("GET", "/export", self.export),
            Route("/p/{club}/{secret}", self.phone),
            Route("/p/{club}/{secret}/events", self.events),
            Route("/page/{name}", self.page_part),
        ]
        refusals = (NotTaken, Refused, BrokenSeal, Unavailable, HTTPException, ClientDisconnect)
        unreadable = (RecursionError, UnicodeEncodeError)
        return Starlette(routes=routes, exception_handlers=dict.fromkeys((*refusals, *unreadable), _refused))

    def _route(self, method: str, path: str, does: Callable[[AskedOfClub], object]) -> Route:
        """Requests of devices of a club run in a thread, since databases block."""

        @wraps(does)
        async def endpoint(request: Request) -> Response:
            asked = await self._asked(request)
            found = await run_in_threadpool(does, asked)
            return found if isinstance(found, Response) else _json(found)

        return Route("/v1/clubs/{club}" + path, endpoint, methods=[method])

    async def _device(self, request: Request) -> tuple[str, str]:
        """The club and the device of a request. Raises `NotTaken` if it is not paired."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        club = str(request.path_params["club"])
        if scheme.lower() != "bearer" or not token.isascii():
            raise NotTaken("unknown_token")
        return club, await run_in_threadpool(self._clubs.device_of, club, token.strip())

    async def _asked(self, request: Request) -> AskedOfClub:
        """The request of a paired device. Raises `NotTaken`."""
        club, device = await self._device(request)
        request.scope["known_club"] = True
        if not self._rates.allow((club, device)):
            raise NotTaken("too_many", retry=2)
        self._phones.heard(club, device)
        body = await _body(request) if request.method in ("POST", "PUT") else Fields({})
        return AskedOfClub(club, device, request.query_params, body)

    def _tell(self, club: str, stream: str | None, *, again: bool = False) -> None:
        """Say, from the thread of a request, that a stream is not as it was, or a whole club (None)."""
        from_thread.run_sync(lambda: self._phones.changed(club, stream, again=again))

    async def about(self, _request: Request) -> Response:
        return JSONResponse({"server": "scorekeeper", "protocols": [PROTOCOL]})

    async def pair(self, request: Request) -> Response:
        found = await _body(request)
        code, device = found.need("code", text), found.need("device", short_text)
        name = found.may("name", text, "")[:60]
        found.end()
        club, club_name, token = await run_in_threadpool(self._clubs.pair, code, device, name)
        return JSONResponse({"club": club, "name": club_name, "token": token})

    def club(self, asked: AskedOfClub) -> object:
        return self._clubs.club(asked.club)

    def delete_club(self, asked: AskedOfClub) -> object:
        self._clubs.delete(asked.club, asked.query.get("name", ""))
        self._tell(asked.club, None)
        return {}

    def make_code(self, asked: AskedOfClub) -> object:
        code, until = self._clubs.make_code(asked.club)
        return {"code": code, "until": until}

    def devices(self, asked: AskedOfClub) -> object:
        return {"devices": self._clubs.devices(asked.club)}

    def revoke(self, asked: AskedOfClub) -> object:
        device = asked.named("device")
        self._clubs.revoke(asked.club, device, leaves=device == asked.device)
        self._tell(asked.club, None)
        return {}

    def put_lines(self, asked: AskedOfClub) -> object:
        club, found = asked.club, asked.body
        stream = found.need("stream", short_text)
        previous = found.need("previous", seal_from_json)
        lines = found.need("lines", lambda data: lines_from_json(stream, data))
        beside = _beside(found)
        found.end()
        taken = self._streams.take(club, asked.device, stream, previous, lines, beside)
        if taken.changed:
            self._tell(club, stream, again=taken.forgot)
            from_thread.run_sync(self._changed.pop(club, asyncio.Event()).set)
        return {"branch": taken.branch, "lines": taken.lines, "head": taken.head, "new": taken.new}

    def get_lines(self, asked: AskedOfClub) -> object:
        stream = asked.named("stream")
        read = self._streams.read(asked.club, stream, asked.number("branch"), asked.number("from"))
        return {
            "stream": stream,
            "kind": read.kind,
            "branch": read.branch,
            "lines": [line_to_json(line) for line in read.lines],
            "called": read.beside.called,
            "devices": read.beside.devices,
            "more": read.more,
        }

    async def streams(self, request: Request) -> Response:
        asked = await self._asked(request)
        after, wait = asked.number("after"), min(_LONGEST_WAIT, asked.number("wait"))
        changed = self._changed.setdefault(asked.club, asyncio.Event())
        found = await run_in_threadpool(self._streams.changes, asked.club, after)
        if not found.streams and wait and not self._ended:
            with suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), wait)
            await self._device(request)  # who waits may have been revoked, or be gone
            found = await run_in_threadpool(self._streams.changes, asked.club, after)
        return _json(found)

    def open_link(self, asked: AskedOfClub) -> object:
        club, found = asked.club, asked.body
        stream, secret = found.need("stream", short_text), found.need("secret", text)
        money = found.may("money", flag, default=False)
        found.end()
        until = self._clubs.open_link(club, stream, secret, money=money)
        self._tell(club, stream)
        return {"path": f"/p/{club}/{secret}", "until": until}

    def close_links(self, asked: AskedOfClub) -> object:
        stream = asked.named("stream")
        self._clubs.close_links(asked.club, stream)
        self._tell(asked.club, stream)
        return {}

    def export(self, asked: AskedOfClub) -> object:
        lines = self._streams.exported(self._clubs.club(asked.club), self._clubs.devices(asked.club))
        return StreamingResponse(lines, media_type="application/x-ndjson")

    async def phone(self, request: Request) -> Response:
        await self._link(request)
        return HTMLResponse(page.html(), headers=page.HEADERS)

    async def events(self, request: Request) -> Response:
        club, secret = str(request.path_params["club"]), str(request.path_params["secret"])
        events = self._phones.events(club, secret, await self._link(request))
        return StreamingResponse(events, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})

    async def _link(self, request: Request) -> PhoneLink:
        found = request.path_params
        return await run_in_threadpool(self._clubs.link, str(found["club"]), str(found["secret"]))

    async def page_part(self, request: Request) -> Response:
        content, kind = page.part(str(request.path_params["name"]))
        return Response(content, media_type=kind)


def _json(found: object) -> Response:
    return Response(msgspec.json.encode(found), media_type="application/json")


async def _body(request: Request) -> Fields:
    """The JSON object of a request. Raises `Refused`, and `NotTaken` if it is none."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise NotTaken("bad_request", at="Content-Type")
    try:
        return Fields(read_json((await request.body()).decode()))
    except UnicodeDecodeError:
        raise NotTaken("bad_request", at="body") from None


def _beside(found: Fields) -> NamesBeside | None:
    """The data beside the lines of a request; None if it has none. Raises `NotTaken`, `Refused`."""
    if "called" not in found and "devices" not in found:
        return None
    size = 0

    def member(value: object) -> object:
        nonlocal size
        if _is_deeper(value, _DEEPEST_BESIDE):  # what one Python reads of a depth, another cannot
            raise Refused("too_deep")
        fields = Fields(value)
        size += len(fields.rest_as_json)
        return fields.rest

    beside = NamesBeside(found.may("called", listed(member), ()), found.may("devices", listed(member), ()))
    if size > _MOST_BESIDE:
        raise NotTaken("too_large", most=_MOST_BESIDE)
    return beside


def _is_deeper(value: object, levels: int) -> bool:
    """Whether more than so many lists and objects of a JSON value are nested in one another."""
    within = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return any(levels == 1 or _is_deeper(one, levels - 1) for one in within if isinstance(one, dict | list))


async def _refused(request: Request, why: Exception) -> Response:
    """The answer that is no success, as the protocol has it."""
    refused = NotTaken("bad_request")  # the client has disconnected; or a text or a depth that no database takes
    match why:
        case NotTaken():
            refused = why
        case Refused():
            refused = NotTaken("bad_request", at=why.place[:200], why=why.code)
        case BrokenSeal():
            refused = NotTaken("broken_seal", line=why.number)
        case Unavailable():
            _LOG.warning("the database is unavailable: %s", why)
            refused = NotTaken("unavailable", retry=2)
        case HTTPException(status_code=404):
            version = re.match(r"/v(\d+)(?:/|$)", request.url.path)
            is_other = version is not None and version[1] != str(PROTOCOL)
            refused = NotTaken("unknown_version", known=[PROTOCOL]) if is_other else NotTaken("not_here")
    return refused.answer()
