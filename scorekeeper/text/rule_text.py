"""House rules in sentences, for screen, paper and command line; the settings themselves stand in `rule_settings`.

One sentence for each setting with its present value (002 rule 12: players must be told what differs). The rules of the
book that a deal applies stand in `book_text`.
"""

from __future__ import annotations

from typing import Final

from scorekeeper.rules.house_rules import CAVENDISH, HouseRules, changed_settings
from scorekeeper.rules.named_rules import HANDS
from scorekeeper.rules.points import write
from scorekeeper.text.book_text import renege_name
from scorekeeper.text.rule_settings import SETTINGS
from scorekeeper.text.templates import fill, say

_PROFILES: Final = {
    "cavendish": "The rules of the Cavendish club hold.",
    "washburn": "Washburn’s rules hold.",
    "hearts": "The rules of plain Hearts hold.",
    "bleeding_hearts": "The rules of Bleeding Hearts hold.",
    "william": "William’s rules hold.",
}


def profile_sentence(rules: HouseRules) -> str:
    """The profile of the rules, as a sentence."""
    return fill(_PROFILES[rules.profile])


def rule_sentence(name: str, rules: HouseRules) -> str:
    """The sentence of one setting (a field of `HouseRules`) with its present value."""
    setting = SETTINGS[name]
    if setting.typed is not None:
        return setting.typed(rules)
    (sentence,) = (choice.sentence for choice in setting.choices if choice.value == getattr(rules, name))
    limit = say("the limit") if rules.limit is None else write(rules.limit)
    return fill(sentence, limit=limit, bonus=write(rules.bonus_points, signed=True), renege=renege_name(rules))


def has_effect(name: str, rules: HouseRules, hands: int = HANDS) -> bool:
    """Whether a setting can change anything under the other rules, at a table of so many hands."""
    return SETTINGS[name].has_effect(rules, hands)


def is_off(name: str, rules: HouseRules) -> bool:
    """Whether a setting is an addition that neither the standard nor these rules have (such as a sun)."""
    value = getattr(rules, name)
    return not value and value == getattr(CAVENDISH, name)


def differences(rules: HouseRules) -> tuple[str, ...]:
    """A sentence for every setting with an effect in which the rules differ from the standard, in their order."""
    changed = [name for name in changed_settings(rules) if has_effect(name, rules)]
    names = ["bonus_card" if name == "bonus_points" else name for name in changed]
    told = [rule_sentence(name, rules) for name in dict.fromkeys(names)]  # the card's sentence names its points
    if rules.profile != CAVENDISH.profile:
        told.insert(0, profile_sentence(rules))
    return tuple(told)
