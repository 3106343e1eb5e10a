"""The limits of texts, names and dates of a night from every source: a form, a night file or the club file."""

from __future__ import annotations

import re
from datetime import date
from functools import lru_cache

from scorekeeper.refusals import Refused
from scorekeeper.unicode_safety import is_control, is_empty

LONGEST_TEXT = 2_000
LONGEST_NAME = 120
_DATE = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"


def check_text(text: str) -> None:
    """Refuse a text that is too long or has control characters; line ends and tabulators may stand in it."""
    if len(text) > LONGEST_TEXT:
        raise Refused("too_long", most=LONGEST_TEXT)
    if not text.isprintable() and any(is_control(sign) for sign in text if sign not in "\n\t"):
        raise Refused("control_characters")


@lru_cache(maxsize=256)  # few people play, and each is named on every line
def check_name(name: str) -> None:
    """Refuse what is no short text in one line: the id or the name of a player.

    A name of blank letters passes, since books may have one; a new player needs a name that can be seen.
    """
    check_text(name)
    if is_empty(name):
        raise Refused("not_empty")
    if len(name) > LONGEST_NAME:
        raise Refused("too_long", most=LONGEST_NAME)
    if "\n" in name or "\t" in name:
        raise Refused("control_characters")


def check_date(text: str) -> None:
    """Refuse what is no ISO date ("2026-11-20")."""
    try:
        date.fromisoformat(text)
    except ValueError:
        found = False
    else:
        found = re.fullmatch(_DATE, text) is not None
    if not found:
        raise Refused("not_a_date", text=text[:60])
