"""A house-rule setting for people: its texts and choices, the sentences of typed values, and when it has an effect."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from scorekeeper.rules.house_rules import (
    CAVENDISH,
    HouseRules,
    LeadPenalty,
    SettlementKind,
)
from scorekeeper.rules.points import ZERO, write
from scorekeeper.rules.rule_books import book_of
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.numbers import number_word
from scorekeeper.text.short_labels import PASS_WORDS
from scorekeeper.text.templates import fill, say, say_number

_CARDS_IN_PACK = 52
_STANDARD_LIMIT = CAVENDISH.limit or ZERO


class Choice(Struct, frozen=True):
    """A value of a setting: the few words under which it is chosen, and its sentence on paper (a template).

    The sentence may name `limit`, the limit of the game, `bonus`, the points of the bonus card, and `renege`, what the
    book calls a renege.
    """

    value: object
    words: str
    sentence: str


def always(_rules: HouseRules, _hands: int) -> bool:
    return True


class SettingText(Struct, frozen=True):
    """A setting for people: its name, what it means, an example, and its choices or the sentence of what is typed.

    `has_effect` says whether the setting can change anything under the other rules at a table of so many hands.
    """

    title: str
    meaning: str
    example: str
    choices: tuple[Choice, ...] = ()
    typed: Callable[[HouseRules], str] | None = None
    has_effect: Callable[[HouseRules, int], bool] = always


def limit_sentence(rules: HouseRules) -> str:
    if rules.limit is None:
        return say("The game has no limit.")
    if rules.limit == _STANDARD_LIMIT:
        return say("The game ends at {points} points.", points=write(rules.limit))
    points, standard = write(rules.limit), write(_STANDARD_LIMIT)
    return say("The game ends at {points} points, not at {standard}.", points=points, standard=standard)


def deals_sentence(rules: HouseRules) -> str:
    if rules.deals is None:
        return say("The game may have any number of deals.")
    word = number_word(rules.deals)
    return say_number(rules.deals, "The game ends after {word} deal.", "The game ends after {word} deals.", word=word)


def passes_sentence(rules: HouseRules) -> str:
    if not rules.pass_cycle:
        return say("No cards are passed.")
    return say("The cards are passed {steps}.", steps=", ".join(fill(PASS_WORDS[step]) for step in rules.pass_cycle))


def bonus_points_sentence(rules: HouseRules) -> str:
    return say("The bonus card counts {points}.", points=write(rules.bonus_points, signed=True))


def lead_points_sentence(rules: HouseRules) -> str:
    points = write(rules.lead_out_of_turn_points)
    if rules.lead_out_of_turn is LeadPenalty.ON_SCORE:
        return say("A lead out of turn costs {points} on the score.", points=points)
    return say("A lead out of turn costs {points} to each other hand.", points=points)


def split_sentence(rules: HouseRules) -> str:
    if not rules.error_split_max:
        return say("An error is split only when the table agrees.")
    return say("An error of up to {points} is split without asking.", points=write(rules.error_split_max))


def pays_differences(rules: HouseRules, _hands: int) -> bool:
    return rules.settlement is SettlementKind.PAIR_DIFFERENCES


def hole_doubles(rules: HouseRules, _hands: int) -> bool:
    return rules.hole_doubles


def also_agreed_sentence(rules: HouseRules) -> str:
    if not rules.also_agreed:
        return say("Nothing else was agreed.")
    return " ".join(map(as_sentence, rules.also_agreed))


def cards_do_not_divide(_rules: HouseRules, hands: int) -> bool:
    return _CARDS_IN_PACK % hands > 0


def some_hand_is_shared(rules: HouseRules, hands: int) -> bool:
    """Partners share a hand only if there are four, and if not everybody plays alone."""
    return hands == 4 and not book_of(rules).plays_alone
