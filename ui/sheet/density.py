"""How tall the rows of the sheet are: comfortable while there is room, closer as the night grows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ui.look.look import Look
from ui.look.tokens import Row
from ui.sheet.lines import LineKind


@dataclass(frozen=True, slots=True)
class Density:
    """One of three spacings (0 comfortable, 1 close, 2 closest) in a look."""

    look: Look
    step: int

    @classmethod
    def fit(cls, look: Look, kinds: Iterable[LineKind], room: int, hands: int) -> Density:
        """The most comfortable spacing in which the lines fit the room; the closest where none does."""
        found = list(kinds)
        for step in range(3):
            density = cls(look.compacted(step == 2 or hands >= 6), step)
            if sum(density.height(kind) for kind in found) + density.bottom <= room:
                return density
        return cls(look.compacted(), 2)

    def height(self, kind: LineKind) -> int:
        """The height of a line in pixels."""
        heights = {
            LineKind.TOP: Row.TOP[self.step],
            LineKind.NIGHT: Row.TOP[self.step],
            LineKind.DEAL: Row.DEAL[self.step],
            LineKind.CORRECTION: (30, 25, 22)[self.step],
            LineKind.RECORD: (30, 25, 22)[self.step],
            LineKind.ERROR: Row.ERROR_BAND,
        }
        return self.look.px(heights[kind])

    @property
    def entry(self) -> int:
        """The height of the entry row."""
        return self.look.px(Row.ENTRY[self.step])

    @property
    def read_back(self) -> int:
        """The height of the read-back line."""
        return self.look.px(Row.READ_BACK[self.step])

    @property
    def score(self) -> int:
        """The height of the score row, its double rule included."""
        return self.look.px(Row.SCORE[self.step])

    @property
    def bottom(self) -> int:
        """The height of all that stands under the lines."""
        return self.entry + self.read_back + self.score
