"""House rules under a name of the club, and rules at tables of other sizes.

A named profile is made from any profile and keeps what was changed, not how many sit at the table: rules are kept as
they are for four hands and fitted to a table when a game begins.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from scorekeeper.rules.house_rules import PROFILES, BonusCard, HouseRules, changed_settings, profile_rules

HANDS = 4
"""The table for which rules are kept."""


class NamedRules(Struct, frozen=True):
    """Rules that have a name of their own, as they are for four hands."""

    name: str
    rules: HouseRules


VARIANTS = (
    NamedRules("Omnibus Hearts", profile_rules("william", HANDS).changed({"bonus_card": BonusCard.JACK_OF_DIAMONDS})),
)
"""Changed profiles that a source calls by a name: 004 with the jack of diamonds at −10."""


def refitted(rules: HouseRules, before: int, hands: int) -> HouseRules:
    """The same changes of the same profile at a table of `hands`, for rules that were those of `before` hands."""
    changed = changed_settings(rules, profile_rules(rules.profile, before))
    return profile_rules(rules.profile, hands).changed({name: getattr(rules, name) for name in changed})


def source_of(rules: HouseRules) -> str | None:
    """The profile that these rules (for four hands) are unchanged, None if something was changed."""
    return next((name for name in PROFILES if profile_rules(name, HANDS) == rules), None)


def name_of(rules: HouseRules, club: Iterable[NamedRules]) -> str | None:
    """What the club, or else a source, calls these rules (for four hands); None if they have no name."""
    return next((one.name for one in (*club, *VARIANTS) if one.rules == rules), None)


def variant_of(rules: HouseRules) -> str | None:
    """The changed profile of a source on which these rules (for four hands) are built; None if there is none."""
    for one in VARIANTS:
        changed = changed_settings(one.rules, profile_rules(one.rules.profile, HANDS))
        if one.rules.profile == rules.profile and all(getattr(rules, n) == getattr(one.rules, n) for n in changed):
            return one.name
    return None


def rules_of(name: str, club: Iterable[NamedRules]) -> HouseRules | None:
    """The rules under a name of the club or of a source."""
    return next((one.rules for one in (*club, *VARIANTS) if one.name == name), None)


def saved(club: Iterable[NamedRules], name: str, rules: HouseRules) -> tuple[NamedRules, ...]:
    """The profiles with these rules under a name: in place of what has it, or after the others."""
    named = {one.name: one.rules for one in club} | {name: rules}
    return tuple(NamedRules(name, rules) for name, rules in named.items())


def renamed(club: Iterable[NamedRules], name: str, to: str) -> tuple[NamedRules, ...]:
    """The profiles with another name for one of them, in its place."""
    return tuple(NamedRules(to, one.rules) if one.name == name else one for one in club)


def deleted(club: Iterable[NamedRules], name: str) -> tuple[NamedRules, ...]:
    """The profiles without one of them."""
    return tuple(one for one in club if one.name != name)
