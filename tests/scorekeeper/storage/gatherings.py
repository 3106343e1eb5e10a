"""A gathering in a club file."""

from __future__ import annotations

from datetime import UTC, datetime

from scorekeeper.gathering.keeper import GatheringKeeper
from scorekeeper.gathering.stream import GatheringForm, GatheringNote, GatheringOpened
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.gatherings import SqliteGatherings

NOW = datetime(2026, 11, 20, 19, 40, tzinfo=UTC)
EVENING = GatheringOpened("e1", GatheringForm.EVENING, "2026-11-20", "Cavendish", device="here")


def begun(club: ClubFile) -> GatheringKeeper:
    """An evening of which nothing is written yet."""
    return GatheringKeeper.begin(SqliteGatherings(club), EVENING, lambda: NOW)


def evening(club: ClubFile, *notes: str) -> GatheringKeeper:
    """An evening with notes, one by default."""
    keeper = begun(club)
    keeper.append(*(GatheringNote(text) for text in notes or ("Ann brings the cards.",)))
    return keeper
