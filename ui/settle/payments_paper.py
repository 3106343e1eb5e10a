"""`PaymentsPaper`: the right paper of the settle page: who pays whom, ticked off as the money changes hands."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.keeper import Change, Keeper
from scorekeeper.money_facts import IOU
from scorekeeper.ways import HOUSE
from ui.live_night import LiveNight
from ui.look.look import Look
from ui.look.paper import PaperFrame
from ui.look.theme import follow
from ui.look.tokens import Line
from ui.settle.figure import INSET
from ui.settle.flow import FlowLayout
from ui.settle.method import MethodLine
from ui.settle.part_payment import PartPayment
from ui.settle.payment_list import PaymentList
from ui.settle.payment_words import money_words
from ui.settle.progress import LineProgress, money_state
from ui.settle.ways_box import WaysBox
from ui.settle.wrap_label import WrapLabel
from ui.widgets import Divider, DoubleRule, LinkButton, PrimaryButton, QuietButton

_PADDING: Final = 32
_MARK: Final = 12


class PaymentsPaper(PaperFrame):
    """The payments of a night, empty until it is refreshed. It writes through the seam and shows what the seam says."""

    print_wanted = Signal()

    def __init__(self, live: LiveNight, parent: QWidget | None = None) -> None:
        super().__init__(parent, padding=_PADDING - INSET)
        self._live = live
        self._heading = WrapLabel(size="figure", weight=600)
        self._remark = WrapLabel(role="ink2")
        self._notice = WrapLabel(role="accent", weight=600)
        self.list = PaymentList()
        self._paid = WrapLabel(role="ink2")
        self._open = WrapLabel(weight=600)
        self.method = MethodLine()
        self.tick_button = PrimaryButton("Tick as paid")
        self.part_button = QuietButton("Part payment")
        self.iou_button = QuietButton("IOU")
        self.back_button = QuietButton("Take back")
        self.asking = PartPayment()
        self._foot = WrapLabel(role="ink2")
        self.ways = WaysBox(live)
        self.print_button = LinkButton("Print the night", icon_name="print")
        self._column = QVBoxLayout(self)
        self._head, self._inner, self._end = QVBoxLayout(), QVBoxLayout(), QVBoxLayout()
        self._sums, self._buttons = QHBoxLayout(), FlowLayout()
        self._build()
        self._connect()
        follow(self._space)

    @property
    def chain(self) -> list[QWidget]:
        """All that the keyboard comes to, in the order of the Tab key."""
        rows = [widget for row in self.list.rows for widget in (row.box, row.amount)]
        buttons = (self.tick_button, self.part_button, self.iou_button, self.back_button)
        return [*rows, *self.method.chain, *buttons, *self.asking.chain, *self.ways.chain, self.print_button]

    def refresh(self) -> None:
        """Show the payments as they stand."""
        night = self._live.night
        state = money_state(night, self._live.settled)
        self._leave_part()
        self.list.show_state(night, state)
        if state is None:
            return
        words = money_words(night, state)
        for label, text in (
            (self._heading, words.heading),
            (self._remark, words.remark),
            (self._notice, words.notice),
            (self._paid, words.paid),
            (self._open, words.open),
            (self._foot, words.foot),
        ):
            label.setText(text)
            label.setVisible(bool(text))
        self.ways.refresh()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sheet, and beside it the mark of the line that the buttons act on."""
        super().paintEvent(event)
        row = self.list.current
        if row is None or len(self.list.rows) < 2 or not row.line.left:
            return
        look = self.look
        box = row.box.mapTo(self, QPoint(0, 0))
        height = look.px(24)
        middle = box.y() + row.box.height() // 2
        QPainter(self).fillRect(
            box.x() - look.px(_MARK), middle - height // 2, look.px(Line.FOCUS), height, look.palette.accent
        )

    def _line(self) -> LineProgress | None:
        return self.list.current.line if self.list.current is not None else None

    def _turned(self) -> None:
        """Offer what can be done with the line that is now the current one."""
        self.asking.hide()
        line = self._line()
        left, paid = line is not None and line.left > 0, line is not None and bool(line.payments)
        self.method.setVisible(left)
        self.tick_button.setVisible(left)
        self.part_button.setVisible(left)
        self.iou_button.setVisible(left and line is not None and HOUSE not in (line.payer, line.payee))
        self.back_button.setVisible(paid)
        self.update()

    def _tick(self) -> None:
        """The box was clicked: pay what is left, or take back the last payment where nothing is left."""
        line = self._line()
        if line is not None and line.left:
            self._pay(line.left)
        else:
            self._take_back()

    def _pay_rest(self) -> None:
        line = self._line()
        if line is not None and line.left and self._pay(line.left):
            self._go_on(self.tick_button)

    def _promise_rest(self) -> None:
        """What is left of the line becomes an IOU."""
        line = self._line()
        if line is not None and line.left and self._pay(line.left, IOU):
            self._go_on(self.iou_button)

    def _go_on(self, button: QWidget) -> None:
        """On to the next open line; the keyboard stays on the button, which was away while its line was paid."""
        self.list.go_on()
        row = self.list.current
        if button.isVisibleTo(self):
            button.setFocus(Qt.FocusReason.OtherFocusReason)
        elif row is not None:
            row.box.setFocus(Qt.FocusReason.OtherFocusReason)

    def _pay(self, amount: Fraction, method: str | None = None) -> bool:
        line = self._line()
        if line is None:
            return False
        method = self.method.method if method is None else method
        payer, payee = line.payer, line.payee
        return self._write(lambda keeper: keeper.pay(payer, payee, amount, method))

    def _take_back(self) -> None:
        line = self._line()
        if line is not None and line.payments:
            last = line.payments[-1]
            self._write(lambda keeper: keeper.take_back_payment(last))

    def _write(self, verb: Callable[[Keeper], Change]) -> bool:
        if self._live.write(verb) is not None:
            return True
        self.refresh()  # a box that was clicked shows what is in the books, not what was wished
        return False

    def _ask_part(self) -> None:
        line = self._line()
        if line is None or not line.left:
            return
        for button in (self.tick_button, self.part_button, self.iou_button, self.back_button):
            button.hide()
        self.asking.show()
        night = self._live.night
        assert night.currency is not None
        names = night.parties
        self.asking.ask(f"{names[line.payer]} hands {names[line.payee]}", night.currency, line.left)

    def _pay_part(self, amount: Fraction, _act: int) -> None:  # a signal
        self._pay(amount)

    def _leave_part(self) -> None:
        held = any(part.hasFocus() for part in self.asking.findChildren(QWidget))
        self._turned()
        if held and self.list.current is not None:
            self.list.current.box.setFocus(Qt.FocusReason.OtherFocusReason)

    def _connect(self) -> None:
        self.list.ticked.connect(self._tick)
        self.list.turned.connect(self._turned)
        self.tick_button.clicked.connect(self._pay_rest)
        self.part_button.clicked.connect(self._ask_part)
        self.iou_button.clicked.connect(self._promise_rest)
        self.back_button.clicked.connect(self._take_back)
        self.asking.entered.connect(self._pay_part)
        self.asking.left.connect(self._leave_part)
        self.print_button.clicked.connect(self.print_wanted)

    def _build(self) -> None:
        for label in (self._heading, self._remark, self._notice):
            self._head.addWidget(label)
        self._inner.addWidget(DoubleRule())
        self._sums.addWidget(self._paid, 1)
        self._sums.addWidget(self._open)
        for button in (self.tick_button, self.part_button, self.iou_button, self.back_button):
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
