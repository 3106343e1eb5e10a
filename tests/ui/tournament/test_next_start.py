"""What is open at the next start: the tournament while it goes on, if its page was open, else what was open."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from scorekeeper.text.tournament_standings_shown import StandingKind
from tests.ui.program import Program
from tests.ui.tournament.tournament_driver import (
    answer,
    page_of,
    said,
    shown_after_a_new_start,
    standings,
    type_table,
)
from ui.tournament.tournament_page import TournamentPage

pytestmark = pytest.mark.qt_log_ignore("does not support raise", "does not support grabbing", extend=True)


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


def test_a_tie_at_the_line_is_decided_by_a_person_the_best_play_for_the_cup_and_what_is_signed_does_not_come_back(
    opened: Program, twelve: TournamentPage
) -> None:
    """Three people at 20 and three at 52: of the latter one goes on, whom the organiser names.

    At the next start the tournament comes back until it is signed.
    """
    for table in (1, 2, 3):
        type_table(twelve, table, "20", "52", "60", "76")
    tied = [line for line in twelve.standings.list.values if line.points == "52"]
    (line,) = [one for one in twelve.standings.list.values if one.kind is StandingKind.GOES_ON]
    assert (line.name, line.points) == ("1 of them goes on: a tie", "52 or less")
    twelve.play.step.click()
    assert "Not known of all of them: fewer deals with the queen" in said(twelve)
    answer(twelve, "")
    assert "Tick the one who goes on." in said(twelve)
    answer(twelve, "the organiser", tick=(1,))
    assert [one.player for one in twelve.standings.list.values if one.over][-1] == tied[1].player
    twelve.play.step.click()  # closes the round
    twelve.play.step.click()  # four go on
    assert twelve.play.step.text() == "Draw round 2"
    twelve.play.step.click()
    assert "at least 3 cannot be avoided" not in said(twelve)
    assert len(twelve.play.tables.values) == 1
    type_table(twelve, 1, "40", "50", "58", "60")
    twelve.play.step.click()
    twelve.play.step.click()
    twelve.play.step.click()
    type_table(twelve, 1, "10", "50", "70", "78")
    twelve.play.step.click()
    twelve.play.step.click()
    assert shown_after_a_new_start(opened) == "tournament"
    page = page_of(opened)
    page.play.step.click()
    answer(page, "Ann")
    assert "Signed by Ann." in said(page)
    assert page.standings.title.text() == "Final ranking"
    assert [line[0] for line in standings(page)][:5] == ["1", "2", "3", "4", "5"]
    assert standings(page)[0][2] == "10"
    assert len(standings(page)) == 12
    heads = [line.name for line in page.standings.list.values if line.kind is StandingKind.HEAD]
    assert heads == ["Championship", "First day"], "all of the semi-final played for the cup"
    assert not page.play.undo.isVisibleTo(page)
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
