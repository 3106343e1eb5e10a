"""What the statistics of a player are made of, from nights: the club file keeps the same beside them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from reports.blocks import Document
from reports.documents import statistics
from scorekeeper.money.settlement import settle
from scorekeeper.night.game_figures import PlayerFigures, game_figures, night_figures
from scorekeeper.night.night import Night
from scorekeeper.night.player_statistics import NightPlayed
from scorekeeper.night.statistics import tally
from scorekeeper.rules.people import PlayerId
from scorekeeper.sheet.game_state import is_finished


def statistics_of(player: PlayerId, nights: Sequence[Night], **how: object) -> Document:
    """The statistics of a player of some nights, oldest first."""
    names = {one.id: one.name for night in nights for one in night.players}
    club = next((night.club for night in reversed(nights) if night.club), "")
    return statistics(player, _played(player, nights), names, club=club, **how)  # type: ignore[arg-type]


def _played(player: PlayerId, nights: Sequence[Night]) -> list[NightPlayed]:
    found = []
    for night in nights:
        for one in tally(player, [night]).results:
            played: dict[Fraction, list[tuple[Fraction, PlayerFigures]]] = {}
            for game in night.games:
                if is_finished(game.sheet) and player in game.sheet.people:
                    stake = night.stake_of(game)
                    settled = settle(game.sheet, staked=bool(stake))
                    known = settled.net[player], game_figures(game.sheet, settled)[player]
                    played.setdefault(stake, []).append(known)
            if played or night.stated_results:
                sums = tuple(night_figures(stake, *zip(*games, strict=True)) for stake, games in played.items())
                found.append(NightPlayed(night.id, night.date, one.currency, one.points, one.net, sums))
    return found
