"""Functions that paint the marks of a sheet: rules, hatching, keys, the focus frame, suits.

Each takes the painter, a position and a `Look`, and restores the state of the painter. Horizontal lines are aligned to
whole pixels, so that they are sharp at every zoom.
"""

from functools import lru_cache
from math import ceil, sqrt
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPen, QPixmap, QTransform

from ui.theme.fonts import make_suit_font
from ui.theme.look import Look
from ui.theme.tokens import Corner, LineWidth, Role

SPADE: Final = "\N{BLACK SPADE SUIT}"

_DEBT_LINE: Final = 1.2
_DEBT_STEP: Final = 4
_KEYCAP_HEIGHT: Final = 22
_KEYCAP_PADDING: Final = 6
_CHIP_HEIGHT: Final = 32
_CHIP_PADDING: Final = 11
_CHIP_GAP: Final = 8
_STRIKE_BEYOND: Final = 3
"""How far a strike goes beyond its figure, pixels at 100 %."""
_STRIKE_AT: Final = 0.27
"""How far a strike is above the baseline, in parts of the size of the figure."""


def hairline(painter: QPainter, x0: float, x1: float, y: float, look: Look, *, role: Role = "hairline") -> None:
    """Draw a line of one pixel from x0 to x1, its upper edge at y."""
    painter.fillRect(QRectF(round(x0), round(y), round(x1) - round(x0), LineWidth.HAIR), look.colour(role))


def strike(
    painter: QPainter, left: float, right: float, baseline: float, pixels: int, look: Look, *, role: Role = "ink2"
) -> None:
    """Strike a figure that is `pixels` large by a straight line, which lies on the crossbar of no digit."""
    beyond, width = look.px(_STRIKE_BEYOND), max(1, look.px(LineWidth.HAIR))
    height = round(baseline - pixels * _STRIKE_AT) + 0.5
    begin, end = QPointF(left - beyond, height), QPointF(right + beyond, height)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(look.colour(role), width))
    painter.drawLine(begin, end)
    painter.restore()


def double_rule_height(look: Look) -> int:
    """Return the height of a double rule in pixels: two lines and the gap between."""
    return look.px(LineWidth.DOUBLE_THICK) + look.px(LineWidth.DOUBLE_GAP) + LineWidth.DOUBLE_THIN


def double_rule(painter: QPainter, x0: float, x1: float, y: float, look: Look, *, thick_first: bool = True) -> int:
    """Draw a double rule, a thick line and a thin one, its upper edge at y; returns its height in pixels.

    The thick line is the upper one with `thick_first`, as under the names; over the scores it is the lower one.
    """
    thick, gap, thin = look.px(LineWidth.DOUBLE_THICK), look.px(LineWidth.DOUBLE_GAP), LineWidth.DOUBLE_THIN
    left, width, top = round(x0), round(x1) - round(x0), round(y)
    upper, lower = (thick, thin) if thick_first else (thin, thick)
    painter.fillRect(left, top, width, upper, look.palette.ink)
    painter.fillRect(left, top + upper + gap, width, lower, look.palette.ink)
    return thick + gap + thin


def band_rules(painter: QPainter, rect: QRectF, width: float, colour: QColor) -> None:
    """Draw rules of a width along the upper and the lower edge of a band, inside it."""
    painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), width), colour)
    painter.fillRect(QRectF(rect.left(), rect.bottom() - width, rect.width(), width), colour)


def wash_band(painter: QPainter, rect: QRectF, look: Look) -> None:
    """Fill the background of the entry band or of an explanation; in high contrast it has rules instead of a colour."""
    painter.fillRect(rect, look.palette.wash)
    if look.palette.band_rule:
        band_rules(painter, rect, look.palette.band_rule, look.palette.rule)


def error_band(painter: QPainter, rect: QRectF, look: Look) -> None:
    """Fill the band of an error with its two rules."""
    painter.fillRect(rect, look.palette.error_band)
    band_rules(painter, rect, look.width(look.palette.error_rule), look.palette.red)


def hatch(painter: QPainter, rect: QRectF, look: Look, anchor: QPointF | None = None) -> None:
    """Hatch the cell of a hand in the hole.

    The pattern starts at `anchor`, by default the widget's origin, so that it continues from cell to cell.
    """
    brush = _hatching(look.palette.hatch.rgba(), look.zoom, painter.device().devicePixelRatioF())
    before = painter.brushOrigin()
    painter.setBrushOrigin(QPointF() if anchor is None else anchor)
    painter.fillRect(rect, brush)
    painter.setBrushOrigin(before)


@lru_cache(maxsize=16)
def _hatching(rgba: int, zoom: int, ratio: float) -> QBrush:
    """Return a brush whose tile is a whole number of device pixels wide, so that tiles join without a gap."""
    side = max(4, round(LineWidth.HATCH_STEP * sqrt(2) * zoom * ratio / 100))
    tile = QPixmap(side, side)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor.fromRgba(rgba), LineWidth.HATCH * zoom * ratio / 100))
    for shift in (-side, 0, side):
        painter.drawLine(QPointF(shift - side, 2 * side), QPointF(shift + 2 * side, -side))
    painter.end()
    brush = QBrush(tile)
    brush.setTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
    return brush


def debt_hatch(painter: QPainter, rect: QRectF, look: Look) -> None:
    """Hatch what is owed and not paid: lines of ink that fall to the left."""
    step, height = look.px(_DEBT_STEP), rect.height()
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(look.palette.ink, _DEBT_LINE * look.zoom / 100))
    for number in range(int((rect.width() + height) / step) + 1):
        foot = rect.left() + number * step
        painter.drawLine(QPointF(foot - height, rect.bottom()), QPointF(foot, rect.top()))
    painter.restore()


def keycap_width(text: str, look: Look) -> int:
    """Return the width of a keycap in pixels."""
    advance = look.metrics("text").horizontalAdvance(text)
    return max(keycap_height(look), round(advance) + 2 * look.px(_KEYCAP_PADDING))


def keycap_height(look: Look) -> int:
    """Return the height of a keycap in pixels."""
    return (look.pixels("text") * _KEYCAP_HEIGHT + 7) // 14


def keycap(painter: QPainter, left: float, middle: float, text: str, look: Look) -> int:
    """Draw a key from `left`, vertically centred at `middle`; returns its width in pixels."""
    width, height = keycap_width(text, look), keycap_height(look)
    edge = look.px(LineWidth.EDGE)
    box = QRectF(round(left), round(middle - height / 2), width, height)
    corner = look.width(Corner.CONTROL) * 0.75
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(look.palette.rule, edge))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2), corner, corner)
    painter.setPen(look.palette.ink2)
    painter.setFont(look.font("text"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()
    return width


def chip_height(look: Look) -> int:
    """Return the height of a chip in pixels."""
    return look.px(_CHIP_HEIGHT)


def chip_width(word: str, key: str, look: Look) -> int:
    """Return the width of a chip in pixels."""
    return look.px(2 * _CHIP_PADDING) + _key_left(word, look) + ceil(look.metrics("text").horizontalAdvance(key))


def _key_left(word: str, look: Look) -> int:
    """From the left edge of the word of a chip to its key, pixels."""
    return ceil(look.metrics("text", 600).horizontalAdvance(word)) + look.px(_CHIP_GAP) if word else 0


def chip(
    painter: QPainter,
    left: float,
    middle: float,
    word: str,
    key: str,
    look: Look,
    width: float = 0,
    *,
    filled: bool = False,
) -> None:
    """Draw a small button from `left`, vertically centred at `middle`: what it does, and its key.

    They stand in the middle of a `width` larger than their own. The one that is the next step is `filled`.
    """
    palette = look.palette
    ground, ink, quiet = (
        (palette.accent, palette.on_accent, palette.on_accent) if filled else (palette.field, palette.ink, palette.ink2)
    )
    height, edge, own = chip_height(look), look.px(LineWidth.EDGE), chip_width(word, key, look)
    box = QRectF(round(left), round(middle - height / 2), max(own, round(width)), height)
    corner = look.width(Corner.CONTROL)
    inside = box.adjusted(look.px(_CHIP_PADDING) + (box.width() - own) / 2, 0, 0, 0)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(palette.accent if filled else palette.rule, edge))
    painter.setBrush(ground)
    painter.drawRoundedRect(box.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2), corner, corner)
    middle_left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    painter.setPen(ink)
    painter.setFont(look.font("text", 600))
    painter.drawText(inside, middle_left, word)
    painter.setPen(quiet)
    painter.setFont(look.font("text"))
    painter.drawText(inside.adjusted(_key_left(word, look), 0, 0, 0), middle_left, key)
    painter.restore()


def focus_frame(painter: QPainter, rect: QRectF, look: Look, *, fill: bool = True, wrong: bool = False) -> None:
    """Draw the focus frame inside a rectangle, which is filled with the colour of fields unless `fill` is False.

    With `wrong` it is the red frame of a field whose text is not understood or is missing.
    """
    width = look.px(LineWidth.FOCUS)
    corner = look.width(Corner.CONTROL)
    box = rect.adjusted(width / 2, width / 2, -width / 2, -width / 2)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(look.palette.red if wrong else look.palette.accent, width))
    painter.setBrush(look.palette.field if fill else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, corner, corner)
    painter.restore()


def suit(painter: QPainter, place: QPointF, sign: str, pixels: int, colour: QColor) -> int:
    """Draw the sign of a suit with its baseline starting at `place`; returns its advance width in pixels."""
    font = make_suit_font(pixels)
    painter.save()
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(place, sign)
    painter.restore()
    return round(QFontMetricsF(font).horizontalAdvance(sign))


def spade(painter: QPainter, place: QPointF, pixels: int, colour: QColor) -> int:
    """Draw a spade, the sign of the queen, its baseline starting at `place`; returns its advance width in pixels."""
    return suit(painter, place, SPADE, pixels, colour)


def centred_baseline(rect: QRectF, metrics: QFontMetricsF) -> float:
    """Return the baseline, y in pixels, that vertically centres capitals and figures in a rectangle."""
    return round(rect.center().y() + metrics.capHeight() / 2)
