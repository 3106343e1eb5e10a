"""Who may be meant by a name in another spelling."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import TypeVar

from scorekeeper.rules.name_matching import NameMatch, search_key, tidy

_NO_DIGITS = re.compile(r"\D+")
_LONG = 6
"""How many letters a name has at least in which one letter may be another."""
_FAR = 4
"""Names that differ in more letters are never another spelling; they have 40 at least."""
_Somebody = TypeVar("_Somebody", bound=NameMatch)


def spelt_nearly(name: str, people: Sequence[_Somebody]) -> _Somebody | None:
    """The person of whose name this may be another spelling; None if the name may not be typed to its end yet."""
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
