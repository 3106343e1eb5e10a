"""`SeasonSide`: how the table is counted, why a player has a total, and which nights count nothing yet."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.night.season_table import SeasonTable
from scorekeeper.night.seasons import ClubSeason
from scorekeeper.text.season_text import (
    SeasonLine,
    how_counted,
    legend_words,
    night_words,
    nights_of_row,
    nights_words,
    others_words,
    reach_words,
    running_words,
    total_lines,
    total_words,
)
from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.buttons import LinkButton
from ui.widgets.clear_layout import clear_layout
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.nights_behind import NightsBehind
from ui.widgets.rule_lines import Divider, DoubleRule

_MOST_RUNNING = 3
"""How many unfinished nights are named at most."""


class SeasonSide(QWidget):
    """Explains the table and the current player; `night_opened` carries the id of a night."""

    night_opened = Signal(str)
    closed = Signal()
    """The list of a player's nights was closed."""

    def __init__(self) -> None:
        super().__init__()
        self.how = TextLabel(wrap=True)
        self.legend = TextLabel(role="ink2", wrap=True)
        self.others = TextLabel(role="ink2", wrap=True)
        self.why = HeadingLabel(size="text", wrap=True)
        self.reach = TextLabel(role="ink2", wrap=True)
        self.nights = LinkButton(say("Show the nights"), key="Enter")
        self.nights.clicked.connect(self.show_nights)
        self.behind = NightsBehind()
        self.behind.opened.connect(self.night_opened)
        self.behind.closed.connect(self.close_nights)
        self._running = QVBoxLayout()
        self._running_heading = HeadingLabel(say("Not counted yet"), size="text")
        self._lines = QGridLayout()
        self._lines.setColumnStretch(1, 1)
        self._table: SeasonTable | None = None
        self._line: SeasonLine | None = None
        self._rest = QWidget()
        self._build()
        follow(self._space)

    def _build(self) -> None:
        rest = QVBoxLayout(self._rest)
        rest.setContentsMargins(0, 0, 0, 0)
        self._why_part = QWidget()
        why = QVBoxLayout(self._why_part)
        why.setContentsMargins(0, 0, 0, 0)
        for part in (self.why, Divider()):
            why.addWidget(part)
        why.addLayout(self._lines)
        why.addWidget(self.reach)
        link = QHBoxLayout()
        link.addWidget(self.nights)
        link.addStretch(1)
        why.addLayout(link)
        rest.addWidget(HeadingLabel(say("How it is counted")))
        rest.addWidget(DoubleRule())
        for label in (self.how, self.legend, self.others):
            rest.addWidget(label)
        rest.addWidget(self._why_part)
        rest.addWidget(self._running_heading)
        rest.addLayout(self._running)
        rest.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._rest)
        column.addWidget(self.behind, 1)
        self.behind.hide()
        self._columns = (rest, why)

    @property
    def shows_nights(self) -> bool:
        """Whether the nights of a player are shown."""
        return not self.behind.isHidden()

    def show_table(self, season: ClubSeason, table: SeasonTable) -> None:
        """Explain a table."""
        self._season, self._table = season, table
        self.how.setText(" ".join(how_counted(season, table)))
        running = say("An open bar at the end is a night that is not finished.") if table.running else ""
        self.legend.show_text(" ".join(filter(None, (legend_words(season, table), running))) if table.rows else "")
        self.others.show_text(others_words(table))
        clear_layout(self._running)
        self._running_heading.setVisible(bool(table.running))
        for night in table.running[-_MOST_RUNNING:][::-1]:
            link = LinkButton(night_words(night))
            link.clicked.connect(partial(self._open_running, night.id))
            row = QHBoxLayout()
            row.addWidget(link)
            row.addWidget(TextLabel(running_words(night), role="ink2", wrap=True), 1)
            self._running.addLayout(row)

    def _open_running(self, night: str, _checked: bool = False) -> None:  # a signal
        self.night_opened.emit(night)

    def show_player(self, line: SeasonLine | None) -> None:
        """Explain the total of a player."""
        self._line = line
        self._why_part.setVisible(line is not None)
        if line is None or self._table is None:
            return
        self.why.setText(total_words(line))
        clear_layout(self._lines)
        for number, one in enumerate(total_lines(self._season, self._table, line.row)):
            self._lines.addWidget(TextLabel(one.often), number, 0)
            self._lines.addWidget(TextLabel(one.what, role="ink2", wrap=True), number, 1)
            self._lines.addWidget(TextLabel(one.figure), number, 2, Qt.AlignmentFlag.AlignRight)
        self.reach.show_text(reach_words(self._season, line.row))
        if self.shows_nights:
            self.show_nights()

    def show_nights(self) -> None:
        """Show the nights of the player in place of the rest."""
        if self._line is not None and self._table is not None:
            self._rest.hide()
            self.behind.show()
            heading = nights_words(self._season, self._line)
            self.behind.show_nights(heading, nights_of_row(self._table, self._line.row))

    def close_nights(self) -> None:
        """Show the rest again."""
        self.behind.hide()
        self._rest.show()
        self.closed.emit()

    def _space(self, look: Look) -> None:
        for column in self._columns:
            column.setSpacing(look.px(8))
        self._lines.setHorizontalSpacing(look.px(12))
        self._lines.setVerticalSpacing(look.px(2))
        self._running.setSpacing(0)
        self._why_part.setContentsMargins(0, look.px(12), 0, 0)
