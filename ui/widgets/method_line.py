"""`MethodLine`: the choice of the payment method: one of the usual ones, or a name that is typed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.text.templates import fill, say
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.choice_word import ChoiceLine
from ui.widgets.fields import FieldEdit

_METHODS: Final = (
    ("in cash", "cash"),
    ("by transfer", "transfer"),
    ("by card", "card"),
    ("by app", "app"),
    ("other", ""),
)
"""The words on the page, and the methods as they are saved."""
USUAL: Final = _METHODS[0][1]
"""The method by default."""
_LONGEST: Final = 24
_FIELD: Final = 80


class MethodLine(ChoiceLine):
    """Buttons for the methods, and after them a field for another name."""

    typed = Signal()
    """The name of another method was typed, and Enter."""

    def __init__(self, label: str | None = None, *, spoken: str = "") -> None:
        super().__init__(say("paid") if label is None else label, spoken=spoken)
        self._number = 0
        self.show_choices(_labels(), 0)
        self.edit = FieldEdit(say("how it is paid"), size="text")
        self.edit.setMaxLength(_LONGEST)
        self.edit.setPlaceholderText(say("cheque"))
        self.edit.setToolTip(plain_tooltip(say("How it is paid, in a word: cheque, chips")))
        self.edit.hide()
        self.edit.returnPressed.connect(self.typed)
        self.add(self.edit)
        self.chosen.connect(self._choose)
        follow(self._size_field)

    @property
    def method(self) -> str:
        """The method as it is saved with a payment: "cash", "transfer", or the name that was typed; "" for none."""
        return _METHODS[self._number][1] or " ".join(self.edit.text().split())

    @property
    def words_of_method(self) -> str:
        """The method in words: "in cash", "by cheque"; "" for none."""
        if not self.is_typed:
            return self.words[self._number].text()
        return say("by {method}", method=self.method) if self.method else ""

    @property
    def is_typed(self) -> bool:
        """Whether the method is a name that is typed."""
        return self.edit.isVisibleTo(self)

    @property
    def chain(self) -> list[QWidget]:
        """The focusable widgets, in tab order."""
        return [*self.words, self.edit]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out the digits if all words have room in one line without them alone."""
        super().resizeEvent(event)
        self._fit_keys()

    def show_keys(self, *, named: bool) -> None:
        """Set a digit for each method, for `press`; they are named while they work."""
        for number, word in enumerate(self.words, 1):
            word.show_key(str(number), named=named)

    def take_keyboard(self) -> bool:
        """Give the keyboard to the chosen method; whether one can be chosen now."""
        word = self.words[self._number]
        if not word.isEnabled() or not word.isVisible():
            return False
        word.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True

    def press(self, key: str) -> bool:
        """Choose a method by its digit; whether it is one that can be chosen now."""
        word = next((word for number, word in enumerate(self.words, 1) if key == str(number)), None)
        if word is None or not word.isEnabled() or not word.isVisible():
            return False
        word.click()
        return True

    def begin(self, method: str) -> None:
        """Choose a method as it is saved with a payment; "" is the usual one."""
        saved = [saved for _, saved in _METHODS]
        number = saved.index(method) if method in saved else len(saved) - 1
        self.edit.setText("" if saved[number] else method)
        self._show(number if method else 0)

    def _choose(self, number: int) -> None:
        self._show(number)
        if not _METHODS[number][1]:
            self.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fit_keys(self) -> None:
        whole = sum(word.whole_width for word in self.words) + self.least_gap * (len(self.words) - 1)
        for word in self.words:
            word.give_room(whole <= self.width())

    def _show(self, number: int) -> None:
        self._number = number
        self.show_choices(_labels(), number)
        self.edit.setVisible(not _METHODS[number][1])

    def _size_field(self, look: Look) -> None:
        self.edit.setFixedSize(look.px(_FIELD), look.px(Space.TOUCH))


def _labels() -> list[str]:
    return [fill(words) for words, _ in _METHODS]
