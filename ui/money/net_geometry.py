"""The geometry of the table of nets: heights of its rows, widths of its columns.

Where the width is short, first the gaps between the columns shrink, then names are shortened, and last the columns in
the middle scroll while names and nets stay visible.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from ui.theme.look import Look
from ui.theme.marks import double_rule_height

_HEAD: Final = 32
_ROW: Final = (52, 42)
_SUM_GAP: Final = 10
_SUM: Final = 44
_PANEL_GAP: Final = 8
_CROWDED: Final = 7


class NetRows(Struct, frozen=True):
    """Heights and upper edges in pixels. `open_row` is the row under which a panel of `panel` pixels is open."""

    look: Look
    count: int
    open_row: int | None = None
    panel: int = 0

    @property
    def crowded(self) -> bool:
        """Whether there are so many players that rows and type shrink."""
        return self.count >= _CROWDED

    @property
    def head(self) -> int:
        """The height of the heading, which the double rule closes."""
        return self.look.px(_HEAD)

    @property
    def row(self) -> int:
        """The height of a player's row."""
        return self.look.px(_ROW[self.crowded])

    @property
    def sum_height(self) -> int:
        return self.look.px(_SUM)

    @property
    def _first(self) -> int:
        return self.head + double_rule_height(self.look) + self.look.px(2)

    @property
    def _opened(self) -> int:
        return self.panel + self.look.px(_PANEL_GAP) if self.open_row is not None else 0

    def top(self, number: int) -> int:
        """The upper edge of a player's row."""
        below = self.open_row is not None and number > self.open_row
        return self._first + number * self.row + (self._opened if below else 0)

    @property
    def panel_top(self) -> int:
        """The upper edge of the open explanation."""
        return self.top(self.open_row or 0) + self.row

    @property
    def rule(self) -> int:
        """The upper edge of the double rule over the sums."""
        return self._first + self.count * self.row + self._opened + self.look.px(_SUM_GAP)

    @property
    def sums(self) -> int:
        """The upper edge of the sums."""
        return self.rule + double_rule_height(self.look)

    @property
    def bottom(self) -> int:
        """The lower edge of the sums."""
        return self.sums + self.sum_height


class Fit(Struct, frozen=True):
    """Widths in pixels: the names' column, the room before each figure, the window in the middle, and all that it
    shows a part of: its columns slide where `middle` is wider than `window`.
    """

    name: int
    gap: int
    window: int
    middle: int

    @property
    def slides(self) -> bool:
        """Whether the columns in the middle do not all fit."""
        return self.middle > self.window


def fit(room: int, names: tuple[int, int], middle: Sequence[int], last: Sequence[int], gaps: tuple[int, int]) -> Fit:
    """Share `room` among names, the columns in the middle and the last ones.

    `names` is the width wanted and the least one, `gaps` the least and the widest, pixels.
    """
    wanted, least = names[0], min(names)
    columns = len(middle) + len(last)
    figures = sum(middle) + sum(last)
    gap = max(gaps[0], min(gaps[1], (room - wanted - figures) // max(1, columns)))
    name = room - figures - columns * gap
    wide = sum(middle) + len(middle) * gap
    if name >= least:
        return Fit(name, gap, wide, wide)
    window = room - least - sum(last) - len(last) * gap
    return Fit(least, gap, max(0, min(window, wide)), wide)


def least_room(least_name: int, middle: Sequence[int], last: Sequence[int], gap: int) -> int:
    """The width in which names, the last columns and the widest one of the middle still fit."""
    one = max(middle, default=-gap) + gap
    return least_name + one + sum(last) + len(last) * gap
