"""`SpreadsheetView`: the rows of an old sheet, with what each column is over them, and the keys that decide on rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from scorekeeper.text.old_sheets_table import HeadShown, RowShown, RowState
from scorekeeper.text.templates import say
from ui.old_sheets.spreadsheet_model import NUMBER, Index, SpreadsheetModel
from ui.old_sheets.spreadsheet_paint import PADDING, RoleHeader, SpreadsheetDelegate
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Space
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.labels import TextLabel
from ui.widgets.scroll_area import set_up_scroll_area

_ROW: Final = 27
"""The height of a row, pixels at 100 %."""
_MEASURED: Final = 400
"""How many rows are measured for the widths of columns."""
_WIDEST: Final = 220
_HEADS: Final = (_WIDEST, 96, 80, 64)
"""The greatest widths of the name of a column, pixels at 100 %: the first at which all columns have room."""
_REMARK: Final = 96


_BAND_PADDING: Final = 7


class RowBand(QWidget):
    """What is wrong with a row, under it, and buttons after that, or under that if both do not fit into one line."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.sentence = TextLabel("", self, weight=600, role="red", wrap=True)
        self._acts = QWidget(self)
        self._flow = FlowLayout(self._acts)
        self.hide()

    def take(self, buttons: Sequence[QWidget]) -> None:
        """Place these buttons after the sentence."""
        for button in buttons:
            self._flow.addWidget(button)

    def show_row(self, row: RowShown, words: str) -> None:
        """Say what is wrong with a row."""
        self.sentence.setText(say("Row {number}: {words}", number=row.number, words=words))
        self.show()
        self.raise_()

    def lay_out(self, width: int) -> int:
        """Place the parts in a width; returns the height that they need."""
        look = current_theme().look
        pad, gap = look.px(_BAND_PADDING), look.px(Space.RHYTHM)
        self._flow.setSpacing(gap)
        room, acts = width - 2 * pad, self._flow.sizeHint()
        words = round(look.metrics("text", 600).horizontalAdvance(self.sentence.text())) + 2
        if words + gap + acts.width() <= room:
            height = max(acts.height(), look.px(Space.TOUCH))
            self.sentence.setGeometry(pad, 0, words, height)
            left, top = width - pad - acts.width(), (height - acts.height()) // 2
            self._acts.setGeometry(left, top, acts.width(), acts.height())
            return height
        top, below = self.sentence.heightForWidth(room), self._flow.heightForWidth(room)
        self.sentence.setGeometry(pad, 0, room, top)
        self._acts.setGeometry(pad, top, room, below)
        return top + below


class SpreadsheetView(QTableView):
    """Shows a `SpreadsheetModel`. `left_out`, `housed`, `taken` are decisions on the current night: its first row."""

    left_out = Signal(int)
    housed = Signal(int)
    taken = Signal(int)
    moved = Signal()
    """The current row has changed."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet = SpreadsheetModel(self)
        self.heads = RoleHeader(self.sheet, self)
        self._keys: dict[str, Callable[[], None]] = {
            "x": lambda: self._act(self.left_out),
            "h": lambda: self._act(self.housed),
            "t": lambda: self._act(self.taken),
            "e": self.type_figure,
        }
        set_up_scroll_area(self)
        self.setModel(self.sheet)
        self.setItemDelegate(SpreadsheetDelegate(self, self.sheet))
        self.setHorizontalHeader(self.heads)
        self.heads.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.heads.left.connect(self.setFocus)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        self.setAccessibleName(say("rows of the sheet"))
        self.setWordWrap(False)
        self.band = RowBand(self.viewport())
        self._banded = -1
        """The row below which the `RowBand` stands, -1 for none."""
        for bar in (self.verticalScrollBar(), self.horizontalScrollBar()):
            bar.valueChanged.connect(self._place_band)
        follow(self._show_look)

    def show_rows(self, heads: Sequence[HeadShown], rows: Sequence[RowShown]) -> None:
        """Show other rows under other heads."""
        before = self.currentIndex()
        row, column = before.row(), before.column()
        self.sheet.show_rows(heads, rows)
        self._fit()
        if not self.currentIndex().isValid() and rows:
            first = self.sheet.next_open(-1)
            at = row if 0 <= row < len(rows) else max(first, 0)
            self.setCurrentIndex(self.sheet.index(at, column if 0 < column < self.sheet.last else 1))
        self._show_band()
        self.viewport().update()

    @property
    def row(self) -> RowShown | None:
        """The current row."""
        at = self.currentIndex().row()
        return self.sheet.rows[at] if 0 <= at < len(self.sheet.rows) else None

    def go_to_next_open(self) -> None:
        """Go to the next row that waits for a decision."""
        found = self.sheet.next_open(self.currentIndex().row())
        if found >= 0:
            self.go_to_row(found)

    def go_to_row(self, row: int) -> None:
        """Go to a row, by its index."""
        column = self.currentIndex().column()
        self.setCurrentIndex(self.sheet.index(row, max(1, column)))
        self.scrollTo(self.currentIndex(), QAbstractItemView.ScrollHint.PositionAtCenter)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def type_figure(self) -> None:
        """Edit the current figure, or the first one of the row."""
        index = self.currentIndex()
        if not self.sheet.is_figure(index):
            row = index.row()
            figures = (self.sheet.index(row, column) for column in range(1, self.sheet.last))
            index = next((one for one in figures if self.sheet.is_figure(one)), index)
        if self.sheet.is_figure(index):
            self.setCurrentIndex(index)
            self.edit(index)

    def press(self, letter: str) -> None:
        """Carry out a letter on the current row."""
        self._keys[letter]()

    def _act(self, signal: SignalInstance) -> None:
        row = self.row
        if row is not None and row.line:
            signal.emit(row.line)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters decide on the row; ↑ in the first row goes to the heads."""
        act = self._keys.get(event.text().casefold())
        if act is not None and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            act()
        elif event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0:
            self.heads.setFocus(Qt.FocusReason.OtherFocusReason)
            self.heads.go_to(self.currentIndex().column() - 1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()
        if current.row() != previous.row():
            self._show_band()
            self.moved.emit()

    def _show_band(self) -> None:
        """Show the `RowBand` below the current row, if something is wrong with that."""
        row, rows = self.row, self.verticalHeader()
        if 0 <= self._banded < rows.count():
            rows.resizeSection(self._banded, rows.defaultSectionSize())
        self._banded = -1
        self.band.hide()
        if row is not None and row.state is RowState.BAD:
            self._banded = self.currentIndex().row()
            words = (one.words for one in self.sheet.rows if one.line == row.line and one.words)
            self.band.show_row(row, next(words, ""))
            self.band.resize(self.viewport().width(), self.band.lay_out(self.viewport().width()))
            rows.resizeSection(self._banded, rows.defaultSectionSize() + self.band.height())
            self._place_band()
            self.scrollTo(self.currentIndex())

    def _place_band(self) -> None:
        if self._banded >= 0:
            top = self.rowViewportPosition(self._banded) + self.verticalHeader().defaultSectionSize()
            self.band.move(0, top)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self._show_band()

    def _fit(self) -> None:
        """Give the columns the widths of their texts, and the remarks all that is left."""
        look, sheet = current_theme().look, self.sheet
        if not sheet.heads:
            return
        merged = sheet.heads[-1].has_remarks
        room = self.viewport().width() - (0 if merged else look.px(_REMARK))
        widths: list[int] = []
        for head in _HEADS:  # long names are shortened, so that all columns are seen
            widths = [self._width_of(column, head) for column in range(sheet.last)]
            if sum(widths) <= room:
                break
        for column, width in enumerate(widths):
            self.setColumnWidth(column, width)
        used = sum(widths)
        self.setColumnHidden(sheet.last, merged)
        if merged:
            used -= self.columnWidth(sheet.last - 1)
        at = sheet.last - 1 if merged else sheet.last
        self.setColumnWidth(at, max(look.px(_REMARK), self.viewport().width() - used))

    def _width_of(self, column: int, head: int) -> int:
        """The width of a column for its texts, and for so much of its head, pixels at 100 %."""
        look, sheet = current_theme().look, self.sheet
        metrics = look.metrics("text", 600)
        texts = {sheet.text(row, column) for row in range(min(len(sheet.rows), _MEASURED))}
        widest = min(max((metrics.horizontalAdvance(text) for text in texts), default=0), look.px(_WIDEST))
        if column != NUMBER:
            widest = max(widest, min(metrics.horizontalAdvance(sheet.heads[column - 1].words), look.px(head)))
        beside = look.px(Space.STATE_ICON + PADDING) if column == NUMBER else 0
        return round(widest) + 1 + 2 * look.px(PADDING) + beside

    def _show_look(self, look: Look) -> None:
        self.setFont(look.font("text"))
        self.verticalHeader().setDefaultSectionSize(max(look.px(_ROW), look.line_height() + look.px(6)))
        self.heads.setFixedHeight(self.heads.sizeHint().height())
        self._fit()
        self._show_band()
