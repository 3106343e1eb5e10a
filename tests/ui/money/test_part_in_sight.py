"""A part that was paid by the mouse alone is in sight with its Undo, on the screen of a small laptop."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night import money_actions
from tests.scorekeeper.example_nights import seven_in_money
from tests.ui.money.settle_page_driver import opened


def place(widget: QWidget) -> QRect:
    """The position of a widget in its window."""
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


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
    qtbot.mouseClick(paper.acts.edit.button, Qt.MouseButton.LeftButton)
    pad = paper.acts.edit.pad
    assert pad is not None
    assert not place(pad).intersects(place(paper.acts)), "the question and the button that records it stay in sight"
    for name in ("0", "Point", "0", "5", "Enter"):
        qtbot.mouseClick(next(key for key in pad.keys if key.accessibleName() == name), Qt.MouseButton.LeftButton)
    assert not pad.isVisible()
    QCoreApplication.processEvents()
    assert row.line.paid == Fraction("0.05")
    assert row.is_in_sight
    for part in (row, row.undo):
        assert part.visibleRegion().boundingRect() == part.rect(), "all of it is seen"
