"""`StakeRedirect`: moves a stake typed at the question who deals or keeps score to its field, choosing no player.

Figures answer these questions, and the next key may show that they were money: "0.05", "1/4", "5c".
"""

from __future__ import annotations

from unicodedata import category

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from scorekeeper.text.new_night_text import stake_or_name
from ui.new_night.form_foot import FormFoot
from ui.new_night.stake_field import StakeField
from ui.new_night.table_form import TableForm
from ui.widgets.keys import ENTER_KEYS

_PARTS = ".,/"
_CENTS = "c"
_BY_HAND = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.MouseFocusReason)
_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def _is_money(sign: str) -> bool:
    return sign in _PARTS or category(sign) == "Sc"


class StakeRedirect(QObject):
    """Puts figures and the sign of money after them into the stake, and takes back whom the figures chose.

    A "c" after figures may be cents or the first letter of a name: the foot asks which, and it chooses no player.
    """

    def __init__(self, form: TableForm, stake: StakeField, foot: FormFoot) -> None:
        super().__init__(form)
        self._form, self._stake, self._foot = form, stake, foot
        self._roles = (form.dealer, form.keeper)
        self._figures = self._asked = ""
        """The figures typed in a row, and the letter after them that the foot asks about."""
        self._before: tuple[object, ...] = ()
        """Who was chosen before them."""
        for place in (*self._roles, foot.start_button):
            place.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Read each key before its field does; another field by Tab or mouse begins again."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and isinstance(watched, QWidget):
            return self._pressed(watched, event)
        if isinstance(event, QFocusEvent) and event.gotFocus() and event.reason() in _BY_HAND:
            self._forget()
        return False

    def _pressed(self, here: QWidget, event: QKeyEvent) -> bool:
        sign, asked = event.text(), self._asked
        if event.modifiers() & _HELD or not (self._stake.edit.isVisible() and self._stake.edit.isEnabled()):
            self._forget()
        elif asked and event.key() in ENTER_KEYS:
            self._carry(asked)
            return True
        elif len(sign) == 1 and (_is_money(sign) or (asked and (asked + sign).casefold() in ("ce", "ct"))):
            self._carry(asked + sign)
            return True
        elif sign.isdecimal() and not asked:
            return self._note(here, sign)
        elif self._figures and not asked and sign.casefold() == _CENTS:
            self._asked = sign
            self._foot.say(stake_or_name(self._figures + sign), wrong=True)
            return True
        elif sign or event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._forget()
            if asked and sign.isalpha():  # a name: its first letter comes first
                letter = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_C, Qt.KeyboardModifier.NoModifier, asked)
                QApplication.sendEvent(here, letter)
        return False

    def _note(self, here: QWidget, figure: str) -> bool:
        """Note a figure that may answer a question; after a nought it answers none, since no player has that number."""
        if not self._figures:
            self._before = tuple(role.chosen for role in self._roles)
        self._figures += figure
        return self._figures != "0" and self._figures.startswith("0") and here in self._roles

    def _carry(self, sign: str) -> None:
        """Put into the stake what was typed, and choose again who was chosen before it."""
        typed = self._figures + sign
        for role, before in zip(self._roles, self._before, strict=False):
            role.picked.emit(before)
        self._figures = self._asked = ""
        self._before = ()
        self._stake.set_text(typed)
        self._stake.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        self._stake.edit.deselect()

    def _forget(self) -> None:
        """Begin again with the next figure."""
        asked, self._figures, self._asked = self._asked, "", ""
        if asked:
            self._form.changed.emit()  # the foot says again what is missing
