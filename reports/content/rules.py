"""House rules in sentences: one for each setting, whatever its value (002 rule 12: players must be told)."""

from __future__ import annotations

from collections.abc import Callable

from reports.wording import RuleWords, Wording
from scorekeeper.rules.house_rules import CAVENDISH, BonusCard, HouseRules, LeadPenalty, changed_settings
from scorekeeper.rules.points import Points, write

_UNHEARD: dict[str, Callable[[HouseRules], bool]] = {
    "lead_out_of_turn_points": lambda rules: rules.lead_out_of_turn is LeadPenalty.NONE,
    "recipient_partner": lambda rules: rules.lead_out_of_turn is not LeadPenalty.TOP_OF_SHEET,
    "bonus_points": lambda _: True,  # the sentence of the card names its points
}  # fmt: skip
"""When a setting has no effect under the others, and so is not told."""


def differences(rules: HouseRules, wording: Wording, standard: HouseRules = CAVENDISH) -> tuple[str, ...]:
    """A sentence for every setting in which the rules differ from the standard, in the order of the settings."""
    names = list(changed_settings(rules, standard))
    if "bonus_points" in names and "bonus_card" not in names and rules.bonus_card is not None:
        names[names.index("bonus_points")] = "bonus_card"
    told = [rule_sentence(name, rules, wording, standard) for name in names if not _silent(name, rules)]
    if rules.profile != standard.profile:
        told.insert(0, wording.rules.profiles[rules.profile])
    return tuple(told)


def _silent(name: str, rules: HouseRules) -> bool:
    return name in _UNHEARD and _UNHEARD[name](rules)


def rule_sentence(name: str, rules: HouseRules, wording: Wording, standard: HouseRules = CAVENDISH) -> str:
    """The sentence of one setting (a field of `HouseRules`) with its present value."""
    if name == "bonus_card" and rules.bonus_card is not None:
        return _bonus(rules.bonus_card, rules, wording.rules)
    if name in wording.rules.values:
        return wording.rules.values[name][getattr(rules, name)]
    if name == "limit":
        return _limit(rules, wording.rules, standard)
    return _NUMBERS[name](rules, wording)


def _bonus(card: BonusCard, rules: HouseRules, words: RuleWords) -> str:
    return words.values["bonus_card"][card].format(bonus=write(rules.bonus_points, signed=True))


def _limit(rules: HouseRules, words: RuleWords, standard: HouseRules) -> str:
    if rules.limit is None:
        return words.no_limit
    if standard.limit in (None, rules.limit):
        return words.limit_standard.format(points=write(rules.limit))
    return words.limit.format(points=write(rules.limit), standard=write(standard.limit or Points(0)))


def _deals(rules: HouseRules, wording: Wording) -> str:
    if rules.deals is None:
        return wording.rules.any_deals
    return wording.count(wording.rules.deals, rules.deals)


def _lead_points(rules: HouseRules, wording: Wording) -> str:
    on_score = rules.lead_out_of_turn is LeadPenalty.ON_SCORE
    template = wording.rules.lead_points_on_score if on_score else wording.rules.lead_points
    return template.format(points=write(rules.lead_out_of_turn_points))


def _reset(rules: HouseRules, wording: Wording) -> str:
    if rules.exact_limit_resets_to is None or rules.limit is None:
        return wording.rules.no_reset
    return wording.rules.reset.format(limit=write(rules.limit), reset=write(rules.exact_limit_resets_to))


def _passes(rules: HouseRules, wording: Wording) -> str:
    if not rules.pass_cycle:
        return wording.rules.passes_none
    steps = wording.comma.join(wording.sheet.passes[step] for step in rules.pass_cycle)
    return wording.rules.passes.format(steps=steps)


def _split(rules: HouseRules, wording: Wording) -> str:
    if not rules.error_split_max:
        return wording.rules.split_asked
    return wording.rules.split.format(points=write(rules.error_split_max))


_NUMBERS: dict[str, Callable[[HouseRules, Wording], str]] = {
    "deals": _deals,
    "lead_out_of_turn_points": _lead_points,
    "sun": lambda rules, wording: wording.rules.sun.format(points=rules.sun) if rules.sun else wording.rules.no_sun,
    "bonus_points": lambda rules, wording: wording.rules.bonus_points.format(
        points=write(rules.bonus_points, signed=True)
    ),
    "exact_limit_resets_to": _reset,
    "pass_cycle": _passes,
    "renege_points": lambda rules, wording: wording.rules.renege.format(points=rules.renege_points),
    "error_split_max": _split,
}
