"""A tournament as it stood after each of its rounds."""

from __future__ import annotations

import pytest

from scorekeeper.gathering.stream import GatheringForm, GatheringOpened
from scorekeeper.gathering.tournament.record import TournamentRecord
from scorekeeper.refusals import Refused
from tests.reports.tournaments import signed


def test_a_record_stands_as_it_stood_after_each_round() -> None:
    record = signed().record
    assert [len(record.after(number).rounds) for number in (0, 1, 2, 3)] == [3, 1, 2, 3]
    assert [*record.after(1).qualified] == []
    assert [*record.after(2).qualified] == [2]
    assert record.after(1).rounds[0].closed is not None
    assert record.after(3).signed is None
    assert record.after(0) == record.now
    assert record.now.signed is not None


def test_a_record_without_an_announcement_is_no_tournament() -> None:
    opened = GatheringOpened("cup", GatheringForm.TOURNAMENT, "2026-11-21", "Club", "Open")
    with pytest.raises(Refused, match="tournament_not_announced"):
        TournamentRecord(opened, (), {}, {}).after(1)
