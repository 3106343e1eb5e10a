"""Tables in text: CSV, TSV, and what is copied out of a spreadsheet and pasted."""

from __future__ import annotations

import codecs
import csv
from collections import Counter
from collections.abc import Iterable, Iterator
from io import StringIO
from itertools import islice

from scorekeeper.refusals import Refused
from scorekeeper.spreadsheets.cells import (
    MOST_CELLS,
    MOST_COLUMNS,
    MOST_LETTERS,
    MOST_ROWS,
    Cell,
    SpreadsheetRemark,
    Worksheet,
    table_of,
)
from scorekeeper.unicode_safety import is_control

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_OLD_WINDOWS = "cp1252"
_DELIMITERS = "\t;,|"
_SAMPLE = 50
"""How many lines are looked at for what separates the cells."""


def read_text_table(content: bytes, name: str) -> Worksheet:
    """The table of a text file. Raises `Refused` ("no_spreadsheet") if the content is no text."""
    text, remarks = _decoded(content)
    return read_pasted(text, name, remarks)


def read_pasted(text: str, name: str, remarks: tuple[SpreadsheetRemark, ...] = ()) -> Worksheet:
    """The table of a text with a row a line. Raises `Refused` ("no_spreadsheet") if it is no text."""
    looked_at = text[:4000]
    strange = sum(sign < " " and sign not in "\t\n\r\f\v" for sign in looked_at)
    if 20 * strange > len(looked_at):
        raise Refused("no_spreadsheet")
    rows = [[Cell(_plain(value)) for value in values] for values in _bounded(_records(text))]
    return table_of(name, rows, remarks)


def _bounded(records: Iterable[list[str]]) -> Iterator[list[str]]:
    """The records without cells far to the right. Refuses more cells and letters than a spreadsheet may hold."""
    cells = letters = 0
    for values in records:
        cells += sum(map(bool, values))
        letters += sum(map(len, values))
        if cells > MOST_CELLS or letters > MOST_LETTERS:
            raise Refused("sheet_too_full", cells=MOST_CELLS)
        yield values[: MOST_COLUMNS + 1]


def _plain(value: str) -> str:
    """A value on one line, without signs that cannot be seen."""
    return " ".join("".join(" " if is_control(sign) else sign for sign in value).split())


def _decoded(content: bytes) -> tuple[str, tuple[SpreadsheetRemark, ...]]:
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return content.decode(encoding, "replace"), ()
    if b"\0" in content[:4000]:
        raise Refused("no_spreadsheet")
    try:
        return content.decode(), ()
    except UnicodeDecodeError:
        return content.decode(_OLD_WINDOWS, "replace"), (SpreadsheetRemark("sheet_old_letters"),)


def _records(text: str) -> Iterator[list[str]]:
    first = list(islice(StringIO(text, newline=None), _SAMPLE * 2))
    try:
        delimiter = _delimiter([line for line in first if line.strip()][:_SAMPLE])
        for number, record in enumerate(csv.reader(StringIO(text, newline=None), delimiter=delimiter)):
            if number > MOST_ROWS:
                return
            yield record
    except csv.Error:
        raise Refused("broken_csv") from None


def _delimiter(lines: list[str]) -> str:
    """What separates the cells: the sign that stands equally often in most lines, not within quotes; first by rank."""
    best, most = ",", 0
    for sign in _DELIMITERS:
        counts = Counter(len(row) - 1 for row in csv.reader(lines, delimiter=sign))
        number, agreeing = max(counts.items(), key=lambda pair: pair[1] if pair[0] else 0, default=(0, 0))
        if number and agreeing > most:
            best, most = sign, agreeing
    return best
