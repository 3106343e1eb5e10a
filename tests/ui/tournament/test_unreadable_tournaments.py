"""A tournament that cannot be shown says why on its page, and blocks neither another nor a new one."""

from __future__ import annotations

from datetime import UTC, datetime

from scorekeeper.gathering.keeper import GatheringKeeper
from scorekeeper.gathering.stream import GatheringForm, GatheringOpened
from scorekeeper.storage.gatherings import SqliteGatherings
from tests.ui.program import Program
from tests.ui.tournament.test_tournament_page import page_of


def test_one_that_was_never_announced_is_told_and_a_new_one_can_begin(opened: Program) -> None:
    half = GatheringOpened("half", GatheringForm.TOURNAMENT, "2026-11-22", name="House cup")
    GatheringKeeper.begin(SqliteGatherings(opened.club.file), half, lambda: datetime(2026, 11, 22, tzinfo=UTC))
    opened.window.actions_["tournament"].trigger()
    page = page_of(opened)
    assert page.play.trouble.isVisible()
    assert "announced" in page.play.trouble.text()
    assert not page.play.announce.isVisible()
    assert not page.play.step.isVisible()
    page.play.new.click()
    assert page.play.announce.isVisible()
    assert not page.play.trouble.isVisible()
