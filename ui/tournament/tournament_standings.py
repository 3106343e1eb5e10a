"""`TournamentStandings`: the people of a tournament in columns, with their places, and the line under who goes on.

Sixty names stand on a page, in rows too low for a finger: for that the field above the list chooses a name, as mouse
and the arrow keys do here. The acts on the chosen player are opened by Enter, a double click or the right button.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QStyleOptionViewItem

from scorekeeper.rules.people import PlayerId
from scorekeeper.text.templates import say
from scorekeeper.text.tournament_standings_shown import StandingKind, StandingShown, spoken_standing
from ui.theme.look import Look
from ui.theme.marks import hairline
from ui.theme.text_line import paint_text
from ui.theme.tokens import Role, Weight
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.list_view import ListView, RowDelegate

_HEIGHTS: Final = (25, 23, 21)
"""The heights of a row, pixels at 100 % as all here."""
_COLUMNS: Final = 3
"""So many columns stand beside each other; more are scrolled to."""
_LEAST: Final = 180
"""The least width of a column."""
_MOST: Final = 360
"""The greatest, so that a name and its points are read together."""
_NUMBERED: Final = 220
"""From this width of a column on start numbers stand beside the names."""
_GAP: Final = 24
_PLACE: Final = 28


class _StandingRow(RowDelegate):
    """Paints a player with a place and points, or the line."""

    def sizeHint(self, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        view = option.widget
        assert isinstance(view, TournamentStandings)
        return QSize(view.column_width, view.row_height)

    def paint_value(self, painter: QPainter, area: QRectF, look: Look, value: StandingShown, *, chosen: bool) -> None:
        inner = area.adjusted(0, 0, -look.px(_GAP), 0)
        if value.kind is StandingKind.GOES_ON:
            painter.fillRect(QRectF(inner.left(), area.top(), inner.width(), look.width(2)), look.palette.accent)
            paint_text(painter, look, inner, value.name, weight=600, role="accent")
            paint_text(painter, look, inner, value.points, role="accent", right=True)
            return
        hairline(painter, inner.left(), inner.right(), area.bottom() - 1, look)
        if value.kind is StandingKind.HEAD:
            paint_text(painter, look, inner, value.name, role="ink2")
            return
        if chosen:
            painter.fillRect(QRectF(area.left(), area.top(), look.px(3), area.height()), look.palette.accent)
        place = QRectF(inner.left(), area.top(), look.px(_PLACE), area.height())
        paint_text(painter, look, place, value.place, role="ink2", right=True)
        role: Role = "ink2" if value.pale else "ink"
        weight: Weight = 600 if value.over else 400
        points = paint_text(painter, look, inner, value.points, weight=weight, role=role, right=True)
        name = inner.adjusted(look.px(_PLACE + 10), 0, -points - look.px(6), 0)
        middle = Qt.TextElideMode.ElideMiddle  # the distinguishing part of names is often at the end
        taken = paint_text(painter, look, name, value.name, weight=weight, role=role, elide=middle) + look.px(8)
        wide = inner.width() >= look.px(_NUMBERED)
        if wide and taken + look.metrics("text").horizontalAdvance(value.number) <= name.width():
            paint_text(painter, look, name.adjusted(taken, 0, 0, 0), value.number, role="ink2")

    def paint_ground(self, painter: QPainter, area: QRectF, look: Look, *, chosen: bool, hovered: bool) -> None:
        super().paint_ground(painter, area.adjusted(0, 0, -look.px(_GAP), 0), look, chosen=chosen, hovered=hovered)

    def paint_focus(self, painter: QPainter, area: QRectF, look: Look) -> None:
        super().paint_focus(painter, area.adjusted(0, 0, -look.px(_GAP) // 2, 0), look)


class TournamentStandings(ListView):
    """The people; `wanted` says that the acts of the chosen one are requested."""

    leaves_signs = True
    wanted = Signal(object)
    """The point on the screen; None by the key."""

    def __init__(self) -> None:
        super().__init__(say("Standings"), _StandingRow())
        self.setFlow(ListView.Flow.TopToBottom)
        self.setWrapping(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setSelectionMode(ListView.SelectionMode.NoSelection)

    @property
    def row_height(self) -> int:
        """How high a row is, pixels: less if all fit into the columns only then."""
        heights = [self.look.px(height) for height in _HEIGHTS]
        enough = (height for height in heights if self.count() <= _COLUMNS * (self._room // height))
        return next(enough, heights[-1])

    @property
    def _room(self) -> int:
        """The height for rows, pixels, beside the scroll bar also while none is needed, so that none comes and goes."""
        return self.height() - self.horizontalScrollBar().sizeHint().height()

    @property
    def column_width(self) -> int:
        """How wide a column is, pixels."""
        width, rows = self.viewport().width(), max(1, self._room // self.row_height)
        needed = -(-self.count() // rows)
        count = max(1, min(_COLUMNS, needed, width // self.look.px(_LEAST)))
        return max(1, min(width // count - 1, self.look.px(_MOST)))

    @property
    def chosen(self) -> StandingShown | None:
        """The current line, if it is a player."""
        value = self.values[self.currentRow()] if self.currentRow() >= 0 else None
        return value if value is not None and value.player else None

    def show_standings(self, lines: Sequence[StandingShown]) -> None:
        """Show the standings; the line and the headings cannot be chosen, and who is chosen stays so."""
        chosen = self.chosen
        self.show_values(lines, spoken_standing)
        for row, line in enumerate(lines):
            self.item(row).setFlags(Qt.ItemFlag.ItemIsEnabled if line.player else Qt.ItemFlag.NoItemFlags)
        self.choose("" if chosen is None else chosen.player)

    def choose(self, player: PlayerId) -> None:
        """Choose a player, as the arrow keys do."""
        rows = (row for row, line in enumerate(self.values) if player and line.player == player)
        self.setCurrentRow(next(rows, -1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click opens the question of the row under the mouse, as Enter does of the current row."""
        if self._is_somebody(event.position().toPoint()):
            self.wanted.emit(event.globalPosition().toPoint())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the acts on a player."""
        if event.key() in ENTER_KEYS:
            self.wanted.emit(None)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu key opens the question as Enter does, the right button that of the row under the mouse."""
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            self.wanted.emit(None)
            return
        if self._is_somebody(event.pos()):
            self.wanted.emit(event.globalPos())

    def _is_somebody(self, place: QPoint) -> bool:
        """Choose the player at a place; returns whether there is one."""
        row = self.indexAt(place).row()
        if row < 0 or not self.values[row].player:
            return False
        self.setCurrentRow(row)
        return True
