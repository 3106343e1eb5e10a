"""The plot area of a chart: positions of deals and scores, and labels that avoid each other and the lines."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct, field

from reports.blocks.pictures import ScoreChart
from reports.pdf.charts.scale import ChartScale
from reports.pdf.pen import Pen
from reports.pdf.style import HAIRLINE, QUIET, REGULAR, WHITE, Face
from reports.pdf.text import fit, width

_REMARK = Face(REGULAR, 8)
_FAR, _FINE = 60.0, 4
"""Distance in points that a remark may move away to hide one sample point less; sample points between two deals."""
_Way = tuple[tuple[float, float], tuple[float, float]]


class Plot(Struct):
    """The plot area, and the rectangles (left, top, right, bottom) that its labels occupy."""

    left: float
    right: float
    top: float
    bottom: float
    steps: int
    scale: ChartScale
    taken: list[tuple[float, float, float, float]] = field(default_factory=list)

    def at(self, step: int) -> float:
        """The x position of a deal."""
        return self.left + (self.right - self.left) * step / max(self.steps - 1, 1)

    def is_free(self, way: _Way) -> bool:
        """Whether a line crosses no label."""
        return not any(
            left < end and right > begin and high < bottom and low > top
            for begin, top, end, bottom in _around(way)
            for left, high, right, low in self.taken
        )

    def take(self, x: float, y: float, end: float, bottom: float) -> bool:
        """Occupy a rectangle; False where it is not free or not within the plot."""
        if x < self.left + 2 or end > self.right - 2 or y < self.top + 1 or bottom > self.bottom - 1:
            return False
        if any(x < right and end > left and y < low and bottom > high for left, high, right, low in self.taken):
            return False
        self.taken.append((x, y, end, bottom))
        return True


def put_label(pen: Pen, plot: Plot, x: float, base: float, text: str, face: Face) -> bool:
    """Draw a label on a white background if there is room for it; whether there was."""
    end = x + width(text, face)
    if not text or not plot.take(x - 2, base - face.size * 1.2, end + 2, base + face.size * 0.34):
        return False
    pen.area(x - 2, base - face.size * 0.85, end + 2, base + face.size * 0.28, WHITE)
    pen.text(x, base, text, face)
    return True


def put_below_zero(pen: Pen, chart: ScoreChart, plot: Plot, face: Face) -> None:
    """Draw the label of the hole below zero where it hides least of the lines, as far left as possible."""
    spots, wide = _spots(chart, plot), width(chart.hole_label, face)
    base = min(plot.scale.at(0) + 18, plot.bottom - 4)
    room = plot.right - plot.left - wide - 16
    places = [plot.left + 8 + room * part / 8 for part in range(9)]
    for x in sorted(places, key=lambda x: _hides(spots, x, base, wide)):
        if put_label(pen, plot, x, base, chart.hole_label, face):
            return


def put_remarks(pen: Pen, chart: ScoreChart, plot: Plot) -> None:
    """Draw the remarks near their points where they hide least; those without any room are left out."""
    spots = _spots(chart, plot)
    for remark in chart.remarks:
        x, y = plot.at(remark.step), plot.scale.at(chart.lines[remark.line].scores[remark.step])
        text = fit(remark.text, _REMARK, 110)
        wide = width(text, _REMARK)
        places = [
            (begin, base)
            for base in (y + 16, y - 10, y + 30, y - 24, y + 50, y - 44, y - 70)
            for begin in (x + 4, x - wide - 4, x - wide / 2, x + 40, x + 80)
        ]
        costs = [(_hides(spots, *place, wide) + math.dist(place, (x, y)) / _FAR, place) for place in places]
        for _, (begin, base) in sorted(costs):
            way = (x, y), (min(max(x, begin + 3), begin + wide - 3), base - 9.8 if base > y else base + 3)
            if plot.is_free(way) and put_label(pen, plot, begin, base, text, _REMARK):
                pen.through(way, HAIRLINE, QUIET)
                plot.taken += _around(way)
                break


def _around(way: _Way) -> list[tuple[float, float, float, float]]:
    """Small rectangles along a line, which no label may cover."""
    (x, y), (end, last) = way
    spots = [(x + (end - x) * part / 8, y + (last - y) * part / 8) for part in range(9)]
    return [(left - 1, top - 1, left + 1, top + 1) for left, top in spots]


def _spots(chart: ScoreChart, plot: Plot) -> list[tuple[float, float]]:
    """Sample points of all lines, sorted from left to right."""
    spots = []
    for one in chart.lines:
        points = [(plot.at(step), plot.scale.at(score)) for step, score in enumerate(one.scores)]
        for (x, y), (end, last) in pairwise(points):
            spots += [(x + (end - x) * part / _FINE, y + (last - y) * part / _FINE) for part in range(_FINE)]
    return sorted(spots)


def _hides(spots: Sequence[tuple[float, float]], x: float, base: float, wide: float) -> int:
    """How many of the sorted sample points a label would hide."""
    begin = bisect_left(spots, (x - 3, -math.inf))
    end = bisect_right(spots, (x + wide + 3, math.inf))
    return sum(base - 10 <= y <= base + 4 for _, y in spots[begin:end])
