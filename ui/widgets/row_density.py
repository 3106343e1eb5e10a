"""How tall the rows of the sheet are: one of three heights, which give way as the night grows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from scorekeeper.text.sheet_lines import LineKind
from ui.theme.look import Look
from ui.theme.tokens import RowHeight

_MOST_DEALS = (6, 10)
"""How many deals have the first and the second height."""
CLOSEST = 2
"""The step of the lowest rows."""
GIVING_WAY = 3
"""If a question needs still more room: no line is higher than a deal, and the scores are in a low row."""
_KEPT_DEALS = 2
"""How many deals stay visible beside every question, except for a few answers in the smallest window."""
_HEIGHTS = {
    LineKind.DEAL: RowHeight.DEAL,
    LineKind.TOP: RowHeight.TOP,
    LineKind.NIGHT: RowHeight.TOP,
    LineKind.CORRECTION: RowHeight.CORRECTION,
    LineKind.RECORD: RowHeight.CORRECTION,
    LineKind.ERROR: (RowHeight.ERROR_BAND,) * 3,
}
"""The height of a line in each step, at 100 %."""


def kept_height(look: Look, deals: int = _KEPT_DEALS) -> int:
    """The height of the last deals that stay in sight above a question, pixels."""
    return deals * look.px(RowHeight.DEAL[CLOSEST])


class Density(Struct, frozen=True):
    """One of three steps (0 comfortable, 1 close, 2 closest) in a look, or the last while a question is open."""

    look: Look
    step: int

    @classmethod
    def fit(
        cls, look: Look, kinds: Sequence[LineKind], room: int, hands: int, *, least: int = 0, ended: int | None = None
    ) -> Density:
        """The step for the number of deals, or a closer one if the lines do not fit the room (pixels) otherwise. It is
        `least` or closer, so that rows that became lower once do not grow again. `ended` is the least height of the
        line in place of the open row of a game without further deals.
        """
        deals = sum(kind is LineKind.DEAL for kind in kinds)
        first = max(least, sum(deals > most for most in _MOST_DEALS))
        for step in range(first, CLOSEST):
            density = cls.of_step(look, step, hands)
            bottom = density.bottom if ended is None else min(density.bottom, density.score + ended)
            if density.height_of(kinds) + bottom <= room:
                return density
        return cls.of_step(look, CLOSEST, hands)

    @classmethod
    def of_step(cls, look: Look, step: int, hands: int) -> Density:
        """A step of a sheet with so many hands."""
        return cls(look.compacted(step >= CLOSEST or hands >= 6), step)

    @classmethod
    def closest(cls, look: Look) -> Density:
        """The spacing of a long night."""
        return cls(look.compacted(), CLOSEST)

    def height(self, kind: LineKind) -> int:
        """The height of a line in pixels."""
        height = _HEIGHTS[kind][min(self.step, CLOSEST)]
        return self.look.px(min(height, RowHeight.DEAL[CLOSEST]) if self.step == GIVING_WAY else height)

    def height_of(self, kinds: Iterable[LineKind]) -> int:
        """The height of several lines in pixels."""
        return sum(self.height(kind) * number for kind, number in Counter(kinds).items())

    def height_of_whole(self, kinds: Iterable[LineKind], room: int) -> int:
        """The height of as many whole lines, from the first of `kinds` on, as fit in a room in pixels."""
        used = 0
        for kind in kinds:
            if used + self.height(kind) > room:
                break
            used += self.height(kind)
        return used

    @property
    def entry(self) -> int:
        """The height of the entry row."""
        return self.look.px(RowHeight.ENTRY)

    @property
    def read_back(self) -> int:
        """The height of the read-back line."""
        return self.look.px(RowHeight.READ_BACK)

    @property
    def score(self) -> int:
        """The height of the score row, its double rule included."""
        return self.look.px(RowHeight.SCORE_LOW if self.step == GIVING_WAY else RowHeight.SCORE)

    @property
    def bottom(self) -> int:
        """The height of everything below the lines."""
        return self.entry + self.read_back + self.score
