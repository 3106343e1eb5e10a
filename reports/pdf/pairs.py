"""A game pair by pair: a table of players by players, doubled figures underlined twice."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from reports.blocks.settlement import Pair, PairRow, PairTable
from reports.pdf.flow import FlowPart, line_parts, section_title
from reports.pdf.labels import Label, labels
from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    BOLD,
    COLUMN,
    HAIR,
    HAIRLINE,
    INK,
    ITALIC,
    LABELLED,
    MEDIUM,
    QUIET,
    REGULAR,
    SEMIBOLD,
    TABLE_RULE,
    Face,
    PageLayout,
    section_gap,
)
from reports.pdf.text import fit, fit_face, hung, width, wrap

_ROW, _CLOSE_ROW, _HEAD, _SECOND = 21.0, 18.4, 18.5, 6.0
"""The heights of a row, also of one that saves a page, of the head and of a second line of names in it, in points."""
_OVER = Face(MEDIUM, 9.5)
_NAME, _FIGURE, _DOUBLED = Face(SEMIBOLD, 10), Face(REGULAR, 10), Face(MEDIUM, 10)
_QUIET, _NET = Face(REGULAR, 10, QUIET), Face(BOLD, 11)
_LINE = Face(REGULAR, 8, QUIET)
_HANG = 12.0
_LEADING = 12.4
"""Between lines that explain the table."""
_TOGETHER = 20
"""How many of these lines stand on the page of the table in any case."""
_BELOW_KEY = 2.6
"""Extra space under the double underline of the key figure, in points."""


class _Columns(Struct, frozen=True):
    left: float
    right: float
    pairs_begin: float
    pair: float
    """The width of a pair column."""
    count: int
    score: float
    sums: tuple[float, float, float]
    row: float
    """The height of a row."""

    @classmethod
    def of(cls, layout: PageLayout, count: int) -> _Columns:
        left, room = layout.margin, layout.room
        begin, beside = (112.5, 31.5) if count < 6 else (104.0, 19.0)
        sums = 140.5 if count < 6 else 120.0
        pair = min(60.0, (room - begin - sums) / max(count, 1))
        ends = (room - 101.2, room - 61.2, room - 10.7) if count < 6 else (room - 90.0, room - 56.0, room - 10.7)
        return cls(
            left=left,
            right=left + room,
            pairs_begin=left + begin,
            pair=pair,
            count=count,
            score=left + begin - beside,
            sums=(left + ends[0], left + ends[1], left + ends[2]),
            row=_CLOSE_ROW if layout.close else _ROW,
        )

    @property
    def name_room(self) -> float:
        return self.score - self.score_room - self.left - 5

    @property
    def sum_room(self) -> float:
        """The width of the units of a sum."""
        return 36.0 if self.count < 6 else 26.0

    @property
    def score_room(self) -> float:
        """The width of the scores: at most four digits and a sign."""
        return 25.0

    def at(self, number: int) -> float:
        return self.pairs_begin + number * self.pair


def pair_parts(table: PairTable, layout: PageLayout) -> list[FlowPart]:
    """The table with what explains it as one part; lines that names of any length make too many are parts after it."""
    columns = _Columns.of(layout, len(table.rows))
    lines = [line for text in table.lines for line in wrap(text, _LINE, layout.room)]
    explained, more = lines[:_TOGETHER], lines[_TOGETHER:]
    names = [row.name for row in table.rows]
    head_room = _HEAD + _SECOND - 4
    heads = labels(names, _OVER, columns.pair - 7, head_room, alike=False)
    beside = labels(names, _NAME, columns.name_room, columns.row - 3, alike=False)
    head = _HEAD + (_SECOND if any(len(one.lines) > 1 for one in heads) else 0.0)
    height = LABELLED + head + columns.row * len(table.rows) + 16 + _explained_drop(table) + _LEADING * len(explained)

    def draw(pen: Pen, top_edge: float) -> None:
        y = top_edge + LABELLED
        top = y + head
        bottom = top + columns.row * len(table.rows)
        section_title(pen, y, table.title, table.hint)
        with pen.tag("Table"):
            _head(pen, y, head, table, columns, heads)
            for number, (name, row) in enumerate(zip(beside, table.rows, strict=True)):
                _row(pen, top + number * columns.row, name, row, columns)
            _sums(pen, bottom, table, columns)
        for edge in (columns.at(0), columns.at(columns.count)):
            pen.down(edge, y, bottom, HAIRLINE)
        pen.lines(columns.left, bottom + 12.2 + _explained_drop(table) + _LEADING, explained, _LINE, _LEADING)

    whole = FlowPart(height, draw, gap=section_gap(layout))
    return [whole, *line_parts(more, _LINE, _LEADING, 3.8)]


def _head(pen: Pen, y: float, high: float, table: PairTable, columns: _Columns, names: Sequence[Label]) -> None:
    pen.across(columns.left, columns.right, y, TABLE_RULE)
    base = y + high - 5.9
    middle = y + high / 2 + _OVER.size * 0.36
    with pen.row():
        pen.empty()
        with pen.column_head():
            pen.right(columns.score, base, table.words.score.upper(), COLUMN)
        for number, name in enumerate(names):
            hang = _HANG if name.width <= columns.pair - _HANG - 2 else 3.5
            with pen.column_head():
                name.right(pen, columns.at(number + 1) - hang, middle if len(name.lines) > 1 else base)
        for end, word in zip(columns.sums, (table.words.pairs, table.words.top, table.words.net), strict=True):
            with pen.column_head():
                pen.right(end, base, word.upper(), COLUMN)
    pen.across(columns.left, columns.right, y + high, TABLE_RULE)


def _row(pen: Pen, y: float, name: Label, row: PairRow, columns: _Columns) -> None:
    base = y + columns.row / 2 + 2.9
    bottom = y + columns.row
    sums = ((row.pairs, _FIGURE), (row.top, _QUIET), (row.net, _NET))
    with pen.row():
        with pen.row_head():
            name.left(pen, columns.left, base)
        with pen.cell():
            pen.figure(columns.score, base, row.score, fit_face(hung(row.score)[0], _QUIET, columns.score_room))
        for other, cell in enumerate(row.cells):
            with pen.cell():
                _pair(pen, y, cell, columns, other)
        for end, (figure, face) in zip(columns.sums, sums, strict=True):
            with pen.cell():
                pen.figure(end, base, figure, fit_face(hung(figure)[0], face, columns.sum_room))
    pen.across(columns.left, columns.right, bottom, HAIRLINE, HAIR)


def _pair(pen: Pen, y: float, cell: Pair, columns: _Columns, other: int) -> None:
    left, right, base = columns.at(other), columns.at(other + 1), y + columns.row / 2 + 2.9
    if cell.same:
        pen.hatch(left, y, right, y + columns.row, 3.7, 0.5, HAIR)
    elif cell.word:
        face = fit_face(cell.word, ASIDE, columns.pair - 6, 4)
        end = right - _HANG + 5
        pen.right(end if width(cell.word, face) < end - left - 3 else right - 3, base, cell.word, face)
    else:
        _figure(pen, right - _HANG, base, cell.figure, columns.pair - _HANG - 1, doubled=cell.doubled)


def _figure(pen: Pen, end: float, base: float, figure: str, room: float, *, doubled: bool) -> None:
    face = fit_face(hung(figure)[0], _DOUBLED if doubled else _FIGURE, room)
    begin, stop = pen.figure(end, base, figure, face)
    if doubled:
        for lower in (3.0, 5.0):
            pen.across(begin, stop, base + lower, 0.5, INK)


def _explained_drop(table: PairTable) -> float:
    return _BELOW_KEY if table.key_figure and table.lines else 0.0


def _sums(pen: Pen, y: float, table: PairTable, columns: _Columns) -> None:
    base = y + 12.2
    with pen.row():
        with pen.row_head(across=2 + columns.count):
            _key(pen, base, table, columns)
        for end, figure in zip(columns.sums, table.sums, strict=True):
            with pen.cell():
                pen.right(end, base, figure, Face(REGULAR, 9.5, QUIET))


def _key(pen: Pen, base: float, table: PairTable, columns: _Columns) -> None:
    x = columns.left
    if table.key_figure:
        face = _DOUBLED.at(8.5)
        end = pen.text(x, base, table.key_figure, face)
        for lower in (2.4, 4.0):
            pen.across(x, end, base + lower, 0.5, INK)
        x = end + 7
    if not table.key:
        pen.text(x, base, table.adds_label, Face(ITALIC, 9, QUIET))
    pen.text(x, base, fit(table.key, _LINE, columns.sums[0] - 30 - x), _LINE)
