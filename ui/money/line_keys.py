"""`LineKeys`: Up and Down lead from the buttons under the payments back to them, to the line before or after."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from ui.money.payment_list import PaymentList
from ui.widgets.keys import ARROW_STEPS


class LineKeys(QObject):
    """An event filter of the buttons, on which these keys would go sideways otherwise."""

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
