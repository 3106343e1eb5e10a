"""`CashSection`: the cash plan: the notes and coins that players have, and those that they hand to each other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from scorekeeper.money.cash_plan import Purse, read_purse, worth
from scorekeeper.night.night import in_money
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.text.cash_text import (
    handed_words,
    helpful_unit,
    impossible_words,
    plan_for,
    purse_label,
    purse_read_back,
)
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import say
from ui.live.live_night import LiveNight
from ui.money.sections.section import MoneySection
from ui.theme.literal_text import literal
from ui.widgets.amount_edit import AmountEdit
from ui.widgets.fields import Field
from ui.widgets.labels import TextLabel
from ui.widgets.number_pad import purse_keys
from ui.widgets.responsive_layouts import FlowGrid


class CashSection(MoneySection):
    """A field for each player's cash (empty: enough of everything); the plan is updated while typing."""

    def __init__(self, live: LiveNight) -> None:
        super().__init__(live)
        self._notice = TextLabel(role="red", weight=600, wrap=True)
        self.column.addWidget(self._notice)
        self._fields: dict[PlayerId, Field] = {}
        self.edits: dict[PlayerId, AmountEdit] = {}
        self._asked = FlowGrid((2, 1), 200, (20, 12))
        self.column.addWidget(
            TextLabel(
                say("The notes and coins of everybody, such as 2x20 5 4x25c. Empty: enough of everything."), wrap=True
            )
        )
        self.column.addWidget(self._asked)

    @property
    def chain(self) -> list[QWidget]:
        return list(self.edits.values())

    def fill(self) -> None:
        """Plan what is left to pay."""
        night, settled = self.live.night, self.live.settled
        if night.currency is None or settled.open is None:
            return
        shown = in_money(night, settled)
        self._make_fields([player for player in night.players if player.id in shown])
        purses = {player: self._purse(player) for player in shown}
        plan = plan_for(night, settled, purses)
        unit = helpful_unit(night, settled, purses) if plan.impossible else None
        self.say("" if plan.handed or plan.impossible else "Nothing is left to pay.")
        self._notice.show_text(impossible_words(plan, unit, night))
        for number, handed in enumerate(plan.handed, 1):
            given, back = handed_words(handed, night, number)
            amount = (worth(handed.gives) - worth(handed.back)) * night.currency.minor
            self.add_row(given, back, night.currency.write(amount))

    def _make_fields(self, players: Sequence[Player]) -> None:
        """Make the fields of players who have none yet."""
        new = [player for player in players if player.id not in self.edits]
        for player in new:
            edit = AmountEdit(purse_label(player.name), size="text", keys=purse_keys())
            self.edits[player.id], self._fields[player.id] = edit, Field(literal(player.name), edit)
            edit.textEdited.connect(self.refresh)
        if new:
            self._asked.show_widgets(tuple(self._fields.values()))

    def _purse(self, player: PlayerId) -> Purse | None:
        currency = self.live.night.currency
        assert currency is not None
        try:
            purse = read_purse(self.edits[player].text(), currency)
        except Refused as refusal:
            self._fields[player].show_error(as_sentence(refusal_text(refusal)))
            return None
        self._fields[player].show_error("")
        self._fields[player].show_understood(purse_read_back(purse, currency))
        return purse
