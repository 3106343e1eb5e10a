"""Small words of the sheet that several parts say."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.house_rules import BonusCard

BONUS_WORDS = {BonusCard.JACK_OF_DIAMONDS: "the jack of diamonds", BonusCard.TEN_OF_DIAMONDS: "the ten of diamonds"}
BONUS_SIGNS = {BonusCard.JACK_OF_DIAMONDS: "J♦", BonusCard.TEN_OF_DIAMONDS: "10♦"}


def brief_names(names: Sequence[str], least: int = 3) -> tuple[str, ...]:
    """The first letters of names, as many as it takes to tell them apart: "Kon", "Bar"."""
    longest = max((len(name) for name in names), default=0)
    for count in range(least, longest):
        found = tuple(name[:count].rstrip() for name in names)
        if len(set(found)) == len(set(names)):
            return found
    return tuple(names)
