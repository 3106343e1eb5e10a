"""What phones see of a night, as a browser is sent it."""

import http.client
from urllib.parse import urlsplit

import pytest
from msgspec.structs import replace

from scorekeeper.gathering.stream import GatheringForm, GatheringLine, GatheringOpened
from scorekeeper.night.journal import ForgottenWord
from scorekeeper.server import phones
from scorekeeper.server.club_store import ClubStore
from scorekeeper.server.database import Database
from scorekeeper.storage.words import digest_of
from scorekeeper.streams.night_streams import NamesBeside, stream_of_gathering
from scorekeeper.streams.sealed_lines import SaltedWord, StreamLine
from scorekeeper.text.phone_text import fixed_words
from tests.scorekeeper.server.plain_http import SECRET, Phone, asked
from tests.scorekeeper.server.serving import paired, paired_by, served
from tests.scorekeeper.server.stream_lines import A, B, changed_deal, follow, stream

SVG = "http://www.w3.org/2000/svg"
"""The name of a vocabulary, at which nothing is fetched."""


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
    news = phone.page()
    deals = news["deals"]
    assert isinstance(deals, list)
    assert (len(deals), news["kept"]) == (1, 3)
    assert deals[0]["cells"] == [["0", "18"], ["0", "39"], ["13", "25"], ["13", "22"]]
    one.show("n1", SECRET, money=True)
    shown = phone.page()
    assert (shown["money"], shown["kept"], len(shown["deals"])) == ("night, $", 0, 4)  # type: ignore[arg-type]
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
        assert [phone.next("laptop") for _ in range(2)] == ["here"] * 2, "so that a phone notices a dead connection"
        while phone.next("laptop") == "here":
            pass
        one.changed()
        while phone.next("laptop") == "gone":
            pass
        phone.close()


def test_a_phone_that_listens_for_long_connects_again(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phones, "_EACH", 0.05)
    monkeypatch.setattr(phones, "_LONGEST", 0.2)
    with served(sqlite) as address:
        one = paired(address, sqlite)
        one.put(stream())
        phone = Phone(address, one.show("n1", SECRET, money=False))
        while phone.next("table"):
            pass
        phone.close()


@pytest.mark.parametrize("by", ["a laptop", "whoever runs the server"])
@pytest.mark.parametrize("what", ["club", "laptop"])
def test_phones_of_a_club_that_is_deleted_or_of_which_a_laptop_is_revoked_are_closed(
    sqlite: Database, monkeypatch: pytest.MonkeyPatch, by: str, what: str
) -> None:
    monkeypatch.setattr(phones, "_EACH", 0.05 if by != "a laptop" else 60)
    with served(sqlite) as address:
        one, clubs = paired(address, sqlite), ClubStore(sqlite)
        paired_by(address, one.make_code(), B)
        one.put(stream())
        path = one.show("n1", SECRET, money=False)
        listening = [Phone(address, path), Phone(address, path)]
        assert [phone for phone in listening if not phone.page()] == []
        club = clubs.clubs()[0].club
        match what, by:
            case "club", "a laptop":
                one.delete_club("Cavendish")
            case "club", _:
                clubs.delete(club, "Cavendish")
            case _, "a laptop":
                one.revoke(B)
            case _:
                clubs.revoke(club, B)
        for phone in listening:
            assert phone.next("closed") == "{}"
            phone.close()


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


def test_a_phone_that_is_sent_what_is_new_has_what_another_is_sent_whole(sqlite: Database, address: str) -> None:
    """New deals, a name of today, a word that is forgotten, another branch that is longer, the next game."""
    one = paired(address, sqlite)
    lines = stream()
    one.put(lines)
    path = one.show("n1", SECRET, money=True)
    phone = Phone(address, path)
    page, deals = phone.page(), list[object]()
    word = lines[1].words[0]
    assert isinstance(word, SaltedWord)
    gone = replace(lines[1], words=(ForgottenWord(bytes.fromhex(digest_of(word.salt, word.text))),))
    more = follow(lines, '{"points":[0,0,13,13]}', '{"points":[13,0,0,13]}')
    other = follow(changed_deal(lines, 7), *['{"points":[0,13,0,13]}'] * 5)
    called = NamesBeside(({"player": "b", "name": "Bea", "at": "2026-11-20T22:00:00+01:00"},), ())
    kept = [page["kept"]]
    deals += page["deals"]  # type: ignore[operator]
    for sent, known, beside in (
        (more, len(lines), None),
        (more, 0, called),
        ([lines[0], gone, *lines[2:]], 0, None),
        (other, 7, None),
    ):
        one.put(sent, known, beside)
        page = phone.page()
        kept.append(page["kept"])
        deals = [*deals[: page["kept"]], *page["deals"]]  # type: ignore[index, misc]
        late = Phone(address, path)
        whole = late.page()
        late.close()
        assert (whole["kept"], whole | {"deals": 0, "kept": 0}) == (0, page | {"deals": 0, "kept": 0})
        assert whole["deals"] == deals
    assert kept == [0, 3, 5, 5, 1]
    assert page["forked"]
    assert [hand["name"] for hand in page["hands"]][1] == "Bea"  # type: ignore[attr-defined]
    phone.close()
