"""Paints the band of an error: what is wrong at the left, the corrections with their keys at the right."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter

from scorekeeper.text.balance import Cure
from scorekeeper.text.sheet_lines import SheetLine
from ui.theme import marks
from ui.theme.look import Look
from ui.widgets.sheet_columns import SheetColumns
from ui.widgets.text_fit import Piece, Pieces, fitting, paint_line, width_of


def paint_error(painter: QPainter, look: Look, columns: SheetColumns, rect: QRect, line: SheetLine) -> None:
    """Draw the band of a line over the whole width of the sheet."""
    edge = look.palette.edge_width
    marks.error_band(painter, QRectF(edge, rect.top(), columns.width - 2 * edge, rect.height()), look)
    area = QRectF(columns.left, rect.top(), columns.right - columns.left, rect.height())
    paint_line(painter, look, area, *_ends(look, columns, line))


def cure_at(x: int, look: Look, columns: SheetColumns, line: SheetLine) -> Cure | None:
    """The key of the correction at a position of the band."""
    _, right = _ends(look, columns, line)
    left = columns.right - width_of(right, look)
    for number, cure in enumerate(line.cures):
        end = columns.right - width_of(right, look) + width_of(right[: 2 * number + 2], look)
        if left <= x <= end:
            return cure
        left = end
    return None


def _ends(look: Look, columns: SheetColumns, line: SheetLine) -> tuple[Pieces, Pieces]:
    wrong = [Piece(line.label, "red", "text", 600)]
    wordings = [(wrong, _cures(line, more)) for more in (2, 1, 0)]
    return fitting(wordings, columns.right - columns.left, look)


def _cures(line: SheetLine, more: int) -> Pieces:
    """Keys with words in full (2), without remarks (1), or keys alone (0)."""
    pieces = []
    for cure in line.cures:
        words = f"{cure.words}, {cure.more}" if more == 2 and cure.more else cure.words if more else ""
        pieces.append(Piece(cure.key, "ink2", "text", kind="key", before=20))
        pieces.append(Piece(words, "ink", "text", before=8))
    return pieces
