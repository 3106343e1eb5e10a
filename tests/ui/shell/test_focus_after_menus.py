"""A menu that is left by Esc gives the keyboard back to the open cell, however it was opened."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.files.archive import archive
from scorekeeper.sheet.entries import End, EndHow
from tests.faults.budget import few_of
from tests.scorekeeper.example_games import four, over
from tests.ui.program import Program, import_file, import_night
from ui.widgets.sidebar_items import SidebarItem

pytestmark = pytest.mark.qt_log_ignore(  # what the offscreen screen does not have
    "does not support raise", "does not support grabbing", extend=True
)
ESC, ALT = Qt.Key.Key_Escape, Qt.KeyboardModifier.AltModifier


@pytest.fixture
def table(opened: Program, tmp_path: Path) -> Program:
    """A game that runs, its open row on the screen."""
    path = tmp_path / "four.night.json"
    path.write_text(archive(four((13, 5, 6, 2)).lines), encoding="utf-8")
    import_file(opened.session, path)
    return opened


def here() -> QWidget:
    """What gets the keys: a menu that is open, else what has the cursor."""
    found = QApplication.activePopupWidget() or QApplication.focusWidget()
    assert found is not None
    return found


def press(*keys: Qt.Key) -> None:
    """Press keys one after the other, each where they go then."""
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


@pytest.mark.parametrize(
    ("opens", "times"),
    few_of(
        product([by_mouse, by_letter, by_alt, in_a_menu_of_the_menu], [1, 2]),
        [(by_mouse, 1), (by_letter, 1), (by_alt, 2), (in_a_menu_of_the_menu, 2)],
    ),
)
def test_after_escape_from_a_menu_typing_goes_into_the_row(
    table: Program, opens: Callable[[Program], None], times: int
) -> None:
    press(Qt.Key.Key_4, Qt.Key.Key_Return)
    opens(table)
    assert QApplication.activePopupWidget() is not None
    for _ in range(times):
        press(ESC)
    assert QApplication.activePopupWidget() is None
    press(Qt.Key.Key_5, Qt.Key.Key_Return, Qt.Key.Key_1, Qt.Key.Key_6, Qt.Key.Key_Return)
    assert table.page == "SheetPage"
    assert table.session.sheet_view is not None
    assert list(table.session.sheet_view.entry.row.typed.texts) == ["4", "5", "16", ""]


@pytest.mark.parametrize("opens", [by_mouse, by_letter, by_alt])
def test_a_half_typed_figure_is_gone_on_with_after_a_menu(table: Program, opens: Callable[[Program], None]) -> None:
    press(Qt.Key.Key_1)
    opens(table)
    press(ESC, Qt.Key.Key_6, Qt.Key.Key_Return)
    assert table.session.sheet_view is not None
    assert table.session.sheet_view.entry.row.typed.texts[0] == "16"


@pytest.mark.parametrize("away", ["manual", "history", "settle", "search"])
def test_a_half_typed_figure_is_gone_on_with_after_another_page(table: Program, away: str) -> None:
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
    assert table.session.sheet_view is not None
    assert list(table.session.sheet_view.entry.row.typed.texts) == ["5", "16", "", ""]


@pytest.mark.parametrize("page", few_of(["history", "settle", "papers"], ["history", "papers"]))
def test_escape_leads_back_to_the_sheet(table: Program, page: str) -> None:
    table.session.go(page)
    press(ESC)
    assert table.page == "SheetPage"


def test_a_cell_that_is_gone_back_to_is_typed_over(table: Program) -> None:
    press(Qt.Key.Key_1, Qt.Key.Key_Tab, Qt.Key.Key_Left, Qt.Key.Key_6, Qt.Key.Key_Return)
    assert table.session.sheet_view is not None
    assert list(table.session.sheet_view.entry.row.typed.texts) == ["6", "", "", ""]


@pytest.mark.parametrize("page", few_of(["club", "manual", "backups", "rules"], ["manual", "rules"]))
def test_undo_writes_nothing_where_it_would_not_be_seen_and_says_where_it_is(table: Program, page: str) -> None:
    session = table.session
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


def test_figures_typed_while_the_bar_listens_go_into_the_row(table: Program) -> None:
    press(Qt.Key.Key_Alt)
    assert table.window.menuBar().hasFocus()
    press(Qt.Key.Key_5, Qt.Key.Key_Return)
    assert table.session.sheet_view is not None
    assert list(table.session.sheet_view.entry.row.typed.texts) == ["5", "", "", ""]


def title(table: Program) -> str:
    """What is asked in the sheet."""
    assert table.session.sheet_view is not None
    asked = table.session.sheet_view.band.panel
    return asked.accessibleName() if asked is not None else ""


def test_a_new_night_is_asked_about_while_a_game_runs_and_enter_goes_on_with_the_game(table: Program) -> None:
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


def test_another_night_begins_by_a_letter_of_its_own(table: Program) -> None:
    table.window.actions_["new_night"].trigger()
    QTest.keyClicks(here(), "b")
    assert table.page == "NewNightPage"


def test_a_new_night_is_not_asked_about_where_no_game_runs(table: Program) -> None:
    table.live.write(lambda keeper: keeper.write(0, End(EndHow.AGREEMENT, table.live.game.sheet.seated)))
    table.window.actions_["new_night"].trigger()
    assert table.page == "NewNightPage"


def test_a_new_night_is_not_asked_about_in_the_sample(opened: Program) -> None:
    opened.session.open_sample()
    opened.window.actions_["new_night"].trigger()
    assert opened.page == "NewNightPage"


def test_undo_says_what_it_would_do_and_what_it_did(table: Program) -> None:
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


def test_the_menu_that_is_looked_at_says_what_it_does(table: Program) -> None:
    by_letter(table)
    assert table.said[0] == "Begin a night with its players and stake"
    press(ESC)
    assert table.said[0] == ""


@pytest.mark.parametrize("opens", [by_mouse, by_letter])
def test_a_digit_in_an_open_menu_is_typed_nowhere(table: Program, opens: Callable[[Program], None]) -> None:
    opens(table)
    press(Qt.Key.Key_7)
    assert QApplication.activePopupWidget() is not None
    press(ESC)
    press(Qt.Key.Key_5)
    assert table.session.sheet_view is not None
    assert list(table.session.sheet_view.entry.row.typed.texts) == ["5", "", "", ""]


def test_enter_presses_the_button_that_tab_has_reached_on_a_page(opened: Program, tmp_path: Path) -> None:
    import_night(opened, tmp_path, over())
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert opened.page == "NextGamePage"
