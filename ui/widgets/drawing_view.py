"""`DrawingView`: a drawing of plain values, painted in the look of the window; `ChartTile`: one that can be pressed."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy

from reports.blocks.drawing import Dot, Drawing, DrawnBar, DrawnLabel, DrawnLine, Ink
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.tokens import Weight
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.painted_button import PaintedButton
from ui.widgets.painted_widget import PaintedWidget

Make = Callable[[float, float], Drawing]
"""Makes a drawing of a width and a height, pixels at 100 %."""
_TILE_HEIGHT: Final = 72
_TILE_WIDTHS: Final = (110, 200)
"""The least and the greatest width of a tile: what its name and its figure need."""
_HEAD: Final = 20
_PADDING: Final = 4


class DrawingView(PaintedWidget):
    """A drawing as wide and as high as there is room; `height` is the least, in pixels at 100 %."""

    def __init__(self, name: str, height: int) -> None:
        self._height = height
        self._make: Make = _nothing
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Graphic, name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_drawing(self, make: Make, spoken: str) -> None:
        """Show another drawing; `spoken` says it to a screen reader."""
        self._make = _kept(make)
        self.setAccessibleDescription(spoken)
        self.update()

    def drawing(self, width: float, height: float) -> Drawing:
        """The drawing in a width and a height, pixels at 100 %."""
        return self._make(width, height)

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(200), self.look.px(self._height))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, scale = QPainter(self), self.look.zoom / 100
        paint_drawing(painter, self.drawing(self.width() / scale, self.height() / scale), self.look)


class ChartTile(PaintedButton):
    """A small drawing under a name and a figure, which can be pressed."""

    def __init__(self, name: str, figure: str, make: Make) -> None:
        self.figure, self._make = figure, _kept(make)
        super().__init__(name)
        self.setAccessibleName(f"{name} {figure}")
        self.setToolTip(plain_tooltip(f"{name} {figure}"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        look, (least, most) = self.look, _TILE_WIDTHS
        needed = look.metrics("text", 600).horizontalAdvance(self.text()) + 1
        needed += look.metrics("text").horizontalAdvance(self.figure) + 3 * look.px(_PADDING)
        return QSize(round(max(look.px(least), min(needed, look.px(most)))), round(look.px(_TILE_HEIGHT)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), self.look
        area = QRectF(self.rect())
        self.fill_shade(painter, area, look.palette.paper)
        pad, head = look.px(_PADDING), look.px(_HEAD)
        line = QRectF(pad, 0, area.width() - 2 * pad, head)
        metrics = look.metrics("text", 600)
        painter.setPen(look.palette.ink)
        painter.setFont(look.font("text"))
        painter.drawText(line, _RIGHT, self.figure)
        room = line.width() - look.metrics("text").horizontalAdvance(self.figure) - pad
        painter.setFont(look.font("text", 600))
        painter.drawText(line, _LEFT, metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room))
        painter.translate(pad, head)
        scale = look.zoom / 100
        paint_drawing(painter, self._make(line.width() / scale, (area.height() - head - pad) / scale), look)
        painter.resetTransform()
        self.paint_focus(painter)


_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def _kept(make: Make) -> Make:
    """Makes a drawing only once for a size: a widget is painted again whenever something moves over it."""
    return lru_cache(maxsize=1)(make)


def _nothing(_width: float, _height: float) -> Drawing:
    return ()


def paint_drawing(painter: QPainter, drawing: Drawing, look: Look) -> None:
    """Paint a drawing from the painter's origin at the zoom of a look."""
    scale = look.zoom / 100
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for shape in drawing:
        colour = _colour(shape.ink, look)
        match shape:
            case DrawnLine():
                style = Qt.PenStyle.DashLine if shape.dashed else Qt.PenStyle.SolidLine
                painter.setPen(QPen(colour, shape.weight * scale, style))
                painter.drawPolyline(QPolygonF([QPointF(x * scale, y * scale) for x, y in shape.points]))
            case DrawnBar():
                area = QRectF(shape.left * scale, shape.top * scale, shape.width * scale, shape.height * scale)
                painter.setPen(QPen(colour, 1))
                painter.setBrush(colour if shape.filled else Qt.BrushStyle.NoBrush)
                painter.drawRect(area)
            case Dot():
                painter.setPen(QPen(colour, scale))
                painter.setBrush(colour if shape.filled else Qt.BrushStyle.NoBrush)
                round_ = QPainterPath()
                round_.addEllipse(QPointF(shape.x, shape.y) * scale, shape.radius * scale, shape.radius * scale)
                painter.drawPath(round_ - _shadow(shape, scale) if shape.moon else round_)
            case DrawnLabel():
                _label(painter, shape, colour, look)
    painter.restore()


def _shadow(moon: Dot, scale: float) -> QPainterPath:
    """The circle that makes a circle a crescent, open to the right."""
    shadow, radius = QPainterPath(), moon.radius * scale
    shadow.addEllipse(QPointF(moon.x, moon.y) * scale + QPointF(0.52 * radius, 0), 0.84 * radius, 0.84 * radius)
    return shadow


def _label(painter: QPainter, label: DrawnLabel, colour: QColor, look: Look) -> None:
    weight: Weight = 600 if label.strong else 400
    metrics, scale, text = look.metrics("text", weight), look.zoom / 100, label.text
    if label.room:
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, label.room * scale)
    wide = metrics.horizontalAdvance(text)
    left = label.x * scale - {"left": 0.0, "centre": wide / 2, "right": wide}[label.anchor]
    painter.setPen(colour)
    painter.setFont(look.font("text", weight))
    painter.drawText(QPointF(left, label.y * scale), text)


def _colour(ink: Ink, look: Look) -> QColor:
    palette = look.palette
    return {"ink": palette.ink, "quiet": palette.ink2, "pale": palette.hairline, "accent": palette.accent}[ink]
