"""A ledger: a row for each name, columns of figures with their sums, and lines of explanation."""

from __future__ import annotations

from msgspec import Struct

from reports.blocks.settlement import Ledger, LedgerColumn, Weight
from reports.pdf.flow import FlowPart, head_part
from reports.pdf.labels import Label, labels
from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    BOLD,
    COLUMN,
    HAIR,
    HAIRLINE,
    INK,
    ITALIC,
    MEDIUM,
    NOTE_LINE,
    QUIET,
    REGULAR,
    SEMIBOLD,
    TABLE_RULE,
    Face,
    PageLayout,
)
from reports.pdf.tags import Shared
from reports.pdf.text import fit, fit_face, hung, width, wrap

_NAME = Face(SEMIBOLD, 10.5)
_OVER = Face(MEDIUM, 8.5)
_FACES = {
    Weight.QUIET: Face(REGULAR, 10, QUIET),
    Weight.FIGURE: Face(MEDIUM, 10.5),
    Weight.EXACT: Face(REGULAR, 10, QUIET),
    Weight.RESULT: Face(BOLD, 16),
}
_ROW, _CLOSE_ROW, _LOW_ROW, _HEAD_ROW = 27.0, 23.0, 19.0, 19.0


class _Place(Struct, frozen=True):
    column: LedgerColumn
    end: float
    """The right edge of the units."""
    room: float


def ledger_parts(ledger: Ledger, layout: PageLayout) -> list[FlowPart]:
    """The head, a part for each name, and the sums of the columns."""
    places, table = _places(ledger, layout), Shared("Table")
    by_result = any(column.weight is Weight.RESULT for column in ledger.columns)
    height = (_CLOSE_ROW if layout.close else _ROW) if by_result else _LOW_ROW
    head = head_part(ledger.title, _HEAD_ROW, layout, table, lambda pen, y: _head(pen, y + 12.4, ledger, places))
    parts = [head]
    names = _names(ledger, places, layout, height)
    for number in range(len(ledger.names)):

        def draw(pen: Pen, y: float, number: int = number) -> None:
            with pen.shared(table), pen.row():
                _row(pen, y, height, places, names, number)

        parts.append(FlowPart(height, draw, keep=number >= len(ledger.names) - 2, reopen=(head,)))
    lines = [line for text in ledger.lines for line in wrap(text, ASIDE, layout.room)]
    parts.append(FlowPart(16.0 + NOTE_LINE * len(lines), lambda pen, y: _sums(pen, y, ledger, places, lines, table)))
    return parts


def _places(ledger: Ledger, layout: PageLayout) -> list[_Place]:
    """The positions of the columns: the result at the right edge, money and points left of it, then the games."""
    room, left = layout.room, layout.margin
    weights = [column.weight for column in ledger.columns]
    if Weight.RESULT not in weights:
        step = (room - 60) / max(len(weights), 1)
        ends = [60 + step * (n + 1) - min(8, step / 5) for n in range(len(weights))]
        return [_Place(column, left + end, step - 6) for column, end in zip(ledger.columns, ends, strict=True)]
    scale = room / 493
    games = weights.count(Weight.QUIET)
    wider = 0.0 if Weight.EXACT in weights or Weight.FIGURE not in weights else 62 * scale
    fixed = {Weight.FIGURE: 328 * scale + wider, Weight.EXACT: 402 * scale, Weight.RESULT: room}
    if Weight.FIGURE not in weights:
        fixed[Weight.RESULT] = room - 14
    last = 260 * scale + wider if Weight.FIGURE in weights else 392 * scale
    step = 56 * scale if games < 4 else 46 * scale
    places = []
    for number, column in enumerate(ledger.columns):
        game = column.weight is Weight.QUIET
        end = last - step * (games - 1 - number) if game else fixed[column.weight]
        places.append(_Place(column, left + end, step - 4 if game else 80.0 if end > 480 else 62.0))
    return places


def _head(pen: Pen, base: float, ledger: Ledger, places: list[_Place]) -> None:
    with pen.column_head() if ledger.name_label else pen.cell():
        pen.text(pen.layout.margin, base, ledger.name_label.upper(), COLUMN)
    if ledger.name_label:
        for place in places:
            word = place.column.label.upper()
            with pen.column_head():
                pen.right(place.end, base, fit(word, COLUMN, max(place.room, width(word, COLUMN) * 0.6)), COLUMN)
    elif places:
        people = [place.column.label for place in places]
        for place, name in zip(places, labels(people, _OVER, places[0].room, _HEAD_ROW - 2, alike=False), strict=True):
            with pen.column_head():
                name.right(pen, place.end, base)


def _names(ledger: Ledger, places: list[_Place], layout: PageLayout, height: float) -> list[Label]:
    """The names in front of rows of a height, fitted into the room before the first column."""
    begin = min((place.end - place.room for place in places), default=layout.right)
    name = _NAME if height > _LOW_ROW else _NAME.at(9.5)
    return labels(ledger.names, name, begin - layout.margin - 4, height - 3, alike=False)


def _row(pen: Pen, y: float, height: float, places: list[_Place], names: list[Label], number: int) -> None:
    base = y + height / 2 + 4
    with pen.row_head():
        names[number].left(pen, pen.layout.margin, base)
    for place in places:
        figure = place.column.figures[number]
        face = _FACES[place.column.weight]
        units, _ = hung(figure, place.column.places or None)
        with pen.cell():
            pen.figure(place.end, base, figure, fit_face(units, face, place.room), places=place.column.places or None)
    last = number == len(names) - 1
    pen.rule(y + height, *((TABLE_RULE, INK) if last else (HAIRLINE, HAIR)))


def _sums(pen: Pen, y: float, ledger: Ledger, places: list[_Place], lines: list[str], table: Shared) -> None:
    left = pen.layout.margin
    base = y + 12.2
    with pen.shared(table), pen.row():
        with pen.row_head():
            pen.text(left, base, ledger.adds_label, Face(ITALIC, 9, QUIET))
        for place in places:
            face = Face(REGULAR, 9.5, QUIET)
            if place.column.weight is Weight.RESULT or not ledger.name_label:
                face = Face(MEDIUM, 10)
            units, _ = hung(place.column.adds_to, place.column.places or None)
            with pen.cell():
                pen.figure(place.end, base, place.column.adds_to, fit_face(units, face, place.room))
    pen.lines(left, base + 13, lines, ASIDE, NOTE_LINE)
