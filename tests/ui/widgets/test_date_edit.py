"""The field of a day: a click on a day of its calendar writes it as a user would type it."""

from datetime import date

import pytest
from PySide6.QtCore import QDate, QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QCalendarWidget, QTableView
from pytestqt.qtbot import QtBot

from ui.widgets.date_edit import DateEdit

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # popups on the offscreen screen

LEFT = Qt.MouseButton.LeftButton


def opened(qtbot: QtBot, text: str) -> tuple[DateEdit, QCalendarWidget]:
    """A field with a text, and its calendar, opened with the mouse."""
    field = DateEdit("Date", date(2026, 11, 29))
    qtbot.addWidget(field)
    field.resize(300, 44)
    field.show()
    field.setText(text)
    qtbot.mouseClick(field.button, LEFT)
    assert field.calendar is not None
    qtbot.waitUntil(field.calendar.isVisible)
    return field, field.calendar


def cell(days: QTableView, day: int) -> QPoint:
    """The middle of the cell of a day of the month that is shown."""
    found = [
        index
        for row in range(1, days.model().rowCount())
        for column in range(days.model().columnCount())
        if (index := days.model().index(row, column)).data() == day
    ]
    return days.visualRect(found[0]).center()


def test_a_click_on_a_day_of_the_calendar_is_as_if_it_were_typed(qtbot: QtBot) -> None:
    field, calendar = opened(qtbot, "6 December")
    assert calendar.selectedDate() == QDate(2026, 12, 6)
    typed: list[str] = []
    field.textEdited.connect(typed.append)
    days = calendar.findChildren(QTableView)[0]
    qtbot.mouseClick(days.viewport(), LEFT, pos=cell(days, 13))
    assert not calendar.isVisible()
    assert (field.text(), typed) == ("Sunday 13 December 2026", ["Sunday 13 December 2026"])
    assert field.window().focusWidget() is field


def test_esc_closes_the_calendar_alone_and_keeps_what_was_typed(qtbot: QtBot) -> None:
    field, calendar = opened(qtbot, "no day")
    assert calendar.selectedDate() == QDate(2026, 11, 29), "today, if no day is typed"

    def is_taken() -> bool:
        before = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
        before.ignore()
        QApplication.sendEvent(field, before)
        return before.isAccepted()

    assert (is_taken(), calendar.isVisible()) == (True, True)
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert (calendar.isVisible(), field.text()) == (False, "no day")
    assert not is_taken(), "then it is that of the page again"
