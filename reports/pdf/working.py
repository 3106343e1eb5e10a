"""A calculation of a why page, line by line: with whom, the arithmetic, the figure; and the sum."""

from __future__ import annotations

from reports.blocks.why import Working, WorkingStep
from reports.pdf.flow import FlowPart, line_parts, section_title
from reports.pdf.labels import label
from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    BOLD,
    HAIR,
    HAIRLINE,
    INK,
    LABELLED,
    MEDIUM,
    NOTE_LINE,
    QUIET,
    REGULAR,
    SECTION_GAP,
    SEMIBOLD,
    TABLE_RULE,
    Face,
    PageLayout,
)
from reports.pdf.tags import Shared
from reports.pdf.text import fit, fit_face, hung, width, wrap

_ROW, _LOW_ROW, _LEAST_ROW, _LINE, _TOTAL = 20.0, 17.4, 15.0, 11.6, 22.0
_TOGETHER = 8
"""A calculation of at most this many lines is not split between pages."""
_WITH_THE_SUM = 20
"""How many lines of what explains a sum stand on its page in any case."""
_LABEL, _TEXT = Face(SEMIBOLD, 9.5), Face(REGULAR, 9.5, QUIET)
_FIGURE, _DOUBLED = Face(REGULAR, 10.5), Face(MEDIUM, 10.5)
_SUM_LABEL, _SUM = Face(BOLD, 10.5), Face(BOLD, 13)
_TEXT_BEGIN, _FIGURES, _HANG = 116.0, 66.0, 10.0
_BELOW_BASE = 4.4
"""From the base of a line that explains the sum to its lower edge."""


def working_parts(block: Working, page: PageLayout) -> list[FlowPart]:
    """The title, a part for each line, and the sum with its explanation."""
    head = FlowPart(LABELLED, lambda pen, y: _head(pen, y + LABELLED, block), gap=SECTION_GAP, keep=True)
    parts, row, table = [head], _row(page), Shared("Table")
    for number, step in enumerate(block.steps):
        lines = wrap(step.text, _TEXT, page.room - _TEXT_BEGIN - _FIGURES)

        def draw(pen: Pen, y: float, step: WorkingStep = step, lines: list[str] = lines) -> None:
            with pen.shared(table), pen.row():
                _step(pen, y, row, step, lines)

        height = row + _LINE * max(len(lines) - 1, 0)
        together = len(block.steps) <= _TOGETHER or number >= len(block.steps) - 2
        parts.append(FlowPart(height, draw, keep=together, reopen=(head,)))
    lines = [line for text in block.lines for line in wrap(text, ASIDE, page.room)]
    explained, more = lines[:_WITH_THE_SUM], lines[_WITH_THE_SUM:]
    parts.append(FlowPart(_TOTAL + NOTE_LINE * len(explained), lambda pen, y: _total(pen, y, block, explained, table)))
    return parts + line_parts(more, ASIDE, NOTE_LINE, _BELOW_BASE)


def _row(page: PageLayout) -> float:
    if page.row < page.tight_row:
        return _LEAST_ROW
    return _ROW if page.row > page.tight_row else _LOW_ROW


def _head(pen: Pen, y: float, block: Working) -> None:
    section_title(pen, y, block.title, block.hint)
    pen.rule(y, TABLE_RULE)


def _step(pen: Pen, y: float, row: float, step: WorkingStep, lines: list[str]) -> None:
    left, right = pen.layout.margin, pen.layout.right
    base = y + row / 2 + 3.4
    with pen.row_head():
        label(step.label, _LABEL, _TEXT_BEGIN - 8, row - 2).left(pen, left, base)
    with pen.cell():
        pen.lines(left + _TEXT_BEGIN, base, lines, _TEXT, _LINE)
    face = fit_face(hung(step.figure)[0], _DOUBLED if step.doubled else _FIGURE, _FIGURES - _HANG - 4)
    with pen.cell():
        begin, end = pen.figure(right - _HANG, base, step.figure, face)
    if step.doubled:
        for lower in (2.8, 4.6):
            pen.across(begin, end, base + lower, 0.5, INK)
    pen.rule(y + row + _LINE * max(len(lines) - 1, 0), HAIRLINE, HAIR)


def _total(pen: Pen, y: float, block: Working, explained: list[str], table: Shared) -> None:
    left, right = pen.layout.margin, pen.layout.right
    pen.rule(y, TABLE_RULE)
    face = fit_face(hung(block.total)[0], _SUM, 120)
    said = fit(block.total_label, _SUM_LABEL, right - left - width(block.total, face) - 24)
    with pen.shared(table), pen.row():
        with pen.row_head(across=2):
            pen.text(left, y + 15.6, said, _SUM_LABEL)
        with pen.cell():
            pen.figure(right - _HANG, y + 15.6, block.total, face)
    pen.lines(left, y + _TOTAL + NOTE_LINE - _BELOW_BASE, explained, ASIDE, NOTE_LINE)
