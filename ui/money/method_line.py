"""`MethodLine`: how money changes hands: one of the usual ways, or the table's own word for another."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.choice_word import ChoiceLine
from ui.widgets.fields import Field, FieldEdit

_METHODS: Final = (
    ("in cash", "cash"),
    ("by transfer", "transfer"),
    ("by card", "card"),
    ("by app", "app"),
    ("other", ""),
)
"""The words on the page, and what is kept."""
_LONGEST: Final = 24


class MethodLine(QWidget):
    """The ways in a line; under it a field for the word, where it is another way."""

    def __init__(self, label: str = "paid", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chosen = 0
        self.line = ChoiceLine(label)
        self.line.show_choices([words for words, _ in _METHODS], 0)
        self.edit = FieldEdit("how it is paid", size="text")
        self.edit.setMaxLength(_LONGEST)
        self._field = Field("How it is paid, in a word: cheque, chips", self.edit)
        self._field.hide()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.line)
        self._column.addWidget(self._field)
        self.line.chosen.connect(self._choose)
        follow(self._show_look)

    @property
    def method(self) -> str:
        """What is kept with a payment: "cash", "transfer", or the table's own word; "" where none was typed."""
        return _METHODS[self._chosen][1] or " ".join(self.edit.text().split())

    @property
    def chain(self) -> list[QWidget]:
        """All that the keyboard comes to, in the order of the Tab key."""
        return [*self.line.words, self.edit]

    def _choose(self, number: int) -> None:
        self._chosen = number
        self.line.show_choices([words for words, _ in _METHODS], number)
        own = not _METHODS[number][1]
        self._field.setVisible(own)
        if own:
            self.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_look(self, look: Look) -> None:
        self._column.setSpacing(look.px(8))
