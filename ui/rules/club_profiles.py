"""The club's own profiles as they are saved, renamed and deleted: functions of plain values."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.named_rules import NamedRules
from scorekeeper.text import rules_page_text
from scorekeeper.text.short_labels import PROFILE_NAMES

Club = tuple[NamedRules, ...]


def name_problem(typed: str, club: Sequence[NamedRules], renamed: str = "") -> str:
    """What is wrong with a name for a profile, "" where nothing is; `renamed` is the profile that has it already."""
    name = " ".join(typed.split())
    if not name or not name.isprintable():
        return rules_page_text.name_missing()
    taken = {*PROFILE_NAMES.values(), *(one.name for one in club if one.name != renamed)}
    return rules_page_text.name_taken(name) if name.casefold() in {one.casefold() for one in taken} else ""


def rules_of(name: str, club: Sequence[NamedRules]) -> HouseRules | None:
    """The rules that the club keeps under a name."""
    return next((one.rules for one in club if one.name == name), None)


def saved(club: Sequence[NamedRules], name: str, rules: HouseRules) -> Club:
    """With these rules under a name: in place of what has it, or after the others."""
    if rules_of(name, club) is None:
        return (*club, NamedRules(name, rules))
    return tuple(NamedRules(name, rules) if one.name == name else one for one in club)


def renamed(club: Sequence[NamedRules], name: str, to: str) -> Club:
    """With another name for a profile, in its place."""
    return tuple(NamedRules(to, one.rules) if one.name == name else one for one in club)


def deleted(club: Sequence[NamedRules], name: str) -> Club:
    """Without a profile."""
    return tuple(one for one in club if one.name != name)
