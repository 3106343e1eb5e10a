"""Workbooks: XLSX, ODS and the older XLS, read by python-calamine, once they were found harmless.

calamine gives every number as a float. None is computed with: each becomes a `Decimal` of its shortest text at once.
What calamine would make of a workbook is found out before (`workbook_parts.py`).
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from decimal import Decimal
from io import BytesIO

from python_calamine import CalamineError, CalamineSheet, CalamineWorkbook, PasswordError

from scorekeeper.refusals import Refused
from scorekeeper.spreadsheets.cells import (
    EMPTY,
    MOST_CELLS,
    MOST_COLUMNS,
    MOST_ROWS,
    Cell,
    SpreadsheetRemark,
    Worksheet,
    table_of,
)
from scorekeeper.spreadsheets.old_workbooks import require_harmless
from scorekeeper.spreadsheets.workbook_counts import MOST_AREA
from scorekeeper.spreadsheets.workbook_parts import harmless

_MOST_TABLES = 60


def read_workbook(content: bytes) -> tuple[Worksheet, ...]:
    """The tables of a workbook that have anything in them.

    Raises `Refused`: "too_much_unpacked", "cells_far_apart", "sheet_too_full", "sheet_locked", or "broken_workbook".
    """
    empty_formulas = 0
    if content.startswith(b"PK"):
        content, empty_formulas = harmless(content)
    else:
        require_harmless(content)
    try:
        with CalamineWorkbook.from_filelike(BytesIO(content)) as book:
            found = list(_tables(book))
    except PasswordError:
        raise Refused("sheet_locked") from None
    except Refused:
        raise
    except (CalamineError, ValueError, OSError, OverflowError) as error:
        raise Refused("broken_workbook") from error
    except BaseException as error:  # what a mistake of calamine raises is no Exception, and stands in no module
        if type(error).__name__ == "PanicException":
            raise Refused("broken_workbook") from error
        raise
    remarks = (SpreadsheetRemark("formulas_without_values", {"number": empty_formulas}),) if empty_formulas else ()
    tables = [Worksheet(one.name, one.rows, one.remarks + remarks) for one in found if not one.is_empty]
    if not tables and empty_formulas:
        raise Refused("only_formulas")
    return tuple(tables)


def _tables(book: CalamineWorkbook) -> Iterator[Worksheet]:
    """The tables. Raises `Refused` if they hold too much together, which `harmless` does not count: two tables may
    refer to one part."""
    area, cells = 0, 0
    for name in book.sheet_names[:_MOST_TABLES]:
        sheet = book.get_sheet_by_name(name)
        area += min(sheet.total_height, MOST_ROWS) * sheet.total_width
        if area > MOST_AREA:
            raise Refused("cells_far_apart")
        table = _table(sheet, name)
        cells += sum(not cell.is_empty for row in table.rows for cell in row)
        if cells > MOST_CELLS:
            raise Refused("sheet_too_full", cells=MOST_CELLS)
        yield table


def _table(sheet: CalamineSheet, name: str) -> Worksheet:
    rows = [
        [_cell(value) for value in row[: MOST_COLUMNS + 1]]
        for row in sheet.to_python(skip_empty_area=False, nrows=MOST_ROWS + 1)
    ]
    for (top, left), (bottom, right) in sheet.merged_cell_ranges or ():
        _spread(rows, top, left, min(bottom, top + 200), min(right, left + 60))
    return table_of(name, rows)


def _spread(rows: list[list[Cell]], top: int, left: int, bottom: int, right: int) -> None:
    """Copy the text of cells merged in one column into each of them, since a date over several rows is that of each."""
    if top >= len(rows) or left >= len(rows[top]) or left != right:
        return
    for number in range(top + 1, min(bottom + 1, len(rows))):
        if rows[number][left].is_empty:
            rows[number][left] = rows[top][left]


def _cell(value: object) -> Cell:
    match value:
        case "" | None:
            return EMPTY
        case bool():
            return Cell(str(value))
        case dt.datetime() | dt.date():
            return Cell(f"{value:%Y-%m-%d}", day=f"{value.year:04}-{value.month:02}-{value.day:02}")
        case int() | float():
            return _number(repr(value))
        case _:
            return Cell(" ".join(str(value).split()))


def _number(shortest: str) -> Cell:
    """A cell with a number, from its shortest text."""
    number = Decimal(shortest)
    if not number.is_finite():
        return Cell(shortest)
    whole = number == number.to_integral_value() and abs(number) < Decimal(10) ** 15
    return Cell(f"{int(number)}" if whole else f"{number:f}", number)
