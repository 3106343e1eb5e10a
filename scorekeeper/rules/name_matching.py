"""Names of people: when two count as the same, and which people match typed letters, by the name or a word of it.

Letters match without regard to case and accents, so that "siobhan" finds Siobhán.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Protocol, TypeVar


class NameMatch(Protocol):
    """A person with a name."""

    @property
    def name(self) -> str:
        """The name as the sheet shows it."""


_Somebody = TypeVar("_Somebody", bound=NameMatch)


@lru_cache(maxsize=4096)
def search_key(text: str) -> str:
    """A text without case and accents, letter for letter as long as it was."""
    if text.isascii():
        return text.lower()
    return "".join(unicodedata.normalize("NFD", letter)[0].lower()[:1] for letter in text)


@lru_cache(maxsize=4096)
def tidy(name: str) -> str:
    """A name as it is stored: composed letters, single spaces, no space around it."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def same_name(one: str, other: str) -> bool:
    """Whether two names count as the same, regardless of case and accents."""
    return name_key(one) == name_key(other)


@lru_cache(maxsize=4096)
def name_key(name: str) -> str:
    """The key that names that count as the same share."""
    return tidy(name).casefold()


def matches(typed: str, people: Sequence[_Somebody], most: int) -> tuple[_Somebody, ...]:
    """The people who match, at most `most`: exact names first, then names that begin with the letters, then words.

    Each part keeps the given order.
    """
    wanted = search_key(tidy(typed))
    begins = sorted(
        (one for one in people if search_key(one.name).startswith(wanted)),
        key=lambda one: not same_name(one.name, typed),
    )
    words = [one for one in people if one not in begins and _a_word_begins(search_key(one.name), wanted)]
    return tuple([*begins, *words][:most])


def completion_of(typed: str, name: str) -> str:
    """The part of a name that is not typed yet; "" if the name does not begin with the typed letters."""
    return name[len(typed) :] if typed and search_key(name).startswith(search_key(typed)) else ""


def player_named(name: str, people: Iterable[_Somebody]) -> _Somebody | None:
    """The person with this name; None without one."""
    return next((one for one in people if same_name(one.name, name)), None)


def _a_word_begins(name: str, wanted: str) -> bool:
    return any(name.startswith(wanted, found.end()) for found in re.finditer(r"[\s\-]+", name))
