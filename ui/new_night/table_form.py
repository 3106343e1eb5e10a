"""The table of a game as a form: the players, how they share the hands, who deals first, who keeps score.

Both the page of a new night and that of the next game show it. What somebody chose stays with the player when seats
are moved; a new cut makes its own proposals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.house_rules import HouseRules
from scorekeeper.people import Arrangement
from ui.look.look import Look
from ui.look.theme import current_theme, follow
from ui.new_night import words
from ui.new_night.arrangement_cards import ArrangementCards
from ui.new_night.choices import KnownPlayer
from ui.new_night.flow import FlowBox, FlowGrid
from ui.new_night.pick_field import PickField
from ui.new_night.player_row import OUTSET, PlayerRow
from ui.new_night.players_editor import PlayersEditor
from ui.new_night.seating import (
    Problem,
    Table,
    Where,
    cards_cut,
    dealer_of,
    hands_of,
    hosts_of,
    keeper_of,
    players_allowed,
    usual_arrangement,
)
from ui.widgets import Field


class TableForm(FlowBox):
    """The form; `table` is what it says now, `changed` tells that it says something else."""

    changed = Signal()

    def __init__(self, known: Sequence[KnownPlayer], today: date, parent: QWidget | None = None) -> None:
        super().__init__(920, (60, 32), parent)
        self._draft = Table()
        self._dealer: PlayerRow | None = None
        self._keeper: PlayerRow | None = None
        self._hosts: list[PlayerRow | None] = [None, None]
        self._turn: PlayerRow | None = None
        self._cut_before: tuple[object, ...] = ()
        self._filling = False
        self._stops: tuple[QWidget, ...] = ()
        self.players = PlayersEditor(known, today)
        self.arrangement = ArrangementCards()
        self.dealer = PickField(words.DEALS_FIRST)
        self.keeper = PickField(words.KEEPS_SCORE)
        self.hosts = (PickField(words.PLAYERS), PickField(words.PLAYERS))
        self._picks = FlowGrid((4, 3, 2, 1), 140, (24, 16))
        self._host_fields = tuple(Field("", pick, self._picks) for pick in self.hosts)
        for field in self._host_fields:
            field.hide()
        self._role_fields = (Field(words.DEALS_FIRST, self.dealer), Field(words.KEEPS_SCORE, self.keeper))
        right = QWidget()
        self._right_holder = QVBoxLayout(right)
        self._right = QVBoxLayout()
        self._right_holder.addLayout(self._right)
        self._right_holder.addStretch()
        self._right.addWidget(self.arrangement)
        self._right.addWidget(self._picks)
        left = QWidget()
        self._left = QVBoxLayout(left)
        self._left.setContentsMargins(0, 0, 0, 0)
        self._left.addWidget(self.players)
        self._left.addStretch()
        self.box.addWidget(left, 9)
        self.box.addWidget(right, 16)
        self._connect()
        follow(self._show_form_look)

    def _connect(self) -> None:
        self.players.lines.changed.connect(self._refresh)
        self.flowed.connect(self._indent)
        self.players.passed.connect(self._after_players)
        self.arrangement.chosen.connect(self._arranged)
        self.dealer.activated.connect(lambda: self._choose("dealer"))
        self.keeper.activated.connect(lambda: self._choose("keeper"))
        for place, pick in enumerate(self.hosts):
            pick.activated.connect(lambda _index, place=place: self._host(place))

    def add_below(self, part: QWidget, stops: Sequence[QWidget] = ()) -> None:
        """Lay another part under the arrangement; Tab comes to its `stops` after everything else."""
        self._right.addWidget(part)
        self._stops = (*self._stops, *stops)

    @property
    def table(self) -> Table:
        """The table as it is laid now."""
        people = self.players.lines.people
        hosts = tuple(people.index(row) if row in people else None for row in self._hosts)
        return replace(
            self._draft,
            seats=self.players.lines.seats,
            hosts=hosts,
            dealer=people.index(self._dealer) if self._dealer in people else None,
            keeper=people.index(self._keeper) if self._keeper in people else None,
            turn=people.index(self._turn) if self._turn in people else None,
        )

    def show_table(self, table: Table) -> None:
        """Lay a table to begin with."""
        self._filling = True
        self._draft = table
        self._cut_before = cards_cut(table)  # only another cut makes other proposals
        self.players.lines.set_seats(table.seats, players_allowed(table.rules))
        people = self.players.lines.people
        self._dealer = people[table.dealer] if table.dealer is not None else None
        self._keeper = people[table.keeper] if table.keeper is not None else None
        self._turn = people[table.turn] if table.turn is not None else None
        seated = [None if host is None or host >= len(people) else people[host] for host in table.hosts]
        self._hosts = [*seated, None, None][:2]
        self._filling = False
        self._refresh()

    def set_rules(self, rules: HouseRules) -> None:
        """Play by other rules, kept for four hands; everything else stays as it is typed.

        Another profile has its own usual arrangement: only Cavendish shares hands (scoring part 2).
        """
        self.players.naming.commit()
        table = replace(self.table, rules=rules)
        if rules.profile != self._draft.rules.profile:
            table = replace(table, arrangement=usual_arrangement(rules))
        self.show_table(table)

    def show_problem(self, problem: Problem | None) -> None:
        """Mark the place of a problem, or none."""
        self.players.show_problem(problem)

    def focus_problem(self, problem: Problem) -> None:
        """Lead to the place of a problem."""
        match problem.where:
            case Where.NAME:
                self.players.focus_seat(problem.seat)
            case Where.CUT:
                self.players.focus_seat(problem.seat, card=True)
            case Where.PARTNER:
                self.hosts[-1].setFocus(Qt.FocusReason.OtherFocusReason)
            case _:
                self.players.focus_seat(0)

    def cut_again(self) -> None:
        """Forget the cards and begin with the first player's."""
        self.players.naming.commit()
        self.players.lines.clear_cut()
        self.players.focus_seat(0, card=True)

    # what changes

    def _refresh(self) -> None:
        if self._filling:
            return
        table = self.table
        cut = cards_cut(table)
        if cut and cut != self._cut_before:
            self._dealer = self._keeper = None
            table = self.table
        self._cut_before = cut
        self.players.lines.show_roles(dealer_of(table), keeper_of(table))
        self.arrangement.show_table(table)
        self._offer(table)
        self.changed.emit()

    def _offer(self, table: Table) -> None:
        names = [seat.name for seat in table.seats]
        hands = hands_of(table)
        dealer = dealer_of(table)
        dealing = next((hand for hand in hands if dealer in hand), None)
        self.dealer.offer([(words.partners([names[seat] for seat in hand]), hand) for hand in hands], dealing)
        self.keeper.offer([(name, seat) for seat, name in enumerate(names)], keeper_of(table))
        hosts = hosts_of(table)
        for place, (pick, field) in enumerate(zip(self.hosts, self._host_fields, strict=True)):
            if place >= len(hosts):
                continue
            label = words.shares_with(names[4 + place])
            pick.setAccessibleName(label)
            field.label.setText(label)
            field.setAccessibleName(label)
            pick.offer([(names[seat], seat) for seat in range(4)], hosts[place])
        fields = [*self._role_fields, *self._host_fields[: len(hosts)]]
        self._picks.show_widgets(fields)
        self._picks.setVisible(len(names) > 1)
        self._order_tabs()

    def _order_tabs(self) -> None:
        """Let Tab go from the cards cut to the pictures, which are made anew when the number of players changes."""
        before: QWidget = self.players.rows[-1].card
        for stop in (*self.arrangement.cards.values(), self.dealer, self.keeper, *self.hosts, *self._stops):
            QWidget.setTabOrder(before, stop)
            before = stop

    def _arranged(self, arrangement: Arrangement) -> None:
        self._draft = replace(self._draft, arrangement=arrangement)
        self._refresh()

    def _choose(self, what: str) -> None:
        people = self.players.lines.people
        if what == "dealer":
            hand = self.dealer.currentData()
            self._dealer = people[hand[0]] if isinstance(hand, tuple) else None
        else:
            seat = self.keeper.currentData()
            self._keeper = people[seat] if isinstance(seat, int) else None
        self._refresh()

    def _host(self, place: int) -> None:
        seat = self.hosts[place].currentData()
        if isinstance(seat, int):
            before = hosts_of(self.table)
            people = self.players.lines.people
            self._hosts[place] = people[seat]
            other = 1 - place
            if len(before) > 1 and before[other] == seat:
                self._hosts[other] = people[before[place]]
        self._refresh()

    def _after_players(self) -> None:
        for card in self.arrangement.cards.values():
            if card.isChecked():
                card.setFocus(Qt.FocusReason.TabFocusReason)
                return
        self.dealer.setFocus(Qt.FocusReason.TabFocusReason)

    def _show_form_look(self, look: Look) -> None:
        self._right.setSpacing(look.px(20))
        self._indent(self.is_wide)

    def _indent(self, wide: bool) -> None:
        outset = 0 if wide else current_theme().look.px(OUTSET)
        self._right_holder.setContentsMargins(outset, 0, 0, 0)
