"""`NextGamePage`: the form for the next game of a night, filled in with the same table and the next dealer."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import permutations
from uuid import uuid4

from msgspec.structs import replace

from scorekeeper.drafts.night_draft import (
    NextGame,
    NightDraft,
    build_game,
    game_problem,
    model_game,
    next_table,
    told_of,
    told_seats,
)
from scorekeeper.drafts.table_draft import KnownPlayer, Problem, Seat, players_allowed
from scorekeeper.night.early_leavers import early_leavers
from scorekeeper.night.night import Night
from scorekeeper.rules.name_matching import player_named
from scorekeeper.rules.named_rules import NamedRules
from scorekeeper.rules.points import write_decimal
from scorekeeper.text import form_labels, new_night_text
from scorekeeper.text.course_sentences import admitted
from scorekeeper.text.open_leavers import left_words
from scorekeeper.text.templates import fill
from ui.new_night.form_columns import FormColumns
from ui.new_night.form_page import FormPage
from ui.new_night.returning_players import KEY, ReturningPlayers
from ui.new_night.stake_field import StakeField
from ui.new_night.table_form import TableForm


class NextGamePage(FormPage):
    """The page; `started` carries `NextGame`.

    `known` are the club's players, who may join, `club` its own profiles of house rules.
    """

    def __init__(
        self,
        night: Night,
        known: Sequence[KnownPlayer] = (),
        today: date | None = None,
        *,
        club: Sequence[NamedRules] = (),
    ) -> None:
        played = len(night.games)
        super().__init__(new_night_text.game_title(played + 1), fill(form_labels.NEXT_GAME))
        self._night = night
        self._known = self._people(known)
        self._currency = night.currency.code if night.currency else None
        last = night.games[model_game(night)] if played else None
        stake = night.stake if last is None or last.stake is None else last.stake
        self._as_before = new_night_text.as_game(model_game(night) + 1) if played else fill(form_labels.FIRST_GAME)
        self.show_hint()
        self.stake = StakeField(night.currency.write(stake) if night.currency else write_decimal(stake))
        self.stake.show_currency(self._currency)
        self.form = TableForm(self._known, today or date.fromisoformat(night.date))
        table = next_table(night)
        self.returning = ReturningPlayers([one for one in self._known if one.left])
        line = FormColumns()
        line.right.addWidget(self.returning)
        if self._currency:
            line.left.setSpacing(4)
            line.left.addWidget(self.stake.field)
            line.left.addWidget(self.stake.remark)
        self.paper.add_part(line, outset=True)
        self.paper.add_part(self.form, outset=True)
        self.add_rules(table.rules, club)
        self.paper.finish_layout()
        self.connect_form(self.form)
        self.stake.edit.returnPressed.connect(self.go_on)
        self.stake.changed.connect(self.refresh)
        if last is not None:
            shared = (hand for hand in last.setup.hands if len(hand) > 1)
            self.form.partners = {one: other for hand in shared for one, other in permutations(hand, 2)}
        self.returning.back.connect(self._bring_back)
        self._shortcut(KEY).activated.connect(self.returning.bring_next)
        self.form.show_table(table)
        if last is not None:
            self.rules_line.tick(told_seats(table, told_of(last)))

    def refresh(self) -> None:
        """Also offer who has left and is not seated."""
        super().refresh()
        table = self.form.table
        self.returning.show_table(table, players_allowed(table.rules)[-1])

    def _bring_back(self, player: KnownPlayer) -> None:
        """Seat a player who has left, and tick that this is meant."""
        self.form.players.naming.commit()
        table, said = self.form.table, new_night_text.is_back(player.name, player.left)
        seats = (*table.seats, Seat(player.name, player.id))
        self.form.show_table(replace(table, seats=seats, confirmed=(*table.confirmed, said)))
        self.begin()

    def _people(self, known: Sequence[KnownPlayer]) -> tuple[KnownPlayer, ...]:
        barred = {one.id: one.barred for one in known}
        left = {player: left_words(at) for player, at in early_leavers(self._night).items()}
        here = tuple(
            KnownPlayer(
                player.id,
                player.name,
                self._night.date,
                barred.get(player.id),
                short=player.short,
                left=left.get(player.id, ""),
            )
            for player in self._night.players
        )
        names = dict.fromkeys(name for game in self._night.games for name in admitted(game.sheet))
        voted = [self._let_in(name, known) for name in names if player_named(name, here) is None]
        others = {one.id for one in voted} | set(self._night.order)
        return (*voted, *here, *(one for one in known if one.id not in others))

    def also_known(self, people: Sequence[KnownPlayer]) -> None:
        """Propose others too, who were read while the form is open."""
        known = {one.id for one in self._known}
        new = tuple(one for one in people if one.id not in known)
        self._known = (*self._known, *new)
        self.form.also_known(new)

    def _let_in(self, name: str, known: Sequence[KnownPlayer]) -> KnownPlayer:
        """A player admitted by a vote: the club's player of that name, or a new one."""
        found = player_named(name, known) or KnownPlayer(str(uuid4()), name)
        return replace(found, last_played=self._night.date, let_in=True)

    @property
    def draft(self) -> NightDraft:
        """The current contents of the form, with the day and place of the night."""
        stake, told = self.stake.text, self.rules_line.told_seats
        return NightDraft(self._night.date, self._night.table, stake, self._currency, self.form.table, told)

    def show_hint(self) -> None:
        self.paper.hint.setText(fill(form_labels.AS_LEFT) if self.is_as_left else self._as_before)

    def fill(self, draft: NightDraft) -> None:
        if self._currency:
            self.stake.set_text(draft.stake)
        super().fill(draft)

    def problem(self) -> Problem | None:
        """The first problem that keeps the game from starting."""
        return game_problem(self.form.table, self.stake.text, self._currency, self._known)

    def result(self) -> NextGame:
        told = self.rules_line.told_seats
        return build_game(self.form.table, self.stake.text, self._night, self._known, told=told)
