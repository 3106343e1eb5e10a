"""The club's own profiles of house rules, kept with its settings: what a game counts by travels with the club file."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.findings import Refused
from scorekeeper.json_reading import Fields, canonical, name, read_json
from scorekeeper.named_rules import HANDS, NamedRules
from scorekeeper.rules_json import rules_from_json, rules_to_json
from scorekeeper.storage.settings import ClubSettings, Setting

HOUSE_PROFILES = Setting[tuple[str, ...]]("house_profiles", ())
"""One JSON object for each profile, in the order in which they were made."""


def read_profiles(settings: ClubSettings) -> tuple[NamedRules, ...]:
    """The club's profiles; what cannot be read, as from a newer program, is left out."""
    found = []
    for text in settings.get(HOUSE_PROFILES):
        try:
            found.append(_profile(text))
        except Refused:
            continue
    return tuple(found)


def keep_profiles(settings: ClubSettings, profiles: Iterable[NamedRules]) -> None:
    """Keep these profiles in place of those that are there; durable when this returns. Raises `ClubFileError`."""
    settings.set(HOUSE_PROFILES, tuple(map(_text, profiles)))


def _text(profile: NamedRules) -> str:
    return canonical({"name": profile.name, "rules": rules_to_json(profile.rules, HANDS)})


def _profile(text: str) -> NamedRules:
    found = Fields(read_json(text))
    profile = NamedRules(found.need("name", name), found.need("rules", lambda data: rules_from_json(data, HANDS)))
    found.end()
    return profile
