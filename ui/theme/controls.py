"""The parts that controls are made of: rounded grounds and outlines, boxes to tick, a thumb to scroll with.

Our own widgets and Qt's (through `style`) are drawn with the same few functions, so that they match.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ui.theme.glyphs import paint_icon
from ui.theme.look import Look
from ui.theme.tokens import Corner, LineWidth, mixed

_LIGHTER: Final = 45
"""Per cent of paper mixed into the table under the pointer."""
_PRESSED: Final = 14
"""Per cent of the text colour mixed into a background that is pressed."""
_NO_DOT: Final = 4
"""How many times as long as thick the thumb of a scroll bar is at least."""


@contextmanager
def antialiased(painter: QPainter) -> Iterator[None]:
    """Draw with antialiasing, and restore the painter afterwards."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield
    finally:
        painter.restore()


def fill_rounded(painter: QPainter, rect: QRectF, colour: QColor, look: Look) -> None:
    """Fill a rectangle with the corners of a control."""
    corner = look.width(Corner.CONTROL)
    with antialiased(painter):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRoundedRect(rect, corner, corner)


def hover_colour(ground: QColor, look: Look, *, pressed: bool = False) -> QColor:
    """Return the colour of what is under the pointer, or `pressed`, on a ground: on paper that of the palette."""
    palette = look.palette
    if pressed:
        return mixed(ground, palette.ink, _PRESSED)
    return mixed(ground, palette.paper, _LIGHTER) if ground == palette.table else palette.hover


def paint_hover(painter: QPainter, rect: QRectF, ground: QColor, look: Look, *, pressed: bool = False) -> None:
    """Fill what is under the pointer, or `pressed`, on a ground; in high contrast it has a thin frame instead."""
    fill_rounded(painter, rect, hover_colour(ground, look, pressed=pressed), look)
    if look.palette.is_contrast:
        outline_rounded(painter, rect, look.palette.ink, 1, look)


def outline_rounded(painter: QPainter, rect: QRectF, colour: QColor, width: float, look: Look) -> None:
    """Draw a line of a width along the inside of a rectangle with the corners of a control."""
    corner = look.width(Corner.CONTROL)
    with antialiased(painter):
        painter.setPen(QPen(colour, width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(width / 2, width / 2, -width / 2, -width / 2), corner, corner)


def outline_disabled(painter: QPainter, rect: QRectF, look: Look) -> None:
    """Draw the edge of a disabled control: lighter, and dashed in high contrast."""
    if not look.palette.is_contrast:
        outline_rounded(painter, rect, look.palette.hairline, look.px(LineWidth.EDGE), look)
        return
    corner = look.width(Corner.CONTROL)
    with antialiased(painter):
        painter.setPen(QPen(look.palette.ghost, look.px(LineWidth.EDGE), Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)


def paint_box(
    painter: QPainter, box: QRect, state: Qt.CheckState, look: Look, *, hovered: bool = False, enabled: bool = True
) -> None:
    """Paint a box to tick; `hovered` is for the pointer upon it, `enabled` for whether it can be ticked now."""
    palette, area = look.palette, QRectF(box)
    inset = box.width() // 8
    sign = area.adjusted(inset, inset, -inset, -inset)
    if enabled and state is Qt.CheckState.Checked:
        fill_rounded(painter, area, palette.accent, look)
        paint_icon(painter, "tick", sign, palette.on_accent)
        return
    ink = palette.accent if enabled else palette.ghost
    if enabled:
        fill_rounded(painter, area, mixed(palette.field, palette.wash, 60) if hovered else palette.field, look)
    if not enabled:
        outline_disabled(painter, area, look)
    elif state is Qt.CheckState.Unchecked:
        outline_rounded(painter, area, palette.ink2 if hovered else palette.rule, look.px(LineWidth.EDGE), look)
    else:
        outline_rounded(painter, area, ink, look.width(LineWidth.FIELD), look)
    if state is Qt.CheckState.Checked:
        paint_icon(painter, "tick", sign, ink)
    elif state is Qt.CheckState.PartiallyChecked:
        bar, side = look.px(LineWidth.FOCUS), box.width() // 4
        top = box.top() + (box.height() - bar) // 2
        painter.fillRect(box.left() + side, top, box.width() - 2 * side, bar, ink)


def paint_radio(
    painter: QPainter, box: QRect, look: Look, *, chosen: bool, hovered: bool = False, enabled: bool = True
) -> None:
    """Paint a round box of which one is chosen; `hovered` and `enabled` as for a box to tick."""
    palette = look.palette
    area = QRectF(box)
    width = look.px(LineWidth.FOCUS if chosen else LineWidth.EDGE)
    with antialiased(painter):
        colour = palette.accent if chosen else (palette.ink2 if hovered else palette.rule)
        if not enabled:
            colour = palette.ghost if chosen else palette.hairline
        painter.setPen(QPen(colour, width))
        painter.setBrush(palette.field if enabled else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(area.adjusted(width / 2, width / 2, -width / 2, -width / 2))
        if chosen:
            dot = area.width() / 4
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawEllipse(QPointF(area.center()), dot, dot)


def paint_field(painter: QPainter, rect: QRectF, look: Look, *, focused: bool, enabled: bool) -> None:
    """Paint the ground and the edge of a boxed field."""
    palette = look.palette
    fill_rounded(painter, rect, palette.field if enabled else palette.paper, look)
    if focused:
        outline_rounded(painter, rect, palette.accent, look.px(LineWidth.FOCUS), look)
    else:
        outline_rounded(painter, rect, palette.rule if enabled else palette.hairline, look.px(LineWidth.EDGE), look)


def paint_thumb(painter: QPainter, rect: QRectF, look: Look, *, hovered: bool) -> None:
    """Paint the thumb of a scroll bar; none in a bar so short that it would be a dot, which shows no share."""
    if max(rect.width(), rect.height()) < _NO_DOT * min(rect.width(), rect.height()):
        return
    palette = look.palette
    corner = min(rect.width(), rect.height()) / 2
    with antialiased(painter):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.ink2_on_table if hovered else palette.rule)
        painter.drawRoundedRect(rect, corner, corner)
