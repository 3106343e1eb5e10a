"""Names on paper: what a column has room for, and who is who when two share a first name."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from scorekeeper.people import Player, PlayerId
from scorekeeper.ways import HOUSE

_LONG, _LOOK_ALIKE = 8, 4
"""Names longer than this may be cut; cut ones are told apart by an initial where they begin with the same letters."""
_MARKS = 2
"""No language piles more marks on a letter; more of them would reach into the lines above."""
_UNPRINTABLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


@lru_cache(maxsize=512)
def clean(text: str) -> str:
    """A text that can stand on one line: composed letters, single spaces, nothing invisible, no towers of marks."""
    spaced = "".join(" " if unicodedata.category(letter) in _UNPRINTABLE else letter for letter in text)
    kept, marks = [], 0
    for letter in unicodedata.normalize("NFC", spaced):
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= _MARKS:
            kept.append(letter)
    return " ".join("".join(kept).split())


def full_names(players: Iterable[Player]) -> dict[PlayerId, str]:
    """Every player's whole name; the id where there is none."""
    return {player.id: clean(player.name) or clean(player.id) or "?" for player in players}


def with_house(names: Mapping[PlayerId, str], house: str) -> dict[PlayerId, str]:
    """Names of all who can pay and be paid: the house among them."""
    return {**names, HOUSE: house}


def short_names(players: Iterable[Player]) -> dict[PlayerId, str]:
    """First names, with an initial where two players share one, whole names where that is not enough."""
    full = full_names(players)
    first = {player: name.split()[0] for player, name in full.items()}
    initialled = {player: _with_initial(name) for player, name in full.items()}
    alike = Counter(name[:_LOOK_ALIKE].casefold() for name in first.values())
    short = {
        player: initialled[player] if len(name) > _LONG and alike[name[:_LOOK_ALIKE].casefold()] > 1 else name
        for player, name in first.items()
    }
    short = _told_apart(short, initialled)
    short = _told_apart(short, full)
    return _told_apart(short, {player: f"{name} ({n})" for n, (player, name) in enumerate(full.items(), 1)})


def _with_initial(name: str) -> str:
    """The first name with the initial of the last; the whole name where that is a number or the like."""
    first, *others = name.split()
    if not others:
        return first
    return f"{first} {others[-1][0]}." if others[-1][0].isalpha() else name


def _told_apart(short: Mapping[PlayerId, str], longer: Mapping[PlayerId, str]) -> dict[PlayerId, str]:
    """The short names, with the longer one wherever a short name is not the only one of its kind."""
    often = Counter(short.values())
    return {player: longer[player] if often[name] > 1 else name for player, name in short.items()}
