"""The sums of a grid: totals, carried forward, brought forward, and the sentence under it that says why it adds up."""

from __future__ import annotations

from reports.blocks.frame import Tone
from reports.blocks.sheet import Balance, Carried, Grid, State, Total
from reports.pdf.columns import GridColumns
from reports.pdf.flow import FlowPart
from reports.pdf.pen import TONES, Pen
from reports.pdf.style import (
    ASIDE,
    BOLD,
    HEART,
    INK,
    ITALIC,
    MEDIUM,
    QUIET,
    REGULAR,
    SEMIBOLD,
    TOTAL_RULE,
    Face,
    PageLayout,
    label,
)
from reports.pdf.tags import Shared
from reports.pdf.text import fit, fit_face, hung, width, words, wrap

CARRIED, BROUGHT = 39.0, 19.0
"""The heights of what is carried forward, with its sentence, and of what is brought forward."""
_WORDS = label(6)
_LEAD, _SENTENCE = Face(SEMIBOLD, 9), Face(REGULAR, 9, QUIET)


def draw_totals(pen: Pen, y: float, grid: Grid, columns: GridColumns, layout: PageLayout, table: Shared) -> None:
    with pen.shared(table), pen.row():
        _totals(pen, y, grid, columns, layout)


def _totals(pen: Pen, y: float, grid: Grid, columns: GridColumns, layout: PageLayout) -> None:
    bottom = y + layout.total_row
    columns.ribbons(pen, (cell.hole for cell in grid.totals), y, bottom)
    columns.rules(pen, y, bottom)
    base = bottom - (17 if layout.wide else 22)
    if layout.wide and not any(cell.words for cell in grid.totals):
        base = (y + bottom) / 2 + 6.5
    with pen.row_head(across=3):
        pen.text(columns.left, base, fit(grid.words.total, Face(BOLD, 12.5), columns.before - 4), Face(BOLD, 12.5))
    for hand, cell in enumerate(grid.totals):
        with pen.cell(across=2):
            _total(pen, columns, layout, hand, cell, base)
    total = Face(MEDIUM, 10)
    with pen.cell():
        pen.right(columns.sum, base, grid.total_sum, fit_face(grid.total_sum, total, 23))
    pen.empty()
    columns.under(pen, y, TOTAL_RULE, strong=True)
    columns.under(pen, bottom, TOTAL_RULE, strong=True)


def _total(pen: Pen, columns: GridColumns, layout: PageLayout, hand: int, cell: Total, base: float) -> None:
    """Draw the score of a hand with the words under it."""
    x = columns.at(hand) + columns.total
    colour = next((TONES[tone] for _, tone in cell.words if tone is Tone.HEART), INK)
    face = fit_face(hung(cell.figure)[0], layout.total.in_(colour), columns.total - 3)
    half = layout.total_half.in_(colour).at(layout.total_half.size * face.size / layout.total.size)
    pen.figure(x, base, cell.figure, face, half)
    edge = columns.at(hand) + (columns.total if layout.wide else 66 * columns.hand / 78.5)
    for line, (word, tone) in enumerate(cell.words):
        under = base + (11.6 if layout.wide else 14) + 7 * line
        pen.right(edge, under, word.upper(), _WORDS.in_(TONES[tone]))


def draw_carried(pen: Pen, y: float, grid: Grid, columns: GridColumns, carried: Carried, table: Shared) -> None:
    """Draw the scores at the end of a page, "carried forward"."""
    bottom = y + 24
    columns.ribbons(pen, carried.holes, y, bottom)
    columns.rules(pen, y, bottom)
    base = y + 16.2
    face = Face(BOLD, 12)
    with pen.shared(table), pen.row():
        with pen.row_head(across=3):
            pen.text(columns.left, base, grid.words.carried, Face(SEMIBOLD, 9.5))
        for hand, score in enumerate(carried.scores):
            with pen.cell(across=2):
                pen.figure(columns.at(hand) + columns.score, base, score, fit_face(score, face, columns.score))
        with pen.cell():
            pen.right(columns.sum, base, carried.sum, fit_face(carried.sum, Face(MEDIUM, 10), 20))
        pen.empty()
    columns.under(pen, y, TOTAL_RULE, strong=True)
    columns.under(pen, bottom, TOTAL_RULE, strong=True)
    sentence = carried.sentence.replace("{next}", str(pen.page + 1))
    with pen.shared(table), pen.row(), pen.cell(across=5 + 2 * columns.hands):
        pen.text(columns.left, bottom + 12.6, sentence, Face(ITALIC, 8, QUIET))


def draw_brought(pen: Pen, y: float, grid: Grid, columns: GridColumns, carried: Carried, table: Shared) -> None:
    """Draw the scores at the end of the page before, "brought forward"."""
    bottom = y + BROUGHT
    columns.ribbons(pen, carried.holes, y, bottom)
    columns.rules(pen, y, bottom)
    base = y + 13
    with pen.shared(table), pen.row():
        with pen.row_head(across=3):
            pen.text(columns.left, base, grid.words.brought, Face(ITALIC, 9, QUIET))
        for hand, score in enumerate(carried.scores):
            with pen.cell(across=2):
                pen.figure(columns.at(hand) + columns.score, base, score, fit_face(score, Face(MEDIUM, 10), 40))
        with pen.cell():
            pen.right(columns.sum, base, carried.sum, fit_face(carried.sum, Face(SEMIBOLD, 9), 20))
        pen.empty()
    columns.under(pen, bottom)


def balance_part(block: Balance, layout: PageLayout) -> FlowPart:
    """The sentence, with a ticked box if the sheet adds up."""
    first = 15.0 if not layout.wide else 13.4
    boxed = block.state is not State.EMPTY
    indent = 13.2 if boxed else 0.0
    lead = _LEAD.in_(HEART) if block.state is State.OFF else _LEAD if boxed else ASIDE.at(9)
    begin = indent + width(block.lead, lead) + 5
    lines = _wrapped_after(block.sentence, begin, indent, layout.room)

    def draw(pen: Pen, y: float) -> None:
        x, base = layout.margin, y + first
        if boxed:
            pen.box(x + 0.4, base + 0.6, 7.6, ticked=block.state is State.ADDS_UP)
        pen.text(x + indent, base, block.lead, lead)
        for number, line in enumerate(lines):
            pen.text(x + (begin if number == 0 else indent), base + number * 11.5, line, _SENTENCE)

    return FlowPart(first + 11.5 * max(len(lines) - 1, 0), draw, keep=True)


def _wrapped_after(sentence: str, begin: float, indent: float, room: float) -> list[str]:
    """A text in lines, the first of which begins at `begin` and the others at `indent`."""
    first = ""
    rest = words(sentence)
    while rest and width(f"{first} {rest[0]}".strip(), _SENTENCE) <= room - begin:
        first = f"{first} {rest.pop(0)}".strip()
    return [first, *wrap(" ".join(rest), _SENTENCE, room - indent)] if sentence else []
