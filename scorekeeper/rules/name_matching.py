"""Names of people: when two count as the same, and which people match typed letters, by the name or a word of it.

Letters match without regard to case and accents, so that "siobhan" finds Siobhán. `spelt_nearly` finds who may be meant
by a name in another spelling.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Protocol, TypeVar


class NameMatch(Protocol):
    """Somebody with a name."""

    @property
    def name(self) -> str:
        """The name as the sheet shows it."""


_NO_DIGITS = re.compile(r"\D+")
_LONG = 6
"""How many letters a name has at least in which one letter may be another."""
_FAR = 4
"""Names that differ in more letters are never another spelling; they have 40 at least."""
_Somebody = TypeVar("_Somebody", bound=NameMatch)


@lru_cache(maxsize=4096)
def search_key(text: str) -> str:
    """A text without case and accents, letter for letter as long as it was."""
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
    """The part of a name that is not typed yet; "" where the name does not begin with the typed letters."""
    return name[len(typed) :] if typed and search_key(name).startswith(search_key(typed)) else ""


def player_named(name: str, people: Iterable[_Somebody]) -> _Somebody | None:
    """The person with this name; None without one."""
    return next((one for one in people if same_name(one.name, name)), None)


def spelt_nearly(name: str, people: Sequence[_Somebody]) -> _Somebody | None:
    """The person of whose name this may be another spelling; None where the name may not be typed to its end yet."""
    typed = search_key(tidy(name))
    by_key = {search_key(tidy(one.name)): one for one in people}
    if any(key.startswith(typed) for key in by_key):
        return None
    return next((one for key, one in by_key.items() if _alike(typed, key)), None)


def near_names(people: Sequence[_Somebody]) -> list[tuple[_Somebody, _Somebody]]:
    """The pairs of people of whom one name may be another spelling of the other, in the given order.

    Takes about 0.1 s for 200 people.
    """
    keys = [search_key(tidy(one.name)) for one in people]
    letters = [Counter(key) for key in keys]
    found = []
    for number, key in enumerate(keys):
        for other in range(number + 1, len(keys)):
            is_far = abs(len(key) - len(keys[other])) > _FAR or (letters[number] - letters[other]).total() > _FAR
            if not is_far and _alike(key, keys[other]):
                found.append((people[number], people[other]))
    return found


@lru_cache(maxsize=4096)
def _alike(one: str, other: str) -> bool:
    """Whether nine letters of ten are the same, in order: those of Brigite and Brigitte, not those of Ann and Anna.

    Of longer names that begin alike one letter may be another: Bob Day and Bob Dey.
    """
    if one == other or _is_one_letter_apart(one, other):
        return True
    if _NO_DIGITS.sub("", one) != _NO_DIGITS.sub("", other):  # Guest 1 and Guest 2
        return False
    enough = 9 * (len(one) + len(other))
    if 20 * min(len(one), len(other)) < enough:
        return False
    blocks = SequenceMatcher(None, one, other, autojunk=False).get_matching_blocks()
    return 20 * sum(block.size for block in blocks) >= enough


def _is_one_letter_apart(one: str, other: str) -> bool:
    if len(one) != len(other) or len(one) < _LONG or one[0] != other[0]:
        return False
    other_letters = [(this, that) for this, that in zip(one, other, strict=True) if this != that]
    return len(other_letters) == 1 and "".join(other_letters[0]).isalpha()


def _a_word_begins(name: str, wanted: str) -> bool:
    return any(name.startswith(wanted, found.end()) for found in re.finditer(r"[\s\-]+", name))
