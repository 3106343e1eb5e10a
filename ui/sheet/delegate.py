"""Draws the lines of the sheet: figures on the digit, running scores quieter, marks by sign, word and hatching."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from ui.look import glyphs, marks
from ui.look.look import Look
from ui.look.tokens import Column, Role, Space, TypeRole, Weight
from ui.sheet.columns import Columns
from ui.sheet.density import Density
from ui.sheet.lines import Cell, LineKind, SheetLine
from ui.sheet.model import LINE_ROLE

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_PASSES = {"left": "pass-left", "right": "pass-right", "across": "pass-across", "hold": "hold", "mix": "mix"}


class SheetDelegate(QStyledItemDelegate):
    """Draws every cell of the sheet's table."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = Columns.fit(Look(), 800, 4)
        self.density = Density(Look(), 0, 42)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:  # noqa: ARG002
        """The height of the line."""
        line: SheetLine = index.data(LINE_ROLE)
        return QSize(1, self.density.height(line.kind))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one cell; the first of a line also draws what reaches over all columns."""
        line: SheetLine = index.data(LINE_ROLE)
        rect: QRect = option.rect
        painter.save()
        column = index.column()
        if line.kind is LineKind.ERROR:
            self._error_part(painter, rect, line)
        elif column == 0:
            self._margin(painter, rect, line)
        elif column <= self.columns.hands:
            self._hand(painter, rect, line, line.cells[column - 1])
        else:
            self._notes(painter, rect, line)
        if line.kind is not LineKind.ERROR:
            self._under(painter, rect, line)
        if option.state & option.state.State_HasFocus:
            marks.focus_frame(painter, QRectF(rect).adjusted(2, 1, -2, -1), self.density.look, fill=False)
        painter.restore()

    def _under(self, painter: QPainter, rect: QRect, line: SheetLine) -> None:
        look = self.density.look
        left = max(rect.left(), self.columns.left)
        right = min(rect.right() + 1, self.columns.right)
        role: Role = "rule" if line.kind is LineKind.NIGHT or self._last_head(line) else "hairline"
        if line.kind is LineKind.TOP and role == "hairline":
            return
        marks.hairline(painter, left, right, rect.bottom(), look, role=role)

    def _last_head(self, line: SheetLine) -> bool:
        return line.kind is LineKind.TOP and self.first_game

    first_game = True
    """Whether the night has no earlier game, so that the top of the sheet is the last line above the deals."""

    def _write(
        self, painter: QPainter, rect: QRectF, text: str, role: Role, size: TypeRole, *, weight: Weight = 400
    ) -> None:
        look = self.density.look
        painter.setFont(look.font(size, weight))
        painter.setPen(look.colour(role))
        painter.drawText(rect, _LEFT, text)

    def _margin(self, painter: QPainter, rect: QRect, line: SheetLine) -> None:
        look = self.density.look
        area = QRectF(self.columns.margin(rect.top(), rect.height()))
        quiet = line.kind is not LineKind.DEAL
        if quiet:
            wide = QRectF(area.left(), area.top(), area.width() + look.px(40), area.height())
            painter.setClipping(False)
            self._write(painter, wide, line.label, "ghost" if line.struck else "ink2", "text")
            return
        painter.setFont(look.font("figure" if self.density.step < 2 else "text"))
        painter.setPen(look.colour("ghost" if line.struck else "ink"))
        edge = area.left() + look.px(27)
        self._end_at(painter, edge, self._baseline(rect), line.number)
        x = edge + look.px(10)
        if line.passing:
            side = look.px(14)
            glyphs.paint_icon(
                painter,
                _PASSES[line.passing],
                QRectF(x, area.center().y() - side / 2, side, side),
                look.colour("ink2"),
            )
        x += look.px(24)
        label = QRectF(x, area.top(), area.right() - x, area.height())
        elided = look.metrics("text").elidedText(line.label, Qt.TextElideMode.ElideRight, label.width())
        self._write(painter, label, elided, "ink2", "text")

    def _hand(self, painter: QPainter, rect: QRect, line: SheetLine, cell: Cell) -> None:
        look = self.density.look
        right = rect.right() + 1
        if line.kind in (LineKind.TOP, LineKind.NIGHT):
            painter.setFont(look.font("text"))
            painter.setPen(look.colour("ink2"))
            painter.drawText(QRectF(rect).adjusted(0, 0, -look.px(Column.RUNNING_EDGE), 0), _RIGHT, cell.figure)
            return
        if cell.hole and not line.struck and cell.running:
            width = look.px(Column.RUNNING_EDGE + 40)
            origin = QPointF(0, 0)
            marks.hatch(painter, QRectF(right - width, rect.top(), width, rect.height() - 1), look, origin)
        baseline = self._baseline(rect)
        self._running(painter, right, baseline, cell, line)
        self._figure(painter, right, baseline, cell, line)

    def _baseline(self, rect: QRect) -> float:
        """The points stand on the middle of the row; the running scores share their base line."""
        return marks.centred_baseline(QRectF(rect), self.density.look.metrics("figure"))

    def _running(self, painter: QPainter, right: int, baseline: float, cell: Cell, line: SheetLine) -> None:
        look = self.density.look
        role: Role = "red" if cell.hole else "ink2"
        if line.struck:
            role = "ghost"
        painter.setFont(look.font("text", look.weight(role, 400)))
        painter.setPen(look.colour(role))
        self._end_at(painter, right - look.px(Column.RUNNING_EDGE), baseline, cell.running)

    def _figure(self, painter: QPainter, right: int, baseline: float, cell: Cell, line: SheetLine) -> None:
        look = self.density.look
        quiet = line.kind is not LineKind.DEAL or cell.zero
        role: Role = "ghost" if line.struck else "ink2" if quiet else "ink"
        size: TypeRole = "figure" if line.kind is LineKind.DEAL else "text"
        font = look.font(size, struck=line.struck)
        painter.setFont(font)
        painter.setPen(look.colour(role))
        edge = right - look.px(Column.POINTS_EDGE)
        width = self._end_at(painter, edge, baseline, cell.figure, hang_half=True)
        if cell.queen:
            size_px = (look.px(Column.QUEEN_SIZE) * look.pixels("text")) // look.px(14)
            x = edge + look.px(4)
            marks.spade(painter, QPointF(x, baseline - look.px(2)), size_px, look.colour("ink"))
        if cell.struck:
            painter.setFont(look.font("text", struck=True))
            painter.setPen(look.colour("ghost"))
            self._end_at(painter, edge - width - look.px(Column.STRUCK_GAP), baseline, cell.struck)

    def _end_at(self, painter: QPainter, edge: float, baseline: float, text: str, *, hang_half: bool = False) -> float:
        """Draw a figure that ends at an edge, the half hanging beyond it; its width left of the edge."""
        metrics = painter.fontMetrics()
        body = text.rstrip("½") if hang_half and len(text.strip("−½")) > 0 else text
        width = metrics.horizontalAdvance(body)
        painter.drawText(QPointF(edge - width, baseline), text)
        return width

    def _notes(self, painter: QPainter, rect: QRect, line: SheetLine) -> None:
        look = self.density.look
        area = QRectF(self.columns.notes(rect.top(), rect.height()))
        role: Role = "red" if line.urgent else "ink2"
        x = area.left()
        if line.icon:
            side = look.px(Space.STATE_ICON)
            glyphs.paint_icon(
                painter,
                line.icon,
                QRectF(x, area.center().y() - side / 2, side, side),
                look.colour(role),
            )
            x += side + look.px(8)
        place = QRectF(x, area.top(), area.right() - x, area.height())
        text = look.metrics("text").elidedText(line.note, Qt.TextElideMode.ElideRight, place.width())
        self._write(painter, place, text, role, "text")

    def _error_part(self, painter: QPainter, rect: QRect, line: SheetLine) -> None:
        """The band reaches over the whole paper; each cell draws its part of it, and of the words."""
        look = self.density.look
        band = QRectF(0, rect.top(), self.columns.width, rect.height())
        painter.setClipRect(QRectF(rect))
        marks.error_band(painter, band, look)
        inner = QRectF(self.columns.left, band.top(), self.columns.right - self.columns.left, band.height())
        self._write(painter, inner, line.label, "red", "text", weight=600)
        key = marks.keycap_width(line.icon, look)
        words = look.metrics("text").horizontalAdvance(line.note)
        left = inner.right() - key - look.px(8) - words
        marks.keycap(painter, left, inner.center().y(), line.icon, look)
        self._write(painter, inner.adjusted(left + key + look.px(8) - inner.left(), 0, 0, 0), line.note, "ink", "text")
