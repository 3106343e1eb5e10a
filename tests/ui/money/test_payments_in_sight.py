"""Payments and their buttons are in sight together if the page scrolls as a whole, and nothing is marked twice."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night import money_actions
from scorekeeper.night.keeper import Keeper
from tests.faults.budget import few_of, some_of
from tests.scorekeeper.example_nights import many_games, seven_in_money, usual_night
from tests.ui.money.settle_page_driver import LEAVING, click_figure, live_of, opened, said
from tests.ui.money.test_part_in_sight import place
from ui.money.pinned_bar import PinnedBar
from ui.money.settle_page import SettlePage
from ui.money.settle_papers import SettlePapers
from ui.theme.theme import current_theme
from ui.widgets.labels import TextLabel
from ui.widgets.name_label import NameLabel

Key = Qt.Key


def whole(part: QWidget) -> bool:
    """Whether all of a part is seen."""
    return part.visibleRegion().boundingRect() == part.rect()


def buttons_in_sight(page: SettlePage) -> bool:
    acts = page.payments.acts
    return all(whole(button) for button in (*acts.acts, *acts.method.words))


ROOMS = [(width, height, zoom) for width, height in ((1180, 652), (850, 490)) for zoom in (100, 125, 150, 200)]
"""What a window of 1366 x 768 or 1024 x 600 leaves for the page, and the zoom."""
ROOMS.pop()  # there is no room for a payment and its buttons on so small a screen at 200 %


@pytest.mark.parametrize(("width", "height", "zoom"), few_of(ROOMS, [(1180, 652, 200), (850, 490, 150)]))
def test_payments_and_their_buttons_are_in_sight_together(width: int, height: int, zoom: int, window: QWidget) -> None:
    current_theme().set(zoom=zoom)
    page = opened(window, usual_night()[0], width=width, height=height)
    QCoreApplication.processEvents()
    row = page.payments.list.current
    assert row is not None
    assert row.line.payable
    assert whole(row)
    assert buttons_in_sight(page)
    assert place(row).bottom() < place(page.payments.acts).top()
    assert row.stop.hasFocus()


def test_at_150_per_cent_the_first_payments_are_whole_and_the_others_scroll_under_the_buttons(
    window: QWidget, qtbot: QtBot
) -> None:
    current_theme().set(zoom=150)
    page = opened(window, many_games(), width=1270, height=632)
    QCoreApplication.processEvents()
    (bar,) = page.findChildren(PinnedBar)
    ends = [place(row).bottom() + 1 for row in page.payments.list.rows if whole(row)]
    assert bar.is_pinned
    assert 0 <= place(bar).top() - max(ends) <= 6, "a payment ends there, with its line"
    assert not bar.has_rule
    page.findChildren(SettlePapers)[0].verticalScrollBar().setValue(20)
    QCoreApplication.processEvents()
    assert bar.has_rule, "a payment is cut there"
    page.findChildren(SettlePapers)[0].verticalScrollBar().setValue(0)
    QCoreApplication.processEvents()
    rows = page.payments.list.rows
    assert sum(whole(row) for row in rows) >= 3
    for row in rows:
        assert whole(row) == row.is_in_sight, "none is cut through"
    for number in range(1, len(rows)):
        qtbot.keyClick(window.focusWidget(), Key.Key_Down)
        assert whole(rows[number])
        assert buttons_in_sight(page)
        assert said(page.payments.acts)[0].startswith(rows[number].accessibleName())
    page.findChildren(SettlePapers)[0].bring_into_sight(page.payments.printed)
    assert place(page.payments.acts).bottom() < place(page.payments.printed).top(), "at its place at the end"


def test_the_chosen_payment_is_named_above_its_buttons_on_a_small_laptop(window: QWidget, qtbot: QtBot) -> None:
    keeper = seven_in_money()
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.PAIRS))
    page = opened(window, keeper, width=1158, height=632)
    for row in page.payments.list.rows[:3]:
        qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(200, 10))
        named = said(page.payments.acts)[0]
        assert named == f"{row.accessibleName()} {row.amount.text()}"


def test_amounts_stand_on_the_line_of_the_names_and_an_explanation_follows_the_keyboard_and_the_click(
    window: QWidget, qtbot: QtBot
) -> None:
    page = opened(window, usual_night()[0])
    QCoreApplication.processEvents()
    for row in page.payments.list.rows:
        title = next(label for label in row.findChildren(NameLabel) if label.text() == row.accessibleName())
        lines = [part.mapTo(row, QPoint(0, part.baseline())).y() for part in (title, row.amount)]
        assert lines[0] == lines[1]
    click_figure(page, qtbot, 0, 0)
    sheet, why = page.nets.sheet, page.nets.why
    assert why.panel is not None
    assert why.panel.why.title.startswith("Why Ann has")
    qtbot.keyClick(sheet, Key.Key_Down)
    assert why.panel is not None
    assert why.panel.why.title.startswith("Why Bob has")
    assert sheet.net_model.key(sheet.currentIndex()) == sheet.open_key, "one figure is marked"
    rows = page.payments.list.rows
    qtbot.mouseClick(rows[0].amount, Qt.MouseButton.LeftButton)
    first = why.panel.why.title
    qtbot.keyClick(rows[0].amount, Key.Key_Down)
    assert why.panel is not None
    assert why.panel.why.title != first
    assert [row.amount.is_open for row in rows] == [row is page.payments.list.current for row in rows]


def test_what_the_nets_are_in_stands_on_one_line(window: QWidget) -> None:
    current_theme().set(zoom=110)
    page = opened(window, usual_night()[0], width=1020, height=650)
    for width in some_of(range(1040, 1200, 20), 3):
        window.resize(width, 650)
        page.resize(width, 650)
        QCoreApplication.processEvents()
        remark = next(one for one in page.nets.findChildren(TextLabel) if one.text().startswith("points, and"))
        assert remark.fontMetrics().horizontalAdvance(remark.text()) <= remark.width()


def test_payments_begin_under_the_rule_and_fill_their_room_wherever_the_list_is_and_in_a_larger_window(
    window: QWidget, qtbot: QtBot
) -> None:
    page = opened(window, many_games(), width=1180, height=652)
    QCoreApplication.processEvents()
    rows = page.payments.list.rows
    port = page.payments.list.parentWidget()
    assert port is not None
    scrolled = 0
    for key in [Key.Key_Down] * (len(rows) - 1) + [Key.Key_Up] * (len(rows) - 1):
        qtbot.keyClick(window.focusWidget(), key)
        QCoreApplication.processEvents()
        seen = [row for row in rows if row.is_in_sight]
        assert page.payments.list.current in seen
        first, last = place(seen[0]).top(), place(seen[-1]).bottom()
        headed = seen[0].heading_height()
        scrolled += seen[0] is not rows[0]
        assert place(port).top() - headed <= first <= place(port).top(), "no blank paper above the first"
        assert place(port).bottom() - last < 2 * seen[-1].height(), "nor room for another below"
    assert scrolled
    for _ in rows[1:]:
        qtbot.keyClick(window.focusWidget(), Key.Key_Down)
    assert not whole(rows[0])
    for _ in rows[2:]:
        qtbot.keyClick(window.focusWidget(), Key.Key_Up)
    assert page.payments.list.current is rows[1]
    assert not whole(rows[0])
    window.resize(1180, 720)
    page.resize(1180, 720)
    QCoreApplication.processEvents()
    assert whole(rows[0])


def test_the_framed_payment_has_the_keyboard_after_an_undo_and_on_coming_back_and_nobody_leaves_once_all_is_paid(
    window: QWidget, qtbot: QtBot
) -> None:
    """What is framed is what the arrows and Enter act on, also if the focus was on a figure at the left."""
    page = opened(window, usual_night()[0])
    live, paper, leave_early = live_of(page), page.payments, page.nets.links[LEAVING]
    assert leave_early.isVisible()
    page.hide()
    for line in [row.line for row in paper.list.rows]:
        live.write(partial(Keeper.pay, payer=line.payer, payee=line.payee, amount=line.left))
    page.show()
    assert not leave_early.isVisible()
    assert paper.list.rows[0].box.hasFocus(), "the first payment is framed if all are paid"
    page.nets.sheet.setFocus()
    assert not paper.acts.steps.isVisible(), "the arrows go through the figures now"
    live.write(Keeper.undo_money)
    assert paper.list.current is not None
    assert paper.list.current.line.left
    assert paper.list.current.stop.hasFocus(), "what undo has framed"
    assert paper.acts.steps.isVisible()
    page.nets.sheet.setFocus()
    page.hide()
    page.show()
    assert paper.list.current.stop.hasFocus(), "on coming back"
    before = paper.list.current
    qtbot.keyClick(window.focusWidget(), Key.Key_Up)
    assert paper.list.current is not before
    page.hide()
    page.show()
    assert before.stop.hasFocus(), "what is left to pay, and not the line that is paid"
    live.write(Keeper.undo_money)
    qtbot.keyClick(window.focusWidget(), Key.Key_Up)
    row = paper.list.current
    assert row.line.left
    assert row is not before
    page.hide()
    page.show()
    assert row.stop.hasFocus(), "it stays in place among the open payments"
    click_figure(page, qtbot, 0, 0)
    page.hide()
    page.show()
    assert page.nets.sheet.hasFocus(), "a sum that is read keeps the keyboard"
