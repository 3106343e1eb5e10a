"""Lots that fall the same on every Python and every machine.

`random` promises that of its floats alone, so the numbers come from a generator of our own: the linear congruential one
of Knuth's MMIX, of which the upper 32 of 64 bits are used. It draws seats; it is not for cryptography.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
_MULTIPLIER = 6364136223846793005
_STEP = 1442695040888963407
_MASK = (1 << 64) - 1


class Lots:
    """A row of numbers that follow from a seed, a whole number."""

    def __init__(self, seed: int) -> None:
        self._state = (seed * _MULTIPLIER + _STEP) & _MASK
        self.below(2)  # seeds that stand side by side begin alike

    def below(self, number: int) -> int:
        """A whole number from 0, less than `number`."""
        self._state = (self._state * _MULTIPLIER + _STEP) & _MASK
        return ((self._state >> 32) * number) >> 32

    def stream(self) -> Iterator[int]:
        """An endless sequence of 32-bit integers, for a search that needs very many: a separate sequence that begins
        here."""
        state = self.below(1 << 32)
        while True:
            state = (state * _MULTIPLIER + _STEP) & _MASK
            yield state >> 32

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """The things in an order by lot."""
        found = list(things)
        for last in range(len(found) - 1, 0, -1):
            other = self.below(last + 1)
            found[last], found[other] = found[other], found[last]
        return found
