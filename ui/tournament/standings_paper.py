"""`StandingsPaper`: the right paper of the page of a tournament: the standings, and the acts on a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from scorekeeper.text.templates import say
from scorekeeper.text.tournament_standings_shown import StandingShown
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import follow
from ui.tournament.tournament_standings import TournamentStandings
from ui.widgets.buttons import QuietButton
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.pick_field import PickField
from ui.widgets.rule_lines import DoubleRule

_ABOUT: Final = 132
"""The width of the field for a name above the standings."""


class StandingsPaper(PaperFrame):
    """The right paper."""

    def __init__(self) -> None:
        super().__init__()
        self.title = HeadingLabel(size="total")
        self.line = TextLabel(role="ink2", wrap=True, beside=("total", 600))
        self.list = TournamentStandings()
        self.made_of = TextLabel(role="ink2", wrap=True)
        self._hint = ""
        self.foot = TextLabel(role="ink2", wrap=True)
        self.about = PickField(say("About whom"), size="reading")
        self.about.setPlaceholderText(say("Somebody"))
        self.acts = QuietButton(say("Leaves, penalty…"))
        self._column = QVBoxLayout(self)
        self._head = QHBoxLayout()
        self._head.addWidget(self.title, 0, Qt.AlignmentFlag.AlignBottom)
        self._head.addWidget(self.line, 1, Qt.AlignmentFlag.AlignBottom)
        self._head.addWidget(self.about)
        self._head.addWidget(self.acts)
        self._column.addLayout(self._head)
        self._column.addWidget(DoubleRule())
        self._column.addWidget(self.list, 1)
        self._column.addWidget(self.made_of)
        self._column.addWidget(self.foot)
        follow(self._space)

        self.about.currentIndexChanged.connect(lambda _row: self.list.choose(self.about.currentData()))
        self.list.currentRowChanged.connect(self._chosen)

    def show_people(self, standings: Sequence[StandingShown], *, acts: bool) -> None:
        """Show the standings, and offer the acts on a player."""
        self.list.show_standings(standings)
        people = sorted((_numbered(line), line.player) for line in standings if line.player)
        self.about.offer([*people], self.about.currentData())
        for part in (self.about, self.acts):
            part.setVisible(acts)
        self._hint = say("Choose a name to see its tables.") if any(line.made_of for line in standings) else ""
        self._chosen()

    def _chosen(self, _row: int = -1) -> None:
        chosen = self.list.chosen
        if chosen is not None:
            self.about.setCurrentIndex(self.about.findData(chosen.player))
        self.acts.setEnabled(chosen is not None)
        self.made_of.show_text(self._hint if chosen is None else chosen.made_of)

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(8))
        self._head.setSpacing(look.px(16))
        self.about.setFixedWidth(look.px(_ABOUT))


def _numbered(line: StandingShown) -> str:
    """A player's name with the start number, as in the search."""
    return say("{name}, {number}", name=line.name, number=line.number) if line.number else line.name
