"""The form of the players: what each has won in all, as a line over the nights of the season, all on one scale."""

from __future__ import annotations

from fractions import Fraction

from reports.blocks.season import FormRow, FormTable
from reports.pdf.charts.scale import ChartScale
from reports.pdf.flow import FlowPart, aside_part
from reports.pdf.labels import Label, labels
from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    BOLD,
    HAIRLINE,
    INK,
    NOTE_LINE,
    QUIET,
    REGULAR,
    SEMIBOLD,
    TABLE_RULE,
    Face,
    PageLayout,
)
from reports.pdf.text import fit_face, hung, width, wrap
from scorekeeper.text.read_paper import chart_words

_HEAD, _TALLEST, _LOWEST = 16.0, 110.0, 44.0
"""The height over the charts, the greatest and the least height of one."""
_ACROSS, _GUTTER = 2, 26.0
_NAME, _TOTAL, _MONTH = Face(SEMIBOLD, 9.5), Face(BOLD, 10), Face(REGULAR, 6.5, QUIET)
_NAMES, _TOTALS, _UNDER = 14.0, 64.0, 11.0
"""The height of the name over a line, the width of its end figure, the height of the months under it."""
_MOST = 260
"""So many corners a line has at most."""


def form_parts(block: FormTable, page: PageLayout) -> list[FlowPart]:
    """The head with the first and the last date, a part for each row of charts, and lines of explanation."""
    lines = [line for text in block.lines for line in wrap(text, ASIDE, page.room)]
    rows = [block.rows[first : first + _ACROSS] for first in range(0, len(block.rows), _ACROSS)]
    room = page.bottom - page.table_top - _HEAD - NOTE_LINE * len(lines) - 8
    high = max(_LOWEST, min(_TALLEST, room / max(len(rows), 1)))
    wide = (page.room - _GUTTER) / _ACROSS
    sums = [total for row in block.rows for total in row.sums if total is not None]
    ends = (min([Fraction(0), *sums]), max([Fraction(1), *sums]))
    head = FlowPart(_HEAD, lambda pen, y: _head(pen, y, block), keep=True)
    names = iter(labels([row.name for row in block.rows], _NAME, wide - _TOTALS - 10, _NAMES, alike=False))
    parts = [head]
    for row in rows:
        named = [(one, next(names)) for one in row]

        def draw(pen: Pen, y: float, named: list[tuple[FormRow, Label]] = named) -> None:
            for place, (one, name) in enumerate(named):
                _course(pen, page.margin + place * (wide + _GUTTER), y, (wide, high), one, name, block, ends)

        parts.append(FlowPart(high, draw, reopen=(head,)))
    return [*parts, aside_part(lines, 6, 13)] if lines else parts


def _head(pen: Pen, y: float, block: FormTable) -> None:
    first, last = block.ends
    page = pen.layout
    pen.text(page.margin, y + 9, first, ASIDE)
    if first != last and page.room > width(first, ASIDE) + width(last, ASIDE) + 16:
        pen.right(page.right, y + 9, last, ASIDE)


def _course(
    pen: Pen,
    left: float,
    y: float,
    size: tuple[float, float],
    row: FormRow,
    name: Label,
    block: FormTable,
    ends: tuple[Fraction, Fraction],
) -> None:
    wide, high = size
    right = left + wide
    pen.across(left, right, y, TABLE_RULE, INK)
    name.left(pen, left, y + 10.6)
    pen.right(right, y + 10.6, row.total, fit_face(hung(row.total)[0], _TOTAL, _TOTALS))
    scale = ChartScale.over(ends, y + _NAMES + 1, y + high - _UNDER, 1.0)
    step = wide / max(len(row.sums), 1)
    with pen.tag("Figure", alt=chart_words(row.name, [(row.name, row.total)])):
        zero = scale.at(0)
        pen.across(left, right, zero, HAIRLINE, QUIET)
        free = left
        for number, letter in block.months:
            x = left + step * number
            pen.down(x, zero - 1.5, zero + 1.5, 0.5, QUIET)
            half = width(letter, _MONTH) / 2
            if x + 2 >= free and x + 2 + 2 * half <= right:
                pen.text(x + 1, y + high - 3.5, letter, _MONTH)
                free = x + 2 * half + 3
        every = max(1, len(row.sums) // _MOST)
        known = [
            (left + step * (number + 0.5), scale.at(total))
            for number, total in enumerate(row.sums)
            if total is not None
        ]
        points = [*known[:-1:every], *known[-1:]]
        if points:
            pen.through([(points[0][0], zero), *points], 1.1, INK)
            pen.disc(*points[-1], 1.6, INK, INK)
