"""The pad of a field for money: it lies beside what it must not cover, and comes and goes with the field."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.active_window import wait_until_active
from ui.widgets.amount_edit import AmountEdit
from ui.widgets.fields import FieldEdit

LEFT = Qt.MouseButton.LeftButton


@pytest.mark.parametrize(
    ("size", "place"),
    [
        ((600, 400), (400, 300)),
        ((600, 400), (10, 10)),
        ((240, 400), (60, 300)),
        ((240, 400), (60, 10)),
        ((180, 200), (20, 20)),
    ],
)
def test_the_pad_lies_beside_its_field_and_in_the_window(
    window: QWidget, qtbot: QtBot, size: tuple[int, int], place: tuple[int, int]
) -> None:
    edit = AmountEdit("amount", lambda: (edit,))
    edit.setParent(window)
    edit.setGeometry(*place, 120, 44)
    window.resize(*size)
    window.show()
    window.activateWindow()
    wait_until_active(window, qtbot)
    qtbot.mouseClick(edit.button, LEFT)
    assert edit.pad is not None
    there = QRect(edit.pad.mapTo(window, QPoint()), edit.pad.size())
    assert there.intersects(edit.geometry()) is (size == (180, 200)), "without any room it covers it"
    assert window.rect().contains(there) or size == (180, 200)


def test_it_stays_open_from_one_amount_to_the_next_and_esc_closes_it_first(window: QWidget, qtbot: QtBot) -> None:
    edit, other = AmountEdit("amount"), FieldEdit("other", parent=window)
    edit.setParent(window)
    edit.setGeometry(300, 200, 120, 44)
    window.resize(600, 400)
    window.show()
    window.activateWindow()
    wait_until_active(window, qtbot)
    qtbot.mouseClick(edit.button, LEFT)
    pad = edit.pad
    assert pad is not None
    for name in ("1", "2", "Point", "Two zeros", "Backspace"):
        qtbot.mouseClick(next(key for key in pad.keys if key.accessibleName() == name), LEFT)
    assert edit.text() == "12.0"
    with qtbot.waitSignal(edit.returnPressed):
        qtbot.mouseClick(next(key for key in pad.keys if key.accessibleName() == "Enter"), LEFT)
    open_sign = edit.button.grab().toImage()
    other.setFocus()
    assert not pad.isVisible()
    assert edit.button.grab().toImage() != open_sign, "the sign in a field that was left has no frame"
    edit.setFocus()
    assert pad.isVisible()
    qtbot.keyClick(edit, Qt.Key.Key_Escape)
    assert not pad.isVisible()
    qtbot.mouseClick(edit.button, LEFT)
    edit.hide()
    assert not pad.isVisible()
