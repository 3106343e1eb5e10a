"""The texts of the page of the house rules, apart from the rules themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scorekeeper.rules.house_rules import CAVENDISH, HouseRules
from scorekeeper.rules.named_rules import VARIANTS, NamedRules
from scorekeeper.rules.rotation import usable_passes
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import capital, number_word
from scorekeeper.text.rule_settings import SETTINGS
from scorekeeper.text.rule_text import rule_question
from scorekeeper.text.short_labels import PASS_WORDS, PROFILE_NAMES
from scorekeeper.text.templates import fill, say, say_number

TITLE: Final = "House rules"
RULES: Final = "Rules"
CHANGED: Final = "changed"
FOR_THE_CLUB: Final = "the profiles of the club; a game keeps the rules with which it began"
FOR_THE_TABLE: Final = "choose, change what is different, and play by them"
FOR_THE_GAME: Final = "as this game is played"
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
NAME: Final = "Name of these house rules"
PUT_BACK: Final = "Put back"
OTHER_PROFILE: Final = "These rules differ from the Cavendish standard; players must be told:"
NOTHING_DIFFERS: Final = "Nothing differs from the Cavendish standard."
WITHOUT_EFFECT: Final = "no effect with the other rules as they are"
OUT_OF_SIGHT: Final = "Something typed cannot be read yet."
A_LINE_EACH: Final = "a line for each"
LONGEST_NAME: Final = 40


def profile_title(profile: str) -> str:
    """The name of a profile of the sources."""
    return PROFILE_NAMES.get(profile, profile)


def for_changing(*, bonus_is_fixed: bool) -> str:
    """How the rules of a game are changed; `bonus_is_fixed` if a deal is scored already."""
    if bonus_is_fixed:
        return say(
            "change what everybody agrees to; the bonus card is fixed, since a deal is scored; the effect is shown "
            "first"
        )
    return say("change what everybody agrees to; the effect is shown first")


def hands(rules: HouseRules) -> str:
    """The numbers of hands that the rules allow."""
    least, most = rules.hands_allowed[0], rules.hands_allowed[-1]
    if least == most:
        return say("For {least} hands.", least=least)
    return say("For {least} to {most} hands.", least=least, most=most)


def differs(standard: str) -> str:
    """Beside a setting that differs from the standard."""
    return say("differs; Cavendish: {standard}", standard=standard)


def passes_at_table(kept: HouseRules, fitted: HouseRules, hands: int) -> str:
    """How it is passed with so many hands dealt in, if that is otherwise than in the rules as they are kept."""
    played = usable_passes(fitted.pass_cycle, hands)
    if played == kept.pass_cycle:
        return ""
    steps = ", ".join(fill(PASS_WORDS[step]) for step in played)
    return say("with {hands} hands: {steps}", hands=number_word(hands), steps=steps)


def how_many_differ(profile: str, count: int) -> str:
    """The heading over `count` sentences on what differs; for another profile without the number."""
    if not count:
        return fill(NOTHING_DIFFERS)
    if profile != CAVENDISH.profile:
        return fill(OTHER_PROFILE)
    return say_number(
        count,
        "One rule differs from the Cavendish standard; players must be told:",
        "{count} rules differ from the Cavendish standard; players must be told:",
        count=capital(number_word(count)),
    )


def does_everybody_agree(changes: Sequence[tuple[str, object]], rules: HouseRules) -> str:
    """The question for agreement to changed rules."""
    if len(changes) > 1:
        titles = listed([fill(SETTINGS[name].title).lower() for name, _ in changes])
        return say("Does everybody agree? Other rules for {titles}.", titles=titles)
    return rule_question(changes[0][0], rules.changed(dict(changes)))


def name_problem(typed: str, club: Sequence[NamedRules], renamed: str = "") -> str:
    """What is wrong with a name for a profile, "" if nothing is; `renamed` is the profile that has it already."""
    name = " ".join(typed.split())
    if not name or not name.isprintable():
        return say("A profile needs a name.")
    taken = {*PROFILE_NAMES.values(), *(one.name for one in (*VARIANTS, *club) if one.name != renamed)}
    if name.casefold() in {one.casefold() for one in taken}:
        return say("“{name}” is taken; choose another name.", name=name)
    return ""


def saved(name: str) -> str:
    """After a profile was saved."""
    return say("“{name}” is kept with the club.", name=name)


def deleted(name: str) -> str:
    """After a profile was deleted."""
    return say("“{name}” is no longer kept; its rules stay on this page until you leave.", name=name)


def not_a_number(text: str) -> str:
    """Said if a typed value is no number."""
    return say("“{text}” is not a number; type one as 100.", text=text)


def not_a_line(line: str, why: str) -> str:
    """Said if a line of text cannot be kept."""
    return say("“{line}…”: {why}.", line=line[:20], why=why)


def not_more_than_zero(text: str) -> str:
    """Said if a limit or number of deals must be positive."""
    return say("{text} is not more than zero.", text=text)


def below_zero(text: str) -> str:
    """Said if points must not be negative."""
    return say("{text} is below zero.", text=text)


def no_pass(letters: Sequence[str]) -> str:
    """Said if letters of a cycle of passes are unknown."""
    return say("{letters}: the passes are L, R, A, H and M.", letters=listed(list(letters)))


def too_many_passes(most: int) -> str:
    """Said if a cycle of passes is too long."""
    return say("{most} passes at most.", most=most)
