"""What players owe the house: the table, drinks. A book of its own, which adds up by itself."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from scorekeeper import till
from scorekeeper.findings import Refused
from scorekeeper.json_reading import name
from scorekeeper.money import read_amount
from scorekeeper.money_facts import HouseLine, LineState
from ui.live_night import LiveNight
from ui.settle.choice_word import ChoiceLine
from ui.settle.flow import FlowLayout
from ui.settle.more.section import Section
from ui.settle.why import NOTHING
from ui.widgets import Field, FieldEdit, PrimaryButton, TickBox


class HouseSection(Section):
    """Lines to write, to tick as paid and to strike."""

    def __init__(self, live: LiveNight, parent: QWidget | None = None) -> None:
        super().__init__(live, parent)
        self._whose = 0
        self.who = ChoiceLine("for")
        self.what, self.amount = FieldEdit("what for", "Table"), FieldEdit("amount each")
        self._what, self._amount = Field("What for", self.what), Field("Amount each", self.amount)
        self.button = PrimaryButton("Write it down")
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
        """All that the keyboard comes to."""
        buttons = (button for button in super().chain if button is not self.button)
        return [*self.findChildren(TickBox), *buttons, *self.who.words, self.what, self.amount, self.button]

    def refresh(self) -> None:
        """Show the house's book."""
        self.clear()
        night = self.live.night
        if night.currency is None:
            return
        book, currency = night.book, night.currency
        owed, paid = sum(book.house_owed().values(), NOTHING), sum(book.house_paid().values(), NOTHING)
        told = (
            f"The house gets {currency.write(owed + paid)}: {currency.write(paid)} is paid, {currency.write(owed)} is "
            "open. This stays apart from the games, whose nets add to zero without it."
        )
        self.say(
            told if book.house else "Table and drinks stay apart from the games, whose nets add to zero without them."
        )
        for number, line in enumerate(book.house):
            if line.state is not LineState.STRUCK:
                self._add(number, line)
        self.who.show_choices(["everybody", *self.live.short_names.values()], self._whose)

    def _add(self, number: int, line: HouseLine) -> None:
        night = self.live.night
        assert night.currency is not None
        box = TickBox("")
        paid = line.state is LineState.PAID
        box.setCheckState(Qt.CheckState.Checked if paid else Qt.CheckState.Unchecked)
        box.setAccessibleName(f"{night.names[line.player]} pays the house {night.currency.write(line.amount)}")
        box.clicked.connect(partial(self._mark, number, LineState.OPEN if paid else LineState.PAID))
        strike = ("Strike", partial(self._mark, number, LineState.STRUCK))
        words = f"{night.names[line.player]} {'paid' if paid else 'owes'} the house"
        self.add_row(words, line.what, night.currency.write(line.amount), [strike], box)

    def _mark(self, number: int, state: LineState, _checked: bool = False) -> None:  # a signal
        if not self.write(lambda keeper: keeper.record(lambda night: till.mark_house_line(night, number, state))):
            self.refresh()

    def _choose(self, number: int) -> None:
        self._whose = number
        self.refresh()

    def _enter(self) -> None:
        night = self.live.night
        try:
            what = name(self.what.text().strip())
        except Refused as refusal:
            self._what.show_error(f"What for {refusal.sentence}.")
            return
        try:
            amount = read_amount(self.amount.text())
            if self._whose:
                till.house_line(night, night.order[self._whose - 1], what, amount)
            else:
                till.house_fee(night, what, amount)
        except Refused as refusal:
            self._amount.show_error(f"{refusal.sentence[:1].upper()}{refusal.sentence[1:]}.")
            self.amount.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        whose = self._whose
        self.amount.clear()
        if whose:
            self.write(lambda keeper: keeper.record(lambda at: till.house_line(at, at.order[whose - 1], what, amount)))
        else:
            self.write(lambda keeper: keeper.record(lambda at: till.house_fee(at, what, amount)))

    def _typed(self) -> None:
        self._what.show_error("")
        self._amount.show_error("")
