"""A game that was begun by mistake is called off, from Settle, the menus and the rail, and undo takes that back."""

import pytest
from pytestqt.qtbot import QtBot

from scorekeeper.text.net_table import net_table
from tests.scorekeeper.example_nights import usual_night
from tests.ui.mouse import menu_of
from tests.ui.program import Program
from ui.live.open_club import OpenNight
from ui.shell.availability import refusal, trigger
from ui.shell.pages import shown_settle_page
from ui.widgets.sidebar_items import SidebarItem

pytestmark = pytest.mark.qt_log_ignore("does not support raise", "does not support grabbing", extend=True)


@pytest.fixture
def mistaken(opened: Program) -> Program:
    """Game 1 is over, and nothing is written in game 2."""
    opened.session.show_night(OpenNight(usual_night(0)[0], kept=False))
    return opened


def by_settle(opened: Program) -> None:
    opened.session.go("settle")
    page = shown_settle_page(opened.session)
    assert page is not None
    assert page.payments.running_game.press("c")


def by_menu(opened: Program) -> None:
    opened.session.go("history")
    assert refusal(opened.session, "call_off") == ""
    trigger(opened.session, "call_off")


def by_rail(opened: Program) -> None:
    games = opened.window.sidebar.findChildren(SidebarItem)
    item = next(one for one in games if "2" in one.accessibleName() and one.isVisible())
    menu_of(item)["Call this game off"].trigger()


def test_it_is_called_off_at_once_and_comes_back(mistaken: Program) -> None:
    for way in (by_settle, by_menu, by_rail):
        way(mistaken)
        assert mistaken.live.night.running == ()
        assert mistaken.live.night.games[1].sheet.void
        assert mistaken.live.settled.plan is not None
        columns = net_table(mistaken.live.night, mistaken.live.settled).columns
        assert [column.game for column in columns if column.kind == "game"] == [0]
        mistaken.action_controller.undo()
        assert mistaken.live.night.running == (2,)


def test_a_game_with_a_deal_is_not_called_off(opened: Program) -> None:
    opened.session.show_night(OpenNight(usual_night(3)[0], kept=False))
    assert refusal(opened.session, "call_off") == "A deal of this game is written"
    assert opened.session.sheet is not None
    opened.session.sheet.begin("call_off")
    assert not opened.live.night.games[1].sheet.void


def test_undo_takes_back_the_start_of_a_game_before_the_money_that_was_paid_before_it(
    mistaken: Program, qtbot: QtBot
) -> None:
    undo, redo, live = (*(mistaken.window.actions_[name] for name in ("undo", "redo")), mistaken.live)
    paid = len(live.night.payments)
    mistaken.session.go("sheet")
    assert undo.text() == "&Undo the start of game 2"
    undo.trigger()
    assert mistaken.said == ("Undone: the start of game 2", "quiet")
    assert (live.night.running, len(live.night.payments)) == ((), paid)
    assert redo.text() == "&Redo the start of game 2"
    undo.trigger()  # what is older is not of this game
    assert live.game.sheet.void
    redo.trigger()
    assert (live.night.running, redo.isEnabled()) == ((2,), False)
