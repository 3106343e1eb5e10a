"""Words of the pages that say why a player has what he has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

_PARTS = {Fraction(1, 2): "half", Fraction(1, 4): "a quarter"}


@dataclass(frozen=True, slots=True)
class WhyWords:
    """Arithmetic and what stands beside it."""

    kind: str = "why"
    name: str = "Why: {player}"
    subject: str = "How a night of Hearts came about for one player"
    points: str = "points"
    net: str = "net"
    won: str = "games won"
    ended: str = "{player} ended at {score}"
    stands: str = "{player} stands at {score}"
    shared: str = "{player}, with {partners}, ended at {score}"
    shared_stands: str = "{player}, with {partners}, stands at {score}"
    in_the_hole: str = "{said}, in the hole"
    left: str = "{player} handed the seat on"
    void: str = "void: the game counts for nothing"
    only_won: str = "the lowest score wins; nothing is paid by points"
    has: str = "{name} pays"
    gives: str = "to {name}"
    difference: str = "{high} − {low} = {result}"
    below_twice: str = "{high} − 2 × {low} = {result}"
    doubled: str = "{difference}, twice is {result}"
    divided: str = "{amount}, {part} is {result}"
    parts: Mapping[Fraction, str] = field(default_factory=lambda: MappingProxyType(dict(_PARTS)))
    part: str = "{part} of it"
    level: str = "level at {score}"
    stretch: str = "{end} at the end, {start} when the seat changed"
    stretch_before: str = "{end} when the seat changed again, {start} when it changed"
    until: str = "{said}, when the seat changed"
    led: str = "led out of turn at deal {deal}: {points} to each other hand"
    other_led: str = "{player} led out of turn at deal {deal}"
    top: str = "top of the sheet"
    nothing: str = "nothing was won or lost"
    game: str = "Game {number}"
    night: str = "the night"
    night_total: str = "The night"
    so_far: str = "So far"
    pays: str = "Pays {payments}."
    pays_to: str = "{amount} to {name}"
    takes: str = "Receives {payments}."
    takes_from: str = "{amount} from {name}"
