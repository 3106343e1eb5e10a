"""House rules in sentences, for screen, paper and command line; the settings themselves are in `rule_settings`.

One sentence for each setting with its present value (002 rule 12: players must be told what differs). The rules of the
book that a deal applies are in `book_text`.
"""

from __future__ import annotations

from typing import Final

from scorekeeper.rules.house_rules import CAVENDISH, HouseRules, OpeningLead, changed_settings
from scorekeeper.rules.named_rules import HANDS
from scorekeeper.rules.points import write
from scorekeeper.rules.rotation import usable_passes
from scorekeeper.text.book_text import renege_name
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.odd_cards_text import nobody_leads_sentence, odd_cards_sentence, two_of_clubs_is_out
from scorekeeper.text.rule_settings import SETTINGS
from scorekeeper.text.templates import fill, say

DIFFERENT_RULES: Final = "house rules that differ from the standard"
_PROFILES: Final = {
    "cavendish": "These are the rules of the Cavendish club.",
    "washburn": "These are Washburn’s rules.",
    "hearts": "These are the rules of plain Hearts.",
    "bleeding_hearts": "These are the rules of Bleeding Hearts.",
    "william": "These are William’s rules.",
}


def profile_sentence(rules: HouseRules) -> str:
    """The profile of the rules, as a sentence."""
    return fill(_PROFILES[rules.profile])


def rule_question(name: str, rules: HouseRules) -> str:
    """The question for agreement to the value that a setting has in `rules`."""
    return say("Does everybody agree? {rule}", rule=rule_sentence(name, rules))


def rule_sentence(name: str, rules: HouseRules, hands: int = HANDS) -> str:
    """The sentence of one setting (a field of `HouseRules`) with its present value, at a table of so many hands."""
    if name == "odd_cards" and (cards := odd_cards_sentence(rules, hands)):
        return cards
    by_two_of_clubs = name == "opening_lead" and rules.opening_lead is OpeningLead.TWO_OF_CLUBS
    if by_two_of_clubs and two_of_clubs_is_out(rules, hands):
        return nobody_leads_sentence(hands)
    if name == "pass_cycle":
        rules = rules.changed({"pass_cycle": usable_passes(rules.pass_cycle, hands)})
    setting = SETTINGS[name]
    if setting.typed is not None:
        return setting.typed(rules)
    (sentence,) = (choice.sentence for choice in setting.choices if choice.value == getattr(rules, name))
    limit = say("the limit") if rules.limit is None else write(rules.limit)
    return fill(sentence, limit=limit, bonus=write(rules.bonus_points, signed=True), renege=renege_name(rules))


def rule_sentences(name: str, rules: HouseRules, hands: int = HANDS) -> tuple[str, ...]:
    """As `rule_sentence`; of what else was agreed a sentence for each line."""
    if name == "also_agreed" and rules.also_agreed:
        return tuple(map(as_sentence, rules.also_agreed))
    return (rule_sentence(name, rules, hands),)


def has_effect(name: str, rules: HouseRules, hands: int = HANDS) -> bool:
    """Whether a setting can change anything under the other rules, at a table of so many hands."""
    return SETTINGS[name].has_effect(rules, hands)


def ever_has_effect(name: str, rules: HouseRules) -> bool:
    """Whether a setting can change anything under the other rules, at some table that the rules allow."""
    return any(has_effect(name, rules, hands) for hands in rules.hands_allowed)


def is_off(name: str, rules: HouseRules) -> bool:
    """Whether a setting is an addition that neither the standard nor these rules have (such as a sun)."""
    value = getattr(rules, name)
    return not value and value == getattr(CAVENDISH, name)


def differences(rules: HouseRules, hands: int = HANDS) -> tuple[str, ...]:
    """A sentence for every setting with an effect in which the rules differ from the standard, in their order.

    `hands` are those dealt in.
    """
    changed = [name for name in changed_settings(rules) if has_effect(name, rules, hands)]
    names = ["bonus_card" if name == "bonus_points" else name for name in changed]  # that sentence names its points
    told = [sentence for name in dict.fromkeys(names) for sentence in rule_sentences(name, rules, hands)]
    if rules.profile != CAVENDISH.profile:
        told.insert(0, profile_sentence(rules))
    return tuple(told)


def printed_rules(rules: HouseRules, hands: int) -> tuple[str, ...]:
    """What a sheet says of the rules: what differs, and which cards do not divide evenly among the hands dealt in."""
    told, cards = differences(rules, hands), odd_cards_sentence(rules, hands)
    return (*told, cards) if cards and cards not in told else told
