"""A table that may take several pages: its head repeats, and the sums of its columns are carried forward."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from reports.blocks.season import ColumnKind, PageTable, TableColumn, TableRow
from reports.pdf.flow import FlowPart, aside_part, head_part
from reports.pdf.labels import label
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
    QUIET,
    REGULAR,
    SEMIBOLD,
    TOTAL_RULE,
    Face,
    PageLayout,
)
from reports.pdf.tags import Shared
from reports.pdf.text import fit, fit_face, hung, width, wrap

_HEAD, _ROW, _CLOSE_ROW, _FORWARD, _TOTAL = 18.5, 19.5, 16.8, 18.0, 24.0
"""The heights of the head, of a row, also of one that saves a page, and of the two kinds of sums, in points."""
_FACES = {
    ColumnKind.TEXT: Face(REGULAR, 9, QUIET),
    ColumnKind.NAME: Face(SEMIBOLD, 9.5),
    ColumnKind.QUIET: Face(REGULAR, 9.5, QUIET),
    ColumnKind.FIGURE: Face(MEDIUM, 9.5),
    ColumnKind.RESULT: Face(BOLD, 10.5),
}
_SUMS = {kind: face for kind, face in _FACES.items() if kind is not ColumnKind.NAME} | {
    ColumnKind.NAME: Face(BOLD, 10.5)
}
_LEADING = 1.2
"""Of the lines of a cell, relative to the type size: the tallest letters of a game's many names do not touch."""
_FORWARDS = Face(ITALIC, 9, QUIET)
_WORDS = (ColumnKind.TEXT, ColumnKind.NAME)
_GAP, _HANG, _APART = 6.0, 6.0, 14.0


class _Place(Struct, frozen=True):
    column: TableColumn
    left: float
    right: float

    @property
    def words(self) -> bool:
        """Whether the column has text, aligned left."""
        return self.column.kind in _WORDS


def table_parts(table: PageTable, page: PageLayout) -> list[FlowPart]:
    """The head, a part for each row, the totals, and the lines of explanation."""
    places, shared = _places(table, page), Shared("Table")
    high = _CLOSE_ROW if page.close else _ROW
    head = head_part(table.title, _HEAD, page, shared, lambda pen, y: _head(pen, y, places))
    parts = [head]
    for number, row in enumerate(table.rows):
        parts.append(_row_part(table, row, places, high, head, shared, keep=number >= len(table.rows) - 2))
    if table.totals:
        parts.append(FlowPart(_TOTAL, lambda pen, y: _totals(pen, y, table, places, shared)))
    lines = [line for text in table.lines for line in wrap(text, ASIDE, page.room)]
    if lines:
        parts[-1] = replace(parts[-1], keep=True)
        parts.append(aside_part(lines, 4, 12))
    return parts


def _row_part(
    table: PageTable,
    row: TableRow,
    places: Sequence[_Place],
    high: float,
    head: FlowPart,
    shared: Shared,
    *,
    keep: bool,
) -> FlowPart:
    """A row of a height."""

    def draw(pen: Pen, y: float) -> None:
        with pen.shared(shared), pen.row():
            _cells(pen, y + high - 6.3, row.cells, places, _FACES, high)
        pen.rule(y + high, HAIRLINE, HAIR)

    if not row.carried:
        return FlowPart(high, draw, keep=keep, reopen=(head,))

    def forward(pen: Pen, y: float, label: str, *, closes: bool) -> None:
        with pen.shared(shared), pen.row():
            _forward(pen, y, row, places, label, closes=closes)

    closing = FlowPart(_TOTAL, lambda pen, y: forward(pen, y, table.carried_label, closes=True))
    opening = FlowPart(_FORWARD, lambda pen, y: forward(pen, y, table.brought_label, closes=False))
    return FlowPart(high, draw, keep=keep, close=closing, reopen=(head, opening))


def _places(table: PageTable, page: PageLayout) -> list[_Place]:
    shares = sum(column.share for column in table.columns)
    places: list[_Place] = []
    x = page.margin
    for column in table.columns:
        end = x + page.room * column.share / shares
        after_figures = bool(places) and not places[-1].words and column.kind in _WORDS
        places.append(_Place(column, x + (_APART if after_figures else 0.0), end))
        x = end
    return places


def _head(pen: Pen, y: float, places: Sequence[_Place]) -> None:
    for place in places:
        word = fit(place.column.label.upper(), COLUMN, place.right - place.left - 2)
        with pen.column_head():
            if place.words:
                pen.text(place.left, y + 12, word, COLUMN)
            else:
                pen.right(place.right - _hang(place), y + 12, word, COLUMN)


def _hang(place: _Place) -> float:
    """How far before the edge of its column the units of a figure end, so that a fraction fits behind them."""
    return _HANG if not place.column.places else 0.0


def _cells(
    pen: Pen,
    base: float,
    cells: Sequence[str],
    places: Sequence[_Place],
    faces: dict[ColumnKind, Face],
    high: float = _ROW,
) -> None:
    for cell, place in zip(cells, places, strict=True):
        with pen.cell():
            _cell(pen, base, cell, place, faces[place.column.kind], high)


def _cell(pen: Pen, base: float, cell: str, place: _Place, face: Face, high: float) -> None:
    room = place.right - place.left - _GAP
    if place.words:
        label(cell, face, room, high - 1.5, leading=_LEADING).left(pen, place.left, base)
    elif cell:
        places = place.column.places or None
        units, rest = hung(cell, places)
        fitted = fit_face(units + (rest if places else ""), face, room - _hang(place))
        end = place.right - _hang(place) - (width(rest, fitted) if places else 0.0)
        pen.figure(end, base, cell, fitted, places=places)


def _totals(pen: Pen, y: float, table: PageTable, places: Sequence[_Place], shared: Shared) -> None:
    pen.rule(y, TOTAL_RULE)
    pen.rule(y + _TOTAL, TOTAL_RULE)
    with pen.shared(shared), pen.row():
        _cells(pen, y + 16, table.totals, places, _SUMS)


def _forward(pen: Pen, y: float, row: TableRow, places: Sequence[_Place], label: str, *, closes: bool) -> None:
    left = pen.layout.margin
    if closes:
        pen.rule(y, TOTAL_RULE)
    with pen.row_head():
        pen.text(left, y + 12.6, fit(label, _FORWARDS, places[0].right - left - _GAP), _FORWARDS)
    _cells(pen, y + 12.6, row.carried[1:], places[1:], _FACES)
    pen.rule(y + _FORWARD, *((TOTAL_RULE, INK) if closes else (HAIRLINE, HAIR)))
