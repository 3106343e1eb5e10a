"""A tournament in the window, for the tests of its page."""

from __future__ import annotations

import pytest

from scorekeeper.gathering.tournament.entries import Entered, LineSaid
from scorekeeper.rules.people import Player
from tests.reports.tournaments import WASHBURN
from tests.ui.program import LAPTOP, Program
from tests.ui.tournament.tournament_driver import TWELVE, page_of
from ui.live.open_club import local_now
from ui.live.tournaments import Tournaments
from ui.tournament.tournament_page import TournamentPage


@pytest.fixture
def twelve(opened: Program) -> TournamentPage:
    """A tournament of twelve people after the first draw, of whom four go on from the first day."""
    opened.window.resize(LAPTOP)
    opened.window.show()
    keeper = Tournaments(opened.club).announce("House cup", local_now().date().isoformat(), WASHBURN)
    keeper.write(*(Entered(Player(name.lower(), name), number) for number, name in enumerate(TWELVE.split("\n"), 1)))
    keeper.write(LineSaid(1, 4))
    keeper.draw(1)
    opened.window.actions_["tournament"].trigger()
    return page_of(opened)
