"""How long the loops over faults may take, all together: seconds by default, or as long as requested.

Each loop goes on until its share is over, and as long as its least figure needs: with the default they end within a
minute on a slow machine. `python -m tests.faults SECONDS` asks for more and prints the figures.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from typing import TypeVar

_T = TypeVar("_T")

VARIABLE = "SCOREKEEPER_FAULT_SECONDS"
LOOPS = 5
"""Kills of a process, kills of the window during typing and during settling, power cuts, bit flips."""
DEFAULT = 1.0
BUDGET = float(os.environ.get(VARIABLE, DEFAULT))
"""Seconds for all loops."""
LONG_RUN = BUDGET > DEFAULT
"""Whether more than the default was requested: then loops that take a sample by default go over everything."""
SOME = 1 if LONG_RUN else 9
"""By how many calls of a change go on the loops that kill it at one call after the other, or cut its power there."""
MANY = 40 if LONG_RUN else 1
"""How many times as many random papers a long run makes."""
SHARE = BUDGET / LOOPS
"""Seconds for each of them."""


def some_of(cases: Iterable[_T], most: int) -> list[_T]:
    """All cases in a long run, else at most so many (two or more) of them, evenly spaced from the first to the last."""
    found = list(cases)
    if LONG_RUN or len(found) <= most:
        return found
    return [found[place * (len(found) - 1) // (most - 1)] for place in range(most)]


def few_of(cases: Iterable[_T], few: Iterable[_T]) -> list[_T]:
    """All cases in a long run, else those few of them that were chosen: the corners, and one of each kind."""
    found, chosen = list(cases), list(few)
    assert all(case in found for case in chosen)
    return [case for case in found if LONG_RUN or case in chosen]


def deadline() -> float:
    """When a loop that begins now is to end, on the clock of `time.monotonic`."""
    return time.monotonic() + SHARE
