"""Names on paper: whole, and short as on screen."""

from __future__ import annotations

from collections.abc import Iterable

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
