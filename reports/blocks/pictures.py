"""The blocks of the night in pictures: a small chart for each hand, and drawings. Figures are exact."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from reports.blocks.drawing import Drawing
from reports.blocks.frame import Names


class HandRun(Struct, frozen=True):
    """A run at a point of the line of a hand."""

    step: int
    down: bool


class HandChart(Struct, frozen=True):
    """A hand of a game: how far it is ahead of the table's mean at the start and after each deal.

    `end` is the last of these figures as text, `worth` what the game brought. `holes` are the first and the last steps
    of each stretch in the hole; the words say when the runs and the hole were.
    """

    place: str
    names: Names
    score: str
    worth: str
    ahead: tuple[Fraction, ...]
    end: str
    runs: tuple[HandRun, ...] = ()
    run_words: str = ""
    holes: tuple[tuple[int, int], ...] = ()
    hole_words: str = ""


class HandCharts(Struct, frozen=True):
    """The hands of a game, the best first. `steps` are the labels of the deals, the first for the start; `ends` the
    least and the greatest figure of all games of the night, which share one scale; `line` stands under the last one."""

    title: str
    hint: str
    steps: tuple[str, ...]
    hands: tuple[HandChart, ...]
    ends: tuple[Fraction, Fraction]
    line: str = ""


class DrawnChart(Struct, frozen=True):
    """A drawing made for a width and a height in points, under its title; widths are stretched to the page. One that
    `goes_on` stands below the row above, without the title."""

    title: str
    hint: str
    drawing: Drawing
    width: float
    height: float
    goes_on: bool = False
