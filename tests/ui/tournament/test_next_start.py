"""What is open at the next start: the tournament while it goes on, if its page was open, else what was open."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.program import Program
from tests.ui.tournament.tournament_driver import answer, page_of, type_table
from ui.tournament.tournament_page import TournamentPage

pytestmark = pytest.mark.qt_log_ignore("does not support raise", "does not support grabbing", extend=True)


def shown_after_a_new_start(opened: Program) -> str:
    """Which page the program would begin with."""
    opened.session.keep_view()
    opened.session.drop_night()
    opened.session.begin()
    return opened.session.shown_page


def test_the_tournament_comes_back_over_the_night_of_its_table_until_its_sheet_is_open(
    opened: Program, twelve: TournamentPage
) -> None:
    assert shown_after_a_new_start(opened) == "tournament"
    assert opened.session.live is None
    QTest.keyClick(page_of(opened).play.tables, Qt.Key.Key_1)
    page_of(opened).play.totals.play.click()
    assert shown_after_a_new_start(opened) == "sheet"
    opened.window.actions_["tournament"].trigger()
    opened.session.go("tournament_papers")
    assert shown_after_a_new_start(opened) == "tournament"
    assert opened.live.night.table == "Table 1"


def test_a_tournament_that_is_signed_does_not_come_back(opened: Program, twelve: TournamentPage) -> None:
    page = twelve
    for table in (1, 2, 3):
        type_table(page, table, "20", "52", "60", "76")
    page.play.step.click()
    answer(page, "the organiser", tick=(0,))
    page.play.step.click()
    page.play.step.click()
    for _ in range(2):
        page.play.step.click()
        type_table(page, 1, "40", "50", "58", "60")
        page.play.step.click()
        page.play.step.click()
    assert shown_after_a_new_start(opened) == "tournament"
    page = page_of(opened)
    page.play.step.click()
    answer(page, "Ann")
    assert page.standings.title.text() == "Final ranking"
    assert shown_after_a_new_start(opened) == "first_start"
    opened.window.actions_["tournament"].trigger()
    page = page_of(opened)
    page.play.new.click()
    page.play.announce.name.setText("Winter cup")
    page.play.announce.begin.click()
    assert shown_after_a_new_start(opened) == "tournament"
    choice = page_of(opened).play.choice
    choice.setCurrentIndex(choice.findText("House cup"))
    assert page_of(opened).standings.title.text() == "Final ranking"
    assert shown_after_a_new_start(opened) == "first_start", "the one that is shown is signed"
