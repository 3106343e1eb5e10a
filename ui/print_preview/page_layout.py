"""The geometry of the pages in the view at a zoom; no widgets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct, field
from PySide6.QtCore import QRect, QSize, QSizeF

Fit = Literal["page", "width"]
PageZoom = Fit | int
"""The whole page in view, its whole width in view, or per cent of its size on paper."""

LEAST: Final = 25
MOST: Final = 400
STEPS: Final = (25, 33, 50, 67, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400)
"""Per cent: the limits of Ctrl++ and Ctrl+-."""
POINTS_PER_INCH: Final = 72


class PageArea(Struct, frozen=True):
    """The size of the view, the margin beside, between and below pages, and pixels per inch.

    Above the first page there is none, so that it is aligned with the options panel.
    """

    size: QSize
    margin: int
    dpi: int


class Pages(Struct, frozen=True):
    """The rectangle of each page in scroll coordinates, and the size of the scroll area."""

    rects: tuple[QRect, ...] = ()
    size: QSize = field(default_factory=QSize)
    per_cent: int = 100
    """The zoom that resulted."""

    def page_at(self, y: int) -> int:
        """The page at a height: the last one that begins above it."""
        begun = [number for number, rect in enumerate(self.rects) if rect.top() <= y]
        return begun[-1] if begun else 0


def lay_out(sizes: Sequence[QSizeF], zoom: PageZoom, room: PageArea) -> Pages:
    """Lay out pages (sizes in points) one below the other, centred."""
    if not sizes:
        return Pages(size=room.size)
    scale = _scale(sizes, zoom, room)
    shown = [QSize(max(1, round(size.width() * scale)), max(1, round(size.height() * scale))) for size in sizes]
    width = max(room.size.width(), max(size.width() for size in shown) + 2 * room.margin)
    rects = []
    y = 0
    for size in shown:
        rects.append(QRect((width - size.width()) // 2, y, size.width(), size.height()))
        y += size.height() + room.margin
    whole = QSize(width, y)
    return Pages(tuple(rects), whole, round(100 * scale * POINTS_PER_INCH / room.dpi))


def next_step(per_cent: int, direction: int) -> int:
    """The next larger (+1) or smaller (−1) zoom, per cent."""
    if direction > 0:
        return next((step for step in STEPS if step > per_cent), MOST)
    return next((step for step in reversed(STEPS) if step < per_cent), LEAST)


def _scale(sizes: Sequence[QSizeF], zoom: PageZoom, room: PageArea) -> float:
    """Pixels to a point."""
    natural = room.dpi / POINTS_PER_INCH
    if isinstance(zoom, int):
        return natural * max(LEAST, min(MOST, zoom)) / 100
    widest = max(size.width() for size in sizes)
    highest = max(size.height() for size in sizes)
    free = QSize(room.size.width() - 2 * room.margin, room.size.height() - room.margin)
    by_width = _ratio(free.width(), widest)
    by_height = _ratio(free.height(), highest)
    fitted = min(by_width, by_height) if zoom == "page" else by_width
    # A fitted page stays within the limits of the zoom.
    return max(natural * LEAST / 100, min(natural * MOST / 100, fitted))


def _ratio(pixels: int, points: float) -> float:
    return max(1, pixels) / points
