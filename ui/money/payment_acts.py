"""`PaymentActs`: what can be done with the chosen payment: how it is paid, paid, a part of it, an IOU."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from scorekeeper.money.money_book import IouMove
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.night.night import Night
from scorekeeper.text.iou_text import IOU_PAID
from scorekeeper.text.payment_keys import why_dead
from scorekeeper.text.payment_progress import LineProgress, method_shown
from scorekeeper.text.payment_text import line_words, part_or_sentence, part_question, part_read_back
from scorekeeper.text.templates import fill, say
from ui.money.payment_navigation import PaymentNavigation
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.marks import keycap_height
from ui.theme.theme import follow
from ui.theme.tokens import Role
from ui.widgets.amount_edit import AmountEdit
from ui.widgets.buttons import PrimaryButton, QuietButton, SinglePress
from ui.widgets.dead_press import DeadPress
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.labels import TextLabel
from ui.widgets.method_line import MethodLine
from ui.widgets.part_payment import AMOUNT_OF_PART

_HEIGHT: Final = 44
_PAID, _PART, _IOU = 148, 132, 106
_KEYS: Final = "Enter", "p", "i"
_FRAME: Final = 12
"""How far the frame of a field reaches beyond it, pixels at 100 %."""


class PaymentActs(QWidget):
    """Acts on the payment of `show_line`; each of its buttons keeps its place, disabled if it does not apply. While a
    part is typed, its field replaces Paid and its button replaces "Pay a part", so that no other button that writes
    comes under the pointer before or after. `paid` carries an exact amount and how it is paid.
    """

    paid = Signal(object, str)
    promised = Signal()
    iou_paid = Signal()
    """The IOU of the line is said to be paid."""
    told = Signal(str)
    """Why a button that is dead does nothing, as a sentence."""
    left_part = Signal()
    """The field of a part was left without an amount."""

    def __init__(self) -> None:
        super().__init__()
        self._night: Night | None = None
        self._elsewhere: Sequence[tuple[str, IouMove]] = ()
        self._line: LineProgress | None = None
        self._stopped = ""
        self._look = Look()
        self._named = True, True
        self._others, self._key_to_open = False, ""
        """Whether there are other lines, and the arrow key that leads from here to one that can be paid."""
        self._leads_on = ""
        """That key, if nothing can be paid here."""
        self._subject = TextLabel(weight=600, wrap=True)
        self.steps = PaymentNavigation(self)
        self.method = MethodLine("", spoken=say("paid"))
        self.tick_button = PrimaryButton(say("Paid"), key=_KEYS[0])
        self.part_button = QuietButton(say("Pay a part"), key=_KEYS[1])
        self.iou_button = QuietButton(say("IOU"), key=_KEYS[2])
        self.edit = AmountEdit(fill(AMOUNT_OF_PART), lambda: (self,))
        self._field = QWidget()
        self.record_button = PrimaryButton(say("Record"), key="Enter")
        self.cancel_button = QuietButton(say("Cancel"))
        self._once, self._dead = SinglePress(self), DeadPress(self, self._why_dead)
        self._column, self._head, self._place = QVBoxLayout(self), QHBoxLayout(), QStackedLayout()
        self._buttons = QWidget()
        self._row = FlowLayout(self._buttons)
        self._inside, self._methods = QHBoxLayout(self._field), QHBoxLayout()
        self._build()
        self._connect()
        follow(self._show_look)

    @property
    def is_asking(self) -> bool:
        """Whether a part is being typed."""
        return self._field.isVisibleTo(self)

    @property
    def remark(self) -> str:
        """What is wrong with the part that was typed, or what was understood."""
        return self._subject.text() if self.edit.text() else ""

    @property
    def acts(self) -> tuple[PrimaryButton | QuietButton, ...]:
        """The buttons that stand there while no part is typed."""
        return self.tick_button, self.part_button, self.iou_button

    @property
    def chain(self) -> list[QWidget]:
        """The focusable widgets, in tab order: the acts first, since how it is paid is seldom chosen."""
        part = (self.edit, self.record_button, self.cancel_button)
        return [self.tick_button, self.part_button, *part, self.iou_button, *self.method.chain]

    def show_line(
        self,
        night: Night,
        line: LineProgress | None,
        *,
        others: bool,
        key_to_open: str,
        elsewhere: Sequence[tuple[str, IouMove]] = (),
        stopped: str = "",
    ) -> None:
        """Act on a payment; `others`: there are more of them; `key_to_open` leads to one that can be paid. A part that
        was being typed is dropped.

        `elsewhere` is what became of IOUs of this night in others, each with the ISO date; `stopped` says why nothing
        can be paid now, "" if it can.

        Another payment begins in cash, and the rest of one as the part was paid.
        """
        is_same = line is not None and self._line is not None and _payment(line) == _payment(self._line)
        self._night, self._line, self._elsewhere, self._stopped = night, line, elsewhere, stopped
        if line is not None and not is_same:
            self.method.begin(method_shown(night, line))
        self._others, self._key_to_open = others, key_to_open
        self._leads_on = key_to_open if line is not None and not line.payable else ""
        self._show_part(asking=False)
        payable = line is not None and line.payable and not stopped
        owed = line is not None and not stopped and bool(line.owed_here(elsewhere))
        for part in (self.method, *self.acts):
            part.setEnabled(payable)
        self.tick_button.setText(fill(IOU_PAID) if owed else say("Paid"))
        self.tick_button.setEnabled(payable or owed)
        self.iou_button.setEnabled(payable and line is not None and HOUSE not in (line.payer, line.payee))
        self._explain_dead()
        self._say()

    def put_beside_method(self, part: QWidget) -> None:
        """Put something at the right of the methods."""
        self._methods.addWidget(part, 0, Qt.AlignmentFlag.AlignTop)

    def put_over_buttons(self, part: QWidget, shown: SignalInstance) -> None:
        """Put something in place of the buttons, which is seen while `shown` last carried True."""
        self._place.addWidget(part)
        shown.connect(lambda is_shown: self._place.setCurrentWidget(part if is_shown else self._buttons))

    def show_keys(self, *, enter: bool, letters: bool) -> None:
        """Name the keys of the buttons, each only if it works now; the buttons keep their sizes. The arrows are
        named with the `letters`: elsewhere they go through something else."""
        moved = letters != self._named[1]
        self._named = enter, letters
        if moved:
            self._show_steps()
        for button, key, named in zip(self.acts, _KEYS, (enter, letters, letters), strict=True):
            if named != bool(button.face.key):
                button.show_key(key if named else "")
        self.method.show_keys(named=letters)
        self._explain_dead()

    def ask_part(self) -> None:
        """Ask how much is paid now."""
        if self._line is None or not self._line.payable:
            return
        self.edit.clear()
        self._show_part(asking=True)
        self._say()
        self.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def answer(self, words: str) -> None:
        """Say why a key did nothing on this line, in a visible place, until another line is chosen; "" clears it."""
        if not words:
            return
        self.told.emit(words)
        if not self._leads_on:
            self.steps.show_steps(shown=False, key_to_open="")  # all of the line is for the answer
        self._subject.set_role("ink", 400)
        self._subject.setText(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the field of a part on Esc."""
        if event.key() == Qt.Key.Key_Escape and self.is_asking:
            self.left_part.emit()
        else:
            super().keyPressEvent(event)

    def _why_dead(self, part: QWidget) -> str:
        """Why a part is dead, as a sentence; "" if it is not."""
        if part.isEnabled() or self._line is None:
            return ""
        of_iou, runs = part is self.iou_button, self._night is not None and bool(self._night.running)
        why = why_dead(self._line, iou=of_iou, key=self._key_to_open, runs=runs, elsewhere=self._elsewhere)
        return why or self._stopped

    def _explain_dead(self) -> None:
        """Have the tooltips of dead parts say why they are."""
        for button in self.acts:
            why = self._why_dead(button)
            if why:
                button.setToolTip(plain_tooltip(why))
            else:
                button.show_key(button.face.key)  # which says what the button does
        for word in self.method.words:
            why = self._why_dead(word)
            if why:
                word.setToolTip(plain_tooltip(why))
            else:
                word.show_tip()

    def _say(self, wrong: str = "") -> None:
        """Say what the buttons act on, the question, what was understood, or what is `wrong` with the part."""
        line, night = self._line, self._night
        words, understood = "", ""
        if line is not None and night is not None and night.currency is not None:
            words = line_words(night, line, self._elsewhere).subject
            if self.is_asking:
                understood = part_read_back(self.edit.text(), night.currency, line.left)
                words = part_question(night, line.payer, line.payee, line.left)
        told = wrong or understood or words
        self.edit.set_wrong(bool(wrong))
        self.edit.setAccessibleDescription(told)
        role: Role = "red" if wrong else "accent" if understood else "ink"
        self._subject.set_role(role, 600)
        self._subject.setText(told)
        self._show_steps()

    def _show_steps(self) -> None:
        shown = self._others and self._named[1] and not self.is_asking
        self.steps.show_steps(shown=shown, key_to_open=self._leads_on)

    def _show_part(self, *, asking: bool) -> None:
        for part in (self._field, self.record_button, self.cancel_button):
            part.setVisible(asking)
        for part in (self.tick_button, self.part_button):
            part.setVisible(not asking)
        self.iou_button.setEnabled(not asking)

    def _pay_rest(self) -> None:
        if self._line is not None and self._line.payable:
            self.paid.emit(self._line.left, self.method.method)
        elif self._line is not None:
            self.iou_paid.emit()

    def _pay_part(self) -> None:
        line, night = self._line, self._night
        if line is None or night is None or night.currency is None:
            return
        amount, sentence = part_or_sentence(self.edit.text(), night.currency, line.left)
        if amount is not None:
            self.paid.emit(amount, self.method.method)
            return
        self._say(sentence)
        self.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        self.edit.selectAll()

    def _typed(self, _text: str) -> None:  # a signal
        self._say()

    def tell_method(self, words: str) -> None:
        """Say that the choice pays nothing by itself, and what does."""
        line, night, method = self._line, self._night, self.method
        if line is not None and night is not None and method.method:
            payment = line_words(night, line, self._elsewhere).subject
            self.told.emit(fill(words, payment=payment, method=method.words_of_method))

    def _connect(self) -> None:
        self.tick_button.clicked.connect(self._pay_rest)
        self.part_button.clicked.connect(self.ask_part)
        self.iou_button.clicked.connect(self.promised)
        self.record_button.clicked.connect(self._pay_part)
        self.edit.returnPressed.connect(self._pay_part)
        self.edit.textEdited.connect(self._typed)
        self.cancel_button.clicked.connect(self.left_part)
        for button in (*self.acts, self.record_button, self.cancel_button):
            button.installEventFilter(self._once)
        for part in (*self.acts, *self.method.words):
            part.installEventFilter(self._dead)
        self._dead.told.connect(self.answer)

    def _build(self) -> None:
        self._head.addWidget(self._subject, 1)
        self._head.addWidget(self.steps.place, 0, Qt.AlignmentFlag.AlignTop)
        self._inside.addWidget(self.edit)
        for part in (self._field, self.tick_button, self.record_button, self.part_button, self.iou_button):
            self._row.addWidget(part)
        self._row.addWidget(self.cancel_button)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(self._head)
        self._methods.addWidget(self.method, 1)
        self._column.addLayout(self._methods)
        self._column.addLayout(self._place)  # first: a stack without a parent shows its widget as a window
        self._place.addWidget(self._buttons)
        self._show_part(asking=False)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.updateGeometry()

    def _show_look(self, look: Look) -> None:
        self._look = look
        self._column.setSpacing(look.px(6))
        self._head.setSpacing(look.px(8))
        self._subject.setMinimumHeight(keycap_height(look))  # nothing moves if none are there
        self._row.setSpacing(look.px(8))
        enter, letters = self._named
        self.show_keys(enter=True, letters=True)
        height = look.px(_HEIGHT)
        faces = [replace(self.tick_button.face, words=words) for words in (say("Paid"), fill(IOU_PAID))]
        paid = max(look.px(_PAID), *(face.size(look).width() for face in faces))
        part = max(look.px(_PART), self.part_button.sizeHint().width(), self.record_button.sizeHint().width())
        self.tick_button.setFixedSize(paid, height)
        self._field.setFixedSize(paid, height)
        self._inside.setContentsMargins(look.px(_FRAME), 0, look.px(_FRAME), 0)
        for button in (self.part_button, self.record_button):
            button.setFixedSize(part, height)
        self.iou_button.setFixedSize(max(look.px(_IOU), self.iou_button.sizeHint().width()), height)
        self.cancel_button.setFixedSize(self.cancel_button.sizeHint().width(), height)
        self.show_keys(enter=enter, letters=letters)


def _payment(line: LineProgress) -> tuple[str, str, int, tuple[int, ...]]:
    """Which payment is made next: the two players, the number of the plan, and what they have paid by it."""
    return line.payer, line.payee, line.part, line.payments
