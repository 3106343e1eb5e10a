"""`UnpaidLine`: what of an earlier night was neither paid nor put on an IOU, with the way to that night."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from scorekeeper.night.ious import Iou
from scorekeeper.text import form_labels, start_page_text
from scorekeeper.text.templates import fill
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.widgets.act_menu import offer_menu
from ui.widgets.buttons import QuietButton, button_acts
from ui.widgets.iou_mark import SLIP
from ui.widgets.labels import IconLabel, TextLabel
from ui.widgets.rule_lines import Divider

_AMOUNT: Final = 86
"""Least width of the column of the amounts, as of the IOUs above, pixels at 100 %."""
_ROW: Final = 60
_TEXT: Final = 16
"""Beside the words, as of the IOUs, whose edge they have."""


class UnpaidLine(QWidget):
    """One payment, or all of a night in which none was marked; `open_night` carries the id of its night."""

    open_night = Signal(str)

    def __init__(self, unpaid: Sequence[Iou], today: date) -> None:
        super().__init__()
        self.unpaid = tuple(unpaid)
        self.title = TextLabel(start_page_text.still_pays(unpaid), size="figure", wrap=True, whole=True)
        self.note = TextLabel(start_page_text.left_open_on(unpaid, today), role="ink2", wrap=True, whole=True)
        self.amount = TextLabel(start_page_text.left_open_amount(unpaid), size="figure", weight=600)
        self.button = QuietButton(fill(form_labels.THE_NIGHT))
        self.button.setAccessibleDescription(self.title.text())
        self.button.clicked.connect(lambda: self.open_night.emit(unpaid[0].night))
        self._grid = QGridLayout(self)
        self._grid.setColumnStretch(1, 1)
        middle = Qt.AlignmentFlag.AlignVCenter
        self._mark = IconLabel("settle", "", role="ink2")
        self._grid.addWidget(self._mark, 0, 0, 2, 1, Qt.AlignmentFlag.AlignCenter)
        self._grid.addWidget(self.title, 0, 1)
        self._grid.addWidget(self.note, 1, 1)
        self._grid.addWidget(self.amount, 0, 3, 2, 1, middle | Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(Divider(), 3, 0, 1, 4)
        self._is_narrow: bool | None = None
        self._place(narrow=False)
        offer_menu(self, self.title.text, lambda: button_acts((self.button,)))
        follow(self._space)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place(narrow=self.width() < self._words_and_amount() + self.button.sizeHint().width())

    def minimumSizeHint(self) -> QSize:
        """The width of the words and the amount, or of the button: it goes below if there is no more room."""
        width = max(self._words_and_amount(), self.button.sizeHint().width())
        return QSize(width, self._grid.minimumSize().height())

    def _words_and_amount(self) -> int:
        """The least width of the words with the amount, pixels."""
        words = max(label.minimumSizeHint().width() for label in (self.title, self.note))
        return (
            self._grid.columnMinimumWidth(0)
            + words
            + max(current_theme().look.px(_AMOUNT), self.amount.sizeHint().width())
        )

    def _place(self, *, narrow: bool) -> None:
        """Place the button beside the words, or below them if both do not fit."""
        if narrow is self._is_narrow:
            return
        self._is_narrow = narrow
        self._grid.removeWidget(self.button)
        if narrow:
            self._grid.addWidget(self.button, 2, 0, 1, 4, Qt.AlignmentFlag.AlignRight)
        else:
            self._grid.addWidget(self.button, 0, 2, 2, 1, Qt.AlignmentFlag.AlignVCenter)

    def _space(self, look: Look) -> None:
        self._grid.setContentsMargins(0, look.px(6), 0, 0)
        self._grid.setHorizontalSpacing(0)
        self._grid.setVerticalSpacing(look.px(2))
        self._grid.setColumnMinimumWidth(0, look.px(SLIP[0]))
        self._grid.setColumnMinimumWidth(3, look.px(_AMOUNT))
        self.title.setContentsMargins(look.px(_TEXT), 0, look.px(_TEXT), 0)
        self.note.setContentsMargins(look.px(_TEXT), 0, look.px(_TEXT), look.px(6))
        self.setMinimumHeight(look.px(_ROW))
