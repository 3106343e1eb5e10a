"""`LineList`: all lines of a night: the time over the scorekeeper, and the text; undone ones are struck through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QStyleOptionViewItem

from scorekeeper.text.history_lines import HistoryLine
from scorekeeper.text.templates import say
from ui.theme.literal_text import names_apart
from ui.theme.look import Look
from ui.theme.tokens import Role, Space
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.list_view import VALUE, BoxedRowDelegate, ListView

_WHEN: Final = 84
"""Room for the time, and under it for who kept score, pixels at 100 %."""
_PAD: Final = 6
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_WRAP: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


class LineList(ListView):
    """The list of lines. The line whose sheet is shown is highlighted."""

    stepped = Signal(int)
    """Left (−1) or Right (+1)."""
    gone_to = Signal(int)
    """The cursor came to a line, or it was clicked: its index."""
    branch_wanted = Signal(str)
    """A line about another branch was clicked, or Enter pressed on it: the key of the branch."""

    def __init__(self) -> None:
        super().__init__(say("Everything that was written"), _LineRow())
        self.shown = self.found = -1
        self.itemClicked.connect(lambda item: self._take(self.row(item)))

    def show_lines(self, lines: Sequence[HistoryLine]) -> None:
        """Show these lines; the scroll position is kept."""
        self.show_values(lines, lambda line: line.spoken)

    def mark(self, row: int) -> None:
        """Highlight a line and scroll to it."""
        self.shown = row
        self.setCurrentRow(row)
        self.scrollToItem(self.item(row))
        self.viewport().update()

    def current_words(self) -> str:
        """The text of the line that the cursor is on; "" if it is on none."""
        return self.values[self.currentRow()].words if self.currentRow() >= 0 else ""

    def is_chosen(self, row: int) -> bool:
        return row in (self.shown, self.found)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Measure the rows for another width, which breaks words elsewhere, and keep the line of the sheet in sight."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.doItemsLayout()
        if 0 <= self.shown < self.count():
            self.scrollToItem(self.item(self.shown))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right emit `stepped`; after other keys `gone_to` is emitted for the current line."""
        key = Qt.Key(event.key())
        if key in _STEPS:
            self.stepped.emit(_STEPS[key])
            return
        before = self.currentRow()
        super().keyPressEvent(event)
        if key in ENTER_KEYS:
            self._take(self.currentRow())
        elif self.currentRow() != before:
            self.gone_to.emit(self.currentRow())

    def _take(self, row: int) -> None:
        self.gone_to.emit(row)
        if 0 <= row < self.count() and self.values[row].branch:
            self.branch_wanted.emit(self.values[row].branch)


class _LineRow(BoxedRowDelegate):
    """Paints a line, its text wrapped to the width of the list."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        view = option.widget
        assert isinstance(view, LineList)
        look, line = view.look, index.data(VALUE)
        room = _words(QRectF(0, 0, view.viewport().width(), 1000), look)
        metrics = look.metrics("text", 600 if line.opens else 400)
        tall = metrics.boundingRect(
            QRectF(0, 0, max(room.width(), 40), 1000), int(_WRAP), names_apart(line.words)
        ).height()
        beside = look.line_height("text") * (2 if line.keeper else 1)
        return QSize(0, max(round(max(tall, beside)) + 2 * look.px(_PAD), look.px(Space.TOUCH)))

    def paint_value(self, painter: QPainter, area: QRectF, look: Look, value: Any, **_: bool) -> None:
        line: HistoryLine = value
        metrics = look.metrics("text", 600 if line.opens else 400)
        words = _words(area, look)
        tall = metrics.boundingRect(words, int(_WRAP), names_apart(line.words)).height()
        if not line.keeper:
            words.adjust(0, max(0, (words.height() - tall) / 2), 0, 0)
        quiet: Role = "ghost" if line.taken_back else "ink2"
        painter.setFont(look.font("text"))
        painter.setPen(look.colour(quiet))
        left = area.left() + look.px(Space.SHEET)
        painter.drawText(QRectF(left, words.top(), look.px(_WHEN), words.height()), int(_WRAP), line.clock)
        who = look.metrics("text").elidedText(line.keeper, Qt.TextElideMode.ElideRight, look.px(_WHEN - 8))
        under = words.adjusted(0, look.line_height("text"), 0, 0)
        painter.drawText(QRectF(left, under.top(), look.px(_WHEN), under.height()), int(_WRAP), who)
        role: Role = "ghost" if line.taken_back else "accent" if line.branch else "ink2" if line.quiet else "ink"
        painter.setFont(look.font("text", 600 if line.opens else look.weight(role), struck=line.taken_back))
        painter.setPen(look.colour(role))
        painter.drawText(words, int(_WRAP), names_apart(line.words))


def _words(area: QRectF, look: Look) -> QRectF:
    """The rectangle of a row's text."""
    side, pad = look.px(Space.SHEET), look.px(_PAD)
    return area.adjusted(side + look.px(_WHEN), pad, -side, -pad)
