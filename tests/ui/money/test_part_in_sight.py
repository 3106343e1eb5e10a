"""A part that was paid is in sight with its Undo, on the screen of a small laptop."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night import money_actions
from tests.scorekeeper.example_nights import seven_in_money
from tests.ui.money.settle_page_driver import opened


def test_a_part_that_was_paid_is_in_sight_with_its_undo(window: QWidget, qtbot: QtBot) -> None:
    """Of the last line, which what is said above the list once money was paid pushes down."""
    keeper = seven_in_money()
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.PAIRS))
    page = opened(window, keeper, width=1158, height=632)
    QCoreApplication.processEvents()
    paper = page.payments
    row = paper.list.rows[-1]
    paper.list.choose(paper.list.rows.index(row))
    qtbot.mouseClick(paper.acts.part_button, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(paper.acts.edit, "0.05")
    qtbot.keyClick(paper.acts.edit, Qt.Key.Key_Return)
    QCoreApplication.processEvents()
    assert row.line.paid == Fraction("0.05")
    assert row.is_in_sight
    for part in (row, row.undo):
        assert part.visibleRegion().boundingRect() == part.rect(), "all of it is seen"
