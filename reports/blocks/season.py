"""The blocks of statements and season books: tables that go over pages, form, months, contents, a title page."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from msgspec import Struct

from reports.blocks.drawing import Drawing
from reports.blocks.frame import Fact


class ColumnKind(Enum):
    """The style of a column: text, the name of the row, secondary figures, figures, the result."""

    TEXT = "text"
    NAME = "name"
    QUIET = "quiet"
    FIGURE = "figure"
    RESULT = "result"


class TableColumn(Struct, frozen=True):
    """A column: its label, its relative width, its style, and the decimal places that are aligned."""

    label: str
    share: int
    kind: ColumnKind
    places: int = 0


class TableRow(Struct, frozen=True):
    """A row. `carried` has the sums of the columns up to here, printed if a page ends after it; () for none."""

    cells: tuple[str, ...]
    carried: tuple[str, ...] = ()


class PageTable(Struct, frozen=True):
    """A table that may take several pages. `totals` is its last row, () for none."""

    title: str
    columns: tuple[TableColumn, ...]
    rows: tuple[TableRow, ...]
    totals: tuple[str, ...] = ()
    carried_label: str = ""
    brought_label: str = ""
    lines: tuple[str, ...] = ()


class FormRow(Struct, frozen=True):
    """What a player has won in all after each of all nights, oldest first; None before the first of the player."""

    name: str
    sums: tuple[Fraction | None, ...]
    total: str


class FormTable(Struct, frozen=True):
    """The courses of all players on one scale; `months` are the nights with which a month begins, each with its letter,
    `ends` the first and the last night in words."""

    rows: tuple[FormRow, ...]
    months: tuple[tuple[int, str], ...]
    ends: tuple[str, str]
    lines: tuple[str, ...] = ()


class MonthRow(Struct, frozen=True):
    """A player, the sum of each month, "" for one without a night, and the sum of all."""

    name: str
    cells: tuple[str, ...]
    total: str


class MonthTable(Struct, frozen=True):
    """A row for each player and a column for each month; `sums` is the last row, None for none."""

    player: str
    months: tuple[str, ...]
    total: str
    rows: tuple[MonthRow, ...]
    sums: MonthRow | None


class NightGame(Struct, frozen=True):
    """A game of a night in a line; `lowest` and `highest` are the hands with their score."""

    number: str
    deals: str
    lowest: tuple[str, str]
    highest: tuple[str, str]
    end: str


class BookNight(Struct, frozen=True):
    """A night in brief: each player with the points and the net, the most first, and its games. `month` is the name of
    the month that it is the first night of, "" for a later one."""

    title: str
    line: str
    heads: tuple[str, str, str]
    results: tuple[tuple[str, str, str], ...]
    in_money: bool
    game_heads: tuple[str, ...]
    games: tuple[NightGame, ...]
    lines: tuple[str, ...] = ()
    month: str = ""


class ContentsLine(Struct, frozen=True):
    """A line of the contents: a title, a remark, and the key of the document that it links to."""

    text: str
    note: str
    key: str


class BookContents(Struct, frozen=True):
    """The contents of a book; the page numbers are filled in when it is drawn."""

    label: str
    entries: tuple[ContentsLine, ...]


class Cover(Struct, frozen=True):
    """A title page."""

    title: str
    line: str
    facts: tuple[Fact, ...]


class PosterRow(Struct, frozen=True):
    """A player on the poster: the place, the name, a bar for each night, and the figures, the last of them large."""

    place: str
    name: str
    bars: Drawing
    cells: tuple[str, ...]


class PosterNote(Struct, frozen=True):
    """A text at the foot of the poster, under its label."""

    label: str
    text: str


class SeasonPoster(Struct, frozen=True):
    """The table of a season on one page. `labels` stand over the name, the bars and the figures; the bars are made for
    a width and a height in points and are stretched to their room. `under` says who has no place."""

    labels: tuple[str, ...]
    rows: tuple[PosterRow, ...]
    size: tuple[float, float]
    under: PosterNote
    notes: tuple[PosterNote, ...]
