"""The hands of a game as small charts beside and below each other: one line black, those of the others pale.

They stand two in a row, or all hands of a game in one, if more games fit on a page so."""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from reports.blocks.pictures import HandChart, HandCharts
from reports.pdf.charts.scale import ChartScale
from reports.pdf.flow import FlowPart, aside_part, section_title
from reports.pdf.labels import label
from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    BOLD,
    FELT,
    HAIR,
    HAIRLINE,
    INK,
    LABELLED,
    LIGHT,
    MEDIUM,
    QUIET,
    REGULAR,
    SECTION_GAP,
    TABLE_RULE,
    WHITE,
    Face,
    PageLayout,
)
from reports.pdf.text import fit, fit_face, hung, width, wrap
from scorekeeper.rules.points import write
from scorekeeper.text.grammar import joined
from scorekeeper.text.read_paper import chart_words

_GUTTER, _TALLEST = 24.0, 206.0
"""Between two charts in a row, and the greatest height of one, in points."""
_NAME_BASE, _LINE = 16.0, 12.0
"""Under the upper edge of a chart: the base of its name, and how far each line of words is from the one before it."""
_UNDER, _HOLE, _HOLE_BASE, _DEALS_BASE = 36.0, 5.0, 14.0, 30.0
"""Under the plot: its distance from the lower edge, the height of the ribbon of the hole, and two bases."""
_LEFT, _RIGHT = 24.0, 36.0
"""Room left of the plot for its figures and right of it for the last one."""
_MOST_IN_ROW = 4
"""So many hands at most stand in one row."""
_PLACE, _NAME, _SCORE = Face(LIGHT, 14, QUIET), Face(BOLD, 12.5), Face(BOLD, 16)
_WORTH, _END, _WORD = Face(REGULAR, 9.5, QUIET), Face(MEDIUM, 9.5), Face(REGULAR, 8)
_MARK = Face(REGULAR, 7.5, QUIET)
_MARKS = 22.0
"""The least distance of two lines of the grid, in points."""
_DEALS = 5
"""About so many deals have their number under the plot."""


class ChartRows(Struct, frozen=True):
    """How the charts of a night stand: so many in a row, of a height in points, so many games to a page at most."""

    across: int
    height: float
    games: int = 1

    @property
    def in_one_row(self) -> bool:
        """Whether all hands of a game stand in one row, with the figures of the scale beside the first alone."""
        return self.across > _PAIR.across

    @property
    def gutter(self) -> float:
        return _GUTTER / 2 if self.in_one_row else _GUTTER


_PAIR = ChartRows(2, 120.0, 2)
"""Two in a row, and the least height at which two games share a page so."""
_ROW = ChartRows(_MOST_IN_ROW, 150.0, 3)


def chart_rows(blocks: Sequence[HandCharts], room: float) -> ChartRows:
    """The layout of the charts of some games on pages of some room: as few pages as can be, two in a row if all hands
    of a game in one row make no fewer."""
    hands = max(len(block.hands) for block in blocks)
    rows = math.ceil(hands / _PAIR.across)
    paired = _filling(_PAIR, rows, room) if len(blocks) > 1 else _PAIR
    if len(blocks) == 1 or paired.height < _PAIR.height:
        paired = _filling(replace(_PAIR, games=1), rows, room)
    in_row = _filling(replace(_ROW, across=hands), 1, room)
    fewer = math.ceil(len(blocks) / in_row.games) < math.ceil(len(blocks) / paired.games)
    return in_row if fewer and 2 < hands <= _MOST_IN_ROW and in_row.height >= _ROW.height else paired


def _filling(shape: ChartRows, rows: int, room: float) -> ChartRows:
    """The charts as high as a page with all the games allows, with the line under the last one."""
    left = room - (shape.games + 1) * LABELLED - (shape.games - 1) * SECTION_GAP
    return replace(shape, height=min(_TALLEST, left / (shape.games * rows)))


def multiples_parts(block: HandCharts, page: PageLayout, shape: ChartRows) -> list[FlowPart]:
    """The title, a part for each row of charts, and a line under the last; a game is not torn."""

    def title(pen: Pen, y: float) -> None:
        section_title(pen, y + LABELLED, block.title, block.hint)

    parts = [FlowPart(LABELLED, title, gap=SECTION_GAP, keep=True)]
    for first in range(0, len(block.hands), shape.across):

        def draw(pen: Pen, y: float, first: int = first) -> None:
            for place, hand in enumerate(block.hands[first : first + shape.across]):
                _chart(pen, block, hand, _Plot.of(block, page, shape, place, y))

        parts.append(FlowPart(shape.height, draw, keep=first + shape.across < len(block.hands) or bool(block.line)))
    if block.line:
        parts.append(aside_part(wrap(block.line, ASIDE, page.room), 2, 10))
    return parts


class _Plot(Struct, frozen=True):
    """The places of a chart and its plot, and the scale that it shares with all others."""

    edge: float
    end: float
    top: float
    bottom: float
    """The edges of the chart, of which its plot is a part."""
    left: float
    steps: int
    scale: ChartScale
    lines: int
    """So many lines stand over the plot: the name and the score, what the game brought if that is no part of these, and
    the words on runs."""

    @classmethod
    def of(cls, block: HandCharts, page: PageLayout, shape: ChartRows, place: int, top: float) -> _Plot:
        """The plot of the chart at a place of its row."""
        figures = _LEFT if shape.in_one_row else 0.0
        wide = (page.room - figures - shape.gutter * (shape.across - 1)) / shape.across
        left = page.margin + figures + place * (wide + shape.gutter)
        edge = left if place else page.margin
        lines = 3 if shape.in_one_row else 2
        bottom = top + shape.height
        scale = ChartScale.over(block.ends, top + _NAME_BASE + _LINE * lines - 7, bottom - _UNDER, _MARKS)
        begin = left if shape.in_one_row else left + _LEFT
        return cls(edge, left + wide, top, bottom, begin, len(block.steps), scale, lines)

    @property
    def has_figures(self) -> bool:
        """Whether the figures of the scale stand beside the plot."""
        return self.left - self.edge >= _LEFT

    @property
    def right(self) -> float:
        return self.end - _RIGHT

    @property
    def low(self) -> float:
        """The lower edge of the plot."""
        return self.bottom - _UNDER

    def at(self, step: int) -> float:
        """The x position of a deal."""
        return self.left + (self.right - self.left) * step / max(self.steps - 1, 1)

    def centred(self, pen: Pen, middle: float, base: float, text: str) -> None:
        """Draw words about a place, within the edges of the chart."""
        face = fit_face(text, _WORD, self.end - self.edge, 5.6)
        shown = fit(text, face, self.end - self.edge)
        wide = width(shown, face)
        pen.text(min(max(self.edge, middle - wide / 2), self.end - wide), base, shown, face)


def _chart(pen: Pen, block: HandCharts, hand: HandChart, plot: _Plot) -> None:
    """Draw the chart of a hand: its name and its score over the plot, what happened to it beside its line."""
    _name(pen, hand, plot)
    words = [(joined(hand.names), hand.end), (hand.run_words, ""), (hand.hole_words, "")]
    with pen.tag("Figure", alt=chart_words(block.title, [one for one in words if one[0]])):
        _grid(pen, block, plot)
        for other in block.hands:
            if other is not hand:
                pen.through(_points(other, plot), 0.6, HAIR)
        pen.across(plot.left, plot.right, plot.scale.at(0), 0.7, INK)
        points = _points(hand, plot)
        pen.through(points, 1.6, INK)
        for run in hand.runs:
            x, y = points[run.step]
            pen.disc(x, y, 4.6, WHITE, WHITE)
            pen.moon(x, y, 3.4, FELT, filled=run.down)
        x, y = points[-1]
        if all(run.step < len(points) - 1 for run in hand.runs):
            pen.disc(x, y, 2.2, INK, INK)
        pen.text(x + 7, y + 3.4, hand.end, fit_face(hand.end, _END, _RIGHT - 7))
        if hand.runs:
            xs = [points[run.step][0] for run in hand.runs]
            plot.centred(pen, sum(xs) / len(xs), plot.top + _NAME_BASE + _LINE * (plot.lines - 1), hand.run_words)
        for first, last in hand.holes:
            begin, end = plot.at(max(first - 1, 0)), plot.at(last)
            pen.hatch(begin, plot.low + 2, max(end, begin + 3), plot.low + 2 + _HOLE, 2.1, 0.5, QUIET)
        if hand.holes:
            middle = (plot.at(max(hand.holes[0][0] - 1, 0)) + plot.at(hand.holes[-1][1])) / 2
            plot.centred(pen, middle, plot.low + 2 + _HOLE_BASE, hand.hole_words)


def _points(hand: HandChart, plot: _Plot) -> list[tuple[float, float]]:
    points = [(plot.at(step), plot.scale.at(figure)) for step, figure in enumerate(hand.ahead)]
    return points if len(points) > 1 else points * 2


def _name(pen: Pen, hand: HandChart, plot: _Plot) -> None:
    """Draw the place, the name, what the game brought and the score under the upper edge."""
    base = plot.top + _NAME_BASE
    pen.across(plot.edge, plot.end, plot.top, TABLE_RULE, INK)
    score = fit_face(hung(hand.score)[0], _SCORE, 60)
    begin, _ = pen.figure(plot.end - 9, base, hand.score, score, score.at(score.size * 0.65))
    x = pen.text(plot.edge, base, hand.place, _PLACE) + (8 if plot.lines < 3 else 5)
    worth = fit_face(hand.worth, _WORTH, 90, 6)
    before = begin
    if hand.worth and plot.lines < 3:
        before = pen.right(begin - 10, base, fit(hand.worth, worth, 90), worth)
    label(joined(hand.names), _NAME, before - 8 - x, 18).left(pen, x, base)
    if hand.worth and plot.lines == 3:
        pen.right(plot.end - 9, base + _LINE, fit(hand.worth, worth, 90), worth)


def _grid(pen: Pen, block: HandCharts, plot: _Plot) -> None:
    """Draw the pale lines of the grid with their figures, and the numbers of some deals."""
    for mark in plot.scale.marks:
        y = plot.scale.at(mark)
        if mark:
            pen.through([(plot.left, y), (plot.right, y)], HAIRLINE, HAIR, (0.8, 2.6))
        if plot.has_figures:
            text = write(mark, signed=True)
            pen.right(plot.left - 5, y + 2.6, text, fit_face(text, _MARK, _LEFT - 6))
    every = max(1, math.ceil((plot.steps - 1) / _DEALS))
    free = plot.edge
    last = plot.right - width(block.steps[-1], _MARK) / 2
    for step, text in enumerate(block.steps):
        half = width(text, _MARK) / 2
        x = plot.at(step)
        is_last = step == plot.steps - 1
        if not is_last and (step % every or x + half + 5 > last):
            continue
        if x - half >= free or is_last:
            pen.centre(x, plot.low + _DEALS_BASE, text, _MARK)
            free = x + half + 5
