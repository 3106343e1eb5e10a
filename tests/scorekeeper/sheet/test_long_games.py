"""A game costs in proportion to its entries, in calls of functions and in memory: counted, not timed.

`python -m tests.faults` counts games three times as long.
"""

import gc
import sys
import tracemalloc
from collections.abc import Callable, Sequence

import pytest

from scorekeeper.sheet.entries import Entry, Note, Redo, Undo, Written
from scorekeeper.sheet.fold import fold
from scorekeeper.sheet.sheet import Sheet
from tests.faults.budget import LONG_RUN
from tests.scorekeeper.nights import deal, lead, table

SETUP = table(limit=None)
ROW = deal(13, 5, 5, 3)

NIGHTS: dict[str, Callable[[int], Sequence[Entry]]] = {
    "deals": lambda length: [ROW] * length,
    "deals, taken back one by one, put in force again": lambda n: [ROW] * n + [Undo()] * n + [Redo()] * n,
    "deals that are taken back and written anew": lambda length: [ROW, ROW, Undo()] * length,
    "deals, notes and leads out of turn": lambda length: [Note("x"), lead("a"), ROW] * length,
}


def folded(entries: Sequence[Entry]) -> Sheet:
    return fold(SETUP, [Written(entry) for entry in entries])


def calls(act: Callable[[], object]) -> int:
    """How many functions are called."""
    counted = 0

    def count(_: object, event: str, __: object) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        act()
    finally:
        sys.setprofile(before)
    return counted


def held(act: Callable[[], object]) -> int:
    """How many bytes its result holds."""
    gc.collect(1)
    gc.freeze()  # the collection below goes through nothing that was there before
    tracemalloc.start()
    try:
        result = act()
        gc.collect()
        assert result is not None
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


@pytest.mark.unmeasured
@pytest.mark.parametrize("name", NIGHTS)
def test_a_game_four_times_as_long_takes_four_times_the_calls_and_memory(name: str) -> None:
    """In proportion to the square it would be sixteen times."""
    entries = NIGHTS[name]
    folded(entries(10))  # what is cached once for all games
    length = 300 if LONG_RUN else 50
    short, long = entries(length), entries(4 * length)
    assert calls(lambda: folded(long)) < 4.2 * calls(lambda: folded(short))
    assert held(lambda: folded(long)) < 5.5 * held(lambda: folded(short))
