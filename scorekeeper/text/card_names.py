"""Cards in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scorekeeper.rules.seat_cut import Card
from scorekeeper.text.templates import fill

_RANKS: Final[Mapping[str, str]] = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
"""The ranks that have a name; the others are figures."""
_SUITS: Final[Mapping[str, str]] = {
    "♣": "{rank} of clubs",
    "♦": "{rank} of diamonds",
    "♥": "{rank} of hearts",
    "♠": "{rank} of spades",
}


def card_name(card: Card) -> str:
    """ "ace of spades", "10 of hearts"."""
    return fill(_SUITS[card.suit], rank=fill(_RANKS.get(card.rank, card.rank)))
