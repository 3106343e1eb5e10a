"""`FindField`: the button at the right of the menu bar that opens the command search."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper.text.templates import say
from ui.theme.controls import fill_rounded, outline_rounded
from ui.theme.glyphs import paint_icon
from ui.theme.marks import centred_baseline
from ui.theme.tokens import LineWidth, Space, mixed
from ui.widgets.painted_button import PaintedButton

_WIDTH: Final = 224
_LEAST_EDGE: Final = 2
"""The margins over and under the words, and over and under the field, if the bar has no more room; pixels."""
_HEIGHT: Final = 28
"""Of what is painted; the button is high enough for a finger."""
_SIDE: Final = 10
_GAP: Final = 24
"""Between the words and the key, at least."""


class FindField(PaintedButton):
    """Looks like a field with a key in it; a click opens the search."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        self._key = key
        super().__init__(say("Find anything"), parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleDescription(key)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        metrics, look = self.look.metrics("text"), self.look
        words = round(metrics.horizontalAdvance(self.text()) + metrics.horizontalAdvance(self._key))
        least = words + look.px(Space.ICON) + look.px(8) + look.px(_GAP) + 2 * look.px(_SIDE)
        return QSize(max(look.px(_WIDTH), least), look.bar_height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look, palette = QPainter(self), self.look, self.look.palette
        height = look.bar_height - Space.BAR + _HEIGHT
        height = min(self.height() - 2 * _LEAST_EDGE, max(height, look.line_height() + 2 * _LEAST_EDGE))
        area = QRectF(0, (self.height() - height) // 2, self.width(), height)
        fill_rounded(painter, area, mixed(palette.table, palette.paper, 35), look)
        self.fill_shade(painter, area, palette.table)
        outline_rounded(painter, area, palette.hairline_on_table, look.px(LineWidth.EDGE), look)
        side, edge = look.px(Space.ICON), look.px(_SIDE)
        paint_icon(painter, "search", QRectF(edge, area.center().y() - side / 2, side, side), palette.ink)
        metrics = look.metrics("text")
        baseline = int(centred_baseline(area, metrics))
        painter.setFont(look.font("text"))
        painter.setPen(palette.ink2_on_table)
        painter.drawText(edge + side + look.px(8), baseline, self.text())
        painter.setPen(palette.ink)
        right = area.width() - edge - metrics.horizontalAdvance(self._key)
        painter.drawText(int(right), baseline, self._key)
