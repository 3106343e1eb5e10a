"""A scrolled page brings into sight what gets the focus by a key, and stands still under a press of the mouse."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.active_window import wait_until_active
from ui.widgets.page_scroll import PageScroll

_ROW = 40


def test_a_box_at_the_lower_edge_is_ticked_by_a_press_and_brought_into_sight_by_tab(qtbot: QtBot) -> None:
    contents = QWidget()
    column = QVBoxLayout(contents)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    boxes = [QCheckBox(f"Table {number}") for number in range(9)]
    for box in boxes:
        box.setFixedHeight(_ROW)
        column.addWidget(box)
    page = PageScroll(contents)
    qtbot.addWidget(page)
    page.resize(200, 4 * _ROW + _ROW // 2)
    page.show()
    wait_until_active(page, qtbot)
    bar = page.verticalScrollBar()
    cut = boxes[4]
    spot = cut.mapTo(page, QPoint(10, _ROW // 4))
    QTest.mouseClick(page.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    assert (cut.isChecked(), cut.hasFocus(), bar.value()) == (True, True, 0)
    QTest.keyClick(cut, Qt.Key.Key_Tab)
    assert boxes[5].hasFocus()
    assert bar.value() > _ROW
