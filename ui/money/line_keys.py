"""How keys lead from the buttons under the payments back to them: Up and Down, and Enter on how it is paid."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.text.payment_keys import METHOD_CHOSEN, METHOD_REACHED
from ui.money.payment_acts import PaymentActs
from ui.money.payment_list import PaymentList
from ui.widgets.keys import ARROW_STEPS


class LineKeys(QObject):
    """Up and Down lead to the line before or after: an event filter of the buttons, on which they would go sideways."""

    def __init__(self, parent: QObject, buttons: Sequence[QWidget], payments: PaymentList) -> None:
        super().__init__(parent)
        self._payments = payments
        for button in buttons:
            button.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return False
        down, _ = ARROW_STEPS.get(Qt.Key(event.key()), (0, 0))
        if not down or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        rows, current = self._payments.rows, self._payments.current
        if current is not None:
            to = max(0, min(rows.index(current) + down, len(rows) - 1))
            rows[to].stop.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True


class MethodKeys(QObject):
    """Gives the keyboard back to the payment once it is chosen how it is paid, so that Enter pays it, and says so; not
    while an amount or the name of a method is typed.
    """

    def __init__(self, parent: QObject, acts: PaymentActs, payments: PaymentList) -> None:
        super().__init__(parent)
        self._acts, self._payments = acts, payments
        acts.method.chosen.connect(self._chosen)
        acts.method.taken.connect(self._taken)
        acts.method.typed.connect(self._typed)
        acts.method.reached.connect(self._reached)

    def _chosen(self, _number: int) -> None:  # a signal
        self._payments.wake()

    def _taken(self, _number: int) -> None:  # a signal
        if not self._acts.is_asking and not self._acts.method.is_typed:
            self._payments.hold()
            self._acts.tell_method(METHOD_CHOSEN)

    def _typed(self) -> None:
        self._payments.hold()
        self._acts.tell_method(METHOD_CHOSEN)

    def _reached(self, _number: int) -> None:  # a signal
        if not self._acts.method.is_typed:
            self._acts.tell_method(METHOD_REACHED)
