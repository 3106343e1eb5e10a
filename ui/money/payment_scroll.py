"""`PaymentScroll`: the window in which the payments of a night scroll."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from ui.money.payment_list import PaymentList
from ui.theme.theme import current_theme
from ui.widgets.page_scroll import PageScroll

BAR: Final = 12
"""The width of a scroll bar, pixels at 100 %."""


class PaymentScroll(PageScroll):
    """Shows the payments in the room that there is, two of them at least; `set_whole` shows all of them."""

    def __init__(self, payments: PaymentList) -> None:
        super().__init__(payments, sideways=False, leaves_keys=True)
        self._payments = payments
        self._whole = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        payments.installEventFilter(self)

    def set_whole(self, whole: bool) -> None:
        """Show all payments where the page scrolls as a whole."""
        self._whole = whole
        self._claim()

    def sizeHint(self) -> QSize:
        """The least height, since all that is left is given to it."""
        return QSize(self._payments.minimumSizeHint().width(), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        bar = self.width() - self.viewport().width()
        self._payments.column.set_room(self.viewport().height(), max(0, current_theme().look.px(BAR) - bar))

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Take another height where the number of payments changes."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._claim()
        return super().eventFilter(watched, event)  # type: ignore[arg-type]

    def _claim(self) -> None:
        column = self._payments.column
        least, most = column.heights()
        rows = len(column.rows)
        all_of_them = column.height_of(most)
        few = column.height_of(least) * min(2, rows) // max(1, rows)
        self.setMinimumHeight(all_of_them if self._whole else few)
        self.setMaximumHeight(all_of_them)
