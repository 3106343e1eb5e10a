"""Cards, and the cut for seats: what it decides, and who agreed to something else (scoring part 11, 27)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.seat_cut import Card
from scorekeeper.sheet.sheet import Setup
from scorekeeper.text.book_text import other_scorekeeper_rule
from scorekeeper.text.grammar import joined, listed
from scorekeeper.text.templates import fill, say, say_number

_RANKS: Final[Mapping[str, str]] = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
"""The ranks that have a name; the others are figures."""
_SUITS: Final[Mapping[str, str]] = {
    "♣": "{rank} of clubs",
    "♦": "{rank} of diamonds",
    "♥": "{rank} of hearts",
    "♠": "{rank} of spades",
}


def keeps_score(player: str) -> str:
    """Who keeps score."""
    return say("{player} keeps score", player=player)


def cut_sentence(setup: Setup, names: Mapping[PlayerId, str]) -> str:
    """Each player's card: "Cut: Ann A♠, Bob 10♥."; "" if no cut was recorded."""
    return say("Cut: {cards}.", cards=_cards(setup, names)) if setup.cut else ""


def cut_result(setup: Setup, names: Mapping[PlayerId, str]) -> str:
    """Each player's card, who deals first and who keeps score; "" if no cut was recorded."""
    if not setup.cut:
        return ""
    dealer = setup.hands[setup.first_dealer]
    return say_number(
        len(dealer),
        "{cards}. {dealer} deals first, {keeper} keeps score.",
        "{cards}. {dealer} deal first, {keeper} keeps score.",
        cards=_cards(setup, names),
        dealer=joined(names[player] for player in dealer),
        keeper=names[setup.scorekeeper],
    )


def _cards(setup: Setup, names: Mapping[PlayerId, str]) -> str:
    return ", ".join(say("{player} {card}", player=names[player], card=card) for player, card in setup.cut)


def cut_agreements(setup: Setup, names: Mapping[PlayerId, str]) -> tuple[str, ...]:
    """That all agreed to another first dealer or scorekeeper than the cut's, a sentence each; none if they did not
    need to."""
    if setup.cut_roles is None:
        return ()
    first, keeps = setup.cut_roles
    dealer, keeper = setup.hands[setup.first_dealer], setup.scorekeeper
    people = [names[player] for player in setup.cut_agreed]
    told = []
    if first not in dealer:
        told.append(agree_who_deals(people, [names[player] for player in dealer], names[first]))
    if keeps != keeper:
        told.append(agree_who_keeps_score(people, names[keeper], names[keeps]))
    return tuple(told)


def agree_who_deals(people: Sequence[str], dealer: Sequence[str], by_cut: str) -> str:
    """That players agree to another first dealer than the highest card's; `dealer` are the players of the hand."""
    return say_number(
        len(dealer),
        "{people} agree that {dealer} deals first, though {by_cut} does by the cut.",
        "{people} agree that {dealer} deal first, though {by_cut} does by the cut.",
        people=listed(people),
        dealer=joined(dealer),
        by_cut=by_cut,
    )


def agree_who_keeps_score(people: Sequence[str], keeper: str, by_cut: str) -> str:
    """That players agree to another scorekeeper than the second-lowest card's."""
    return say(
        "{people} agree that {keeper} keeps score, though {by_cut} does by the cut.",
        people=listed(people),
        keeper=keeper,
        by_cut=by_cut,
    )


def dealer_not_agreed(by_cut: str) -> str:
    """What is missing if a player other than the one with the highest card is to deal first."""
    return say(
        "By the cut {player} deals first. Tick that all agree to another, or choose {player}.",
        player=by_cut,
    )


def keeper_not_agreed(by_cut: str, rules: HouseRules) -> str:
    """What is missing if a player other than the one with the second-lowest card is to keep score."""
    return say(
        "By the cut {player} keeps score. {rule} Tick that they do, or choose {player}.",
        player=by_cut,
        rule=other_scorekeeper_rule(rules),
    )


def card_name(card: Card) -> str:
    """ "ace of spades", "10 of hearts"."""
    return fill(_SUITS[card.suit], rank=fill(_RANKS.get(card.rank, card.rank)))
