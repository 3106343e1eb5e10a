"""The cut for seats: its cards, their rank, and whom they make dealer and scorekeeper (002 rule 10).

The ace is high; of equal cards spades beat hearts, hearts diamonds, diamonds clubs (scoring part 2).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = "♣♦♥♠"
"""From the lowest to the highest. The letters in which cards are typed and filed follow this order too."""
RED_SUITS = "♦♥"
_SUIT_OF = {sign: suit for signs in ("cdhs", SUITS, "♧♢♡♤") for sign, suit in zip(signs, SUITS, strict=True)}
_RANK_OF = {rank.casefold(): rank for rank in RANKS} | {"t": "10"}
_SUIT_LETTERS = dict(zip(SUITS, "CDHS", strict=True))


class Card(Struct, frozen=True):
    """A card by rank and suit, each from its list above."""

    rank: str
    suit: str

    @property
    def value(self) -> tuple[int, int]:
        """The rank among all cards; higher beats lower."""
        return RANKS.index(self.rank), SUITS.index(self.suit)

    @property
    def is_red(self) -> bool:
        """Whether it is a heart or a diamond."""
        return self.suit in RED_SUITS

    @property
    def code(self) -> str:
        """The card as files have it: "AS", "10H"."""
        return f"{self.rank}{_SUIT_LETTERS[self.suit]}"

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}"


Cut = tuple[tuple[PlayerId, Card], ...]
"""The cards of a cut, each with the player who drew it."""


def read_card(text: str) -> Card | None:
    """Read a card ("AS", "10h", "K♦", "sa"); None if the text is no card."""
    plain = re.sub(r"[\s\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}]", "", text).casefold()
    for rank, suit in ((plain[:-1], plain[-1:]), (plain[1:], plain[:1])):
        if rank in _RANK_OF and suit in _SUIT_OF:
            return Card(_RANK_OF[rank], _SUIT_OF[suit])
    return None


def highest(cards: Sequence[Card]) -> int:
    """The place of the highest card: its player deals first. ValueError if there is no card."""
    return max(range(len(cards)), key=lambda place: cards[place].value)


def second_lowest(cards: Sequence[Card]) -> int:
    """The place of the second-lowest card: its player keeps score. IndexError if fewer than two cut."""
    return sorted(range(len(cards)), key=lambda place: cards[place].value)[1]


def check_cut(cut: Cut, seated: Sequence[PlayerId]) -> None:
    """Refuse a cut in which a person has a card who does not sit in the game, or two have the same card."""
    cards = [card for _, card in cut]
    for player, card in cut:
        if player not in seated:
            raise Refused("cut_by_nobody", "cut", player=player)
        if cards.count(card) > 1:
            raise Refused("card_cut_twice", "cut", card=card)


def cut_roles(cut: Cut, seated: Sequence[PlayerId]) -> tuple[PlayerId, PlayerId] | None:
    """Who deals first and who keeps score by the cards; None unless everybody who sits in the game cut."""
    if len(cut) != len(seated) or len(cut) < 2:
        return None
    cards = [card for _, card in cut]
    return cut[highest(cards)][0], cut[second_lowest(cards)][0]
