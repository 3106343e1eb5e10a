"""Names on paper: in full, short as on screen, and remarks on players of one name or with an earlier name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scorekeeper.night.statistics import Tally
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.text.display_names import clean, full_name, short_names
from scorekeeper.text.grammar import listed
from scorekeeper.text.templates import say

__all__ = ["clean", "full_names", "short_names"]


def full_names(players: Iterable[Player]) -> dict[PlayerId, str]:
    """Every player's whole name; the id if there is none."""
    return {player.id: full_name(player.id, player.name) for player in players}


def people_lines(tallies: Iterable[Tally], twins: Mapping[PlayerId, str]) -> tuple[str, ...]:
    """A sentence if two players have one name, and one for each player who had another name before."""
    told, lines = tuple(tallies), []
    if any(one.player in twins for one in told):
        lines.append(
            say(
                "People of the same name have accounts of their own; "
                "they are numbered in the order in which they first played."
            )
        )
    for one in told:
        if one.earlier:
            names = listed([clean(name) for name in reversed(one.earlier)])
            lines.append(say("{name} was called {names} on earlier nights.", name=clean(one.name), names=names))
    return tuple(lines)
