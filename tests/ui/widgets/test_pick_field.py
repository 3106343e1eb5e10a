"""The list of a field that picks one of many: whole rows beside a scroll bar, which stand still under the mouse."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.text import currency_names
from ui.theme.theme import current_theme
from ui.widgets.pick_field import PickField


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # lists on the offscreen screen
@pytest.mark.parametrize("zoom", [100, 150])
def test_the_rows_in_sight_are_whole_and_stand_still_under_the_mouse(window: QWidget, qtbot: QtBot, zoom: int) -> None:
    current_theme().set(zoom=zoom)
    field, column = PickField("Currency"), QVBoxLayout(window)
    column.addWidget(field)
    column.addStretch(1)
    field.offer([(currency_names.title(code), code) for code in currency_names.offered("USD")], "USD")
    window.resize(400, 300)
    window.show()
    qtbot.waitExposed(window)
    field.showPopup()
    rows = field.view()
    qtbot.waitUntil(rows.isVisible)
    whole = QRect(QPoint(), rows.viewport().size())
    QApplication.processEvents()
    assert rows.verticalScrollBar().isVisible()
    places = [rows.visualRect(rows.model().index(row, 0)) for row in range(field.count())]
    in_sight = [place for place in places if place.intersects(whole)]
    assert len(in_sight) > 1
    assert all(place.top() >= 0 and place.bottom() <= whole.bottom() for place in in_sight)
    QTest.mouseMove(rows.viewport(), in_sight[-1].center())
    qtbot.waitUntil(lambda: rows.currentIndex().row() == len(in_sight) - 1)
    assert rows.visualRect(rows.model().index(0, 0)) == places[0]
    field.hidePopup()


def test_the_currencies_of_most_clubs_stand_before_the_others() -> None:
    codes = currency_names.offered("DKK")
    assert codes[:4] == ("DKK", "USD", "EUR", "GBP")
    assert sorted(codes) == sorted(currency_names.NAMES)
    assert [currency_names.NAMES[code] for code in codes[7:9]] == ["Afghan afghani", "Albanian lek"]
