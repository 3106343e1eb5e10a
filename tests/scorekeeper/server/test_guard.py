"""What a club server refuses before it reads anything of it."""

import asyncio
import json
import logging
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from scorekeeper.server.guard import Guard, Limits

LOCAL = ("127.0.0.1", 50_000)
ROOM = ("192.168.1.7", 50_000)
OUTSIDE = ("9.9.9.9", 50_000)
LIMITS = Limits(body=100, burst=3, each_second=1, pairings=2, pairings_each_minute=6, of_address=2, of_all=3)


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> float:
        return self.now


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers how long the body was."""
    body = await Request(scope, receive).body()
    await PlainTextResponse(str(len(body)))(scope, receive, send)


def guard(limits: Limits = LIMITS, clock: Clock | None = None) -> Guard:
    return Guard(echo, ["Books.Example"], limits, clock or Clock())


def asked(
    app: Guard, path: str = "/v1", *, method: str = "GET", client: tuple[str, int] | None = LOCAL, scheme: str = "http",
    headers: dict[str, str] | None = None, body: list[bytes] | None = None,
) -> tuple[int, dict[str, str], bytes]:  # fmt: skip
    """Status, headers and body of the answer to a request."""
    given = {"host": "localhost:8737"} | (headers or {})
    scope: dict[str, Any] = {
        "type": "http", "method": method, "path": path, "query_string": b"", "scheme": scheme, "client": client,
        "server": ("192.168.1.2", 8737), "headers": [(key.encode(), value.encode()) for key, value in given.items()],
    }  # fmt: skip
    parts = body or [b""]
    coming = iter([{"type": "http.request", "body": part, "more_body": part is not parts[-1]} for part in parts])
    sent: list[Message] = []

    async def receive() -> Message:
        return next(coming)

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(app(scope, receive, send))
    found = {key.decode(): value.decode() for key, value in sent[0]["headers"]}
    return sent[0]["status"], found, b"".join(message.get("body", b"") for message in sent[1:])


def error(answer: tuple[int, dict[str, str], bytes]) -> tuple[int, str]:
    return answer[0], json.loads(answer[2])["error"]


def test_the_server_is_called_by_its_names_and_the_address_of_the_connection(subtests: pytest.Subtests) -> None:
    for host in ["localhost", "127.0.0.1:8737", "[::1]:8737", "books.example", "BOOKS.example:443", "192.168.1.2:8737"]:
        with subtests.test(host=host):
            assert asked(guard(), headers={"host": host})[0] == 200


def test_any_other_name_is_refused(subtests: pytest.Subtests) -> None:
    for host in ["", "evil.example", "books.example.evil", "192.168.1.3:8737", "[::2]", "x" * 300]:
        with subtests.test(host=host):
            assert error(asked(guard(), headers={"host": host})) == (421, "wrong_host")


def test_plain_http_reads_pages_inside_the_room_and_never_writes(subtests: pytest.Subtests) -> None:
    for client, scheme, method, path, status in [
        (LOCAL, "http", "PUT", "/v1/clubs/c/lines", 200),
        (ROOM, "http", "PUT", "/v1/clubs/c/lines", 403),
        (ROOM, "http", "GET", "/v1/clubs/c/lines", 403),
        (ROOM, "http", "GET", "/v1", 403),
        (ROOM, "http", "POST", "/p/c/s", 403),
        (ROOM, "http", "GET", "/p/c/s", 200),
        (ROOM, "http", "GET", "/page/page.js", 200),
        (OUTSIDE, "http", "GET", "/p/c/s", 403),
        (("name", 1), "http", "GET", "/p/c/s", 403),
        (None, "http", "GET", "/p/c/s", 403),
        (OUTSIDE, "https", "GET", "/p/c/s", 200),
        (OUTSIDE, "https", "PUT", "/v1/clubs/c/lines", 200),
    ]:
        with subtests.test(client=client, scheme=scheme, method=method, path=path, status=status):
            assert asked(guard(), path, client=client, scheme=scheme, method=method)[0] == status


@pytest.mark.parametrize("header", ["x-forwarded-for", "x-forwarded-proto", "forwarded"])
def test_what_a_proxy_brings_by_plain_http_writes_nothing(header: str) -> None:
    """Whoever asked the proxy on this machine may be anybody."""
    app = guard()
    assert asked(app, "/v1/pair", method="POST", headers={header: "127.0.0.1"})[0] == 403
    assert asked(app, "/v1/pair", method="POST", headers={header: "127.0.0.1"}, scheme="https")[0] == 200


def test_a_body_is_refused_by_its_length_before_it_is_read_and_by_its_size_while_it_is() -> None:
    def read_of(**given: Any) -> tuple[int, dict[str, str], bytes]:
        return asked(guard(), method="PUT", **given)

    assert read_of(headers={"content-length": "100"}, body=[b"x" * 100])[2] == b"100"
    for length in ("101", "-1", "1e3", "9" * 40):
        assert error(read_of(headers={"content-length": length})) == (413, "too_large")
    assert error(read_of(body=[b"x" * 60, b"y" * 60])) == (413, "too_large")
    for given in ({"content-length": "1"}, {"transfer-encoding": "chunked"}):
        assert error(asked(guard(), headers=given, body=[b"x"])) == (413, "too_large")


def test_a_body_that_comes_too_slowly_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.server.guard.SLOWEST", 0.01)
    sent: list[Message] = []

    async def receive() -> Message:
        await asyncio.Event().wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/v1/pair", "scheme": "https", "client": OUTSIDE,
             "headers": [(b"host", b"localhost")]}  # fmt: skip
    asyncio.run(guard()(scope, receive, send))
    assert sent[0]["status"] == 408


def test_an_address_asks_so_often_and_pairs_more_seldom() -> None:
    clock = Clock()
    app = guard(clock=clock)
    assert [asked(app)[0] for _ in range(4)] == [200, 200, 200, 429]
    assert asked(app, client=("127.0.0.2", 1))[0] == 200
    clock.now += 2
    assert [asked(app)[0] for _ in range(3)] == [200, 200, 429]
    refused = [asked(app, "/v1/pair", method="POST") for _ in range(3)]
    assert [one[0] for one in refused] == [200, 200, 429]
    assert refused[-1][1]["retry-after"] == "60"
    clock.now += 10
    assert asked(app, "/v1/pair", method="POST")[0] == 200


def test_a_network_of_ipv6_asks_as_one_address() -> None:
    app = guard()
    clients = [(f"2001:db8:1:{network}::{host}", 1) for network, host in ((1, 1), (1, 2), (1, 3), (1, 4), (2, 1))]
    assert [asked(app, client=client, scheme="https")[0] for client in clients] == [200, 200, 200, 429, 200]


def test_so_many_requests_are_served_at_once() -> None:
    async def all_at_once() -> list[int]:
        hold, refused = asyncio.Event(), asyncio.Event()

        async def slow(scope: Scope, receive: Receive, send: Send) -> None:
            await hold.wait()
            await PlainTextResponse("")(scope, receive, send)

        app = Guard(slow, (), LIMITS, Clock())
        found: list[int] = []

        async def one(client: str) -> None:
            scope = {"type": "http", "method": "GET", "path": "/v1", "scheme": "https", "client": (client, 1),
                     "headers": [(b"host", b"localhost")]}  # fmt: skip

            async def send(message: Message) -> None:
                if message["type"] == "http.response.start":
                    found.append(message["status"])
                    if len(found) == 2:
                        refused.set()

            await app(scope, lambda: asyncio.sleep(0, {"type": "http.request", "body": b""}), send)

        tasks = [asyncio.create_task(one(client)) for client in ("1.1.1.1", "1.1.1.1", "1.1.1.1", "2.2.2.2", "3.3.3.3")]
        await refused.wait()
        hold.set()
        await asyncio.gather(*tasks)
        hold.set()
        await one("1.1.1.1")
        return found

    assert sorted(asyncio.run(all_at_once())) == [200, 200, 200, 200, 429, 503]


def test_rates_of_addresses_are_not_kept_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.server.guard._REMEMBERED", 2)
    app = guard()
    for _ in range(3):
        asked(app)
    for number in (2, 3):
        asked(app, client=(f"127.0.0.{number}", 1))
    assert asked(app)[0] == 200


def test_every_answer_forbids_to_guess_its_type_and_to_keep_it(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "scorekeeper.server")
    headers = asked(guard(), "/p/c/a-secret")[1]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-store"
    assert headers["connection"] == "close"
    assert caplog.messages == ["GET - - 200 0 ms"]
