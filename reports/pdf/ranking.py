"""A list of names that continues beside itself, with rows as high as its page allows; it is read column by column."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from reports.blocks.season import ColumnKind
from reports.blocks.tournament import RankLine, RankList
from reports.pdf.flow import FlowPart, section_title
from reports.pdf.labels import Label, label, labels
from reports.pdf.pen import Pen
from reports.pdf.style import (
    BOLD,
    COLUMN,
    FELT,
    HAIR,
    HAIRLINE,
    ITALIC,
    LABELLED,
    MEDIUM,
    QUIET,
    REGULAR,
    SECTION_GAP,
    SEMIBOLD,
    TABLE_RULE,
    TOTAL_RULE,
    Face,
    PageLayout,
)
from reports.pdf.tags import Shared
from reports.pdf.text import fit, fit_face, hung, width

_HEAD, _MOST_ROW, _ROW, _CLOSE_ROW, _LEAST_ROW = 18.5, 19.5, 18.5, 16.0, 13.4
"""The height of the head; the most of a row, the least for which no further column is begun, the least if a further
column is not needed, and the least of all."""
_GUTTER, _APART, _HANG, _LEAST_TEXT = 24.0, 8.0, 6.0, 5.6
_BETWEEN = 5.0
"""The least room between two heads of columns."""
_SPARE = 0.01
"""More than sums of heights are off."""
_FACES = {
    ColumnKind.TEXT: Face(REGULAR, 9, QUIET),
    ColumnKind.NAME: Face(SEMIBOLD, 9.5),
    ColumnKind.QUIET: Face(REGULAR, 9, QUIET),
    ColumnKind.FIGURE: Face(REGULAR, 9.5, QUIET),
    ColumnKind.RESULT: Face(BOLD, 10.5),
}
_PLAIN, _GOES_ON, _HEADING, _BESIDE = (
    Face(REGULAR, 9.5), Face(BOLD, 8.5, FELT), Face(MEDIUM, 8.5, QUIET), Face(ITALIC, 8, QUIET)
)  # fmt: skip
_WORDS = (ColumnKind.TEXT, ColumnKind.NAME)


class _Shape(Struct, frozen=True):
    """How a list stands on a page: so many columns, so many lines in each, and how high these are."""

    across: int
    down: int
    row: float


def _shape(count: int, most_across: int, room: float) -> _Shape:
    """The fewest columns in which the lines fit a height, then the closest rows; as many as fit if they do not all
    fit."""
    for least in (_ROW, _CLOSE_ROW, _LEAST_ROW):
        for across in range(1, most_across + 1):
            down = max(1, math.ceil(count / across))
            if down * least <= room:
                return _Shape(across, down, min(_MOST_ROW, room / down))
    pages = math.ceil(count / (most_across * max(1, int(room / _CLOSE_ROW))))
    down = math.ceil(count / (pages * most_across))
    return _Shape(most_across, down, min(_MOST_ROW, room / down))


def rooms_together(blocks: Sequence[RankList], beside: float, whole: float) -> list[float] | None:
    """The height of each of some lists if all of them and what is `beside` them stand on one page, which has `whole`
    points, in as few columns as that takes; None if they do not stand there in rows that are easily read."""
    for across in range(1, max(block.most_across for block in blocks) + 1):
        rows = [max(1, math.ceil(len(block.lines) / min(across, block.most_across))) for block in blocks]
        heads = [_HEAD + (LABELLED if block.title else 0.0) for block in blocks]
        left = whole - beside - sum(heads) - sum(_gap(block) for block in blocks) - _SPARE * len(blocks)
        if left >= _ROW * sum(rows):
            row = min(_MOST_ROW, left / sum(rows))
            return [head + row * count + _SPARE for head, count in zip(heads, rows, strict=True)]
    return None


def _gap(block: RankList) -> float:
    return SECTION_GAP if block.title else 0.0


def ranking_parts(block: RankList, page: PageLayout, room: float) -> list[FlowPart]:
    """A part for each page that the list needs in a height of `room`, under its title."""
    above = LABELLED if block.title else 0.0
    shape = _shape(len(block.lines), block.most_across, room - above - _HEAD)
    shared, full = Shared("Table"), shape.across * shape.down
    gutter = _GUTTER * (shape.across - 1)
    wide = (page.room - gutter) / shape.across
    made = _names(block, wide, shape.row)
    parts = []
    for begin in range(0, max(len(block.lines), 1), full):
        lines = block.lines[begin : begin + full]
        fitted = made[begin : begin + full]

        def draw(pen: Pen, y: float, begin: int = begin, lines: Sequence[RankLine] = lines,
                 fitted: Sequence[_Names] = fitted) -> None:  # fmt: skip
            with pen.tags.part(again=begin > 0):
                section_title(pen, y + above, block.title)
            for column in range(math.ceil(max(len(lines), 1) / shape.down)):
                places = _places(block, page.margin + column * (wide + _GUTTER), wide)
                with pen.tags.part(again=begin + column > 0), pen.shared(shared):
                    _head(pen, y + above, block, places)
                here = slice(column * shape.down, (column + 1) * shape.down)
                for number, (line, names) in enumerate(zip(lines[here], fitted[here], strict=True)):
                    with pen.shared(shared), pen.row():
                        _line(pen, y + above + _HEAD + number * shape.row, shape.row, block, line, names, places)

        down = min(shape.down, len(lines))
        bookmark = block.title if block.listed and not begin else ""
        parts.append(FlowPart(above + _HEAD + shape.row * down, draw, gap=_gap(block), bookmark=bookmark))
    return parts


_Place = tuple[float, float]
"""The left and the right edge of a column."""
_Names = Mapping[int, Label]
"""The fitted names of a line, by the numbers of their columns."""


def _places(block: RankList, left: float, wide: float) -> list[_Place]:
    shares = sum(column.share for column in block.columns)
    places: list[_Place] = []
    x, before = left, True
    for column in block.columns:
        end, words = x + wide * column.share / shares, column.kind in _WORDS
        places.append((x + (_APART if words and not before else 0.0), end))
        x, before = end, words
    return places


def _names(block: RankList, wide: float, row: float) -> Sequence[_Names]:
    """The fitted names of each line; those of a column that differ never look the same."""
    made: list[dict[int, Label]] = [{} for _ in block.lines]
    for place in _name_columns(block):
        left, right = _places(block, 0.0, wide)[place]
        lines = [number for number, line in enumerate(block.lines) if line.cells]
        texts = [block.lines[number].cells[place] for number in lines]
        fitted = labels(texts, _FACES[ColumnKind.NAME], right - left - 4, row - 1.5, alike=False)
        for number, name in zip(lines, fitted, strict=True):
            made[number][place] = name
    return made


def _name_columns(block: RankList) -> list[int]:
    return [place for place, column in enumerate(block.columns) if column.kind is ColumnKind.NAME]


def _head(pen: Pen, y: float, block: RankList, places: Sequence[_Place]) -> None:
    left, right = places[0][0], places[-1][1]
    pen.across(left, right, y, TABLE_RULE)
    with pen.row():
        for column, (begin, end) in zip(block.columns, places, strict=True):
            room = end - begin - (2 if begin == left or column.kind in _WORDS else _BETWEEN)
            face = fit_face(column.label.upper(), COLUMN, room, 4.6)
            word = fit(column.label.upper(), face, room)
            with pen.column_head() if word else pen.cell():
                if column.kind in _WORDS:
                    pen.text(begin, y + 12, word, face)
                else:
                    pen.right(end - _hang(column.kind), y + 12, word, face)
    pen.across(left, right, y + _HEAD, TABLE_RULE)


def _hang(kind: ColumnKind) -> float:
    """How far before the edge of its column the units of a figure end, so that a half fits behind them."""
    return _HANG if kind in (ColumnKind.FIGURE, ColumnKind.RESULT) else 0.0


def _line(
    pen: Pen, y: float, row: float, block: RankList, line: RankLine, names: _Names, places: Sequence[_Place]
) -> None:
    left, right, base = places[0][0], places[-1][1], y + row / 2 + 3.4
    if not line.cells:
        face, whole = _GOES_ON if line.goes_on else _HEADING, right - left
        room = max(whole / 2, whole - width(line.words, face) - _HANG)
        small = fit_face(line.beside, _BESIDE, room, _LEAST_TEXT)
        beside = fit(line.beside, small, room)
        with pen.cell(across=len(places)):
            pen.text(left, base, fit(line.words, face, whole - width(beside, small) - _HANG), face)
            pen.right(right, base, beside, small)
    heads = _name_columns(block) if len(names) == 1 else [0]
    for number, (cell, (begin, end)) in enumerate(zip(line.cells, places, strict=bool(line.cells))):
        with pen.row_head() if number in heads else pen.cell():
            if number in names:
                name = names[number] if line.strong else replace(names[number], face=_PLAIN.at(names[number].face.size))
                name.left(pen, begin, base)
            else:
                _cell(pen, base, cell, block.columns[number].kind, begin, end, row)
    heavy = line.goes_on or line.ends
    pen.across(left, right, y + row, *((TOTAL_RULE, FELT) if heavy else (HAIRLINE, HAIR)))
    if line.goes_on:
        pen.across(left, right, y, TOTAL_RULE, FELT)


def _cell(pen: Pen, base: float, cell: str, kind: ColumnKind, begin: float, end: float, row: float) -> None:
    room = end - begin - _hang(kind) - 2
    if kind is ColumnKind.TEXT:
        label(cell, _FACES[kind], room, row - 1.5, _LEAST_TEXT).left(pen, begin, base)
    elif cell:
        face = fit_face(hung(cell)[0], _FACES[kind], room)
        pen.figure(end - _hang(kind), base, cell, face)
