"""A club server over HTTP: what its protocol promises, as a laptop and a phone meet it."""

import http.client
import json
import logging
import threading
import time
from urllib.parse import quote, urlsplit

import pytest
from msgspec.structs import replace

from scorekeeper.server.app import ClubApplication
from scorekeeper.server.club_store import ClubStore
from scorekeeper.server.database import Connection, Database
from scorekeeper.server.guard import Limits
from scorekeeper.server.phones import Phones
from scorekeeper.server.refusals import Unavailable
from scorekeeper.storage.chain import GENESIS
from scorekeeper.streams.night_streams import NamesBeside, night_of_stream
from scorekeeper.streams.sealed_lines import line_to_json
from tests.scorekeeper.server.client import ServerAway, ServerRefused
from tests.scorekeeper.server.plain_http import SECRET, Phone, asked
from tests.scorekeeper.server.serving import ROOMY, paired, paired_by, served
from tests.scorekeeper.server.stream_lines import A, B, changed_deal, follow, handed_over, night, stream


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


def test_a_laptop_that_waits_is_told_when_another_sends(
    sqlite: Database, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server notices at its next request, and not at the end, when the client may be gone for long."""
    heard, waits = list[str](), threading.Event()

    def hear(_phones: Phones, _club: str, device: str) -> None:
        heard.append(device)
        if device == B:
            waits.set()

    monkeypatch.setattr(Phones, "heard", hear)
    one = paired(address, sqlite)
    two = paired_by(address, one.make_code(), B)
    found: list[object] = []
    waiting = threading.Thread(target=lambda: found.append(two.changed(0, wait=20)[1][0].stream))
    waiting.start()
    waits.wait(20)
    one.put(stream())
    waiting.join(20)
    assert found == ["n1"]
    assert heard.count(B) == 1


def test_whoever_asks_while_the_server_ends_does_not_wait(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    applications = list[ClubApplication]()
    app = ClubApplication.app
    monkeypatch.setattr(ClubApplication, "app", lambda self: app((applications.append(self), self)[1]))
    monkeypatch.setattr(Phones, "heard", lambda *_: applications[0].end())
    with served(sqlite) as address:
        began = time.monotonic()
        assert paired(address, sqlite).changed(0, wait=20) == (0, ())
        assert time.monotonic() - began < 10


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
    assert asked(address, "GET", f"{path}/lines?stream=n&from=x", None, allowed)[1] == {
        "error": "bad_request",
        "at": "from",
    }
    assert asked(address, "GET", "/v2/clubs") == (404, {"error": "unknown_version", "known": [1]})
    assert asked(address, "GET", "/v1") == (200, {"server": "scorekeeper", "protocols": [1]})
    assert asked(address, "GET", "/nothing") == (404, {"error": "not_here"})
    assert asked(address, "DELETE", "/v1/pair")[0] == 400
    for header in ("", "Bearer", "Bearer x", "Basic eDp4", "Bearer \xfc"):
        assert asked(address, "GET", path, None, {"Authorization": header}) == (401, {"error": "unknown_token"})
    assert asked(address, "PUT", f"{path}/lines", good, allowed)[1]["new"] == 1
    assert asked(address, "GET", path, None, allowed)[1]["lines"] == 1
    assert asked(address, "GET", f"{path}/devices", None, allowed)[1]["devices"][0]["device"] == A  # type: ignore[index]


def test_what_no_database_takes_is_a_mistake_of_the_client(sqlite: Database, address: str) -> None:
    clubs = ClubStore(sqlite)
    club = clubs.make_club("Cavendish")
    _, _, token = clubs.pair(clubs.make_code(club)[0], A, "")
    path, allowed = f"/v1/clubs/{club}", {"Authorization": f"Bearer {token}"}
    line = line_to_json(stream()[0])
    odd = {**line, "body": '{"club": "\ud800"}'}
    deep = "[" * 9 + "]" * 9
    for body in (
        {"stream": "n1", "previous": GENESIS.hex(), "lines": [odd]},
        {"stream": "n1", "previous": GENESIS.hex(), "lines": [line], "called": [{"name": "\ud800"}]},
        b'{"stream": "n1", "previous": "%s", "lines": [%s], "called": [{"a": %s}]}'
        % (GENESIS.hex().encode(), json.dumps(line).encode(), deep.encode()),
        b'{"stream": "n1", "previous": "%s", "lines": [%s], "called": [{"a": NaN}]}'
        % (GENESIS.hex().encode(), json.dumps(line).encode()),
    ):
        assert asked(address, "PUT", f"{path}/lines", body, allowed)[0] == 400, body
    assert asked(address, "GET", f"{path}/lines?stream=%00", None, allowed)[0] == 400
    assert asked(address, "DELETE", f"{path}/devices?device=%00", None, allowed)[0] == 400
    assert asked(address, "GET", "/v1/clubs/a%00-b-c", None, allowed)[0] == 401
    for secret in ("%00" * 22, "s" * 5000, "\u2603"):
        assert asked(address, "GET", f"/p/{club}/{quote(secret, safe='%')}")[0] == 404
    assert asked(address, "GET", path, None, allowed)[1]["lines"] == 0


def test_a_laptop_that_is_revoked_while_it_waits_is_told_nothing(sqlite: Database, address: str) -> None:
    one = paired(address, sqlite)
    two = paired_by(address, one.make_code(), B)
    one.put(stream())
    seen, _ = two.changed()
    refused: list[str] = []

    def wait() -> None:
        try:
            two.changed(seen, wait=20)
        except ServerRefused as error:
            refused.append(error.code)

    waiting = threading.Thread(target=wait)
    waiting.start()
    one.revoke(B)
    one.put(stream(night_id="n2"))
    waiting.join(20)
    assert refused == ["unknown_token"]


@pytest.mark.expects_log
def test_a_full_disk_takes_nothing_and_is_said_and_later_all_goes_on(sqlite: Database, address: str) -> None:
    """SQLite says that a disk is full if a file has as many pages as it may."""
    one = paired(address, sqlite)
    lines = stream()
    one.put(lines[:5])
    with sqlite.writing() as connection:
        ((pages,),) = connection.rows("PRAGMA page_count")
        connection.rows(f"PRAGMA max_page_count = {pages}")
    many = follow(lines, *['{"points":[0,0,13,13]}'] * 200)
    with pytest.raises(ServerAway, match="unavailable"):
        one.put(many, 5)
    assert [len(found.branches) for found in one.changed()[1]] == [1]
    with sqlite.writing() as connection:
        connection.rows("PRAGMA max_page_count = 100000")
    assert one.put(many, 5).new == len(many) - 5


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
    numbers = [json.loads(line).get("line", {}).get("number") for line in lines]
    assert numbers == [*[None] * 4, *range(len(stream()))]


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


def test_more_than_a_laptop_may_ask_is_refused_from_wherever_it_asks(sqlite: Database) -> None:
    with served(sqlite, replace(ROOMY, of_laptop=4, of_laptop_each_second=0)) as address:
        one = paired(address, sqlite)
        two = paired_by(address, one.make_code(), B)
        for _ in range(3):
            one.changed()
        with pytest.raises(ServerAway, match="too_many"):
            one.put(stream())
        two.changed()


def test_who_leaves_is_not_known_and_the_pages_of_other_laptops_stay(sqlite: Database, address: str) -> None:
    one = paired(address, sqlite)
    two = paired_by(address, one.make_code(), B)
    one.put(stream())
    page = one.show("n1", "s" * 22, money=False)
    two.revoke(B)
    with pytest.raises(ServerRefused, match="unknown_token"):
        two.changed()
    clubs, club = ClubStore(sqlite), page.split("/")[2]
    assert len(clubs.links(club, "n1")) == 1
    paired_by(address, one.make_code(), B)
    one.revoke(B)
    assert not clubs.links(club, "n1")
