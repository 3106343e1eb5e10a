"""A menu that is left by Esc gives the keyboard back to the open cell, however it was opened."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.sheet.entries import End, EndHow
from tests.faults.budget import few_of
from tests.scorekeeper.example_games import four, over
from tests.ui.program import Program, import_night
from ui.widgets.sidebar_items import SidebarItem

pytestmark = pytest.mark.qt_log_ignore(  # what the offscreen screen does not have
    "does not support raise", "does not support grabbing", extend=True
)
ESC, ALT = Qt.Key.Key_Escape, Qt.KeyboardModifier.AltModifier


@pytest.fixture
def table(opened: Program, tmp_path: Path) -> Program:
    """A game that runs, its open row on the screen."""
    import_night(opened, tmp_path, four((13, 5, 6, 2)))
    return opened


def texts(table: Program) -> list[str]:
    """What stands in the open row."""
    assert table.session.sheet_view is not None
    return list(table.session.sheet_view.entry.row.typed.texts)


def clear(table: Program) -> None:
    """Take back what is typed in the open row."""
    press(ESC)
    assert texts(table) == [""] * 4


def here() -> QWidget:
    """What gets the keys: a menu that is open, else what has the cursor."""
    found = QApplication.activePopupWidget() or QApplication.focusWidget()
    assert found is not None
    return found


def press(*keys: Qt.Key) -> None:
    """Press keys one after the other, each on the focused widget."""
    for key in keys:
        QTest.keyClick(here(), key)


def by_mouse(table: Program) -> None:
    bar = table.window.menuBar()
    place = bar.actionGeometry(bar.actions()[0]).center()
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=place)


def by_letter(table: Program) -> None:
    QTest.keyClick(table.window, Qt.Key.Key_N, ALT)


def by_alt(table: Program) -> None:
    QTest.keyClick(here(), Qt.Key.Key_Alt)
    press(Qt.Key.Key_Down)


def in_a_menu_of_the_menu(table: Program) -> None:
    QTest.keyClick(table.window, Qt.Key.Key_E, ALT)
    mending = next(action for action in open_menu().actions() if action.menu() is not None)
    open_menu().setActiveAction(mending)
    assert isinstance(open_menu().parent(), QMenu)


def open_menu() -> QMenu:
    found = QApplication.activePopupWidget()
    assert isinstance(found, QMenu)
    return found


def after_escape_from_a_menu_typing_goes_into_the_row(table: Program) -> None:
    ways = product([by_mouse, by_letter, by_alt, in_a_menu_of_the_menu], [1, 2])
    for opens, times in few_of(ways, [(by_mouse, 1), (by_letter, 1), (by_alt, 2), (in_a_menu_of_the_menu, 2)]):
        press(Qt.Key.Key_4, Qt.Key.Key_Return)
        opens(table)
        assert QApplication.activePopupWidget() is not None
        for _ in range(times):
            press(ESC)
        assert QApplication.activePopupWidget() is None
        press(Qt.Key.Key_5, Qt.Key.Key_Return, Qt.Key.Key_1, Qt.Key.Key_6, Qt.Key.Key_Return)
        assert table.page == "SheetPage"
        assert texts(table) == ["4", "5", "16", ""]
        clear(table)


def a_half_typed_figure_is_gone_on_with_after_a_menu_or_another_page(table: Program) -> None:
    for opens in (by_mouse, by_letter, by_alt):
        press(Qt.Key.Key_1)
        opens(table)
        press(ESC, Qt.Key.Key_6, Qt.Key.Key_Return)
        assert texts(table)[0] == "16"
        clear(table)
    for away in ("manual", "history", "settle", "search"):
        press(Qt.Key.Key_5, Qt.Key.Key_Return, Qt.Key.Key_1)
        if away == "manual":
            press(Qt.Key.Key_F1, ESC)
        elif away == "search":
            QTest.keyClick(here(), Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
            press(ESC)
        else:
            table.session.go(away)
            QTest.keyClick(here(), Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
        press(Qt.Key.Key_6, Qt.Key.Key_Return)
        assert texts(table) == ["5", "16", "", ""], away
        clear(table)


def escape_leads_back_to_the_sheet_and_undo_writes_nothing_where_it_would_not_be_seen(table: Program) -> None:
    session = table.session
    for page in few_of(["history", "settle", "papers"], ["history", "settle"]):
        session.go(page)
        press(ESC)
        assert table.page == "SheetPage"
    for page in few_of(["club", "manual", "backups", "rules"], ["manual", "rules"]):
        length = table.live.game.sheet.length
        session.go(page)
        session.window.actions_["undo"].trigger()
        assert (table.live.game.sheet.length, session.shown_page) == (length, page)
        assert (
            session.window.status.tip.text()
            == "Nothing is changed from here: Ctrl+1 goes to the sheet, to undo deal 1 there."
        )
        QTest.keyClick(session.window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
        session.window.actions_["undo"].trigger()
        assert table.live.game.sheet.deals == ()
        assert session.window.status.tip.text() == "Undone: deal 1"
        session.window.actions_["redo"].trigger()


def figures_go_over_a_cell_that_is_gone_back_to_into_the_row_from_the_bar_and_nowhere_from_an_open_menu(
    table: Program,
) -> None:
    press(Qt.Key.Key_1, Qt.Key.Key_Tab, Qt.Key.Key_Left, Qt.Key.Key_6, Qt.Key.Key_Return)
    assert texts(table) == ["6", "", "", ""]
    clear(table)
    press(Qt.Key.Key_Alt)
    assert table.window.menuBar().hasFocus()
    press(Qt.Key.Key_5, Qt.Key.Key_Return)
    assert texts(table) == ["5", "", "", ""]
    clear(table)
    for opens in (by_mouse, by_letter):
        opens(table)
        press(Qt.Key.Key_7)
        assert QApplication.activePopupWidget() is not None
        press(ESC)
        press(Qt.Key.Key_5)
        assert texts(table) == ["5", "", "", ""]
        clear(table)
    by_letter(table)
    assert table.said[0] == "Begin a night with its players and stake", "the menu that is looked at says what it does"
    press(ESC)
    assert table.said[0] == ""


def title(table: Program) -> str:
    """The question in the sheet."""
    assert table.session.sheet_view is not None
    asked = table.session.sheet_view.band.panel
    return asked.accessibleName() if asked is not None else ""


def test_a_new_night_is_asked_about_while_a_game_runs_enter_goes_on_with_the_game_and_a_letter_begins_it(
    table: Program,
) -> None:
    for page in ("sheet", "settle", "history"):
        table.session.go(page)
        table.window.actions_["new_night"].trigger()
        assert title(table) == "Game 1 is still running, 1 deal. Begin another night?"
        for figure in "125":
            QTest.keyClicks(here(), figure)
        press(Qt.Key.Key_Return)
        assert title(table), "the Enter behind figures that are no answer goes with them"
        press(Qt.Key.Key_Return)
        assert (table.page, title(table)) == ("SheetPage", "")
        press(ESC)
    table.window.actions_["new_night"].trigger()
    QTest.keyClicks(here(), "b")
    assert table.page == "NewNightPage"


def test_a_new_night_is_not_asked_about_where_no_game_runs_and_in_the_sample(table: Program) -> None:
    table.live.write(lambda keeper: keeper.write(0, End(EndHow.AGREEMENT, table.live.game.sheet.seated)))
    table.window.actions_["new_night"].trigger()
    assert table.page == "NewNightPage"
    table.session.open_sample()
    assert table.page == "SheetPage"
    table.window.actions_["new_night"].trigger()
    assert table.page == "NewNightPage"


def undo_says_what_it_would_do_and_what_it_did(table: Program) -> None:
    undo, redo = table.window.actions_["undo"], table.window.actions_["redo"]
    assert (undo.text(), undo.statusTip(), undo.toolTip()) == ("&Undo deal 1", "Undo deal 1", "Undo deal 1 (Ctrl+Z)")
    undo.trigger()
    assert table.said == ("Undone: deal 1", "quiet")
    redo.trigger()
    assert table.said == ("Redone: deal 1", "quiet")
    press(Qt.Key.Key_5, ESC)
    assert undo.statusTip() == "Undo clearing the row"
    undo.trigger()
    assert table.said == ("The row is back as it was typed.", "quiet")
    clear(table)


def test_the_row_gets_what_is_typed_after_menus_and_other_pages_and_undo_says_what_it_does(table: Program) -> None:
    for holds in (
        escape_leads_back_to_the_sheet_and_undo_writes_nothing_where_it_would_not_be_seen,
        undo_says_what_it_would_do_and_what_it_did,
        after_escape_from_a_menu_typing_goes_into_the_row,
        a_half_typed_figure_is_gone_on_with_after_a_menu_or_another_page,
        figures_go_over_a_cell_that_is_gone_back_to_into_the_row_from_the_bar_and_nowhere_from_an_open_menu,
    ):
        holds(table)


def test_a_click_after_a_menu_was_closed_by_its_own_title_presses_what_is_under_it(
    table: Program, qtbot: QtBot
) -> None:
    bar, settle = table.window.menuBar(), table.window.sidebar.findChildren(SidebarItem)[1]
    title = bar.mapTo(table.window, bar.actionGeometry(bar.actions()[2]).center())
    beside = settle.mapTo(table.window, settle.rect().center())
    window, left = table.window.windowHandle(), Qt.MouseButton.LeftButton
    QTest.mouseClick(window, left, pos=title)
    menu = open_menu().windowHandle()
    on_title = menu.mapFromGlobal(window.mapToGlobal(title))
    QTest.mousePress(menu, left, pos=on_title)
    QTest.mouseRelease(menu, left, pos=on_title)  # X11 sends it to the window that had the press
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None)
    QTest.mouseClick(window, left, pos=beside)
    assert table.page == "SettlePage"


def test_enter_presses_the_button_that_tab_has_reached_on_a_page(opened: Program, tmp_path: Path) -> None:
    import_night(opened, tmp_path, over())
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert opened.page == "NextGamePage"
