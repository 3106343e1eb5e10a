"""The sheet's table: a table view without frame, grid and headers, as high as its lines."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView, QWidget

from scorekeeper.text.sheet_lines import LineKind, SheetLine
from scorekeeper.text.templates import say
from ui.sheet_table.line_menu import DEALT, HISTORY, SheetPosition
from ui.sheet_table.line_paint import LinePictures, cure_at
from ui.sheet_table.model import Index, SheetModel
from ui.sheet_table.row_hover import RowHover
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.row_density import Density
from ui.widgets.scroll_area import set_up_scroll_area
from ui.widgets.sheet_columns import SheetColumns

_EDIT = (Qt.Key.Key_F2, *ENTER_KEYS)
_OWN = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End,
        Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)  # fmt: skip

_DOWN = (Qt.Key.Key_Down, Qt.Key.Key_PageDown)
_ACTS = {Qt.Key.Key_Delete: "strike", Qt.Key.Key_Insert: "insert"}
_LINE_ACTS = {Qt.Key.Key_F3: DEALT, Qt.Key.Key_F5: HISTORY}
_WITHOUT_FIGURES = (LineKind.RECORD, LineKind.ERROR)


class SheetTable(QTableView):
    """Shows a `SheetModel` and scrolls to the end when deals are added."""

    menu_wanted = Signal(QPoint, object)
    """The context menu of a line is requested at a global position: a `SheetPosition`."""
    edit_wanted = Signal(int, int)
    """Request to edit a line: its row, and the hand of the cell."""
    cure_wanted = Signal(str)
    """A correction of an error was clicked: its key."""
    dealer_clicked = Signal(int)
    """The dealer of a deal was clicked in the margin: the deal's entry."""
    looked_at = Signal(int)
    """The current line has changed: its row."""
    refused = Signal(str)
    """A character was typed on a line, on which typing has no effect."""
    left = Signal()
    """Request to return the focus to the open row."""
    top_left = Signal(int)
    """Up was pressed on the first line: the hand of the cell."""
    picked = Signal(int)
    """A line was clicked as the answer to a question: its entry."""
    line_act_wanted = Signal(object, str)
    """A key on a line chose an entry of its menu: the `SheetPosition`, and the entry."""
    act_wanted = Signal(str)
    """A key on a line begins a correction, by its name."""

    def __init__(self, model: SheetModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._pictures = LinePictures()
        set_up_scroll_area(self)
        self.setModel(model)
        self.setAccessibleName(say("Deals of the game"))
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
        self.setAutoFillBackground(False)
        self._follows = True
        self.hover = RowHover(self, model, self._pictures.drawing)
        """The row under the mouse."""
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.verticalScrollBar().rangeChanged.connect(self._range_changed)
        self.hover.menu_wanted.connect(self.menu_wanted)
        self.hover.menu_wanted.connect(self.left)  # the mouse leaves the keyboard with the open row
        self.hover.edit_wanted.connect(self.edit_wanted)
        model.rowsInserted.connect(self._rows_inserted)
        model.dataChanged.connect(lambda first, last: self._lay_rows(first.row(), last.row()))
        model.modelReset.connect(self._lay_rows)

    @property
    def lines(self) -> tuple[SheetLine, ...]:
        return self._model.lines

    # layout

    def lay_out(self, columns: SheetColumns, density: Density, *, first_game: bool) -> None:
        """Take the sheet's columns and heights."""
        if not self._pictures.lay_out(columns, density, first_game=first_game):
            return
        widths = [columns.edges[0]]
        widths += [columns.edges[n + 1] - columns.edges[n] for n in range(columns.hands)]
        widths.append(columns.width - columns.edges[-1])
        for number, width in enumerate(widths):
            self.setColumnWidth(number, width)
        self._lay_rows()
        self.verticalScrollBar().setSingleStep(density.height(LineKind.DEAL))
        self.viewport().update()

    def _lay_rows(self, first: int = 0, last: int | None = None) -> None:
        """Give the rows from `first` to `last` the heights of their lines; all rows if neither is given."""
        end = self._model.rowCount() if last is None else last + 1
        for row in range(first, end):
            height = self._pictures.drawing.density.height(self._model.lines[row].kind)
            if self.rowHeight(row) != height:
                self.setRowHeight(row, height)

    def last_line(self) -> QRect:
        """The visible part of the newest line."""
        row = self._model.rowCount() - 1
        top = self.y() + self.rowViewportPosition(row)
        return QRect(self.x(), top, self.width(), self.rowHeight(row)).intersected(self.geometry())

    def _rows_inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        self._lay_rows(first, last)
        if last >= self._model.rowCount() - 2:
            self._follows = True  # once they have their place

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint whole lines rather than cells, and a frame around the current cell while the table has the focus."""
        painter, lines, rows = QPainter(self.viewport()), self._model.lines, self.verticalHeader()
        left, row, ratio = self.columnViewportPosition(0), self.rowAt(event.rect().top()), self.devicePixelRatioF()
        painter.setClipRect(self._pictures.inside(self.viewport().height()).translated(left, 0))
        while 0 <= row < len(lines) and (top := self.rowViewportPosition(row)) <= event.rect().bottom():
            hover = self.hover.on_row(row)
            picture = self._pictures.picture(row, lines[row], rows.sectionPosition(row), ratio, hover)
            painter.drawPixmap(left, top, picture)
            row += 1
        if self.hasFocus() and self.currentIndex().isValid():
            self._pictures.drawing.paint_focus(painter, self.visualRect(self.currentIndex()))
        self.hover.paint_button(painter)

    # the line that a question is about

    @property
    def highlighted_rows(self) -> frozenset[int]:
        """The rows that a question is about."""
        return self._pictures.highlighted_rows

    def highlight_entries(self, entries: Sequence[int]) -> None:
        """Highlight the lines of entries and scroll to the first one, with those above and below it if they fit."""
        rows = frozenset(row for row, line in enumerate(self.lines) if line.entry >= 0 and line.entry in entries)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus if rows else Qt.FocusPolicy.ClickFocus)
        self.hover.is_on, was, self._pictures.highlighted_rows = not rows, self.highlighted_rows, rows
        if rows:
            first, follows = min(rows), self._follows
            for row in (first + 1, first - 1, first):
                self.scrollTo(self._model.index(row, 0))
            self._follows = follows  # of what the user scrolled to
        elif was:
            self._range_changed()
        if rows != was:
            self.viewport().update()

    @property
    def current_entry(self) -> int | None:
        """The entry of the current line while the table has the focus; otherwise None."""
        row = self.currentIndex().row()
        looked = 0 <= row < len(self.lines) and self.lines[row].entry >= 0
        return self.lines[row].entry if looked and self.hasFocus() else None

    # navigation

    def enter_from_below(self, hand: int) -> None:
        """Focus a hand's cell of the newest line with figures; leave at the top if there is none."""
        rows = [row for row, line in enumerate(self._model.lines) if line.kind not in _WITHOUT_FIGURES]
        if not rows:
            self.top_left.emit(hand)
            return
        self.setCurrentIndex(self._model.index(rows[-1], hand + 1))
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.looked_at.emit(rows[-1])  # which was not said before the table had the focus

    def enter_at(self, entry: int) -> None:
        """Focus the line of an entry, if the sheet has it."""
        row = next((row for row, line in enumerate(self.lines) if line.entry == entry >= 0), None)
        if row is not None:
            self.setCurrentIndex(self._model.index(row, 1))
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.looked_at.emit(row)  # which was not said before the table had the focus

    def follow_end(self) -> None:
        """Scroll to the newest line, and keep it in sight until the user scrolls."""
        self._follows = True
        self.scrollToBottom()

    def _scrolled(self, value: int) -> None:
        self._follows = value == self.verticalScrollBar().maximum()

    def _range_changed(self) -> None:
        if self._follows and not self.highlighted_rows:
            self.scrollToBottom()

    def scroll_pages(self, pages: int) -> None:
        """Scroll by whole pages, down if positive."""
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + pages * bar.pageStep())

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            self.looked_at.emit(current.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move, F2 or Enter edit a line, Esc and Down at the end return to the open row."""
        index, key = self.currentIndex(), event.key()
        if key in _EDIT:
            if index.isValid() and not event.isAutoRepeat():
                self._edit(index)
        elif key in _LINE_ACTS and self.current_entry is not None:
            self.line_act_wanted.emit(self._position(index), _LINE_ACTS[Qt.Key(key)])
        elif key in _ACTS:
            self.act_wanted.emit(_ACTS[Qt.Key(key)])
        elif key == Qt.Key.Key_Escape or (key == Qt.Key.Key_Down and index.row() >= _last_row(self.lines)):
            self.left.emit()
        elif key == Qt.Key.Key_Up and index.row() == 0:
            self.top_left.emit(index.column() - 1)
        elif key in _OWN and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
            now = self.currentIndex()
            self.setCurrentIndex(now.siblingAtRow(_beside_strip(self.lines, now.row(), key)))
        elif event.text().strip() and event.text().isprintable():
            self._pass_on(event, self.lines[max(0, index.row())])
        else:
            event.ignore()

    def _pass_on(self, event: QKeyEvent, line: SheetLine) -> None:
        """A sign on a line that nothing is typed in goes to the open row; on a deal it might be meant for that."""
        if line.kind is LineKind.DEAL and not line.struck:
            self.refused.emit(event.text())
            return
        self.left.emit()
        if not self.hasFocus():
            QCoreApplication.sendEvent(self.window().focusWidget(), event)

    def _edit(self, index: QModelIndex) -> None:
        hand = index.column() - 1
        self.edit_wanted.emit(index.row(), hand if 0 <= hand < self._pictures.drawing.columns.hands else 0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click makes a cell current; a dealer in the margin and a correction of an error are acted on."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        index = self.indexAt(event.position().toPoint())
        line = self._model.lines[index.row()] if index.isValid() else None
        if self.highlighted_rows:
            if line is not None:
                self.picked.emit(line.entry)
            return
        if line is not None and line.kind is LineKind.ERROR:
            look = self._pictures.drawing.density.look
            cure = cure_at(round(event.position().x()), look, self._pictures.drawing.columns, line)
            if cure is not None:
                self.cure_wanted.emit(cure.key)
                return
        super().mousePressEvent(event)
        if line is not None and self.hover.is_on_dealer(line, index.column(), event.position().x()):
            self.dealer_clicked.emit(line.entry)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and not self.highlighted_rows:
            self._edit(index)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the lines; Ctrl and the wheel are left to the window, for the zoom."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            super().wheelEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Request the menu of the line under the pointer, or of the current line if a key was used."""
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        index = self.indexAt(event.pos()) if by_mouse else self.currentIndex()
        if not index.isValid():
            return
        place = event.globalPos() if by_mouse else self.viewport().mapToGlobal(self.visualRect(index).center())
        self.menu_wanted.emit(place, self._position(index))
        if by_mouse and self.hasFocus():
            self.left.emit()

    def _position(self, index: QModelIndex) -> SheetPosition:
        hand = index.column() - 1
        in_hand = 0 <= hand < self._pictures.drawing.columns.hands
        return SheetPosition(self.lines[index.row()], hand if in_hand else None)


def _last_row(lines: Sequence[SheetLine]) -> int:
    """The last row that the arrow keys go to: below it is at most the strip of an error."""
    return max((row for row, line in enumerate(lines) if line.kind is not LineKind.ERROR), default=-1)


def _beside_strip(lines: Sequence[SheetLine], row: int, key: int) -> int:
    """The row to which a key led; that of the deal behind if it is the strip of an error, which has no figures."""
    if not 0 <= row < len(lines) or lines[row].kind is not LineKind.ERROR:
        return row
    return row + 1 if key in _DOWN and row < _last_row(lines) else row - 1
