"""`IncomingList`: the people of nights that come in, in rows: the name there, the name here, why, and how certain."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter

from scorekeeper.spreadsheets.people import Certainty
from scorekeeper.text.incoming_text import PersonRow
from scorekeeper.text.templates import say
from ui.theme.glyphs import paint_icon
from ui.theme.look import Look
from ui.theme.marks import hairline
from ui.theme.text_line import paint_text
from ui.theme.tokens import Role, Space
from ui.widgets.list_view import ListHead, ListView, RowDelegate
from ui.widgets.text_fit import paint_name

MARKS: Final[dict[Certainty, tuple[str, Role]]] = {
    Certainty.KNOWN: ("tick", "accent"),
    Certainty.PROPOSED: ("why", "ochre"),
    Certainty.UNKNOWN: ("warning", "red"),
}
"""The icon and the colour of each state; the word and the edge of the row say the same."""
_EDGE: Final = 4
_DASH: Final = {Certainty.PROPOSED: (8, 4), Certainty.UNKNOWN: (3, 5)}
"""Length and gap of the dashes of the edge of a row; a known person has a solid one. Pixels at 100 %."""
_COLUMNS: Final = (0.0, 0.24, 0.42, 0.62)
"""The left edges of the columns, in parts of the width: name, nights, the name here, why."""
_ARROW: Final = 24


class IncomingList(ListView):
    """The people who come in; the question is about the current row."""

    def __init__(self) -> None:
        super().__init__(say("People of the nights that come in"), _IncomingRow())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave letters, digits and Enter to the page."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or event.text().strip():
            event.ignore()
        else:
            super().keyPressEvent(event)


class IncomingHead(ListHead):
    """The heads of the columns of a `IncomingList`."""

    def __init__(self, rows: IncomingList) -> None:
        super().__init__(rows)
        self._heads = say("there"), say("in this club"), say("why")
        self.speak(self._heads)

    def paint_heads(self, painter: QPainter, area: QRectF, look: Look) -> None:
        side = look.px(Space.SHEET)
        inner = area.adjusted(side, 0, -side, 0)
        for part, head in zip((_COLUMNS[0], *_COLUMNS[2:]), self._heads, strict=True):
            paint_text(painter, look, inner.adjusted(part * inner.width(), 0, 0, 0), head)


class _IncomingRow(RowDelegate):
    """Paints a person."""

    def paint_value(self, painter: QPainter, area: QRectF, look: Look, value: PersonRow, *, chosen: bool) -> None:
        side, gap, palette = look.px(Space.SHEET), look.px(8), look.palette
        inner = area.adjusted(side, 0, -side, 0)
        hairline(painter, round(area.left()), round(area.right()), round(area.bottom()) - 1, look)
        name, role = MARKS[value.certainty]
        self._edge(painter, area, look, value.certainty)
        state = look.metrics("text", 600).horizontalAdvance(value.state)
        icon = look.px(Space.STATE_ICON)
        right = inner.right() - state - gap / 2 - icon - gap
        starts = [inner.left() + part * inner.width() for part in _COLUMNS] + [right]
        cells = [QRectF(left, area.top(), end - left - gap, area.height()) for left, end in pairwise(starts)]
        painter.setPen(palette.ink)
        paint_name(painter, look, cells[0], value.name, 600)
        arrow = look.px(_ARROW)
        painter.setPen(palette.ink if value.certainty is Certainty.KNOWN else look.colour(role))
        paint_name(painter, look, cells[2], value.here, 600 if chosen else 400)
        painter.setPen(palette.ink2)
        paint_text(painter, look, cells[1].adjusted(0, 0, -arrow, 0), value.nights)
        paint_text(painter, look, QRectF(cells[2].left() - arrow, area.top(), arrow, area.height()), "→")
        paint_text(painter, look, cells[3], value.why)
        top = area.center().y() - icon / 2
        paint_icon(painter, name, QRectF(right + gap, top, icon, icon), look.colour(role))
        painter.setPen(look.colour(role))
        paint_text(painter, look, inner, value.state, weight=600, right=True)

    def _edge(self, painter: QPainter, area: QRectF, look: Look, certainty: Certainty) -> None:
        width, colour = look.px(_EDGE), look.colour(MARKS[certainty][1])
        if certainty not in _DASH:
            painter.fillRect(QRectF(area.left(), area.top(), width, area.height()), colour)
            return
        dash, gap = (look.px(length) for length in _DASH[certainty])
        top = area.top() + gap / 2
        while top < area.bottom() - 1:
            painter.fillRect(QRectF(area.left(), top, width, min(dash, area.bottom() - top)), colour)
            top += dash + gap
