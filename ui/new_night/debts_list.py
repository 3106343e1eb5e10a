"""`DebtsList`: who owes whom: what is not paid yet, and IOUs, which may be written down as paid after a question."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.night.ious import Iou
from scorekeeper.text import form_labels, start_page_text
from scorekeeper.text.other_money_text import iou_title
from scorekeeper.text.templates import fill
from ui.new_night.unpaid_line import UnpaidLine
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.widgets.act_menu import offer_menu
from ui.widgets.buttons import LinkButton, PrimaryButton, QuietButton, button_acts
from ui.widgets.iou_mark import IouMark
from ui.widgets.labels import TextLabel
from ui.widgets.responsive_layouts import WrappingRow
from ui.widgets.rule_lines import Divider

_NARROW: Final = 430
"""If a line is narrower, or its words do not fit beside them, its buttons stand below; pixels at 100 %."""
_ROW: Final = 60
_UNPAID: Final = 8
"""So many lines of what is not paid yet are shown; a club that marks no payment has one for each night."""
_TEXT: Final = 16
"""Between the sign and the words, pixels at 100 %."""
_AMOUNT: Final = 86
"""Least width of the column of the amounts, pixels at 100 %."""


class DebtLine(QWidget):
    """One IOU. Its button opens a question; the answer is a second press, on another button."""

    pay = Signal(object)
    undo = Signal(object)

    def __init__(self, iou: Iou, today: date) -> None:
        super().__init__()
        self.iou, self._today = iou, today
        self.title = TextLabel(iou_title(iou), size="figure", wrap=True, whole=True)
        self.note = TextLabel(role="ink2", wrap=True, whole=True)
        self.amount = TextLabel(iou.currency.write(iou.left), size="figure", weight=600)
        self.pay_button = QuietButton(fill(form_labels.PAY_NOW))
        self.yes_button = PrimaryButton(fill(form_labels.PAID))
        self.no_button = QuietButton(fill(form_labels.CANCEL))
        self.undo_button = LinkButton(fill(form_labels.UNDO))
        self._buttons = QWidget()
        self._row = QHBoxLayout(self._buttons)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addStretch()
        # a double click that opens the question answers no: Cancel is in the place of the button that opened it
        for button in (self.yes_button, self.no_button, self.undo_button, self.pay_button):
            button.setAccessibleDescription(self.title.text())
            self._row.addWidget(button)
        self._grid = QGridLayout(self)
        self._grid.setColumnStretch(1, 1)
        middle = Qt.AlignmentFlag.AlignVCenter
        self._mark = IouMark()
        self._grid.addWidget(self._mark, 0, 0, 2, 1, middle)
        self._grid.addWidget(self.title, 0, 1)
        self._grid.addWidget(self.note, 1, 1)
        self._grid.addWidget(self.amount, 0, 3, 2, 1, middle | Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(Divider(), 3, 0, 1, 4)
        self._is_narrow: bool | None = None
        self._place(narrow=False)
        self.pay_button.clicked.connect(self._ask)
        self.yes_button.clicked.connect(lambda: self.pay.emit(self.iou))
        self.no_button.clicked.connect(self.show_open)
        self.undo_button.clicked.connect(lambda: self.undo.emit(self.iou))
        self.show_open()
        offer_menu(
            self,
            self.title.text,
            lambda: button_acts((self.yes_button, self.no_button, self.undo_button, self.pay_button)),
        )
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        look = current_theme().look
        amount = max(look.px(_AMOUNT), self.amount.sizeHint().width())
        beside = self._mark.sizeHint().width() + self._buttons.minimumWidth() + amount + 2 * look.px(_TEXT)
        words = look.metrics("figure").horizontalAdvance(self.title.text())
        self._place(narrow=self.width() < look.px(_NARROW) or words > self.width() - beside)

    def _place(self, *, narrow: bool) -> None:
        """Place the buttons beside the words, or below them if both do not fit."""
        if narrow is self._is_narrow:
            return
        self._is_narrow = narrow
        self._grid.removeWidget(self._buttons)
        if narrow:
            self._grid.addWidget(self._buttons, 2, 0, 1, 3, Qt.AlignmentFlag.AlignRight)  # under those of other lines
        else:
            self._grid.addWidget(self._buttons, 0, 2, 2, 1, Qt.AlignmentFlag.AlignVCenter)

    def minimumSizeHint(self) -> QSize:
        """The width of the words and the amount, or of the buttons: these go below if there is no more room."""
        across = self._grid.minimumSize()
        words = self._mark.sizeHint().width() + self.title.minimumSizeHint().width() + self.amount.sizeHint().width()
        return QSize(max(words, self._buttons.minimumWidth()), across.height())

    def _space(self, look: Look) -> None:
        self._grid.setColumnMinimumWidth(3, look.px(_AMOUNT))
        self._grid.setContentsMargins(0, look.px(6), 0, 0)
        self._grid.setHorizontalSpacing(0)
        self.title.setContentsMargins(look.px(_TEXT), 0, look.px(_TEXT), 0)
        self.note.setContentsMargins(look.px(_TEXT), 0, look.px(_TEXT), look.px(6))
        self.setMinimumHeight(look.px(_ROW))
        self._grid.setVerticalSpacing(look.px(2))
        self._row.setSpacing(look.px(8))
        yes, no = self.yes_button.sizeHint(), self.no_button.sizeHint()
        # room for the answers from the beginning: the line stays as high with its question
        self._buttons.setMinimumSize(yes.width() + look.px(8) + no.width(), no.height())


class DebtsList(QWidget):
    """The IOUs, oldest first, and payments that were left open; `pay` and `undo` carry an IOU."""

    pay = Signal(object)
    undo = Signal(object)
    open_night = Signal(str)
    """The night of a payment that was left open, by its id."""
    count_in = Signal()
    """Request to show the IOUs of the current night, into which old ones are counted."""

    def __init__(self, today: date) -> None:
        super().__init__()
        self._today = today
        self.count_in_link: LinkButton | None = None
        self.lines: tuple[DebtLine, ...] = ()
        self.unpaid: tuple[UnpaidLine, ...] = ()
        self._more = TextLabel(role="ink2")
        self._nobody = TextLabel(fill(start_page_text.NOBODY_OWES), role="ink2")
        self._nobody.hide()
        column, self._rest, self._ious = QVBoxLayout(self), QVBoxLayout(), QVBoxLayout()
        for part in (column, self._rest, self._ious):
            part.setContentsMargins(0, 0, 0, 0)
            part.setSpacing(0)
        column.addLayout(self._rest)
        column.addWidget(self._more)
        column.addLayout(self._ious)
        column.addWidget(self._nobody)

    def show_ious(self, ious: Sequence[Iou], *, tonight: bool) -> None:
        """Show these IOUs; `tonight`: a night is played now, into whose payments they can be counted."""
        self.lines = tuple(DebtLine(iou, self._today) for iou in ious)
        for line in self.lines:
            line.pay.connect(self.pay)
            line.undo.connect(self.undo)
            self._ious.addWidget(line)
        if ious:
            self._offer_to_count_in(tonight=tonight)
        self._nobody.setContentsMargins(0, 12, 0, 0)
        self._nobody.setVisible(not ious and not self.unpaid)

    def show_unpaid(self, owed: Sequence[Iou]) -> None:
        """Show what of this is not paid yet, the newest lines of it, oldest first."""
        lines = start_page_text.left_open_lines(owed)
        self._more.show_text(start_page_text.more_left_open(lines[:-_UNPAID]))
        lines = lines[-_UNPAID:]
        if [line.unpaid for line in self.unpaid] == lines:
            return
        for line in self.unpaid:
            self._rest.removeWidget(line)
            line.hide()
            line.deleteLater()
        self.unpaid = tuple(UnpaidLine(one, self._today) for one in lines)
        for line in self.unpaid:
            line.open_night.connect(self.open_night)
            self._rest.addWidget(line)
        if lines:
            self._nobody.hide()

    def _offer_to_count_in(self, *, tonight: bool) -> None:
        """Say how an old IOU is counted into the payments of a night, with the link if one is played."""
        self._ious.addSpacing(8)
        if not tonight:
            self._ious.addWidget(TextLabel(fill(start_page_text.COUNT_IN_LATER), role="ink2", wrap=True))
            return
        self.count_in_link = LinkButton(fill(form_labels.IOUS_LINK))
        self.count_in_link.clicked.connect(self.count_in)
        said = TextLabel(fill(start_page_text.COUNT_IN_NOW), role="ink2", wrap=True)
        self._ious.addWidget(WrappingRow((said, self.count_in_link)))

    def line_of(self, iou: Iou) -> DebtLine | None:
        """The line of an IOU."""
        return next((line for line in self.lines if line.iou == iou), None)
