"""`OpenSpreadsheet`: the sheet that is looked at: how it is read, what was decided on its rows and names."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.money.typed_money import read_money
from scorekeeper.rules.texts import check_date
from scorekeeper.spreadsheets.cells import Cell, Spreadsheet, Worksheet
from scorekeeper.spreadsheets.columns import Role, Shape, SpreadsheetMapping
from scorekeeper.spreadsheets.decided_rows import DecidedRows, decided_rows
from scorekeeper.spreadsheets.figures import read_figure
from scorekeeper.spreadsheets.lines import Books, Decisions, Preview
from scorekeeper.spreadsheets.people import Certainty, new_id
from scorekeeper.spreadsheets.preview import judged
from scorekeeper.spreadsheets.rows import ReadRows, Typed, read_rows
from scorekeeper.storage.spreadsheet_books import Remembered
from scorekeeper.storage.spreadsheet_import import as_before, with_house
from ui.old_sheets.old_sheets_page import POINTS, POINTS_AT_STAKE, SpreadsheetShown
from ui.old_sheets.totals_panel import NEW

_CURRENCIES: Final = ("EUR", "USD", "GBP", "CHF")
"""The currencies that are offered after the one of the sheet."""


class OpenSpreadsheet:
    """A table of a spreadsheet against the books. What cannot be read raises `Refused` and changes nothing."""

    def __init__(
        self,
        spreadsheet: Spreadsheet,
        table: Worksheet,
        known: Remembered,
        books: Books,
    ) -> None:
        """`known` is the mapping of the table, with the decisions of an earlier import."""
        self.spreadsheet, self.table, self.mapping, self.books = spreadsheet, table, known.mapping, books
        people = Decisions(people=dict(known.people))
        self._decisions = as_before(table, known.mapping, books, known.rows, people)
        self._read: tuple[SpreadsheetMapping, Typed, ReadRows] | None = None
        self.preview: Preview = self._judged()

    @property
    def decided_rows(self) -> DecidedRows:
        """What is decided on its rows."""
        return decided_rows(self.table, self.preview.lines, self._decisions)

    def _judged(self) -> Preview:
        return judged(self._rows(), self.mapping, self.books, self._decisions)

    def _rows(self) -> ReadRows:
        """The rows as they are read now; read again only if they are read otherwise than before."""
        read_as = self.mapping, self._decisions.typed
        if self._read is None or self._read[:2] != read_as:
            self._read = (*read_as, read_rows(self.table, *read_as))
        return self._read[2]

    def shown(self) -> SpreadsheetShown:
        """All rows, judged again."""
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
        """Set what a row of the sheet is."""
        self.mapping = self.mapping.with_shape(shape)

    def choose_role(self, column: int, role: Role) -> None:
        """Set what a column holds."""
        self.mapping = self.mapping.with_role(column, role)

    def choose_unit(self, unit: str) -> None:
        """Set what the figures are: the code of a currency, `POINTS` or `POINTS_AT_STAKE`."""
        mapping = self.mapping
        if unit == POINTS:
            self.mapping = replace(mapping, currency=None, in_points=False)
        elif unit == POINTS_AT_STAKE:
            currency = mapping.currency or Currency(_CURRENCIES[0])
            self.mapping = replace(mapping, currency=currency, in_points=True, stake=mapping.stake or Fraction(1))
        else:
            self.mapping = replace(mapping, currency=Currency(unit), in_points=False)

    def type_stake(self, text: str) -> None:
        """Set what a point was worth, as typed."""
        if text.strip():
            currency = self.mapping.currency or Currency(_CURRENCIES[0])
            self.mapping = replace(self.mapping, stake=read_money(text, currency))

    def type_day(self, text: str) -> None:
        """Set the day on which the game of the sheet was played (ISO)."""
        day = text.strip()
        if day:
            check_date(day)
            self.mapping = replace(self.mapping, date=day)

    # what is decided

    def leave_out(self, row: int) -> None:
        """Switch whether a night, named by its first row, is left out."""
        self._decisions = replace(self._decisions, left_out=self._decisions.left_out ^ {row})

    def leave_out_open(self) -> None:
        """Leave out all nights that wait for a decision."""
        rows = {line.row for line in self.preview.open_lines}
        self._decisions = replace(self._decisions, left_out=self._decisions.left_out | rows)

    def put_on_house(self, row: int) -> None:
        """Switch whether the house takes what the figures of a night are off from zero."""
        people = with_house(self._decisions.people, self.books)
        self._decisions = replace(self._decisions, on_house=self._decisions.on_house ^ {row}, people=people)

    def take_anyway(self, row: int) -> None:
        """Switch whether a night is taken although the books have it with other figures."""
        self._decisions = replace(self._decisions, taken=self._decisions.taken ^ {row})

    def type_figure(self, number: int, column: int, text: str) -> None:
        """Replace the figure in a row (from 1) and column of the sheet by a typed one."""
        name = self.mapping.columns[column].head
        if self.mapping.columns[column].role is Role.AMOUNT:
            cells = self.table.rows[number - 1]
            name = next((cells[at].text for at in self.mapping.of_role(Role.NAME)), "")
        figure = read_figure(Cell(text), self.mapping.money, comma=self.mapping.comma)
        typed = {**self._decisions.typed, (number, name): figure.amount if figure is not None else Fraction(0)}
        self._decisions = replace(self._decisions, typed=typed)

    def choose_person(self, name: str, chosen: str) -> None:
        """Set who a name of the sheet is: the id of a person of the books, or `NEW`."""
        people = {**self._decisions.people, name: new_id() if chosen == NEW else chosen}
        self._decisions = replace(self._decisions, people=people)

    def make_all_new(self) -> None:
        """Take all unknown names for people who are new to the books."""
        unknown = [match.name for match in self.preview.people.values() if match.certainty is Certainty.UNKNOWN]
        people = {**self._decisions.people, **{name: new_id() for name in unknown}}
        self._decisions = replace(self._decisions, people=people)
