"""`NetModel`: the table of nets as a Qt model: names, figures, and the sums in the last row."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from scorekeeper.text.explain import Figure
from scorekeeper.text.net_table import Key, NetRow, NetTable
from scorekeeper.text.templates import say

Index = QModelIndex | QPersistentModelIndex
NAME: Final = 0
"""The column of the names; the columns of the table follow."""
_TOTAL: Final = "total"

_Role = Qt.ItemDataRole
_NONE: Final = QModelIndex()


class NetModel(QAbstractTableModel):
    """Shows a `NetTable`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table = NetTable()

    def show_table(self, table: NetTable) -> None:
        """Show a table; if players and columns are the same, the current figure stays the current one."""
        if _shape(table) == _shape(self.table):
            self.table = table
            last = self.index(self.rowCount() - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)
            return
        self.beginResetModel()
        self.table = table
        self.endResetModel()

    @property
    def sums(self) -> int:
        """The row of the sums."""
        return len(self.table.rows)

    @property
    def last(self) -> int:
        """The last column, which is the net."""
        return len(self.table.columns)

    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() or not self.table.columns else len(self.table.rows) + 1

    def columnCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self.table.columns) + 1

    def row(self, number: int) -> NetRow | None:
        """A player's row; None for the sums."""
        return self.table.rows[number] if number < self.sums else None

    def figure(self, index: Index) -> Figure | None:
        """The figure of a player in a column; None elsewhere, and if the player did not sit in that game."""
        row = self.row(index.row()) if index.isValid() else None
        return row.figures[index.column() - 1] if row is not None and index.column() != NAME else None

    def key(self, index: Index) -> Key | None:
        """Whose figure it is, and in which column; None if there is none."""
        row = self.row(index.row()) if self.figure(index) is not None else None
        column = self.table.columns[index.column() - 1]
        return Key(row.player, column.kind, column.game) if row is not None else None

    def index_of(self, key: Key | None) -> QModelIndex:
        """The index of a figure; an invalid index if it is not in the table."""
        places = (self.index(row, column) for row in range(self.sums) for column in range(1, self.last + 1))
        return next((place for place in places if key is not None and self.key(place) == key), QModelIndex())

    def next_figure(self, index: QModelIndex, down: int, right: int) -> QModelIndex:
        """The next figure in a direction; `index` itself if there is none."""
        row, column = index.row() + down, index.column() + right
        while 0 <= row < self.sums and NAME < column <= self.last:
            found = self.index(row, column)
            if self.figure(found) is not None:
                return found
            row, column = row + down, column + right
        return index

    def data(self, index: Index, role: int = _Role.DisplayRole) -> object:
        if not index.isValid() or role not in (_Role.DisplayRole, _Role.AccessibleTextRole):
            return None
        row, figure = self.row(index.row()), self.figure(index)
        if row is None:
            return _TOTAL if index.column() == NAME else self.table.sums[index.column() - 1]
        if index.column() == NAME:
            return row.name
        if figure is None:
            return "" if role == _Role.DisplayRole else say("{name}, empty", name=row.name)
        return figure.text if role == _Role.DisplayRole else figure.spoken

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Only figures can be chosen."""
        if self.figure(index) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> object:
        if role not in (_Role.DisplayRole, _Role.AccessibleTextRole):
            return None
        if orientation is Qt.Orientation.Vertical:
            row = self.row(section)
            return row.name if row is not None else _TOTAL
        if section != NAME:
            return self.table.columns[section - 1].heading
        return say("player") if role == _Role.AccessibleTextRole else self.table.games_heading

    def is_running(self, section: int) -> bool:
        """Whether a column is a game that is not over."""
        return section != NAME and self.table.columns[section - 1].running


def _shape(table: NetTable) -> tuple[object, object]:
    columns = [(column.kind, column.game) for column in table.columns]
    return columns, [(row.player, [figure is None for figure in row.figures]) for row in table.rows]
