"""A double click on what opens another page presses nothing of that page."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QStackedWidget
from pytestqt.qtbot import QtBot

from ui.widgets.double_click_guard import DoubleClickGuard

LEFT, NO_KEY, PLACE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(20, 20)


def test_the_second_click_of_a_double_click_presses_nothing_of_the_page_that_the_first_one_opened(
    qtbot: QtBot,
) -> None:
    pages, pressed = QStackedWidget(), list[str]()
    qtbot.addWidget(pages)
    opener, below = QPushButton("Start"), QPushButton("False claim")
    for page in (opener, below):
        pages.addWidget(page)
    opener.clicked.connect(lambda: pages.setCurrentWidget(below))
    below.clicked.connect(lambda: pressed.append("false claim"))
    DoubleClickGuard(pages)
    pages.show()
    handle = pages.windowHandle()
    QTest.mouseDClick(handle, LEFT, NO_KEY, PLACE)
    assert (pages.currentWidget(), pressed) == (below, [])
    QTest.mouseDClick(handle, LEFT, NO_KEY, PLACE)
    assert pressed, "a later one does"
