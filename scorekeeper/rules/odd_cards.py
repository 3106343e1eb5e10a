"""The cards that do not divide evenly among the hands dealt in: which come out, or how many are left as a kitty.

Scoring part 2, "Cards that come out": source 003 for three and five hands, source 004 for the kitty.
"""

from __future__ import annotations

from msgspec import Struct

from scorekeeper.rules.house_rules import OddCards
from scorekeeper.rules.seat_cut import RANKS, SUITS, Card

_PACK = len(RANKS) * len(SUITS)
_OUT = {
    3: (Card("2", "♦"),),
    5: (Card("2", "♦"), Card("2", "♣")),
    6: (Card("2", "♦"), Card("3", "♦"), Card("2", "♣"), Card("3", "♣")),
    7: (Card("2", "♦"), Card("3", "♦"), Card("2", "♣")),
}


class CardsDealt(Struct, frozen=True):
    """How the pack is dealt: how many cards `each` hand gets, which come `out`, and how many are left as a `kitty`."""

    each: int
    out: tuple[Card, ...] = ()
    kitty: int = 0

    @property
    def divides(self) -> bool:
        """Whether every card of the pack is dealt."""
        return not self.out and not self.kitty


def cards_dealt(odd_cards: OddCards, hands: int) -> CardsDealt:
    """How the pack is dealt to so many hands (3 to 7)."""
    each, left = divmod(_PACK, hands)
    if odd_cards is OddCards.KITTY:
        return CardsDealt(each, kitty=left)
    return CardsDealt(each, out=_OUT[hands] if left else ())
