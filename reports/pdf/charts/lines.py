"""The line chart of running scores: lines differ in weight, dash and marker and are labelled at their ends."""

from __future__ import annotations

import math

from msgspec import Struct

from reports.blocks.pictures import ScoreChart, ScoreLine
from reports.pdf.charts.plot import Plot, put_below_zero, put_label, put_remarks
from reports.pdf.charts.scale import ChartScale, apart
from reports.pdf.flow import FlowPart
from reports.pdf.labels import labels
from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    COLUMN,
    FELT,
    HAIR,
    HAIRLINE,
    HEART,
    INK,
    ITALIC,
    QUIET,
    REGULAR,
    SECTION,
    SECTION_GAP,
    SEMIBOLD,
    SIGN_RULE,
    WHITE,
    Colour,
    Face,
    PageLayout,
)
from reports.pdf.text import fit, fit_face, hung, width
from scorekeeper.rules.points import write
from scorekeeper.text.grammar import joined
from scorekeeper.text.read_paper import chart_words

_HEAD, _FOOT = 30.0, 34.0
"""Room over the plot for its title, under it for the deals."""
_LEFT, _RIGHT, _WIDEST = 26.0, 104.0, 176.0
"""Room left of the plot for figures; least and most room right of it for names with their scores."""
_OVER_LIMIT = 16.0
"""Room over the line of the limit for its words, wherever that line is."""
_NAME_GAP, _SAMPLE, _NAME_STEP, _HANG = 15.0, 20.0, 13.5, 7.0
_FIGURE, _STEP = Face(REGULAR, 8.5, QUIET), Face(REGULAR, 8, QUIET)
_NAME, _FINAL = Face(SEMIBOLD, 9.5), Face(REGULAR, 9.5)
_MARKED = 9.0
"""With less distance between two deals than this, in points, a line has only its last marker."""


class _Stroke(Struct, frozen=True):
    """The line style of a hand."""

    colour: Colour
    weight: float
    dash: tuple[float, ...]
    sides: int
    """The number of corners of its marker; 0 for a circle."""
    filled: bool


_STROKES = (
    _Stroke(INK, 1.6, (), 0, filled=True),
    _Stroke(QUIET, 1.2, (4.5, 2.2), 0, filled=False),
    _Stroke(FELT, 1.6, (), 4, filled=True),
    _Stroke(INK, 1.2, (1, 2), 4, filled=False),
    _Stroke(QUIET, 0.8, (), 3, filled=True),
    _Stroke(FELT, 1.1, (7, 2, 1.5, 2), 3, filled=False),
    _Stroke(INK, 0.7, (2, 3), 5, filled=True),
)


def chart_part(chart: ScoreChart, page: PageLayout, height: float) -> FlowPart:
    """The whole chart in a given height."""

    def draw(pen: Pen, y: float) -> None:
        left, right = page.margin, page.width - page.margin
        begin = right - width(chart.hint, ASIDE)
        with pen.tag("H2"):
            pen.text(left, y + 9, fit(chart.title.upper(), SECTION, begin - left - 10), SECTION)
        pen.text(begin, y + 9, chart.hint, ASIDE)
        ends = [(joined(one.names), one.final) for one in chart.lines]
        with pen.tag("Figure", alt=chart_words(chart.title, ends)):
            _chart(pen, chart, _plot(chart, page, y, height), right)

    return FlowPart(height, draw, gap=SECTION_GAP)


def _chart(pen: Pen, chart: ScoreChart, plot: Plot, right: float) -> None:
    _ground(pen, chart, plot)
    for number, one in enumerate(chart.lines):
        _line(pen, plot, one, _STROKES[number % len(_STROKES)])
    put_remarks(pen, chart, plot)
    if chart.hole_label and plot.scale.low < 0:
        put_below_zero(pen, chart, plot, Face(ITALIC, 8))
    _ends(pen, chart, plot, right)
    pen.centre((plot.left + plot.right) / 2, plot.bottom + 26, chart.below.upper(), COLUMN)


def _plot(chart: ScoreChart, page: PageLayout, y: float, height: float) -> Plot:
    """The plot area of a chart that begins at `y` and is `height` points high."""
    left, right, top, bottom = page.margin, page.width - page.margin, y + _HEAD, y + height - _FOOT
    figures = [score for one in chart.lines for score in one.scores]
    marks = [] if chart.limit is None else [chart.limit]
    scale = ChartScale.over([*figures, *marks], top + (_OVER_LIMIT if marks else 0.0), bottom)
    return Plot(left + _LEFT, right - _beside(chart), top, bottom, len(chart.steps), scale)


def _beside(chart: ScoreChart) -> float:
    """The width right of the plot for the legend: a sample of the line, its name and its score."""
    names = max(width(joined(one.names), _NAME) for one in chart.lines)
    scores = max(width(one.final, _FINAL) for one in chart.lines)
    return min(max(_RIGHT, _NAME_GAP + _SAMPLE + 5 + names + 10 + scores + _HANG), _WIDEST)


def _ground(pen: Pen, chart: ScoreChart, plot: Plot) -> None:
    """Draw the grid lines with their figures, the hatched area below zero, the dashed limit and the x axis."""
    scale, zero = plot.scale, plot.scale.at(0)
    if chart.hole_label and scale.low < 0:
        pen.hatch(plot.left, zero, plot.right, plot.bottom, 3.2, 0.25, HAIR)
    for mark in scale.marks:
        y = scale.at(mark)
        on_limit = chart.limit is not None and abs(scale.at(chart.limit) - y) < 9
        if mark and mark != chart.limit:
            pen.across(plot.left, plot.right, y, HAIRLINE, HAIR)
        if not on_limit:
            face = fit_face(write(mark), _FIGURE.in_(INK) if not mark else _FIGURE, _LEFT - 7)
            pen.right(plot.left - 6, y + 3, write(mark), face)
    pen.across(plot.left, plot.right, zero, 0.8, INK)
    if chart.limit is not None:
        y = scale.at(chart.limit)
        pen.through([(plot.left, y), (plot.right, y)], 0.9, HEART, (4, 2.4))
        limit = Face(SEMIBOLD, 8.5, HEART)
        pen.right(plot.left - 6, y + 3, write(chart.limit), fit_face(write(chart.limit), limit, _LEFT - 6))
        put_label(pen, plot, plot.left + 8, y - 4, chart.limit_label, Face(ITALIC, 8, HEART))
    _deals(pen, chart, plot)


def _deals(pen: Pen, chart: ScoreChart, plot: Plot) -> None:
    room = (plot.right - plot.left) / max(plot.steps - 1, 1)
    every = max(1, math.ceil(16 / room))
    free = plot.left - 40
    for step, label in enumerate(chart.steps):
        last = step == plot.steps - 1
        if step % every and not last:
            continue
        x, half = plot.at(step), width(label, _STEP) / 2
        if x - half < free or (not last and plot.right - width(chart.steps[-1], _STEP) / 2 - 4 < x + half):
            continue
        pen.down(x, plot.bottom, plot.bottom + 3, SIGN_RULE, QUIET)
        pen.centre(x, plot.bottom + 12.5, label, _STEP)
        free = x + half + 4


def _line(pen: Pen, plot: Plot, one: ScoreLine, stroke: _Stroke) -> None:
    points = [(plot.at(step), plot.scale.at(score)) for step, score in enumerate(one.scores)]
    if len(points) > 1:
        pen.through(points, stroke.weight, stroke.colour, stroke.dash)
    near = plot.at(1) - plot.at(0) < _MARKED
    for x, y in points[-1:] if near else points[1:]:
        _marker(pen, x, y, stroke)


def _marker(pen: Pen, x: float, y: float, stroke: _Stroke) -> None:
    fill = stroke.colour if stroke.filled else WHITE
    if not stroke.sides:
        pen.disc(x, y, 1.8, stroke.colour, fill)
        return
    turn = math.pi / 4 if stroke.sides == 4 else 0.0
    corners = [turn + 2 * math.pi * corner / stroke.sides - math.pi / 2 for corner in range(stroke.sides)]
    pen.shape([(x + 2.5 * math.cos(angle), y + 2.5 * math.sin(angle)) for angle in corners], stroke.colour, fill)


def _ends(pen: Pen, chart: ScoreChart, plot: Plot, right: float) -> None:
    """Draw the legend at the end of each line: a sample of it, its name and its score."""
    ends = [plot.scale.at(one.scores[-1]) for one in chart.lines]
    heights = apart(ends, _NAME_STEP, plot.top, plot.bottom)
    names = [joined(one.names) for one in chart.lines]
    for number, (one, end, y) in enumerate(zip(chart.lines, ends, heights, strict=True)):
        stroke = _STROKES[number % len(_STROKES)]
        x = plot.right + _NAME_GAP
        pen.through([(plot.right + 4, end), (x - 3, y)], HAIRLINE, QUIET)
        pen.through([(x, y), (x + _SAMPLE, y)], stroke.weight, stroke.colour, stroke.dash)
        _marker(pen, x + _SAMPLE / 2, y, stroke)
        units, _ = hung(one.final)
        face = fit_face(units, _FINAL, 40)
        x, begin = x + _SAMPLE + 5, right - _HANG - width(units, face)
        name = _NAME.in_(FELT if stroke.colour == FELT else INK)
        labels(names, name, begin - 6 - x)[number].left(pen, x, y + 3.2)
        pen.text(begin, y + 3.2, one.final, face)
