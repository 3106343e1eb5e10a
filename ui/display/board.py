"""A board on the table display: rows in columns, on pages that turn by themselves, such as standings; plain values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

_ROWS = 10
"""So many names stand below each other, so that they are read across a room."""


class BoardRowKind(StrEnum):
    """What a row is."""

    NAME = "name"
    LINE = "line"
    """A line across the column, with words under it."""
    HEAD = "head"


class BoardRow(Struct, frozen=True):
    """A row; `number` stands before the name, `figure` at the right. What is `bold` is said first, `pale` last."""

    name: str
    number: str = ""
    figure: str = ""
    kind: BoardRowKind = BoardRowKind.NAME
    bold: bool = False
    pale: bool = False


class BoardPage(Struct, frozen=True):
    """A page: its columns, what they are, and which part of all it shows."""

    line: str
    columns: tuple[tuple[BoardRow, ...], ...]
    part: str = ""


class Board(Struct, frozen=True):
    """A board; `waits` says what it waits for, `foot` stands below every page. `out` are the numbers of the tables that
    still play."""

    title: str
    pages: tuple[BoardPage, ...]
    waits: str = ""
    foot: str = ""
    out: tuple[int, ...] = ()


def in_columns(rows: Iterable[BoardRow], most: int = _ROWS) -> Iterator[tuple[BoardRow, ...]]:
    """Rows in columns of so many names at most; a line stays below the name above it, a head above the name below."""
    column: list[BoardRow] = []
    names = 0
    for row in rows:
        full = names == most and row.kind is not BoardRowKind.LINE
        if full or len(column) > _ROWS or (row.kind is BoardRowKind.HEAD and len(column) >= _ROWS):
            yield tuple(column)
            column, names = [], 0
        column.append(row)
        names += row.kind is BoardRowKind.NAME
    if column:
        yield tuple(column)


def balanced(count: int, columns: int) -> int:
    """How many names a column has if they fill no page: as many in each."""
    return min(_ROWS, max(1, -(-count // columns)))


def on_pages(columns: Sequence[tuple[BoardRow, ...]], beside: int) -> Iterator[tuple[tuple[BoardRow, ...], ...]]:
    """The columns of each page, so many beside each other."""
    for first in range(0, len(columns), beside):
        yield tuple(columns[first : first + beside])


def spoken_board(board: Board, page: int) -> list[str]:
    """A page of a board in texts for a screen reader."""
    shown = board.pages[page] if board.pages else BoardPage("", ())
    rows = [" ".join(filter(None, (row.number, row.name, row.figure))) for column in shown.columns for row in column]
    return [board.title, shown.line, board.waits, ", ".join(rows), board.foot, shown.part]
