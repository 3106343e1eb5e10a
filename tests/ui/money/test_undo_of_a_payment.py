"""Undo beside a payment: its letter while that works, and its icon alone if the names need the room."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.money.test_payment_buttons import LEFT, on_the_second_line

Key = Qt.Key


def test_u_is_named_beside_undo_where_it_works_and_a_long_name_keeps_its_size_beside_it(
    window: QWidget, qtbot: QtBot
) -> None:
    paper, _ = on_the_second_line(window)
    qtbot.mouseClick(paper.acts.part_button, LEFT)
    qtbot.keyClicks(paper.acts.edit, "20")
    qtbot.keyClick(paper.acts.edit, Key.Key_Return)
    rows = paper.list.rows
    qtbot.mouseClick(rows[0].box, LEFT)
    qtbot.mouseClick(rows[1], LEFT)
    named = [rows[1].undo.face.key]
    qtbot.mouseClick(paper.acts.part_button, LEFT)
    named.append(rows[1].undo.face.key)
    assert paper.acts.is_asking, "what names the key drops no part"
    qtbot.keyClick(paper.acts.edit, Key.Key_Escape)
    assert [*named, rows[1].undo.face.key] == ["u", "", "u"]
    row = paper.list.rows[1]
    qtbot.mouseClick(row.box, LEFT)
    assert (row.undo.face.words, row.undo.face.key) == ("Undo", "Ctrl+Z")
    while row.undo.face.words and row.width() > row.minimumSizeHint().width():
        row.resize(row.width() - 4, row.height())
    assert (row.undo.face.words, row.undo.face.key) == ("", "Ctrl+Z")
    assert "Undo" in row.undo.toolTip()
