"""Workbooks: XLSX, ODS and the older XLS, read by python-calamine, once they were found harmless.

calamine gives every number as a float. None is computed with: each becomes a `Decimal` of its shortest text at once.
A workbook is a ZIP file; how large it is without compression, and how far apart its cells stand, is found out before.
"""

from __future__ import annotations

import datetime as dt
import re
import zipfile
import zlib
from collections.abc import Sequence
from decimal import Decimal
from io import BytesIO
from xml.parsers import expat

from python_calamine import CalamineError, CalamineWorkbook, PasswordError

from scorekeeper.refusals import Refused
from scorekeeper.spreadsheets.cells import EMPTY, MOST_COLUMNS, MOST_ROWS, Cell, Remark, Table, table_of

_MOST_UNPACKED = 100_000_000
"""Bytes of a workbook without compression."""
_MOST_PARTS = 2_000
_CHUNK = 1 << 20
_ENCRYPTED = 1
"""The flag of a part of a ZIP file that needs a password."""
_XLSX_CELL = re.compile(rb'<(?:\w+:)?(?:c|row)\b[^>]*?\br="([A-Z]*)([0-9]+)"')
_XLSX_SHEET = re.compile(r"xl/worksheets/[^/]+\.xml")
_ODS_REPEATED = re.compile(rb'<table:table-(cell|row)\b[^>]*?number-(?:columns|rows)-repeated="([0-9]+)"[^>]*?(/?)>')
_FORMULA_ALONE = re.compile(
    rb"<(?:\w+:)?f\b[^>]*?(?:/>|>[^<]*</(?:\w+:)?f>)\s*(?:<(?:\w+:)?v\s*/>|<(?:\w+:)?v>\s*</(?:\w+:)?v>)?\s*</(?:\w+:)?c>"
)
_MOST_TABLES = 60


def read_workbook(content: bytes) -> tuple[Table, ...]:
    """The tables of a workbook that have anything in them.

    Raises `Refused`: "too_much_unpacked", "cells_far_apart", "sheet_locked", or "broken_workbook".
    """
    empty_formulas = _looked_over(content) if content.startswith(b"PK") else 0
    try:
        with CalamineWorkbook.from_filelike(BytesIO(content)) as book:
            found = [_table(book, name) for name in book.sheet_names[:_MOST_TABLES]]
    except PasswordError:
        raise Refused("sheet_locked") from None
    except (CalamineError, ValueError, OSError, OverflowError) as error:
        raise Refused("broken_workbook") from error
    remarks = (Remark("formulas_without_values", {"number": empty_formulas}),) if empty_formulas else ()
    tables = [Table(one.name, one.rows, one.remarks + remarks) for one in found if not one.is_empty]
    if not tables and empty_formulas:
        raise Refused("only_formulas")
    return tuple(tables)


def _looked_over(content: bytes) -> int:
    """Refuse a ZIP file that is too large without compression, or whose cells stand too far apart; how many formulas
    have no value."""
    formulas = 0
    try:
        with zipfile.ZipFile(BytesIO(content)) as packed:
            _require_small(packed.infolist())
            for part in packed.infolist():
                text = _unpacked(packed, part)
                if part.filename.endswith((".xml", ".rels")):
                    _require_well_formed(text)
                if _XLSX_SHEET.fullmatch(part.filename):
                    _require_near(text)
                    formulas += len(_FORMULA_ALONE.findall(text))
                elif part.filename == "content.xml":
                    _require_few(text)
    except Refused:
        raise
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError, ValueError) as error:
        raise Refused("broken_workbook") from error
    return formulas


def _require_small(parts: Sequence[zipfile.ZipInfo]) -> None:
    """Refuse a ZIP file that says that it is too large without compression, or that needs a password."""
    if len(parts) > _MOST_PARTS or sum(part.file_size for part in parts) > _MOST_UNPACKED:
        raise Refused("too_much_unpacked", most=_MOST_UNPACKED // 1_000_000)
    if any(part.flag_bits & _ENCRYPTED for part in parts):
        raise Refused("sheet_locked")


def _unpacked(packed: zipfile.ZipFile, part: zipfile.ZipInfo) -> bytes:
    """The content of a part, which is as long as it says: zipfile refuses another one by its checksum."""
    with packed.open(part) as stream:
        chunks = []
        while chunk := stream.read(_CHUNK):
            chunks.append(chunk)
    return b"".join(chunks)


def _require_well_formed(text: bytes) -> None:
    """Refuse XML that is none, in which calamine may look for an end for ever, and XML that defines entities."""
    parser = expat.ParserCreate()
    parser.StartDoctypeDeclHandler = _refuse_definitions
    try:
        parser.ParseFile(BytesIO(text))
    except expat.ExpatError:
        raise Refused("broken_workbook") from None


def _refuse_definitions(*_: object) -> None:
    raise Refused("broken_workbook")


def _require_near(text: bytes) -> None:
    """Refuse a worksheet with a cell far beyond all others: calamine keeps all cells between."""
    rows = columns = 1
    for found in _XLSX_CELL.finditer(text):
        rows = max(rows, int(found[2][:9]))
        columns = max(columns, _column(found[1]))
    if rows > 2 * MOST_ROWS and rows * columns > MOST_ROWS * MOST_COLUMNS:
        raise Refused("cells_far_apart")
    if columns > 20_000 or rows * columns > 40 * MOST_ROWS * MOST_COLUMNS:
        raise Refused("cells_far_apart")


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters[:7]:
        number = number * 26 + letter - ord("A") + 1
    return number


def _require_few(text: bytes) -> None:
    """Refuse a content of ODS in which cells with something in them are repeated far too often."""
    for found in _ODS_REPEATED.finditer(text):
        if int(found[2][:9]) > 2_000_000:
            raise Refused("cells_far_apart")
    filled = [int(found[2][:9]) for found in _ODS_REPEATED.finditer(text) if not found[3] and found[1] == b"cell"]
    rows = [int(found[2][:9]) for found in _ODS_REPEATED.finditer(text) if not found[3] and found[1] == b"row"]
    if max(filled, default=1) * max((row for row in rows if row < 1_000_000), default=1) > MOST_ROWS * MOST_COLUMNS:
        raise Refused("cells_far_apart")


def _table(book: CalamineWorkbook, name: str) -> Table:
    sheet = book.get_sheet_by_name(name)
    if sheet.total_height > 2_000_000 or sheet.total_width > 20_000:
        raise Refused("cells_far_apart")
    rows = [
        [_cell(value) for value in row[: MOST_COLUMNS + 1]]
        for row in sheet.to_python(skip_empty_area=False, nrows=MOST_ROWS + 1)
    ]
    for (top, left), (bottom, right) in sheet.merged_cell_ranges or ():
        _spread(rows, top, left, min(bottom, top + 200), min(right, left + 60))
    return table_of(name, rows)


def _spread(rows: list[list[Cell]], top: int, left: int, bottom: int, right: int) -> None:
    """Put the text of merged cells into each of them downwards, as a date for several rows is meant."""
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
    """A number by the shortest text that stands for it."""
    number = Decimal(shortest)
    if not number.is_finite():
        return Cell(shortest)
    whole = number == number.to_integral_value() and abs(number) < Decimal(10) ** 15
    return Cell(f"{int(number)}" if whole else f"{number:f}", number)
