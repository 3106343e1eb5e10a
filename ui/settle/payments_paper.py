"""`PaymentsPaper`: the right paper of the settle page: who pays whom, ticked off as the money changes hands."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.keeper import Change, Keeper
from ui.live_night import LiveNight
from ui.look.look import Look
from ui.look.paper import PaperFrame
from ui.look.theme import follow
from ui.settle.part_payment import PartPayment
from ui.settle.payment_row import PaymentRow
from ui.settle.payment_words import money_words
from ui.settle.progress import LineProgress, MoneyState, money_state
from ui.settle.roving import Roving
from ui.widgets import Divider, DoubleRule, LinkButton, PrimaryButton, QuietButton, TextLabel


class PaymentsPaper(PaperFrame):
    """The payments of a night. It writes through the seam and shows what the seam says."""

    print_wanted = Signal()

    def __init__(self, live: LiveNight, parent: QWidget | None = None) -> None:
        super().__init__(parent, padding=32)
        self._live = live
        self._state: MoneyState | None = None
        self._rows: list[PaymentRow] = []
        self._current = 0
        self._heading = TextLabel(size="figure", weight=600)
        self._remark = TextLabel(role="ink2")
        self._list = QVBoxLayout()
        self._paid = TextLabel(role="ink2")
        self._open = TextLabel(weight=600)
        self.tick_button = PrimaryButton("Tick as paid")
        self.part_button = QuietButton("Part payment")
        self.back_button = QuietButton("Take back")
        self._asking = PartPayment()
        self._foot = TextLabel(role="ink2")
        self.print_button = LinkButton("Print the night", icon_name="print")
        self._roving = Roving(self, by_click=True)
        self._column = QVBoxLayout(self)
        self._sums, self._buttons = QHBoxLayout(), QHBoxLayout()
        self._build()
        self._connect()
        follow(self._space)
        self.refresh()

    @property
    def rows(self) -> tuple[PaymentRow, ...]:
        """The payments that are shown."""
        return tuple(self._rows)

    @property
    def asking(self) -> PartPayment:
        """Where a part payment is typed."""
        return self._asking

    def refresh(self) -> None:
        """Show the payments as they stand."""
        night, settled = self._live.night, self._live.settled
        state = money_state(night, settled)
        self._state = state
        lines = state.lines if state is not None else ()
        self._show_rows(lines)
        if state is None:
            return
        words = money_words(night, state)
        for label, text in (
            (self._heading, words.heading),
            (self._remark, words.remark),
            (self._paid, words.paid),
            (self._open, words.open),
            (self._foot, words.foot),
        ):
            label.setText(text)
        self._remark.setVisible(bool(words.remark))
        self._foot.setVisible(bool(words.foot))
        self._leave_part()
        self._show_current()

    def _show_rows(self, lines: tuple[LineProgress, ...]) -> None:
        night = self._live.night
        while len(self._rows) > len(lines):
            row = self._rows.pop()
            self._list.removeWidget(row)
            row.hide()
            row.deleteLater()
        for row, line in zip(self._rows, lines, strict=False):
            row.show_line(night, line)
        for line in lines[len(self._rows) :]:
            row = PaymentRow(night, line)
            row.ticked.connect(self._ticked)
            row.chosen.connect(self._chosen)
            self._rows.append(row)
            self._list.addWidget(row)
        self._roving.set_rows([[row.box] for row in self._rows])

    def _show_current(self) -> None:
        self._current = min(self._current, max(0, len(self._rows) - 1))
        for number, row in enumerate(self._rows):
            row.show_current(number == self._current and len(self._rows) > 1)
        line = self._line()
        self.tick_button.setVisible(line is not None)
        self.tick_button.setEnabled(line is not None and line.left > 0)
        self.part_button.setVisible(line is not None)
        self.part_button.setEnabled(line is not None and line.left > 0)
        self.back_button.setVisible(line is not None and bool(line.payments))

    def _line(self) -> LineProgress | None:
        return self._rows[self._current].line if self._rows else None

    def _chosen(self) -> None:
        row = self.sender()
        if isinstance(row, PaymentRow):
            self._choose(self._rows.index(row))

    def _moved(self, box: QWidget) -> None:
        self._choose(next(number for number, row in enumerate(self._rows) if row.box is box))

    def _choose(self, number: int) -> None:
        if number != self._current:
            self._current = number
            self._leave_part()
        self._roving.make_current(self._rows[number].box)
        self._show_current()

    def _ticked(self) -> None:
        line = self._line()
        if line is None:
            return
        if line.left:
            self._pay(line.left)
        else:
            self._take_back()

    def _pay_all(self) -> None:
        line = self._line()
        if line is not None and line.left:
            self._pay(line.left)

    def _pay(self, amount: Fraction) -> None:
        line = self._line()
        if line is not None:
            payer, payee = line.payer, line.payee
            self._write(lambda keeper: keeper.pay(payer, payee, amount))

    def _take_back(self) -> None:
        line = self._line()
        if line is not None and line.payments:
            last = line.payments[-1]
            self._write(lambda keeper: keeper.take_back_payment(last))

    def _write(self, verb: Callable[[Keeper], Change]) -> None:
        if self._live.write(verb) is None:
            self.refresh()  # a box that was clicked shows what is in the books, not what was wished

    def _ask_part(self) -> None:
        line = self._line()
        if line is None or not line.left:
            return
        self._asking.show()
        self._asking.ask(self._live.night, line)
        self._show_buttons(shown=False)

    def _leave_part(self) -> None:
        had_focus = any(part.hasFocus() for part in self._asking.findChildren(QWidget))
        self._asking.hide()
        self._show_buttons(shown=True)
        if had_focus and self._rows:
            self._rows[self._current].box.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_buttons(self, *, shown: bool) -> None:
        if shown:
            self._show_current()
            return
        for button in (self.tick_button, self.part_button, self.back_button):
            button.hide()

    def _connect(self) -> None:
        self.tick_button.clicked.connect(self._pay_all)
        self.part_button.clicked.connect(self._ask_part)
        self.back_button.clicked.connect(self._take_back)
        self._asking.entered.connect(self._pay)
        self._asking.left.connect(self._leave_part)
        self.print_button.clicked.connect(self.print_wanted)
        self._roving.moved.connect(self._moved)

    def _build(self) -> None:
        column = self._column
        column.addWidget(self._heading)
        column.addWidget(self._remark)
        column.addSpacing(0)
        column.addWidget(DoubleRule())
        column.addLayout(self._list)
        self._sums.addWidget(self._paid)
        self._sums.addStretch(1)
        self._sums.addWidget(self._open)
        column.addLayout(self._sums)
        for button in (self.tick_button, self.part_button, self.back_button):
            self._buttons.addWidget(button)
        self._buttons.addStretch(1)
        column.addLayout(self._buttons)
        column.addWidget(self._asking)
        self._asking.hide()
        column.addStretch(1)
        column.addWidget(Divider())
        self._foot.setWordWrap(True)
        column.addWidget(self._foot)
        column.addWidget(self.print_button, 0, Qt.AlignmentFlag.AlignLeft)

    def _space(self, look: Look) -> None:
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look.px(16))
        self._list.setSpacing(0)
        self._buttons.setSpacing(look.px(8))
