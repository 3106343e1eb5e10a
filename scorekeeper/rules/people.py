"""Players, and the three arrangements of players in hands (scoring part 2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

PlayerId = str
HandIndex = int
"""A hand is named by its place, clockwise, from 0."""
Hands = tuple[tuple[PlayerId, ...], ...]


@dataclass(frozen=True, slots=True)
class Player:
    """A person: `id` stays for ever, `name` is what the sheet shows."""

    id: PlayerId
    name: str


class Arrangement(StrEnum):
    """How players share the hands (002 rule 1)."""

    INDIVIDUAL = "individual"
    """As many hands as players, everybody dealt in."""
    SHARED = "shared"
    """Four hands; two partners may share one."""
    SITTING = "sitting"
    """One hand each, four dealt in; the others sit out the deal."""
