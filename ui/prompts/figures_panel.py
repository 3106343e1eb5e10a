"""The panel of a question that is answered by a figure in every column, such as the totals of a paper sheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.refusals import Refused
from scorekeeper.rules.points import read
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from ui.prompts.prompt_panel import FIELD, TITLE, PromptField, PromptPanel, field_keys, key_pieces
from ui.prompts.questions import FiguresQuestion
from ui.prompts.title_rows import with_closer
from ui.theme.tokens import ColumnWidth, Space
from ui.widgets.text_fit import RIGHT, Piece, paint_line


class FiguresPanel(PromptPanel):
    """Shows a `FiguresQuestion`; emits its answer, or `left` on Esc."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._question: FiguresQuestion
        self._fields: list[PromptField] = []
        """A field for each hand, and the one beside them, if there is one."""
        self.wrong = ""
        """What is wrong with the last answer; "" if nothing is."""

    def ask(self, question: FiguresQuestion) -> None:
        for field in self._fields:
            field.hide()
            field.deleteLater()
        self._question = question
        self._fields = [self._make_field(name) for name in question.names]
        for field, text in zip(self._fields, question.typed, strict=False):
            field.setText(text)
        if question.beside is not None:
            self._fields.append(self._make_field(question.beside[0]))
            self._fields[-1].setText(question.beside[1])
        self.setFocusProxy(self._fields[0])
        self.setAccessibleName(question.title)
        self.place_fields()
        self._typed()

    def _make_field(self, name: str) -> PromptField:
        field = PromptField(name, parent=self)
        field.setMaxLength(12)
        field.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        field.textEdited.connect(self._edited)
        field.entered.connect(self._enter)
        field.left.connect(self.left)
        field.editingFinished.connect(partial(self._leave_field, field))
        field.show()
        return field

    @property
    def fields(self) -> Sequence[QWidget]:
        """The fields of the hands, and the one beside them."""
        return self._fields

    @property
    def texts(self) -> tuple[str, ...]:
        """What is typed for each hand."""
        return tuple(field.text() for field in self._fields[: len(self._question.names)])

    @property
    def beside(self) -> str:
        """The text of the field beside the hands; "" if there is none."""
        return self._fields[-1].text() if self._question.beside is not None else ""

    @property
    def under(self) -> tuple[str, ...]:
        """The remark under each hand."""
        return self._question.under(self.texts, self.beside)

    def put_texts(self, texts: Sequence[str]) -> None:
        """Put texts that were typed before into the fields, if their number is the same."""
        if len(texts) == len(self._fields):
            for field, text in zip(self._fields, texts, strict=True):
                field.setText(text)
            self._typed()

    def _edited(self) -> None:
        self._typed()
        self.typed.emit(tuple(field.text() for field in self._fields))

    def _leave_field(self, field: PromptField) -> None:
        """Mark a field that is left with something in it that is no number, and say so."""
        try:
            read(field.text().strip() or "0", halves=True)
        except Refused as refusal:
            field.set_wrong(True)
            self.show_wrong(capital(refusal_text(refusal)))

    def _typed(self) -> None:
        for field in self._fields:
            if field.hasFocus():
                field.set_wrong(False)
        self.show_wrong("")

    def show_wrong(self, words: str) -> None:
        """See `PromptPanel`; "" if nothing is wrong."""
        self.wrong = words
        self.setAccessibleDescription(words or "; ".join(filter(None, self.under)))
        self.update()

    def _enter(self) -> None:
        """Enter: go to the next empty field; if none is empty, answer. An empty figure becomes 0.

        If an empty hand counts 0, the focus does not return to fields before this one.
        """
        fields = self._fields
        number = next((n for n, field in enumerate(fields) if field.hasFocus()), 0)
        if number < len(self._question.names) and not fields[number].text().strip():
            fields[number].setText("0")
        empties = [field for field in (*fields[number + 1 :], *fields[:number]) if not field.text().strip()]
        if self._question.empty_is_zero:
            for field in fields[:number]:
                field.setText(field.text().strip() or "0")
            empties = [field for field in fields[number + 1 :] if not field.text().strip()]
        self._edited()
        self._go_on(empties)

    def press(self, key: str) -> None:
        """See `PromptPanel`; a click answers with all figures at once, or goes to the first that is missing."""
        if key == "Esc":
            self.left.emit()
            return
        if self._question.empty_is_zero:
            for field in self._fields[: len(self._question.names)]:
                field.setText(field.text().strip() or "0")
            self._edited()
        self._go_on([field for field in self._fields if not field.text().strip()])

    def _go_on(self, empties: Sequence[QWidget]) -> None:
        """Go to the first empty field; if none is empty, answer."""
        if empties:
            empties[0].setFocus(Qt.FocusReason.TabFocusReason)
            return
        answer = self._question.answer(self.texts, self.beside)
        if isinstance(answer, str):
            self.show_wrong(answer)
        else:
            beside = None if self._question.beside is None else (self._question.beside[0], self.beside)
            self.answered.emit(answer, replace(self._question, typed=self.texts, beside=beside))

    def wanted_height(self) -> int:
        """The height of title, fields and remarks, pixels."""
        look = self._look
        return look.px(TITLE) + look.px(FIELD) + look.line_height("text") + look.px(2 * Space.RHYTHM)

    def place_fields(self) -> None:
        """Put each field into the column of its hand, and the last one left of them."""
        look, columns = self._look, self._columns
        if len(self._fields) < columns.hands:
            return
        top, height = look.px(TITLE), look.px(FIELD)
        for hand, field in enumerate(self._fields[: columns.hands]):
            field.setGeometry(
                columns.hand(hand, top, height).adjusted(look.px(28), 0, -look.px(ColumnWidth.RUNNING_EDGE), 0)
            )
        width = look.px(44)
        for field in self._fields[columns.hands :]:
            field.setGeometry(columns.edges[0] - width - look.px(8), top, width, height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        question = self._question
        painter, look, columns = QPainter(self), self._look, self._columns
        self.paint_ground(painter)
        self.paint_title(painter, question.title, with_closer([key_pieces(field_keys())]), self.wrong)
        top = look.px(TITLE)
        if question.beside is not None:
            label = QRectF(columns.left, top, self._fields[-1].x() - columns.left - look.px(12), look.px(FIELD))
            paint_line(painter, look, label, [Piece(question.beside[0], "ink2", "text")], [])
        painter.setFont(look.font("text"))
        painter.setPen(look.palette.ink2)
        for hand, words in enumerate(self.under[: columns.hands]):
            area = QRectF(columns.hand(hand, top + look.px(FIELD), look.line_height("text") + look.px(Space.RHYTHM)))
            area.setRight(area.right() - look.px(ColumnWidth.RUNNING_EDGE))
            fits = look.metrics("text").horizontalAdvance(words) <= area.width()
            painter.drawText(area, RIGHT, words if fits else words.rpartition(" · ")[2])
