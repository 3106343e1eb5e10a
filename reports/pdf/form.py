"""The form of the players: a bar for each night, wins above the line, losses below it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from reports.blocks.season import FormRow, FormTable
from reports.pdf.flow import FlowPart, aside_part
from reports.pdf.labels import Label, labels
from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    BOLD,
    FELT,
    HAIR,
    HAIRLINE,
    INK,
    NOTE_LINE,
    QUIET,
    SEMIBOLD,
    TABLE_RULE,
    Face,
    PageLayout,
)
from reports.pdf.tags import Shared
from reports.pdf.text import fit_face, hung, width, wrap
from scorekeeper.text.read_paper import bars_words

_HEAD, _HIGH, _LEAST = 16.0, 46.0, 22.0
_NAME, _TOTAL = Face(SEMIBOLD, 10), Face(BOLD, 10.5)
_NAMES, _TOTALS, _HANG = 104.0, 66.0, 6.0
_WIDEST = 24.0


def form_parts(block: FormTable, page: PageLayout) -> list[FlowPart]:
    """The head with the first and the last date, a part for each player, and lines of explanation."""
    largest = max((abs(net) for row in block.rows for net in row.nets if net), default=Fraction(1))
    head = FlowPart(_HEAD, lambda pen, y: _head(pen, y, block, page), keep=True)
    room = page.bottom - page.table_top - _HEAD - NOTE_LINE - 8
    high = max(_LEAST, min(_HIGH, room / max(len(block.rows), 1)))
    parts, table = [head], Shared("Table")
    names = labels([row.name for row in block.rows], _NAME, _NAMES - 8, high - 2)
    for name, row in zip(names, block.rows, strict=True):

        def draw(pen: Pen, y: float, name: Label = name, row: FormRow = row) -> None:
            with pen.shared(table), pen.row():
                _row(pen, y, high, name, row, largest)

        parts.append(FlowPart(high, draw, reopen=(head,)))
    lines = [line for text in block.lines for line in wrap(text, ASIDE, page.room)]
    if lines:
        parts.append(aside_part(lines, 6, 13))
    return parts


def _strip(page: PageLayout, nights: int) -> tuple[float, float]:
    """The x position of the first bar, and the width for each."""
    left, right = page.margin + _NAMES, page.width - page.margin - _TOTALS - 10
    return left, min((right - left) / max(nights, 1), _WIDEST)


def _head(pen: Pen, y: float, block: FormTable, page: PageLayout) -> None:
    nights = len(block.rows[0].nets) if block.rows else 0
    left, step = _strip(page, nights)
    end = left + step * nights
    first, last = block.ends
    gap = width(first, ASIDE) + width(last, ASIDE) + 16
    pen.text(left, y + 9, first, ASIDE)
    if nights > 1 and end - left > gap:
        pen.right(end, y + 9, last, ASIDE)
    pen.rule(y + _HEAD, TABLE_RULE)


def _row(pen: Pen, y: float, high: float, name: Label, row: FormRow, largest: Fraction) -> None:
    page = pen.layout
    right, middle = page.width - page.margin - _HANG, y + high / 2
    with pen.row_head():
        name.left(pen, page.margin, middle + 3.4)
    with pen.cell():
        pen.figure(right, middle + 3.6, row.total, fit_face(hung(row.total)[0], _TOTAL, _TOTALS - _HANG))
    with pen.cell(), pen.tag("Figure", alt=bars_words()):
        _bars(pen, middle, high / 2 - 3, row.nets, largest)
    pen.rule(y + high, HAIRLINE, HAIR)


def _bars(pen: Pen, middle: float, room: float, nets: Sequence[Fraction | None], largest: Fraction) -> None:
    left, step = _strip(pen.layout, len(nets))
    wide = max(step * 0.68, 0.5)
    pen.across(left, left + step * len(nets), middle, HAIRLINE, QUIET)
    for number, net in enumerate(nets):
        if net is None:
            continue
        x = left + step * number + (step - wide) / 2
        tall = float(abs(net) / largest) * room
        if net > 0:
            pen.area(x, middle - tall, x + wide, middle, FELT)
        elif net < 0:
            pen.area(x, middle, x + wide, middle + tall, INK)
        else:
            pen.area(x, middle - 0.6, x + wide, middle + 0.6, QUIET)
