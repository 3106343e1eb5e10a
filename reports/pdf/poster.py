"""The poster of a season: the whole table on one page, its names and totals as large as their number allows."""

from __future__ import annotations

from collections.abc import Sequence

from reports.blocks.season import PosterNote, PosterRow, SeasonPoster
from reports.pdf.charts.drawn import draw_shapes
from reports.pdf.flow import FlowPart
from reports.pdf.labels import Label, labels
from reports.pdf.pen import Pen
from reports.pdf.style import (
    BOLD,
    COLUMN,
    HAIR,
    HAIRLINE,
    LIGHT,
    NOTE,
    QUIET,
    QUIET_SECTION,
    REGULAR,
    SEMIBOLD,
    TABLE_RULE,
    TOTAL_RULE,
    Face,
    PageLayout,
)
from reports.pdf.text import fit, fit_face, width, wrap
from scorekeeper.text.read_paper import bars_words

_HEAD, _FOOT = 20.0, 24.0
_HIGHEST = 54.0
_LARGEST = 17.0
"""The type size of the names if there is room."""
_PLACE, _BESIDE, _GAP = 34.0, 12.0, 14.0
_NAME = (84.0, 150.0)
"""The column of the names is as wide as they need, within these limits; the bars have the rest."""
_CELL, _TOTAL = 38.0, 62.0
_LARGEST_TOTAL = 28.0
_BARS = 0.62
"""The height of the bars, relative to that of the row."""
_NOTE_STEP, _NOTE_GAP = 10.4, 22.0
_MOST_LINES = 9
"""So many lines a note has at most."""
_FIRST, _SMALLER = 3, 0.89
"""So many places are larger, and how large the names of the others are beside theirs."""


def poster_part(block: SeasonPoster, page: PageLayout) -> FlowPart:
    """The whole table with the part under it, which fill the page together."""
    height = page.bottom - page.table_top
    columns = (page.room - _NOTE_GAP * (len(block.notes) - 1)) / max(1, len(block.notes))
    notes = [wrap(note.text, NOTE, columns)[:_MOST_LINES] for note in block.notes]
    column = _name_column(block.rows)
    beside = max(_PLACE + column, width(block.under.label.upper(), QUIET_SECTION) + _GAP)
    under = wrap(block.under.text, NOTE, page.room - beside) if block.under.text else []
    foot = _FOOT + max(map(len, notes), default=0) * _NOTE_STEP + (10 + len(under) * _NOTE_STEP if under else 0)
    high = min(_HIGHEST, (height - _HEAD - foot) / max(1, len(block.rows)))
    size = min(_LARGEST, high * 0.42)
    said, face = [row.name for row in block.rows], Face(SEMIBOLD, size)
    names = [
        *labels(said[:_FIRST], face, column, high - 2),
        *labels(said[_FIRST:], face.at(size * _SMALLER), column, high - 2),
    ]

    totals = (fit_face(row.cells[-1], Face(BOLD, _LARGEST_TOTAL), _TOTAL - 4).size for row in block.rows)
    total = min(totals, default=_LARGEST_TOTAL)

    def draw(pen: Pen, y: float) -> None:
        with pen.tag("Table"):
            _head(pen, y, block.labels, column)
            y += _HEAD
            for number, (row, name) in enumerate(zip(block.rows, names, strict=True)):
                with pen.row():
                    _row(pen, y, high, row, (name, column, total), block.size, large=number < _FIRST)
                y += high
        pen.rule(y, TOTAL_RULE)
        if under:
            with pen.tag("H2"):
                pen.text(page.margin, y + 14, block.under.label.upper(), QUIET_SECTION)
            pen.lines(page.margin + beside, y + 14, under, NOTE, _NOTE_STEP)
            y += 10 + len(under) * _NOTE_STEP
            pen.rule(y, HAIRLINE, HAIR)
        for number, (note, lines) in enumerate(zip(block.notes, notes, strict=True)):
            _note(pen, page.margin + number * (columns + _NOTE_GAP), y + 14, note, lines)

    return FlowPart(height, draw)


def _places(page: PageLayout, cells: int) -> list[float]:
    """The right edges of the figures."""
    right = page.right
    return [right - (_TOTAL + _CELL * (cells - 2 - number) if number < cells - 1 else 0.0) for number in range(cells)]


def _name_column(rows: Sequence[PosterRow]) -> float:
    """The width of the column of the names."""
    widest = max((width(row.name, Face(SEMIBOLD, _LARGEST)) for row in rows), default=0.0)
    return min(max(_NAME[0], widest), _NAME[1])


def _bars_room(page: PageLayout, cells: int, column: float) -> tuple[float, float]:
    """The beginning and end of the bars, right of the column of the names."""
    left = page.margin + _PLACE + column + _GAP
    return left, page.right - _TOTAL - _CELL * (cells - 1) - _GAP


def _head(pen: Pen, y: float, texts: Sequence[str], column: float) -> None:
    page, (player, nights, *cells) = pen.layout, texts
    pen.rule(y, TABLE_RULE)
    with pen.row():
        pen.empty()
        with pen.column_head():
            pen.text(page.margin + _PLACE, y + 13, player.upper(), COLUMN)
        with pen.column_head():
            pen.text(_bars_room(page, len(cells), column)[0], y + 13, nights.upper(), COLUMN)
        for x, text in zip(_places(page, len(cells)), cells, strict=True):
            with pen.column_head():
                pen.right(x, y + 13, fit(text.upper(), COLUMN, _CELL - 2), COLUMN)
    pen.rule(y + _HEAD, TABLE_RULE)


def _row(
    pen: Pen,
    y: float,
    high: float,
    row: PosterRow,
    named: tuple[Label, float, float],
    size: tuple[float, float],
    *,
    large: bool,
) -> None:
    """Draw a row; `named` has its name, the width of the names, and the size in which every total of the table fits: a
    small one would look larger than a large one."""
    page, middle, (name, column, most) = pen.layout, y + high / 2, named
    place = fit_face(
        row.place, Face(LIGHT, min(30.0 if large else 24.0, high * (0.63 if large else 0.5))), _PLACE - _BESIDE
    )
    with pen.cell():
        pen.right(page.margin + _PLACE - _BESIDE, middle + place.size * 0.35, row.place, place)
    with pen.row_head():
        name.left(pen, page.margin + _PLACE, middle + name.whole * 0.36)
    left, right = _bars_room(page, len(row.cells), column)
    tall = high * _BARS
    with pen.cell(), pen.tag("Figure", alt=bars_words()):
        draw_shapes(pen, row.bars, (left, middle - tall / 2), (right - left) / size[0], tall / size[1])
    *cells, total = row.cells
    edges = _places(page, len(row.cells))
    quiet = Face(REGULAR, min(10.5, high * 0.4), QUIET)
    for x, cell in zip(edges, cells, strict=False):
        with pen.cell():
            pen.right(x, middle + quiet.size * 0.35, cell, fit_face(cell, quiet, _CELL - 4))
    face = Face(BOLD, min(most, _LARGEST_TOTAL if large else 23.0, high * (0.6 if large else 0.49)))
    with pen.cell():
        pen.right(edges[-1], middle + face.size * 0.35, total, face)
    pen.rule(y + high, HAIRLINE, HAIR)


def _note(pen: Pen, x: float, y: float, note: PosterNote, lines: Sequence[str]) -> None:
    with pen.tag("H2"):
        pen.text(x, y, note.label.upper(), QUIET_SECTION)
    pen.lines(x, y + 11, lines, NOTE, _NOTE_STEP)
