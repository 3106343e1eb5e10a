"""Names in lines that can be read aloud: first names where they tell the players of a night apart, and lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from scorekeeper.people import PlayerId


def short_names(names: Mapping[PlayerId, str]) -> dict[PlayerId, str]:
    """First names; as many more words as it takes to tell two apart, the whole name at last."""
    return dict(_shortened(tuple(names.items())))


@lru_cache(maxsize=8)
def _shortened(names: tuple[tuple[PlayerId, str], ...]) -> tuple[tuple[PlayerId, str], ...]:
    """The short names, which are asked for dozens of times at every change."""
    return tuple(
        (player, _shortest(name, [other for another, other in names if another != player])) for player, name in names
    )


def listed(names: Sequence[str]) -> str:
    """Names as a sentence lists them: "Ann", "Ann and Bob", "Ann, Bob and Cal"."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def _shortest(name: str, others: Sequence[str]) -> str:
    words = name.split()
    for count in range(1, len(words)):
        start = " ".join(words[:count])
        if not any(other == start or other.startswith(f"{start} ") for other in others):
            return start
    return " ".join(words) or name


def does(name: str, verb: str) -> str:
    """What a hand does: "Ann leads", of partners "Ben + Ines lead"; `verb` is of one person, with what follows it."""
    return f"{name} {verb_of(verb, partners=' + ' in name)}"


def verb_of(verb: str, *, partners: bool) -> str:
    """A verb of one person, or of partners together: "sits out", "sit out"."""
    first, *rest = verb.split(" ")
    return " ".join((first.removesuffix("s"), *rest)) if partners else verb
