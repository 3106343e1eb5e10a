"""`NewNightPage`: when and where, for what, who plays, and how; everything as last time until it is changed."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import date

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.house_rules import HouseRules
from scorekeeper.money import Currency
from ui.look.look import Look
from ui.look.theme import follow
from ui.new_night import currencies, words
from ui.new_night.choices import (
    KnownPlayer,
    LastChoices,
    NightChoices,
    NightDraft,
    build_night,
    night_problem,
    read_stake,
    seated_players,
)
from ui.new_night.dates import ago, read_date, write_date
from ui.new_night.flow import FlowGrid
from ui.new_night.form_page import FormPage
from ui.new_night.pick_field import PickField
from ui.new_night.seating import Problem, Seat, Table, Where, first_deal, setup_of
from ui.new_night.table_form import TableForm
from ui.widgets import Field, FieldEdit, TextLabel


class RulesLine(QWidget):
    """The house rules in a line, and how far they differ from their standard."""

    def __init__(self, rules: HouseRules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(TextLabel(words.HOUSE_RULES, role="ink2"))
        self.label = TextLabel(f"{words.rules_title(rules)} {words.rules_line(rules)}")
        self.label.setWordWrap(True)
        self._column.addWidget(self.label)
        follow(self._show_look)

    def _show_look(self, look: Look) -> None:
        self._column.setSpacing(look.px(6))


def last_table(known: Sequence[KnownPlayer], last: LastChoices | None) -> Table:
    """The table of the last night, as far as its players are still known; an empty one where none was."""
    if last is None:
        return Table()
    by_id = {one.id: one for one in known}
    seats = tuple(Seat(by_id[one].name, one) for one in last.players if one in by_id)
    complete = len(seats) == len(last.players)
    hosts = last.hosts if complete and last.hosts else Table().hosts
    return Table(seats, last.arrangement, hosts, usual_keeper=last.scorekeeper, rules=last.rules)


class NewNightPage(FormPage):
    """The page; `started` carries `NightChoices`."""

    def __init__(
        self,
        known: Sequence[KnownPlayer],
        last: LastChoices | None,
        today: date,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(words.NEW_NIGHT, words.START_NIGHT, parent)
        self._known = tuple(known)
        self._today = today
        self.hint.setText(words.as_last(ago(last.date, today)) if last else words.FIRST_NIGHT)
        self.date = FieldEdit(words.DATE, write_date(today))
        self.place = FieldEdit(words.TABLE, last.table if last else "1")
        self.stake = FieldEdit(words.STAKE, last.stake if last else "0.25")
        self.currency = PickField(words.CURRENCY)
        self.form = TableForm(known, today)
        self._stake_text = self.stake.text()
        self._date_field = Field(words.DATE, self.date)
        self._stake_field = Field(words.STAKE, self.stake)
        self._offer_currencies(last)
        table = last_table(known, last)
        fields = FlowGrid((4, 2, 1), 150, (40, 16), stretches=(3, 2, 2, 2))
        fields.show_widgets(
            [self._date_field, Field(words.TABLE, self.place), self._stake_field, Field(words.CURRENCY, self.currency)]
        )
        self.add_part(fields)
        self.add_part(self.form, outset=True)
        self.form.add_below(RulesLine(table.rules))
        self.finish()
        self._connect()
        self.form.show_table(table)
        self._show_money()

    def _connect(self) -> None:
        self.form.players.set_overlay(self.content)
        self.form.players.unfolded.connect(self.make_room)
        self.form.changed.connect(self.refresh)
        self.cut_button.clicked.connect(self.form.cut_again)
        for edit in (self.date, self.place, self.stake):
            edit.returnPressed.connect(self.go_on)
            edit.textEdited.connect(self.refresh)
        self.date.editingFinished.connect(self._read_date)
        self.stake.editingFinished.connect(self._read_stake)
        self.currency.activated.connect(self._show_money)

    def _offer_currencies(self, last: LastChoices | None) -> None:
        home = last.currency if last else QLocale().currencySymbol(QLocale.CurrencySymbolFormat.CurrencyIsoCode)
        first = home if home in currencies.NAMES or (last and home) else "USD"
        codes = currencies.offered(first if home is not None else None)
        choices: list[tuple[str, object]] = [(currencies.title(code), code) for code in codes]
        choices.insert(0 if home is None else 1, (words.POINTS_ONLY, None))
        self.currency.offer(choices, first if home is not None else None)

    @property
    def draft(self) -> NightDraft:
        """What the page says now."""
        code = self.currency.currentData()
        return NightDraft(
            day=self.date.text(),
            place=self.place.text(),
            stake=self.stake.text() if code else self._stake_text,
            currency=code if isinstance(code, str) else None,
            table=self.form.table,
        )

    def problem(self) -> Problem | None:
        """Return what keeps the night from starting."""
        return night_problem(self.draft, self._today)

    def commit(self) -> None:
        """Take the name that is being typed."""
        self.form.players.commit()

    def result(self) -> NightChoices:
        """Return the night that was chosen."""
        return build_night(self.draft, self._known, self._today)

    def first_deal(self) -> str:
        """Return who deals, passes and leads first."""
        players = seated_players(self.form.table.seats, self._known, lambda: "")
        names = {str(place): player.name for place, player in enumerate(players)}
        return first_deal(setup_of(self.form.table, list(names)), names)

    def mark(self, problem: Problem | None) -> None:
        """Mark the place of a problem, or none."""
        where = problem.where if problem else None
        self._date_field.show_error(problem.sentence if problem and where is Where.DATE else "")
        self._stake_field.show_error(problem.sentence if problem and where is Where.STAKE else "")
        self.form.show_problem(problem)

    def lead_to(self, problem: Problem) -> None:
        """Put the cursor where a problem can be mended."""
        edit = {Where.DATE: self.date, Where.STAKE: self.stake}.get(problem.where)
        if edit is None:
            self.form.focus_problem(problem)
        else:
            edit.setFocus(Qt.FocusReason.OtherFocusReason)
            edit.selectAll()

    def refresh(self) -> None:
        """Say what happens first, or what is missing."""
        super().refresh()
        cut = any(seat.cut for seat in self.form.table.seats)
        self.cut_button.setText(words.CUT_AGAIN if cut else words.CUT_SEATS)

    def _read_date(self) -> None:
        day = read_date(self.date.text(), self._today)
        if day is not None:
            self.date.setText(write_date(day))
        self.refresh()

    def _read_stake(self) -> None:
        code = self.draft.currency
        if code is None:
            return
        with suppress(ValueError):
            self.stake.setText(Currency(code).write(read_stake(self.stake.text(), code)))
        self._stake_text = self.stake.text()
        self.refresh()

    def _show_money(self) -> None:
        played = self.currency.currentData() is not None
        self._stake_field.setEnabled(played)
        self.stake.setPlaceholderText("" if played else words.NO_MONEY)
        if played and not self.stake.text():
            self.stake.setText(self._stake_text)
        elif not played:
            self._stake_text = self.stake.text() or self._stake_text
            self.stake.clear()
        self.refresh()
