"""Every game of the night is a key away: the one before, the one after, each by number in the search; and Settle."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorekeeper.text.search import search
from tests.faults.budget import few_of
from tests.scorekeeper.example_nights import usual_night
from tests.ui.program import Program
from ui.live.open_club import OpenNight
from ui.shell.command_search import CommandSearch
from ui.shell.search_entries import entries_of
from ui.widgets.sidebar_items import SidebarItem

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def two(opened: Program) -> Program:
    """A night of two games; the second is shown."""
    opened.session.show_night(OpenNight(usual_night(3)[0], kept=False))
    return opened


def press(opened: Program, key: Qt.Key) -> tuple[str, int]:
    """Press Ctrl with a key; the page that is shown then, and the number of the game."""
    QTest.keyClick(QApplication.focusWidget(), key, CONTROL)
    return opened.page, opened.live.game_index + 1


def keys_in_the_rail(opened: Program) -> list[str]:
    return [one.key for one in opened.window.sidebar.findChildren(SidebarItem) if "Game " in one.accessibleName()]


def the_game_before_and_the_game_after_are_a_key_away_from_every_page(two: Program) -> None:
    sheet = two.page
    assert keys_in_the_rail(two) == ["Ctrl+PgUp", ""]
    assert press(two, Qt.Key.Key_PageUp) == (sheet, 1)
    assert keys_in_the_rail(two) == ["", "Ctrl+PgDown"]
    assert press(two, Qt.Key.Key_PageDown) == (sheet, 2)
    pages, games = ("settle", "history", "papers", "manual", "members"), (1, 2)
    in_turns = [(page, games[place % 2]) for place, page in enumerate(pages) if page != "papers"]
    for page, game in few_of(product(pages, games), in_turns):
        two.session.show_game(2 - game)
        two.session.go(page)
        assert press(two, Qt.Key.Key_PageUp if game == 1 else Qt.Key.Key_PageDown) == (sheet, game), page


def a_half_typed_row_outlasts_a_look_at_the_game_before_and_settle_has_a_key_too(
    two: Program,
) -> None:
    QTest.keyClicks(QApplication.focusWidget(), "7")
    press(two, Qt.Key.Key_PageDown)
    assert two.said[0] == "Game 2 is the newest of this night."
    press(two, Qt.Key.Key_PageUp)
    press(two, Qt.Key.Key_PageUp)
    assert two.said[0] == "Game 1 is the first of this night."
    press(two, Qt.Key.Key_PageDown)
    view = two.session.sheet_view
    assert view is not None
    assert view.entry.row is not None
    assert view.entry.row.typed.texts[0] == "7"
    settle = next(one for one in two.window.findChildren(SidebarItem) if one.text() == "Settle" and one.isVisible())
    assert settle.key == "F9"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_F9)
    assert (two.page, settle.isChecked()) == ("SettlePage", True)


def the_search_offers_the_sheet_of_each_game_first(two: Program) -> None:
    entries = entries_of(two.session)
    for number in (1, 2):
        for typed in (f"game {number}", f"sheet of game {number}", f"sheet game {number}"):
            assert search(typed, entries)[0].entry.title == f"Game {number}, its sheet", typed
        two.session.go("settle")
        QTest.keyClick(two.window, Qt.Key.Key_K, CONTROL)
        field = two.window.findChild(CommandSearch)
        assert field is not None
        QTest.keyClicks(QApplication.focusWidget(), f"game {number}")
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
        assert (two.session.on_sheet, two.live.game_index) == (True, number - 1)


def test_each_game_is_a_key_away_in_the_search_and_with_a_half_typed_row(two: Program) -> None:
    for holds in (
        the_game_before_and_the_game_after_are_a_key_away_from_every_page,
        the_search_offers_the_sheet_of_each_game_first,
        a_half_typed_row_outlasts_a_look_at_the_game_before_and_settle_has_a_key_too,
    ):
        holds(two)
