"""`NightsBehind`: the nights behind a figure, each of which can be opened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.text.statistics_text import NightBehind
from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.theme.marks import hairline
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.buttons import LinkButton
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.list_view import NightListView, RowDelegate
from ui.widgets.responsive_layouts import WrappingRow

_ROWS: Final = 6
"""So many nights are in sight at least."""
_BESIDE, _NET = 32, 200
"""From the figure to what the night brought each of two players, and the room of the first of these."""
_FIGURE: Final = 220
"""The right edge of the figures, pixels at 100 % from the left."""


class NightsBehind(QWidget):
    """A heading, a list, and a way back; `opened` carries the id of a night."""

    opened = Signal(str)
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.heading = HeadingLabel(size="text", wrap=True)
        self.said = TextLabel(role="ink2", wrap=True)
        """How both players did in the nights of a list against an opponent."""
        self.close_ = LinkButton(say("Back to the figures"), key="Esc")
        self.close_.clicked.connect(self.closed)
        self.list = NightListView(_NightRow())
        self.list.opened.connect(self.opened)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(WrappingRow((self.heading, self.close_), apart=True))
        column.addWidget(self.said)
        column.addWidget(self.list, 1)
        follow(self._show_look)

    def show_nights(self, heading: str, nights: Sequence[NightBehind], said: str = "") -> None:
        """Show the nights, and a sentence about them, and give the list the keyboard."""
        self.heading.setText(heading)
        self.said.show_text(said)
        self.list.show_values(nights, lambda night: night.spoken)
        self.list.setCurrentRow(0)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_look(self, look: Look) -> None:
        self.list.setMinimumHeight(_ROWS * look.px(Space.TOUCH))


class _NightRow(RowDelegate):
    """Paints the day and what it brought."""

    def paint_value(self, painter: QPainter, area: QRectF, look: Look, value: NightBehind, *, chosen: bool) -> None:
        hairline(painter, area.left(), area.right(), area.bottom() - 1, look)
        inner = area.adjusted(look.px(8), 0, -look.px(8), 0)
        painter.setPen(look.palette.ink)
        painter.setFont(look.font("text", 600 if chosen else 400))
        painter.drawText(inner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, value.day)
        whole = QRectF(inner)
        metrics = look.metrics("text", 600 if chosen else 400)
        both = metrics.horizontalAdvance(value.day) + metrics.horizontalAdvance(value.figure) + look.px(24)
        inner.setRight(min(inner.right(), max(area.left() + look.px(_FIGURE), area.left() + both)))
        painter.drawText(inner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, value.figure)
        whole.setLeft(inner.right() + look.px(_BESIDE))
        painter.setPen(look.palette.ink2)
        for net in value.nets:
            shown = look.metrics("text").elidedText(net, Qt.TextElideMode.ElideRight, max(0.0, whole.width()))
            painter.drawText(whole, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
            whole.setLeft(whole.left() + look.px(_NET))
