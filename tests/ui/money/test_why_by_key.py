"""One key leads from a payment to the sum that made the net of who pays it, and back."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.scorekeeper.example_nights import usual_night
from tests.ui.money.settle_page_driver import CASH, opened
from tests.ui.money.test_nets_panel import why_title

Key = Qt.Key


def test_w_says_why_the_payer_has_that_net_and_leads_back(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0])
    payment = page.payments.list.rows[1]
    page.payments.list.begin()
    qtbot.keyClick(window.focusWidget(), Key.Key_Down)
    for back in (Key.Key_W, Key.Key_Escape):
        qtbot.keyClicks(window.focusWidget(), "w")
        assert page.nets.sheet.hasFocus()
        assert why_title(page).startswith("Why Cal nets")
        qtbot.keyClick(window.focusWidget(), Key.Key_Up)
        assert why_title(page).startswith("Why Bob nets"), "the arrows go on from there"
        qtbot.keyClick(window.focusWidget(), back)
        assert page.nets.why.panel is None
        assert payment.stop.hasFocus()
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    assert payment.line.left == 0


def test_where_the_papers_stand_upon_each_other_both_are_brought_into_sight(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0], width=700, height=500)
    page.payments.list.begin()
    qtbot.keyClicks(window.focusWidget(), "w")
    assert page.nets.why.panel is not None
    assert not page.nets.why.panel.visibleRegion().isEmpty()
    qtbot.keyClicks(window.focusWidget(), "w")
    row = page.payments.list.current
    assert row is not None
    assert row.is_in_sight


def test_beside_a_section_w_explains_the_payment(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0])
    page.show_section(CASH)
    page.payments.list.hold()
    qtbot.keyClicks(window.focusWidget(), "w")
    assert why_title(page).startswith("Why Bob pays Ann")
    qtbot.keyClicks(window.focusWidget(), "w")
    assert page.nets.why.panel is None
