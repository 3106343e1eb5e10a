"""The club of these tests, and pages shown in an active window, so that real keys reach them."""

from collections.abc import Callable
from datetime import date

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.rules.people import Arrangement
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Deal, Written
from ui.new_night.choices import KnownPlayer, LastChoices
from ui.new_night.new_night_page import NewNightPage
from ui.theme import apply

Shown = Callable[..., NewNightPage]


@pytest.fixture
def today() -> date:
    return date(2026, 11, 20)


@pytest.fixture
def known() -> tuple[KnownPlayer, ...]:
    """Five of last Friday, one of the week before, one of September, one who never played."""
    friday = [KnownPlayer(name.casefold(), name, "2026-11-13") for name in ("Ann", "Bob", "Cal", "Dee", "Eve")]
    return (
        KnownPlayer("new", "Siobhán O’Callaghan"),
        KnownPlayer("evander", "Evander Lindqvist", "2026-09-04"),
        KnownPlayer("fay", "Fay", "2026-11-06"),
        *friday,
    )


@pytest.fixture
def last() -> LastChoices:
    players = ("ann", "bob", "cal", "dee")
    return LastChoices("2026-11-13", "2", "0.5", "EUR", players, Arrangement.SHARED)


@pytest.fixture
def put_up(qtbot: QtBot, qapp: QApplication) -> Callable[[QWidget], None]:
    """Show a page in the active window, at 1200 x 900 in the light look."""
    apply(qapp, "light", 100)

    def show(page: QWidget) -> None:
        qtbot.addWidget(page)
        page.resize(1200, 900)
        page.show()
        page.activateWindow()
        qtbot.waitUntil(page.isActiveWindow)

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
