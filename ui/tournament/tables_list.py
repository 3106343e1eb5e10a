"""`TablesList`: the tables of a round as tiles, each chosen by its number; under them its figures are typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QStyleOptionViewItem

from scorekeeper.text.templates import say
from scorekeeper.text.tournament_shown import RoundTableShown, TableState, spoken_table
from ui.theme.glyphs import paint_icon
from ui.theme.look import Look
from ui.theme.marks import focus_frame, hairline
from ui.theme.text_line import paint_text
from ui.theme.tokens import Role
from ui.widgets.list_view import ListView, RowDelegate

SIGNS: Final[dict[TableState, tuple[str, Role]]] = {
    TableState.OUT: ("dots", "ink2"),
    TableState.PLAYS: ("chevron-right", "ochre"),
    TableState.IN: ("tick", "accent"),
    TableState.DIFFERS: ("warning", "red"),
    TableState.WRONG: ("warning", "red"),
    TableState.WRITTEN_OFF: ("strike", "ink2"),
}
_TILE: Final = 190
"""The least width of a tile, pixels at 100 % as all here."""
_SIGN: Final = 14
_NUMBER: Final = 22
_INSET: Final = 6
_GAP: Final = 6
_COLUMNS: Final = 2


def _sharing(look: Look, names: Sequence[str], room: float) -> str:
    """Names in one line, of which the longest are cut if there is not room for all."""
    metrics = look.metrics("text")
    widths = [metrics.horizontalAdvance(name) for name in names]
    left = room - metrics.horizontalAdvance(", ") * (len(names) - 1)
    share = left
    for number, width in enumerate(sorted(widths)):
        share = left / (len(widths) - number)
        if width > share:
            break
        left -= width
    return ", ".join(
        name if width <= share else metrics.elidedText(name, Qt.TextElideMode.ElideRight, share)
        for name, width in zip(names, widths, strict=True)
    )


class _TableTile(RowDelegate):
    """Paints a table: number, its state and its sum; below, who sits there."""

    def sizeHint(self, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        view = option.widget
        assert isinstance(view, TablesList)
        return QSize(view.tile_width, view.look.px(self.height))

    def paint_value(self, painter: QPainter, area: QRectF, look: Look, value: RoundTableShown, *, chosen: bool) -> None:
        gap, sign, role = look.px(_GAP), *SIGNS[value.state]
        hairline(painter, area.left(), area.right() - look.px(2 * _INSET), area.bottom() - 1, look)
        if chosen:
            painter.fillRect(QRectF(area.left(), area.top(), look.px(3), area.height()), look.palette.accent)
        inner = area.adjusted(look.px(8), look.px(2), -look.px(2 * _INSET), -look.px(2))
        above = QRectF(inner.left(), inner.top(), inner.width(), inner.height() / 2)
        number = QRectF(above.left(), above.top(), look.px(_NUMBER), above.height())
        paint_text(painter, look, number, str(value.number), weight=600, role="ink")
        size = look.px(_SIGN)
        place = QRectF(number.right(), above.center().y() - size / 2, size, size)
        paint_icon(painter, sign, place, look.colour(role))
        state = QRectF(place.right() + gap, above.top(), above.right() - place.right() - gap, above.height())
        taken = paint_text(painter, look, state, value.words, weight=600 if role == "red" else 400, role=role)
        state.setLeft(state.left() + taken + gap)
        if value.remark:
            state.setRight(state.right() - paint_text(painter, look, state, value.remark, role="ink2", right=True))
            state.setRight(state.right() - gap)
        paint_text(painter, look, state, value.sum, role="ink", right=True)
        names = QRectF(inner.left(), above.bottom(), inner.width(), above.height())
        paint_text(painter, look, names, _sharing(look, value.names.split(", "), names.width()), role="ink")

    def paint_focus(self, painter: QPainter, area: QRectF, look: Look) -> None:
        focus_frame(painter, area.adjusted(1, 1, -look.px(_INSET), -2), look, fill=False)


class TablesList(ListView):
    """The tables of a round as tiles beside each other; the figures of the current one stand under the list."""

    leaves_signs = True  # digits choose tables

    def __init__(self) -> None:
        super().__init__(say("Tables of the round"), _TableTile())
        self.setFlow(ListView.Flow.LeftToRight)
        self.setWrapping(True)

    @property
    def tile_width(self) -> int:
        """How wide a tile is, pixels."""
        width = self.maximumViewportSize().width() - self.verticalScrollBar().sizeHint().width()  # that Qt keeps free
        return max(1, width // max(1, min(_COLUMNS, width // self.look.px(_TILE))) - 1)

    @property
    def whole_height(self) -> int:
        """How high all tiles are, pixels."""
        return self._rows * self.look.px(_TableTile.height) + 1

    @property
    def _rows(self) -> int:
        """In how many rows the tiles stand."""
        return -(-self.count() // max(1, self.viewport().width() // self.tile_width))

    def minimumSizeHint(self) -> QSize:
        """Two tiles above each other stay in sight while figures are typed below them, if there are so many."""
        return QSize(self.look.px(_TILE), self.look.px(max(1, min(2, self._rows)) * _TableTile.height))

    def sizeHint(self) -> QSize:
        """The least: the list has what else is left."""
        return self.minimumSizeHint()

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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
