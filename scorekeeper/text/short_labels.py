"""Short labels that several parts of the window use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from gettext import NullTranslations
from typing import Final

from scorekeeper.rules.rotation import Pass
from scorekeeper.text.grammar import joined
from scorekeeper.text.templates import catalogue, fill, say

PASS_WORDS = {Pass.LEFT: "left", Pass.RIGHT: "right", Pass.ACROSS: "across", Pass.HOLD: "hold", Pass.MIX: "mix"}
PROFILE_NAMES = {
    "cavendish": "Cavendish",
    "washburn": "Washburn",
    "hearts": "Hearts",
    "bleeding_hearts": "Bleeding Hearts",
    "william": "William’s",
}
"""The names of the profiles of the house rules."""

_FEWER: Final[Mapping[str, str]] = {
    "Claimed the last tricks": "Last tricks",
    "Led out of turn": "Led out",
    "Queen charged": "Queen",
}
"""The text below the icon of a button if there is no room for all its words."""

_LEAST, _CUT = 3, 4
"""How many letters of a name are shown at least, and how many more before its middle is left out."""
_LITTLE = 2
"""A name that is cut loses more letters than these."""


def brief_names(names: Sequence[str], everybody: Iterable[str] = ()) -> tuple[str, ...]:
    """The first letters of names, as many as each needs to differ from the others: "Kon", "Mari"; names that are little
    longer stay whole: "Carla". Of those who share a hand all are named: "Ben + Kon".

    None of them is the name of another of `everybody`, those of the night: if Tom came, Tomasz is not "Tom". If many
    letters are needed, those in which names differ follow the first ones: "Max…Wo", "Max…Ad".
    """
    plus = joined(("", ""))
    hands = [name.split(plus) for name in names]
    brief = iter(_brief([name for hand in hands for name in hand], frozenset(everybody)))
    return tuple(joined(next(brief) for _ in hand) for hand in hands)


def initials(names: Sequence[str], everybody: Iterable[str] = ()) -> tuple[str, ...]:
    """Names by their first letters, "W." and "B. + H."; by as many as make each differ from the others and from
    `everybody` of the night: "Ma." and "Mo."."""
    plus = joined(("", ""))
    hands = [name.split(plus) for name in names]
    people = {name for hand in hands for name in hand}.union(everybody)
    return tuple(joined(_initial(name, people - {name}) for name in hand) for hand in hands)


def _initial(name: str, others: set[str]) -> str:
    for count in range(1, len(name) - 1):
        letters = name[:count].rstrip()
        if not any(other.startswith(letters) for other in others):
            return say("{letters}.", letters=letters)
    return name


def _brief(names: Sequence[str], everybody: frozenset[str]) -> tuple[str, ...]:
    longest = max((len(name) for name in names), default=0)
    for count in range(_LEAST, longest):
        found = tuple(name[:count].rstrip() for name in names)
        mistaken = any(short != name and short in everybody for short, name in zip(found, names, strict=True))
        if len(set(found)) == len(set(names)) and not mistaken:
            cut = _parted(names, found, count)
            if cut is found:
                cut = tuple(_own_letters(name, count, names, everybody) for name in names)
            return tuple(
                name if len(name) <= len(short) + _LITTLE else short for name, short in zip(names, cut, strict=True)
            )
    return tuple(names)


def _own_letters(name: str, count: int, names: Sequence[str], everybody: frozenset[str]) -> str:
    """The first letters of a name, no more than `count`, with which no other name begins."""
    others = {other for other in (*names, *everybody) if other != name}
    cuts = (name[:letters].rstrip() for letters in range(_LEAST, count))
    return next((cut for cut in cuts if not any(other.startswith(cut) for other in others)), name[:count].rstrip())


def _parted(names: Sequence[str], found: tuple[str, ...], count: int) -> tuple[str, ...]:
    """The names with their middle left out, if that is shorter than what was `found` and keeps them different."""
    begins = [name[: _LEAST + _CUT] for name in names]
    alike = [begins.count(begin) > 1 for begin in begins]
    if count <= _LEAST + _CUT or any(one and len(name) < count for one, name in zip(alike, names, strict=True)):
        return found
    parted = tuple(
        f"{name[:_LEAST].rstrip()}…{name[count - 1 : count + 1].strip()}" if one else begin.rstrip()
        for name, begin, one in zip(names, begins, alike, strict=True)
    )
    return parted if len(set(parted)) == len(set(names)) else found


def fewer_words(words: str) -> str:
    """The short words of a button; its full name is in its tooltip."""
    return _translated(catalogue()).get(words, words)


@lru_cache(maxsize=2)
def _translated(_catalogue: NullTranslations) -> Mapping[str, str]:
    """The fewer words by all of them, both in the language of the current catalogue."""
    return {fill(words): fill(fewer) for words, fewer in _FEWER.items()}
