"""Short names: first names where they tell the players of a night apart, so that a line can be read aloud."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.people import PlayerId


def short_names(names: Mapping[PlayerId, str]) -> dict[PlayerId, str]:
    """First names; as many more words as it takes to tell two apart, the whole name at last."""
    return {
        player: _shortest(name, [other for p, other in names.items() if p != player]) for player, name in names.items()
    }


def _shortest(name: str, others: Sequence[str]) -> str:
    words = name.split()
    for count in range(1, len(words)):
        start = " ".join(words[:count])
        if not any(other == start or other.startswith(f"{start} ") for other in others):
            return start
    return " ".join(words) or name
