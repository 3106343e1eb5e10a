"""Games that are only won, in which the lowest score wins and nothing is paid (scoring part 11, 18): whether those of a
night are, and who won them."""

from __future__ import annotations

from scorekeeper.night.mended_seats import holders
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.rules.house_rules import SettlementKind
from scorekeeper.rules.people import PlayerId
from scorekeeper.sheet.game_state import is_finished


def only_won(night: Night, settled: NightSettlement) -> bool:
    """Whether the games of a night are only won: the lowest score wins, and nothing is paid (scoring part 11, 18)."""
    staked = any(night.stake_of(game) for game in night.games)
    won = bool(night.games) and all(game.sheet.rules.settlement is SettlementKind.LOWEST_WINS for game in night.games)
    return won and not staked and not any(settled.net_points.values())


def games_won(night: Night, settled: NightSettlement, before: int | None = None) -> dict[PlayerId, int]:
    """How many finished games every player of the night won with the lowest score; shared ones count for each.

    Only the games before game `before` (from 0) if given.
    """
    won = dict.fromkeys(night.order, 0)
    held = holders([game.sheet for game in night.games], night.mended)
    for game, result, hands in zip(night.games[:before], settled.games[:before], held, strict=False):
        for hand in (result.winners or ()) if is_finished(game.sheet) else ():
            for player in hands[hand]:
                won[player] += 1
    return won
