"""Names on paper: in full, short as on screen, and remarks on players of one name or with an earlier name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from reports.wording import Wording
from scorekeeper.night.statistics import Tally
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.text import display_names
from scorekeeper.text.display_names import clean, full_name

__all__ = ["clean", "full_names", "short_names"]


def full_names(players: Iterable[Player]) -> dict[PlayerId, str]:
    """Every player's whole name; the id where there is none."""
    return {player.id: full_name(player.id, player.name) for player in players}


def short_names(players: Iterable[Player]) -> dict[PlayerId, str]:
    """What players are called for short, as on screen."""
    return display_names.short_names({player.id: player.name for player in players})


def people_lines(tallies: Iterable[Tally], twins: Mapping[PlayerId, str], wording: Wording) -> tuple[str, ...]:
    """A sentence where two players have one name, and one for each player who had another name before."""
    words, told = wording.statement, tuple(tallies)
    lines = [words.namesakes] if any(one.player in twins for one in told) else []
    for one in told:
        if one.earlier:
            names = wording.listed([clean(name) for name in reversed(one.earlier)])
            lines.append(words.earlier.format(name=clean(one.name), names=names))
    return tuple(lines)
