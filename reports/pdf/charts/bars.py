"""The bar chart of nets: solid bars to the right for winners, hatched bars to the left for payers."""

from __future__ import annotations

from reports.blocks.pictures import Bar, NetBars
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
from scorekeeper.text.read_paper import chart_words

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
        with pen.tag("H2"):
            pen.text(left, base, fit(block.title.upper(), SECTION, begin - left - 10), SECTION)
        pen.text(begin, base, block.hint, ASIDE)
        with pen.tag("Figure", alt=chart_words(block.title, [(bar.name, bar.figure) for bar in block.bars])):
            _chart(pen, y + LABELLED, block, page)
        pen.text(left, y + bars_height(block) - _LINE + 12.4, fit(block.line, ASIDE, page.room), ASIDE)

    return FlowPart(bars_height(block), draw, gap=SECTION_GAP)


def _chart(pen: Pen, y: float, block: NetBars, page: PageLayout) -> None:
    """Draw the bars, from the line above the first at `y` to the text under the last."""
    longest = max(width(bar.figure, _FIGURE) for bar in block.bars)
    room = page.room - _NAMES - 2 * (longest + _GAP)
    wins = max((bar.value for bar in block.bars if bar.value > 0), default=0)
    pays = max((-bar.value for bar in block.bars if bar.value < 0), default=0)
    unit = room / float(wins + pays)
    left, right = page.margin, page.width - page.margin
    zero = left + _NAMES + longest + _GAP + float(pays) * unit
    pen.across(left, right, y, TABLE_RULE)
    pen.down(zero, y + 2, y + _ROW * len(block.bars) - 2, TABLE_RULE, INK)
    names = labels([bar.name for bar in block.bars], _NAME, _NAMES - 6, _ROW - 4)
    for name, bar in zip(names, block.bars, strict=True):
        name.left(pen, left, y + _ROW / 2 + 3.4)
        _bar(pen, y, bar, zero, unit)
        y += _ROW
        pen.across(left, right, y, HAIRLINE, HAIR)


def _bar(pen: Pen, y: float, bar: Bar, zero: float, unit: float) -> None:
    base, top = y + _ROW / 2 + 3.4, y + (_ROW - _HIGH) / 2
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
