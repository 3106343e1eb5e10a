"""A tournament in the window, for the tests of its page."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest

from tests.ui.program import LAPTOP, Program
from tests.ui.tournament.tournament_driver import TWELVE, answer, page_of
from ui.tournament.tournament_page import TournamentPage


@pytest.fixture
def twelve(opened: Program) -> TournamentPage:
    """A tournament of twelve people after the first draw, of whom four go on from the first day."""
    opened.window.resize(LAPTOP)
    opened.window.show()
    opened.window.actions_["tournament"].trigger()
    page = page_of(opened)
    QTest.keyClicks(page.play.announce.name, "House cup")
    page.play.announce.begin.click()
    page.play.names.setPlainText(TWELVE)
    page.play.enter_names.click()
    page.play.step.click()
    answer(page, "84")
    assert page.play.question.trouble.text().startswith("84 cannot go on from “First day”, where 12 play; enter")
    answer(page, "4")
    page.play.step.click()
    return page
