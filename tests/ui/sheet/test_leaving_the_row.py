"""Ctrl+Tab leaves the row that is typed, which Tab alone goes through."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.faults.budget import few_of
from tests.ui.program import Program

CONTROL = Qt.KeyboardModifier.ControlModifier


def held() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("typed", "back"),
    few_of(product(["", "7", "m"], [False, True]), [("7", True), ("m", False)]),
)
def test_ctrl_tab_leaves_the_row_and_what_was_typed_stays(sheet: Program, typed: str, *, back: bool) -> None:
    view = sheet.session.sheet_view
    assert view is not None
    QTest.keyClicks(held(), typed)
    cells = [cell.text() for cell in view.band.cells]
    shift = Qt.KeyboardModifier.ShiftModifier if back else Qt.KeyboardModifier.NoModifier
    QTest.keyClick(held(), Qt.Key.Key_Backtab if back else Qt.Key.Key_Tab, CONTROL | shift)
    assert not view.band.isAncestorOf(held())
    assert held() is not view.band
    assert held().isVisible()
    assert [cell.text() for cell in view.band.cells] == cells
    assert sheet.session.on_sheet
