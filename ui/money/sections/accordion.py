"""`Accordion`: the panel of the sections, of which one at a time is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.night.change import NOTHING, Touched
from scorekeeper.night.ious import Iou
from ui.live.live_night import LiveNight
from ui.money.sections.cash import CashSection
from ui.money.sections.house import HouseSection
from ui.money.sections.ious import IouSection
from ui.money.sections.leaving import LeavingSection
from ui.money.sections.pairs import PairSection
from ui.money.sections.section import MoneySection
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import follow
from ui.widgets.choice_word import ChoiceLine

_NAMES: Final = ("Pair table", "Cash plan", "IOUs", "The house", "Somebody leaves")
_WITHOUT_MONEY: Final = 1


class Accordion(PaperFrame):
    """A section is created when it is first opened.

    `mend_wanted` carries a game, an act of its sheet and a player.
    """

    mend_wanted = Signal(int, str, str)
    opened = Signal(QWidget)
    """Something that was opened in a section and is to be seen."""

    def __init__(self, live: LiveNight, ious: Callable[[], Sequence[Iou]] | None = None) -> None:
        super().__init__(padding=26)
        self._live = live
        self._makers: tuple[Callable[[], MoneySection], ...] = (
            lambda: PairSection(live),
            lambda: CashSection(live),
            lambda: IouSection(live, ious),
            lambda: HouseSection(live),
            self._leaving,
        )
        self._sections: dict[int, MoneySection] = {}
        self.open: int | None = None
        self.names = ChoiceLine("")
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.names)
        self.names.chosen.connect(self.toggle)
        follow(self._space)

    @property
    def section(self) -> MoneySection | None:
        return None if self.open is None else self._sections[self.open]

    @property
    def chain(self) -> list[QWidget]:
        """The focusable widgets, in tab order."""
        return [*self.names.words, *(self.section.chain if self.section is not None else ())]

    @property
    def concerns(self) -> Touched:
        """The parts of a night that the open section shows."""
        return self.section.concerns if self.section is not None else NOTHING

    def refresh(self) -> None:
        """Show the night in the open section."""
        shown = _NAMES if self._live.night.currency is not None else _NAMES[:_WITHOUT_MONEY]
        self.names.show_choices(shown, self.open)
        if self.section is not None:
            held = next((number for number, widget in enumerate(self.section.chain) if widget.hasFocus()), None)
            self.section.refresh()
            chain = self.section.chain
            if held is not None and chain:  # the pressed button may have been deleted with its row
                chain[min(held, len(chain) - 1)].setFocus(Qt.FocusReason.OtherFocusReason)
            elif held is not None:
                self.names.words[self.open or 0].setFocus(Qt.FocusReason.OtherFocusReason)

    def toggle(self, number: int) -> None:
        """Open a section, or close it where it is open."""
        if self.section is not None:
            self.section.hide()
        self.open = None if self.open == number else number
        if self.open is not None and number not in self._sections:
            self._sections[number] = self._makers[number]()
            self._sections[number].opened.connect(self.opened)
            self._column.addWidget(self._sections[number])
        self.refresh()
        if self.section is not None:
            self.section.show()  # filled first: Qt shows children added later with a delay

    def _leaving(self) -> LeavingSection:
        section = LeavingSection(self._live)
        section.mend_wanted.connect(self.mend_wanted)
        return section

    def _space(self, look: Look) -> None:
        inset = look.px(6)
        self._column.setContentsMargins(inset, 0, inset, 0)
        self._column.setSpacing(look.px(12))
