"""Small readers that the kinds of lines of all gatherings use."""

from __future__ import annotations

from collections.abc import Callable

from scorekeeper.files.json_reading import Fields, text
from scorekeeper.gathering.stream import GatheringEntry
from scorekeeper.rules.texts import check_date

Reader = Callable[[Fields], GatheringEntry]
"""Reads the keys of an entry, but for its kind."""


def date(value: object) -> str:
    """An ISO date."""
    found = text(value)
    check_date(found)
    return found
