"""Seven players on the usual small screen: the sums of the nets and the last payment are whole."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.scorekeeper.example_nights import many_games, seven_in_money
from tests.ui.money.settle_page_driver import opened
from ui.money.settle_page import SettlePage

_WIDTH, _HEIGHT = 1158, 632
"""What the window of 1366 x 736 leaves to the page, pixels."""


def sums(page: SettlePage) -> QRect:
    """The positions of the sums in the table."""
    sheet = page.nets.sheet
    return sheet.visualRect(sheet.net_model.index(sheet.net_model.sums, 0))


def test_seven_players_fit_with_their_sums_and_all_payments(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, seven_in_money(), width=_WIDTH, height=_HEIGHT)
    qtbot.waitUntil(lambda: sums(page).bottom() <= page.nets.sheet.viewport().height())
    last = page.payments.list.rows[-1]
    assert len(page.payments.list.rows) == 6
    qtbot.waitUntil(lambda: last.visibleRegion().boundingRect() == last.rect())


def test_a_figure_that_is_asked_about_stays_in_sight_and_the_room_comes_back(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, many_games(), height=812)
    sheet = page.nets.sheet
    qtbot.waitUntil(lambda: sums(page).bottom() <= sheet.viewport().height())
    index = sheet.net_model.index(sheet.net_model.sums - 1, sheet.net_model.last)
    sheet.setCurrentIndex(index)
    sheet.clicked.emit(index)
    why = page.nets.why
    qtbot.waitUntil(lambda: why.panel is not None and why.height() >= why.panel.heightForWidth(why.width()))
    qtbot.waitUntil(lambda: 0 <= sheet.visualRect(index).bottom() <= sheet.viewport().height())
    page.nets.closed.emit()
    qtbot.waitUntil(lambda: sums(page).bottom() <= sheet.viewport().height())


def test_where_not_all_payments_fit_the_last_in_sight_is_whole(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, many_games(), width=_WIDTH, height=_HEIGHT)
    rows = page.payments.list.rows
    qtbot.waitUntil(lambda: rows[0].visibleRegion().boundingRect().height() > 0)
    qtbot.waitUntil(lambda: rows[-1].visibleRegion().isEmpty())
    heights = [row.visibleRegion().boundingRect().height() for row in rows]
    whole = [height for height, row in zip(heights, rows, strict=True) if height == row.height()]
    assert sum(heights) - sum(whole) < len(whole), "no more of the next line than what is left over pixel by pixel"
