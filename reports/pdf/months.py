"""The table of months: a row for each player, all figures in one size."""

from __future__ import annotations

from collections.abc import Sequence

from reports.blocks.season import MonthRow, MonthTable
from reports.pdf.flow import FlowPart, head_part
from reports.pdf.labels import Label, labels
from reports.pdf.pen import Pen
from reports.pdf.style import (
    BOLD,
    COLUMN,
    HAIR,
    HAIRLINE,
    INK,
    QUIET,
    REGULAR,
    SEMIBOLD,
    TOTAL_RULE,
    Face,
    PageLayout,
)
from reports.pdf.tags import Shared
from reports.pdf.text import fit, width

_HEAD, _ROW, _LOWEST, _SLACK = 18.5, 18.0, 14.0, 0.1
"""The heights of the head and of a row, and the least height if all have room on one page then."""
_NAME, _FIGURE, _TOTAL = Face(SEMIBOLD, 9.5), Face(REGULAR, 9), Face(BOLD, 9.5)
_NAMES, _TOTALS, _WIDEST, _GAP = 0.15, 0.11, 110.0, 4.0
"""The parts of the width for names and totals, the widest column of a month and the gap before each, points."""
_NONE = "·"
"""In place of a month without a night."""


class _Columns:
    """The positions of the columns, and the size of the figures, in which the longest fits."""

    def __init__(self, table: MonthTable, page: PageLayout) -> None:
        self.left = page.margin
        months, rows = len(table.months), [*table.rows, *([table.sums] if table.sums else [])]
        self.each = min(_WIDEST, page.room * (1 - _NAMES - _TOTALS) / months)
        self.total = page.room * _TOTALS
        self.names = page.room - self.total - months * self.each
        self.figure = _fitting(_FIGURE, [cell for row in rows for cell in row.cells], self.each - _GAP)
        self.row = (
            max(_LOWEST, min(_ROW, (page.bottom - page.table_top - _HEAD - _SLACK) / len(rows))) if rows else _ROW
        )
        self.sum = _fitting(_TOTAL, [row.total for row in rows], self.total - _GAP)

    def at(self, month: int) -> float:
        """The right edge of a month, and of the total after the last one."""
        return self.left + self.names + (month + 1) * self.each


def _fitting(face: Face, texts: Sequence[str], room: float) -> Face:
    widest = max((width(text, face) for text in texts), default=0.0)
    return face.at(face.size * min(1.0, room / widest)) if widest else face


def month_parts(table: MonthTable, page: PageLayout) -> list[FlowPart]:
    """The head, a part for each player, and the sums."""
    columns, shared = _Columns(table, page), Shared("Table")
    names = labels([row.name for row in table.rows], _NAME, columns.names - 8, columns.row - 1.5, alike=False)
    head = head_part("", _HEAD, page, shared, lambda pen, y: _head(pen, y, table, columns))
    parts = [head]
    for number, (row, name) in enumerate(zip(table.rows, names, strict=True)):

        def draw(pen: Pen, y: float, row: MonthRow = row, name: Label = name) -> None:
            with pen.shared(shared), pen.row():
                _row(pen, y, row, name, columns)
            pen.rule(y + columns.row, HAIRLINE, HAIR)

        parts.append(
            FlowPart(columns.row, draw, keep=number >= len(table.rows) - 2 and table.sums is not None, reopen=(head,))
        )
    if table.sums is not None:
        sums = table.sums
        (name,) = labels([sums.name], _TOTAL, columns.names - 8, columns.row)
        parts.append(FlowPart(columns.row, lambda pen, y: _sums(pen, y, sums, name, columns, shared)))
    return parts


def _head(pen: Pen, y: float, table: MonthTable, columns: _Columns) -> None:
    with pen.column_head():
        pen.text(columns.left, y + 12, fit(table.player.upper(), COLUMN, columns.names - 4), COLUMN)
    for number, month in enumerate(table.months):
        with pen.column_head():
            pen.right(columns.at(number), y + 12, fit(month.upper(), COLUMN, columns.each - _GAP), COLUMN)
    with pen.column_head():
        pen.right(columns.at(len(table.months) - 1) + columns.total, y + 12, table.total.upper(), COLUMN)


def _row(pen: Pen, y: float, row: MonthRow, name: Label, columns: _Columns) -> None:
    base = y + columns.row / 2 + 3.4
    with pen.row_head():
        name.left(pen, columns.left, base)
    for number, cell in enumerate(row.cells):
        with pen.cell():
            lost = not cell or cell.startswith("−")
            pen.right(columns.at(number), base, cell or _NONE, columns.figure.in_(QUIET if lost else INK))
    with pen.cell():
        pen.right(columns.at(len(row.cells) - 1) + columns.total, base, row.total, columns.sum)


def _sums(pen: Pen, y: float, row: MonthRow, name: Label, columns: _Columns, shared: Shared) -> None:
    pen.rule(y, TOTAL_RULE)
    with pen.shared(shared), pen.row():
        _row(pen, y, row, name, columns)
    pen.rule(y + columns.row, TOTAL_RULE)
