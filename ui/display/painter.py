"""Drawing functions of the table display: texts of any size, sharp icons, lines of parts."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ui.display.scale import DisplayScale, ems
from ui.display.text_flow import LINE, Flow, TextRun
from ui.theme import fonts, glyphs
from ui.theme.look import Look
from ui.theme.marks import centred_baseline
from ui.theme.tokens import Role, Weight


class DisplayPainter:
    """A painter on the canvas of a scale."""

    def __init__(self, painter: QPainter, scale: DisplayScale) -> None:
        self.painter, self.scale = painter, scale

    @property
    def look(self) -> Look:
        return self.scale.look

    def px(self, units: float) -> int:
        """Units of the canvas in pixels."""
        return self.look.px(units)

    def choose(self, size: int, weight: Weight = 400, role: Role = "ink") -> None:
        """Take type of a size in pixels, in the colour of a role."""
        self.painter.setFont(fonts.make_font(size, self.look.weight(role, weight)))
        self.painter.setPen(self.look.colour(role))

    def width(self, text: str, size: int, weight: Weight = 400, role: Role = "ink") -> float:
        """The width of a text, pixels."""
        return fonts.metrics(size, self.look.weight(role, weight)).horizontalAdvance(text)

    def write(self, x: float, area: QRectF, run: TextRun, size: int) -> float:
        """Draw a text from `x` on, vertically centred in an area; returns its right edge."""
        self.choose(size, run.weight, run.role)
        self.painter.drawText(QPointF(x, centred_baseline(area, fonts.metrics(size))), run.text)
        return x + self.width(run.text, size, run.weight, run.role)

    def write_to(self, edge: float, area: QRectF, run: TextRun, size: int) -> float:
        """Draw a right-aligned text; returns its left edge."""
        left = edge - self.width(run.text, size, run.weight, run.role)
        self.write(left, area, run, size)
        return left

    def sign(self, name: str, x: float, middle: float, side: int, role: Role) -> None:
        """Draw an icon from `x` on, vertically centred at `middle`."""
        ratio = self.painter.device().devicePixelRatioF() * self.scale.enlarged
        drawn = glyphs.icon_pixmap(name, side, self.look.colour(role), ratio)
        self.painter.drawPixmap(QPointF(round(x), round(middle - side / 2)), drawn)

    def mark_width(self, mark: tuple[str, str], role: Role, size: int) -> float:
        """The width of a mark with icon and text, pixels."""
        icon, words = mark
        return self.width(words, size, 600 if icon else 400, role) + (self.px(4) + size if icon else 0)

    def write_mark_to(self, edge: float, area: QRectF, mark: tuple[str, str], role: Role, size: int) -> None:
        """Draw a right-aligned mark, its icon before its text; the text is bold if there is an icon."""
        icon, words = mark
        if not words:
            return
        left = self.write_to(edge, area, TextRun(words, 600 if icon else 400, role), size)
        if icon:
            self.sign(icon, left - self.px(4) - size, area.center().y(), size, role)

    def draw_lines(self, area: QRectF, flow: Flow, between: str) -> None:
        """Draw lines of parts from the left, vertically centred in an area."""
        step = flow.size * LINE
        top = area.center().y() - step * len(flow.lines) / 2
        for number, line in enumerate(flow.lines):
            place, x = QRectF(area.left(), top + number * step, area.width(), step), area.left()
            for index, part in enumerate(line):
                if index and between.strip():
                    self.write(x, place, TextRun(between, role="ink2"), flow.size)
                x += ems(between) * flow.size if index else 0
                for run in part:
                    x = self.write(x, place, run, flow.size)
