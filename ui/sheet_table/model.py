"""The sheet's lines as a Qt table model: margin, a column for each hand, notes; only changes are signalled.

Line by line, as the user sees it:

    Top of the sheet      0     -12      +4      +4
      1  left  Ann      5  5   21 21   0  0   0  0
      2  right Bob      3  8    1 22  16 16   6  6   amended
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from scorekeeper.text.sheet_lines import LineKind, SheetLine
from scorekeeper.text.spoken_sheet import spoken_cell, spoken_head, spoken_remark
from scorekeeper.text.templates import say
from ui.theme.literal_text import plain_tooltip, tooltip

_ROOT = QModelIndex()
Index = QModelIndex | QPersistentModelIndex


class SheetModel(QAbstractTableModel):
    """The lines between the names and the entry row."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[SheetLine, ...] = ()
        self._names: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[SheetLine, ...]:
        return self._lines

    def show(self, names: Sequence[str], lines: Sequence[SheetLine]) -> None:
        """Show other lines by changing, inserting and removing rows; other names reset the model."""
        if tuple(names) != self._names or not self._lines:
            self.beginResetModel()
            self._names, self._lines = tuple(names), tuple(lines)
            self.endResetModel()
            return
        same = _same_above(self._lines, lines)
        old, new = self._lines[same:], lines[same:]
        changes = _changes(old, new) if old else [("insert", 0, 0, 0, len(new))]
        for _, first, end, new_first, new_end in reversed(changes):  # from the end: row numbers stay valid
            self._replace(same + first, end - first, tuple(new[new_first:new_end]))

    def _replace(self, first: int, count: int, lines: tuple[SheetLine, ...]) -> None:
        """Put `lines` in place of `count` rows from `first` on."""
        if count == len(lines):
            for number, line in enumerate(lines):
                self._set_line(first + number, line)
            return
        if count:
            self.beginRemoveRows(_ROOT, first, first + count - 1)
            self._lines = (*self._lines[:first], *self._lines[first + count :])
            self.endRemoveRows()
        if lines:
            self.beginInsertRows(_ROOT, first, first + len(lines) - 1)
            self._lines = (*self._lines[:first], *lines, *self._lines[first:])
            self.endInsertRows()

    def _set_line(self, row: int, line: SheetLine) -> None:
        before = self._lines[row]
        self._lines = (*self._lines[:row], line, *self._lines[row + 1 :])
        for column in range(self.columnCount()):
            if before.kind is not line.kind or _part(before, column) != _part(line, column):
                self.dataChanged.emit(self.index(row, column), self.index(row, column))

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._names) + 2

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The text of a cell, or its accessible text."""
        if not index.isValid():
            return None
        line = self._lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(line, index.column())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(line, index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tooltip(line, index.column()) or None
        return None

    def _tooltip(self, line: SheetLine, column: int) -> str:
        """The whole remark over the notes, and over a deal what a click does."""
        if column == self.columnCount() - 1:
            return plain_tooltip(line.tip or line.note)
        if line.kind is not LineKind.DEAL or line.struck or line.entry < 0:
            return ""
        if column == 0:
            who = say("Who dealt deal {number}", number=line.number)
            return tooltip(who, "F3", say("A click on the name asks who really dealt."))
        change = say("Change deal {number}", number=line.number)
        return tooltip(change, "F2", say("A double click does it too."))

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The hands' names as column headers; the kind of a line as row header, which screen readers use."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        if orientation is Qt.Orientation.Horizontal:
            heads = (say("Deal"), *self._names, say("Notes"))
            return heads[section] if 0 <= section < len(heads) else None
        return self._spoken(self._lines[section], 0) if 0 <= section < len(self._lines) else None

    def _text(self, line: SheetLine, column: int) -> str:
        if column == 0:
            return " ".join(part for part in (line.number, line.passing, line.label) if part)
        if column == self.columnCount() - 1:
            return line.note
        cell = line.cells[column - 1]
        return " ".join(part for part in (cell.figure, cell.running) if part)

    def _spoken(self, line: SheetLine, column: int) -> str:
        if column == 0:
            return spoken_head(line)
        if column == self.columnCount() - 1:
            return spoken_remark(line)
        return spoken_cell(line, (line.hands or self._names)[column - 1], line.cells[column - 1])


def _same_above(before: Sequence[SheetLine], after: Sequence[SheetLine]) -> int:
    """How many lines at the top are unchanged."""
    pairs = enumerate(zip(before, after, strict=False))
    return next((place for place, (old, new) in pairs if old != new), min(len(before), len(after)))


def _changes(old: Sequence[SheetLine], new: Sequence[SheetLine]) -> Sequence[tuple[str, int, int, int, int]]:
    """The changes between two lists of lines, as opcodes of `SequenceMatcher`."""
    return SequenceMatcher(None, _keys(old), _keys(new), autojunk=False).get_opcodes()


def _keys(lines: Sequence[SheetLine]) -> list[tuple[LineKind, int]]:
    """The identity of each line: its kind and its entry."""
    return [(line.kind, line.entry) for line in lines]


def _part(line: SheetLine, column: int) -> object:
    """Everything that a cell shows."""
    if column == 0:
        return (line.number, line.passing, line.label, line.brief_label, line.struck, line.cures)
    if column == len(line.cells) + 1:
        return (line.note, line.icon, line.urgent, line.struck, line.tip)
    return (line.cells[column - 1], line.struck)
