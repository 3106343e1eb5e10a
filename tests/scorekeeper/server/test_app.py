"""A club server over HTTP: what its protocol promises, as a laptop and a phone meet it."""

import http.client
import json
import logging
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from urllib.parse import urlsplit

import pytest
from msgspec.structs import replace

from scorekeeper.gathering.stream import GatheringForm, GatheringLine, GatheringOpened
from scorekeeper.server import connections, phones
from scorekeeper.server.club_store import ClubStore
from scorekeeper.server.database import Connection, Database
from scorekeeper.server.guard import Limits
from scorekeeper.server.refusals import Unavailable
from scorekeeper.server.run import listening
from scorekeeper.storage.chain import GENESIS
from scorekeeper.streams.night_streams import NamesBeside, night_of_stream, stream_of_gathering
from scorekeeper.streams.sealed_lines import StreamLine, line_to_json
from scorekeeper.text.phone_text import fixed_words
from tests.scorekeeper.server.client import ServerAway, ServerRefused
from tests.scorekeeper.server.serving import paired, paired_by, served
from tests.scorekeeper.server.stream_lines import A, B, changed_deal, follow, handed_over, night, stream

SECRET = "s" * 22
SVG = "http://www.w3.org/2000/svg"
"""The name of a vocabulary, at which nothing is fetched."""


@pytest.fixture
def address(sqlite: Database) -> Iterator[str]:
    with served(sqlite) as found:
        yield found


def asked(
    address: str, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
) -> tuple[int, dict[str, object]]:
    """Status and content of an answer to a request that no client would make."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=10)
    content = body if isinstance(body, bytes | None) else json.dumps(body).encode()
    connection.request(method, path, content, {"Content-Type": "application/json"} | (headers or {}))
    answer = connection.getresponse()
    found = answer.status, json.loads(answer.read() or b"{}")
    connection.close()
    return found


class Phone:
    """A browser that listens to a page."""

    def __init__(self, address: str, path: str) -> None:
        self._connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=10)
        self._connection.request("GET", f"{path}/events")
        self._answer = self._connection.getresponse()
        self.status = self._answer.status

    def next(self, wanted: str) -> str:
        """What the next event of a kind says."""
        kind = ""
        while line := self._answer.readline().decode():
            if line.startswith("event: "):
                kind = line[7:].strip()
            elif line.startswith("data: ") and kind == wanted:
                return line[6:].strip()
        return ""

    def page(self) -> dict[str, object]:
        """The next page."""
        found: dict[str, object] = json.loads(self.next("table"))
        return found

    def close(self) -> None:
        self._answer.close()
        self._connection.close()


def test_a_laptop_is_paired_sends_a_night_and_another_gets_it(sqlite: Database, address: str) -> None:
    keeper, lines = night(), stream()
    one = paired(address, sqlite)
    beside = NamesBeside(
        ({"player": "a", "name": "Anna", "at": "2026-11-20T22:00:00+01:00"},), ({"id": A, "name": "a"},)
    )
    assert one.put(lines, beside=beside).new == len(lines)
    code = one.make_code()
    two = paired_by(address, code, B)
    change, found = two.changed()
    assert [(got.stream, got.branches[0].lines) for got in found] == [("n1", len(lines))]
    brought = night_of_stream(*two.get("n1"))
    assert brought.night.games == keeper.night.games
    assert [(one.player, one.name) for one in brought.called] == [("a", "Anna")]
    assert two.changed(change) == (change, ())
    one.revoke(B)
    with pytest.raises(ServerRefused, match="unknown_token"):
        two.changed()


def test_a_laptop_that_waits_is_told_when_another_sends(sqlite: Database, address: str) -> None:
    one = paired(address, sqlite)
    two = paired_by(address, one.make_code(), B)
    found: list[object] = []
    waiting = threading.Thread(target=lambda: found.append(two.changed(0, wait=20)[1][0].stream))
    waiting.start()
    one.put(stream())
    waiting.join(20)
    assert found == ["n1"]


def test_what_a_laptop_may_not_do_is_said_as_the_protocol_has_it(sqlite: Database, address: str) -> None:
    one = paired(address, sqlite)
    lines = stream()
    one.put(lines)
    two = paired_by(address, one.make_code(), B)
    goes_on = follow(lines, '{"points":[26,0,0,0]}')
    for client, some, known, code in (
        (two, goes_on, len(lines), "another_writer"),
        (one, follow(goes_on, "{}"), len(goes_on), "gap"),
        (one, [*lines[:-1], replace(lines[-1], hash=bytes(32))], len(lines) - 1, "broken_seal"),
    ):
        with pytest.raises(ServerRefused, match=code):
            client.put(some, known)
    assert two.put(handed_over(lines, B), len(lines)).branch == 0
    assert one.put(goes_on, len(lines)).branch == 1
    assert one.put(changed_deal(lines, 7), 7).branch == 2
    for lost in (lambda: one.get("n2"), lambda: one.get("n1", 3), lambda: one.show("n2", SECRET, money=False)):
        with pytest.raises(ServerRefused, match="not_here"):
            lost()
    with pytest.raises(ServerRefused, match="other_name"):
        one.delete_club("Portland")
    one.delete_club("Cavendish")
    with pytest.raises(ServerRefused, match="unknown_token"):
        one.changed()


def test_what_is_not_as_the_protocol_has_it_is_refused_with_its_place(sqlite: Database, address: str) -> None:
    clubs = ClubStore(sqlite)
    club = clubs.make_club("Cavendish")
    _, _, token = clubs.pair(clubs.make_code(club)[0], A, "")
    path, allowed = f"/v1/clubs/{club}", {"Authorization": f"Bearer {token}"}
    line = line_to_json(stream()[0])
    good = {"stream": "n1", "previous": GENESIS.hex(), "lines": [line]}
    bad: list[tuple[object, str]] = [
        (b"\xff", "body"), (b"[", ""), (b"[" * 100_000, ""), ([], ""), ({}, "stream"), (good | {"more": 1}, "more"),
        (good | {"previous": "x" * 64}, "previous"), (good | {"lines": []}, "lines"), (good | {"stream": ""}, "stream"),
        (good | {"lines": [{}]}, "lines[0].number"), (good | {"lines": [line] * 501}, "lines"),
        (good | {"lines": [line | {"body": "["}]}, "lines[0].body"), (good | {"called": [1]}, "called[0]"),
        (good | {"lines": [line | {"body": "[]"}]}, "lines[0].body"),
        (good | {"lines": [line | {"body": 1}]}, "lines[0].body"),
        (good | {"lines": [line | {"hash": "00"}]}, "lines[0].hash"),
        (good | {"lines": [line | {"words": [{"salt": "00", "text": "x"}]}]}, "lines[0].words[0].salt"),
    ]  # fmt: skip
    for body, at in bad:
        status, said = asked(address, "PUT", f"{path}/lines", body, allowed)
        assert (status, said["error"], said["at"]) == (400, "bad_request", at), body
    huge = good | {"devices": [{"id": "x" * 66_000, "name": "x"}]}
    assert asked(address, "PUT", f"{path}/lines", huge, allowed) == (413, {"error": "too_large", "most": 65536})
    plain = asked(address, "PUT", f"{path}/lines", good, allowed | {"Content-Type": "text/plain"})
    assert plain == (400, {"error": "bad_request", "at": "Content-Type"})
    assert asked(address, "GET", f"{path}/streams?after=-1", None, allowed)[1] == {
        "error": "bad_request",
        "at": "after",
    }
    assert asked(address, "GET", f"{path}/lines?from=x", None, allowed)[1] == {"error": "bad_request", "at": "from"}
    assert asked(address, "GET", "/v2/clubs") == (404, {"error": "unknown_version", "known": [1]})
    assert asked(address, "GET", "/v1") == (200, {"server": "scorekeeper", "protocols": [1]})
    assert asked(address, "GET", "/nothing") == (404, {"error": "not_here"})
    assert asked(address, "DELETE", "/v1/pair")[0] == 405
    for header in ("", "Bearer", "Bearer x", "Basic eDp4", "Bearer \xfc"):
        assert asked(address, "GET", path, None, {"Authorization": header}) == (401, {"error": "unknown_token"})
    assert asked(address, "PUT", f"{path}/lines", good, allowed)[1]["new"] == 1
    assert asked(address, "GET", path, None, allowed)[1]["lines"] == 1
    assert asked(address, "GET", f"{path}/devices", None, allowed)[1]["devices"][0]["device"] == A  # type: ignore[index]


def test_a_whole_club_goes_out_as_json_lines(sqlite: Database, address: str) -> None:
    clubs = ClubStore(sqlite)
    club = clubs.make_club("Cavendish")
    client = paired(address, sqlite, club=club)
    client.put(stream())
    _, _, token = clubs.pair(clubs.make_code(club)[0], B, "")
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=10)
    connection.request("GET", f"/v1/clubs/{club}/export", headers={"Authorization": f"Bearer {token}"})
    lines = connection.getresponse().read().decode().splitlines()
    connection.close()
    assert [json.loads(line).get("line", {}).get("number") for line in lines] == [None, None, *range(len(stream()))]


@pytest.mark.expects_log
def test_a_database_that_is_away_acknowledges_nothing_and_says_when_to_try_again(
    sqlite: Database, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = paired(address, sqlite)
    lines = stream()
    one.put(lines[:5])

    def away() -> Connection:
        raise Unavailable("no space left on device")

    with monkeypatch.context() as then:
        then.setattr(sqlite, "writing", away)
        with pytest.raises(ServerAway, match="unavailable"):
            one.put(lines, 5)
    assert one.put(lines, 5).new == len(lines) - 5


def test_phones_see_each_deal_who_deals_and_money_only_where_it_is_switched_on(sqlite: Database, address: str) -> None:
    one = paired(address, sqlite)
    lines = stream()
    one.put(lines)
    path = one.show("n1", SECRET, money=False)
    phone = Phone(address, path)
    page = phone.page()
    assert (page["night"], page["game"], page["forked"]) == ("Friday 20 November 2026", "Game 1", False)
    hands = page["hands"]
    assert isinstance(hands, list)
    assert [(hand["name"], hand["score"], hand["deals"], hand["money"]) for hand in hands] == [
        ("A", "18", False, ""), ("B", "39", False, ""), ("C", "12", False, ""), ("D", "9", True, "")
    ]  # fmt: skip
    assert phone.next("laptop") == "here"
    one.put(follow(lines, '{"points":[0,0,13,13]}'), len(lines))
    deals = phone.page()["deals"]
    assert isinstance(deals, list)
    assert deals[-1]["cells"] == [["0", "18"], ["0", "39"], ["13", "25"], ["13", "22"]]
    one.show("n1", SECRET, money=True)
    shown = phone.page()
    assert shown["money"] == "night, $"
    assert all(hand["money"] for hand in shown["hands"])  # type: ignore[attr-defined]
    one.put(changed_deal(lines, 7), 7)
    assert phone.page()["forked"] is True
    one.hide("n1")
    assert phone.next("closed") == "{}"
    phone.close()
    gone = Phone(address, path)
    assert gone.status == 404
    gone.close()


def test_a_phone_is_told_that_the_laptop_is_gone_and_that_it_is_back(
    sqlite: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phones, "HEARD_FOR", 0.3)
    monkeypatch.setattr(phones, "_EACH", 0.1)
    with served(sqlite) as address:
        one = paired(address, sqlite)
        one.put(stream())
        phone = Phone(address, one.show("n1", SECRET, money=False))
        assert phone.next("laptop") == "here"
        assert phone.next("laptop") == "gone"
        one.changed()
        assert phone.next("laptop") == "here"
        phone.close()


def test_a_phone_that_listens_for_long_connects_again_and_one_of_a_deleted_club_is_closed(
    sqlite: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phones, "_EACH", 0.05)
    monkeypatch.setattr(phones, "_LONGEST", 0.2)
    with served(sqlite) as address:
        one = paired(address, sqlite)
        one.put(stream())
        path = one.show("n1", SECRET, money=False)
        first = Phone(address, path)
        while first.next("table"):
            pass
        second = Phone(address, path)
        assert second.page()
        one.delete_club("Cavendish")
        assert second.next("closed") == "{}"
        first.close()
        second.close()


@pytest.mark.parametrize("what", ["gathering", "newer"])
def test_a_stream_that_is_no_night_of_today_shows_no_table(sqlite: Database, address: str, what: str) -> None:
    one = paired(address, sqlite)
    one.put(follow(stream(), "{}", kind="of_tomorrow") if what == "newer" else _gathering())
    name = "n1" if what == "newer" else "g1"
    phone = Phone(address, one.show(name, SECRET, money=False))
    assert phone.next("newer") == "{}"
    phone.close()


def _gathering() -> list[StreamLine]:
    opened = GatheringOpened("g1", GatheringForm.EVENING, "2026-11-20", device=A)
    return stream_of_gathering([GatheringLine(opened, "", ())])


def test_the_page_has_nothing_from_elsewhere(sqlite: Database, address: str) -> None:
    one = paired(address, sqlite)
    one.put(stream())
    path = one.show("n1", SECRET, money=False)
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=10)
    parts = {}
    for part in (path, "/page/page.js", "/page/page.css", "/page/icon.svg"):
        connection.request("GET", part)
        answer = connection.getresponse()
        parts[part] = answer.read().decode()
        assert answer.status == 200
        if part == path:
            policy = answer.headers["Content-Security-Policy"]
    connection.close()
    assert policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy
    assert "*" not in policy
    assert [word for text in parts.values() for word in text.split('"') if word.startswith(("http", "//"))] == [SVG]
    assert "<script>" not in parts[path]
    assert "style=" not in parts[path]
    assert "innerHTML" not in parts["/page/page.js"]
    assert [name for name in fixed_words() if f"${name}" in parts[path]] == []
    assert asked(address, "GET", "/page/page.html")[0] == 404
    assert asked(address, "GET", "/page/..%2fapp.py")[0] == 404


def test_the_log_has_no_names_no_amounts_and_no_secrets(sqlite: Database, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    with served(sqlite) as address:
        one = paired(address, sqlite)
        one.put(stream())
        phone = Phone(address, one.show("n1", SECRET, money=True))
        phone.page()
        phone.close()
        one.changed()
    said = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith("scorekeeper"))
    assert "PUT put_lines " in said
    assert [word for word in (SECRET, "n1", "Cavendish", "laptop", "127.0.0.1", "$") if word in said] == []


def test_more_than_an_address_may_ask_is_refused(sqlite: Database) -> None:
    with served(sqlite, Limits(burst=4, each_second=1)) as address:
        one = paired(address, sqlite)
        for _ in range(4):
            one.changed()
        with pytest.raises(ServerAway, match="too_many"):
            one.changed()


def test_an_address_of_the_room_has_so_many_connections_and_a_silent_one_is_closed(
    sqlite: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "SLOWEST", 0.2)
    monkeypatch.setattr(connections, "is_of_this_machine", lambda _: False)
    with served(sqlite, Limits(of_address=1)) as address:
        where = ("127.0.0.1", int(address.rsplit(":", 1)[1]))
        with (
            socket.create_connection(where, timeout=10) as first,
            socket.create_connection(where, timeout=10) as second,
        ):
            with suppress(ConnectionResetError):
                assert second.recv(1) == b""
            first.sendall(b"GET /v1 HTTP/1.1\r\n")
            with suppress(ConnectionResetError):
                assert first.recv(1) == b""
        assert asked(address, "GET", "/v1")[0] == 200


def test_an_answer_does_not_wait_until_its_head_was_confirmed() -> None:
    with listening("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()):
        accepted, _ = listener.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
