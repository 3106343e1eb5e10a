"""The widths of the columns of the table of nets.

Where the width is short, first the gaps between the columns shrink, then names are shortened, and last the columns in
the middle scroll while names and nets stay visible.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


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
