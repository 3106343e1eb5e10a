"""`RowMap`: every row of a sheet as a small square, which shows the rows that need a decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from scorekeeper.text.old_sheets_table import RowShown, RowState
from scorekeeper.text.templates import say
from ui.old_sheets.spreadsheet_paint import MARKS
from ui.theme.glyphs import paint_icon
from ui.theme.theme import current_theme
from ui.theme.tokens import Space
from ui.widgets.painted_widget import PaintedWidget

_SQUARE: Final = 9
_STEP: Final = 11
_HIGHEST: Final = 110
"""Pixels at 100 %."""


class RowMap(PaintedWidget):
    """Squares of rows; a click carries the place of the nearest by `pointed`. Those in sight are darker."""

    pointed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._states: tuple[RowState, ...] = ()
        self._seen = (0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(say("where rows are to be decided"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_rows(self, rows: Sequence[RowShown]) -> None:
        """Show other rows."""
        self._states = tuple(row.state for row in rows)
        self._fit()
        self.update()

    def show_seen(self, first: int, last: int) -> None:
        """Mark the rows that are in sight, by their places."""
        if (first, last) != self._seen:
            self._seen = (first, last)
            self.update()

    def _grid(self) -> tuple[float, int]:
        """The distance of two squares in pixels, and how many stand in a line, so that all fit."""
        look, count = current_theme().look, max(1, len(self._states))
        step = float(look.px(_STEP))
        while step > 3 and -(-count // max(1, int(self.width() / step))) * step > look.px(_HIGHEST):
            step -= 0.5
        return step, max(1, int(self.width() / step))

    def _fit(self) -> None:
        """Be as high as the lines of squares need, and a finger."""
        step, across = self._grid()
        lines = -(-len(self._states) // across)
        self.setFixedHeight(max(current_theme().look.px(Space.TOUCH), round(lines * step)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(current_theme().look.px(200), self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(current_theme().look.px(120), self.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), current_theme().look
        step, across = self._grid()
        side = step * _SQUARE / _STEP
        first, last = self._seen
        for number, state in enumerate(self._states):
            place = QRectF((number % across) * step, (number // across) * step, side, side)
            if state in (RowState.GUESSED, RowState.BAD):
                painter.fillRect(place, look.colour(MARKS[state][1]))
                if state is RowState.BAD and side >= 8:
                    paint_icon(painter, "close", place, look.palette.paper)
                continue
            colour = look.palette.hatch if look.palette.band_rule else look.palette.hairline_on_table
            if state is RowState.GOOD and first <= number <= last:
                colour = look.palette.accent
            elif state in (RowState.NO_NIGHT, RowState.LEFT_OUT):
                colour = look.palette.hairline
            painter.fillRect(place, colour)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Emit the row nearest to the click."""
        if event.button() is Qt.MouseButton.LeftButton and self._states:
            step, across = self._grid()
            at = event.position()
            number = int(at.y() / step) * across + min(int(at.x() / step), across - 1)
            self.pointed.emit(min(number, len(self._states) - 1))
