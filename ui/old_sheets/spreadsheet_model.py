"""`SpreadsheetModel`: the rows of an old sheet as a Qt model: the number of a row, its cells, what is odd about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from scorekeeper.text.old_sheets_table import STATE_WORDS, HeadShown, RowShown, RowState
from scorekeeper.text.templates import fill, say
from ui.theme.literal_text import plain_tooltip

Index = QModelIndex | QPersistentModelIndex
NUMBER: Final = 0
"""The column of the row numbers; the columns of the sheet follow, and last the remarks."""
_NONE: Final = QModelIndex()
_Role = Qt.ItemDataRole


class SpreadsheetModel(QAbstractTableModel):
    """Shows rows under heads. `typed` carries the number of a row, the index of a column of the sheet, and the text
    that was typed in place of its cell."""

    typed = Signal(int, int, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.heads: tuple[HeadShown, ...] = ()
        self.rows: tuple[RowShown, ...] = ()

    def show_rows(self, heads: Sequence[HeadShown], rows: Sequence[RowShown]) -> None:
        """Show other rows; if their numbers and the heads are as many, the current cell stays the current one."""
        same = len(heads) == len(self.heads) and [row.number for row in rows] == [row.number for row in self.rows]
        if same:
            self.heads, self.rows = tuple(heads), tuple(rows)
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)
            return
        self.beginResetModel()
        self.heads, self.rows = tuple(heads), tuple(rows)
        self.endResetModel()

    @property
    def last(self) -> int:
        """The column of the remarks."""
        return len(self.heads) + 1

    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self.heads) + 2

    def text(self, row: int, column: int) -> str:
        """The content of a cell."""
        shown = self.rows[row]
        if column == NUMBER:
            return str(shown.number)
        if self.has_remarks(column) and (shown.words or column == self.last):
            return shown.words
        return shown.texts[column - 1]

    def has_remarks(self, column: int) -> bool:
        """Whether a column shows the remarks about a row: the last one does, and a column of notes in the sheet."""
        return column == self.last or (column > NUMBER and self.heads[column - 1].has_remarks)

    def data(self, index: Index, role: int = _Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        match role:
            case _Role.DisplayRole | _Role.EditRole:
                return self.text(index.row(), index.column())
            case _Role.ToolTipRole if row.words:
                return row.words
            case _Role.AccessibleTextRole:
                told = self.text(index.row(), index.column()) or say("empty")
                state = fill(STATE_WORDS[row.state])
                return say("row {number}, {state}: {text}", number=row.number, state=state, text=told)
            case _:
                return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == _Role.ToolTipRole and NUMBER < section < self.last:
            return plain_tooltip(self.heads[section - 1].words)
        if role not in (_Role.DisplayRole, _Role.AccessibleTextRole):
            return None
        if section == NUMBER:
            return say("row")
        if section == self.last:
            return say("remark")
        head = self.heads[section - 1]
        return say("{letters} {words}", letters=head.letters, words=head.words)

    def flags(self, index: Index) -> Qt.ItemFlag:
        found = super().flags(index)
        return found | Qt.ItemFlag.ItemIsEditable if self.is_figure(index) else found

    def is_figure(self, index: Index) -> bool:
        """Whether a cell holds a figure of a night, which can be edited."""
        column = index.column() - 1
        inside = index.isValid() and 0 <= column < len(self.heads)
        return inside and self.heads[column].is_figure and self.rows[index.row()].state is not RowState.NO_NIGHT

    def setData(self, index: Index, value: object, role: int = _Role.EditRole) -> bool:
        """Emit what was typed; the cell changes when the sheet has been judged with it."""
        if role == _Role.EditRole and isinstance(value, str) and value != self.text(index.row(), index.column()):
            self.typed.emit(self.rows[index.row()].number, index.column() - 1, value)
        return True

    def next_open(self, row: int) -> int:
        """The next row after one that waits for a decision, from the top again behind the last; -1 without one."""
        opened = [number for number, shown in enumerate(self.rows) if shown.state is RowState.BAD]
        return next((number for number in opened if number > row), opened[0] if opened else -1)
