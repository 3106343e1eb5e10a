"""The sheet's table: a view without a toolkit's frame, grid or headers, that is as tall as its lines."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView, QWidget

from ui.look.look import Look
from ui.sheet.columns import Columns
from ui.sheet.delegate import SheetDelegate
from ui.sheet.density import Density
from ui.sheet.model import SheetModel


class SheetTable(QTableView):
    """Shows a `SheetModel`; follows its end as deals are added."""

    menu_wanted = Signal(QPoint)
    """A context menu is asked for, at a global place."""

    def __init__(self, model: SheetModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._delegate = SheetDelegate(self)
        self.setModel(model)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName("Deals of the game")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        self.horizontalHeader().setMinimumSectionSize(1)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setTabKeyNavigation(False)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.viewport().setAutoFillBackground(False)
        self.setAutoFillBackground(False)
        model.rowsInserted.connect(self._rows_inserted)

    def lay_out(self, columns: Columns, density: Density, *, first_game: bool) -> None:
        """Take the sheet's columns and heights."""
        self._delegate.columns, self._delegate.density = columns, density
        self._delegate.first_game = first_game
        widths = [columns.edges[0]]
        widths += [columns.edges[n + 1] - columns.edges[n] for n in range(columns.hands)]
        widths.append(columns.width - columns.edges[-1])
        for number, width in enumerate(widths):
            self.setColumnWidth(number, width)
        self._lay_rows()
        self.viewport().update()

    def _lay_rows(self) -> None:
        for row, line in enumerate(self._model.lines):
            height = self._delegate.density.height(line.kind)
            if self.rowHeight(row) != height:
                self.setRowHeight(row, height)

    def content_height(self) -> int:
        """The height of all lines."""
        return sum(self._delegate.density.height(line.kind) for line in self._model.lines)

    def _rows_inserted(self, parent: QModelIndex, first: int, last: int) -> None:  # noqa: ARG002
        for row in range(first, last + 1):
            self.setRowHeight(row, self._delegate.density.height(self._model.lines[row].kind))
        if last >= self._model.rowCount() - 2:
            self.scrollToBottom()

    def line_rect(self, row: int) -> QRect:
        """Where a line is drawn, in the viewport."""
        return QRect(0, self.rowViewportPosition(row), self.viewport().width(), self.rowHeight(row))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of the deal."""
        self.menu_wanted.emit(event.globalPos())

    def look(self) -> Look:
        """The look the lines are drawn in."""
        return self._delegate.density.look
