"""The page of the club server, through the window: pairing, messages, the laptops, the code for phones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from scorekeeper.server.store import StreamStore
from tests.scorekeeper.server.serving import served
from tests.ui.live.test_club_server import Room, begin, laptop, paired, until, write_deal
from tests.ui.program import Program, shown_program
from ui.club_server.club_server_page import ClubServerPage
from ui.evening.evening_page import EveningPage
from ui.live import server_calls, stream_sender
from ui.live.open_club import OpenNight
from ui.shell.evening_known import known_of
from ui.shell.phones_window import PhonesWindow, addresses_for_phones
from ui.shell.server_connection import server_connection
from ui.widgets.buttons import LinkButton

pytestmark = pytest.mark.usefixtures("frozen_before")


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """A server that is polled without long pauses."""
    monkeypatch.setattr(stream_sender, "_LOOK_AFTER", 10)
    monkeypatch.setattr(server_calls, "_PAUSES", (0.2,))
    monkeypatch.setattr("ui.shell.club_server_controller._NEW_LAPTOP", 100)
    with closing(Room(tmp_path)) as made:
        yield made


def page_of(shown: Program) -> ClubServerPage:
    page = shown.session.page("club_server")
    assert isinstance(page, ClubServerPage)
    return page


def _revoke_buttons(page: ClubServerPage) -> list[LinkButton]:
    """The buttons beside the other laptops that are shown."""
    found = page.findChildren(LinkButton)
    return [one for one in found if one.text() == "End the pairing" and one.isVisibleTo(page)]


def pair_by_keys(page: ClubServerPage, address: str, code: str) -> None:
    for field, text in ((page.address, address), (page.code, code)):
        field.selectAll()
        QTest.keyClicks(field, text)
    QTest.keyClick(page.code, Qt.Key.Key_Return)


def test_a_laptop_is_paired_by_keys_and_the_bar_says_what_is_sent(qtbot: QtBot, room: Room, tmp_path: Path) -> None:
    with shown_program(tmp_path) as shown, served(room.database) as address:
        shown.session.go("club_server")
        page = page_of(shown)
        pair_by_keys(page, "ftp://x", "a b c")
        assert "https" in page.address_field.remark
        pair_by_keys(page, address, "one two three")
        assert page.code_field.remark == "A code has six words, with spaces between them."
        page.code.clear()
        QTest.keyClick(page.address, Qt.Key.Key_Return)
        assert (shown.window.focusWidget(), page.pair_button.isEnabled()) == (page.code, True)
        pair_by_keys(page, address, "one two three four five six")
        until(qtbot, lambda: "wrong" in page.code_field.remark)
        pair_by_keys(page, address, room.code())
        until(qtbot, page.status.isVisible)
        assert page.status.text() == f"Cavendish at {address}"
        until(qtbot, lambda: shown.window.status.sent.text() == "Sent")
        QTest.keyClick(page.code_button, Qt.Key.Key_Space)
        until(qtbot, lambda: len(page.new_code.text().split()) == 6)
        assert _revoke_buttons(page) == []
        room.clubs.pair(page.new_code.text(), "another", "Bob’s")
        until(qtbot, lambda: len(_revoke_buttons(page)) == 1)
        assert page.new_code.text() == ""
        page.code_button.click()
        shown.session.go("club_server")  # the answer comes when that page is gone
        _pair_again(qtbot, shown, room)
        keeper = begin(shown.club)
        shown.session.show_night(OpenNight(keeper, kept=True))
        until(qtbot, lambda: room.lines(keeper.night.id) == len(keeper.lines))
        until(qtbot, lambda: re.fullmatch(r"Sent \d\d:\d\d", shown.window.status.sent.text()) is not None)
        shown.session.go("club_server")
        page_of(shown).leave_button.click()
        assert page_of(shown).pair_button.isVisible()
        assert shown.window.status.sent.text() == ""


def _pair_again(qtbot: QtBot, shown: Program, room: Room) -> None:
    """A laptop whose pairing was ended shows it, and pairs again by a code alone."""
    room.clubs.revoke(room.club, shown.club.profile.device)
    server_connection(shown.session).connect_again()
    page, sent = page_of(shown), shown.window.status.sent
    until(qtbot, page.again_button.isVisible)
    assert (page.code_button.isVisible(), sent.text()) == (False, "Pair this laptop again")
    page.again_button.click()
    assert shown.window.focusWidget() is page.code
    QTest.keyClicks(page.code, room.code())
    QTest.keyClick(page.code, Qt.Key.Key_Return)
    until(qtbot, page.status.isVisible)
    until(qtbot, lambda: sent.text() == "Sent")


def test_the_night_is_shown_on_phones_by_a_code(qtbot: QtBot, room: Room, tmp_path: Path) -> None:
    with shown_program(tmp_path) as shown, served(room.database) as address:
        shown.session.show_night(OpenNight(begin(shown.club), kept=True))
        action = shown.window.actions_["phones"]
        action.trigger()
        assert "pair this laptop" in shown.said[0]
        page = page_of(shown)
        pair_by_keys(page, address, room.code())
        until(qtbot, page.status.isVisible)
        connection = server_connection(shown.session)
        until(qtbot, lambda: connection.server is not None and connection.server.outgoing.is_idle)
        action.trigger()
        found: list[PhonesWindow] = []

        def opened() -> bool:
            found[:] = shown.window.findChildren(PhonesWindow)
            return bool(found)

        until(qtbot, opened)
        window = found[0]
        assert "/p/" in window.address.text()
        assert window.of_room.isVisible() == ("127.0.0.1" not in window.address.text())
        window.money.click()
        server = connection.server
        assert server is not None
        night = shown.live.night.id
        until(qtbot, lambda: (link := server.account.link_of(night)) is not None and link.money)
        QTest.keyClick(window, Qt.Key.Key_Escape)
        until(qtbot, lambda: not shown.window.findChildren(QDialog))


def test_phones_are_not_sent_to_this_computer_under_its_own_name_for_itself() -> None:
    assert addresses_for_phones("https://scores.example.org/p/a/b") == ["https://scores.example.org/p/a/b"]
    for found in addresses_for_phones("http://127.0.0.1:8000/p/a/b"):
        assert found.endswith(":8000/p/a/b")


def test_the_table_of_another_laptop_stands_on_the_page_of_the_evening(
    qtbot: QtBot, room: Room, tmp_path: Path
) -> None:
    with shown_program(tmp_path) as shown, laptop(tmp_path / "b") as there, served(room.database) as address:
        shown.session.show_night(OpenNight(begin(shown.club), kept=True))
        shown.session.go("club_server")
        page = page_of(shown)
        pair_by_keys(page, address, room.code())
        until(qtbot, page.status.isVisible)
        keeper = begin(there, "2", ("Eve", "Finn", "Gus", "Hal"))
        write_deal(keeper)
        other = paired(qtbot, there, room, address)
        shown.session.go("evening")

        def names() -> str:
            evening = known_of(shown.session).evening
            return " ".join(one.name for one in evening.night.players) if evening is not None else ""

        until(qtbot, lambda: names() == "Ann Ben Cara Dan Eve Finn Gus Hal")
        evening = shown.session.page("evening")
        assert isinstance(evening, EveningPage)
        evening.table_chosen.emit(keeper.night.id, False)

        def kinds() -> set[str]:
            return {one.kind for one in StreamStore(room.database).changes(room.club, 0).streams}

        until(qtbot, lambda: kinds() == {"night", "gathering"} and other.outgoing.is_idle)
