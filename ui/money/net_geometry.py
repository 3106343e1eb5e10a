"""The heights of the rows and the widths of the columns of the table of nets.

If the width is short, first the gaps between the columns shrink, then names are shortened, and last the columns in
the middle scroll while names and nets stay visible.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from ui.theme.look import Look
from ui.theme.marks import double_rule_height
from ui.theme.tokens import Space

BESIDE: Final = 6
"""How far the frame of the keyboard keeps off the digits sideways, pixels at 100 %."""
_HEAD: Final = 33
_SUMS: Final = 36
_ROWS: Final = (Space.TOUCH, 48)
"""The least and the greatest height of a row, pixels at 100 %."""
_ROWS_IN_SIGHT: Final = 4
"""How many rows the table shows at least, if it has so many."""
_NAME: Final = (104, 92, 56)
"""The least width of the names if there is room, if it is short, and if they are all shorter than that; pixels at 100
%."""
_NAME_MOST: Final = 240
_GAPS: Final = (10, 44)
"""The least and the greatest gap before a figure, pixels at 100 %."""


class Fit(Struct, frozen=True):
    """Widths in pixels: the names' column, the room before each figure, the window in the middle, and all that it shows
    a part of: its columns scroll if `middle` is wider than `window`.
    """

    name: int
    gap: int
    window: int
    middle: int

    @property
    def slides(self) -> bool:
        """Whether the columns in the middle do not all fit."""
        return self.middle > self.window


def fit_columns(look: Look, width: int, names: tuple[int, int], figures: Sequence[int]) -> Fit:
    """Share the width of the table among the names and the columns of figures, the last of which is the net.

    `names` are the widths of the longest whole and of the longest short name, `figures` those of the widest figures of
    the columns, pixels.
    """
    whole, short = names
    wanted = max(look.px(_NAME[0]), min(whole, look.px(_NAME_MOST)))
    least = max(look.px(_NAME[2]), min(short, look.px(_NAME[1])))
    room, columns = width - look.px(BESIDE), len(figures)
    least_gap, widest_gap = map(look.px, _GAPS)
    if not figures:
        return Fit(max(room, least), least_gap, 0, 0)
    gap = max(least_gap, min(widest_gap, (room - wanted - sum(figures)) // columns))
    name = room - sum(figures) - columns * gap
    middle = sum(figures[:-1]) + (columns - 1) * gap
    if name >= least:
        return Fit(name, gap, middle, middle)
    window = room - least - figures[-1] - gap
    return Fit(least, gap, max(0, min(window, middle)), middle)


def headings_height(look: Look) -> int:
    """The height of the headings, pixels."""
    return look.px(_HEAD)


def head_height(look: Look) -> int:
    """The height of the headings with the double rule under them, pixels."""
    return headings_height(look) + double_rule_height(look)


def sums_height(look: Look) -> int:
    """The height of the row of sums with the double rule over it, pixels."""
    return look.px(_SUMS)


def row_height(look: Look, height: int, rows: int) -> int:
    """The height of one of the rows of players if the table has `height` pixels under its headings."""
    least, most = map(look.px, _ROWS)
    return max(least, min(most, (height - sums_height(look)) // max(1, rows)))


def table_heights(look: Look, rows: int, *, low: bool) -> tuple[int, int]:
    """The least height of the table in which a few rows are in sight, and the one that shows all rows, pixels.

    On a `low` page its rows are no higher than they must be: the room is that of the explanation below it.
    """
    around = head_height(look) + sums_height(look)
    least, most = map(look.px, _ROWS)
    return around + least * min(_ROWS_IN_SIGHT, rows), around + (least if low else most) * rows
