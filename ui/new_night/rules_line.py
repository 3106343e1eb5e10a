"""The house rules in a line, their differences from the Cavendish standard, and a button to change them.

002 rule 12: players must be told.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.named_rules import HANDS, NamedRules, name_of, refitted
from scorekeeper.text import form_labels, new_night_text
from scorekeeper.text.rule_text import differences
from scorekeeper.text.templates import fill
from ui.theme.literal_text import plain_tooltip, tooltip
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.acknowledgement_boxes import AcknowledgementBoxes
from ui.widgets.buttons import LinkButton
from ui.widgets.labels import TextLabel
from ui.widgets.rule_lines import Divider

_LABEL: Final = "{house}&nbsp; <b>{title}</b> {rules}"


class RulesLine(QWidget):
    """The name of the rules, a summary and the differences; `change_requested` requests the page of the rules."""

    change_requested = Signal()

    def __init__(self, rules: HouseRules, club: Sequence[NamedRules] = ()) -> None:
        super().__init__()
        self._club = tuple(club)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        line = QHBoxLayout()
        self.label = TextLabel(wrap=True)
        self.label.setTextFormat(Qt.TextFormat.RichText)
        self.button = LinkButton(fill(form_labels.OTHER_RULES), key=form_labels.RULES_KEY)
        self.button.setToolTip(
            tooltip(fill(form_labels.HOUSE_RULES), form_labels.RULES_KEY, fill(form_labels.RULES_TIP))
        )
        self.button.clicked.connect(self.change_requested)
        line.addWidget(self.label, 1)
        line.addWidget(self.button)
        self._column.addLayout(line)
        self._divider = Divider()
        self._column.addWidget(self._divider)
        self.told = AcknowledgementBoxes(remarks=False)
        self.told.changed.connect(self._remember)
        self._column.addWidget(self.told)
        self._rules, self._hands = rules, HANDS
        self._names: tuple[str, ...] = ()
        self._short: tuple[str, ...] = ()
        self._known: frozenset[str] = frozenset()
        self.show_rules(rules)
        follow(self._show_look)

    def show_rules(self, rules: HouseRules, club: Sequence[NamedRules] | None = None) -> None:
        """Show rules, given for four hands; `club` are the club's own profiles."""
        self._club = self._club if club is None else tuple(club)
        if rules != self._rules:  # no player was told of these rules yet
            self._rules, self._known = rules, frozenset()
        self._show_differences()
        self._show_told()

    @property
    def club(self) -> tuple[NamedRules, ...]:
        """The club's own profiles, which name the rules."""
        return self._club

    @property
    def tab_stops(self) -> tuple[QWidget, ...]:
        """The widgets in the order of Tab."""
        return (self.button, *self.told.boxes)

    @property
    def told_seats(self) -> tuple[int, ...]:
        """The seats of the players who were told; none if nothing differs."""
        return () if self.told.isHidden() else self.told.ticked

    def tick(self, seats: Sequence[int]) -> None:
        """Tick the players of these seats as told."""
        self._known = frozenset(self._names[seat] for seat in seats if seat < len(self._names))
        self._show_told()

    def show_table(self, names: Sequence[str], short: Sequence[str], hands: int) -> None:
        """Show the players, with the short names `short`, and the rules for so many hands; the ticks of players are
        kept by name."""
        if (tuple(names), tuple(short)) != (self._names, self._short):
            self._names, self._short = tuple(names), tuple(short)
            self._show_told()
        if hands != self._hands:
            self._hands = hands
            self._show_differences()

    def _show_differences(self) -> None:
        name = name_of(self._rules, self._club)
        title = new_night_text.rules_title(self._rules) if name is None else f"{name}:"
        sentences = differences(refitted(self._rules, HANDS, self._hands), self._hands)
        told = new_night_text.differences_in_brief(sentences) or new_night_text.rules_line(self._rules)
        self.label.setText(
            _LABEL.format(house=escape(fill(form_labels.HOUSE_RULES)), title=escape(title), rules=escape(told))
        )
        self.label.setToolTip(plain_tooltip(" ".join(sentences)))
        for part in (self._divider, self.told):
            part.setVisible(bool(sentences))

    def _show_told(self) -> None:
        if self.told.isHidden():
            return
        ticked = [place for place, name in enumerate(self._names) if name in self._known]
        self.told.show_names(self._short, ticked)

    def _remember(self, _place: int) -> None:
        self._known = frozenset(self._names[place] for place in self.told.ticked)

    def _show_look(self, look: Look) -> None:
        self._column.setSpacing(look.px(2))
        metrics = look.metrics("text")  # rich text has its leading below the line: level with the words of the button
        self.label.setContentsMargins(0, round(2 * metrics.leading()), 0, 0)
