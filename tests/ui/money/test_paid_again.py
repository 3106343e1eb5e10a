"""A payment that was taken back is paid again by Enter."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.money.test_payment_buttons import LEFT, again, on_the_second_line
from tests.ui.money.test_payments_panel import paid, said

Key = Qt.Key


def test_what_was_taken_back_is_paid_again_by_enter(window: QWidget, qtbot: QtBot) -> None:
    paper, live = on_the_second_line(window)
    again(Key.Key_Return, times=1)
    live.write(lambda keeper: keeper.undo_money())  # as Ctrl+Z does
    assert paper.acts.tick_button.face.key == "Enter"
    again(Key.Key_Return, times=1)
    assert paid(live) == [("cal", "ann", Fraction("35.62"))]
    qtbot.mouseClick(paper.list.rows[1].undo, LEFT)
    again(Key.Key_Return, times=1)
    assert paid(live) == [("cal", "ann", Fraction("35.62"))]
    assert len(live.night.payments) == 3


def test_a_payment_taken_back_is_written_again_by_another_method_with_enter(window: QWidget, qtbot: QtBot) -> None:
    paper, live = on_the_second_line(window)
    transfer, cash = paper.acts.method.words[1], paper.acts.method.words[0]
    qtbot.mouseClick(transfer, LEFT)
    again(Key.Key_Return, times=1)
    assert "35.62 paid by transfer, 20:00" in said(paper)
    qtbot.mouseClick(paper.list.rows[1].undo, LEFT)
    assert paid(live) == []
    assert paper.acts.tick_button.face.key == "Enter"
    qtbot.mouseClick(cash, LEFT)
    again(Key.Key_Return, times=1)
    assert any(words.startswith("35.62 paid in cash") for words in said(paper))
    assert paid(live) == [("cal", "ann", Fraction("35.62"))]
