"""Ctrl+Z asks before it takes back payments that were marked together, as the link on the settle page does."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouEnd
from scorekeeper.night import money_actions
from scorekeeper.night.ious import Iou
from tests.ui.program import Program
from ui.shell.pages import shown_settle_page

USD = Currency("USD")
Key, Ctrl = Qt.Key, Qt.KeyboardModifier.ControlModifier


def test_ctrl_z_asks_what_the_link_asks_before_it_takes_back_several_payments(opened: Program, qtbot: QtBot) -> None:
    opened.session.open_sample()
    live = opened.live
    for _ in live.night.payments:
        live.write(lambda keeper: keeper.undo_money())
    opened.session.go("settle")
    live.write(lambda keeper: keeper.record(lambda night: money_actions.pay_all(night, "cash")))
    page = shown_settle_page(opened.session)
    assert page is not None
    question, before = page.payments.question, live.night.payments
    qtbot.keyClick(opened.window, Key.Key_Z, Ctrl)
    assert question.isVisible()
    asked = question.yes_button.accessibleDescription()
    assert asked.startswith("Take all ")
    assert "payments back? Together $" in asked
    assert live.night.payments == before
    opened.session.go("papers")
    opened.session.go("settle")
    assert not question.isVisible(), "a question is closed when its page is left"
    qtbot.keyClick(opened.window, Key.Key_Return)
    assert live.night.payments == before
    qtbot.keyClick(opened.window, Key.Key_Z, Ctrl)
    assert question.yes_button.hasFocus()
    qtbot.keyClick(question.yes_button, Key.Key_Return)
    assert all(one.taken_back for one in live.night.payments)
    assert opened.said[0].startswith("Undone: ")


def test_ctrl_z_on_another_page_tells_first_that_it_takes_back_several_payments(opened: Program, qtbot: QtBot) -> None:
    opened.session.open_sample()
    live = opened.live
    for _ in live.night.payments:
        live.write(lambda keeper: keeper.undo_money())
    opened.session.go("papers")
    live.write(lambda keeper: keeper.record(lambda night: money_actions.pay_all(night, "cash")))
    (first, *_), count = live.night.players, len([one for one in live.night.payments if not one.taken_back])
    iou = Iou("n0", 0, "2026-11-13", first.id, live.night.order[1], "", "", USD, Fraction(9), Fraction(9))
    live.write(lambda keeper: keeper.record(lambda night: money_actions.move_iou(night, iou, IouEnd.PAID)))
    live.write(lambda keeper: keeper.record(lambda night: money_actions.take_back_iou_move(night, "n0", 0)))
    qtbot.keyClick(opened.window, Key.Key_Z, Ctrl)
    warning = f"Nothing is taken back yet: pressed once more it takes back {count} payments of "
    assert opened.said[0].startswith(warning)
    assert len([one for one in live.night.payments if not one.taken_back]) == count
    qtbot.keyClick(opened.window, Key.Key_Z, Ctrl)
    assert opened.said[0].startswith(f"Undone: {count} payments of ")
    assert all(one.taken_back for one in live.night.payments)
