"""The list of everything that was written: time, who kept score, and the words; what was taken back is struck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ui.history.history_lines import HistoryLine
from ui.theme.look import Look
from ui.theme.marks import focus_frame, wash_band
from ui.theme.theme import follow
from ui.theme.tokens import Role, Space, mixed

_TOLD: Final = Qt.ItemDataRole.UserRole
_WHEN: Final = 48
"""Room for the time, pixels at 100 %."""
_WHO: Final = 60
"""Room for who kept score."""
_PAD: Final = 6
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_WRAP: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


class LineList(QListWidget):
    """The lines of a night. The one whose moment is shown is washed; the cursor is there, or above the first game."""

    stepped = Signal(int)
    """Left (−1) or Right (+1)."""
    gone_to = Signal(int)
    """The cursor came to a line, or it was clicked: its index."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self.shown = -1
        self.setAccessibleName("Everything that was written")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.viewport().setAutoFillBackground(False)
        self.setItemDelegate(_LineRow(self))
        self.itemClicked.connect(lambda item: self.gone_to.emit(self.row(item)))
        follow(self._show_look)

    @property
    def look(self) -> Look:
        """The look that rows are drawn in."""
        return self._look

    def show_lines(self, told: Sequence[HistoryLine]) -> None:
        """Show other lines; those that stay keep their place."""
        while self.count() > len(told):
            self.takeItem(self.count() - 1)
        for row, one in enumerate(told):
            item = self.item(row) if row < self.count() else QListWidgetItem(self)
            if item.data(_TOLD) != one:
                item.setData(_TOLD, one)
                item.setText(one.spoken)
        self.viewport().update()

    def mark(self, row: int) -> None:
        """Mark the line whose moment is shown, and go there."""
        self.shown = row
        self.setCurrentRow(row)
        self.scrollToItem(self.item(row))
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right go through the night; wherever another key brings the cursor, its line is gone to."""
        key = Qt.Key(event.key())
        if key in _STEPS:
            self.stepped.emit(_STEPS[key])
            return
        before = self.currentRow()
        super().keyPressEvent(event)
        if self.currentRow() != before or key in _ENTER:
            self.gone_to.emit(self.currentRow())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width breaks the words elsewhere."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.scheduleDelayedItemsLayout()


class _LineRow(QStyledItemDelegate):
    """Draws a line."""

    @property
    def _list(self) -> LineList:
        # Looked for each time: a child that holds its parent is torn down twice when both go.
        lines = self.parent()
        assert isinstance(lines, LineList)
        return lines

    def _words(self, area: QRectF) -> QRectF:
        look = self._list.look
        side, pad = look.px(Space.SHEET), look.px(_PAD)
        return area.adjusted(side + look.px(_WHEN + _WHO), pad, -side, -pad)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:  # noqa: ARG002
        """As high as its words are in the list's width."""
        lines = self._list
        one: HistoryLine = index.data(_TOLD)
        room = self._words(QRectF(0, 0, lines.viewport().width(), 1000))
        metrics = lines.look.metrics("text", 600 if one.opens else 400)
        tall = metrics.boundingRect(QRectF(0, 0, max(room.width(), 40), 1000), int(_WRAP), one.words).height()
        return QSize(0, round(max(tall, lines.look.line_height("text"))) + 2 * lines.look.px(_PAD))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw it."""
        lines, look = self._list, self._list.look
        one: HistoryLine = index.data(_TOLD)
        area, state = QRectF(option.rect), option.state
        painter.save()
        if index.row() == lines.shown:
            wash_band(painter, area, look)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(area, mixed(look.palette.paper, look.palette.wash, 60))
        words = self._words(area)
        quiet: Role = "ghost" if one.taken_back else "ink2"
        painter.setFont(look.font("text"))
        painter.setPen(look.colour(quiet))
        left = area.left() + look.px(Space.SHEET)
        painter.drawText(QRectF(left, words.top(), look.px(_WHEN), words.height()), int(_WRAP), one.clock)
        who = look.metrics("text").elidedText(one.keeper, Qt.TextElideMode.ElideRight, look.px(_WHO - 8))
        painter.drawText(QRectF(left + look.px(_WHEN), words.top(), look.px(_WHO), words.height()), int(_WRAP), who)
        role: Role = "ghost" if one.taken_back else "ink2" if one.quiet else "ink"
        painter.setFont(look.font("text", 600 if one.opens else look.weight(role), struck=one.taken_back))
        painter.setPen(look.colour(role))
        painter.drawText(words, int(_WRAP), one.words)
        if index.row() == lines.currentRow() and lines.hasFocus():
            inset = look.px(6)
            focus_frame(painter, area.adjusted(inset, 1, -inset, -1), look, fill=False)
        painter.restore()
