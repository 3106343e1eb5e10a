"""A spreadsheet as plain values: tables of cells, each with its text and, if the file has them, its number or day."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from msgspec import Struct, field

from scorekeeper.rules.texts import LONGEST_NAME


class SpreadsheetRemark(Struct, frozen=True):
    """Something odd about a sheet or a row of it. `code` is a key of the sentences in `scorekeeper/text/old_sheets.py`,
    `facts` what the sentence needs."""

    code: str
    facts: Mapping[str, object] = field(default_factory=dict)


MOST_ROWS = 20_000
"""How many rows of a table are read: a night on every day of fifty years."""
MOST_COLUMNS = 256
"""How many columns of a table are read."""
MOST_CELLS = 200_000
"""How many cells of a spreadsheet may have something in them: sixty players on every day of nine years."""
MOST_LETTERS = 5_000_000
"""How many letters these may have together."""


class Cell(Struct, frozen=True):
    """One cell: what is written in it, the number that the file has for it, or the day (ISO); most are only text."""

    text: str = ""
    number: Decimal | None = None
    day: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether nothing is written in it."""
        return not self.text


EMPTY = Cell()


def name_in(text: str) -> str:
    """A text of a cell as the name of a person or of a column. One that no name can be, being too long, is cut off: it
    stays too long, and a sentence can name it."""
    return text if len(text) <= LONGEST_NAME else f"{text[:LONGEST_NAME]}…"


class Worksheet(Struct, frozen=True):
    """One table of a spreadsheet: the rows from the first one on, all of the same width; what is odd about it."""

    name: str
    rows: tuple[tuple[Cell, ...], ...]
    remarks: tuple[SpreadsheetRemark, ...] = ()

    @property
    def width(self) -> int:
        """How many columns there are."""
        return len(self.rows[0]) if self.rows else 0

    @property
    def is_empty(self) -> bool:
        """Whether no cell has anything."""
        return all(cell.is_empty for row in self.rows for cell in row)


class Spreadsheet(Struct, frozen=True):
    """A file that was read: its name, the SHA-256 of its content in hex digits, its tables."""

    file: str
    digest: str
    tables: tuple[Worksheet, ...]


def table_of(name: str, rows: list[list[Cell]], remarks: tuple[SpreadsheetRemark, ...] = ()) -> Worksheet:
    """A table of rows of any width: empty rows at the end and empty columns at the right are left out, and what is
    beyond the largest size is cut off and reported."""
    used = [[index for index, cell in enumerate(row) if not cell.is_empty] for row in rows]
    height = max((number for number, of in enumerate(used, 1) if of), default=0)
    width = max((of[-1] + 1 for of in used if of), default=0)
    if height > MOST_ROWS or width > MOST_COLUMNS:
        remarks += (SpreadsheetRemark("sheet_cut_off", {"rows": MOST_ROWS, "columns": MOST_COLUMNS}),)
        height, width = min(height, MOST_ROWS), min(width, MOST_COLUMNS)
    kept = tuple((*row[:width], *(EMPTY,) * (width - len(row))) for row in rows[:height])
    return Worksheet(name, kept, remarks)


def column_letters(index: int) -> str:
    """What a spreadsheet calls a column, from 0: "A", "B", ... "Z", "AA"."""
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
