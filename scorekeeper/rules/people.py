"""Players, and the three arrangements of players in hands (scoring part 2)."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

PlayerId = str
HandIndex = int
"""A hand is named by its place, clockwise, from 0."""
Hands = tuple[tuple[PlayerId, ...], ...]


class Player(Struct, frozen=True):
    """A person: `id` stays for ever, `name` is what the sheet shows.

    `short` is the club's name of the person for narrow places, "" if it is made of the name; no night and no file has
    it.
    """

    id: PlayerId
    name: str
    short: str = ""


class Arrangement(StrEnum):
    """How players share the hands (002 rule 1)."""

    INDIVIDUAL = "individual"
    """As many hands as players, everybody dealt in."""
    SHARED = "shared"
    """Four hands; two partners may share one."""
    SITTING = "sitting"
    """One hand each, four dealt in; the others sit out the deal."""
