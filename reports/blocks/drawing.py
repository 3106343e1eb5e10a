"""A vector drawing in plain values, which screen and paper paint alike: lines, bars, dots and words.

Lengths are pixels at 100 % on screen and points on paper, from the upper left corner.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Ink = Literal["ink", "quiet", "pale", "accent"]
Anchor = Literal["left", "centre", "right"]
Spot = tuple[float, float]


class DrawnLine(Struct, frozen=True):
    """A line through some points."""

    points: tuple[Spot, ...]
    ink: Ink = "ink"
    weight: float = 1.0
    dashed: bool = False


class DrawnBar(Struct, frozen=True):
    """An upright rectangle, filled or open."""

    left: float
    top: float
    width: float
    height: float
    ink: Ink = "quiet"
    filled: bool = True


class Dot(Struct, frozen=True):
    """A circle, or a `moon` of the same size that is open to the right; filled or open."""

    x: float
    y: float
    radius: float
    ink: Ink = "ink"
    filled: bool = True
    moon: bool = False


class DrawnLabel(Struct, frozen=True):
    """A text on its base line, cut if it is longer than the `room` (0: as long as it is)."""

    x: float
    y: float
    text: str
    ink: Ink = "quiet"
    anchor: Anchor = "left"
    strong: bool = False
    room: float = 0


Shape = DrawnLine | DrawnBar | Dot | DrawnLabel
Drawing = tuple[Shape, ...]
