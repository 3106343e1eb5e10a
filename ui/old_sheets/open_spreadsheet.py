"""`OpenSpreadsheet`: the sheet that is looked at: how it is read, what was decided on its rows and names."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.money.typed_money import read_money
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.texts import check_date
from scorekeeper.spreadsheets.cells import Cell, Spreadsheet, Worksheet
from scorekeeper.spreadsheets.columns import Role, Shape, SpreadsheetMapping
from scorekeeper.spreadsheets.figures import read_figure
from scorekeeper.spreadsheets.lines import Books, Decisions, Preview
from scorekeeper.spreadsheets.people import Certainty, new_id
from scorekeeper.spreadsheets.preview import preview
from scorekeeper.storage.spreadsheet_import import with_house
from ui.old_sheets.old_sheets_page import POINTS, POINTS_AT_STAKE, SpreadsheetShown
from ui.old_sheets.totals_panel import NEW

_CURRENCIES: Final = ("EUR", "USD", "GBP", "CHF")
"""Offered beside the currency of the sheet."""


class OpenSpreadsheet:
    """A table of a spreadsheet against the books. What cannot be read raises `Refused` and changes nothing."""

    def __init__(
        self,
        spreadsheet: Spreadsheet,
        table: Worksheet,
        mapping: SpreadsheetMapping,
        people: Mapping[str, PlayerId],
        books: Books,
    ) -> None:
        self.spreadsheet, self.table, self.mapping, self.books = spreadsheet, table, mapping, books
        self._decisions = Decisions(people=dict(people))
        self.preview: Preview = self._judged()

    def _judged(self) -> Preview:
        return preview(self.table, self.mapping, self.books, self._decisions)

    def shown(self) -> SpreadsheetShown:
        """All rows, judged anew."""
        self.preview = self._judged()
        own = [self.mapping.currency.code] if self.mapping.currency is not None else []
        return SpreadsheetShown(
            self.spreadsheet,
            self.table,
            self.mapping,
            self.preview,
            tuple(sorted(self.books.people, key=lambda one: one.name.casefold())),
            tuple(dict.fromkeys((*own, *_CURRENCIES))),
        )

    # how it is read

    def choose_shape(self, shape: Shape) -> None:
        """A row is something else."""
        self.mapping = self.mapping.with_shape(shape)

    def choose_role(self, column: int, role: Role) -> None:
        """A column is something else."""
        self.mapping = self.mapping.with_role(column, role)

    def choose_unit(self, unit: str) -> None:
        """The figures are money of a currency, `POINTS` or `POINTS_AT_STAKE`."""
        mapping = self.mapping
        if unit == POINTS:
            self.mapping = replace(mapping, currency=None, in_points=False)
        elif unit == POINTS_AT_STAKE:
            currency = mapping.currency or Currency(_CURRENCIES[0])
            self.mapping = replace(mapping, currency=currency, in_points=True, stake=mapping.stake or Fraction(1))
        else:
            self.mapping = replace(mapping, currency=Currency(unit), in_points=False)

    def type_stake(self, text: str) -> None:
        """A point was worth this much."""
        if text.strip():
            currency = self.mapping.currency or Currency(_CURRENCIES[0])
            self.mapping = replace(self.mapping, stake=read_money(text, currency))

    def type_day(self, text: str) -> None:
        """The game of the sheet was played on a day (ISO)."""
        day = text.strip()
        if day:
            check_date(day)
            self.mapping = replace(self.mapping, date=day)

    # what is decided

    def leave_out(self, row: int) -> None:
        """Leave a night out, by its first row; or take it after all."""
        self._decisions = replace(self._decisions, left_out=self._decisions.left_out ^ {row})

    def leave_out_open(self) -> None:
        """Leave all out that wait for a decision."""
        rows = {line.row for line in self.preview.open_lines}
        self._decisions = replace(self._decisions, left_out=self._decisions.left_out | rows)

    def put_on_house(self, row: int) -> None:
        """Put on the house what a night does not add to zero; or not."""
        people = with_house(self._decisions.people, self.books)
        self._decisions = replace(self._decisions, on_house=self._decisions.on_house ^ {row}, people=people)

    def take_anyway(self, row: int) -> None:
        """Take a night that the books have with other figures; or not."""
        self._decisions = replace(self._decisions, taken=self._decisions.taken ^ {row})

    def type_figure(self, number: int, column: int, text: str) -> None:
        """A figure was typed in the place of that in a row and column of the sheet."""
        name = self.mapping.columns[column].head
        if self.mapping.columns[column].role is Role.AMOUNT:
            cells = self.table.rows[number - 1]
            name = next((cells[at].text for at in self.mapping.of_role(Role.NAME)), "")
        figure = read_figure(Cell(text), self.mapping.money, comma=self.mapping.comma)
        typed = {**self._decisions.typed, (number, name): figure.amount if figure is not None else Fraction(0)}
        self._decisions = replace(self._decisions, typed=typed)

    def choose_person(self, name: str, chosen: str) -> None:
        """A name is somebody of the books by an id, or `NEW`."""
        people = {**self._decisions.people, name: new_id() if chosen == NEW else chosen}
        self._decisions = replace(self._decisions, people=people)

    def make_all_new(self) -> None:
        """All names that are unknown are of people who are new to the books."""
        unknown = [match.name for match in self.preview.people.values() if match.certainty is Certainty.UNKNOWN]
        people = {**self._decisions.people, **{name: new_id() for name in unknown}}
        self._decisions = replace(self._decisions, people=people)
