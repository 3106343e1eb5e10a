"""What is open at the next start: the tournament while it goes on, if its page was open, else what was open."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.program import Program
from tests.ui.tournament.tournament_driver import page_of, shown_after_a_new_start
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
