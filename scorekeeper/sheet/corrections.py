"""The error split: how a positive error is divided over the hands and the high hand (scoring part 5)."""

from __future__ import annotations

import math

from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Figures


def agreement_needed(hands: int) -> int:
    """How many hands must agree to a correction: three of four, generally three quarters rounded up."""
    return math.ceil(3 * hands / 4)


def split_parts(error: Points, hands: int) -> tuple[Points, Points]:
    """What comes off every hand, and what is left for the high hand, when `error` (positive) is split.

    With four hands: 1 is one off the high hand; 2 is a half off everyone; 3 is both; larger errors follow the pattern.
    """
    halves_each = error.halves // hands
    return Points(halves_each), Points(error.halves - halves_each * hands)


def split_change(error: Points, hands: int, high_hand: HandIndex | None) -> Figures:
    """What a split adds to each column (all figures negative or zero)."""
    each, rest = split_parts(error, hands)
    return tuple(-each - rest if hand == high_hand else -each for hand in range(hands))
