"""`PaymentModeBox`: how the night is paid, as words of which one is chosen; `RoundingLink`: to what it is rounded.

Both can be chosen until the first payment.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night.money_actions import choose_way, is_fixed
from scorekeeper.text.cash_text import units
from scorekeeper.text.payment_mode_text import (
    WAYS,
    instead_sentence,
    next_way,
    offer_words,
    switch_words,
    way_names,
    why_fixed,
)
from scorekeeper.text.rounding_text import rounded_words
from scorekeeper.text.templates import say
from ui.live.live_night import LiveNight
from ui.theme.literal_text import literal, plain_tooltip, tooltip
from ui.widgets.buttons import LinkButton
from ui.widgets.choice_word import ChoiceLine
from ui.widgets.dead_press import DeadPress

_HEIGHT: Final = 28


class PaymentModeBox(QWidget):
    """Words for the modes, all in one row, and dead once the plan is fixed."""

    told = Signal(str)
    """What was chosen in place of what, or why a word that was pressed cannot be any more, as a sentence."""

    def __init__(self, live: LiveNight) -> None:
        super().__init__()
        self._live = live
        self.ways = ChoiceLine("", height=_HEIGHT)
        self.rounding = RoundingLink(live)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.ways)
        self.ways.chosen.connect(self._way_chosen)
        self.rounding.chosen.connect(self._unit_chosen)
        self._dead = DeadPress(self, lambda _: why_fixed(live.night))
        self._dead.told.connect(self.told)

    @property
    def chain(self) -> list[QWidget]:
        """The focusable widgets, in tab order."""
        return [self.rounding, *self.ways.words]

    def refresh(self) -> None:
        """Show the choices, disabled after the first payment."""
        night, settled = self._live.night, self._live.settled
        plan, fixed = settled.plan, is_fixed(night)
        parts = settled.parts.parts if settled.parts is not None else ()
        added = len(parts) > 1 and parts[0].frozen  # no way of paying names all of them then
        offered = plan is not None and bool(plan.transfers) and not night.running and not added
        self.setVisible(offered)
        self.ways.setEnabled(not fixed)
        self.rounding.setVisible(offered and not fixed)
        if night.currency is None:
            return
        self.ways.show_choices(way_names(night, settled), WAYS.index(night.book.way))
        for word in self.ways.words:
            key = say("F6: {switch}", switch=switch_words(night.book.way))
            word.installEventFilter(self._dead)
            word.setToolTip(tooltip(word.text(), "", why_fixed(night) if fixed else key))
        self.rounding.refresh()

    def switch(self) -> None:
        """Switch between pair by pair and fewest payments."""
        if self._live.night.currency is not None:
            self._choose(next_way(self._live.night.book.way), self._live.night.book.unit)

    def offer(self) -> None:
        """Change nothing yet: give the keyboard to the way that is chosen, and say what the key does here."""
        night = self._live.night
        word = self.ways.words[WAYS.index(night.book.way)] if self.isVisible() and self.ways.words else None
        if word is not None:
            word.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.told.emit(why_fixed(night) if is_fixed(night) else offer_words(night.book.way))

    def _choose(self, way: PaymentMode, unit: Fraction | None) -> None:
        before = self._live.night
        if self._live.write(lambda keeper: keeper.record(lambda night: choose_way(night, way, unit))) is None:
            self.refresh()
        else:
            self.told.emit(instead_sentence(before, self._live.night, self._live.settled))

    def _way_chosen(self, number: int) -> None:
        if WAYS[number] is not self._live.night.book.way:
            self._choose(WAYS[number], self._live.night.book.unit)

    def _unit_chosen(self, unit: Fraction) -> None:
        if unit != self._live.night.unit:
            self._choose(self._live.night.book.way, unit)


class RoundingLink(LinkButton):
    """Says to what amounts are rounded; its menu has the other units."""

    chosen = Signal(object)
    """A unit of the menu, a fraction."""

    def __init__(self, live: LiveNight) -> None:
        super().__init__("")
        self._live = live
        self.units = QMenu(self)
        self.setToolTip(plain_tooltip(say("What amounts are rounded to; the first payment fixes it")))
        self.clicked.connect(lambda: self.units.popup(self.mapToGlobal(QPoint(0, self.height()))))

    def refresh(self) -> None:
        """Show the unit of the night, and those that can be chosen."""
        night = self._live.night
        if night.currency is None:
            return
        self.setText(literal(rounded_words(night.currency, night.unit)))
        self.updateGeometry()
        self.units.clear()
        for unit in units(night):
            action = self.units.addAction(literal(rounded_words(night.currency, unit)))
            action.setCheckable(True)
            action.setChecked(unit == night.unit)
            action.triggered.connect(partial(self._chosen, unit))

    def _chosen(self, unit: Fraction, _checked: bool = False) -> None:  # a signal
        self.chosen.emit(unit)
