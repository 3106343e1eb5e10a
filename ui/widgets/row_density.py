"""How tall the rows of the sheet are: comfortable while there is room, closer as the night grows.

Between the comfortable and the close spacing the rows give way a little at a time, so that one more deal never makes
the sheet jump.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from scorekeeper.text.sheet_lines import LineKind
from ui.theme.look import Look
from ui.theme.tokens import RowHeight

_SPACINGS = (
    *((0, height) for height in range(RowHeight.DEAL[0], 33, -1)),
    *((1, height) for height in range(33, RowHeight.DEAL[1] - 1, -1)),
    (2, RowHeight.DEAL[2]),
)

_HEIGHTS = {
    LineKind.TOP: RowHeight.TOP,
    LineKind.NIGHT: RowHeight.TOP,
    LineKind.CORRECTION: (30, 25, 22),
    LineKind.RECORD: (30, 25, 22),
    LineKind.ERROR: (RowHeight.ERROR_BAND,) * 3,
}
"""The height of a line that is no deal, in each of the three spacings, at 100 %."""


class Density(Struct, frozen=True):
    """One of three spacings (0 comfortable, 1 close, 2 closest) in a look; `deal` is the height of a deal at 100 %."""

    look: Look
    step: int
    deal: int

    @classmethod
    def fit(cls, look: Look, kinds: Iterable[LineKind], room: int, hands: int) -> Density:
        """The most comfortable spacing in which the lines fit the room; the closest where none does."""
        found = Counter(kinds)

        def spaced(spacing: tuple[int, int]) -> Density:
            return cls(look.compacted(spacing[0] == 2 or hands >= 6), *spacing)

        def fits(spacing: tuple[int, int]) -> bool:
            density = spaced(spacing)
            return sum(density.height(kind) * count for kind, count in found.items()) + density.bottom <= room

        place = bisect_left(_SPACINGS, True, key=fits)  # each is closer than the one before
        return spaced(_SPACINGS[place]) if place < len(_SPACINGS) else cls.closest(look)

    @classmethod
    def closest(cls, look: Look) -> Density:
        """The spacing of a long night."""
        return cls(look.compacted(), 2, RowHeight.DEAL[2])

    def height(self, kind: LineKind) -> int:
        """The height of a line in pixels."""
        return self.look.px(self.deal if kind is LineKind.DEAL else _HEIGHTS[kind][self.step])

    @property
    def entry(self) -> int:
        return self.look.px(RowHeight.ENTRY[self.step])

    @property
    def read_back(self) -> int:
        """The height of the read-back line."""
        return self.look.px(RowHeight.READ_BACK[self.step])

    @property
    def score(self) -> int:
        """The height of the score row, its double rule included."""
        return self.look.px(RowHeight.SCORE[self.step])

    @property
    def bottom(self) -> int:
        """The height of everything below the lines."""
        return self.entry + self.read_back + self.score
