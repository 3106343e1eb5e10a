"""The club's own profiles of house rules, kept with its settings: what a game counts by travels with the club file."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.files.json_reading import Fields, canonical, name, read_json
from scorekeeper.files.rules_json import rules_from_json, rules_to_json
from scorekeeper.refusals import Refused
from scorekeeper.rules.named_rules import HANDS, NamedRules
from scorekeeper.storage.settings import ClubSettings, Setting

HOUSE_PROFILES: Setting[tuple[str, ...]] = Setting("house_profiles", ())
"""One JSON object for each profile, in the order in which they were made."""


def read_profiles(settings: ClubSettings) -> tuple[NamedRules, ...]:
    """The club's profiles; what cannot be read, as from a newer program, is left out."""
    found = (_profile(text) for text in settings.get(HOUSE_PROFILES))
    return tuple(profile for profile in found if profile is not None)


def keep_profiles(settings: ClubSettings, profiles: Iterable[NamedRules]) -> None:
    """Keep these profiles in place of those that were read; durable when this returns. Raises `ClubFileError`.

    What this program cannot read stays for the one that can.
    """
    others = tuple(text for text in settings.get(HOUSE_PROFILES) if _profile(text) is None)
    settings.set(HOUSE_PROFILES, (*map(_text, profiles), *others))


def _text(profile: NamedRules) -> str:
    return canonical({"name": profile.name, "rules": rules_to_json(profile.rules, HANDS)})


def _profile(text: str) -> NamedRules | None:
    try:
        found = Fields(read_json(text))
        profile = NamedRules(found.need("name", name), found.need("rules", lambda data: rules_from_json(data, HANDS)))
        found.end()
    except Refused:
        return None
    return profile
