"""`RoleField`: who deals first, or who keeps score; empty at first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QStyleOptionViewItem

from scorekeeper.text.templates import say
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.pick_field import PickField, PickRows

_STEPS: dict[int, int] = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}

_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class _NumberedRows(PickRows):
    """Rows of the list with the digit that chooses each."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        numbered = say("{number}   {name}", number=index.row() + 1, name=option.text)
        option.text = numbered


class RoleField(PickField):
    """A choice of a player or hand, by list, arrow key, number or first letters; empty at first.

    The open list shows the numbers. Letters with which no name begins are left to the page, if they begin another
    player's name.
    """

    picked = Signal(object)
    """A player is chosen, by the value that was offered; None if the choice is empty again."""
    answered = Signal()
    """A player was chosen by a number, or Enter was pressed afterwards: the cursor may move on."""

    def __init__(self, name: str, question: str) -> None:
        super().__init__(name)
        self._name, self._question = name, question
        self._values: tuple[object, ...] = ()
        self.letters = ""
        """The letters typed in a row, with which a name begins."""
        self._before: object = None
        """What was chosen before them."""
        self.setPlaceholderText(say("Who?"))  # the label says the rest
        self.setItemDelegate(_NumberedRows(self))
        self.activated.connect(lambda place: self.picked.emit(self._values[place]))

    @property
    def chosen(self) -> object:
        """The value that is chosen; None as long as none is."""
        return self._values[self.currentIndex()] if self.currentIndex() >= 0 else None

    def show_choices(self, choices: Sequence[tuple[str, object]], chosen: object) -> None:
        """Show other choices, each a name and its value, with one of them chosen or none; emits no signal."""
        self._values = tuple(value for _, value in choices)
        self.offer([(text, place) for place, (text, _) in enumerate(choices)], self._place_of(chosen))
        self.setAccessibleName(f"{self._name}: {self.currentText()}" if self.currentText() else self._question)
        self.setAccessibleDescription(", ".join(f"{number} {text}" for number, (text, _) in enumerate(choices, 1)))

    def _place_of(self, chosen: object) -> int | None:
        return next((place for place, value in enumerate(self._values) if value == chosen), None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by number or arrow key; Enter goes on, or marks an empty choice.

        A digit or letter with Ctrl or Alt is a key of the page or the window, and answers nothing.
        """
        text = event.text()
        if text.isalnum() and event.modifiers() & _HELD:
            event.ignore()
            return
        if not text.isalpha():
            self.letters = ""
        if event.key() in _STEPS and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._step(_STEPS[event.key()])
        elif self._answer(text):
            pass
        elif event.key() in ENTER_KEYS and self.chosen is None:
            self.set_wrong(True)
        elif event.key() in ENTER_KEYS:
            self.answered.emit()
        elif text.isalpha():
            event.setAccepted(self._search(text))
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let a digit choose in the open list as it does in the field."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and watched is self.view():
            self.letters = ""
            if not event.modifiers() & _HELD and self._answer(event.text()):
                self.hidePopup()
                return True
        return super().eventFilter(watched, event)

    def _answer(self, text: str) -> bool:
        """Choose by a number; False if there is no such choice."""
        if not text.isdecimal() or not 1 <= int(text) <= len(self._values):
            return False
        self.picked.emit(self._values[int(text) - 1])
        self.answered.emit()
        return True

    def _search(self, letter: str) -> bool:
        """Choose the first name that begins with the letters typed in a row; False if none does, as before them."""
        if self._begun_by(self.letters) is None:
            self.letters = ""
        if not self.letters:
            self._before = self.chosen
        self.letters += letter
        found = self._begun_by(self.letters)
        if found is not None:
            self.picked.emit(self._values[found])
        elif len(self.letters) > len(letter):
            self.picked.emit(self._before)
        return found is not None

    def _begun_by(self, letters: str) -> int | None:
        texts = (self.itemText(place).casefold() for place in range(self.count()))
        return next((place for place, text in enumerate(texts) if text.startswith(letters.casefold())), None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.letters = ""

    def _step(self, by: int) -> None:
        here = self.currentIndex() if self.chosen is not None else -1 if by > 0 else 0
        self.picked.emit(self._values[(here + by) % len(self._values)])
