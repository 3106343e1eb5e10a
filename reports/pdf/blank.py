"""A blank sheet: its page, its grid to write on, and the advice below it."""

from __future__ import annotations

from msgspec.structs import replace

from reports.blocks.blank import Advice, BlankGrid, BlankRow
from reports.pdf.columns import BEFORE_HANDS, DEALER, PASSING, BlankColumns
from reports.pdf.flow import FlowPart
from reports.pdf.labels import labels
from reports.pdf.pen import Pen
from reports.pdf.style import (
    BOLD,
    HAIR,
    HAIRLINE,
    INK,
    ITALIC,
    MEDIUM,
    QUIET,
    REGULAR,
    ROUND_RULE,
    SECTION,
    SIGN_RULE,
    TABLE_RULE,
    TOTAL_RULE,
    Face,
    PageLayout,
    layout,
)
from reports.pdf.text import fit, wrap
from scorekeeper.text.grammar import joined

_AFTER = 46.0
_UNDER_NAMES = 12.0
"""The height of the labels under the names in the head of the grid, in points."""
_POINTS = 0.46
"""The part of a hand's column for its points; the rest is for the score."""
_NUMBER, _DEALS, _QUIET, _TOP = (
    Face(MEDIUM, 9.5),
    Face(REGULAR, 8.5, QUIET),
    Face(REGULAR, 9, QUIET),
    Face(ITALIC, 9, QUIET),
)
_GUTTER, _COLUMNS, _COLUMNS_WIDE = 20.0, 3, 4
_ADVICE, _ADVICE_LINE = Face(REGULAR, 7.6, QUIET), 10.4
_ADVICE_HEAD, _ADVICE_GAP = 11.0, 8.0
_LEAST_ROWS = 1


def blank_layout(paper: str, *, wide: bool) -> PageLayout:
    """The page of a blank sheet: rows high enough for handwriting, and one line of blanks in the head."""
    plain = layout(paper, wide=wide)
    common = replace(plain, note_columns=_COLUMNS, sign_under=True)
    if wide:
        low = 17.2 if paper == "a4" else 18.1  # three whole rounds of six hands on a page
        return replace(
            common,
            head_rule=34,
            table_top=74,
            head_lines=(12, 31, 31),
            foot_rule=38,
            foot_base=28,
            sign_rule=58,
            grid_head=29,
            row=low,
            top_row=low,
            total_row=28,
        )
    row = 23.2 if paper == "a4" else 21.0
    return replace(
        common,
        table_top=110,
        head_lines=(14, 43, 43),
        sign_rule=80,
        sign_label=21,
        grid_head=36,
        row=row,
        top_row=row,
        total_row=38,
    )


def blank_part(grid: BlankGrid, page: PageLayout, room: float) -> FlowPart:
    """The whole grid, with as many rows as the height `room` takes."""
    fixed = page.grid_head + (page.top_row if grid.top else 0.0) + page.total_row
    count = min(len(grid.rows), max(_LEAST_ROWS, int((room - fixed) / page.row)))
    columns = BlankColumns(page.margin, page.right, _hand(grid, page), len(grid.names), _POINTS)

    def draw(pen: Pen, y: float) -> None:
        with pen.tag("Table"):
            _head(pen, y, grid, columns)
            y += page.grid_head
            if grid.top:
                _top(pen, y, grid.top, columns)
                y += page.top_row
            for number, row in enumerate(grid.rows[:count], 1):
                _row(pen, y, row, columns, grid, last=number == count)
                y += page.row
            _total(pen, y, grid.words.total, columns)

    return FlowPart(fixed + count * page.row, draw)


def _hand(grid: BlankGrid, page: PageLayout) -> float:
    return (page.room - BEFORE_HANDS - _AFTER) / len(grid.names)


def _head(pen: Pen, y: float, grid: BlankGrid, columns: BlankColumns) -> None:
    words, bottom = grid.words, y + pen.layout.grid_head
    base = bottom - 5.6
    pen.across(columns.left, columns.right, y, TABLE_RULE)
    columns.rules(pen, y, bottom)
    high = pen.layout.grid_head - _UNDER_NAMES
    heads = labels([joined(names) for names in grid.names], pen.layout.hand, columns.hand - 12, high)
    with pen.row():
        columns.head_of_deals(pen, base, (words.deal, words.dealer, words.passing))
        for hand, names in enumerate(grid.names):
            x = columns.at(hand)
            with pen.column_head(across=2) if names else pen.cell(across=2):
                if names:
                    one = len(heads[hand].lines) < 2
                    middle = y + (pen.layout.grid_head - _UNDER_NAMES) / 2 + pen.layout.hand.size * 0.36
                    heads[hand].left(pen, x + 7, bottom - 18 if one else middle)
                else:
                    pen.across(x + 7, x + columns.hand - 7, bottom - 15.6, SIGN_RULE)
        columns.head_of_sums(pen, base, words.must_be)
    with pen.row():
        columns.head_of_figures(pen, base, words.points, words.score)
    pen.across(columns.left, columns.right, bottom, TABLE_RULE)


def _top(pen: Pen, y: float, label: str, columns: BlankColumns) -> None:
    bottom = y + pen.layout.top_row
    base = (y + bottom) / 2 + 3.2
    columns.rules(pen, y, bottom)
    with pen.row():
        with pen.row_head(across=3):
            pen.text(columns.left, base, fit(label, _TOP, BEFORE_HANDS - 4), _TOP)
        columns.leave_cells(pen)
        with pen.cell():
            pen.right(columns.right - 6, base, "0", _QUIET)
    pen.across(columns.left, columns.right, bottom, TABLE_RULE)


def _row(pen: Pen, y: float, row: BlankRow, columns: BlankColumns, grid: BlankGrid, *, last: bool) -> None:
    bottom = y + pen.layout.row
    base = (y + bottom) / 2 + 3.4
    columns.rules(pen, y, bottom)
    columns.part_figures(pen, y, bottom)
    with pen.row():
        _cells(pen, base, row, columns, grid)
    if last:
        return
    weight, colour = (ROUND_RULE, QUIET) if row.round_ends else (HAIRLINE, HAIR)
    pen.across(columns.left, columns.right, bottom, weight, colour)


def _cells(pen: Pen, base: float, row: BlankRow, columns: BlankColumns, grid: BlankGrid) -> None:
    with pen.row_head():
        pen.right(columns.left + 11, base, row.number, _NUMBER)
    dealer = (PASSING if row.passing else BEFORE_HANDS) - DEALER - 4
    dealers = list(map(joined, grid.names))
    with pen.cell():
        if row.dealer:
            found = labels(dealers, _DEALS, dealer, pen.layout.row - 3)[dealers.index(joined(row.dealer))]
            found.left(pen, columns.left + DEALER, base)
    with pen.cell():
        pen.text(columns.left + PASSING, base, fit(row.passing, _QUIET, BEFORE_HANDS - PASSING - 3), _QUIET)
    columns.leave_cells(pen)
    with pen.cell():
        pen.right(columns.right - 6, base, row.must_be, _QUIET)


def _total(pen: Pen, y: float, label: str, columns: BlankColumns) -> None:
    bottom = y + pen.layout.total_row
    face = Face(BOLD, 12.5)
    columns.rules(pen, y, bottom)
    with pen.row():
        with pen.row_head(across=3):
            pen.text(columns.left, (y + bottom) / 2 + 4.4, fit(label, face, BEFORE_HANDS - 4), face)
        columns.leave_cells(pen)
        pen.empty()
    pen.across(columns.left, columns.right, y, TOTAL_RULE, INK)
    pen.across(columns.left, columns.right, bottom, TOTAL_RULE, INK)


def advice_part(block: Advice, page: PageLayout) -> FlowPart:
    """The paragraphs in columns, each under its title; more than there are columns in further rows."""
    columns = _COLUMNS_WIDE if page.wide else _COLUMNS
    wide = (page.room - _GUTTER * (columns - 1)) / columns
    rows = []
    for begin in range(0, len(block.paragraphs), columns):
        made = [(title, wrap(text, _ADVICE, wide)) for title, text in block.paragraphs[begin : begin + columns]]
        rows.append((made, _ADVICE_HEAD + _ADVICE_LINE * max(len(lines) for _, lines in made)))

    def draw(pen: Pen, y: float) -> None:
        for made, high in rows:
            for number, (title, lines) in enumerate(made):
                x = page.margin + number * (wide + _GUTTER)
                with pen.tag("H2"):
                    pen.text(x, y + 6, fit(title.upper(), SECTION, wide), SECTION)
                pen.lines(x, y + 16.6, lines, _ADVICE, _ADVICE_LINE)
            y += high + _ADVICE_GAP

    return FlowPart(sum(high for _, high in rows) + _ADVICE_GAP * (len(rows) - 1), draw, gap=_ADVICE_GAP)
