"""A club server that is none, is broken, or malicious: its answer is one sentence here, and nothing else happens."""

from __future__ import annotations

import errno
import gzip
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from scorekeeper.files.json_reading import write_json
from scorekeeper.storage.settings import device_id
from scorekeeper.storage.words import digest_of
from scorekeeper.streams import account
from scorekeeper.streams.account import Link, ServerAccount, keep_account, read_account
from scorekeeper.streams.night_streams import stream_of_night
from scorekeeper.streams.sealed_lines import line_to_json
from tests.scorekeeper.server.serving import nothing_collected
from tests.ui.live.test_club_server import begin, laptop, until, write_deal
from ui.live import own_streams
from ui.live.club_server import ClubServer, connected, pair
from ui.live.open_club import OpenClub
from ui.live.server_calls import ServerAnswer, ServerCalls

pytestmark = pytest.mark.usefixtures("frozen_before")

Said = tuple[int, object, dict[str, str]]
NO_STREAMS = {"change": 0, "streams": [], "more": False}


class Says(BaseHTTPRequestHandler):
    """Sends the result of `answer` of a method and a path; `asked` are the requests so far."""

    answer: Callable[[str, str, bytes], Said]
    asked: list[str]

    def _all(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.asked.append(f"{self.command} {self.path}")
        status, said, headers = type(self).answer(self.command, self.path.rpartition("/")[2], body)
        content = said if isinstance(said, bytes) else json.dumps(said).encode()
        self.send_response(status)
        for key, value in headers.items():
            self.send_header(key, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_PUT = do_POST = do_DELETE = _all  # noqa: N815  # the names that the library calls

    def log_message(self, *_words: object) -> None:
        """Say nothing."""


@contextmanager
def saying(answer: Callable[[str, str, bytes], Said]) -> Iterator[tuple[str, list[str]]]:
    """The address of such a server, and the requests to it."""
    asked: list[str] = []
    handler = type("Handler", (Says,), {"answer": staticmethod(answer), "asked": asked})
    with nothing_collected(), ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}", asked
        finally:
            server.shutdown()
            thread.join()


def joined(club: OpenClub, address: str, *links: Link) -> ClubServer:
    keep_account(device_id(club.profile.settings), ServerAccount(address, "club", "Cavendish", "token", links))
    server = connected(club.save_state, club)
    assert server is not None
    return server


@pytest.mark.parametrize(
    ("status", "body", "waits", "of_all"),
    [
        (401, {"error": "unknown_token"}, True, "unknown_token"),
        (503, {"error": "unavailable"}, True, "unavailable"),
        (200, {"nonsense": 1}, True, "no_club_server"),
        (500, {}, True, "proxy_alone"),
        (403, {"error": "another_writer", "writer": "x", "writer_name": "Bob’s"}, False, None),
        (422, {"error": "broken_seal", "line": 1}, False, None),
        (418, {"error": "never_heard_of"}, False, None),
    ],
)
def test_what_the_server_refuses_is_kept_here(
    qtbot: QtBot, tmp_path: Path, status: int, body: dict[str, object], waits: bool, of_all: str | None
) -> None:
    with (
        laptop(tmp_path) as club,
        saying(lambda method, *_: (status, body, {}) if method == "PUT" else (200, NO_STREAMS, {})) as (address, _),
    ):
        keeper = begin(club)
        server = joined(club, address)
        until(qtbot, lambda: server.trouble is not None or bool(server.outgoing.refused))
        assert (server.trouble.code if server.trouble else None) == of_all
        assert server.outgoing.waiting == (len(keeper.lines) if waits else 0)
        assert list(server.outgoing.refused) == ([] if waits else [keeper.night.id])
        assert len(club.journal.lines(keeper.night.id)) == len(keeper.lines)


GIVEN = {"club": "amber-lotus-river", "name": "Cavendish", "token": "abc"}


def test_an_account_that_is_none_is_not_taken(qtbot: QtBot, tmp_path: Path) -> None:
    wrong: tuple[dict[str, object], ...] = (
        {"club": "../../elsewhere"},
        {"token": "abc\r\nX-Other: 1"},
        {"token": 7},
        {"name": "x" * 5000},
        {"name": "\u202eecalp"},
    )
    codes: list[str] = []
    with laptop(tmp_path) as club, saying(lambda *_: (200, GIVEN | wrong[len(codes)], {})) as (address, _):
        for count in range(1, len(wrong) + 1):
            pair(
                club.save_state, club, address, "a b c d e \ud800", lambda _account, answer: codes.append(answer.error)
            )
            until(qtbot, lambda count=count: len(codes) == count)
            assert codes[-1] == "no_club_server", wrong[count - 1]
            assert read_account(club.profile.device) is None, wrong[count - 1]


def test_a_pairing_that_cannot_be_kept_is_told(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_arguments: object, **_more: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with laptop(tmp_path) as club, saying(lambda *_: (200, GIVEN, {})) as (address, _):
        monkeypatch.setattr(account, "write_atomically", full)
        codes: list[str] = []
        pair(club.save_state, club, address, "a b c d e f", lambda _account, answer: codes.append(answer.error))
        until(qtbot, lambda: codes == ["not_kept"])


ANSWERS: tuple[tuple[int, object, dict[str, str], str, int], ...] = (
        (200, b"<h1>Log in to the hotel</h1>", {}, "no_club_server", 0),
        (200, b"", {}, "no_club_server", 0),
        (302, NO_STREAMS, {"Location": "http://example.invalid/"}, "no_club_server", 0),
        (404, b"nothing here", {}, "no_club_server", 0),
        (502, b"Bad gateway", {}, "proxy_alone", 0),
        (413, b"<h1>Request entity too large</h1>", {}, "proxy_limit", 0),
        (429, b"Slow down", {"Retry-After": "7"}, "too_many", 7),
        (400, {"error": "<b>Anything</b> " * 99}, {}, "no_club_server", 0),
        (429, {"error": "too_many"}, {"Retry-After": "63072000"}, "too_many", 600),
        (200, gzip.compress(json.dumps(NO_STREAMS | {"zeros": "0" * 10**7}).encode()), {"Content-Encoding": "gzip"},
         "no_club_server", 0),
        (200, NO_STREAMS | {"zeros": "0" * 3 * 10**6}, {}, "", 0),
        (200, NO_STREAMS | {"values": [{}] * 10**5}, {}, "no_club_server", 0),
)  # fmt: skip


def test_what_is_no_answer_of_a_club_server_is_none(qtbot: QtBot) -> None:
    says: list[Said] = []
    with saying(lambda *_: says[-1]) as (address, _):
        for status, said, headers, code, wait in ANSWERS:
            says.append((status, said, headers))
            parent, found = QObject(), list[ServerAnswer]()
            calls = ServerCalls(parent, address)
            calls.call("GET", "/streams", found.append)
            until(qtbot, lambda found=found: len(found) == 1)
            answer = found[0].is_success, found[0].error, found[0].wait
            assert answer == (False, code, wait), status
            calls.call("GET", "/v1", found.append)
            until(qtbot, lambda found=found: len(found) == 2)


def test_no_cookie_is_kept(qtbot: QtBot) -> None:
    cookies: list[bool] = []

    class Cookies(Says):
        def _all(self) -> None:
            cookies.append("Cookie" in self.headers)
            super()._all()

        do_GET = _all  # noqa: N815

    handler = {"answer": staticmethod(lambda *_: (200, NO_STREAMS, {"Set-Cookie": "a=b"})), "asked": []}
    with nothing_collected(), ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (Cookies,), handler)) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        calls, found = ServerCalls(QObject(server_parent := QObject()), f"http://127.0.0.1:{server.server_port}"), []
        for count in (1, 2):
            calls.call("GET", "/streams", found.append)
            until(qtbot, lambda count=count: len(found) == count)
        server.shutdown()
        thread.join()
        server_parent.deleteLater()
    assert cookies == [False, False]


def test_a_page_for_phones_is_at_the_server_itself(qtbot: QtBot, tmp_path: Path) -> None:
    answers = iter([{"path": "//example.invalid/" + "x" * 9000}, {"path": "/p/club/secret"}])
    with (
        laptop(tmp_path) as club,
        saying(lambda method, *_: (200, next(answers) if method == "PUT" else NO_STREAMS, {})) as (address, _),
    ):
        server, shown = joined(club, address), list[tuple[str, str]]()
        for count in (1, 2):
            server.show_on_phones("n1", lambda page, answer: shown.append((page, answer.error)), money=False)
            until(qtbot, lambda count=count: len(shown) == count)
        assert shown == [("", "no_club_server"), (f"{address}/p/club/secret", "")]


def test_a_page_is_open_until_the_server_has_closed_it(qtbot: QtBot, tmp_path: Path) -> None:
    with (
        laptop(tmp_path) as club,
        saying(
            lambda method, *_: (503, {"error": "unavailable"}, {}) if method == "DELETE" else (200, NO_STREAMS, {})
        ) as (address, _),
    ):
        server, said = joined(club, address, Link("n1", "secret", "/p/club/secret", money=False)), list[str]()
        server.hide_from_phones("n1", lambda answer: said.append(answer.error))
        until(qtbot, lambda: said == ["unavailable"])
        assert server.account.link_of("n1") is not None


@pytest.mark.parametrize("wrong", [{"change": 0}, {"streams": []}, {"streams": [{"stream": "x"}]}])
def test_a_list_that_never_ends_is_none(qtbot: QtBot, tmp_path: Path, wrong: dict[str, object]) -> None:
    one = {"stream": "n1", "kind": "night", "change": 1, "branches": []}
    with (
        laptop(tmp_path) as club,
        saying(lambda *_: (200, {"change": 1, "streams": [one], "more": True} | wrong, {})) as (address, _),
    ):
        server = joined(club, address)
        until(qtbot, lambda: server.trouble is not None)
        assert server.trouble is not None
        assert server.trouble.code == "no_club_server"


def test_lines_with_a_gap_again_and_again_are_left_aside(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server takes the first line, and then does not have it."""

    def answer(method: str, _path: str, body: bytes) -> Said:
        if method == "GET":
            return 200, NO_STREAMS, {}
        if json.loads(body)["previous"] == 64 * "0":
            return 200, {"branch": 0, "lines": 1, "head": "00", "new": 1}, {}
        return 409, {"error": "gap", "have": 0}, {}

    monkeypatch.setattr(own_streams, "MOST_LINES", 1)
    with laptop(tmp_path) as club, saying(answer) as (address, asked):
        night = begin(club).night.id
        server = joined(club, address)
        until(qtbot, lambda: night in server.outgoing.refused or len(asked) > 50)
        assert server.outgoing.refused[night].code == "gap"


def test_lines_wait_where_the_network_was_too_slow(qtbot: QtBot, tmp_path: Path) -> None:
    with (
        laptop(tmp_path) as club,
        saying(lambda method, *_: (408, {"error": "too_slow"}, {}) if method == "PUT" else (200, NO_STREAMS, {})) as (
            address,
            _,
        ),
    ):
        keeper = begin(club)
        server = joined(club, address)
        until(qtbot, lambda: server.trouble is not None or bool(server.outgoing.refused))
        assert server.outgoing.waiting == len(keeper.lines)


def test_a_night_comes_again_where_a_name_was_forgotten_in_it(qtbot: QtBot, tmp_path: Path) -> None:
    """The seals are the same then, and so is the head."""
    with laptop(tmp_path / "a") as here, laptop(tmp_path / "b") as there:
        keeper = begin(there, names=("Annabel Leigh", "Ben", "Cara", "Dan"))
        write_deal(keeper)
        lines = [json.loads(write_json(line_to_json(line))) for line in stream_of_night(keeper.lines)]
        forgotten = [dict(line) for line in lines]
        changes = [1]

        def answer(_method: str, path: str, _body: bytes) -> Said:
            if path.startswith("lines"):
                found = lines if changes[0] == 1 else forgotten
                return 200, {"lines": found, "called": [], "devices": [], "more": False}, {}
            branch = {"branch": 0, "from": 0, "lines": len(lines), "head": lines[-1]["hash"], "writer": "b"}
            one = {"stream": keeper.night.id, "kind": "night", "change": changes[0], "branches": [branch]}
            return 200, {"change": changes[0], "streams": [one], "more": False}, {}

        for line in forgotten:
            line["words"] = [_forget(word) for word in line["words"]]
        with saying(answer) as (address, _):
            server = joined(here, address)
            inbox = server.account.inbox
            until(qtbot, lambda: inbox.is_dir() and "Annabel" in "".join(map(Path.read_text, inbox.iterdir())))
            changes[0] = 2
            until(qtbot, lambda: "Annabel" not in "".join(map(Path.read_text, inbox.iterdir())))


def _forget(word: dict[str, str]) -> dict[str, str]:
    if word.get("text") != "Annabel Leigh":
        return word
    return {"forgotten": digest_of(bytes.fromhex(word["salt"]), word["text"])}
