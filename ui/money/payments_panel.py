"""`PaymentsPanel`: the right panel of the settle page: who pays whom, ticked off as the money changes hands."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.money.money_book import IOU
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.night.change import EVERYTHING, Change, Touched
from scorekeeper.night.keeper import Keeper
from scorekeeper.text.money_text import MoneyWords, money_words
from scorekeeper.text.payment_progress import LineProgress, money_state
from scorekeeper.text.payment_text import hands_words
from ui.live.live_night import LiveNight
from ui.money.figure import INSET
from ui.money.method_line import MethodLine
from ui.money.part_payment import PartPayment
from ui.money.payment_list import PaymentList
from ui.money.payment_mode_box import PaymentModeBox
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import follow
from ui.theme.tokens import LineWidth
from ui.widgets.buttons import LinkButton, PrimaryButton, QuietButton, SinglePress
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.labels import TextLabel
from ui.widgets.rule_lines import Divider, DoubleRule

_PADDING: Final = 32
_MARK: Final = 12


class PaymentsPanel(PaperFrame):
    """The payments of a night; empty until `refresh`. Writes through `LiveNight`, whose signals refresh it."""

    concerns = EVERYTHING & ~Touched.HOUSE
    """What it shows of a night."""
    print_wanted = Signal()
    opened = Signal(QWidget)
    """A widget that was opened on the panel and is to be scrolled into view."""

    def __init__(self, live: LiveNight) -> None:
        super().__init__(padding=_PADDING - INSET)
        self._live = live
        self._heading = TextLabel(size="figure", weight=600, wrap=True)
        self._remark = TextLabel(role="ink2", wrap=True)
        self._notice = TextLabel(role="accent", weight=600, wrap=True)
        self.list = PaymentList()
        self._paid = TextLabel(role="ink2", wrap=True)
        self._open = TextLabel(weight=600, wrap=True)
        self.method = MethodLine()
        self.tick_button = PrimaryButton("Tick as paid")
        self.part_button = QuietButton("Part payment")
        self.iou_button = QuietButton("IOU")
        self._acts = self.tick_button, self.part_button, self.iou_button
        self._once = SinglePress(self)
        self.asking = PartPayment()
        self._foot = TextLabel(role="ink2", wrap=True)
        self.ways = PaymentModeBox(live)
        self.print_button = LinkButton("Print the night", icon_name="print")
        self._column = QVBoxLayout(self)
        self._head, self._inner, self._end = QVBoxLayout(), QVBoxLayout(), QVBoxLayout()
        self._sums, self._buttons = QHBoxLayout(), FlowLayout()
        self._build()
        self._connect()
        follow(self._space)

    @property
    def chain(self) -> list[QWidget]:
        """The focusable widgets, in tab order."""
        rows = [widget for row in self.list.rows for widget in (row.box, row.amount, row.undo)]
        return [*rows, *self.method.chain, *self._acts, *self.asking.chain, *self.ways.chain, self.print_button]

    def refresh(self) -> None:
        night, settled = self._live.night, self._live.settled
        state = None if settled.wrong else money_state(night, settled)
        self._leave_part()
        self.list.show_state(night, state)
        self.ways.setVisible(False)
        if settled.wrong:
            words = MoneyWords(settled.wrong)
        elif state is None:
            return
        else:
            words = money_words(night, state)
        self._heading.show_text(words.heading)
        self._remark.show_text(words.remark)
        self._notice.show_text(words.notice)
        self._paid.show_text(words.paid)
        self._open.show_text(words.open)
        self._foot.show_text(words.foot)
        if state is not None:
            self.ways.refresh()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        row = self.list.current
        if row is None or len(self.list.rows) < 2:
            return
        look = self.look
        box = row.box.mapTo(self, QPoint(0, 0))
        height = look.px(24)
        middle = box.y() + row.box.height() // 2
        QPainter(self).fillRect(
            box.x() - look.px(_MARK), middle - height // 2, look.px(LineWidth.FOCUS), height, look.palette.accent
        )

    def _line(self) -> LineProgress | None:
        return self.list.current.line if self.list.current is not None else None

    def _turned(self) -> None:
        """Update the buttons for the current line."""
        self.asking.hide()
        line = self._line()
        for row in self.list.rows:
            row.show_undo(shown=row is self.list.current and bool(row.line.payments))
        payable = self._payable() is not None
        for part in (self.method, *self._acts):  # a button that does not apply is disabled, not hidden
            part.setVisible(line is not None)
            part.setEnabled(payable)
        self.iou_button.setEnabled(payable and line is not None and HOUSE not in (line.payer, line.payee))
        self.update()

    def _payable(self) -> LineProgress | None:
        """The current line, if something of it can be paid now."""
        line = self._line()
        return line if line is not None and _can_be_paid(line) else None

    def _tick(self, line: LineProgress) -> None:
        """Pay what is left of a line whose box was pressed."""
        if _can_be_paid(line):
            self._pay(line, line.left, self.method.method)

    def _pay_rest(self) -> None:
        line = self._payable()
        if line is not None:
            self._pay(line, line.left, self.method.method)

    def _promise_rest(self) -> None:
        """What is left of the line becomes an IOU."""
        line = self._payable()
        if line is not None:
            self._pay(line, line.left, IOU)

    def _pay(self, line: LineProgress, amount: Fraction, method: str) -> None:
        self._write(lambda keeper: keeper.pay(line.payer, line.payee, amount, method))

    def _take_back(self, line: LineProgress) -> None:
        """Take back the newest payment of a line."""
        if line.payments:
            last = line.payments[-1]
            self._write(lambda keeper: keeper.take_back_payment(last))

    def _write(self, verb: Callable[[Keeper], Change]) -> None:
        """Write and keep the focus on the line; see `PaymentList.rest`."""
        self.list.hold()  # before its button is disabled, since Qt would move the focus and scroll the page
        if self._live.write(verb) is not None:
            self.list.rest()

    def _ask_part(self) -> None:
        line = self._payable()
        if line is None:
            return
        for button in self._acts:
            button.hide()
        self.asking.show()
        night = self._live.night
        assert night.currency is not None
        self.asking.ask(hands_words(night, line.payer, line.payee), night.currency, line.left)
        self.opened.emit(self.asking)

    def _pay_part(self, amount: Fraction, _act: int) -> None:  # a signal
        line = self._payable()
        if line is not None:
            self._pay(line, amount, self.method.method)

    def _leave_part(self) -> None:
        if any(part.hasFocus() for part in self.asking.findChildren(QWidget)):
            self.list.hold()
        self._turned()

    def _connect(self) -> None:
        self.list.ticked.connect(self._tick)
        self.list.undone.connect(self._take_back)
        self.list.turned.connect(self._turned)
        self.tick_button.clicked.connect(self._pay_rest)
        self.part_button.clicked.connect(self._ask_part)
        self.iou_button.clicked.connect(self._promise_rest)
        self.asking.entered.connect(self._pay_part)
        self.asking.left.connect(self._leave_part)
        self.print_button.clicked.connect(self.print_wanted)
        for button in (*self._acts, *self.asking.acts):
            button.installEventFilter(self._once)

    def _build(self) -> None:
        for label in (self._heading, self._remark, self._notice):
            self._head.addWidget(label)
        self._inner.addWidget(DoubleRule())
        self._sums.addWidget(self._paid, 1)
        self._sums.addWidget(self._open)
        for button in self._acts:
            self._buttons.addWidget(button)
        self._end.addLayout(self._sums)
        self._end.addWidget(self.method)
        self._end.addLayout(self._buttons)
        self._end.addWidget(self.asking)
        self._end.addStretch(1)
        self._end.addWidget(Divider())
        self._end.addWidget(self._foot)
        self._end.addWidget(self.ways)
        for part in (self._head, self._inner):
            self._column.addLayout(part)
        self._column.addWidget(self.list)
        self._column.addLayout(self._end, 1)
        self._column.addWidget(self.print_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.asking.hide()

    def _space(self, look: Look) -> None:
        inset = look.px(INSET)
        self._column.setContentsMargins(0, inset, 0, inset)
        self._column.setSpacing(0)
        self._head.setContentsMargins(inset, 0, inset, look.px(20))
        self._head.setSpacing(look.px(4))
        self._notice.setContentsMargins(0, look.px(6), 0, 0)
        self._inner.setContentsMargins(inset, 0, inset, 0)
        self._end.setSpacing(look.px(20))
        self._end.setContentsMargins(inset, look.px(18), inset, look.px(12))
        self._buttons.setSpacing(look.px(8))


def _can_be_paid(line: LineProgress) -> bool:
    """Whether a part of the line is open and can be paid now."""

    return bool(line.left) and not line.waits
