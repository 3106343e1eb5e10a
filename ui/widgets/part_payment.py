"""`PartPayment`: an inline form for the amount of a part payment."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.money.money import Currency
from scorekeeper.text.payment_text import part_or_sentence, part_read_back
from scorekeeper.text.templates import fill, say
from ui.theme.literal_text import literal
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.amount_edit import AmountEdit
from ui.widgets.buttons import PrimaryButton, QuietButton
from ui.widgets.fields import Field
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.keys import ENTER_KEYS

AMOUNT_OF_PART = "amount of the part"


class PartPayment(QWidget):
    """An amount field and buttons. `entered` carries the amount (exact) and the index of the button; Esc cancels.

    `acts` are the words of the buttons, of none "Record"; Enter in the field does the first.
    """

    entered = Signal(object, int)
    left = Signal()

    def __init__(self, acts: Sequence[str] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._currency: Currency | None = None
        self._left = Fraction(0)
        self._edit = AmountEdit(fill(AMOUNT_OF_PART), lambda: (self,))
        self._field = Field(say("Part payment"), self._edit)
        first, *others = acts or (say("Record"),)
        self.acts = (PrimaryButton(first), *map(QuietButton, others))
        self._cancel = QuietButton(say("Cancel"), key="Esc")
        self._buttons = FlowLayout()
        for number, button in enumerate(self.acts):
            self._buttons.addWidget(button)
            button.clicked.connect(partial(self._pressed, number))
        self._buttons.addWidget(self._cancel)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._field)
        self._column.addLayout(self._buttons)
        self._edit.installEventFilter(self)
        self._edit.textEdited.connect(self._typed)
        self._cancel.clicked.connect(self.left)
        follow(self._show_look)

    @property
    def remark(self) -> str:
        """What stands under the field: what was understood, or what is wrong."""
        return self._field.remark

    @property
    def edit(self) -> AmountEdit:
        """The input field of the amount."""
        return self._edit

    @property
    def chain(self) -> list[QWidget]:
        """The focusable widgets, in tab order."""
        return [self._edit, *self.acts, self._cancel]

    def ask(self, question: str, currency: Currency, left: Fraction) -> None:
        """Show the form for a part of `left`, an exact amount; `question` stands over the field."""
        self._currency, self._left = currency, left
        self._field.label.setText(literal(question))
        self._edit.clear()
        self._field.show_error("")
        self._edit.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take Enter in the field whole, so that the page does not see the same key once more after the amount is
        written."""
        is_key = isinstance(event, QKeyEvent) and event.key() in ENTER_KEYS
        if watched is self._edit and is_key and event.type() is QEvent.Type.KeyPress:
            self._enter()
            return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Esc cancels.
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _pressed(self, number: int, _checked: bool = False) -> None:  # a signal
        self._enter(number)

    def _enter(self, number: int = 0) -> None:
        if self._currency is None:
            return
        amount, sentence = part_or_sentence(self._edit.text(), self._currency, self._left)
        self._field.show_error(sentence)
        if amount is not None:
            self.entered.emit(amount, number)
        else:
            self._edit.setFocus(Qt.FocusReason.OtherFocusReason)
            self._edit.selectAll()

    def _typed(self) -> None:
        self._field.show_error("")
        if self._currency is not None:
            self._field.show_understood(part_read_back(self._edit.text(), self._currency, self._left))

    def _show_look(self, look: Look) -> None:
        self._column.setContentsMargins(look.px(12), 0, look.px(12), 0)
        self._column.setSpacing(look.px(16))
        self._buttons.setSpacing(look.px(8))
