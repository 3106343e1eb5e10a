"""What stands on the settle page does not depend on how the page was reached: other windows, zooms and explanations."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.night.keeper import Keeper
from tests.scorekeeper.example_nights import seven_in_money, usual_night
from tests.ui.money.settle_page_driver import click_figure, opened
from ui.money.payment_row import GHOSTS
from ui.money.settle_page import SettlePage
from ui.theme.theme import current_theme

Room = tuple[object, ...]


def room(page: SettlePage) -> Room:
    """How high the parts of the page are, and where the ways to pay stand, once nothing moves any more."""
    found: list[Room] = [()]
    while len(found) < 4 or len(set(found[-3:])) > 1:
        QApplication.processEvents()
        payments, method = page.payments, page.payments.acts.method
        rows, words = [row.height() for row in payments.list.rows], [word.geometry().getRect() for word in method.words]
        parts = [part.height() for part in (page.nets.sheet, page.nets.why, payments, method)]
        found.append((*parts, *rows, *(words if method.isVisible() else ())))
    return found[-1]


def in_a_larger_window(page: SettlePage, _qtbot: QtBot) -> None:
    window, before, zoom = page.window(), page.size(), current_theme().look.zoom
    for now, size in ((100, QSize(1700, 1000)), (zoom, before)):
        current_theme().set(zoom=now)
        page.resize(size)
        window.resize(size)
        room(page)


def zoomed_while_the_keyboard_is_at_the_nets(page: SettlePage, _qtbot: QtBot) -> None:
    current_theme().set(zoom=200)
    room(page)
    page.nets.sheet.setFocus()
    zoomed(page, 200, 100)


def zoomed(page: SettlePage, *zooms: int) -> None:
    for zoom in zooms:
        current_theme().set(zoom=zoom)
        room(page)


@pytest.mark.parametrize(
    ("keeper", "walk"),
    [
        (lambda: usual_night()[0], in_a_larger_window),
        (seven_in_money, zoomed_while_the_keyboard_is_at_the_nets),
    ],
)
def test_the_parts_of_the_page_are_as_high_as_before(
    keeper: Callable[[], Keeper],
    walk: Callable[[SettlePage, QtBot], None],
    window: QWidget,
    qtbot: QtBot,
) -> None:
    page = opened(window, keeper(), width=1000, height=560)
    before = room(page)
    walk(page, qtbot)
    assert room(page) == before
    current_theme().zoom_reset()


def test_an_explanation_is_as_high_as_one_that_was_opened_in_a_larger_window(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0], width=1000, height=560)
    current_theme().set(zoom=150)
    room(page)
    click_figure(page, qtbot, 0, 0)
    before = room(page)
    page.nets.closed.emit()
    zoomed(page, 75)
    click_figure(page, qtbot, 0, 0)
    zoomed(page, 75, 150)
    assert room(page) == before
    current_theme().zoom_reset()


def test_buttons_that_a_running_game_hides_take_no_room_from_the_payments(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night(7)[0], width=760, height=700)
    zoomed(page, 200)
    assert not page.payments.acts.isVisible()
    assert {row.height() for row in page.payments.list.rows} == {current_theme().look.px(GHOSTS[1])}
    current_theme().zoom_reset()
