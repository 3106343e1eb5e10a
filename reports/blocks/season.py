"""The blocks of statements and season books: tables that go over pages, form, contents, a title page."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from msgspec import Struct

from reports.blocks.frame import Fact


class ColumnKind(Enum):
    """How a column of a table is set: words, the name of the line, quiet figures, figures, the result."""

    TEXT = "text"
    NAME = "name"
    QUIET = "quiet"
    FIGURE = "figure"
    RESULT = "result"


class TableColumn(Struct, frozen=True):
    """A column: its label, its share of the width, how it is set, the decimal places that stand in one line."""

    label: str
    share: int
    kind: ColumnKind
    places: int = 0


class TableRow(Struct, frozen=True):
    """A line. `carried` has what the columns add to up to here, for a page that ends with it; () where nothing is."""

    cells: tuple[str, ...]
    carried: tuple[str, ...] = ()


class PageTable(Struct, frozen=True):
    """A table that goes over pages. `totals` stand in the last line, none where it has none."""

    title: str
    columns: tuple[TableColumn, ...]
    rows: tuple[TableRow, ...]
    totals: tuple[str, ...]
    carried_label: str
    brought_label: str
    lines: tuple[str, ...] = ()


class FormRow(Struct, frozen=True):
    """A player's nights as bars, oldest first; None where he did not play."""

    name: str
    nets: tuple[Fraction | None, ...]
    total: str


class FormTable(Struct, frozen=True):
    """Everybody's bars to one scale; `ends` are the labels of the first and the last night."""

    rows: tuple[FormRow, ...]
    ends: tuple[str, str]
    lines: tuple[str, ...] = ()


class ContentsLine(Struct, frozen=True):
    """A line of the contents: what it is, a quiet word about it, and the key of the document that it points to."""

    text: str
    note: str
    key: str
    under: str = ""


class BookContents(Struct, frozen=True):
    """The contents of a book; a writer fills in the pages."""

    label: str
    entries: tuple[ContentsLine, ...]


class Cover(Struct, frozen=True):
    """A title page."""

    title: str
    line: str
    facts: tuple[Fact, ...]
