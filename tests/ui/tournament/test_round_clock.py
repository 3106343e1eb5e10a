"""The clock of a round on the page of a tournament and on the table display."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.ui.display.display_driver import seen_in
from tests.ui.program import Program
from tests.ui.tournament.tournament_driver import answer, page_of, said
from ui.display.board import Board
from ui.display.display_window import DisplayWindow
from ui.tournament.tournament_page import TournamentPage


@pytest.mark.qt_log_ignore("does not support raise", "does not support grabbing", extend=True)
def test_the_clock_of_a_round_stands_on_the_page_and_the_display_and_goes_on_when_the_page_is_opened_again(
    opened: Program, twelve: TournamentPage, qtbot: QtBot
) -> None:
    opened.window.actions_["display"].trigger()
    qtbot.waitUntil(lambda: isinstance(seen_in(opened), Board))
    twelve.play.clock.click()
    answer(twelve, "0")
    assert "Type a number of minutes, from 1 to 600." in said(twelve)
    answer(twelve, "50")
    assert twelve.play.clock.text() in ("Clock 50:00…", "Clock 49:59…")
    (display,) = (one for one in QApplication.topLevelWidgets() if isinstance(one, DisplayWindow))
    qtbot.waitUntil(lambda: ", 49:5" in display.accessibleDescription() or "50:00" in display.accessibleDescription())
    chosen_of_clock(twelve, "More time")
    answer(twelve, "4", "5")
    assert "Type the number of a table, from 1 to 3." in said(twelve)
    answer(twelve, "3", "5")
    assert "5 minutes more for table 3" in said(twelve)
    chosen_of_clock(twelve, "Stop")
    assert "the clock is stopped" in said(twelve)
    opened.session.go("sheet")
    opened.window.actions_["tournament"].trigger()
    page = page_of(opened)
    assert "the clock is stopped" in said(page)
    chosen_of_clock(page, "Go on")
    assert "5 minutes more for table 3" in said(page)
    chosen_of_clock(page, "Put it away")
    assert page.play.clock.text() == "Clock…"


def chosen_of_clock(page: TournamentPage, words: str) -> None:
    """Do something with the clock by its menu."""
    page.play.clock.click()
    menu = page.play.clock.findChildren(QMenu)[-1]
    next(action for action in menu.actions() if words in action.text().replace("&", "")).trigger()
    menu.close()
