"""Formats and parses the values of settings."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import CAVENDISH, HouseRules
from scorekeeper.rules.points import ZERO, Points, write
from scorekeeper.rules.rotation import Pass
from scorekeeper.rules.texts import check_name
from scorekeeper.text import rules_page_text
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.rule_settings import SETTINGS
from scorekeeper.text.templates import fill, say

_LETTERS: Final = {step.value[0].upper(): step for step in Pass}
_MOST_PASSES: Final = 12
_FIGURE: Final = re.compile(r"(-?)(\d{1,4})(½|[.,][05])?")


def written(name: str, value: object) -> str:
    """A value as the page shows it: a choice in words, a typed value in figures."""
    for choice in SETTINGS[name].choices:
        if choice.value == value:
            return fill(choice.words)
    match value:
        case None:
            return ""
        case Points():
            return write(value)
        case tuple() if name == "also_agreed":
            return "\n".join(value)
        case tuple():
            return " ".join(str(step)[0].upper() for step in value)
        case _:
            return str(value)


def in_sentence(name: str, value: object) -> str:
    """A value as a word of a sentence: `written`, or "none" for an empty value."""
    return written(name, value) or say("no pass" if name == "pass_cycle" else "none")


def read(name: str, text: str) -> object:
    """Parse a typed value; raises ValueError with a sentence if it is invalid."""
    if name == "pass_cycle":
        return _passes(text)
    if name == "also_agreed":
        return lines_of(text)
    plain = "".join(text.split()).replace("−", "-")
    if not plain and name in ("limit", "deals"):
        return None
    figure = _figure(plain, text)
    if name in ("limit", "deals") and figure <= ZERO:
        raise ValueError(rules_page_text.not_more_than_zero(text.strip()))
    if name in ("lead_out_of_turn_points", "error_split_max") and figure < ZERO:
        raise ValueError(rules_page_text.below_zero(text.strip()))
    if name != "deals":
        return figure
    if not figure.is_whole:
        raise ValueError(rules_page_text.not_a_number(text.strip()))
    return int(figure.fraction)


def _figure(plain: str, text: str) -> Points:
    match = _FIGURE.fullmatch(plain)
    if match is None:
        raise ValueError(rules_page_text.not_a_number(text.strip()))
    half = Fraction(1, 2) if match[3] and match[3][-1] in "½5" else Fraction(0)
    figure = int(match[2]) + half
    return Points.exactly(-figure if match[1] else figure)


def lines_of(text: str) -> tuple[str, ...]:
    """The lines of a text; raises ValueError with a sentence if one is no line of a night file."""
    lines = tuple(line for typed in text.splitlines() if (line := " ".join(typed.split())))
    for line in lines:
        try:
            check_name(line)
        except Refused as refusal:
            raise ValueError(rules_page_text.not_a_line(line, refusal_text(refusal))) from None
    return lines


def _passes(text: str) -> tuple[Pass, ...]:
    letters = [letter for letter in text.upper() if letter not in " ,;–-"]
    wrong = [letter for letter in dict.fromkeys(letters) if letter not in _LETTERS]
    if wrong:
        raise ValueError(rules_page_text.no_pass(wrong))
    if len(letters) > _MOST_PASSES:
        raise ValueError(rules_page_text.too_many_passes(_MOST_PASSES))
    return tuple(_LETTERS[letter] for letter in letters)


def is_standard(name: str, rules: HouseRules) -> bool:
    """Whether a setting has the Cavendish value."""
    same: bool = getattr(rules, name) == getattr(CAVENDISH, name)
    return same
