"""Every word of the page of the house rules that is not a rule itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scorekeeper.rules.house_rules import CAVENDISH, HouseRules
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import capital, number_word
from scorekeeper.text.rule_settings import SETTINGS
from scorekeeper.text.rule_text import rule_sentence
from scorekeeper.text.short_labels import PROFILE_NAMES

TITLE: Final = "House rules"
RULES: Final = "Rules"
CHANGED: Final = "changed"
FOR_THE_CLUB: Final = "the profiles of the club; a game keeps the rules with which it began"
FOR_THE_TABLE: Final = "choose, change what differs, and play by them"
FOR_THE_GAME: Final = "as this game is played"
FOR_CHANGING: Final = "change what everybody agrees to; the effect is shown before anybody agrees"
PLAY: Final = "Play by these rules"
BACK: Final = "Back"
CANCEL: Final = "Cancel"
OF_THE_CLUB: Final = "Profiles of the club"
CHANGE: Final = "Change by agreement"
ASK: Final = "Ask the table"
SAVE: Final = "Save"
SAVE_AS: Final = "Save under a name…"
RENAME: Final = "Rename…"
DELETE: Final = "Delete"
NAME: Final = "Name of the profile"
PUT_BACK: Final = "Put back"
OTHER_PROFILE: Final = "These rules differ from the Cavendish standard; players must be told:"
NOTHING_DIFFERS: Final = "Nothing differs from the Cavendish standard."
WITHOUT_EFFECT: Final = "without effect under the other rules"
OUT_OF_SIGHT: Final = "Something typed cannot be read yet."
LONGEST_NAME: Final = 40


def profile_title(profile: str) -> str:
    """What a profile of the sources is called."""
    return PROFILE_NAMES.get(profile, profile)


def hands(rules: HouseRules) -> str:
    """For how many hands the rules are."""
    least, most = rules.hands_allowed[0], rules.hands_allowed[-1]
    return f"For {least} hands." if least == most else f"For {least} to {most} hands."


def differs(standard: str) -> str:
    """A setting that is not the standard."""
    return f"differs; Cavendish: {standard}"


def how_many_differ(profile: str, count: int) -> str:
    """The heading over `count` sentences that tell what differs; those of another profile are not counted."""
    if not count:
        return NOTHING_DIFFERS
    if profile != CAVENDISH.profile:
        return OTHER_PROFILE
    rules = "One rule differs" if count == 1 else f"{capital(number_word(count))} rules differ"
    return f"{rules} from the Cavendish standard; players must be told:"


def does_everybody_agree(changes: Sequence[tuple[str, object]], rules: HouseRules) -> str:
    """What the table is asked about a change of its rules."""
    if len(changes) > 1:
        titles = listed([SETTINGS[name].title.lower() for name, _ in changes])
        return f"Does everybody agree? Other rules for {titles}."
    return f"Does everybody agree? {rule_sentence(changes[0][0], rules.changed(dict(changes)))}"


def name_missing() -> str:
    """No name for a profile."""
    return "A profile needs a name."


def name_taken(name: str) -> str:
    """A name that is in use."""
    return f"“{name}” is taken; choose another name."


def saved(name: str) -> str:
    """What was done."""
    return f"“{name}” is kept with the club."


def deleted(name: str) -> str:
    """What was done, and that nothing is lost yet."""
    return f"“{name}” is no longer kept; its rules stay on this page until you leave."


def not_a_number(text: str) -> str:
    """What cannot be read as points."""
    return f"“{text}” is not a number; type one as 100."


def not_more_than_zero(text: str) -> str:
    """A limit or a number of deals of nothing."""
    return f"{text} is not more than zero."


def below_zero(text: str) -> str:
    """Points that cannot be negative."""
    return f"{text} is below zero."


def no_pass(letters: Sequence[str]) -> str:
    """Letters that are no pass."""
    return f"{listed(list(letters))}: the passes are L, R, A, H and M."


def too_many_passes(most: int) -> str:
    """A cycle that never ends."""
    return f"{most} passes at most."
