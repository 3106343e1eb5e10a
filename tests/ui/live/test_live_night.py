"""A live night is settled correctly after every act, with any cached games."""

from fractions import Fraction

import pytest
from pytestqt.qtbot import QtBot

from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.sheet.entries import Entry, Void
from scorekeeper.storage.memory_journal import MemoryJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.nights import amend, deal
from tests.scorekeeper.storage.nights import PEOPLE, small_night
from ui.live.live_night import LiveNight

ACTS: tuple[tuple[int, Entry | None], ...] = (
    (0, deal(3, 3, 20, 0)), (1, deal(9, 13, 4, 0)), (1, None), (0, amend(0, deal(13, 6, 4, 3))),
    (1, deal(1, 12, 13, 0)), (0, None), (1, Void("cards were missing", tuple(PEOPLE))),
)  # fmt: skip
"""An entry on a game's sheet, or None for taking the newest back."""


@pytest.fixture
def live(qtbot: QtBot) -> LiveNight:  # Qt's objects need an application
    """A night of two games."""
    journal = MemoryJournal()
    write_lines(journal, "n1", small_night())
    return LiveNight(Keeper.open(journal, "n1", lambda: "2026-11-20T23:00:00+01:00"))


def test_the_settlement_follows_every_act(live: LiveNight) -> None:
    seen = {live.settled.net_points["ann"]}
    for game, entry in ACTS:
        live.write(
            lambda keeper, game=game, entry=entry: keeper.undo(game) if entry is None else keeper.write(game, entry)
        )
        assert live.settled == settle_night(live.night)
        seen.add(live.settled.net_points["ann"])
    assert len(seen) > 4


def test_a_game_on_which_nothing_was_written_is_not_settled_again(live: LiveNight) -> None:
    before = live.settled
    live.write(lambda keeper: keeper.write(1, deal(3, 3, 20, 0)))
    assert live.settled.games[0] is before.games[0]
    assert live.settled.games[1] is not before.games[1]
    assert sum(live.settled.net_points.values()) == Fraction(0)
