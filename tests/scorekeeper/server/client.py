"""A client of a club server, of the standard library: one connection, which is opened when it is needed.

Every call either does what it says or raises: `ServerRefused` with what the server answered, `ServerAway` if it cannot
be reached or takes nothing now. After `ServerAway` it is unknown whether lines were taken: they are sent again.
"""

from __future__ import annotations

import http.client
import json
import ssl
from collections.abc import Mapping, Sequence
from urllib.parse import quote, urlencode, urlsplit

from msgspec import Struct

from scorekeeper.files.json_reading import Fields, flag, listed, not_negative, read_json, text
from scorekeeper.files.json_reading import name as short_text
from scorekeeper.refusals import Refused
from scorekeeper.storage.chain import GENESIS
from scorekeeper.streams.night_streams import NamesBeside
from scorekeeper.streams.sealed_lines import MOST_LINES, StreamLine, check_lines, line_to_json, lines_from_json

_SECONDS = 15
_LONGEST_ANSWER = 2**24


class ServerAway(OSError):
    """The server cannot be reached, or takes nothing now; the request may have been done or not."""


class ServerRefused(Exception):
    """The server refuses: `code` is the `error` of its answer, `facts` what else stands in it."""

    def __init__(self, code: str, facts: Mapping[str, object]) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class Paired(Struct, frozen=True):
    """What pairing gives: the club, its name, and the token of this device."""

    club: str
    name: str
    token: str


class Acknowledged(Struct, frozen=True):
    """What a server has of a stream: the branch in which the last line stands, the end of it, how many were new."""

    branch: int
    lines: int
    head: str
    new: int


class ServerBranch(Struct, frozen=True):
    """A branch of a stream on a server, who writes it, and its end."""

    branch: int
    lines: int
    head: str
    writer: str


class ServerStream(Struct, frozen=True):
    """A stream on a server."""

    stream: str
    kind: str
    branches: tuple[ServerBranch, ...]


class ClubServerClient:
    """A server at an address ("https://books.example"), to which a device sends requests with its token.

    One thread at a time may use it.
    """

    def __init__(self, address: str, club: str = "", token: str = "", seconds: float = _SECONDS) -> None:
        parts = urlsplit(address if "://" in address else f"https://{address}")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError("not an address", address)
        self._host, self._port, self._secure = parts.hostname, parts.port, parts.scheme == "https"
        self._club, self._token, self._seconds = club, token, seconds
        self._connection: http.client.HTTPConnection | None = None

    def close(self) -> None:
        """Close the connection; the next call opens another."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def pair(self, code: str, device: str, name: str) -> Paired:
        """Pair a device by a code; the client uses its token from then on."""
        found = self._ask("POST", "/v1/pair", {"code": code, "device": device, "name": name})
        paired = Paired(found.need("club", short_text), found.need("name", text), found.need("token", short_text))
        self._club, self._token = paired.club, paired.token
        return paired

    def make_code(self) -> str:
        """A code for one more device."""
        return self._ask("POST", self._path("codes"), {}).need("code", text)

    def revoke(self, device: str) -> None:
        """Make the token of a device void."""
        self._ask("DELETE", self._path("devices", device=device))

    def put(self, lines: Sequence[StreamLine], known: int = 0, beside: NamesBeside | None = None) -> Acknowledged:
        """Send the lines of a whole stream, of which the server has the first `known`, in as many requests as that
        takes."""
        stream = lines[0].row.night
        answer = Acknowledged(0, known, "", 0)
        for first in range(known, len(lines), MOST_LINES):
            before = lines[first - 1].hash if first else GENESIS
            some = lines[first : first + MOST_LINES]
            data: dict[str, object] = {
                "stream": stream,
                "previous": before.hex(),
                "lines": list(map(line_to_json, some)),
            }
            if beside is not None:
                data |= {"called": beside.called, "devices": beside.devices}
            found = self._ask("PUT", self._path("lines"), data)
            numbers = (found.need(key, not_negative) for key in ("branch", "lines", "new"))
            branch, count, new = numbers
            answer = Acknowledged(branch, count, found.need("head", text), answer.new + new)
        return answer

    def changed(self, after: int = 0, wait: int = 0) -> tuple[int, tuple[ServerStream, ...]]:
        """The streams that were changed after a change, and the last change; waits so many seconds for one."""
        streams: list[ServerStream] = []
        more = True
        while more:
            found = self._ask("GET", self._path("streams", after=after, wait=wait))
            after, more = found.need("change", not_negative), found.need("more", flag)
            streams += found.need("streams", listed(_stream))
        return after, tuple(streams)

    def get(self, stream: str, branch: int = 0) -> tuple[list[StreamLine], NamesBeside]:
        """All lines of a branch of a stream, verified, and what stands beside them. Raises `BrokenSeal` too."""
        lines: list[StreamLine] = []
        more, beside = True, NamesBeside()
        while more:
            where = self._path("lines", stream=stream, branch=branch, **{"from": len(lines)})
            found = self._ask("GET", where)
            some = found.need("lines", lambda data: lines_from_json(stream, data))
            check_lines(some, lines[-1].hash if lines else GENESIS, len(lines))
            lines += some
            beside = NamesBeside(*(found.need(key, listed(lambda one: one)) for key in ("called", "devices")))
            more = found.need("more", flag) and bool(some)
        return lines, beside

    def show(self, stream: str, secret: str, *, money: bool) -> str:
        """Show a night on phones under a secret; the path of the page."""
        data = {"stream": stream, "secret": secret, "money": money}
        return self._ask("PUT", self._path("links"), data).need("path", text)

    def hide(self, stream: str) -> None:
        """Close the pages of a night."""
        self._ask("DELETE", self._path("links", stream=stream))

    def delete_club(self, name: str) -> None:
        """Delete everything of the club from the server, for ever."""
        self._ask("DELETE", f"/v1/clubs/{quote(self._club)}?{urlencode({'name': name})}")

    def _path(self, part: str, **asked: str | int) -> str:
        return f"/v1/clubs/{quote(self._club)}/{part}" + (f"?{urlencode(asked)}" if asked else "")

    def _ask(self, method: str, path: str, data: dict[str, object] | None = None) -> Fields:
        """What the server answers. Raises `ServerAway`, `ServerRefused`."""
        body = None if data is None else json.dumps(data, default=str).encode()
        headers = {"Authorization": f"Bearer {self._token}"} if self._token else {}
        headers |= {"Content-Type": "application/json"} if body is not None else {}
        status, content = self._answered(method, path, body, headers)
        try:
            found = Fields(read_json(content.decode()))
        except (Refused, UnicodeDecodeError) as error:  # not a club server, or a proxy without one behind it
            self.close()
            raise ServerAway(f"HTTP {status}") from error
        if status < 300:
            return found
        code = found.may("error", text, "")
        if status in (429, 502, 503, 504) or not code:
            raise ServerAway(code or f"HTTP {status}")
        raise ServerRefused(code, found.rest)

    def _answered(self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]) -> tuple[int, bytes]:
        """Status and content of an answer. A connection that the server closed meanwhile is opened once more."""
        while True:
            again = self._connection is not None and method != "POST"
            if self._connection is None:
                self._connection = self._new_connection()
            try:
                self._connection.request(method, path, body, headers)
                answer = self._connection.getresponse()
                return answer.status, answer.read(_LONGEST_ANSWER)
            except (OSError, http.client.HTTPException) as error:
                self.close()
                if not again:
                    why = error.strerror if isinstance(error, OSError) else ""
                    raise ServerAway(why or type(error).__name__) from error

    def _new_connection(self) -> http.client.HTTPConnection:
        if not self._secure:
            return http.client.HTTPConnection(self._host, self._port, timeout=self._seconds)
        context = ssl.create_default_context()
        return http.client.HTTPSConnection(self._host, self._port, timeout=self._seconds, context=context)


def _stream(data: object) -> ServerStream:
    found = Fields(data)
    return ServerStream(
        found.need("stream", short_text), found.need("kind", short_text), found.need("branches", listed(_branch))
    )


def _branch(data: object) -> ServerBranch:
    found = Fields(data)
    return ServerBranch(
        found.need("branch", not_negative), found.need("lines", not_negative), found.need("head", text),
        found.need("writer", text),
    )  # fmt: skip
