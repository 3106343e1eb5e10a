"""What becomes of a night that comes from another laptop."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Arrival(StrEnum):
    """What became of a night that came in."""

    NEW = "new"
    MORE = "more"
    """Its lines go on from those in the books."""
    KNOWN = "known"
    """The books have all of it."""
    FOLLOWED = "followed"
    """It was chosen on another laptop in place of the branch that was here."""
    SET_ASIDE = "set_aside"
    """It is a branch that was set aside."""
    BRANCH = "branch"
    """It is another branch than the one here, and stands beside it."""


class Brought(Struct, frozen=True):
    """A night that came in: its id, what became of it, how many lines the books have more, the games (from 0) that are
    shorter there than here, and whether it came in without words about those who were forgotten here."""

    night: str
    outcome: Arrival
    added: int = 0
    left_out: tuple[int, ...] = ()
    without_words: bool = False
