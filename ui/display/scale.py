"""The scale of the table display: it depends on the size of its window, not on the zoom of the sheet.

Everything is laid out on a canvas of about 640 by 360 units, whose look is that of the program at a zoom that fills
the window. Looks end at 300 per cent; on a larger screen the painter enlarges the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QFontMetricsF

from scorekeeper.text.name_lines import name_lines
from ui.theme import fonts
from ui.theme.look import Look
from ui.theme.tokens import ZOOM_MAX, Palette, Weight

WIDE, HIGH = 640, 360
"""Pixels at 100 % that the smaller side of any window has room for."""
_ALONE = 0.9
"""The part of its column that a name on one line may fill, which keeps it apart from the next one."""
_REFERENCE = 200
"""The type size at which texts are measured, pixels: widths are nearly proportional to the size."""


class DisplayScale(Struct, frozen=True):
    """The look of a window of a size; `canvas` is painted `enlarged` times."""

    look: Look
    canvas: QSizeF
    enlarged: float

    @classmethod
    def of(cls, palette: Palette, width: int, height: int) -> DisplayScale:
        """The scale of a window, in pixels."""
        zoom = 100 * min(width / WIDE, height / HIGH)
        enlarged = max(1.0, zoom / ZOOM_MAX)
        return cls(Look(palette, int(zoom / enlarged)), QSizeF(width / enlarged, height / enlarged), enlarged)


def metrics(weight: Weight) -> QFontMetricsF:
    """The font metrics at the reference size."""
    return fonts.metrics(_REFERENCE, weight)


def ems(text: str, weight: Weight = 400) -> float:
    """The width of a text in parts of the size of its type."""
    return metrics(weight).horizontalAdvance(text) / _REFERENCE


def size_for(texts: Iterable[str], room: float, weight: Weight, largest: float) -> int:
    """The size of type in which every text fits a room, pixels."""
    widest = max((ems(text, weight) for text in texts), default=0.0)
    return int(largest if widest * largest <= room else room / widest)


def names_fitting(
    names: Sequence[str], room: float, largest: int, least: int
) -> tuple[int, tuple[tuple[str, ...], ...]]:
    """Size and lines of the hands' names: on one line if that is large enough, else on two, cut at the least."""
    one_line = size_for(names, room * _ALONE, 600, largest)
    if one_line >= (largest + least) // 2:
        return one_line, tuple((name,) for name in names)
    broken = [name_lines(name, _bold_ems, 0) for name in names]
    size = max(least, size_for([line for lines in broken for line in lines], room, 600, largest))
    lines = [name_lines(name, _bold_ems, room / size) for name in names]
    found = fonts.metrics(size, 600)
    return size, tuple(tuple(_cut(found, line, room) for line in one) for one in lines)


def _bold_ems(text: str) -> float:
    return ems(text, 600)


def _cut(found: QFontMetricsF, line: str, room: float) -> str:
    if found.horizontalAdvance(line) <= room + 1:
        return line
    cut = line
    while cut and found.horizontalAdvance(f"{cut}…") > room:
        cut = cut[:-1].rstrip()
    return f"{cut}…"
