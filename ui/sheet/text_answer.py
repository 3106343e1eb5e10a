"""A question inside the sheet that is answered by a line of text, such as the reason of a ruling."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.look import marks
from ui.look.look import Look
from ui.sheet.columns import Columns
from ui.sheet.questions import TextQuestion
from ui.widgets import FieldEdit


class _Line(FieldEdit):
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the question."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class TextAnswer(QWidget):
    """Shows a `TextQuestion`; emits what its text leads to, or `left` on Esc."""

    answered = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = Look()
        self._columns = Columns.fit(self._look, 800, 4)
        self._question: TextQuestion | None = None
        self._line = _Line("", parent=self)
        self._line.setMaxLength(200)
        self._line.returnPressed.connect(self._answer)
        self._line.left.connect(self.left)
        self.setFocusProxy(self._line)
        self.hide()

    def ask(self, question: TextQuestion) -> None:
        """Show the question and take the keys."""
        self._question = question
        self._line.setAccessibleName(question.title)
        self._line.clear()
        self.show()
        self._line.setFocus()
        self.update()

    def _answer(self) -> None:
        if self._question is not None and self._line.text().strip():
            self.answered.emit(self._question.answer(self._line.text().strip()))

    def lay_out(self, look: Look, columns: Columns) -> None:
        """Take the sheet's look and columns."""
        self._look, self._columns = look, columns
        self._place()

    def resizeEvent(self, event: object) -> None:
        """Keep the line in its column."""
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._place()

    def _place(self) -> None:
        left = self._columns.edges[min(1, self._columns.hands - 1)]
        width = self._columns.edges[-1] - left
        height = min(self._look.px(40), self.height())
        self._line.setGeometry(left, (self.height() - height) // 2, width, height)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the question on the band's wash."""
        if self._question is None:
            return
        painter, look = QPainter(self), self._look
        painter.fillRect(self.rect(), look.palette.wash)
        area = QRectF(self.rect())
        painter.setFont(look.font("text", 600))
        painter.setPen(look.palette.ink)
        middle = marks.centred_baseline(area, look.metrics("text"))
        painter.drawText(QPointF(self._columns.left, middle), self._question.title)
        x = float(self._columns.notes(0, 1).left())
        for key, words in (("Enter", "goes on"), ("Esc", "back")):
            x += marks.keycap(painter, x, area.center().y(), key, look) + look.px(6)
            painter.setPen(look.palette.ink2)
            painter.setFont(look.font("text"))
            painter.drawText(QPointF(x, middle), words)
            x += look.metrics("text").horizontalAdvance(words) + look.px(10)
