"""`DebtsList`: who owes whom on IOUs since when; one may be written down as paid, after a question."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.night.ious import Iou
from scorekeeper.text import form_labels, start_page_text
from scorekeeper.text.other_money_text import iou_title
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.buttons import LinkButton, PrimaryButton, QuietButton
from ui.widgets.iou_mark import IouMark
from ui.widgets.labels import TextLabel
from ui.widgets.rule_lines import Divider

_AMOUNT: Final = 52
"""Least width of the column of the amounts, pixels at 100 %."""


class DebtLine(QWidget):
    """One IOU. Its button asks; the answer is a second press, on another button."""

    pay = Signal(object)
    undo = Signal(object)

    def __init__(self, iou: Iou, today: date) -> None:
        super().__init__()
        self.iou, self._today = iou, today
        self.title = TextLabel(iou_title(iou), size="figure", wrap=True, whole=True)
        self.note = TextLabel(role="ink2", wrap=True, whole=True)
        self.amount = TextLabel(iou.currency.write(iou.left), size="figure", weight=600)
        self.pay_button = QuietButton(form_labels.PAY_NOW)
        self.yes_button = PrimaryButton(form_labels.PAID)
        self.no_button = QuietButton(form_labels.CANCEL)
        self.undo_button = LinkButton(form_labels.UNDO)
        self._buttons = QWidget()
        self._row = QHBoxLayout(self._buttons)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addStretch()
        # a double click that asks answers no: Cancel is where the button was that asked
        for button in (self.yes_button, self.no_button, self.undo_button, self.pay_button):
            button.setAccessibleDescription(self.title.text())
            self._row.addWidget(button)
        self._grid = QGridLayout(self)
        self._grid.setColumnStretch(1, 1)
        middle = Qt.AlignmentFlag.AlignVCenter
        self._grid.addWidget(IouMark(), 0, 0, 2, 1, middle)
        self._grid.addWidget(self.title, 0, 1)
        self._grid.addWidget(self.note, 1, 1)
        self._grid.addWidget(self._buttons, 0, 2, 2, 1, middle)
        self._grid.addWidget(self.amount, 0, 3, 2, 1, middle | Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(Divider(), 2, 0, 1, 4)
        self.pay_button.clicked.connect(self._ask)
        self.yes_button.clicked.connect(lambda: self.pay.emit(self.iou))
        self.no_button.clicked.connect(self.show_open)
        self.undo_button.clicked.connect(lambda: self.undo.emit(self.iou))
        self.show_open()
        follow(self._space)

    def show_open(self) -> None:
        """Show the IOU as it stands."""
        begun = self.no_button.hasFocus() or self.undo_button.hasFocus()
        self.note.setText(start_page_text.debt_since(self.iou, self._today))
        self._show(self.pay_button)
        if begun:
            self.pay_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_paid(self) -> None:
        """Show that it was paid just now, with undo."""
        self.note.setText(start_page_text.paid_now(self.iou))
        self._show(self.undo_button)
        self.undo_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask(self) -> None:
        self.note.setText(start_page_text.pays_now(self.iou))
        self._show(self.yes_button, self.no_button)
        self.no_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, *shown: QWidget) -> None:
        buttons = (self.pay_button, self.yes_button, self.no_button, self.undo_button)
        for button in sorted(buttons, key=lambda one: one in shown):  # hidden first, so that the row never widens
            button.setVisible(button in shown)

    def _space(self, look: Look) -> None:
        self._grid.setColumnMinimumWidth(3, look.px(_AMOUNT))
        self._grid.setContentsMargins(0, look.px(8), 0, 0)
        self._grid.setHorizontalSpacing(look.px(8))
        self._grid.setVerticalSpacing(look.px(2))
        self._row.setSpacing(look.px(8))
        yes, no = self.yes_button.sizeHint(), self.no_button.sizeHint()
        # room for the answers from the beginning: the line stays as high when it asks
        self._buttons.setMinimumSize(yes.width() + look.px(8) + no.width(), no.height())


class DebtsList(QWidget):
    """The IOUs, oldest first; `pay` and `undo` carry one of them."""

    pay = Signal(object)
    undo = Signal(object)

    def __init__(self, today: date) -> None:
        super().__init__()
        self._today = today
        self.lines: tuple[DebtLine, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_ious(self, ious: Sequence[Iou]) -> None:
        self.lines = tuple(DebtLine(iou, self._today) for iou in ious)
        for line in self.lines:
            line.pay.connect(self.pay)
            line.undo.connect(self.undo)
            self._column.addWidget(line)
        if not ious:
            self._column.addWidget(TextLabel(start_page_text.NOBODY_OWES, role="ink2"))

    def line_of(self, iou: Iou) -> DebtLine | None:
        """The line of an IOU."""
        return next((line for line in self.lines if line.iou == iou), None)
