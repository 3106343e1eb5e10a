"""The soft shadows of sheets of paper and of popups, each drawn from four corners that are cached for each zoom."""

from collections.abc import Sequence
from functools import lru_cache
from math import erf, sqrt
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPixmap

from ui.theme.look import Look

_SHADOW: Final = QColor(16, 34, 24)
_DROP: Final = 8
_BLUR: Final = 28
_STOPS: Final = 24
_POP_DROP: Final = 12
_POP_BLUR: Final = 40
_POP_LIGHT, _POP_DARK = 56, 128
"""The strength of the shadow of a popup, 22 and 50 % of 255."""


def shadow_rect(place: QRect, look: Look) -> QRect:
    """The rectangle of the shadow of a sheet at `place`."""
    blur, drop = look.px(_BLUR), look.px(_DROP)
    return place.adjusted(-blur, -blur + drop, blur, blur + drop)


def draw_shadow(painter: QPainter, place: QRect, look: Look, parts: Sequence[QRect] = ()) -> None:
    """Paint the shadow of a sheet, a wide soft one and a narrow one at its edge on the table; `parts` are all that is
    painted of the table, if it is not everything.
    """
    _paint_shadow_rim(painter, place.translated(0, look.px(_DROP)), look.px(_BLUR), 30, parts)
    _paint_shadow_rim(painter, place.translated(0, look.px(1)), look.px(3), 26, parts)


def draw_pop_shadow(painter: QPainter, place: QRect, look: Look) -> None:
    """Paint the shadow of the command search; none in high contrast."""
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
    """The position and length of a piece cut out of the patch along one side: the middle is one pixel, stretched."""
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
