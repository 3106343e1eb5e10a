"""`Timeline`: a slider over the lines of a night, with a tick per deal and a taller one per game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSlider

from scorekeeper.text.history_lines import HistoryLine
from scorekeeper.text.templates import say
from ui.theme.controls import antialiased
from ui.theme.look import Look
from ui.theme.marks import focus_frame
from ui.theme.theme import follow
from ui.theme.tokens import LineWidth, Space

_SIDE: Final = 14
"""Room at both ends, pixels at 100 %."""
_TICK, _GAME, _KNOB = 4, 9, 7
"""How far the ticks of deals and games reach from the line, and the radius of the knob."""


class Timeline(QSlider):
    """The slider; its value is the index of a line, from `first` to the newest."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._look = Look()
        self._lines: tuple[HistoryLine, ...] = ()
        self.setAccessibleName(say("Moment of the night"))
        self.setSingleStep(1)
        self.setPageStep(5)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        follow(self._show_look)

    def show_lines(self, lines: Sequence[HistoryLine], first: int) -> None:
        """Set the lines of the slider; `first` is the index of the first that it reaches."""
        self._lines = tuple(lines)
        self.setRange(first, max(first, len(lines) - 1))
        self.update()

    def sizeHint(self) -> QSize:
        # High enough for touch.
        return QSize(self._look.px(240), self._look.px(Space.TOUCH))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(120), self._look.px(Space.TOUCH))

    def place_of(self, line: int) -> float:
        """The position of a line, pixels from the left."""
        side = self._look.px(_SIDE)
        steps = max(1, self.maximum() - self.minimum())
        return side + (self.width() - 2 * side) * (line - self.minimum()) / steps

    def line_at(self, x: float) -> int:
        """The line nearest to a position, pixels from the left."""
        side = self._look.px(_SIDE)
        room = max(1, self.width() - 2 * side)
        steps = self.maximum() - self.minimum()
        return self.minimum() + round(min(max((x - side) / room, 0.0), 1.0) * steps)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.setValue(self.line_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self.line_at(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down are left to the page, on which Up means earlier as in the list; a slider would go later."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), self._look
        palette, middle = look.palette, self.height() / 2
        if self.hasFocus():
            focus_frame(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), look, fill=False)
        painter.setPen(QPen(palette.rule, look.px(LineWidth.EDGE)))
        start, end = self.place_of(self.minimum()), self.place_of(self.maximum())
        painter.drawLine(QPointF(start, middle), QPointF(end, middle))
        for number in range(self.minimum(), min(len(self._lines), self.maximum() + 1)):
            one = self._lines[number]
            if one.opens or (one.deal and not one.taken_back):
                reach = look.px(_GAME if one.opens else _TICK)
                x = round(self.place_of(number)) + 0.5
                painter.drawLine(QPointF(x, middle - reach), QPointF(x, middle + reach))
        here = self.place_of(self.value())
        painter.setPen(QPen(palette.accent, look.px(LineWidth.FOCUS)))
        painter.drawLine(QPointF(start, middle), QPointF(here, middle))
        with antialiased(painter):
            painter.setPen(QPen(palette.paper, look.px(LineWidth.FOCUS)))
            painter.setBrush(palette.accent)
            painter.drawEllipse(QPointF(here, middle), look.px(_KNOB), look.px(_KNOB))

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.updateGeometry()
        self.update()
