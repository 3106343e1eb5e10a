"""The calculations of a why page in two columns, so that a long night fits on one page.

The largest of `SCALES` is used with which all fits. An explanation that several calculations share is printed once.
"""

from __future__ import annotations

from collections import Counter

from msgspec import Struct
from msgspec.structs import replace

from reports.blocks.why import Working, Workings, WorkingStep
from reports.pdf.flow import FlowPart
from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    BOLD,
    HAIR,
    HAIRLINE,
    INK,
    MEDIUM,
    QUIET,
    REGULAR,
    SECTION,
    SECTION_GAP,
    SEMIBOLD,
    TABLE_RULE,
    Face,
    PageLayout,
)
from reports.pdf.text import fit, fit_face, hung, width, wrap

SCALES = (1.2, 1.15, 1.1, 1.05, 1.0, 0.95)
"""The factors of the type size, the largest first."""
_GUTTER = 26.0
_TEXT_BEGIN, _FIGURES, _HANG = 54.0, 42.0, 9.0
"""The greatest widths of names and of figures; how far before the edge units end, for the fraction."""


class _Sizes(Struct, frozen=True):
    """Type and heights of one scale; `begin` is the x offset of the arithmetic, `figures` the width of the figures."""

    scale: float
    begin: float = 0.0
    figures: float = 0.0

    @classmethod
    def of(cls, block: Workings) -> _Sizes:
        """The sizes of a scale, with as little room for names and figures as these need."""
        bare = cls(block.scale)
        steps = [step for one in block.sums for step in one.steps]
        label = max((width(step.label, bare.label) for step in steps), default=0.0)
        figure = max((width(hung(step.figure)[0], bare.figure) for step in steps), default=0.0)
        begin, figures = bare.high(_TEXT_BEGIN), bare.high(_FIGURES)
        return cls(block.scale, min(label + 9, begin), min(figure + _HANG + 9, figures))

    @property
    def label(self) -> Face:
        """Names at the left of a line."""
        return Face(SEMIBOLD, 8 * self.scale)

    @property
    def text(self) -> Face:
        """Arithmetic."""
        return Face(REGULAR, 7.6 * self.scale, QUIET)

    @property
    def figure(self) -> Face:
        """Figures at the right of a line; those that are doubled are a little stronger."""
        return Face(MEDIUM, 8.4 * self.scale)

    @property
    def aside(self) -> Face:
        """Hints and explanations."""
        return ASIDE.at(7.2 * self.scale)

    def high(self, points: float) -> float:
        """A height, scaled."""
        return points * self.scale


class _Sum(Struct, frozen=True):
    """A calculation laid out for a column."""

    block: Working
    steps: tuple[tuple[WorkingStep, tuple[str, ...]], ...]
    explained: tuple[str, ...]
    height: float


def side_by_side_parts(block: Workings, page: PageLayout) -> list[FlowPart]:
    """One part with both columns, and one with the explanations that several calculations share."""
    sizes = _Sizes.of(block)
    column = (page.room - _GUTTER) / 2
    often = [text for text, times in Counter(text for sum_ in block.sums for text in sum_.lines).items() if times > 1]
    sums = [_laid(sum_, often, column, sizes) for sum_ in block.sums]
    gap = sizes.high(12)
    first = _break(sums, gap)
    columns = sums[:first], sums[first:]

    def draw(pen: Pen, y: float) -> None:
        for number, those in enumerate(columns):
            left, top = pen.layout.margin + number * (column + _GUTTER), y
            for one in those:
                _sum(pen, left, left + column, top, one, sizes)
                top += one.height + gap

    parts = [FlowPart(max(_height(those, gap) for those in columns), draw, gap=SECTION_GAP)]
    alike = [line for text in often for line in wrap(text, sizes.aside, page.room)]
    if alike:
        line = sizes.high(9.8)
        parts[0] = replace(parts[0], keep=True)
        height, base = gap + line * len(alike), gap + line * 0.8
        parts.append(FlowPart(height, lambda pen, y: pen.lines(page.margin, y + base, alike, sizes.aside, line)))
    return parts


def _laid(block: Working, often: list[str], column: float, sizes: _Sizes) -> _Sum:
    room = column - sizes.begin - sizes.figures
    steps = tuple((step, tuple(wrap(step.text, sizes.text, room))) for step in block.steps)
    own = [text for text in block.lines if text not in often]
    explained = tuple(line for text in own for line in wrap(text, sizes.aside, column))
    rows = sum(_row(lines, sizes) for _, lines in steps)
    height = sizes.high(13.5) + rows + sizes.high(16) + sizes.high(9.4) * len(explained)
    return _Sum(block, steps, explained, height)


def _row(lines: tuple[str, ...], sizes: _Sizes) -> float:
    return sizes.high(12.8) + sizes.high(9.0) * max(len(lines) - 1, 0)


def _height(sums: list[_Sum], gap: float) -> float:
    return sum(one.height for one in sums) + gap * max(len(sums) - 1, 0)


def _break(sums: list[_Sum], gap: float) -> int:
    """How many calculations the first column has, so that the longer column is as short as possible."""
    return min(
        range(len(sums), 0, -1),
        key=lambda first: max(_height(sums[:first], gap), _height(sums[first:], gap)),
    )


def _sum(pen: Pen, left: float, right: float, y: float, one: _Sum, sizes: _Sizes) -> None:
    block = one.block
    base, rule = y + sizes.high(8.6), y + sizes.high(13.5)
    with pen.tag("H2"):
        end = pen.text(left, base, fit(block.title.upper(), SECTION, (right - left) * 0.4), SECTION)
    hint = fit_face(block.hint, sizes.aside, right - end - 10, 6)
    pen.right(right, base, fit(block.hint, hint, right - end - 10), hint)
    pen.across(left, right, rule, TABLE_RULE)
    top = rule
    with pen.tag("Table"):
        for step, lines in one.steps:
            with pen.row():
                _step(pen, left, right, top, step, lines, sizes)
            top += _row(lines, sizes)
        pen.across(left, right, top, TABLE_RULE)
        with pen.row():
            _total(pen, left, right, top + sizes.high(11.6), block, sizes)
    pen.lines(left, top + sizes.high(16 + 7.4), one.explained, sizes.aside, sizes.high(9.4))


def _total(pen: Pen, left: float, right: float, base: float, block: Working, sizes: _Sizes) -> None:
    label, total = Face(BOLD, 8.6 * sizes.scale), fit_face(hung(block.total)[0], Face(BOLD, 10.2 * sizes.scale), 80)
    with pen.row_head(across=2):
        pen.text(left, base, fit(block.total_label, label, right - left - width(block.total, total) - 20), label)
    with pen.cell():
        pen.figure(right - _HANG, base, block.total, total)


def _step(
    pen: Pen, left: float, right: float, y: float, step: WorkingStep, lines: tuple[str, ...], sizes: _Sizes
) -> None:
    base, begin = y + sizes.high(9.2), sizes.begin
    label = fit_face(step.label, sizes.label, begin - 5, 6)
    with pen.row_head():
        pen.text(left, base, fit(step.label, label, begin - 5), label)
    with pen.cell():
        pen.lines(left + begin, base, lines, sizes.text, sizes.high(9.0))
    plain = sizes.figure if step.doubled else Face(REGULAR, sizes.figure.size)
    face = fit_face(hung(step.figure)[0], plain, sizes.figures - _HANG - 3)
    with pen.cell():
        start, end = pen.figure(right - _HANG, base, step.figure, face)
    if step.doubled:
        for lower in (2.0, 3.4):
            pen.across(start, end, base + lower, 0.4, INK)
    pen.across(left, right, y + _row(lines, sizes), HAIRLINE, HAIR)
