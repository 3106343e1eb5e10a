"""`MethodLine`: the choice of the payment method: one of the usual ones, or a name that is typed."""

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
"""The words on the page, and the methods as they are saved."""
_LONGEST: Final = 24


class MethodLine(QWidget):
    """Buttons for the methods, and a field for another name."""

    def __init__(self, label: str = "paid") -> None:
        super().__init__()
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
        """The method as it is saved with a payment: "cash", "transfer", or the name that was typed; "" for none."""
        return _METHODS[self._chosen][1] or " ".join(self.edit.text().split())

    @property
    def chain(self) -> list[QWidget]:
        """The focusable widgets, in tab order."""
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
