"""Short names of the players of a night, the same on screen and on paper and all different.

The code that draws a column fits the name into it.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.night.from_sheet import HOUSE_NAME
from scorekeeper.rules.people import Hands, Player, PlayerId
from scorekeeper.text.grammar import joined
from scorekeeper.text.templates import say
from scorekeeper.unicode_safety import shows_something

if TYPE_CHECKING:
    from scorekeeper.night.night import Night

_LONG, _LOOK_ALIKE = 8, 4
"""First names longer than this may be cut; of these, names with as many equal first letters get an initial."""
_MARKS = 2
"""The most combining marks on one letter: no language needs more, and more would reach into the line above."""
_UNPRINTABLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_Names = tuple[tuple[PlayerId, str], ...]


def short_names(players: Iterable[Player]) -> dict[PlayerId, str]:
    """The short names of players: the name that the club has chosen, else the first name, with an initial if two
    players share one, whole names if that is not enough, else numbers.

    Cached: they are read dozens of times at every change.
    """
    return dict(_shortened(tuple(players)))


def whole_names(names: Mapping[PlayerId, str]) -> dict[PlayerId, str]:
    """Whole names on one line; those that several players have get the number that their short names have."""
    return dict(_whole(tuple(names.items())))


def hand_names(players: Iterable[Player], seats: Hands) -> tuple[str, ...]:
    """The short names of hands, by those who sit or sat in them; `players` are all of the night."""
    short = short_names(players)
    return tuple(joined(short[player] for player in hand) for hand in seats)


def party_names(night: Night) -> dict[PlayerId, str]:
    """Short names of all who can pay and be paid, the house among them."""
    return short_names(night.players) | {HOUSE: say("the house")}


@lru_cache(maxsize=512)
def clean(text: str) -> str:
    """A text for one line: composed letters (NFC), single spaces, no invisible characters, few combining marks."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    spaced = "".join(" " if unicodedata.category(letter) in _UNPRINTABLE else letter for letter in text)
    kept, marks = [], 0
    for letter in unicodedata.normalize("NFC", spaced):
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= _MARKS:
            kept.append(letter)
    return " ".join("".join(kept).split())


@lru_cache(maxsize=512)
def full_name(player: PlayerId, name: str) -> str:
    """A player's whole name on one line; the id if there is none."""
    return next((text for text in (clean(name), clean(player)) if shows_something(text)), "?")


def initial_of(name: str) -> str:
    """The initial of a name with a full stop: "W."; "" if it begins with none.

    Scripts without capital letters, such as Chinese, have no such initials.
    """
    first = name[:1]
    return say("{letter}.", letter=first) if first.isalpha() and unicodedata.category(first) != "Lo" else ""


@lru_cache(maxsize=16)
def _shortened(players: tuple[Player, ...]) -> _Names:
    full = {player.id: full_name(player.id, player.name) for player in players}
    chosen = {player.id: clean(player.short) for player in players if shows_something(clean(player.short))}
    often = Counter(map(_compared, chosen.values()))
    kept = {player: name for player, name in chosen.items() if often[_compared(name)] == 1}
    first = {player: name if name == HOUSE_NAME else name.split()[0] for player, name in full.items()}
    initialled = {player: _with_initial(name) for player, name in full.items()}
    alike = Counter(name[:_LOOK_ALIKE].casefold() for name in first.values())
    short = {
        player: initialled[player] if len(name) > _LONG and alike[name[:_LOOK_ALIKE].casefold()] > 1 else name
        for player, name in first.items()
    }
    numbered = _numbered(full)
    short |= kept
    for longer in (initialled, full, numbered):
        short = _told_apart(short, longer | kept)
    return tuple((short if len(set(short.values())) == len(short) else numbered).items())


@lru_cache(maxsize=16)
def _whole(names: _Names) -> _Names:
    full = {player: full_name(player, name) for player, name in names}
    numbered = _numbered(full)
    found = _told_apart(full, numbered)
    return tuple((found if len(set(found.values())) == len(found) else numbered).items())


def _numbered(full: Mapping[PlayerId, str]) -> dict[PlayerId, str]:
    """Each name with the player's number in the list of the night."""
    return {player: say("{name} ({number})", name=name, number=n) for n, (player, name) in enumerate(full.items(), 1)}


def _with_initial(name: str) -> str:
    """The first name with the initial of the last; the whole name if the last has none, or is no longer than it."""
    first, *others = name.split()
    if not others:
        return first
    initial = initial_of(others[-1])
    shorter = say("{first} {initial}", first=first, initial=initial)
    return shorter if initial and len(shorter) <= len(name) else name


def _told_apart(short: Mapping[PlayerId, str], longer: Mapping[PlayerId, str]) -> dict[PlayerId, str]:
    """The short names, with the longer one if several players have the same short name but for a full stop."""
    often = Counter(map(_compared, short.values()))
    return {player: longer[player] if often[_compared(name)] > 1 else name for player, name in short.items()}


def _compared(name: str) -> str:
    """A name as it is compared with others: a full stop at its end is no difference."""
    return name.rstrip(".")
