"""`EveningPaymentList`: the payments of an evening, each with its box, its IOU, or Undo."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.money.money import Currency
from scorekeeper.text.evening_payments import EveningPayment
from scorekeeper.text.templates import say
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.act_menu import MenuAct, offer_menu
from ui.widgets.buttons import LinkButton, SinglePress, button_acts
from ui.widgets.labels import TextLabel
from ui.widgets.method_line import MethodLine
from ui.widgets.part_payment import PartPayment
from ui.widgets.rule_lines import Divider
from ui.widgets.tick_box import TickBox

_STATE: Final = {
    "open": Qt.CheckState.Unchecked,
    "part": Qt.CheckState.PartiallyChecked,
    "owed": Qt.CheckState.PartiallyChecked,
    "paid": Qt.CheckState.Checked,
    "over": Qt.CheckState.Checked,
}


class _Row(QWidget):
    """One payment; its parts stay in place while it is paid."""

    def __init__(self, page: EveningPaymentList) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Grouping)
        self._page = page
        self.line: EveningPayment | None = None
        self.heading = TextLabel(weight=600, wrap=True)
        self.box = TickBox("")
        self.words = TextLabel(wrap=True)
        self.note = TextLabel(role="ink2", wrap=True)
        self.amount = TextLabel(size="reading")
        self.iou = LinkButton(say("IOU"))
        self.part = LinkButton(say("Part…"))
        self.undo = LinkButton(say("Undo"))
        self._single = SinglePress(self)
        for button in (self.box, self.iou, self.part, self.undo):
            button.installEventFilter(self._single)
        self._told = QVBoxLayout()
        self._across = QHBoxLayout()
        self._column = QVBoxLayout(self)
        for part in (self.words, self.note):
            self._told.addWidget(part)
        self._across.addWidget(self.box, 0, Qt.AlignmentFlag.AlignVCenter)
        self._across.addLayout(self._told, 1)
        for beside in (self.undo, self.part, self.iou, self.amount):
            self._across.addWidget(beside, 0, Qt.AlignmentFlag.AlignVCenter)
        self._column.addWidget(self.heading)
        self._column.addLayout(self._across)
        self._column.addWidget(Divider())
        self.box.clicked.connect(self._pay)
        self.iou.clicked.connect(self._promise)
        self.part.clicked.connect(lambda: self._page.ask_part(self))
        self.undo.clicked.connect(lambda: self._page.undone.emit(self.line))
        offer_menu(self, self.words.text, self._acts)
        follow(self._space)

    def show_line(self, line: EveningPayment, *, open_: bool, writable: bool) -> None:
        """Show a payment; `open_` while tables play, so that nothing is paid yet; `writable` if it is paid here."""
        self.line = line
        self.setAccessibleName(line.spoken)
        self.heading.show_text(line.heading)
        self.words.setText(line.words)
        self.note.show_text(", ".join(filter(None, (line.note, line.state))))
        self.amount.setText(say("{amount} ?", amount=line.amount) if open_ else line.amount)
        for part in (self.words, self.amount):
            part.set_role("ink2" if open_ else "ink")
        self.box.setVisible(not open_)
        self.box.setCheckState(_STATE[line.standing])
        self.box.setAccessibleName(line.spoken)
        self.box.setEnabled(writable and (line.payable or line.made >= 0))
        pays = say("A click says that it is paid: {payment}", payment=line.words)
        self.box.setToolTip(plain_tooltip(pays if line.payable else line.spoken))
        self.iou.setVisible(writable and line.payable)
        self.iou.setAccessibleName(say("Put on an IOU: {payment}", payment=line.words))
        self.part.setVisible(writable and line.payable)
        self.part.setAccessibleName(say("Pay a part of it: {payment}", payment=line.words))
        self.undo.setVisible(writable and line.made >= 0)
        self.undo.setAccessibleName(say("Undo: {payment}", payment=line.words))

    def _pay(self) -> None:
        """Pay what is left; a box that is ticked stays so, as Undo takes it back."""
        if self.line is not None:
            self.box.setCheckState(_STATE[self.line.standing])
            if self.line.payable:
                self._page.paid.emit(self.line, self.line.left)

    def _acts(self) -> list[MenuAct]:
        """What can be done about the payment, for its menu."""
        payable = self.line is not None and self.line.payable and self.box.isEnabled()
        pay = [MenuAct(say("&Pay it"), self._pay, "tick")] if payable else []
        return [*pay, *button_acts((self.iou, self.part, self.undo))]

    def _promise(self) -> None:
        """Put what is left on an IOU."""
        if self.line is not None:
            self._page.promised.emit(self.line, self.line.left)

    def _space(self, look: Look) -> None:
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look.px(2))
        self._across.setSpacing(look.px(10))
        self._told.setSpacing(0)


class EveningPaymentList(QWidget):
    """The payments below each other; the signals carry the `EveningPayment` that is paid, promised, or taken back, and
    how much of it is paid. `method` is how."""

    paid = Signal(object, object)
    promised = Signal(object, object)
    undone = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout()
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.rows: list[_Row] = []
        self.method = MethodLine(spoken=say("Paid"))
        self.part = PartPayment((say("Pay it"), say("On an IOU")))
        self._currency: Currency | None = None
        self._asked: EveningPayment | None = None
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addLayout(self._column)
        whole.addWidget(self.part)
        whole.addWidget(self.method)
        self.part.hide()
        self.part.entered.connect(self._part_entered)
        self.part.left.connect(self._leave_part)

    def show_lines(
        self, lines: Sequence[EveningPayment], currency: Currency | None, *, open_: bool, writable: bool
    ) -> None:
        """Show payments; rows that are there stay, so that the keyboard does."""
        self._currency = currency
        self.method.setVisible(writable and not open_ and any(line.payable for line in lines))
        if self._asked not in lines:
            self._asked = None
            self.part.hide()
        while len(self.rows) > len(lines):
            row = self.rows.pop()
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        while len(self.rows) < len(lines):
            self.rows.append(_Row(self))
            self._column.addWidget(self.rows[-1])
            self.rows[-1].show()
        for row, line in zip(self.rows, lines, strict=True):
            row.show_line(line, open_=open_, writable=writable)

    def ask_part(self, row: _Row) -> None:
        """Ask how much of a payment is paid now."""
        if row.line is not None and self._currency is not None:
            self._asked = row.line
            self.part.show()
            question = say("How much of it now? {payment} {amount}", payment=row.line.words, amount=row.line.amount)
            self.part.ask(question, self._currency, row.line.left)

    def _part_entered(self, amount: Fraction, act: int) -> None:  # a signal carries them
        asked = self._asked
        self._leave_part()
        if asked is not None:
            (self.promised if act else self.paid).emit(asked, amount)

    def _leave_part(self) -> None:
        row = next((row for row in self.rows if row.line == self._asked), None)
        self._asked = None
        if row is not None and self.part.isAncestorOf(self.focusWidget()):
            row.part.setFocus(Qt.FocusReason.OtherFocusReason)
        self.part.hide()
