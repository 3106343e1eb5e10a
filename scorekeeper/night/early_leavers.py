"""Who has left the night: settled early, and not seated since."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from scorekeeper.money.money_book import Leaver
from scorekeeper.night.night import Game, Night
from scorekeeper.rules.people import PlayerId
from scorekeeper.sheet.entries import SeatChange
from scorekeeper.sheet.game_state import is_running


def early_leavers(night: Night) -> dict[PlayerId, str]:
    """Those who were settled early and did not come back, with the time, ISO with offset or "".

    A player has come back who sits in a running game that began after the settling, or sat down in one after it.
    """
    return {
        leaver.player: leaver.at
        for leaver in night.book.leavers
        if not any(
            leaver.player in game.sheet.seated and (is_running(game.sheet) or _sat_down_after(game, leaver))
            for game in night.games
        )
    }


def early_leavers_of(night: Night, seated: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
    """Those of a table who were settled early and did not come back."""
    gone = early_leavers(night)
    return tuple(player for player in seated if player in gone)


def _sat_down_after(game: Game, leaver: Leaver) -> bool:
    """Whether the game, or a leaver's seat in it, began after that player was settled, if the times are known."""
    begins = (
        line.at
        for number, line in enumerate(game.entries)
        if not number or (isinstance(line.entry, SeatChange) and line.entry.joins == leaver.player)
    )
    return any(at and leaver.at and datetime.fromisoformat(at) > datetime.fromisoformat(leaver.at) for at in begins)
