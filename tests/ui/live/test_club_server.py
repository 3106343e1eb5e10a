"""The club server as a laptop sees it: a real server in a thread, two club files, the server taken away and back."""

from __future__ import annotations

import os
import pkgutil
import socket
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from fractions import Fraction
from pathlib import Path
from threading import current_thread, main_thread

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from scorekeeper.drafts.night_draft import NightChoices
from scorekeeper.files.archive import read_archive
from scorekeeper.money.money import Currency
from scorekeeper.night.keeper import Keeper
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import CAVENDISH
from scorekeeper.rules.people import Arrangement
from scorekeeper.server.club_store import ClubStore
from scorekeeper.server.database import Database
from scorekeeper.server.run import open_database
from scorekeeper.server.store import StreamStore
from scorekeeper.sheet.sheet import Setup
from scorekeeper.storage.forgetting import forget
from scorekeeper.storage.paths import made
from scorekeeper.streams.account import ServerAccount, read_account, server_address
from tests.scorekeeper.example_nights import deal, players
from tests.scorekeeper.server.serving import served
from ui.live import own_streams, server_calls, stream_sender, stream_watch
from ui.live.club_server import ClubServer, connected, end_pairing, leave, pair
from ui.live.open_club import OpenClub
from ui.live.server_calls import ServerAnswer

pytestmark = pytest.mark.usefixtures("frozen_before")

NAMES = ("Ann", "Ben", "Cara", "Dan")


class Room:
    """A server with one club in it."""

    def __init__(self, folder: Path) -> None:
        self.database: Database = open_database(folder / "server.db")
        self.clubs = ClubStore(self.database)
        self.club = self.clubs.make_club("Cavendish")

    def code(self) -> str:
        return self.clubs.make_code(self.club)[0]

    def close(self) -> None:
        self.database.close()

    def lines(self, stream: str) -> int:
        """How many lines the server has of a stream."""
        listed = StreamStore(self.database).changes(self.club, 0).streams
        return max((branch.lines for one in listed if one.stream == stream for branch in one.branches), default=0)


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """A server that is looked at and tried again without long pauses."""
    monkeypatch.setattr(stream_sender, "_LOOK_AFTER", 10)
    monkeypatch.setattr(server_calls, "_PAUSES", (0.2,))
    with closing(Room(tmp_path)) as made:
        yield made


@contextmanager
def laptop(folder: Path) -> Iterator[OpenClub]:
    club = OpenClub(folder / "club.scorekeeper", make_folder=True)
    try:
        yield club
    finally:
        club.close()


def begin(club: OpenClub, table: str = "1", names: tuple[str, ...] = NAMES) -> Keeper:
    came = tuple(players(names))
    setup = Setup(CAVENDISH, Arrangement.INDIVIDUAL, tuple((one.id,) for one in came), 0, came[-1].id)
    return club.start(NightChoices("2026-11-20", table, Fraction(1, 10), Currency("USD"), came, setup)).keeper


def write_deal(keeper: Keeper) -> None:
    keeper.write(0, deal(3, 4, 5, 14))


def paired(qtbot: QtBot, club: OpenClub, room: Room, address: str) -> ClubServer:
    found: list[ServerAccount | None] = []
    parent = QObject()
    pair(parent, club, address, room.code(), lambda account, _answer: found.append(account))
    qtbot.waitUntil(lambda: bool(found), timeout=20_000)
    assert found[0] is not None
    assert found[0].name == "Cavendish"
    server = connected(parent, club)
    assert server is not None
    server.parent_kept = parent  # type: ignore[attr-defined]  # else Qt would delete both
    return server


def until(qtbot: QtBot, true: Callable[[], bool]) -> None:
    qtbot.waitUntil(true, timeout=20_000)


def test_what_is_written_goes_to_the_server_and_waits_while_it_is_away(
    qtbot: QtBot, room: Room, tmp_path: Path
) -> None:
    with laptop(tmp_path / "a") as club:
        keeper = begin(club)
        night, before = keeper.night.id, len(keeper.lines)
        with served(room.database) as address:
            port = int(address.rpartition(":")[2])
            server = paired(qtbot, club, room, address)
            until(qtbot, lambda: server.outgoing.is_idle)
            assert room.lines(night) == before
            write_deal(keeper)
            server.outgoing.look_soon()
            until(qtbot, lambda: room.lines(night) == before + 1)
            until(qtbot, lambda: server.outgoing.waiting == 0)
        write_deal(keeper)
        write_deal(keeper)
        server.outgoing.look_soon()
        until(qtbot, lambda: server.trouble is not None and server.outgoing.waiting == 2)
        server.deleteLater()  # the program ends here
        again = connected(QObject(club.save_state), club)
        assert again is not None
        until(qtbot, lambda: again.trouble is not None)
        write_deal(keeper)
        again.outgoing.look_soon()
        until(qtbot, lambda: again.outgoing.waiting == 1)  # the others are unknown
        with served(room.database, port=port):
            until(qtbot, lambda: again.outgoing.is_idle)
            assert room.lines(night) == before + 4
            assert again.trouble is None


def test_what_is_sent_and_what_comes_holds_no_key_up(
    qtbot: QtBot, room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that takes long is done in a thread of its own."""
    did: dict[str, set[bool]] = {}

    def told(name: str, act: Callable[..., object]) -> Callable[..., object]:
        def telling(*arguments: object, **more: object) -> object:
            did.setdefault(name, set()).add(current_thread() is main_thread())
            return act(*arguments, **more)

        return telling

    with laptop(tmp_path / "a") as here, laptop(tmp_path / "b") as there, served(room.database) as address:
        nights = {begin(club, table).night.id for club, table in ((here, "1"), (there, "2"))}
        for module, names in (
            (own_streams, ("directory.heads", "replay", "stream_of_night", "line_to_json", "write_json")),
            (stream_watch, ("lines_from_json", "check_lines", "archive", "listed")),
            (server_calls, ("read_json",)),
        ):
            for name in names:
                at = f"{module.__name__}.{name}"
                monkeypatch.setattr(at, told(name, pkgutil.resolve_name(at)))
        server, other = (paired(qtbot, club, room, address) for club in (here, there))
        until(qtbot, lambda: all(one.outgoing.is_idle and any(one.account.inbox.glob("*")) for one in (server, other)))
        assert all(room.lines(night) for night in nights)
    assert len(did) == 10
    assert set.union(*did.values()) == {False}


def test_a_wrong_code_and_an_address_without_a_server_pair_nothing(qtbot: QtBot, room: Room, tmp_path: Path) -> None:
    with laptop(tmp_path / "a") as club:
        codes: list[str] = []
        with served(room.database) as address:
            pair(
                club.save_state,
                club,
                address,
                "one two three four five six",
                lambda _account, answer: codes.append(answer.error),
            )
            until(qtbot, lambda: codes == ["wrong_code"])
        pair(club.save_state, club, address, room.code(), lambda account, answer: codes.append(str(account)))
        until(qtbot, lambda: codes == ["wrong_code", "None"])
        assert read_account(club.profile.device) is None
        with pytest.raises(Refused, match="server_not_encrypted"):
            pair(club.save_state, club, "http://192.168.1.7:8000", "a b c d e f", lambda *_: None)


def test_the_table_of_another_laptop_comes_as_a_night_file(
    qtbot: QtBot, room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream_watch, "_MOST_FILES", 1)
    with laptop(tmp_path / "a") as here, laptop(tmp_path / "b") as there, served(room.database) as address:
        server = paired(qtbot, here, room, address)
        (older := made(server.account.inbox) / "older.gathering.json").touch()
        os.utime(older, (0, 0))
        keeper = begin(there, "2", ("Eve", "Finn", "Gus", "Hal"))
        other = paired(qtbot, there, room, address)
        write_deal(keeper)
        other.outgoing.look_soon()
        until(qtbot, lambda: other.outgoing.is_idle and room.lines(keeper.night.id) == len(keeper.lines))
        inbox = server.account.inbox

        def came() -> bool:
            files = list(inbox.glob("*.json"))
            alone = [one.name.endswith(".night.json") for one in files] == [True]
            return alone and read_archive(files[0].read_text()).lines == keeper.lines

        until(qtbot, came)
        assert (inbox.stat().st_mode & 0o777, [one.stat().st_mode & 0o777 for one in inbox.iterdir()]) == (
            0o700,
            [0o600],
        )


def test_a_night_that_went_on_in_two_places_is_kept_in_two_branches(qtbot: QtBot, room: Room, tmp_path: Path) -> None:
    with laptop(tmp_path / "a") as club, served(room.database) as address:
        keeper = begin(club)
        server = paired(qtbot, club, room, address)
        until(qtbot, lambda: server.outgoing.is_idle)
        backup = (tmp_path / "a" / "club.scorekeeper").read_bytes()
        write_deal(keeper)
        server.outgoing.look_soon()
        until(qtbot, lambda: server.outgoing.is_idle and room.lines(keeper.night.id) == len(keeper.lines))
        told: list[str] = []
        server.outgoing.forked.connect(lambda: told.append("here"))
        (tmp_path / "old").mkdir()
        (tmp_path / "old" / "club.scorekeeper").write_bytes(backup)  # an old copy continues
        with laptop(tmp_path / "old") as old:
            goes_on = old.open(keeper.night.id).keeper
            goes_on.write(0, deal(13, 0, 13, 0))
            again = connected(old.save_state, old)
            assert again is not None
            again.outgoing.forked.connect(lambda: told.append("there"))
            until(qtbot, lambda: again.outgoing.is_idle)
            until(qtbot, lambda: sorted(told) == ["here", "there"])
            (stream,) = StreamStore(room.database).changes(room.club, 0).streams
            assert [branch.lines for branch in stream.branches] == [len(keeper.lines)] * 2
            assert (again.outgoing.branched, server.outgoing.branched) == (1, 1)
            again.outgoing.learn({keeper.night.id: [(1, "a"), (2, "b"), (3, "c")]})
            assert told.count("there") == 2


def test_who_is_forgotten_here_is_forgotten_on_the_server(qtbot: QtBot, room: Room, tmp_path: Path) -> None:
    with laptop(tmp_path / "a") as club, served(room.database) as address:
        keeper = begin(club, names=("Annabel Leigh", "Ben", "Cara", "Dan"))
        server = paired(qtbot, club, room, address)
        until(qtbot, lambda: server.outgoing.is_idle)
        assert b"Annabel Leigh" in (tmp_path / "server.db").read_bytes()
        server.begin_forgetting()
        forget(club.file, keeper.night.order[0])
        club.members.written_elsewhere()
        server.outgoing.send_forgotten()
        until(qtbot, lambda: server.outgoing.is_idle and not server.account.sends_again)
        said = [word for one in _server_words(room, keeper.night.id) for word in one]
        assert "Annabel Leigh" not in said
        assert "Ben" in said


def _server_words(room: Room, stream: str) -> list[list[str]]:
    read = StreamStore(room.database).read(room.club, stream, 0, 0)
    return [[getattr(word, "text", "") for word in line.words] for line in read.lines]


def test_whoever_goes_on_without_the_server_is_not_known_there_any_more(
    qtbot: QtBot, room: Room, tmp_path: Path
) -> None:
    said: list[ServerAnswer] = []
    with laptop(tmp_path / "a") as club:
        keeper = begin(club)
        with served(room.database) as address:
            server = paired(qtbot, club, room, address)
            until(qtbot, lambda: server.outgoing.is_idle)
            shown: list[str] = []
            server.show_on_phones(keeper.night.id, lambda where, _answer: shown.append(where), money=False)
            until(qtbot, lambda: bool(shown))
            leave(club.save_state, club, said.append)
            assert read_account(club.profile.device) is None
            until(qtbot, lambda: bool(said))
            assert (said.pop().is_success, room.clubs.devices(room.club)) == (True, [])
            assert not room.clubs.links(room.club, keeper.night.id)
            paired(qtbot, club, room, address)
            port = int(address.rpartition(":")[2])
        leave(club.save_state, club, said.append)
        until(qtbot, lambda: bool(said))
        assert not said[0].is_success
        assert len(room.clubs.devices(room.club)) == 1
        with served(room.database, port=port):
            end_pairing(parent := QObject(), club, said.append)
            delete(parent)  # the program ends before the server has answered
            end_pairing(club.save_state, club, said.append)  # and begins again
            until(qtbot, lambda: len(said) == 2)
            assert (said[1].error, room.clubs.devices(room.club)) in (("", []), ("unknown_token", []))
            end_pairing(club.save_state, club, said.append)
            assert read_account(club.profile.device, left=True) is None


def test_phones_see_the_sheet_at_the_address_that_is_shown_until_it_is_closed(
    qtbot: QtBot, room: Room, tmp_path: Path
) -> None:
    with laptop(tmp_path / "a") as club, served(room.database) as address:
        keeper = begin(club)
        write_deal(keeper)
        server = paired(qtbot, club, room, address)
        until(qtbot, lambda: server.outgoing.is_idle)
        pages: list[str] = []
        server.show_on_phones(keeper.night.id, lambda page, _answer: pages.append(page), money=False)
        until(qtbot, lambda: len(pages) == 1)
        assert pages[0].startswith(f"{address}/p/")
        with urllib.request.urlopen(pages[0]) as page:  # noqa: S310  # it is ours
            assert page.status == 200
        closed: list[bool] = []
        server.hide_from_phones(keeper.night.id, lambda answer: closed.append(answer.is_success))
        until(qtbot, lambda: closed == [True])
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(pages[0])  # noqa: S310


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        (" scores.example.org/ ", "https://scores.example.org"),
        ("Scores.example.org:8443", "https://scores.example.org:8443"),
        ("127.0.0.1:8765", "http://127.0.0.1:8765"),
        ("http://[::1]:9", "http://[::1]:9"),
    ],
)
def test_an_address_is_taken_as_people_type_it(typed: str, address: str) -> None:
    assert server_address(typed) == address


@pytest.mark.parametrize(
    "typed", ["", "https://", "a b", "ftp://x.org", "https://u:p@x.org", "x.org/path", "x.org:99999"]
)
def test_what_is_no_address_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="server_"):
        server_address(typed)


def test_nobody_is_called_back_who_is_gone_when_the_server_answers(qtbot: QtBot, tmp_path: Path) -> None:
    """As if the page is left while a laptop is paired: the socket takes the request and never answers."""
    with laptop(tmp_path) as club, socket.create_server(("127.0.0.1", 0)) as silent:
        page, called = QObject(), list[object]()
        address = f"http://127.0.0.1:{silent.getsockname()[1]}"
        silent.setblocking(False)
        asked = list[socket.socket]()

        def is_asked() -> bool:
            with suppress(BlockingIOError):
                asked.append(silent.accept()[0])
            return bool(asked)

        pair(page, club, address, "a b c d e f", lambda *answer: called.append(answer))
        until(qtbot, is_asked)
        with qtbot.waitSignal(page.destroyed):
            page.deleteLater()
        asked[0].close()
        assert called == []
