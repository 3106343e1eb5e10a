"""The effects of corrections: the agreement they need, how an error is split, what is decided without the players."""

from __future__ import annotations

import math
from collections.abc import Iterable

from msgspec.structs import replace

from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Decided, Entry, Figures, Resume


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


def decided(corrections: Iterable[Entry], who: str, *, goes_on: bool = False) -> tuple[Entry, ...]:
    """Corrections as a committee or an outsider decided them, in place of the players (scoring part 5, 5).

    An entry that needs no agreement, such as the misdeal that takes the place of a deal, stays as it is. With `goes_on`
    a suspended game is resumed first, which may be corrected only then.
    """
    made = tuple(
        replace(entry, agreed=(), decided_by=who) if isinstance(entry, Decided) else entry for entry in corrections
    )
    return (Resume(), *made) if goes_on else made
