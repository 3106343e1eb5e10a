"""Names on paper: whole, short, and the house among those who pay and are paid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.text import display_names
from scorekeeper.text.display_names import clean, full_name

__all__ = ["clean", "full_names", "short_names", "with_house"]


def full_names(players: Iterable[Player]) -> dict[PlayerId, str]:
    """Every player's whole name; the id where there is none."""
    return {player.id: full_name(player.id, player.name) for player in players}


def short_names(players: Iterable[Player]) -> dict[PlayerId, str]:
    """What players are called for short, as on screen."""
    return display_names.short_names({player.id: player.name for player in players})


def with_house(names: Mapping[PlayerId, str], house: str) -> dict[PlayerId, str]:
    """Names of all who can pay and be paid: the house among them."""
    return {**names, HOUSE: house}
