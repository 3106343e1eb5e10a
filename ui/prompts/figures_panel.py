"""The panel of a question that is answered by a figure in every column, such as the totals of a paper sheet."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.prompts.prompt_panel import TITLE, PromptPanel, key_pieces
from ui.prompts.questions import FiguresQuestion
from ui.theme.look import Look
from ui.theme.tokens import ColumnWidth, Space
from ui.widgets.fields import FieldEdit
from ui.widgets.sheet_columns import SheetColumns
from ui.widgets.text_fit import RIGHT, Piece, paint_line

_FIELD = 40
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class _Figure(FieldEdit):
    """A field; Enter goes to the next, Esc leaves the question."""

    entered = Signal()
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ignore the repeats of an Enter key that is held down."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in _ENTER:
            if not event.isAutoRepeat():
                self.entered.emit()
        else:
            super().keyPressEvent(event)


class FiguresPanel(PromptPanel):
    """Shows a `FiguresQuestion`; emits its answer, or `left` on Esc."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._question: FiguresQuestion | None = None
        self._fields: list[_Figure] = []
        self._wrong = ""

    def ask(self, question: FiguresQuestion) -> None:
        """Show the question with its fields."""
        for field in self._fields:
            field.hide()
            field.deleteLater()
        self._question, self._wrong = question, ""
        self._fields = [self._field(name) for name in (*question.names, question.beside[0])]
        self._fields[-1].setText(question.beside[1])
        self.setFocusProxy(self._fields[0])
        self.setAccessibleName(question.title)
        self._place()
        self._typed()

    def _field(self, name: str) -> _Figure:
        field = _Figure("", parent=self)
        field.setAccessibleName(name)
        field.setMaxLength(12)
        field.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        field.textEdited.connect(self._typed)
        field.entered.connect(self._enter)
        field.left.connect(self.left)
        field.show()
        return field

    @property
    def texts(self) -> tuple[str, ...]:
        """What is typed for each hand."""
        return tuple(field.text() for field in self._fields[:-1])

    @property
    def beside(self) -> str:
        """The text of the field beside the hands."""
        return self._fields[-1].text() if self._fields else ""

    @property
    def wrong(self) -> str:
        """What is wrong with the last answer; "" where nothing is."""
        return self._wrong

    @property
    def under(self) -> tuple[str, ...]:
        """The remark under each hand."""
        return self._question.under(self.texts, self.beside) if self._question else ()

    def _typed(self) -> None:
        self._wrong = ""
        self._tell()

    def _tell(self) -> None:
        self.setAccessibleDescription(self._wrong or "; ".join(filter(None, self.under)))
        self.update()

    def _enter(self) -> None:
        """Enter: go to the next empty field; where none is empty, answer."""
        fields = self._fields
        number = next((n for n, field in enumerate(fields) if field.hasFocus()), 0)
        if number < len(fields) - 1 and not fields[number].text().strip():
            fields[number].setText("0")
        order = [*fields[number + 1 :], *fields[:number]]
        empty = next((field for field in order if not field.text().strip()), None)
        if empty is not None:
            empty.setFocus(Qt.FocusReason.TabFocusReason)
            self._typed()
        elif self._question is not None:
            self._answer(self._question)

    def _answer(self, question: FiguresQuestion) -> None:
        found = question.answer(self.texts, self.beside)
        if isinstance(found, str):
            self._wrong = found
            self._tell()
        else:
            self.answered.emit(found, question)

    # layout

    def wanted_height(self) -> int:
        """The height of title, fields and remarks, pixels."""
        look = self._look
        return look.px(TITLE) + look.px(_FIELD) + look.line_height("text") + look.px(2 * Space.RHYTHM)

    def lay_out(self, look: Look, columns: SheetColumns) -> None:
        """Take the sheet's look and columns."""
        super().lay_out(look, columns)
        self._place()

    def _place(self) -> None:
        look, columns = self._look, self._columns
        if len(self._fields) != columns.hands + 1:
            return
        top, height = look.px(TITLE), look.px(_FIELD)
        for hand, field in enumerate(self._fields[:-1]):
            field.setGeometry(
                columns.hand(hand, top, height).adjusted(look.px(28), 0, -look.px(ColumnWidth.RUNNING_EDGE), 0)
            )
        width = look.px(44)
        self._fields[-1].setGeometry(columns.edges[0] - width - look.px(8), top, width, height)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        question = self._question
        if question is None:
            return
        painter, look, columns = QPainter(self), self._look, self._columns
        self.paint_ground(painter)
        self.paint_title(painter, question.title, [key_pieces((("Enter", "goes on"), ("Esc", "back")))], self._wrong)
        top = look.px(TITLE)
        label = QRectF(columns.left, top, self._fields[-1].x() - columns.left - look.px(12), look.px(_FIELD))
        paint_line(painter, look, label, [Piece(question.beside[0], "ink2", "text")], [])
        painter.setFont(look.font("text"))
        painter.setPen(look.palette.ink2)
        for hand, words in enumerate(self.under[: columns.hands]):
            area = QRectF(columns.hand(hand, top + look.px(_FIELD), look.line_height("text") + look.px(Space.RHYTHM)))
            area.setRight(area.right() - look.px(ColumnWidth.RUNNING_EDGE))
            fits = look.metrics("text").horizontalAdvance(words) <= area.width()
            painter.drawText(area, RIGHT, words if fits else words.rpartition(" · ")[2])
