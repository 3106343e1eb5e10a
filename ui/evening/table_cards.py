"""`TableCards`: the tables of an evening side by side: the state of each, what was played, its source."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.text.evening_shown import EveningTable, TableStanding
from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import Role
from ui.widgets.act_menu import offer_menu
from ui.widgets.buttons import LinkButton, button_acts
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.labels import HeadingLabel, IconLabel, TextLabel

_SIGNS: Final[dict[TableStanding, tuple[str, Role]]] = {
    "waiting": ("hold", "ink2"),
    "playing": ("chevron-right", "ochre"),
    "finished": ("tick", "ink2"),
    "in": ("tick", "accent"),
    "left out": ("hold", "ink2"),
}
_WIDTH: Final = 280
"""Pixels at 100 %."""


class _Card(QWidget):
    """One table."""

    def __init__(self, table: EveningTable, *, choosable: bool) -> None:
        super().__init__()
        icon, role = _SIGNS[table.standing]
        self.open: LinkButton | None = None
        head = QHBoxLayout()
        head.addWidget(HeadingLabel(table.name))
        head.addWidget(IconLabel(icon, "", role=role))
        self.state = TextLabel(table.state, role=role, weight=600)
        head.addWidget(self.state, 1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(head)
        self._column.addWidget(TextLabel(table.played, role="ink2"))
        self._column.addWidget(TextLabel(table.source, role="ink2", wrap=True))
        self.choose: LinkButton | None = None
        acts = QHBoxLayout()
        if table.night:
            self.open = LinkButton(say("Open {table}", table=table.name))
            acts.addWidget(self.open)
        if table.choice and choosable:
            out = table.standing == "left out"
            self.choose = LinkButton(say("Take it in") if out else say("Leave it out"))
            self.choose.setAccessibleName(
                say("Take in {table}", table=table.name) if out else say("Leave out {table}", table=table.name)
            )
            acts.addWidget(self.choose)
        acts.addStretch(1)
        buttons = [button for button in (self.open, self.choose) if button is not None]
        offer_menu(self, lambda: table.name, lambda: button_acts(buttons))
        self._column.addLayout(acts)
        self._column.addStretch(1)
        follow(self._space)

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(2))
        self.setFixedWidth(look.px(_WIDTH))


class TableCards(QWidget):
    """A card for each table; `wanted` carries the id of the night to open, `chosen` that of one to take in (True) or
    leave out."""

    wanted = Signal(str)
    chosen = Signal(str, bool)

    def __init__(self) -> None:
        super().__init__()
        self._flow = FlowLayout(self)
        self.cards: list[_Card] = []
        follow(self._space)

    def show_tables(self, tables: Sequence[EveningTable], *, choosable: bool) -> None:
        """Show the tables in their order; `choosable` if one can be left out, or taken in."""
        for card in self.cards:
            self._flow.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = [_Card(table, choosable=choosable) for table in tables]
        for card, table in zip(self.cards, tables, strict=True):
            if card.open is not None:
                card.open.clicked.connect(lambda _checked=False, night=table.night: self.wanted.emit(night))
            if card.choose is not None:
                take = table.standing == "left out"
                card.choose.clicked.connect(
                    lambda _checked=False, night=table.choice, take=take: self.chosen.emit(night, take)
                )
            self._flow.addWidget(card)
            card.show()
        self.updateGeometry()

    def _space(self, look: Look) -> None:
        self._flow.setSpacing(look.px(16))
