"""The panel of a question that is answered by a line of text, such as the reason of a ruling."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.prompts.prompt_panel import PromptPanel
from ui.prompts.questions import TextQuestion
from ui.theme.look import Look
from ui.widgets.fields import FieldEdit
from ui.widgets.sheet_columns import SheetColumns
from ui.widgets.text_fit import Piece, fitting, paint_line

_FIELD: Final = 40
_ROUND_FIELD: Final = 4
"""What stays free over and under the field, so that the frame of its focus is seen whole."""


class _Line(FieldEdit):
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the question; repeats of a held Enter are ignored."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            super().keyPressEvent(event)
            event.accept()  # otherwise the band would write the row before it is read


class TextPanel(PromptPanel):
    """Shows a `TextQuestion`; emits its answer, or `left` on Esc."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._question: TextQuestion | None = None
        self._wrong = ""
        self._line = _Line("", parent=self)
        self._line.setMaxLength(200)
        self._line.returnPressed.connect(self._answer)
        self._line.left.connect(self.left)
        self.setFocusProxy(self._line)

    def ask(self, question: TextQuestion) -> None:
        """Show the question."""
        self._question, self._wrong = question, ""
        self.setAccessibleName(question.title)
        self._line.setAccessibleName(question.title)
        self._line.clear()
        self.update()

    def _answer(self) -> None:
        reason = self._line.text().strip()
        if self._question is None:
            return
        found = self._question.answer(reason) if reason else "Type it first, or Esc"
        if isinstance(found, str):
            self._wrong = found
            self.setAccessibleDescription(found)
            self.update()
        else:
            self.answered.emit(found, self._question)

    def wanted_height(self) -> int:
        """The height of the field and its frame, pixels: more than the read-back line has in the closest spacing."""
        return self._look.px(_FIELD + 2 * _ROUND_FIELD)

    def lay_out(self, look: Look, columns: SheetColumns) -> None:
        """Take the sheet's look and columns."""
        super().lay_out(look, columns)
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        left = self._columns.edges[min(1, self._columns.hands - 1)]
        height = min(self._look.px(_FIELD), self.height())
        self._line.setGeometry(left, (self.height() - height) // 2, self._columns.edges[-1] - left, height)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        if self._question is None:
            return
        painter, look = QPainter(self), self._look
        self.paint_ground(painter)
        area = QRectF(self._columns.left, 0, self._line.x() - look.px(8) - self._columns.left, self.height())
        title = [Piece(self._question.title, size="text", weight=600)]
        if self._wrong:
            title = [Piece(self._wrong, "red", "text", 600)]
        paint_line(painter, look, area, *fitting([(title, [])], area.width(), look))
        keys = [Piece("Enter", kind="key"), Piece("Esc", kind="key", before=8)]
        words = [keys[0], Piece("goes on", "ink2", "text", before=6), keys[1], Piece("back", "ink2", "text", before=6)]
        notes = QRectF(self._columns.notes(0, self.height()))
        _, right = fitting([([], words), ([], keys)], notes.width(), look)
        paint_line(painter, look, notes, right, [])
