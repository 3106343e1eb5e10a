"""The bar chart of nets: solid bars to the right for winners, hatched bars to the left for payers."""

from __future__ import annotations

from typing import Any

from reports.blocks.pictures import Bar, NetBars
from reports.pdf.charts.sketch import Sketch
from reports.pdf.flow import FlowPart
from reports.pdf.labels import labels
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
    PageLayout,
)
from reports.pdf.text import fit, width

_ROW, _LINE, _HIGH = 28.0, 16.0, 13.0
_NAME, _FIGURE = Face(SEMIBOLD, 10), Face(MEDIUM, 10)
_NAMES, _GAP = 110.0, 7.0
"""The width of the names; the gap between a bar and its figure."""


def bars_height(block: NetBars) -> float:
    """The height of the chart with its title and the line under it."""
    return LABELLED + _ROW * len(block.bars) + _LINE


def bars_part(block: NetBars, page: PageLayout) -> FlowPart:
    """The whole chart as one part."""

    def draw(pen: Pen, y: float) -> None:
        left, right = page.margin, page.width - page.margin
        begin, base = right - width(block.hint, ASIDE), y + LABELLED - SECTION_BASE
        pen.text(left, base, fit(block.title.upper(), SECTION, begin - left - 10), SECTION)
        pen.text(begin, base, block.hint, ASIDE)
        pen.place(net_drawing(block, page), y + LABELLED)

    return FlowPart(bars_height(block), draw, gap=SECTION_GAP)


def net_drawing(block: NetBars, page: PageLayout) -> Any:
    """The bars as a drawing of the width of the page, from the line above the first to the text under the last."""
    longest = max(width(bar.figure, _FIGURE) for bar in block.bars)
    room = page.room - _NAMES - 2 * (longest + _GAP)
    wins = max((bar.value for bar in block.bars if bar.value > 0), default=0)
    pays = max((-bar.value for bar in block.bars if bar.value < 0), default=0)
    unit = room / float(wins + pays)
    left, right = page.margin, page.width - page.margin
    zero = left + _NAMES + longest + _GAP + float(pays) * unit
    sketch, y = Sketch(page.width, bars_height(block) - LABELLED), 0.0
    sketch.across(left, right, y, TABLE_RULE)
    sketch.down(zero, y + 2, y + _ROW * len(block.bars) - 2, TABLE_RULE, INK)
    names = labels([bar.name for bar in block.bars], _NAME, _NAMES - 6, _ROW - 4)
    for name, bar in zip(names, block.bars, strict=True):
        name.left(sketch, left, y + _ROW / 2 + 3.4)
        _bar(sketch, y, bar, zero, unit)
        y += _ROW
        sketch.across(left, right, y, HAIRLINE, HAIR)
    sketch.text(left, y + 12.4, fit(block.line, ASIDE, page.room), ASIDE)
    return sketch.drawing


def _bar(sketch: Sketch, y: float, bar: Bar, zero: float, unit: float) -> None:
    base, top = y + _ROW / 2 + 3.4, y + (_ROW - _HIGH) / 2
    end = zero + float(bar.value) * unit
    if bar.value > 0:
        sketch.area(zero, top, end, top + _HIGH, FELT)
        sketch.text(end + _GAP, base, bar.figure, _FIGURE)
    elif bar.value < 0:
        sketch.hatch(end, top, zero, top + _HIGH, 2.6, 0.5, INK)
        sketch.shape([(end, top), (zero, top), (zero, top + _HIGH), (end, top + _HIGH)], INK, None, 0.6)
        sketch.right(end - _GAP, base, bar.figure, _FIGURE)
    else:
        sketch.text(zero + _GAP, base, bar.figure, _FIGURE)
