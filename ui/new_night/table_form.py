"""The table of a game as a form: the players, how they share the hands, who deals first, who keeps score.

The pages of a new night and of the next game show it. A dealer or scorekeeper who was chosen stays chosen when players
change seats; a new cut of cards replaces the choice by its proposal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.drafts.confirmations import confirmations
from scorekeeper.drafts.table_draft import (
    HANDS_SHARED,
    FormPart,
    KnownPlayer,
    Problem,
    Seat,
    TableDraft,
    arrangements,
    cards_cut,
    dealer_of,
    hands_of,
    hosts_of,
    keeper_of,
    players_allowed,
    short_names_at,
    usual_arrangement,
)
from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.name_matching import same_name
from scorekeeper.rules.people import Arrangement, PlayerId
from scorekeeper.text import form_labels, new_night_text
from scorekeeper.text.templates import fill
from ui.new_night.arrangement_cards import ArrangementCards
from ui.new_night.confirmation_boxes import ConfirmationBoxes
from ui.new_night.form_columns import COLUMN_GAP, FormColumns
from ui.new_night.player_row import PlayerRow
from ui.new_night.players_editor import PlayersEditor
from ui.new_night.role_field import RoleField
from ui.theme.literal_text import literal
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.fields import Field, level_labels
from ui.widgets.pick_field import PickField
from ui.widgets.responsive_layouts import FlowGrid

_Chosen = tuple[PlayerRow, str]
"""The line of a chosen player and the name in it: with another name the choice no longer holds."""


def _seat_of(chosen: _Chosen | None, people: Sequence[PlayerRow]) -> int | None:
    if chosen is None or chosen[0] not in people or not same_name(chosen[0].seat.name, chosen[1]):
        return None
    return people.index(chosen[0])


class TableForm(FormColumns):
    """The form; `table` is its current contents, `changed` is emitted when they change."""

    changed = Signal()
    answered = Signal()
    """Who deals first and who keeps score was answered: the cursor may go on."""

    def __init__(self, known: Sequence[KnownPlayer], today: date) -> None:
        super().__init__(has_rows=True)
        self._known = tuple(known)
        self._draft = TableDraft()
        self._dealer: _Chosen | None = None
        self._keeper: _Chosen | None = None
        self._hosts: list[PlayerRow | None] = [None, None]
        self.partners: Mapping[PlayerId, PlayerId] = {}
        """Who shared a hand with whom before, which is proposed again."""
        self._turn: PlayerRow | None = None
        self._cut_before: tuple[object, ...] = ()
        self._filling = False
        self._stops: list[Callable[[], Sequence[QWidget]]] = []
        self.last_stops: tuple[QWidget, ...] = ()
        """What Tab reaches last: the buttons of the page."""
        self.players = PlayersEditor(known, today)
        self.arrangement = ArrangementCards()
        self.dealer = RoleField(fill(form_labels.DEALS_FIRST), fill(form_labels.WHO_DEALS))
        self.keeper = RoleField(fill(form_labels.KEEPS_SCORE), fill(form_labels.WHO_KEEPS))
        self.hosts = (PickField(fill(form_labels.PLAYERS)), PickField(fill(form_labels.PLAYERS)))
        self.picks = FlowGrid((3, 2, 1), 150, (COLUMN_GAP, 12))
        """Who deals first, who keeps score, with whom the last players share a hand.

        The last come and go; nothing before them moves under the mouse.
        """
        self._host_fields = tuple(Field("", pick, self.picks) for pick in self.hosts)
        self._no_host = tuple(QWidget(self.picks) for _ in self.hosts)
        """Keeps the places of partners if no hand is shared."""
        for part in (*self._host_fields, *self._no_host):
            part.hide()
        self._role_fields = (
            Field(fill(form_labels.DEALS_FIRST), self.dealer, self.picks),
            Field(fill(form_labels.KEEPS_SCORE), self.keeper, self.picks),
        )
        self.right.addWidget(self.arrangement)
        self.right.addWidget(self.picks)
        self.confirmations = ConfirmationBoxes()
        self.right.addWidget(self.confirmations)
        self.left.addWidget(self.players)
        self._connect()
        follow(self._show_form_look)

    def also_known(self, people: Sequence[KnownPlayer]) -> None:
        """Propose others too, who were read while the form is open."""
        self._known = (*self._known, *people)
        self.players.naming.also_known(people)

    def _connect(self) -> None:
        self.players.lines.changed.connect(self._refresh)
        self.players.passed.connect(self._after_players)
        self.players.moving.connect(self._keep_hosts)
        self.arrangement.chosen.connect(self._arranged)
        self.dealer.picked.connect(self._choose_dealer)
        self.keeper.picked.connect(self._choose_keeper)
        for role in (self.dealer, self.keeper):
            role.answered.connect(self._after_role)
        self.confirmations.changed.connect(self.changed)
        for place, pick in enumerate(self.hosts):
            pick.activated.connect(lambda _index, place=place: self._host(place))
            pick.entered.connect(partial(self._after_host, place))

    def add_below(self, part: QWidget, stops: Callable[[], Sequence[QWidget]]) -> None:
        """Add a part below the arrangement; what `stops` returns comes last in the order of Tab."""
        self.right.addWidget(part)
        self._stops.append(stops)

    @property
    def table(self) -> TableDraft:
        """The draft of the table as the form shows it."""
        people = self.players.lines.people
        seats = self.players.lines.seats
        return replace(
            self._draft,
            seats=seats,
            hosts=tuple(self._host_seat(place, people, seats) for place in range(len(self._hosts))),
            dealer=_seat_of(self._dealer, people),
            keeper=_seat_of(self._keeper, people),
            turn=people.index(self._turn) if self._turn in people else None,
            confirmed=self.confirmations.confirmed,
        )

    def _host_seat(self, place: int, people: Sequence[PlayerRow], seats: Sequence[Seat]) -> int | None:
        """The seat that was chosen for a partner, or that of an earlier partner; None for neither."""
        row = self._hosts[place]
        if row is not None:
            return people.index(row) if row in people else None
        players = [seat.player for seat in seats]
        partner = (
            self.partners.get(players[HANDS_SHARED + place] or "") if len(players) > HANDS_SHARED + place else None
        )
        return players.index(partner) if partner in players[:HANDS_SHARED] else None

    @property
    def short_names(self) -> list[str]:
        """The short names of those at the table, seat by seat."""
        return short_names_at(self.table, self._known)

    def show_table(self, table: TableDraft) -> None:
        self._filling = True
        self._draft = table
        self._cut_before = cards_cut(table)  # only another cut makes other proposals
        self.players.lines.set_seats(table.seats, players_allowed(table.rules))
        people = self.players.lines.people
        self._dealer = self._chosen(table.dealer)
        self._keeper = self._chosen(table.keeper)
        self._turn = people[table.turn] if table.turn is not None else None
        seated = [None if host is None or host >= len(people) else people[host] for host in table.hosts]
        self._hosts = [*seated, None, None][:2]
        self.confirmations.tick(table.confirmed)
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
        asked = problem is not None and problem.where in (FormPart.DEALER, FormPart.KEEPER)
        for role in (self.dealer, self.keeper):
            role.set_wrong(asked and role.chosen is None)
        unconfirmed = problem is not None and problem.where is FormPart.CONFIRMED
        self.confirmations.mark(problem.seat if problem is not None and unconfirmed else None)

    def focus_problem(self, problem: Problem) -> None:
        match problem.where:
            case FormPart.NAME:
                self.players.focus_seat(problem.seat)
            case FormPart.CUT:
                self.players.focus_seat(problem.seat, card=True)
            case FormPart.PARTNER:
                self.hosts[-1].setFocus(Qt.FocusReason.OtherFocusReason)
            case FormPart.DEALER:
                self.dealer.setFocus(Qt.FocusReason.OtherFocusReason)
            case FormPart.KEEPER:
                self.keeper.setFocus(Qt.FocusReason.OtherFocusReason)
            case FormPart.CONFIRMED:
                self.confirmations.focus_box(problem.seat)
            case _:
                self.players.focus_seat(0)

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
        names = short_names_at(table, self._known)
        self.arrangement.show_table(table, names)
        self._offer(table, names)
        self.changed.emit()

    def _offer(self, table: TableDraft, names: Sequence[str]) -> None:
        hands = hands_of(table)
        dealer = dealer_of(table)
        dealing = next((hand for hand in hands if dealer in hand), None)
        self.dealer.show_choices([(" + ".join(names[seat] for seat in hand), hand) for hand in hands], dealing)
        self.keeper.show_choices([(name, seat) for seat, name in enumerate(names)], keeper_of(table))
        hosts = hosts_of(table)
        for place, (pick, field) in enumerate(zip(self.hosts, self._host_fields, strict=True)):
            if place >= len(hosts):
                continue
            label = new_night_text.shares_with(names[4 + place])
            pick.setAccessibleName(label)
            field.label.setText(literal(label))
            field.setAccessibleName(label)
            pick.offer([(names[seat], seat) for seat in range(4)], hosts[place])
        sharing = Arrangement.SHARED in arrangements(len(names), table.rules)
        most = max(1, len(hosts_of(replace(table, arrangement=Arrangement.SHARED))) if sharing else 0)
        shown = (*self._role_fields, *self._host_fields[: len(hosts)], *self._no_host[len(hosts) : most])
        level_labels((*self._role_fields, *self._host_fields[: len(hosts)]))
        self.picks.show_widgets(shown, (len(shown), 2, 1))
        self.picks.setEnabled(len(names) > 1)
        self.confirmations.show_statements([asked.statement for asked in confirmations(table, self._known)])
        self._order_tabs()

    def _order_tabs(self) -> None:
        """Set the order of Tab, since the pictures are recreated when the number of players changes."""
        before: QWidget = self.players.cut_button
        QWidget.setTabOrder(self.players.rows[-1].card, before)
        boxes = self.confirmations.boxes
        for stop in (
            *self.arrangement.cards.values(),
            self.dealer,
            self.keeper,
            *self.hosts,
            *boxes,
            *(stop for stops in self._stops for stop in stops()),
            *self.last_stops,
        ):
            QWidget.setTabOrder(before, stop)
            before = stop

    def _arranged(self, arrangement: Arrangement) -> None:
        self._draft = replace(self._draft, arrangement=arrangement)
        self._refresh()

    def _chosen(self, seat: int | None) -> _Chosen | None:
        if seat is None:
            return None
        row = self.players.lines.people[seat]
        return row, row.seat.name

    def _choose_dealer(self, hand: tuple[int, ...] | None) -> None:
        self._dealer = self._chosen(hand[0] if hand is not None else None)
        self._refresh()

    def _choose_keeper(self, seat: int | None) -> None:
        self._keeper = self._chosen(seat)
        self._refresh()

    def _after_role(self) -> None:
        """Go on to the other question, so that the next figure answers that and gets into no other field."""
        role = next((one for one in (self.dealer, self.keeper) if one.chosen is None), None)
        if role is None:
            self.answered.emit()
        else:
            role.setFocus(Qt.FocusReason.OtherFocusReason)

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

    def begin_host(self, letters: str) -> bool:
        """Type letters into the first box of who shares a hand with whom; returns whether there is one."""
        if not hosts_of(self.table):
            return False
        self.hosts[0].setFocus(Qt.FocusReason.OtherFocusReason)
        key = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letters)
        QCoreApplication.sendEvent(self.hosts[0], key)
        return True

    def _after_host(self, place: int) -> None:
        """Go on from the last box to the next open question, or else to the start."""
        if place == len(hosts_of(self.table)) - 1:
            self._after_role()

    def _keep_hosts(self) -> None:
        """Let those who share a hand go on sharing it when seats change, also if that was not chosen."""
        people = self.players.lines.people
        for place, host in enumerate(hosts_of(self.table)):
            self._hosts[place] = people[host]

    def _after_players(self) -> None:
        for card in self.arrangement.cards.values():
            if card.isChecked():
                card.setFocus(Qt.FocusReason.TabFocusReason)
                return
        self.dealer.setFocus(Qt.FocusReason.TabFocusReason)

    def _show_form_look(self, look: Look) -> None:
        self.right.setSpacing(look.px(8))
