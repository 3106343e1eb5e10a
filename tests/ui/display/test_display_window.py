"""The display as a window: its keys, the focus, its screen, what is stored."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QScreen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from scorekeeper.night.keeper import Keeper
from tests.scorekeeper.example_games import four
from tests.ui.active_window import wait_until_active
from tests.ui.display.display_driver import display, focus, is_open, press, program_again, used
from tests.ui.program import Program
from ui.shell.display_controller import other_screen
from ui.theme import current_theme


def test_f10_opens_and_closes_it_and_typing_goes_on(at_table: Callable[[Keeper], Program], qtbot: QtBot) -> None:
    made = at_table(four((13, 5, 6, 2)))
    assert display(made).isVisible()
    assert made.window.actions_["display"].isChecked()
    assert made.window.isActiveWindow()
    before = focus(made)
    press(made, "3~")
    assert made.session.sheet_view is not None
    assert list(made.session.sheet_view.entry.row.typed.texts) == ["3", "", "", ""]
    assert focus(made) is not before
    press(made, "F10")
    assert not is_open(made)
    assert not made.window.actions_["display"].isChecked()


def test_it_takes_no_keyboard_when_it_opens(opened: Program) -> None:
    opened.session.open_sample()
    opened.window.actions_["display"].trigger()
    assert display(opened).testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    assert not display(opened).testAttribute(Qt.WidgetAttribute.WA_QuitOnClose)
    assert display(opened).parentWidget() is None


def test_what_is_typed_on_the_display_goes_to_the_sheet_in_its_order_and_the_keyboard_with_it(
    at_table: Callable[[Keeper], Program], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = at_table(four((13, 5, 6, 2)))
    with qtbot.waitSignal(display(made).activated_unasked):
        display(made).activateWindow()
    wait_until_active(made.window, qtbot)  # a desktop gave it the keyboard as it was new
    window = used(made, qtbot, monkeypatch)
    for key in (Qt.Key.Key_1, Qt.Key.Key_7, Qt.Key.Key_Return):
        QTest.keyClick(window, key)
    assert made.session.sheet_view is not None
    row = made.session.sheet_view.entry.row
    qtbot.waitUntil(lambda: row.typed.texts == ("17", "", "", ""))
    assert made.window.isActiveWindow()
    window = used(made, qtbot, monkeypatch)
    monkeypatch.setattr(made.window, "activateWindow", lambda: None)
    for key in (Qt.Key.Key_2, Qt.Key.Key_6):
        QTest.keyClick(window, key)
    qtbot.waitUntil(lambda: row.typed.texts == ("17", "26", "", ""))  # though the keyboard is not given back


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # the offscreen screen cannot grab keys
def test_f11_esc_ctrl_w_and_its_menu_on_the_display_mean_the_display(
    at_table: Callable[[Keeper], Program], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = at_table(four((13, 5, 6, 2)))
    window = used(made, qtbot, monkeypatch)
    assert not window.isFullScreen()  # there is one screen only
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    assert not made.window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isFullScreen()
    assert window.isVisible()
    QTest.mouseDClick(window, Qt.MouseButton.LeftButton)
    assert window.isFullScreen()
    QTest.mouseDClick(window, Qt.MouseButton.LeftButton)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not is_open(made)
    assert not made.window.actions_["display"].isChecked()
    assert made.settings.display_shown is False
    made.window.actions_["display"].trigger()
    assert made.settings.display_shown is True
    QTest.keyClick(used(made, qtbot, monkeypatch), Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert not is_open(made)
    assert made.session.on_sheet
    assert made.settings.display_shown is False
    made.window.actions_["display"].trigger()
    window = display(made)
    window.menu_wanted.emit(window.mapToGlobal(window.rect().center()))
    menu = window.findChild(QMenu)
    assert menu is not None
    full, money, _, shown = menu.actions()
    assert money is made.window.actions_["display_money"]
    assert shown is made.window.actions_["display"]
    full.trigger()
    assert window.isFullScreen()
    menu.close()


def test_it_goes_with_the_window_and_comes_again_at_the_next_start(opened: Program) -> None:
    opened.session.open_sample()
    opened.window.actions_["display"].trigger()
    window = display(opened)
    window.setGeometry(QRect(60, 40, 700, 420))
    opened.window.close()
    assert not is_open(opened)
    assert opened.settings.display_shown is True
    again = program_again(opened)
    again.action_controller.view.reopen_display()
    assert is_open(again)
    assert display(again).size().toTuple() == (700, 420)
    again.window.close()
    again.club.close()
    again.window.deleteLater()


def test_it_does_not_come_where_it_was_closed_and_again_where_the_program_closed_all_its_windows(
    opened: Program,
) -> None:
    opened.action_controller.view.reopen_display()
    assert opened.action_controller.view.display is None
    opened.window.actions_["display"].trigger()
    QTest.keyClick(display(opened), Qt.Key.Key_Escape)
    assert opened.settings.display_shown is False
    opened.window.actions_["display"].trigger()
    display(opened).close()  # as at the end of the program, in any order
    assert not is_open(opened)
    assert opened.settings.display_shown is True


def test_it_fills_a_second_screen(opened: Program, second_screen: QScreen, qtbot: QtBot) -> None:
    opened.window.actions_["display"].trigger()
    qtbot.waitUntil(display(opened).isFullScreen)
    assert display(opened).screen() is second_screen


def test_it_is_a_window_on_the_second_screen_where_the_user_made_it_one(
    opened: Program, second_screen: QScreen, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened.window.actions_["display"].trigger()
    QTest.keyClick(used(opened, qtbot, monkeypatch), Qt.Key.Key_Escape)
    assert opened.settings.display_full is False
    opened.window.actions_["display"].trigger()
    opened.window.actions_["display"].trigger()
    assert not display(opened).isFullScreen()
    assert second_screen.geometry().contains(display(opened).geometry().center())
    QTest.keyClick(used(opened, qtbot, monkeypatch), Qt.Key.Key_F11)
    assert opened.settings.display_full is True


def test_it_never_covers_the_only_screen_unasked(
    opened: Program, second_screen: QScreen, qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened.window.actions_["display"].trigger()
    qtbot.waitUntil(display(opened).isFullScreen)
    monkeypatch.setattr("ui.shell.display_controller.other_screen", lambda _own, _screens: None)
    qapp.screenRemoved.emit(second_screen)
    qtbot.waitUntil(lambda: not display(opened).isFullScreen())
    assert display(opened).isVisible()
    monkeypatch.setattr("ui.shell.display_controller.other_screen", lambda _own, _screens: second_screen)
    qapp.screenAdded.emit(second_screen)
    qtbot.waitUntil(display(opened).isFullScreen)


class Screen:
    """A screen at a place of the desktop."""

    def __init__(self, *place: int) -> None:
        self._place = QRect(*place)

    def geometry(self) -> QRect:
        return self._place


def test_the_second_screen_is_the_one_that_the_window_is_not_on() -> None:
    left, right, mirrored = Screen(0, 0, 1440, 900), Screen(1440, 0, 1920, 1080), Screen(0, 0, 1440, 900)
    assert other_screen(left, [left, right]) is right
    assert other_screen(right, [left, right]) is left
    assert other_screen(left, [left]) is None
    assert other_screen(left, [left, mirrored]) is None


def test_less_motion_is_remembered_and_holds_at_once(opened: Program) -> None:
    theme = current_theme()
    moved = theme.motion
    opened.window.actions_["less_motion"].trigger()
    assert theme.motion is False
    assert opened.settings.less_motion is True
    again = program_again(opened)
    assert again.window.actions_["less_motion"].isChecked()
    again.window.actions_["less_motion"].trigger()
    assert theme.motion is moved
    assert again.settings.less_motion is False
    again.club.close()
    again.window.close()
    again.window.deleteLater()


def test_on_the_only_screen_it_leaves_the_open_row_free(
    at_table: Callable[[Keeper], Program], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = at_table(four((13, 5, 6, 2), (3, 16, 3, 4)))
    window = used(made, qtbot, monkeypatch)
    view = made.session.sheet_view
    assert view is not None
    row = QRect(view.band.mapToGlobal(QPoint()), view.band.size())
    assert not window.geometry().intersects(row)
