"""The bonus card in words: its name, who took it and what that counts (source 004)."""

from __future__ import annotations

from collections.abc import Callable

from scorekeeper.rules.house_rules import BonusCard, HouseRules
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import write
from scorekeeper.sheet.deal_points import bonus_taker
from scorekeeper.sheet.entries import Deal, DealEntry
from scorekeeper.text.templates import fill, say

_WORDS = {BonusCard.JACK_OF_DIAMONDS: "the jack of diamonds", BonusCard.TEN_OF_DIAMONDS: "the ten of diamonds"}
_SIGNS = {BonusCard.JACK_OF_DIAMONDS: "J♦", BonusCard.TEN_OF_DIAMONDS: "10♦"}


def card_words(rules: HouseRules) -> str:
    """The bonus card of these rules: "the jack of diamonds"; "" if they have none."""
    return "" if rules.bonus_card is None else fill(_WORDS[rules.bonus_card])


def card_sign(rules: HouseRules) -> str:
    """The sign of the bonus card: "J♦"; "" if the rules have none."""
    return "" if rules.bonus_card is None else _SIGNS[rules.bonus_card]


def taker_label(deal: DealEntry, rules: HouseRules, name: Callable[[HandIndex], str]) -> str:
    """Who took the bonus card, beside figures that have its points in them: "J♦ Bob"; "" if no player did."""
    taker = bonus_taker(deal, rules)
    if taker is None or rules.bonus_card is None:
        return ""
    return say("{card} {hand}", card=card_sign(rules), hand=name(taker))


def taker_words(deal: DealEntry, rules: HouseRules, name: Callable[[HandIndex], str]) -> str:
    """Who took the bonus card, and what it counts if no figures are beside it: "J♦ Bob −10"; "" for no player."""
    label = taker_label(deal, rules, name)
    if not label or isinstance(deal, Deal):
        return label
    return say("{taker} {points}", taker=label, points=write(rules.bonus_points))


def free_points(rules: HouseRules, taker: str = "") -> str:
    """That a ruling has the bonus card in its points, those of its `taker` if one is marked; "" without a card."""
    if rules.bonus_card is None:
        return ""
    if not taker:
        return say("A ruling may give any points; those for {card} are among them.", card=card_words(rules))
    return say(
        "A ruling may give any points; the {points} for {card} are among those of {hand}.",
        points=write(rules.bonus_points),
        card=card_words(rules),
        hand=taker,
    )
