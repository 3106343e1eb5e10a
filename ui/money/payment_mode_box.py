"""`PaymentModeBox`: choice of payment mode and rounding, until the first payment."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night.money_actions import choose_way, is_fixed
from scorekeeper.text.cash_text import units
from scorekeeper.text.payment_mode_text import WAYS, next_way, switch_words, way_names
from scorekeeper.text.rounding_text import unit_noun
from ui.live.live_night import LiveNight
from ui.widgets.choice_word import ChoiceLine
from ui.widgets.key_caps import KeyHint


class PaymentModeBox(QWidget):
    """Buttons for the modes and the roundings."""

    def __init__(self, live: LiveNight) -> None:
        super().__init__()
        self._live = live
        self.ways = ChoiceLine("")
        self.units = ChoiceLine("rounded to")
        self._key = KeyHint("F6", switch_words(PaymentMode.FEWEST))
        self._key.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        kept = self._key.sizePolicy()
        kept.setRetainSizeWhenHidden(True)  # nothing moves at the first payment
        self._key.setSizePolicy(kept)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.ways)
        column.addWidget(self.units)
        column.addWidget(self._key, 0, Qt.AlignmentFlag.AlignLeft)
        self.ways.chosen.connect(self._way_chosen)
        self.units.chosen.connect(self._unit_chosen)
        self._key.clicked.connect(self.switch)

    @property
    def chain(self) -> list[QWidget]:
        """The focusable widgets, in tab order."""
        return [*self.ways.words, *self.units.words]

    def refresh(self) -> None:
        """Show the choices, after the first payment disabled and without the key that switches."""
        night, settled = self._live.night, self._live.settled
        plan = settled.plan
        self.setVisible(plan is not None and bool(plan.transfers))
        self.setEnabled(not is_fixed(night))
        self._key.setVisible(not is_fixed(night))
        if night.currency is None:
            return
        offered = units(night)
        self.ways.show_choices(way_names(night, settled), WAYS.index(night.book.way))
        names = [unit_noun(night.currency, unit) for unit in offered]
        self.units.show_choices(names, offered.index(night.unit) if night.unit in offered else None)
        self._key.setText(switch_words(night.book.way))
        self._key.updateGeometry()

    def switch(self) -> None:
        """Switch between pair by pair and fewest payments."""
        if self._live.night.currency is not None:
            self._choose(next_way(self._live.night.book.way), self._live.night.book.unit)

    def _choose(self, way: PaymentMode, unit: Fraction | None) -> None:
        if self._live.write(lambda keeper: keeper.record(lambda night: choose_way(night, way, unit))) is None:
            self.refresh()

    def _way_chosen(self, number: int) -> None:
        self._choose(WAYS[number], self._live.night.book.unit)

    def _unit_chosen(self, number: int) -> None:
        self._choose(self._live.night.book.way, units(self._live.night)[number])
