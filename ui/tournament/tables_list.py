"""`TablesList`: the tables of a round in rows, a digit for each; below the chosen one its figures are typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QKeyEvent, QPainter

from scorekeeper.text.templates import say
from scorekeeper.text.tournament_shown import RoundTableShown, TableState, spoken_table
from ui.theme.glyphs import paint_icon
from ui.theme.look import Look
from ui.theme.marks import hairline
from ui.theme.text_line import paint_text
from ui.theme.tokens import Role
from ui.widgets.list_view import ListView, RowDelegate

SIGNS: Final[dict[TableState, tuple[str, Role]]] = {
    TableState.OUT: ("hold", "ink2"),
    TableState.PLAYS: ("chevron-right", "ochre"),
    TableState.IN: ("tick", "accent"),
    TableState.DIFFERS: ("warning", "red"),
    TableState.WRONG: ("warning", "red"),
    TableState.WRITTEN_OFF: ("strike", "ink2"),
}
_NUMBER: Final = 24
"""The width of the number of a table, pixels at 100 % as all here."""
_ICON: Final = 14
_STATE: Final = 84
_SUM: Final = 44
_REMARK: Final = 78
_GAP: Final = 10


class _TableRow(RowDelegate):
    """Paints a table: number, where it stands, who sits there, what it adds to."""

    height = 24  # fifteen tables stand on a page beside each other's figures

    def paint_value(self, painter: QPainter, area: QRectF, look: Look, value: RoundTableShown, *, chosen: bool) -> None:
        gap, sign, role = look.px(_GAP), *SIGNS[value.state]
        hairline(painter, area.left(), area.right(), area.bottom() - 1, look)
        if chosen:
            painter.fillRect(QRectF(area.left(), area.top(), look.px(3), area.height()), look.palette.accent)
        number = QRectF(area.left(), area.top(), look.px(_NUMBER), area.height())
        paint_text(painter, look, number, str(value.number), weight=600, role="ink", right=True)
        size = look.px(_ICON)
        place = QRectF(number.right() + gap, area.center().y() - size / 2, size, size)
        paint_icon(painter, sign, place, look.colour(role))
        state = QRectF(place.right() + look.px(4), area.top(), look.px(_STATE) - size, area.height())
        paint_text(painter, look, state, value.words, weight=600 if role == "red" else 400, role=role)
        remark = QRectF(area.right() - look.px(_REMARK), area.top(), look.px(_REMARK), area.height())
        figure = QRectF(remark.left() - gap - look.px(_SUM), area.top(), look.px(_SUM), area.height())
        right = figure.left() - gap if value.sum or value.remark else area.right()
        names = QRectF(state.right(), area.top(), right - state.right(), area.height())
        paint_text(painter, look, names, value.names, role="ink")
        paint_text(painter, look, figure, value.sum, role="ink", right=True)
        paint_text(painter, look, remark, value.remark, role="red" if value.state is TableState.WRONG else "ink2")


class TablesList(ListView):
    """The tables of a round; the current row is the table whose figures are open below it."""

    def __init__(self) -> None:
        super().__init__(say("Tables of the round"), _TableRow())

    def show_tables(self, tables: Sequence[RoundTableShown]) -> None:
        """Show the tables in their order."""
        self.show_values(tables, spoken_table)

    @property
    def chosen(self) -> int:
        """The number of the current table, 0 for none."""
        return self.currentRow() + 1

    def choose(self, number: int) -> None:
        """Make a table the current one, by its number; 0 for none."""
        self.setCurrentRow(number - 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave letters and digits to the page, which chooses tables by them."""
        if event.text().strip() and event.text().isprintable():
            event.ignore()
        else:
            super().keyPressEvent(event)
