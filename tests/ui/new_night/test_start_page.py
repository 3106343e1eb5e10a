"""The paper before a night: three things to begin with, and the earlier nights."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ui.new_night.night_line import NightSummary
from ui.new_night.start_page import StartPage

EARLIER = (NightSummary("b", "Friday 13 November", "2 games"), NightSummary("a", "Friday 6 November", "3 games"))


def press(key: Qt.Key, times: int = 1) -> None:
    for _ in range(times):
        QTest.keyClick(QApplication.focusWidget(), key)


@pytest.mark.parametrize(("steps", "signal"), [(0, "start"), (1, "sample"), (2, "import_file")])
def test_each_choice_is_reached_by_arrows_and_taken_by_enter(
    qtbot: QtBot, put_up: Callable[[QWidget], None], steps: int, signal: str
) -> None:
    page = StartPage()
    put_up(page)
    press(Qt.Key.Key_Right, steps)
    with qtbot.waitSignal(getattr(page, signal)):
        press(Qt.Key.Key_Return)


@pytest.mark.parametrize(("place", "signal"), [(0, "start"), (1, "sample"), (2, "import_file")])
def test_each_choice_is_clicked(qtbot: QtBot, put_up: Callable[[QWidget], None], place: int, signal: str) -> None:
    page = StartPage()
    put_up(page)
    with qtbot.waitSignal(getattr(page, signal)):
        qtbot.mouseClick(page.choices[place], Qt.MouseButton.LeftButton)


def test_an_earlier_night_is_opened_by_key_and_by_click(qtbot: QtBot, put_up: Callable[[QWidget], None]) -> None:
    page = StartPage(EARLIER)
    put_up(page)
    press(Qt.Key.Key_Down, 9)
    with qtbot.waitSignal(page.open_night) as told:
        press(Qt.Key.Key_Space)
    assert told.args == ["a"]
    press(Qt.Key.Key_Up)
    assert page.nights[0].hasFocus()
    with qtbot.waitSignal(page.open_night) as told:
        qtbot.mouseClick(page.nights[0], Qt.MouseButton.LeftButton)
    assert told.args == ["b"]


def test_without_earlier_nights_there_is_no_list(put_up: Callable[[QWidget], None]) -> None:
    page = StartPage(EARLIER)
    put_up(page)
    assert [line.text() for line in page.nights] == ["Friday 13 November", "Friday 6 November"]
    page.show_nights(())
    assert page.nights == ()


def test_what_a_screen_reader_says(put_up: Callable[[QWidget], None]) -> None:
    page = StartPage(EARLIER)
    put_up(page)
    for button in (*page.choices, *page.nights):
        assert button.text()
        assert button.accessibleDescription()


def test_who_wants_to_open_a_night_begins_in_their_list(qtbot: QtBot, put_up: Callable[[QWidget], None]) -> None:
    page = StartPage(EARLIER)
    put_up(page)
    page.begin_with_nights()
    with qtbot.waitSignal(page.open_night) as told:
        press(Qt.Key.Key_Return)
    assert told.args == ["b"]
