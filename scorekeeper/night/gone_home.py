"""Who has left the night: settled early, and not seated since."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from scorekeeper.night.night import Game, Night
from scorekeeper.rules.people import PlayerId
from scorekeeper.sheet.game_state import is_running


def gone_home(night: Night) -> dict[PlayerId, str]:
    """Those who were settled early and did not come back, with the time, ISO with offset or "".

    Whoever sits in a game that runs, or that began after the settling, has come back.
    """
    return {
        leaver.player: leaver.at
        for leaver in night.book.leavers
        if not any(
            leaver.player in game.sheet.seated and (is_running(game.sheet) or _began_after(game, leaver.at))
            for game in night.games
        )
    }


def away_from(night: Night, seated: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
    """Those of a table who were settled early and did not come back."""
    gone = gone_home(night)
    return tuple(player for player in seated if player in gone)


def _began_after(game: Game, at: str) -> bool:
    """Whether the first line of a game was written after a moment, where both times are known."""
    first = game.entries[0].at if game.entries else ""
    return bool(first and at) and datetime.fromisoformat(first) > datetime.fromisoformat(at)
