"""`NewNightPage`: the form for a new night, filled in with the choices of the last one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QLocale, Qt

from scorekeeper.drafts.form_state import FormState
from scorekeeper.drafts.night_draft import (
    LastChoices,
    NightChoices,
    NightDraft,
    build_night,
    last_table,
    night_problem,
    told_seats,
)
from scorekeeper.drafts.table_draft import FormPart, KnownPlayer, Problem, TableDraft, player_of
from scorekeeper.money.money import Currency, read_amount
from scorekeeper.night.ious import Iou, between_players
from scorekeeper.rules.named_rules import NamedRules
from scorekeeper.text import currency_names, form_labels, new_night_text
from scorekeeper.text.dates import ago, write_date
from scorekeeper.text.other_money_text import open_ious
from scorekeeper.text.templates import fill
from ui.new_night.count_in_box import KEY, CountInBox
from ui.new_night.form_columns import COLUMN_GAP, FormColumns
from ui.new_night.form_page import FormPage
from ui.new_night.stake_field import StakeField
from ui.new_night.table_form import TableForm
from ui.theme.literal_text import tooltip
from ui.widgets.date_edit import DateEdit, is_month_first
from ui.widgets.fields import Field, FieldEdit, RemarkLine
from ui.widgets.pick_field import PickField
from ui.widgets.responsive_layouts import FlowGrid

_DATE_KEY: Final = "Alt+A"
_WHEN: Final = (280, 56)
_MONEY: Final = (220, 457)
"""How day and table, stake and currency share their columns."""


class NewNightPage(FormPage):
    """The page; `started` carries `NightChoices`. `club` are the club's own profiles of house rules."""

    def __init__(
        self,
        known: Sequence[KnownPlayer],
        last: LastChoices | None,
        today: date,
        *,
        club: Sequence[NamedRules] = (),
    ) -> None:
        super().__init__(fill(form_labels.NEW_NIGHT), fill(form_labels.START_NIGHT))
        self._known = tuple(known)
        self._today = today
        self._last, self._as_last = last, True
        self._ious: tuple[Iou, ...] = ()
        self.count_in = CountInBox(today)
        self.date = DateEdit(fill(form_labels.DATE), today)
        self.date.setCursorPosition(0)
        self.show_hint()
        self.place = FieldEdit(fill(form_labels.TABLE), last.table if last else "1")
        self.stake = StakeField(
            Currency(last.currency).write(read_amount(last.stake)) if last and last.currency else ""
        )
        self.currency = PickField(fill(form_labels.CURRENCY))
        self.form = TableForm(known, today)
        self._date_remark = RemarkLine()
        self._date_field = Field(fill(form_labels.DATE_AND_KEY), self.date, remark=self._date_remark)
        self._offer_currencies(last)
        self.date.setToolTip(tooltip(fill(form_labels.DATE), _DATE_KEY, fill(form_labels.DATE_TIP)))
        self.place.setToolTip(tooltip(fill(form_labels.TABLE), "", fill(form_labels.TABLE_TIP)))
        table = last_table(known, last)
        self.paper.add_part(self._first_line(), outset=True)
        self.paper.add_part(self.form, outset=True)
        self.add_rules(table.rules, club)
        self.form.add_below(self.count_in, lambda: self.count_in.stops)
        self.paper.finish_layout()
        self._connect()
        self.form.show_table(table)
        if last is not None:
            self.rules_line.tick(told_seats(table, last.told))
        self._show_money()

    def show_ious(self, ious: Sequence[Iou]) -> None:
        """Say what is still owed from other nights: between those who are named below them, else beside the title."""
        self._ious = tuple(ious)
        self.refresh()

    def take_choices(self, table: TableDraft, counted_in: tuple[tuple[str, int], ...]) -> None:
        """Take over what was chosen for the last table: who deals first, who keeps score, and the IOUs to count in.

        A form in which other people were seated meanwhile stays as it is.
        """
        draft = self.draft
        if not _same_people(draft.table, table):
            return
        dealer, keeper = (
            now if new is None else new
            for now, new in ((draft.table.dealer, table.dealer), (draft.table.keeper, table.keeper))
        )
        chosen = replace(draft.table, dealer=dealer, keeper=keeper)
        self.fill(replace(draft, table=chosen, counted_in=counted_in or draft.counted_in))
        self.edited.emit()

    def forget_last(self) -> None:
        """No longer say that everything is as the last time."""
        self._as_last = False
        self.show_hint()

    def show_hint(self) -> None:
        """Also say what is owed from other nights."""
        others = [iou for iou in self._ious if iou not in self.count_in.ious]
        filled = fill(form_labels.AS_LEFT) if self.is_as_left else self._as_last_time()
        self.paper.hint.setText("\n".join(filter(None, (filled, open_ious(others)))))

    def _as_last_time(self) -> str:
        """As which night everything is filled in, seen from the day that is typed."""
        if self._last is None or not self._as_last:
            return fill(form_labels.FIRST_NIGHT) if self._as_last else ""
        day = self.date.day or self._today
        return new_night_text.as_last(ago(self._last.date, day))

    def refresh(self) -> None:
        """Also show what those who are named owe each other in the currency of the night."""
        draft = self.draft
        named = [player_of(seat, self._known) for seat in draft.table.seats]
        here = {who.id: name for who, name in zip(named, self.form.short_names, strict=True) if who is not None}
        currency = Currency(draft.currency) if draft.currency else None
        self.count_in.show_ious(between_players(self._ious, here.keys(), currency), here)
        self.show_hint()
        super().refresh()

    def _first_line(self) -> FormColumns:
        """Day and table over the players, money over the arrangement, in the same two columns as these."""
        when = FlowGrid((2, 1), 56, (16, 8), stretches=_WHEN)
        when.show_widgets([self._date_field, Field(fill(form_labels.TABLE), self.place)])
        money = FlowGrid((2, 1), 180, (COLUMN_GAP, 8), stretches=_MONEY)
        money.show_widgets([self.stake.field, Field(fill(form_labels.CURRENCY), self.currency)])
        line = FormColumns()
        line.left.setSpacing(4)
        line.left.addWidget(when)
        line.left.addWidget(self._date_remark)
        line.right.setSpacing(4)
        line.right.addWidget(money)
        line.right.addWidget(self.stake.remark)
        return line

    def _connect(self) -> None:
        self.connect_form(self.form)
        for edit in (self.date, self.place):
            edit.returnPressed.connect(self.go_on)
        self.stake.edit.returnPressed.connect(self._after_stake)
        self.date.textEdited.connect(self.refresh)
        self.place.textEdited.connect(self.edited)
        self.date.editingFinished.connect(self._read_date)
        self.stake.changed.connect(self.refresh)
        self.currency.activated.connect(self._show_money)
        self.count_in.changed.connect(self.edited)
        self._shortcut(KEY).activated.connect(self.count_in.turn)
        self._shortcut(_DATE_KEY).activated.connect(self._to_date)

    def _to_date(self) -> None:
        """Go to the date, to type another one."""
        self.date.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.date.selectAll()

    def _offer_currencies(self, last: LastChoices | None) -> None:
        home = last.currency if last else QLocale().currencySymbol(QLocale.CurrencySymbolFormat.CurrencyIsoCode)
        first = home if home in currency_names.NAMES or (last and home) else "USD"
        codes = currency_names.offered(first if home is not None else None)
        choices: list[tuple[str, object]] = [(currency_names.title(code), code) for code in codes]
        choices.insert(0 if home is None else 1, (fill(form_labels.POINTS_ONLY), None))
        self.currency.offer(choices, first if home is not None else None)

    @property
    def draft(self) -> NightDraft:
        """The current contents of the form."""
        code, day = self.currency.currentData(), self.date.day
        return NightDraft(
            day=self.date.text() if day is None else write_date(day),
            place=self.place.text(),
            stake=self.stake.text,
            currency=code if isinstance(code, str) else None,
            table=self.form.table,
            told=self.rules_line.told_seats,
            counted_in=self.count_in.counted_in,
        )

    def restore(self, form: FormState) -> None:
        """Restore a form that was left; a date that was not typed becomes today's.

        A form of an earlier Scorekeeper may name who kept score the night before: no one chose that either.
        """
        day, draft = write_date(date.fromisoformat(form.typed_on)), form.draft
        if draft.day == day:
            draft = replace(draft, day=write_date(self._today))
        super().restore(replace(form, draft=replace(draft, table=replace(draft.table, usual_keeper=None))))

    def fill(self, draft: NightDraft) -> None:
        self.date.setText(draft.day)
        self.date.setCursorPosition(0)
        self.place.setText(draft.place)
        self.stake.set_text(draft.stake)
        chosen = self.currency.findData(draft.currency)
        if chosen >= 0:
            self.currency.setCurrentIndex(chosen)
        self._show_money()
        super().fill(draft)
        self.count_in.restore(draft.counted_in)

    def problem(self) -> Problem | None:
        """The first problem that keeps the night from starting."""
        return night_problem(self.draft, self._today, self._known)

    def result(self) -> NightChoices:
        chosen = tuple((iou.night, iou.payment) for iou in self.count_in.chosen)
        return replace(build_night(self.draft, self._known, self._today), counted_in=chosen)

    def mark(self, problem: Problem | None) -> None:
        """Mark the field of a problem; None removes all marks but that of a date that was left and is none."""
        day, is_typed = self.date.day, self.date.hasFocus()
        asked = problem is not None and problem.where is FormPart.DATE
        if day is not None and is_typed and write_date(day) != self.date.text():
            self._date_field.show_understood(new_night_text.date_read(day, self.date.other_day))
        else:
            wrong = asked or (day is None and not is_typed)
            self._date_field.show_error(new_night_text.no_date(self.date.text()) if wrong else "")
        super().mark(problem)

    def focus_problem_field(self, problem: Problem) -> None:
        """Focus the field in which a problem can be corrected."""
        if problem.where is FormPart.DATE:
            self._to_date()
        else:
            super().focus_problem_field(problem)

    def _read_date(self) -> None:
        day = self.date.day
        if day is not None:
            self.date.setText(write_date(day))
            self.date.setCursorPosition(0)
        self.refresh()

    def _after_stake(self) -> None:
        """Go on to the first seat that is empty, behind the players if none is: the currency is chosen already, and a
        name typed there would choose another one."""
        empty = next((place for place, row in enumerate(self.form.players.rows) if row.is_empty), None)
        if empty is None:
            self.form.players.passed.emit()
        else:
            self.form.players.focus_seat(empty)

    def _show_money(self) -> None:
        currency = self.draft.currency
        self.date.month_first = is_month_first(currency)
        self.stake.show_currency(currency)
        self.refresh()


def _same_people(one: TableDraft, other: TableDraft) -> bool:
    return [seat.name for seat in one.seats] == [seat.name for seat in other.seats]
