"""`HouseSection`: what players owe the house (table, drinks), apart from the games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from scorekeeper.files.json_reading import name
from scorekeeper.money.money_book import HouseLine
from scorekeeper.money.money_entries import MoneyEntry
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.money.typed_money import read_money
from scorekeeper.night import money_actions
from scorekeeper.night.change import Touched
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.other_money_text import (
    NOTHING_LEFT,
    amount_read_back,
    house_figure,
    house_remark,
    house_sentence,
    house_spoken,
    house_title,
    refused_purpose,
)
from scorekeeper.text.payment_text import part_question
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import fill, say
from ui.live.live_night import LiveNight
from ui.money.sections.section import Act, MoneySection
from ui.widgets.amount_edit import AmountEdit
from ui.widgets.buttons import PrimaryButton
from ui.widgets.choice_word import ChoiceLine
from ui.widgets.fields import Field, FieldEdit
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.method_line import MethodLine
from ui.widgets.part_payment import PartPayment
from ui.widgets.tick_box import TickBox


class HouseSection(MoneySection):
    """A list of lines that can be added, paid and struck out."""

    concerns = Touched.HOUSE | Touched.PEOPLE

    def __init__(self, live: LiveNight) -> None:
        super().__init__(live)
        self._whose = 0
        self._pressed: list[QWidget] = []
        self.who = ChoiceLine(say("for"))
        self.what, self.amount = FieldEdit(say("what for"), say("Table")), AmountEdit(say("amount each"))
        self._what, self._amount = Field(say("What for"), self.what), Field(say("Amount each"), self.amount)
        self.button = PrimaryButton(say("Write it down"))
        self.method = MethodLine(say("the house is paid"))
        self.asking = PartPayment(parent=self)
        self.asking.hide()
        self.asking.entered.connect(self._pay_part)
        self.asking.left.connect(self._give_up)
        self._asked: int | None = None
        self._undone: tuple[int, Fraction, str] | None = None
        """The payment that was just taken back: its line, amount and method."""
        self.column.addWidget(self.asking)
        self.column.addWidget(self.method)
        asked = QWidget()
        flow = FlowLayout(asked)
        flow.setSpacing(12)
        for field in (self._what, self._amount, self.button):
            flow.addWidget(field)
        self.column.addWidget(self.who)
        self.column.addWidget(asked)
        self.who.chosen.connect(self._choose)
        self.button.clicked.connect(self._enter)
        for edit in (self.what, self.amount):
            edit.returnPressed.connect(self._enter)
            edit.textEdited.connect(self._typed)

    @property
    def chain(self) -> list[QWidget]:
        """The focusable widgets, in tab order."""
        asking = self.asking.chain if self._asked is not None else []
        method = self.method.chain if self.method.isVisibleTo(self) else []
        return [*self._pressed, *asking, *method, *self.who.words, self.what, self.amount, self.button]

    def fill(self) -> None:
        self._pressed.clear()
        night = self.live.night
        if night.currency is None:
            return
        usual = say("Table and drinks stay apart from the games and their nets.")
        self.say(house_sentence(night) or usual)
        lines = [(number, line) for number, line in enumerate(night.book.house) if not line.struck]
        for number, line in lines:
            self._add(number, line)
        self.method.setVisible(any(line.left for _, line in lines))
        self._leave_part()
        self.who.show_choices([say("everybody"), *self.live.short_names.values()], self._whose)

    def _add(self, number: int, line: HouseLine) -> None:
        night = self.live.night
        assert night.currency is not None
        box = TickBox("")
        paid = not line.left
        part = Qt.CheckState.PartiallyChecked if line.paid else Qt.CheckState.Unchecked
        box.setCheckState(Qt.CheckState.Checked if paid else part)
        box.setAccessibleName(house_spoken(night, line))
        box.clicked.connect(partial(self._open if paid else self._pay, number))
        acts: list[Act] = [(say("Pay a part"), partial(self._ask_part, number) if line.left else fill(NOTHING_LEFT))]
        if self._undone is not None and self._undone[0] == number:
            acts.append((say("Redo"), self._redo))
        elif line.payments:
            acts.append((say("Undo"), partial(self._undo, number)))
        else:
            acts.append((say("Strike"), partial(self._strike, number)))
        remark, figure = house_remark(line, night.currency), house_figure(line, night.currency)
        buttons = self.add_row(house_title(night, line), remark, figure, acts, box)
        self._pressed += [box, *buttons]

    def _pay(self, number: int, _checked: bool = False) -> None:  # a signal
        method = self.method.method
        self._write(lambda night: money_actions.pay_house_line(night, number, method=method))
        self.method.begin("")  # the next one is paid as usual, unless that is chosen again

    def _open(self, number: int, _checked: bool = False) -> None:  # a signal
        self._write(lambda night: money_actions.open_house_line(night, number))

    def _undo(self, number: int) -> None:
        """Take back the newest payment of a line; a second press writes it again and never takes one before it."""
        payment = self.live.night.book.house[number].payments[-1]
        self._write(
            lambda night: money_actions.open_house_line(night, number), undone=(number, payment.amount, payment.method)
        )

    def _redo(self) -> None:
        """Write the payment again that was just taken back."""
        if self._undone is not None:
            number, amount, method = self._undone
            self._write(lambda night: money_actions.pay_house_line(night, number, amount, method))

    def _strike(self, number: int) -> None:
        self._write(lambda night: money_actions.strike_house_line(night, number))
        # Not a button that strikes or pays another line, and not a field, in which Ctrl+Z would undo typing.
        self.who.words[self._whose].setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask_part(self, number: int) -> None:
        night = self.live.night
        assert night.currency is not None
        line = night.book.house[number]
        self._asked = number
        self.asking.show()
        question = part_question(night, line.player, HOUSE, line.left)
        self.asking.ask(question, night.currency, line.left)
        self.opened.emit(self.asking)

    def _pay_part(self, amount: Fraction, _act: int) -> None:  # a signal
        number, method = self._asked, self.method.method
        assert number is not None
        self._write(lambda night: money_actions.pay_house_line(night, number, amount, method))
        self.method.begin("")

    def _give_up(self) -> None:
        self._undone = None
        self.refresh()
        self._pressed[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _leave_part(self) -> None:
        self.asking.hide()
        self._asked = None

    def _write(
        self, act: Callable[[Night], Sequence[MoneyEntry]], *, undone: tuple[int, Fraction, str] | None = None
    ) -> None:
        """Write an act; `undone` is the payment that it takes back, until the next act."""
        self._undone = undone
        if not self.write(lambda keeper: keeper.record(act)):
            self.refresh()

    def _choose(self, number: int) -> None:
        self._whose, self._undone = number, None
        self.refresh()

    def _enter(self) -> None:
        night = self.live.night
        assert night.currency is not None
        try:
            what = name(self.what.text().strip())
        except Refused as refusal:
            self._what.show_error(refused_purpose(refusal))
            return
        try:
            amount = read_money(self.amount.text(), night.currency)
            if self._whose:
                money_actions.house_line(night, night.order[self._whose - 1], what, amount)
            else:
                money_actions.house_fee(night, what, amount)
        except Refused as refusal:
            self._amount.show_error(as_sentence(refusal_text(refusal)))
            self.amount.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        player = night.order[self._whose - 1] if self._whose else ""
        self._undone = None
        self.amount.clear()
        if player:
            self.write(lambda keeper: keeper.record(lambda at: money_actions.house_line(at, player, what, amount)))
        else:
            self.write(lambda keeper: keeper.record(lambda at: money_actions.house_fee(at, what, amount)))

    def _typed(self) -> None:
        currency = self.live.night.currency
        assert currency is not None
        self._what.show_error("")
        self._amount.show_error("")
        self._amount.show_understood(amount_read_back(self.amount.text(), currency))
