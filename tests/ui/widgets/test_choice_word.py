"""One of a few words is chosen with the arrow keys, as with the mouse."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ui.widgets.method_line import MethodLine


def test_an_arrow_chooses_the_word_beside_and_stays_at_the_ends(window: QWidget, qtbot: QtBot) -> None:
    line = MethodLine()
    line.setParent(window)
    line.show()
    window.show()
    qtbot.waitExposed(window)
    cash, transfer, *_ = line.words
    cash.setFocus()
    qtbot.keyClick(cash, Qt.Key.Key_Left)
    assert (line.method, window.focusWidget()) == ("cash", cash)
    qtbot.keyClick(cash, Qt.Key.Key_Right)
    assert (line.method, window.focusWidget(), transfer.isChecked()) == ("transfer", transfer, True)
