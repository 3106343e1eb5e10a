"""The panel of a question that is answered by a line of text, such as the reason of a ruling."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.text.effect_text import EffectSentence
from scorekeeper.text.grammar import as_sentence
from scorekeeper.unicode_safety import shows_something
from ui.prompts.effect_paint import sentences_height
from ui.prompts.prompt_panel import FIELD, PromptField, PromptPanel
from ui.prompts.questions import TextQuestion
from ui.widgets.text_fit import Piece, fitting, paint_line

_FIELD_MARGIN = 4
"""The space above and below the field in which its focus frame is painted, pixels at 100 %."""


class TextPanel(PromptPanel):
    """Shows a `TextQuestion`; emits its answer, or `left` on Esc."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._question: TextQuestion
        self._wrong = ""
        self._field = PromptField("", parent=self)
        self._field.setMaxLength(200)
        self._field.textEdited.connect(lambda text: self.typed.emit((text,)))
        self._field.entered.connect(self._answer)
        self._field.left.connect(self.left)
        self.setFocusProxy(self._field)

    def ask(self, question: TextQuestion) -> None:
        self._question, self._wrong = question, ""
        self.setAccessibleName(question.title)
        self._field.setAccessibleName(question.title)
        self._field.setText(question.proposed)
        self._field.selectAll()
        self.update()

    def put_texts(self, texts: Sequence[str]) -> None:
        """Put a text that was typed before into the field, to be typed on."""
        self._field.setText("".join(texts))

    def _answer(self) -> None:
        text = self._field.text().strip()
        answer = self._question.answer(text) if shows_something(text) else "Type it first, or Esc"
        if isinstance(answer, str):
            self.show_wrong(answer)
        else:
            self.answered.emit(answer, replace(self._question, proposed=text))

    def show_wrong(self, words: str) -> None:
        """See `PromptPanel`; under the field, "" where nothing is wrong."""
        self._wrong = words
        self.setAccessibleDescription(words)
        self.update()
        self.reshaped.emit()

    @property
    def fields(self) -> Sequence[QWidget]:
        """The only field."""
        return (self._field,)

    def wanted_height(self) -> int:
        """The height of the field with its frame, in the closest row spacing more than the read-back line; pixels.

        Below it is what is wrong.
        """
        return self._look.px(FIELD + 2 * _FIELD_MARGIN) + self._wrong_height()

    @property
    def _sentences(self) -> tuple[EffectSentence, ...]:
        """What is wrong, if anything."""
        return (EffectSentence(as_sentence(self._wrong), urgent=True),) if self._wrong else ()

    def _wrong_height(self) -> int:
        return sentences_height(self._sentences, self.text_width, self._look)

    @property
    def _field_room(self) -> int:
        """The height that is left above what is wrong, pixels."""
        return self.height() - self._wrong_height()

    def place_fields(self) -> None:
        """Put the field into the columns of the hands, but the first."""
        left = self._columns.edges[min(1, self._columns.hands - 1)]
        room = self._field_room
        height = min(self._look.px(FIELD), room)
        self._field.setGeometry(left, (room - height) // 2, self._columns.edges[-1] - left, height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), self._look
        self.paint_ground(painter)
        room = self._field_room
        area = QRectF(self._columns.left, 0, self._field.x() - look.px(8) - self._columns.left, room)
        title = [Piece(self._question.title, size="text", weight=600)]
        paint_line(painter, look, area, *fitting([(title, [])], area.width(), look))
        keys = [Piece("Enter", kind="key"), Piece("Esc", kind="key", before=8)]
        words = [keys[0], Piece("goes on", "ink2", "text", before=6), keys[1], Piece("back", "ink2", "text", before=6)]
        notes = QRectF(self._columns.notes(0, room))
        _, right = fitting([([], words), ([], keys)], notes.width(), look)
        paint_line(painter, look, notes, right, [])
        self.paint_sentences(painter, room, self._sentences)
