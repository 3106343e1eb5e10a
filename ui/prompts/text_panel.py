"""The panel of a question that is answered by a line of text, such as the reason of a ruling."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QCompleter, QWidget

from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.templates import say
from scorekeeper.unicode_safety import shows_something
from ui.prompts.prompt_panel import FIELD, PromptField, PromptPanel, field_keys, key_pieces
from ui.prompts.questions import TextQuestion
from ui.theme.tokens import TypeRole
from ui.widgets.text_fit import (
    Piece,
    Pieces,
    fitting,
    in_two_rows,
    key_at,
    paint_line,
    paint_pieces,
    paint_rows,
    row_heights,
    width_of,
)

_FIELD_MARGIN = 2
"""The space above and below the field in which its focus frame is painted, pixels at 100 %."""
_BESIDE = 20
"""From the field, whose focus frame reaches over its end, to the keys, pixels at 100 %."""
_SIZES: tuple[TypeRole, TypeRole] = ("figure", "text")


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
        self._field.setCompleter(_completer(question.known, self._field))
        self._field.setText(question.proposed)
        self._field.selectAll()
        self.update()

    def put_texts(self, texts: Sequence[str]) -> None:
        """Put a text that was typed before into the field, to be typed on."""
        self._field.setText("".join(texts))

    def _answer(self) -> None:
        text = self._field.text().strip()
        answer = self._question.answer(text) if shows_something(text) else say("Type it first, or Esc")
        if isinstance(answer, str):
            self.show_wrong(answer)
        else:
            self.answered.emit(answer, replace(self._question, proposed=text))

    def show_wrong(self, words: str) -> None:
        """See `PromptPanel`; under the field, "" if nothing is wrong."""
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
    def _objection(self) -> list[Pieces]:
        """What is wrong, if anything: large, on two rows before it is small."""
        look, room = self._look, self.text_width
        if not self._wrong:
            return []
        sizes = [Piece(as_sentence(self._wrong), "red", size, 600) for size in _SIZES]
        for one in sizes:
            if rows := [[one]] if one.width(look) <= room else in_two_rows([one], room, look):
                return list(rows)
        return [[sizes[-1]]]

    def _wrong_height(self) -> int:
        return ceil(sum(row_heights(self._objection, self._look)))

    @property
    def _field_room(self) -> int:
        """The height of the line with the field and its keys, at the top as titles are, pixels."""
        return min(self.height() - self._wrong_height(), self._look.px(FIELD + 2 * _FIELD_MARGIN))

    @property
    def _field_left(self) -> int:
        """The left edge of the field: that of the second hand."""
        return self._columns.edges[min(1, self._columns.hands - 1)]

    @property
    def _keys(self) -> Pieces:
        """The keys beside the field; closer, then without what they do, if the field is shorter than they are."""
        keys = key_pieces(field_keys())
        for wording in (keys, [replace(piece, least=0) for piece in keys]):
            if 2 * width_of(wording, self._look) <= self._columns.right - self._field_left:
                return wording
        return [replace(piece, text="", least=0) for piece in keys]

    @property
    def _keys_left(self) -> int:
        """The left edge of the keys, which end with the text of the sheet."""
        return self._columns.right - ceil(width_of(self._keys, self._look))

    def place_fields(self) -> None:
        """Put the field into the columns of the hands, but the first, and left of the keys."""
        left = self._field_left
        room = self._field_room
        height = min(self._look.px(FIELD), room)
        right = min(self._columns.edges[-1], self._keys_left - self._look.px(_BESIDE))
        self._field.setGeometry(left, (room - height) // 2, right - left, height)

    # mouse

    def key_at(self, place: QPoint) -> str:
        """The key of the chip beside the field at a place; "" if there is none."""
        beside = place.y() < self._field_room
        return key_at(self._keys, self._keys_left, place.x(), self._look) if beside else ""

    def press(self, key: str) -> None:
        """See `PromptPanel`."""
        if key == "Enter":
            self._answer()
        else:
            self.left.emit()

    # painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), self._look
        self.paint_ground(painter)
        room = self._field_room
        area = QRectF(self._columns.left, 0, self._field.x() - look.px(8) - self._columns.left, room)
        titles: list[tuple[Pieces, Pieces]] = [([Piece(self._question.title, size=size)], []) for size in _SIZES]
        paint_line(painter, look, area, *fitting(titles, area.width(), look))
        self._title_keys = self._keys
        paint_pieces(painter, look, self._keys_left, QRectF(0, 0, self.width(), room), self._title_keys)
        paint_rows(
            painter, look, QRectF(self._columns.left, room, self.text_width, self._wrong_height()), self._objection
        )


def _completer(names: Sequence[str], field: QWidget) -> QCompleter:
    """Completes names in the field itself, marked, so that typing on replaces what was completed."""
    completer = QCompleter(list(names), field)
    completer.setCompletionMode(QCompleter.CompletionMode.InlineCompletion)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    return completer
