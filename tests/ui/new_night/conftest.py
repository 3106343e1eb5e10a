"""The club of these tests, and pages shown in an active window, so that real keys reach them."""

from collections.abc import Callable
from datetime import date

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.drafts.night_draft import LastChoices
from scorekeeper.drafts.table_draft import KnownPlayer
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Deal, Written
from tests.scorekeeper.drafts.known_players import KNOWN, LAST, TODAY
from tests.ui.active_window import wait_until_active
from ui.new_night.new_night_page import NewNightPage
from ui.theme import apply

Shown = Callable[..., NewNightPage]


@pytest.fixture
def today() -> date:
    return TODAY


@pytest.fixture
def known() -> tuple[KnownPlayer, ...]:
    return KNOWN


@pytest.fixture
def last() -> LastChoices:
    return LAST


@pytest.fixture
def put_up(qtbot: QtBot, qapp: QApplication) -> Callable[[QWidget], None]:
    """Show a page in the active window, at 1200 x 900 in the light look."""
    apply(qapp, "light", 100)

    def show(page: QWidget) -> None:
        qtbot.addWidget(page)
        page.resize(1200, 900)
        page.show()
        page.activateWindow()
        wait_until_active(page, qtbot)

    return show


@pytest.fixture
def new_night(
    put_up: Callable[[QWidget], None], known: tuple[KnownPlayer, ...], last: LastChoices, today: date
) -> Shown:
    """Make the page of a new night and show it; `last=None` for a club's first night."""

    def make(choices: LastChoices | None = last) -> NewNightPage:
        page = NewNightPage(known, choices, today)
        put_up(page)
        return page

    return make


@pytest.fixture
def one_deal() -> Written:
    """A deal of four hands: 5, 13, 8 and nothing."""
    points = tuple(Points.whole(number) for number in (5, 13, 8, 0))
    return Written(Deal(points), at="2026-11-20T20:05:00+00:00", scorekeeper="dee")
