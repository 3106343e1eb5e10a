"""`NetCells`: the widgets of the table of nets: headings, names, figures and sums."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from scorekeeper.text.net_table import Key, NetColumn, NetRow, NetTable
from ui.money.figure import INSET, FigureButton
from ui.money.net_geometry import Fit, NetRows, fit, least_room
from ui.theme.look import Look
from ui.widgets.labels import TextLabel
from ui.widgets.name_label import NameLabel

_NAME: Final = (112, 64)
"""The least width of the names where there is room, and where columns slide; pixels at 100 %."""
_NAME_MOST: Final = 240
"""The greatest width of the names, pixels at 100 %."""
_GAPS: Final = (14, 44)
"""The least and the greatest gap before a figure, pixels at 100 %."""
_ENDS = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class NetCells:
    """The cells of one table. Names and nets are children of `sheet`, the figures between them of `sliding`."""

    def __init__(self, table: NetTable, sheet: QWidget, sliding: QWidget, pressed: QButtonGroup) -> None:
        self._sheet, self._sliding, self._pressed = sheet, sliding, pressed
        self.table = table
        self.keys: dict[QAbstractButton, Key] = {}
        self._heads = [self._label(column) for column in table.columns]
        self._sums = [self._label(column) for column in table.columns]
        self.names = [NameLabel(row.name, sheet) for row in table.rows]
        self.figures = [self._row(row) for row in table.rows]
        self._games_head = TextLabel("", sheet, role="ink2")
        self._sum_head = TextLabel("adds up", sheet, role="ink2")
        self.fill(table)
        for widget in self._all():
            widget.show()

    def fill(self, table: NetTable) -> None:
        """Show the figures of another table with the same columns and players."""
        self.table = table
        crowded = NetRows(Look(), len(table.rows)).crowded
        for label, text in zip(self._sums, table.sums, strict=True):
            label.setText(text)
        self._games_head.setText(table.games_heading)
        for label, column in zip(self._heads, table.columns, strict=True):
            label.setText(column.heading)
            label.set_role("accent" if column.running else "ink2", 600 if column.running else 400)
        for row, name, buttons in zip(table.rows, self.names, self.figures, strict=True):
            name.show_name(row.name, row.short)
            for button, figure in zip(buttons, row.figures, strict=True):
                if button is not None and figure is not None:
                    button.show_figure(figure)
                    button.set_compact(crowded)

    def drop(self) -> None:
        for widget in self._all():
            widget.hide()
            widget.deleteLater()

    def widths(self, look: Look) -> tuple[list[int], list[int]]:
        """The widths of the columns that can scroll, and of those that are fixed, pixels."""
        shrunk = look.compacted(NetRows(look, len(self.table.rows)).crowded)
        found: tuple[list[int], list[int]] = ([], [])
        for number, column in enumerate(self.table.columns):
            metrics = shrunk.metrics("total", 600) if column.kind == "net" else shrunk.metrics("text")
            texts = [figure.text for row in self.table.rows if (figure := row.figures[number])]
            width = max((metrics.horizontalAdvance(text) for text in texts), default=0)
            head = look.metrics("text", 600).horizontalAdvance(column.heading)
            found[column.kind == "net"].append(round(max(width, head) + 1))
        return found

    def fit(self, look: Look, width: int) -> Fit:
        """The column widths for a total width, pixels."""
        middle, last = self.widths(look)
        room, names = width - 2 * look.px(INSET), (self._name_width(look), look.px(_NAME[1]))
        return fit(room, names, middle, last, (look.px(_GAPS[0]), look.px(_GAPS[1])))

    def wanted_width(self, look: Look) -> int:
        """The width in which all names and games fit without scrolling, pixels."""
        middle, last = self.widths(look)
        gaps = (len(middle) + len(last)) * look.px(_GAPS[0])
        return self._name_width(look) + sum(middle) + sum(last) + gaps + 2 * look.px(INSET)

    def least_width(self, look: Look) -> int:
        """The width in which short names, the nets and one more column fit, pixels."""
        middle, last = self.widths(look)
        return least_room(look.px(_NAME[1]), middle, last, look.px(_GAPS[0])) + 2 * look.px(INSET)

    def _name_width(self, look: Look) -> int:
        longest = max((name.wanted_width() for name in self.names), default=0)
        return max(look.px(_NAME[0]), min(longest, look.px(_NAME_MOST)))

    def place(self, fitted: Fit, rows: NetRows, look: Look) -> None:
        """Move every cell to its column and row."""
        inset = look.px(INSET)
        for number, name in enumerate(self.names):
            name.setGeometry(inset, rows.top(number), max(0, fitted.name - look.px(8)), rows.row)
        self._sum_head.setGeometry(inset, rows.sums, fitted.name, rows.sum_height)
        self._games_head.setAlignment(_ENDS)
        self._games_head.setGeometry(inset, 0, fitted.name, rows.head)
        for number, (edge, width) in enumerate(self._edges(fitted, look)):
            left = edge - width - fitted.gap
            self._heads[number].setGeometry(left, 0, width + fitted.gap, rows.head)
            self._sums[number].setGeometry(left, rows.sums, width + fitted.gap, rows.sum_height)
            for row, buttons in enumerate(self.figures):
                button = buttons[number]
                if button is not None:
                    size = button.sizeHint()
                    top = rows.top(row) + (rows.row - size.height()) // 2
                    button.setGeometry(edge + inset - size.width(), top, size.width(), size.height())

    def show_between(self, left: int, right: int, fitted: Fit, look: Look) -> None:
        """Show those figures of the scrolling columns that are wholly between two edges."""
        for number, (edge, width) in enumerate(self._edges(fitted, look)):
            if self.table.columns[number].kind == "net":
                continue
            whole = edge - width >= left and edge <= right
            self._heads[number].setVisible(whole)
            self._sums[number].setVisible(whole)
            for buttons in self.figures:
                button = buttons[number]
                if button is not None:
                    button.set_veiled(not whole)

    def _edges(self, fitted: Fit, look: Look) -> Iterator[tuple[int, int]]:
        """The right edge of each column's digits, in its parent widget, and the column's width."""
        middle, last = self.widths(look)
        edge = 0
        for width in middle:
            edge += fitted.gap + width
            yield edge, width
        edge = look.px(INSET) + fitted.name + fitted.window
        for width in last:
            edge += fitted.gap + width
            yield edge, width

    def _label(self, column: NetColumn) -> TextLabel:
        label = TextLabel("", self._sliding if column.kind != "net" else self._sheet, role="ink2")
        label.setAlignment(_ENDS)
        return label

    def _row(self, row: NetRow) -> list[FigureButton | None]:
        made: list[FigureButton | None] = []
        for column, figure in zip(self.table.columns, row.figures, strict=True):
            if figure is None:
                made.append(None)
                continue
            large = column.kind == "net"
            parent = self._sheet if large else self._sliding
            button = FigureButton(figure, parent, size="total" if large else "text", weight=600 if large else 400)
            self._pressed.addButton(button)
            self.keys[button] = Key(row.player, column.kind, column.game)
            made.append(button)
        return made

    def _all(self) -> Iterator[QWidget]:
        yield from (*self._heads, *self._sums, *self.names, *self.keys, self._games_head, self._sum_head)


def same_shape(one: NetTable, other: NetTable) -> bool:
    """Whether two tables have the same columns and players, so that the cells can be reused."""
    return _shape(one) == _shape(other)


def _shape(table: NetTable) -> tuple[object, object]:
    columns = [(column.kind, column.game) for column in table.columns]
    return columns, [(row.player, [figure is None for figure in row.figures]) for row in table.rows]
