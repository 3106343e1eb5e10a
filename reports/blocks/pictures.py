"""The blocks of the night in pictures: running scores as lines, nets as bars. Figures are exact."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from reports.blocks.drawing import Drawing
from reports.blocks.frame import Names


class ScoreLine(Struct, frozen=True):
    """The running score of a hand: at the start, then after each deal. `final` is the last one as text."""

    names: Names
    scores: tuple[Fraction, ...]
    final: str


class ChartRemark(Struct, frozen=True):
    """A label at a point of a line: the index of the line, and after how many deals."""

    line: int
    step: int
    text: str


class ScoreChart(Struct, frozen=True):
    """The running scores of a game as lines. `steps` are the labels of the x axis, the first for the start.

    `limit` is None where no limit is shown. `limit_label` and `hole_label` are the words at the limit and below zero.
    """

    title: str
    hint: str
    steps: tuple[str, ...]
    below: str
    lines: tuple[ScoreLine, ...]
    limit: Fraction | None
    limit_label: str
    hole_label: str
    remarks: tuple[ChartRemark, ...] = ()


class Bar(Struct, frozen=True):
    """A player's net: its exact value, and the text printed beside the bar."""

    name: str
    value: Fraction
    figure: str


class NetBars(Struct, frozen=True):
    """Nets as bars to either side of zero, and the line that stands under them."""

    title: str
    hint: str
    bars: tuple[Bar, ...]
    line: str


class DrawnChart(Struct, frozen=True):
    """A drawing made for a width and a height in points, under its title; widths are stretched to the page."""

    title: str
    hint: str
    drawing: Drawing
    width: float
    height: float
