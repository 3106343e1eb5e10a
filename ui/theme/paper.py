"""`PaperFrame`, a container that looks like paper, and `CardTable`, the background that paints its shadow.

A shadow lies outside of its sheet, so the background paints it, from four corners that are cached for each zoom. In the
dark palette a sheet has an edge of one pixel instead, in high contrast a black one of two.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil, erf, sqrt
from typing import Final
from weakref import WeakSet

from PySide6.QtCore import QMargins, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QImage,
    QLinearGradient,
    QMoveEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import Corner, Space

_SHADOW: Final = QColor(16, 34, 24)
_DROP: Final = 8
_BLUR: Final = 28
_STOPS: Final = 24
_POP_DROP: Final = 12
_POP_BLUR: Final = 40
_POP_LIGHT, _POP_DARK = 56, 128
"""The strength of the shadow of a popup, 22 and 50 % of 255."""


class CardTable(QWidget):
    """The background of the window, with the shadows of the sheets on it."""

    def __init__(self) -> None:
        super().__init__()
        self._papers: WeakSet[PaperFrame] = WeakSet()
        self.setAutoFillBackground(False)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._look = Look()
        follow(self._show_look)

    def add_sheet(self, paper: "PaperFrame") -> None:
        """Register a sheet whose shadow is painted here."""
        self._papers.add(paper)
        self.update()

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def _seen(self, paper: "PaperFrame") -> QRect:
        """The visible part of a sheet: a scrolled one has no shadow outside its viewport."""
        place, above = paper.rect(), paper.parentWidget()
        place.translate(paper.pos())
        while above is not None and above is not self:
            place &= above.rect()
            place.translate(above.pos())
            above = above.parentWidget()
        return place

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint background and shadows, except where a sheet covers them."""
        painter, look = QPainter(self), self._look
        alive = [paper for paper in self._papers if isValid(paper)]  # Qt may have deleted some
        papers = (paper for paper in alive if paper.isVisibleTo(self) and self.isAncestorOf(paper))
        places = [self._seen(paper) for paper in papers]
        region: Iterable[QRect] = event.region()  # type: ignore[assignment]  # its stub does not say so
        bare = [part for part in region if not any(covers(place, part, look) for place in places)]
        for part in bare:
            painter.fillRect(part, look.palette.table)
        for place in places if look.palette.shadow else ():
            parts = [part for part in bare if shadow_rect(place, look).intersects(part)]
            if parts:
                draw_shadow(painter, place, look, parts)


class PaperFrame(QWidget):
    """A sheet of paper, with `padding` around its contents: pixels at 100 %, 24 on a sheet, 40 on a form."""

    def __init__(self, parent: QWidget | None = None, *, padding: int = Space.SHEET) -> None:
        super().__init__(parent)
        self._padding = padding
        self._look = Look()
        follow(self._show_look)

    @property
    def look(self) -> Look:
        return self._look

    def _show_look(self, look: Look) -> None:
        self._look = look
        room = look.px(self._padding)
        self.setContentsMargins(QMargins(room, room, room, room))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_paper(QPainter(self), self.rect(), self._look)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        table = table_under(self)
        if table is not None:
            table.add_sheet(self)

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self._shadow_moved()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._shadow_moved()

    def _shadow_moved(self) -> None:
        table = table_under(self) if self._look.palette.shadow else None
        if table is not None:
            table.update()


def table_under(widget: QWidget) -> CardTable | None:
    """The background below a widget.

    It is looked for each time: PySide deletes a child twice that holds a reference to its ancestor.
    """
    above = widget.parentWidget()
    while above is not None and not isinstance(above, CardTable):
        above = above.parentWidget()
    return above


def draw_paper(painter: QPainter, rect: QRect, look: Look, radius: int = Corner.PAPER) -> None:
    """Paint a sheet of paper and its edge into a rectangle; `radius` is that of its corners at 100 %."""
    palette = look.palette
    corner = look.width(radius)
    half = palette.edge_width / 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(palette.edge, palette.edge_width) if palette.edge_width else Qt.PenStyle.NoPen)
    painter.setBrush(palette.paper)
    painter.drawRoundedRect(QRectF(rect).adjusted(half, half, -half, -half), corner, corner)
    painter.restore()


def shadow_rect(place: QRect, look: Look) -> QRect:
    """The rectangle of the shadow of a sheet at `place`."""
    blur, drop = look.px(_BLUR), look.px(_DROP)
    return place.adjusted(-blur, -blur + drop, blur, blur + drop)


def covers(place: QRect, part: QRect, look: Look) -> bool:
    """Whether a sheet at `place` covers a rectangle completely; its round corners cover nothing."""
    corner = ceil(look.width(Corner.PAPER))
    across, along = place.adjusted(0, corner, 0, -corner), place.adjusted(corner, 0, -corner, 0)
    return across.contains(part) or along.contains(part)


def draw_shadow(painter: QPainter, place: QRect, look: Look, parts: Sequence[QRect] = ()) -> None:
    """Paint the shadow of a sheet, a wide soft one and a narrow one where it touches the table; `parts` are all that is
    to be painted of the table, where it is not everything.
    """
    _paint_shadow_rim(painter, place.translated(0, look.px(_DROP)), look.px(_BLUR), 30, parts)
    _paint_shadow_rim(painter, place.translated(0, look.px(1)), look.px(3), 26, parts)


def pop_shadow_rect(place: QRect, look: Look) -> QRect:
    """The rectangle of the shadow of a popup at `place`."""
    blur, drop = look.px(_POP_BLUR), look.px(_POP_DROP)
    return place.adjusted(-blur, -blur + drop, blur, blur + drop)


def draw_pop_shadow(painter: QPainter, place: QRect, look: Look) -> None:
    """Paint the shadow of a menu or of the command search; none in high contrast."""
    palette = look.palette
    if not palette.is_contrast:
        strength = _POP_DARK if palette.is_dark else _POP_LIGHT
        _paint_shadow_rim(painter, place.translated(0, look.px(_POP_DROP)), look.px(_POP_BLUR), strength, ())


def _paint_shadow_rim(painter: QPainter, place: QRect, blur: int, strength: int, parts: Sequence[QRect]) -> None:
    """Paint the rim of a blurred rectangle of a strength (alpha, 0 to 255), as eight pieces around the sheet."""
    side = min(blur, place.width() // 2, place.height() // 2)
    if side <= 0:
        return
    ratio = painter.device().devicePixelRatioF()
    patch = _shadow_patch(blur, strength, ratio)
    outer = place.adjusted(-blur, -blur, blur, blur)
    part = blur + side
    xs = (outer.left(), outer.left() + part, outer.right() + 1 - part)
    ys = (outer.top(), outer.top() + part, outer.bottom() + 1 - part)
    widths = (part, xs[2] - xs[1], part)
    heights = (part, ys[2] - ys[1], part)
    whole = 2 * blur
    from_x = (0.0, whole, 2 * whole + 1 - part)
    for column in range(3):
        for row in range(3):
            if widths[column] <= 0 or heights[row] <= 0 or column == row == 1:  # the middle lies under the sheet
                continue
            target = QRect(xs[column], ys[row], widths[column], heights[row])
            for shown in (target & wanted for wanted in parts or (target,)):
                if shown.isEmpty():
                    continue
                left, across = _along(
                    from_x[column], shown.left() - target.left(), shown.width(), stretched=column == 1
                )
                top, down = _along(from_x[row], shown.top() - target.top(), shown.height(), stretched=row == 1)
                source = QRectF(left * ratio, top * ratio, across * ratio, down * ratio)
                painter.drawPixmap(QRectF(shown), patch, source)


def _along(start: float, skipped: int, length: int, *, stretched: bool) -> tuple[float, float]:
    """Where a piece is cut out of the patch along one side, and how long: the middle is one pixel, stretched."""
    return (start, 1.0) if stretched else (start + skipped, length)


@lru_cache(maxsize=16)
def _shadow_patch(blur: int, strength: int, ratio: float) -> QPixmap:
    """Return a blurred square, four times `blur` and one pixel wide, to be cut into nine.

    A blurred rectangle is the product of a blurred strip across and one along, so two gradients make it.
    """
    side = 4 * blur + 1
    image = QImage(round(side * ratio), round(side * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    area = QRectF(0, 0, side, side)
    painter.fillRect(area, _profile(QPointF(side, 0), blur, side, strength))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.fillRect(area, _profile(QPointF(0, side), blur, side, 255))
    painter.end()
    return QPixmap.fromImage(image)


def _profile(end: QPointF, blur: int, side: int, strength: int) -> QLinearGradient:
    """Return a gradient that rises from nothing to `strength` over 2 x `blur` and falls likewise."""
    gradient = QLinearGradient(QPointF(), end)
    spread = blur / 2 * sqrt(2)
    for step in range(_STOPS + 1):
        distance = 2 * blur * step / _STOPS
        colour = QColor(_SHADOW)
        colour.setAlphaF(strength / 255 * 0.5 * (1 + erf((distance - blur) / spread)))
        gradient.setColorAt(distance / side, colour)
        gradient.setColorAt(1 - distance / side, colour)
    return gradient
