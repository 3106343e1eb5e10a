"""Gatherings in words."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from scorekeeper.text.templates import fill, say

_ARRIVALS: Final = MappingProxyType(
    {
        "new": "a new gathering",
        "more": "a gathering, with lines that were not here yet",
        "known": "a gathering that is here already",
        "branch": "a gathering that was written in two places: this branch is kept beside the one here, which goes on",
    }
)


def arrival_words(arrival: str) -> str:
    """What became of the file of a gathering that came in."""
    return fill(_ARRIVALS[arrival])


def name_of_table(number: int) -> str:
    """The name of a table of a round, which names its night too, for any players."""
    return say("Table {number}", number=number)
