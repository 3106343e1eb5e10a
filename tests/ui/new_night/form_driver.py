"""Working the page of a new night with real keys."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.drafts.night_draft import NightChoices
from ui.new_night.new_night_page import NewNightPage

Make = Callable[..., NewNightPage]
ENTER, CTRL = Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


def here() -> QWidget:
    """The focused widget, which receives the keys."""
    found = QApplication.focusWidget()
    assert found is not None
    return found


def keys(text: str) -> None:
    QTest.keyClicks(here(), text)


def press(key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier, times: int = 1) -> None:
    for _ in range(times):
        QTest.keyClick(here(), key, held)


def names(page: NewNightPage) -> list[str]:
    return [seat.name for seat in page.form.players.lines.seats]


def started(qtbot: QtBot, page: NewNightPage, who: str = "") -> NightChoices:
    """Press Ctrl+Enter and return what the page emits; `who` are the numbers of the first dealer and the scorekeeper,
    if these are asked for first."""
    if who:
        press(ENTER, CTRL)
        keys(who[0])
        keys(who[1])
    with qtbot.waitSignal(page.started) as told:
        press(ENTER, CTRL)
    assert told.args is not None
    choices = told.args[0]
    assert isinstance(choices, NightChoices)
    return choices


def refused(qtbot: QtBot, page: NewNightPage) -> str:
    """Press Ctrl+Enter in vain and return what the page says."""
    with qtbot.assertNotEmitted(page.started):
        press(ENTER, CTRL)
    return page.foot.text()
