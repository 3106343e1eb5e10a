"""The application of a club server: the paths of `PROTOCOL.md`, and the page for phones."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Iterable
from typing import Final

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp

from scorekeeper.files.json_reading import Fields, flag, listed, read_json, text
from scorekeeper.files.json_reading import name as short_text
from scorekeeper.refusals import Refused
from scorekeeper.server import page
from scorekeeper.server.club_store import ClubStore, PhoneLink
from scorekeeper.server.database import Database
from scorekeeper.server.export import exported
from scorekeeper.server.guard import Guard, Limits
from scorekeeper.server.phones import Phones
from scorekeeper.server.refusals import NotTaken, Unavailable
from scorekeeper.server.store import StreamListed, StreamStore
from scorekeeper.streams.night_streams import NamesBeside
from scorekeeper.streams.sealed_lines import BrokenSeal, line_to_json, lines_from_json, seal_from_json

PROTOCOL: Final = 1
_LONGEST_WAIT: Final = 25
_MOST_BESIDE: Final = 2**16
_LOG = logging.getLogger("scorekeeper.server")
_STATUS: Final = {
    "unknown_token": 401,
    "wrong_code": 403,
    "another_writer": 403,
    "not_here": 404,
    "unknown_version": 404,
    "gap": 409,
    "too_many_branches": 409,
    "too_many_devices": 409,
    "other_name": 409,
    "too_large": 413,
}


class ClubApplication:
    """What a club server does with a database."""

    def __init__(self, database: Database) -> None:
        self._clubs = ClubStore(database)
        self._streams = StreamStore(database)
        self._phones = Phones(self._streams)
        self._changed: dict[str, asyncio.Event] = {}

    def guarded(self, names: Iterable[str] = (), limits: Limits | None = None) -> ASGIApp:
        """The application; `names` are the host names by which it may be called, beside its addresses."""
        return Guard(self.app(), names, limits)

    def end(self) -> None:
        """Let everybody go who waits for something to happen."""
        self._phones.end()
        for changed in self._changed.values():
            changed.set()

    def app(self) -> Starlette:
        """The application without its limits."""
        club = "/v1/clubs/{club}"
        routes = [
            Route("/v1", self.about),
            Route("/v1/pair", self.pair, methods=["POST"]),
            Route(club, self.club, methods=["GET"]),
            Route(club, self.delete_club, methods=["DELETE"]),
            Route(f"{club}/codes", self.make_code, methods=["POST"]),
            Route(f"{club}/devices", self.devices, methods=["GET"]),
            Route(f"{club}/devices", self.revoke, methods=["DELETE"]),
            Route(f"{club}/lines", self.put_lines, methods=["PUT"]),
            Route(f"{club}/lines", self.get_lines, methods=["GET"]),
            Route(f"{club}/streams", self.streams, methods=["GET"]),
            Route(f"{club}/links", self.open_link, methods=["PUT"]),
            Route(f"{club}/links", self.close_links, methods=["DELETE"]),
            Route(f"{club}/export", self.export, methods=["GET"]),
            Route("/p/{club}/{secret}", self.phone),
            Route("/p/{club}/{secret}/events", self.events),
            Route("/page/{name}", self.page_part),
        ]
        handlers = {
            NotTaken: _not_taken,
            Refused: _bad_request,
            BrokenSeal: _broken_seal,
            Unavailable: _unavailable,
            HTTPException: _no_such_path,
            ClientDisconnect: _disconnected,
        }
        return Starlette(routes=routes, exception_handlers=handlers)

    async def about(self, _request: Request) -> Response:
        return JSONResponse({"server": "scorekeeper", "protocols": [PROTOCOL]})

    async def pair(self, request: Request) -> Response:
        found = await _body(request)
        code, device = found.need("code", text), found.need("device", short_text)
        name = found.may("name", text, "")[:60]
        found.end()
        club, club_name, token = await run_in_threadpool(self._clubs.pair, code, device, name)
        return JSONResponse({"club": club, "name": club_name, "token": token})

    async def _device(self, request: Request) -> tuple[str, str]:
        """Club and device of who asks. Raises `NotTaken`."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        club = str(request.path_params["club"])
        if scheme.lower() != "bearer" or not token.isascii():
            raise NotTaken("unknown_token")
        device = await run_in_threadpool(self._clubs.device_of, club, token.strip())
        request.scope["known_club"] = True
        self._phones.heard(club, device)
        return club, device

    async def club(self, request: Request) -> Response:
        club, _ = await self._device(request)
        found = await run_in_threadpool(self._clubs.club, club)
        return JSONResponse(
            {"club": club, "name": found.name, "streams": found.streams, "lines": found.lines, "bytes": found.bytes}
        )

    async def delete_club(self, request: Request) -> Response:
        club, _ = await self._device(request)
        await run_in_threadpool(self._clubs.delete, club, request.query_params.get("name", ""))
        self._phones.links_closed(club, None)
        return JSONResponse({})

    async def make_code(self, request: Request) -> Response:
        club, _ = await self._device(request)
        code, until = await run_in_threadpool(self._clubs.make_code, club)
        return JSONResponse({"code": code, "until": until})

    async def devices(self, request: Request) -> Response:
        club, _ = await self._device(request)
        found = await run_in_threadpool(self._clubs.devices, club)
        listed_devices = [{"device": one.device, "name": one.name, "paired_at": one.paired_at} for one in found]
        return JSONResponse({"devices": listed_devices})

    async def revoke(self, request: Request) -> Response:
        club, _ = await self._device(request)
        await run_in_threadpool(self._clubs.revoke, club, request.query_params.get("device", ""))
        return JSONResponse({})

    async def put_lines(self, request: Request) -> Response:
        club, device = await self._device(request)
        found = await _body(request)
        stream = found.need("stream", short_text)
        previous = found.need("previous", seal_from_json)
        lines = found.need("lines", lambda data: lines_from_json(stream, data))
        beside = _beside(found)
        found.end()
        taken = await run_in_threadpool(self._streams.take, club, device, stream, previous, lines, beside)
        if taken.changed:
            self._phones.changed(club, stream)
            self._changed.pop(club, asyncio.Event()).set()
        return JSONResponse({"branch": taken.branch, "lines": taken.lines, "head": taken.head, "new": taken.new})

    async def get_lines(self, request: Request) -> Response:
        club, _ = await self._device(request)
        asked = request.query_params
        branch, since = _number(asked.get("branch", "0"), "branch"), _number(asked.get("from", "0"), "from")
        read = await run_in_threadpool(self._streams.read, club, asked.get("stream", ""), branch, since)
        return JSONResponse({
            "stream": asked.get("stream", ""),
            "kind": read.kind,
            "branch": read.branch,
            "lines": [line_to_json(line) for line in read.lines],
            "called": read.beside.called,
            "devices": read.beside.devices,
            "more": read.more,
        })  # fmt: skip

    async def streams(self, request: Request) -> Response:
        club, _ = await self._device(request)
        after = _number(request.query_params.get("after", "0"), "after")
        wait = min(_LONGEST_WAIT, _number(request.query_params.get("wait", "0"), "wait"))
        changed = self._changed.setdefault(club, asyncio.Event())
        found = await run_in_threadpool(self._streams.changes, club, after)
        if not found.streams and wait:
            try:
                await asyncio.wait_for(changed.wait(), wait)
            except TimeoutError:
                pass
            else:
                found = await run_in_threadpool(self._streams.changes, club, after)
        streams = [_stream_to_json(one) for one in found.streams]
        return JSONResponse({"change": found.change, "streams": streams, "more": found.more})

    async def open_link(self, request: Request) -> Response:
        club, _ = await self._device(request)
        found = await _body(request)
        stream, secret = found.need("stream", short_text), found.need("secret", text)
        money = found.may("money", flag, default=False)
        found.end()
        until = await run_in_threadpool(lambda: self._clubs.open_link(club, stream, secret, money=money))
        self._phones.link_opened(club, secret, PhoneLink(stream, money))
        return JSONResponse({"path": f"/p/{club}/{secret}", "until": until})

    async def close_links(self, request: Request) -> Response:
        club, _ = await self._device(request)
        stream = request.query_params.get("stream", "")
        await run_in_threadpool(self._clubs.close_links, club, stream)
        self._phones.links_closed(club, stream)
        return JSONResponse({})

    async def export(self, request: Request) -> Response:
        club, _ = await self._device(request)
        listed_club = await run_in_threadpool(self._clubs.club, club)
        lines = exported(self._streams, listed_club.club, listed_club.name)
        return StreamingResponse(lines, media_type="application/x-ndjson")

    async def phone(self, request: Request) -> Response:
        await self._link(request)
        return HTMLResponse(page.html(), headers=page.HEADERS)

    async def events(self, request: Request) -> Response:
        club, secret = str(request.path_params["club"]), str(request.path_params["secret"])
        link = await self._link(request)
        events = self._phones.events(club, secret, link)
        return StreamingResponse(events, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})

    async def _link(self, request: Request) -> PhoneLink:
        found = request.path_params
        return await run_in_threadpool(self._clubs.link, str(found["club"]), str(found["secret"]))

    async def page_part(self, request: Request) -> Response:
        content, kind = page.part(str(request.path_params["name"]))
        return Response(content, media_type=kind)


async def _body(request: Request) -> Fields:
    """The JSON object of a request. Raises `Refused`, and `NotTaken` where it is none."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise NotTaken("bad_request", at="Content-Type")
    try:
        return Fields(read_json((await request.body()).decode()))
    except UnicodeDecodeError:
        raise NotTaken("bad_request", at="body") from None


def _beside(found: Fields) -> NamesBeside | None:
    """What stands beside the lines of a request; None where it says nothing of that. Raises `NotTaken`, `Refused`."""
    if "called" not in found and "devices" not in found:
        return None
    members = listed(lambda member: Fields(member).rest)
    beside = NamesBeside(found.may("called", members, ()), found.may("devices", members, ()))
    if len(json.dumps([beside.called, beside.devices], default=str)) > _MOST_BESIDE:
        raise NotTaken("too_large", most=_MOST_BESIDE)
    return beside


def _number(typed: str, at: str) -> int:
    if not typed.isascii() or not typed.isdigit() or len(typed) > 9:
        raise NotTaken("bad_request", at=at)
    return int(typed)


def _stream_to_json(stream: StreamListed) -> dict[str, object]:
    branches = [
        {"branch": one.branch, "from": one.since, "lines": one.lines, "head": one.head, "writer": one.writer}
        for one in stream.branches
    ]
    return {"stream": stream.stream, "kind": stream.kind, "change": stream.change, "branches": branches}


async def _not_taken(_request: Request, refused: Exception) -> Response:
    assert isinstance(refused, NotTaken)
    return JSONResponse({"error": refused.code, **refused.facts}, _STATUS.get(refused.code, 400))


async def _bad_request(_request: Request, refused: Exception) -> Response:
    assert isinstance(refused, Refused)
    return JSONResponse({"error": "bad_request", "at": refused.place[:200], "why": refused.code}, 400)


async def _broken_seal(_request: Request, broken: Exception) -> Response:
    assert isinstance(broken, BrokenSeal)
    return JSONResponse({"error": "broken_seal", "line": broken.number}, 422)


async def _unavailable(_request: Request, away: Exception) -> Response:
    _LOG.warning("the database is not there: %s", away)
    return JSONResponse({"error": "unavailable"}, 503, {"Retry-After": "2"})


async def _no_such_path(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    version = re.match(r"/v(\d+)(?:/|$)", request.url.path)
    if version is not None and version[1] != str(PROTOCOL):
        return JSONResponse({"error": "unknown_version", "known": [PROTOCOL]}, 404)
    return JSONResponse({"error": "not_here" if error.status_code == 404 else "bad_request"}, error.status_code)


async def _disconnected(_request: Request, _error: Exception) -> Response:
    return Response(status_code=400)
