"""`NightsBehind`: the nights behind a figure, each of which can be opened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.text.statistics_text import NightBehind
from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.theme.marks import hairline
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.buttons import LinkButton
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.labels import HeadingLabel
from ui.widgets.list_view import ListView, RowDelegate

_ROWS: Final = 6
_FIGURE: Final = 220
"""The right edge of the figures, pixels at 100 % from the left."""


class NightsBehind(QWidget):
    """A heading, a list, and a way back; `opened` carries the id of a night."""

    opened = Signal(str)
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.heading = HeadingLabel(size="text", wrap=True)
        self.close_ = LinkButton(say("Back to the figures"), key="Esc")
        self.close_.clicked.connect(self.closed)
        self.list = _NightList()
        self.list.opened.connect(self.opened)
        head = QHBoxLayout()
        head.addWidget(self.heading, 1)
        head.addWidget(self.close_)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(head)
        column.addWidget(self.list)
        follow(self._show_look)

    def show_nights(self, heading: str, nights: Sequence[NightBehind]) -> None:
        """Show the nights and give the list the keyboard."""
        self.heading.setText(heading)
        self.list.show_values(nights, lambda night: night.spoken)
        self.list.setCurrentRow(0)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_look(self, look: Look) -> None:
        self.list.setFixedHeight(_ROWS * look.px(Space.TOUCH))


class _NightList(ListView):
    """The nights; Enter or a double click opens one."""

    opened = Signal(str)

    def __init__(self) -> None:
        super().__init__(say("Nights"), _NightRow())
        self.itemDoubleClicked.connect(lambda _item: self._open())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the night on Enter."""
        if event.key() in ENTER_KEYS:
            self._open()
        else:
            super().keyPressEvent(event)

    def _open(self) -> None:
        if self.currentRow() >= 0:
            self.opened.emit(self.values[self.currentRow()].night)


class _NightRow(RowDelegate):
    """Paints the day and what it brought."""

    def paint_value(self, painter: QPainter, area: QRectF, look: Look, value: NightBehind, *, chosen: bool) -> None:
        hairline(painter, area.left(), area.right(), area.bottom() - 1, look)
        inner = area.adjusted(look.px(8), 0, -look.px(8), 0)
        painter.setPen(look.palette.ink)
        painter.setFont(look.font("text", 600 if chosen else 400))
        painter.drawText(inner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, value.day)
        inner.setRight(min(inner.right(), area.left() + look.px(_FIGURE)))
        painter.drawText(inner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, value.figure)
