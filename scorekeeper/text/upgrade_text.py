"""What a newer form of the club file brought, in the words that the window says once after it was upgraded."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from scorekeeper.text.templates import fill, say

BROUGHT: Final[Mapping[int, str]] = MappingProxyType(
    {
        2: "A night that was begun by mistake can be discarded, and brought back.",
        3: "Nights can hold more: who really dealt, what a committee decided, adjustments of the scores.",
        4: "The settings of the club are sealed as the nights are, and a person can be forgotten.",
        5: "The statistics of a player of many years are there at once.",
        6: "An evening of several tables is settled once, and a tournament can be played.",
    }
)
"""What each version of the club file brought (`storage/migrations.py`)."""


def upgrade_sentences(version: int, before: Path) -> tuple[str, str, str]:
    """What happened, what is new, and the path of the copy of the file as it was `before`, when it was of a
    `version`."""
    return (
        say("This club file was made by an earlier Scorekeeper and now has today’s form; all that is in it is kept."),
        " ".join(fill(words) for brought, words in BROUGHT.items() if brought > version),
        say("As it was before, it lies beside it as “{name}”.", name=before.name),
    )
