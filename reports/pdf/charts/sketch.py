"""Builds a reportlab `Drawing` of text, lines and shapes; `Pen.place` puts it on a page."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from reportlab.graphics.shapes import Circle, Drawing, Line, Path, Polygon, PolyLine, Rect, String
from reportlab.lib.colors import Color

from reports.pdf import fonts
from reports.pdf.labels import Writer
from reports.pdf.style import HAIR, INK, REGULAR, Colour, Face


class Sketch(Writer):
    """Collects the shapes of a drawing. `x` runs from the left edge, `y` down from the top edge, in points."""

    def __init__(self, wide: float, high: float) -> None:
        self.drawing: Any = Drawing(wide, high)
        self.drawing.initialFontName = REGULAR  # else the file would ask for a font that is not in it
        self._high = high

    def _y(self, y: float) -> float:
        return self._high - y

    # words

    def text(self, x: float, y: float, text: str, face: Face) -> float:
        """Draw text with its baseline at `y`, without letter spacing; the x position of its end."""
        for font, piece in fonts.runs(text, face.font):
            words = String(x, self._y(y), piece)
            words.fontName, words.fontSize, words.fillColor = font, face.size, _paint(face.colour)
            self.drawing.add(words)
            x += fonts.advance(piece, font) * face.size
        return x

    # lines

    def across(self, x: float, end: float, y: float, weight: float, colour: Colour = INK) -> None:
        """Draw a horizontal line."""
        self._line(x, y, end, y, weight, colour)

    def down(self, x: float, y: float, end: float, weight: float, colour: Colour = HAIR) -> None:
        """Draw a vertical line."""
        self._line(x, y, x, end, weight, colour)

    def through(
        self, points: Sequence[tuple[float, float]], weight: float, colour: Colour, dash: Sequence[float] = ()
    ) -> None:
        """Draw a line through points."""
        line = PolyLine(self._flat(points))
        line.strokeColor, line.strokeWidth, line.strokeLineJoin = _paint(colour), weight, 1
        line.strokeDashArray = list(dash) or None
        self.drawing.add(line)

    def hatch(self, x: float, y: float, end: float, bottom: float, pitch: float, weight: float, colour: Colour) -> None:
        high, low = self._y(y), self._y(bottom)
        lines = Path()
        lines.strokeColor, lines.strokeWidth, lines.fillColor = _paint(colour), weight, None
        for step in range(math.ceil((low - end) / pitch), math.floor((high - x) / pitch) + 1):
            rise = step * pitch
            begin, stop = max(x, low - rise), min(end, high - rise)
            if begin < stop:
                lines.moveTo(begin, begin + rise)
                lines.lineTo(stop, stop + rise)
        if lines.points:
            self.drawing.add(lines)

    def _line(self, x: float, y: float, end: float, bottom: float, weight: float, colour: Colour) -> None:
        line = Line(x, self._y(y), end, self._y(bottom))
        line.strokeColor, line.strokeWidth = _paint(colour), weight
        self.drawing.add(line)

    # shapes

    def shape(
        self, points: Sequence[tuple[float, float]], colour: Colour, fill: Colour | None, weight: float = 0.8
    ) -> None:
        """Draw a polygon with an outline, filled unless `fill` is None."""
        self._add(Polygon(self._flat(points)), colour, fill, weight)

    def disc(self, x: float, y: float, radius: float, colour: Colour, fill: Colour) -> None:
        """Draw a filled circle with an outline."""
        self._add(Circle(x, self._y(y), radius), colour, fill, 0.8)

    def area(self, x: float, y: float, end: float, bottom: float, fill: Colour) -> None:
        """Draw a filled rectangle without an outline."""
        self._add(Rect(x, self._y(bottom), end - x, bottom - y), None, fill, 0)

    def _add(self, shape: Any, colour: Colour | None, fill: Colour | None, weight: float) -> None:
        shape.strokeColor, shape.fillColor = (None if part is None else _paint(part) for part in (colour, fill))
        shape.strokeWidth = weight
        self.drawing.add(shape)

    def _flat(self, points: Sequence[tuple[float, float]]) -> list[float]:
        return [part for x, y in points for part in (x, self._y(y))]


def _paint(colour: Colour) -> Any:
    return Color(*(part / 255 for part in colour))
