"""Reading a spreadsheet, of any kind: its first bytes decide the kind, not its name."""

from __future__ import annotations

import hashlib
from pathlib import Path

from scorekeeper.named_pipes import read_at_most
from scorekeeper.refusals import Refused
from scorekeeper.spreadsheets.cells import Spreadsheet, Worksheet
from scorekeeper.spreadsheets.text_tables import read_pasted, read_text_table
from scorekeeper.spreadsheets.workbooks import read_workbook

MOST_BYTES = 20_000_000
_ZIP = b"PK"
_OLD_OFFICE = bytes.fromhex("d0cf11e0a1b11ae1")
_OTHERS = (
    (b"%PDF", "a PDF"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"SQLite format 3\0", "a database"),
    (b"\x1f\x8b", "a packed file"),
    (b"{\\rtf", "a text document"),
)
"""What files begin with that are no spreadsheets."""


def read_spreadsheet(path: Path) -> Spreadsheet:
    """The tables of a file that have anything in them.

    Raises `Refused` in one sentence if it is too large, no spreadsheet, damaged or empty; `OSError` if it cannot be
    read.
    """
    size = path.stat().st_size
    content = read_at_most(path, MOST_BYTES + 1) if size <= MOST_BYTES else b""
    if size > MOST_BYTES or len(content) > MOST_BYTES:
        raise Refused("sheet_too_large", most=MOST_BYTES // 1_000_000)
    return spreadsheet_of(path.name, content)


def spreadsheet_of(file: str, content: bytes) -> Spreadsheet:
    """The spreadsheet of a file's content. Raises `Refused`, as `read_spreadsheet`."""
    for beginning, kind in _OTHERS:
        if content.startswith(beginning):
            raise Refused("another_kind_of_file", kind=kind)
    if content.startswith((_ZIP, _OLD_OFFICE)):
        tables = read_workbook(content)
    elif content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith((b"{", b"<")):
        raise Refused("no_spreadsheet")
    else:
        tables = _of_text(read_text_table(content, ""))
    return _checked(file, hashlib.sha256(content).hexdigest(), tables)


def pasted(text: str) -> Spreadsheet:
    """The spreadsheet of a text that was copied. Raises `Refused` if there is nothing in it."""
    if len(text) > MOST_BYTES:
        raise Refused("sheet_too_large", most=MOST_BYTES // 1_000_000)
    digest = hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()
    return _checked("", digest, _of_text(read_pasted(text, "")))


def _of_text(table: Worksheet) -> tuple[Worksheet, ...]:
    return () if table.is_empty else (table,)


def _checked(file: str, digest: str, tables: tuple[Worksheet, ...]) -> Spreadsheet:
    if not tables:
        raise Refused("empty_sheet")
    return Spreadsheet(file, digest, tables)
