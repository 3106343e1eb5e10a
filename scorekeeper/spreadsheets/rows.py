"""The rows of a table of a spreadsheet as they are read by a mapping, before it is known who is meant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec import Struct, field

from scorekeeper.refusals import Refused
from scorekeeper.rules.texts import check_name
from scorekeeper.spreadsheets.cells import Cell, SpreadsheetRemark, Worksheet, name_in
from scorekeeper.spreadsheets.columns import Role, Shape, SpreadsheetMapping, is_money_row, is_total
from scorekeeper.spreadsheets.figures import SpreadsheetFigure, read_day, read_figure

Typed = Mapping[tuple[int, str], Fraction]
"""Figures that were typed in place of those of a sheet, by row and name."""


class ReadRow(Struct):
    """What is read of one row."""

    number: int
    day: str = ""
    table: str = ""
    note: str = ""
    figures: dict[str, Fraction] = field(default_factory=dict)
    check: Fraction | None = None
    remarks: list[SpreadsheetRemark] = field(default_factory=list)
    refused: bool = False
    debtor: str = ""
    creditor: str = ""


class ReadRows(Struct, frozen=True):
    """What is read of a table: its rows with something in them, the numbers of those that are no night, the sheet's own
    total by name, and the remarks on the table."""

    rows: tuple[ReadRow, ...]
    skipped: tuple[int, ...]
    sums: Mapping[str, Fraction]
    remarks: tuple[SpreadsheetRemark, ...]


def read_rows(table: Worksheet, mapping: SpreadsheetMapping, typed: Typed) -> ReadRows:
    """Read a table as it is mapped, with figures that were typed, by row and name."""
    found: list[ReadRow] = []
    skipped: list[int] = []
    sums: dict[str, Fraction] = {}
    for number, row in enumerate(table.rows[mapping.head + 1 :], mapping.head + 2):
        if all(cell.is_empty for cell in row):
            continue
        if is_total(row, mapping) or (mapping.shape is Shape.GAME and is_money_row(row, mapping)):
            skipped.append(number)
            if mapping.shape is not Shape.GAME or is_money_row(row, mapping):
                sums = _read_totals(row, mapping)
            continue
        read = _read_row(number, row, mapping, typed)
        if read.day or read.figures or read.refused or read.debtor:
            found.append(read)
        else:
            skipped.append(number)  # a word alone: a heading in between, a line below
    return ReadRows(tuple(found), tuple(skipped), sums, table.remarks)


def _read_totals(row: Sequence[Cell], mapping: SpreadsheetMapping) -> dict[str, Fraction]:
    money = mapping.currency if mapping.shape is Shape.GAME else mapping.money
    sums = {}
    for index in mapping.of_role(Role.PERSON):
        try:
            figure = read_figure(row[index], money, comma=mapping.comma)
        except Refused:
            continue
        if figure is not None:
            sums[name_of(mapping, index)] = figure.amount
    return sums


def name_of(mapping: SpreadsheetMapping, index: int) -> str:
    """The name of the player of a column."""
    return mapping.columns[index].head


def _read_row(number: int, row: Sequence[Cell], mapping: SpreadsheetMapping, typed: Typed) -> ReadRow:
    read = ReadRow(number)
    for index, column in enumerate(mapping.columns):
        cell = row[index]
        try:
            match column.role:
                case Role.DATE:
                    _take_day(read, cell, mapping)
                case Role.PERSON:
                    _take_figure(read, column.head, cell, mapping, typed)
                case Role.AMOUNT:
                    name = next((name_in(row[at].text) for at in mapping.of_role(Role.NAME)), "")
                    _take_figure(read, name, cell, mapping, typed)
                case Role.TABLE:
                    read.table = cell.text[:60]
                case Role.NOTE:
                    read.note = cell.text
                case Role.DEBTOR:
                    read.debtor = name_in(cell.text)
                case Role.CREDITOR:
                    read.creditor = name_in(cell.text)
                case Role.CHECK:
                    figure = read_figure(cell, mapping.money, comma=mapping.comma)
                    read.check = figure.amount if figure is not None else None
                case _:
                    pass
        except Refused as refusal:
            if column.role is not Role.CHECK:
                read.refused = True
                read.remarks.append(SpreadsheetRemark("cell_refused", {"column": column.head or "?", "why": refusal}))
    return read


def _take_day(read: ReadRow, cell: Cell, mapping: SpreadsheetMapping) -> None:
    day = read_day(cell, mapping.order)
    if day is not None:
        read.day = day.iso
        if day.guessed:
            read.remarks.append(SpreadsheetRemark("read_as_day", {"text": cell.text, "day": day.iso}))


def _take_figure(read: ReadRow, name: str, cell: Cell, mapping: SpreadsheetMapping, typed: Typed) -> None:
    if (read.number, name) in typed:
        figure: SpreadsheetFigure | None = SpreadsheetFigure(typed[read.number, name])
    else:
        figure = read_figure(cell, mapping.money, comma=mapping.comma)
    if figure is None:
        return
    if name:
        check_name(name)
    read.figures[name] = read.figures.get(name, Fraction(0)) + figure.amount
    if figure.guessed:
        read.remarks.append(SpreadsheetRemark("read_as_amount", {"text": cell.text, "amount": figure.amount}))
