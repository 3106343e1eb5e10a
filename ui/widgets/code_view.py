"""`CodeView`: a QR code, black on white regardless of the colours of the window, with the white margin that cameras
need."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from reports.blocks.code import Code
from ui.theme.theme import current_theme
from ui.widgets.accessible_role import set_accessible_role

_MARGIN: Final = 4
"""White squares around a code."""
_LEAST: Final = 2
"""The least pixels of a square: a camera cannot resolve fewer."""
_SIDE: Final = 420
"""The side that it would have, pixels at 100 %."""


class CodeView(QWidget):
    """A code in whole pixels a square, in the middle of its room."""

    def __init__(self, code: Code, name: str) -> None:
        """`name` is said by screen readers."""
        super().__init__()
        self.code = code
        set_accessible_role(self, QAccessible.Role.Graphic, name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_code(self, code: Code) -> None:
        """Show another code."""
        self.code = code
        self.update()

    def sizeHint(self) -> QSize:
        squares = self.code.size + 2 * _MARGIN
        side = squares * max(_LEAST, round(current_theme().look.px(_SIDE) / squares))
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        side = (self.code.size + 2 * _MARGIN) * _LEAST
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        squares = self.code.size + 2 * _MARGIN
        step = max(1, min(self.width(), self.height()) // squares)
        left, top = (self.width() - step * squares) // 2, (self.height() - step * squares) // 2
        painter.fillRect(QRect(left, top, step * squares, step * squares), Qt.GlobalColor.white)
        for column, row, length in self.code.bars():
            x, y = left + (column + _MARGIN) * step, top + (row + _MARGIN) * step
            painter.fillRect(QRect(x, y, length * step, step), Qt.GlobalColor.black)
        painter.end()
