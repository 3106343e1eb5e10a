"""`SpreadsheetDelegate` paints the rows of an old sheet, `RoleHeader` the role of each column, over a double rule."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from scorekeeper.spreadsheets.people import Certainty
from scorekeeper.text.old_sheets_table import RowState
from scorekeeper.text.templates import say
from ui.old_sheets.spreadsheet_model import NUMBER, Index, SpreadsheetModel
from ui.theme.glyphs import paint_icon
from ui.theme.look import Look
from ui.theme.marks import double_rule, double_rule_height, focus_frame, hairline, wash_band
from ui.theme.text_line import paint_text
from ui.theme.theme import current_theme
from ui.theme.tokens import Role, Space
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.name_label import cut

PADDING: Final = 7
"""Beside the text of a cell, pixels at 100 %."""
MARKS: Final[dict[RowState, tuple[str, Role]]] = {
    RowState.GOOD: ("tick", "accent"),
    RowState.GUESSED: ("why", "ochre"),
    RowState.BAD: ("warning", "red"),
    RowState.KNOWN: ("backup", "ink2"),
    RowState.LEFT_OUT: ("strike", "ink2"),
}
"""The icon and the colour of each state; no night has none."""
_QUIET: Final = (RowState.KNOWN, RowState.LEFT_OUT, RowState.NO_NIGHT)


class SpreadsheetDelegate(QStyledItemDelegate):
    """Paints the cells of a `SpreadsheetModel`."""

    def __init__(self, view: QTableView, model: SpreadsheetModel) -> None:
        super().__init__(view)
        self._view, self._model = view, model

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look, area = current_theme().look, QRectF(option.rect)
        row = self._model.rows[index.row()]
        current = self._view.currentIndex()
        painter.save()
        if row.state is RowState.BAD:
            painter.fillRect(area, look.palette.error_band)
        elif current.row() == index.row() and self._view.hasFocus():
            wash_band(painter, area, look)
        hairline(painter, area.left(), area.right() + 1, area.bottom() - 1, look)
        area = QRectF(self._line(option.rect))
        column, pad = index.column(), look.px(PADDING)
        text = self._model.text(index.row(), column)
        role: Role = "ink2" if row.state in _QUIET else "ink"
        inner = area.adjusted(pad, 0, -pad, 0)
        if column == NUMBER:
            self._paint_mark(painter, inner, row.state, look)
            role = "ink2"
        elif self._model.has_remarks(column) and row.words:
            role = MARKS[row.state][1] if row.state in (RowState.GUESSED, RowState.BAD) else "ink2"
        ends = column == NUMBER or (column < self._model.last and self._model.heads[column - 1].is_figure)
        struck = row.state is RowState.LEFT_OUT and column > NUMBER
        paint_text(painter, look, inner, text, weight=look.weight(role), role=role, right=ends, struck=struck)
        if current == index and self._view.hasFocus():
            focus_frame(painter, area.adjusted(1, 1, -1, -1), look, fill=False)
        painter.restore()

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, _index: Index) -> None:
        """Place the editor in the line of its row, above the band."""
        editor.setGeometry(self._line(option.rect))

    def _line(self, cell: QRect) -> QRect:
        """The part of a cell that has its text; a cell above the `RowBand` is higher than that."""
        return QRect(cell.left(), cell.top(), cell.width(), self._view.verticalHeader().defaultSectionSize())

    @staticmethod
    def _paint_mark(painter: QPainter, area: QRectF, state: RowState, look: Look) -> None:
        if state in MARKS:
            name, role = MARKS[state]
            side = look.px(Space.STATE_ICON)
            place = QRectF(area.left(), area.center().y() - side / 2, side, side)
            paint_icon(painter, name, place, look.colour(role))


class RoleHeader(QHeaderView):
    """The heads: ← and → go from column to column, ↑ makes it something else, Enter or a click offers all it may be.

    `turned` and `asked` carry the index of a column of the sheet, `left` is ↓ or Tab, back to the rows.
    """

    turned = Signal(int)
    asked = Signal(int)
    left = Signal()

    def __init__(self, model: SpreadsheetModel, view: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, view)
        self._model = model
        self.column = 0
        """The current column of the sheet, from 0."""
        self.setAccessibleName(say("what each column is"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSectionsClickable(True)

    def sizeHint(self) -> QSize:
        look = current_theme().look
        rule = double_rule_height(look) + look.px(2)
        return QSize(super().sizeHint().width(), 2 * look.line_height() + look.px(14) + rule)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        look, area = current_theme().look, QRectF(rect)
        painter.save()
        rule = double_rule_height(look)
        double_rule(painter, area.left(), area.right() + 1, area.bottom() - rule, look)
        if NUMBER < section < self._model.last:
            self._paint_head(painter, area.adjusted(0, 0, 0, -rule - look.px(4)), section - 1, look)
        painter.restore()

    def _paint_head(self, painter: QPainter, area: QRectF, column: int, look: Look) -> None:
        head, pad = self._model.heads[column], look.px(PADDING)
        if self.hasFocus() and column == self.column:
            focus_frame(painter, area.adjusted(1, 0, -1, 0), look)
        inner, half = area.adjusted(pad, 0, -pad, 0), area.height() / 2
        role: Role = "accent"
        if head.certainty in (Certainty.PROPOSED, Certainty.UNKNOWN):
            role = "ochre" if head.certainty is Certainty.PROPOSED else "red"
        letters, words = inner.adjusted(0, 0, 0, -half), inner.adjusted(0, half, 0, 0)
        paint_text(painter, look, letters, head.letters, role="ink2", right=head.is_figure)
        weight = look.weight(role)
        shown = cut(head.words, look.metrics("text", weight), words.width())
        paint_text(painter, look, words, shown, weight=weight, role=role, right=head.is_figure)

    def go_to(self, column: int) -> None:
        """Make a column of the sheet the current one, with the focus."""
        self.column = max(0, min(column, len(self._model.heads) - 1))
        view = self.parent()
        if isinstance(view, QTableView) and self._model.rows:
            view.scrollTo(self._model.index(max(0, view.currentIndex().row()), self.column + 1))
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Left:
                self.go_to(self.column - 1)
            case Qt.Key.Key_Right:
                self.go_to(self.column + 1)
            case Qt.Key.Key_Up:
                self.turned.emit(self.column)
            case Qt.Key.Key_Down:
                self.left.emit()
            case key if (key in ENTER_KEYS or key == Qt.Key.Key_Space) and not event.modifiers():
                self.asked.emit(self.column)
            case _:
                event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Offer what the column may be."""
        section = self.logicalIndexAt(event.position().toPoint())
        if NUMBER < section < self._model.last:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.go_to(section - 1)
            self.asked.emit(self.column)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()
