"""Debts by keys: the page of them begins on the first that is open, and not on the link that closes it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.money.money_book import IouEnd
from scorekeeper.night.ious import Iou
from tests.scorekeeper.example_nights import USD, usual_night
from tests.ui.money.settle_page_driver import IOUS, live_of, opened

Key = Qt.Key


def here(window: QWidget) -> str:
    """What has the keyboard."""
    held = window.focusWidget()
    assert isinstance(held, QAbstractButton)
    return held.accessibleName()


@pytest.mark.parametrize("late", [False, True])
def test_the_page_of_debts_begins_with_paying_the_first_and_digits_go_to_others(
    window: QWidget, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, late: bool
) -> None:
    ious = [
        Iou("n0", 3, "2026-11-13", "bob", "ann", "Bob", "Ann", USD, Fraction(9), Fraction(9)),
        Iou("n0", 4, "2026-11-13", "dee", "ann", "Dee", "Ann", USD, Fraction(5), Fraction(5)),
    ]
    keeper = usual_night()[0]
    page = opened(window, keeper, lambda: [iou for iou in ious if not keeper.night.book.moved("n0", iou.payment)])
    page.show_section(IOUS)
    assert here(window) == "Paid: Bob owes Ann"
    if late:
        monkeypatch.setattr(QApplication, "doubleClickInterval", lambda: 0)
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    moves = [(move.payment, move.how) for move in live_of(page).night.book.moves]
    assert moves == ([(3, IouEnd.PAID)] if late else []), "what opened the page pays nothing when it comes twice"
    if not late:
        qtbot.keyClick(window.focusWidget(), Key.Key_2)
        assert here(window) == "Count into tonight: Dee owes Ann"
        qtbot.keyClick(window.focusWidget(), Key.Key_Right)
        assert here(window) == "Paid: Dee owes Ann"
        qtbot.keyClick(window.focusWidget(), Key.Key_Up)
        assert here(window) == "Paid: Bob owes Ann", "up and down go from debt to debt and not to Forgive"
        qtbot.keyClick(window.focusWidget(), Key.Key_Return)
        assert [move.payment for move in live_of(page).night.book.moves] == [3]


def test_where_nothing_is_open_the_keyboard_stays_on_the_link(window: QWidget) -> None:
    page = opened(window, usual_night()[0], list)
    page.show_section(IOUS)
    assert page.nets.links[IOUS].hasFocus()
