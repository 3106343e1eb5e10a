"""Paints a board on the table display: head, columns of rows, and below them who leads and which page it is."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt

from ui.display.board import Board, BoardPage, BoardRow, BoardRowKind
from ui.display.painter import DisplayPainter
from ui.display.scale import size_for
from ui.display.text_flow import TextRun
from ui.theme import marks
from ui.theme.fonts import metrics
from ui.theme.tokens import Role, Weight

_SIDE: Final = 24
_HEAD: Final = (8, 40)
_FOOT: Final = (328, 352)
_HIGH: Final = 360
"""Units of the canvas: the margin at the sides, the top and bottom of the head, and the lines below."""
_TITLE, _LINE, _CLOCK, _NAME, _FIGURE, _NUMBER, _LEAST = 19, 11, 18, 17, 19, 14, 11
"""Sizes of type, units; of a name that is long the least."""
_ROWS: Final = 11
"""So many rows have room, whether they are there or not."""
_ROW: Final = 25.6
_HIGHEST: Final = 34
"""The height of a row that has type of these sizes, and the greatest of larger type, units."""
_BETWEEN: Final = 26
_PLACE: Final = 32
_GAP: Final = 8
_DOT, _DOTS = 6, 20


def paint_board(pen: DisplayPainter, board: Board, number: int, clock: str, remark: str = "") -> None:
    """Paint a page of a board; `clock` is the hour or what is left of the round, "" for none, `remark` what is said of
    that, in place of what the board waits for."""
    canvas = pen.scale.canvas
    pen.painter.fillRect(QRectF(0, 0, canvas.width(), canvas.height()), pen.look.palette.paper)
    page = board.pages[number] if board.pages else BoardPage("", ())
    _head(pen, board, page, clock, remark)
    _columns(pen, page)
    _foot(pen, board, number, page)


def _head(pen: DisplayPainter, board: Board, page: BoardPage, clock: str, remark: str) -> None:
    left, right = pen.px(_SIDE), pen.scale.canvas.width() - pen.px(_SIDE)
    area = QRectF(left, pen.px(_HEAD[0]), right - left, pen.px(_HEAD[1] - _HEAD[0]) - pen.px(3))
    end = right
    if clock:
        end = pen.write_to(end, area, TextRun(clock, 600), pen.px(_CLOCK)) - pen.px(10)
    waits = remark or board.waits
    if waits:
        end = pen.write_to(end, area, TextRun(waits, role="ink2"), pen.px(_LINE)) - pen.px(10)
    size = size_for([board.title], (end - left) * 0.6, 600, pen.px(_TITLE))
    x = pen.write(left, area, TextRun(board.title, 600), size) + pen.px(10)
    _fitting(pen, QRectF(x, area.top(), max(0.0, end - x), area.height()), page.line, pen.px(_LINE), "ink2")
    marks.double_rule(pen.painter, left, right, pen.px(_HEAD[1]), pen.look)


def _columns(pen: DisplayPainter, page: BoardPage) -> None:
    canvas, between = pen.scale.canvas, pen.px(_BETWEEN)
    left, right = pen.px(_SIDE), canvas.width() - pen.px(_SIDE)
    count = max(2, len(page.columns))
    width = (right - left - (count - 1) * between) / count
    top = pen.px(_HEAD[1]) + marks.double_rule_height(pen.look)
    bottom = canvas.height() - pen.px(_HIGH - _FOOT[0])
    rows = max((len(column) for column in page.columns), default=1)
    high = min((bottom - top) / min(_ROWS, max(rows, 1)), float(pen.px(_HIGHEST)))
    larger = max(1.0, high / pen.px(_ROW))
    for place, column in enumerate(page.columns):
        x = left + place * (width + between)
        numbered = any(row.number for row in column)
        for number, row in enumerate(column):
            _row(pen, QRectF(x, top + number * high, width, high), row, larger, numbered=numbered)


def _row(pen: DisplayPainter, area: QRectF, row: BoardRow, larger: float, *, numbered: bool) -> None:
    """Paint a row, in type that is so many times larger than usual."""
    name_size, figure_size, number_size = (round(pen.px(size) * larger) for size in (_NAME, _FIGURE, _NUMBER))
    if row.kind is BoardRowKind.LINE:
        pen.painter.fillRect(QRectF(area.left(), area.top(), area.width(), pen.px(1.5)), pen.look.palette.accent)
        pen.write_to(area.right(), area, TextRun(row.figure, role="accent"), pen.px(_LINE))
        pen.write(area.left(), area, TextRun(row.name, 600, "accent"), pen.px(_LINE))
        return
    marks.hairline(pen.painter, area.left(), area.right(), area.bottom() - 1, pen.look)
    weight: Weight = 600 if row.bold else 400
    role: Role = "ink2" if row.pale else "ink"
    if row.kind is BoardRowKind.HEAD:
        pen.write(area.left(), area, TextRun(row.name, weight, "accent" if row.bold else "ink2"), number_size)
        return
    x, end = area.left(), area.right()
    if numbered:
        pen.write_to(x + pen.px(_PLACE * larger - _GAP), area, TextRun(row.number, role="ink2"), number_size)
        x += pen.px(_PLACE * larger)
    if row.figure:
        large = row.figure.replace("-", "").isdecimal()
        end = pen.write_to(end, area, TextRun(row.figure, weight, role), figure_size if large else number_size)
        end -= pen.px(_GAP)
    _fitting(pen, QRectF(x, area.top(), end - x, area.height()), row.name, name_size, role, weight)


def _fitting(
    pen: DisplayPainter, area: QRectF, text: str, largest: int, role: Role = "ink", weight: Weight = 400
) -> None:
    """A text as large as it may be, smaller if it is long, and cut only if even that is too long."""
    size = max(round(largest * _LEAST / _NAME), size_for([text], area.width(), weight, largest))
    shown = metrics(size, weight).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
    pen.write(area.left(), area, TextRun(shown, weight, role), size)


def _foot(pen: DisplayPainter, board: Board, number: int, page: BoardPage) -> None:
    canvas = pen.scale.canvas
    left, right = pen.px(_SIDE), canvas.width() - pen.px(_SIDE)
    top = canvas.height() - pen.px(_HIGH - _FOOT[0])
    area = QRectF(left, top, right - left, pen.px(_FOOT[1] - _FOOT[0]))
    end, side = right, pen.px(_DOT)
    if len(board.pages) > 1:
        end -= pen.px(_DOTS) * (len(board.pages) - 1) + side
        for place in range(len(board.pages)):
            middle = QPointF(end + side / 2 + place * pen.px(_DOTS), area.center().y())
            accent = pen.look.palette.accent
            pen.painter.setPen(accent if place == number else pen.look.palette.ink2)
            pen.painter.setBrush(accent if place == number else Qt.BrushStyle.NoBrush)
            pen.painter.drawEllipse(middle, side / 2, side / 2)
        end -= pen.px(14)
    if page.part:
        end = pen.write_to(end, area, TextRun(page.part, role="ink2"), pen.px(_LINE)) - pen.px(14)
    _fitting(pen, QRectF(left, area.top(), max(0.0, end - left), area.height()), board.foot, pen.px(_LINE), "ink2")
