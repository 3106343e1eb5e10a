"""Nets as bars: solid to the right for who wins, hatched to the left for who pays."""

from __future__ import annotations

from reports.blocks import Bar, NetBars
from reports.pdf.flow import Part
from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    FELT,
    HAIR,
    HAIRLINE,
    INK,
    LABELLED,
    MEDIUM,
    SECTION,
    SECTION_BASE,
    SECTION_GAP,
    SEMIBOLD,
    TABLE_RULE,
    Face,
    Layout,
)
from reports.pdf.text import fit, width

_ROW, _LINE, _HIGH = 28.0, 16.0, 13.0
_NAME, _FIGURE = Face(SEMIBOLD, 10), Face(MEDIUM, 10)
_NAMES, _GAP = 110.0, 7.0
"""Room for names; room between a bar and its figure."""


def bars_height(block: NetBars) -> float:
    """How high the bars stand with their title and the line under them."""
    return LABELLED + _ROW * len(block.bars) + _LINE


def bars_part(block: NetBars, page: Layout) -> Part:
    """All bars; they are not broken."""
    longest = max(width(bar.figure, _FIGURE) for bar in block.bars)
    room = page.room - _NAMES - 2 * (longest + _GAP)
    wins = max((bar.value for bar in block.bars if bar.value > 0), default=0)
    pays = max((-bar.value for bar in block.bars if bar.value < 0), default=0)
    unit = room / float(wins + pays)
    zero = page.margin + _NAMES + longest + _GAP + float(pays) * unit

    def draw(pen: Pen, y: float) -> None:
        left, right = page.margin, page.width - page.margin
        begin = pen.right(right, y + LABELLED - SECTION_BASE, block.hint, ASIDE)
        title = fit(block.title.upper(), SECTION, begin - left - 10)
        pen.text(left, y + LABELLED - SECTION_BASE, title, SECTION)
        y += LABELLED
        pen.across(left, right, y, TABLE_RULE)
        pen.down(zero, y + 2, y + _ROW * len(block.bars) - 2, TABLE_RULE, INK)
        for bar in block.bars:
            _bar(pen, y, bar, zero, unit)
            y += _ROW
            pen.across(left, right, y, HAIRLINE, HAIR)
        pen.text(left, y + 12.4, fit(block.line, ASIDE, page.room), ASIDE)

    return Part(bars_height(block), draw, gap=SECTION_GAP)


def _bar(pen: Pen, y: float, bar: Bar, zero: float, unit: float) -> None:
    base, top = y + _ROW / 2 + 3.4, y + (_ROW - _HIGH) / 2
    pen.text(pen.layout.margin, base, fit(bar.name, _NAME, _NAMES - 6), _NAME)
    end = zero + float(bar.value) * unit
    if bar.value > 0:
        pen.area(zero, top, end, top + _HIGH, FELT)
        pen.text(end + _GAP, base, bar.figure, _FIGURE)
    elif bar.value < 0:
        pen.hatch(end, top, zero, top + _HIGH, 2.6, 0.5, INK)
        pen.shape([(end, top), (zero, top), (zero, top + _HIGH), (end, top + _HIGH)], INK, None, 0.6)
        pen.right(end - _GAP, base, bar.figure, _FIGURE)
    else:
        pen.text(zero + _GAP, base, bar.figure, _FIGURE)
