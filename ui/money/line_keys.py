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
    """Up and Down lead to the line before or after: an event filter of the buttons, on which they would go sideways.

    So do the buttons that name these keys.
    """

    def __init__(self, parent: QObject, acts: PaymentActs, others: Sequence[QWidget], payments: PaymentList) -> None:
        super().__init__(parent)
        self._payments = payments
        buttons = (*acts.acts, *acts.method.words, *others)
        acts.steps.stepped.connect(self._step)
        for button in buttons:
            button.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return False
        down, _ = ARROW_STEPS.get(Qt.Key(event.key()), (0, 0))
        if not down or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        self._step(down)
        return True

    def _step(self, down: int) -> None:
        """Go so many lines down, or with 0 to the next payment that is open."""
        rows, current = self._payments.rows, self._payments.current
        if current is None:
            return
        here = rows.index(current)
        to = max(0, min(here + down, len(rows) - 1))
        if not down:
            to = next((n for n in (*range(here, len(rows)), *range(here)) if rows[n].line.payable), here)
        rows[to].stop.setFocus(Qt.FocusReason.ShortcutFocusReason)


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
