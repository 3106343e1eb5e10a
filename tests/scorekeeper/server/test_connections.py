"""A club server attacked over real connections: none is held open, and none takes the room of the others."""

import asyncio
import socket
from contextlib import ExitStack, suppress

import pytest

from scorekeeper.server import connections, run
from scorekeeper.server.connections import BoundedLoop, with_files
from scorekeeper.server.database import Database
from scorekeeper.server.guard import Limits
from scorekeeper.server.run import listening
from tests.scorekeeper.server.serving import ROOMY, served

ASKED = b"GET /v1 HTTP/1.1\r\nHost: localhost\r\n"
SENT = b"POST /v1/pair HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
CHUNK = b"10000\r\n" + b" " * 0x10000 + b"\r\n"


def connected(address: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", int(address.rsplit(":", 1)[1])), timeout=10)


def answer(connection: socket.socket) -> bytes:
    """All that comes until the server closes the connection."""
    found = b""
    with suppress(ConnectionError):
        while data := connection.recv(65536):
            found += data
    return found


def trickled(connection: socket.socket, part: bytes) -> bytes:
    """The answer to a request of which a small part comes again and again, and never the end."""
    connection.settimeout(0.01)
    with suppress(ConnectionError):
        while True:
            with suppress(TimeoutError):
                return answer(connection)
            connection.sendall(part)
    return b""


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("connections", "guard"):
        monkeypatch.setattr(f"scorekeeper.server.{module}.SLOWEST", 0.2)


@pytest.mark.parametrize("begun", [b"", b"G", ASKED, ASKED + b"X-A: "])
def test_a_head_that_comes_too_slowly_is_cut(sqlite: Database, begun: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SLOWEST", 0.05)
    with served(sqlite) as address, connected(address) as silent, connected(address) as slow:
        for connection in (silent, slow):
            connection.sendall(begun)
        assert trickled(slow, b"x" if begun.endswith(b" ") else b"") == b""
        assert answer(silent) == b""


@pytest.mark.usefixtures("impatient")
def test_a_body_of_chunks_that_never_ends_is_refused(sqlite: Database) -> None:
    with served(sqlite) as address, connected(address) as slow:
        slow.sendall(SENT + b"\r\n")
        assert trickled(slow, b"1\r\n \r\n").startswith(b"HTTP/1.1 408 ")


def test_a_body_of_chunks_that_grows_without_end_is_refused(address: str) -> None:
    with connected(address) as large, suppress(ConnectionError):
        large.sendall(SENT + b"\r\n" + CHUNK * 17)
        assert large.recv(12) == b"HTTP/1.1 413"


@pytest.mark.expects_log
@pytest.mark.parametrize("head", [b"X-A: " + b"x" * 20_000, b"X-A: x\r\n" * 2_500, b"\x00\r\n\r\n"])
def test_a_head_that_is_too_large_or_none_is_refused(address: str, head: bytes) -> None:
    with connected(address) as large:
        large.sendall(ASKED + head)
        assert answer(large)[:12] in (b"HTTP/1.1 400", b"")


@pytest.mark.expects_log
def test_who_is_in_the_middle_of_a_request_when_the_server_ends_is_cut_off(
    sqlite: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else its connection would be left to the collection of garbage, with a warning."""
    monkeypatch.setattr(run, "_GRACE", 0)
    with ExitStack() as stack:
        with served(sqlite) as address:
            slow = stack.enter_context(connected(address))
            slow.sendall(SENT + b"\r\n1\r\n")
            with connected(address) as other:  # which is served after the begun request was seen
                other.sendall(ASKED + b"\r\n")
                assert answer(other).startswith(b"HTTP/1.1 200")
        assert answer(slow) == b""


def test_a_connection_brings_one_request(address: str) -> None:
    with connected(address) as one:
        one.sendall((ASKED + b"\r\n") * 2)
        said = answer(one)
    assert said.count(b"HTTP/1.1 ") == 1
    assert b"connection: close" in said


def test_an_address_has_so_many_connections_and_all_have(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(limits: Limits, most: int) -> list[bytes]:
        """How connections end that all ask and go, of which the last one comes when the others are there."""
        with served(sqlite, limits) as address, ExitStack() as stack:
            held = [stack.enter_context(connected(address)) for _ in range(most)]
            for one in held:
                one.sendall(ASKED)
            with connected(address) as beyond:
                beyond.sendall(ASKED + b"\r\n")
                found = [answer(beyond)[:12]]
            for one in held:
                one.sendall(b"\r\n")
            return found + [answer(one)[:12] for one in held]

    monkeypatch.setattr(connections, "_BESIDE", 0)
    whole = Limits(of_address=2, of_all=3)
    assert taken(whole, 3) == [b"", *[b"HTTP/1.1 200"] * 3]
    monkeypatch.setattr(connections, "is_of_this_machine", lambda _: False)
    assert taken(whole, 2) == [b"", *[b"HTTP/1.1 200"] * 2]
    assert taken(ROOMY, 3) == [b"HTTP/1.1 200"] * 4


@pytest.mark.usefixtures("impatient")
def test_an_answer_that_is_not_taken_is_cut() -> None:
    lost = asyncio.Event()

    class Talker(asyncio.Protocol):
        """Says more than any buffer holds."""

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            assert isinstance(transport, asyncio.Transport)
            transport.write(bytes(2**26))

        def connection_lost(self, exc: Exception | None) -> None:
            lost.set()

    async def talk() -> None:
        server = await asyncio.get_running_loop().create_server(Talker, "127.0.0.1", 0)
        with socket.create_connection(server.sockets[0].getsockname()):
            await asyncio.wait_for(lost.wait(), 10)
        server.close()

    with asyncio.Runner(loop_factory=lambda: BoundedLoop(ROOMY)) as runner:
        runner.run(talk())


def test_an_answer_does_not_wait_until_its_head_was_confirmed() -> None:
    with listening("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()):
        accepted, _ = listener.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_no_more_connections_are_served_than_there_are_files_for(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    asked: list[object] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, 1024))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    assert with_files(Limits(of_all=5000)).of_all == 824
    assert with_files(Limits(of_all=50)).of_all == 50
    assert asked == [(1024, 1024)]
