"""Tables that leave the program, as CSV and as workbooks (XLSX), with the one guard against formulas.

Figures are exact: an amount is a `Decimal`, whose places are the places it is shown with. XlsxWriter is imported when a
workbook is written, which takes as long as a small command of this program.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal
from io import BytesIO
from typing import Final

from msgspec import Struct

from scorekeeper.unicode_safety import is_empty

Cell = str | int | Decimal | date
"""Words, a count, a figure or a day."""
_FORMULAS: Final = ("=", "+", "-", "@")
"""What a spreadsheet takes for the beginning of a formula; wide, small and raised forms of these signs too, if it is
set to Japanese or Chinese. The minus of the program's own figures (U+2212) begins none."""
_ENDS_CELL: Final = ";"
"""The separator of cells for spreadsheets in many countries, even if the file has another one."""
_QUOTED: Final = re.compile(r'[",;\t\r\n]')
"""What only stands in a cell of CSV that is in quotes."""
_MOST_DIGITS = 15
"""A spreadsheet keeps no more digits of a figure; longer ones are written as words."""
_FORBIDDEN = str.maketrans(dict.fromkeys("[]:*?/\\'", " "))
"""What the name of a sheet of a workbook may not have."""
_LONGEST_NAME, _LONGEST_WORDS, _WIDEST = 31, 32_000, 40
"""Letters in the name of a sheet and in a cell, and the width of a column in letters."""


class TableOut(Struct, frozen=True):
    """A table that leaves the program; every row has a cell for each head."""

    name: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def guarded(words: str) -> str:
    """Words that no spreadsheet reads as a formula: an apostrophe is put before the beginning of one."""
    return _ENDS_CELL.join(f"'{part}" if _begins_formula(part) else part for part in words.split(_ENDS_CELL))


def unguarded(words: str) -> str:
    """Words without the apostrophes of `guarded`."""
    parts = words.split(_ENDS_CELL)
    return _ENDS_CELL.join(part[1:] if part[:1] == "'" and _begins_formula(part) else part for part in parts)


def _begins_formula(words: str) -> bool:
    """Whether words begin as a formula does, behind apostrophes, spaces and signs without width; or with a line end or
    a tab, behind which another cell begins."""
    behind = words.lstrip("'")
    sign = next((sign for sign in behind if not is_empty(sign)), "")
    return behind.startswith(("\t", "\r", "\n")) or unicodedata.normalize("NFKC", sign).startswith(_FORMULAS)


def write_csv(rows: Iterable[Sequence[Cell]]) -> bytes:
    """Rows as CSV: UTF-8 with the byte order mark by which spreadsheets recognize it, days as ISO dates."""
    lines = (",".join(_quoted(_plain(cell)) for cell in row) + "\r\n" for row in rows)
    return "".join(lines).encode("utf-8-sig")


def _quoted(text: str) -> str:
    """A cell of CSV, in quotes if it has a sign that separates cells or rows in any program."""
    return '"{}"'.format(text.replace('"', '""')) if _QUOTED.search(text) else text


def table_csv(table: TableOut) -> bytes:
    """A table with its heads as CSV."""
    return write_csv((table.heads, *table.rows))


def _plain(cell: Cell) -> str:
    match cell:
        case str():
            return guarded(cell)
        case Decimal():
            return f"{cell:f}"
        case _:
            return str(cell)


def workbook(tables: Sequence[TableOut]) -> bytes:
    """Tables as the sheets of one workbook (XLSX).

    Words are written as words, so that none is a formula or a link.
    """
    from xlsxwriter import Workbook  # 60 ms, and only if a workbook is written

    file = BytesIO()
    with Workbook(file, {"in_memory": True}) as book:
        bold, day = book.add_format({"bold": True, "bottom": 1}), book.add_format({"num_format": "yyyy-mm-dd"})
        figures = {
            places: book.add_format({"num_format": _figure_format(places)})
            for places in {_places(cell) for table in tables for row in table.rows for cell in row}
        }
        for table, name in zip(tables, _sheet_names(tables), strict=True):
            sheet = book.add_worksheet(name)
            sheet.freeze_panes(1, 0)
            for column, head in enumerate(table.heads):
                sheet.write_string(0, column, head, bold)
                longest = max((len(str(row[column])) for row in table.rows), default=0)
                sheet.set_column(column, column, min(_WIDEST, 2 + max(len(head), longest)))
            for number, row in enumerate(table.rows, 1):
                for column, cell in enumerate(row):
                    match cell:
                        case date():
                            sheet.write_datetime(number, column, cell, day)
                        case Decimal() if len(cell.as_tuple().digits) <= _MOST_DIGITS:
                            sheet.write_number(number, column, cell, figures[_places(cell)])
                        case int() if len(str(cell)) <= _MOST_DIGITS:
                            sheet.write_number(number, column, cell)
                        case _:
                            sheet.write_string(number, column, str(cell)[:_LONGEST_WORDS])
    return file.getvalue()


def _places(cell: Cell) -> int:
    """The decimal places of a figure; 0 of anything else."""
    exponent = cell.as_tuple().exponent if isinstance(cell, Decimal) else 0
    return -exponent if isinstance(exponent, int) else 0


def _figure_format(places: int) -> str:
    """How a spreadsheet shows a figure with so many decimal places."""
    return f"0.{'0' * places}" if places else "0"


def _sheet_names(tables: Sequence[TableOut]) -> list[str]:
    """A name for the sheet of each table, all different as spreadsheets compare them."""
    found: list[str] = []
    for number, table in enumerate(tables, 1):
        name = " ".join(table.name.translate(_FORBIDDEN).split())[:_LONGEST_NAME]
        taken = not name or name.casefold() in map(str.casefold, found)
        found.append(f"{name[: _LONGEST_NAME - 4]} {number}".strip() if taken else name)
    return found
