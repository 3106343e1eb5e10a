"""`NetSheet`: the figures of everybody on one set of column edges; a figure's explanation opens under its row."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QScrollBar, QSizePolicy, QWidget

from scorekeeper.people import PlayerId
from ui.look.look import Look
from ui.look.marks import double_rule, double_rule_height, hairline
from ui.look.theme import follow
from ui.settle.figure import INSET, FigureButton
from ui.settle.name_label import NameLabel
from ui.settle.net_fit import Fit, fit, least_room
from ui.settle.nets import Column, NetRow, NetTable
from ui.settle.roving import Roving
from ui.settle.why import Why
from ui.settle.why_panel import WhyPanel
from ui.widgets import TextLabel

_CROWDED: Final = 7
_HEAD: Final = 32
_ROW: Final = (52, 42)
_SUM_GAP: Final = 10
_SUM: Final = 48
_NAME: Final = (112, 64)
_GAPS: Final = (14, 44)
_PANEL_GAP: Final = 8

Key = tuple[PlayerId, Column]


class NetSheet(QWidget):
    """Names, figures and their sums. `asked` carries the player and the column of a figure, or None to close."""

    asked = Signal(object)

    def __init__(self, table: NetTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._offset = 0
        self._open: Key | None = None
        self._panel: WhyPanel | None = None
        self._window = QWidget(self)
        self._strip = QWidget(self._window)
        self._bar = QScrollBar(Qt.Orientation.Horizontal, self)
        self._bar.setAccessibleName("games, from first to last")
        self._bar.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._bar.valueChanged.connect(self._slide)
        self._pressed = QButtonGroup(self)
        self._pressed.setExclusive(False)
        self._pressed.buttonClicked.connect(self._clicked)
        self._roving = Roving(self, by_click=True)
        self._roving.moved.connect(self._reveal)
        self._heads: list[TextLabel] = []
        self._names: list[NameLabel] = []
        self._figures: list[list[FigureButton | None]] = []
        self._sums: list[TextLabel] = []
        self._keys: dict[QAbstractButton, Key] = {}
        self._sum_label = TextLabel("adds up", self, role="ink2")
        self._table = table
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._make()
        follow(self._show_look)

    @property
    def panel(self) -> WhyPanel | None:
        """The open explanation."""
        return self._panel

    @property
    def open_key(self) -> Key | None:
        """The player and the column of the figure that is explained."""
        return self._open

    def figure(self, player: int, column: int) -> FigureButton | None:
        """The figure of a player in a column, both from 0."""
        return self._figures[player][column]

    def show_table(self, table: NetTable) -> None:
        """Show other figures; where the columns and players are the same ones the keyboard stays where it is."""
        same = table.columns == self._table.columns and _shape(table) == _shape(self._table)
        self._table = table
        if not same:
            self.show_why(None, None)
            self._make()
        else:
            self._fill()
        self._arrange()
        self.updateGeometry()

    def show_why(self, key: Key | None, why: Why | None) -> None:
        """Open an explanation under a player's row, or close it."""
        if self._panel is not None:
            self._panel.hide()
            self._panel.deleteLater()
            self._panel = None
        self._open = key if why is not None else None
        if why is not None:
            self._panel = WhyPanel(why, self)
            self._panel.closed.connect(self._close)
            self._panel.show()
        for button, button_key in self._keys.items():
            if isinstance(button, FigureButton):
                is_open = self._open is not None and button_key == self._open
                button.show_open(is_open, why.spoken if is_open and why is not None else "")
        self._arrange()
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        """Return True: an open explanation wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height at a width."""
        panel = self._panel.height_at(width) + self._look.px(_PANEL_GAP) if self._panel is not None else 0
        bar = self._bar.sizeHint().height() if self._fit(width).slides else 0
        return self._top() + len(self._names) * self._row() + panel + self._bottom() + bar

    def sizeHint(self) -> QSize:
        """Return a comfortable width and the height that goes with it."""
        width = max(self._look.px(600), self.minimumSizeHint().width())
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return the width in which names, sums and one game fit."""
        games, sums = self._widths()
        gap = self._look.px(_GAPS[0])
        width = least_room(self._look.px(_NAME[1]), games, sums, gap)
        return QSize(width, self._top() + self._row() + self._bottom())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set everything in its place."""
        super().resizeEvent(event)
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the explanation on Esc."""
        if event.key() == Qt.Key.Key_Escape and self._panel is not None:
            self._close()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let a wheel that goes sideways slide the games."""
        if event.type() is QEvent.Type.Wheel and self._bar.isVisible():
            return self._bar.event(event)
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the rules between the rows."""
        painter, look, width = QPainter(self), self._look, self.width()
        double_rule(painter, 0, width, look.px(_HEAD), look)
        for number in range(len(self._names)):
            if self._panel_row() != number:
                hairline(painter, 0, width, self._row_top(number) + self._row() - 1, look)
        bottom = self._rows_end() + look.px(_SUM_GAP)
        double_rule(painter, 0, width, bottom, look, thick_first=False)

    def _make(self) -> None:
        for old in (*self._heads, *self._names, *self._sums, *self._keys):
            old.hide()
            old.deleteLater()
        self._keys = {}
        columns = self._table.columns
        self._heads = [TextLabel(column.heading, self._parent_of(column), role="ink2") for column in columns]
        self._sums = [TextLabel("", self._parent_of(column), role="ink2") for column in columns]
        self._names = [NameLabel(row.name, self) for row in self._table.rows]
        self._figures = [self._make_row(row) for row in self._table.rows]
        self._roving.set_rows(self._figures)
        self._fill()
        for made in (*self._heads, *self._sums, *self._names, *self._keys):
            made.show()

    def _make_row(self, row: NetRow) -> list[FigureButton | None]:
        made: list[FigureButton | None] = []
        for column, figure in zip(self._table.columns, row.figures, strict=True):
            if figure is None:
                made.append(None)
                continue
            large = column.kind == "net"
            button = FigureButton(
                figure, self._parent_of(column), size="total" if large else "text", weight=600 if large else 400
            )
            button.show_open(False)
            self._pressed.addButton(button)
            self._keys[button] = (row.player, column)
            made.append(button)
        return made

    def _fill(self) -> None:
        crowded = self._crowded()
        for number, (column, head) in enumerate(zip(self._table.columns, self._heads, strict=True)):
            head.set_role("accent" if column.running else "ink2", 600 if column.running else 400)
            self._sums[number].setText(self._table.sums[number])
        for row, name, buttons in zip(self._table.rows, self._names, self._figures, strict=True):
            name.show_name(row.name)
            for button, figure in zip(buttons, row.figures, strict=True):
                if button is not None and figure is not None:
                    button.show_figure(figure)
                    button.set_compact(crowded)

    def _parent_of(self, column: Column) -> QWidget:
        return self._strip if column.kind == "game" else self

    def _crowded(self) -> bool:
        return len(self._table.rows) >= _CROWDED

    def _row(self) -> int:
        return self._look.px(_ROW[self._crowded()])

    def _top(self) -> int:
        return self._look.px(_HEAD) + double_rule_height(self._look) + self._look.px(2)

    def _bottom(self) -> int:
        return self._look.px(_SUM_GAP) + double_rule_height(self._look) + self._look.px(_SUM)

    def _panel_row(self) -> int | None:
        if self._panel is None or self._open is None:
            return None
        return next(n for n, row in enumerate(self._table.rows) if row.player == self._open[0])

    def _row_top(self, number: int) -> int:
        open_row = self._panel_row()
        below = open_row is not None and number > open_row
        return self._top() + number * self._row() + (self._panel_height() if below else 0)

    def _panel_height(self) -> int:
        return 0 if self._panel is None else self._panel.height_at(self.width()) + self._look.px(_PANEL_GAP)

    def _rows_end(self) -> int:
        return self._top() + len(self._names) * self._row() + self._panel_height()

    def _widths(self) -> tuple[list[int], list[int]]:
        """The widths of the columns of games and of sums, in pixels."""
        look = self._look.compacted(self._crowded())
        small, large = look.metrics("text"), look.metrics("total", 600)
        found: tuple[list[int], list[int]] = ([], [])
        for number, column in enumerate(self._table.columns):
            metrics = large if column.kind == "net" else small
            texts = [figure.text for row in self._table.rows if (figure := row.figures[number])]
            width = max((metrics.horizontalAdvance(text) for text in texts), default=0)
            head = self._look.metrics("text", 600).horizontalAdvance(column.heading)
            found[column.kind != "game"].append(round(max(width, head) + 1))
        return found

    def _fit(self, width: int) -> Fit:
        look = self._look
        games, sums = self._widths()
        name = max([look.px(_NAME[0]), *(label.wanted_width() for label in self._names)])
        least = look.px(_NAME[1])
        return fit(width, (name, least), games, sums, (look.px(_GAPS[0]), look.px(_GAPS[1])))

    def _arrange(self) -> None:
        fitted, look = self._fit(self.width()), self._look
        inset, bottom = look.px(INSET), self._rows_end() + self._bottom()
        self._window.setGeometry(fitted.name, 0, fitted.window + inset, bottom)
        self._strip.resize(fitted.games + inset, bottom)
        self._bar.setVisible(fitted.slides)
        self._bar.setRange(0, max(0, fitted.games - fitted.window))
        self._bar.setPageStep(max(1, fitted.window))
        self._bar.setSingleStep(look.px(24))
        self._bar.setGeometry(fitted.name, bottom, fitted.window, self._bar.sizeHint().height())
        self._strip.move(-self._bar.value(), 0)
        self._place_columns(fitted)
        for number, name in enumerate(self._names):
            name.setGeometry(0, self._row_top(number), max(0, fitted.name - look.px(4)), self._row())
        sums_top = self._rows_end() + look.px(_SUM_GAP) + double_rule_height(look)
        self._sum_label.setGeometry(0, sums_top, fitted.name, look.px(_SUM))
        open_row = self._panel_row()
        if self._panel is not None and open_row is not None:
            top = self._row_top(open_row) + self._row()
            self._panel.setGeometry(0, top, self.width(), self._panel_height() - look.px(_PANEL_GAP))
            self._panel.raise_()
        self.update()

    def _place_columns(self, fitted: Fit) -> None:
        games, sums = self._widths()
        look, inset = self._look, self._look.px(INSET)
        sums_top = self._rows_end() + look.px(_SUM_GAP) + double_rule_height(look)
        edges, left = [], 0
        for width in games:
            left += fitted.gap + width
            edges.append((left, width))
        left = fitted.name + fitted.window
        for width in sums:
            left += fitted.gap + width
            edges.append((left, width))
        ends = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for number, (edge, width) in enumerate(edges):
            box = QRect(edge - width - fitted.gap, 0, width + fitted.gap, look.px(_HEAD))
            for label, top, height in (
                (self._heads[number], 0, look.px(_HEAD)),
                (self._sums[number], sums_top, look.px(_SUM)),
            ):
                label.setAlignment(ends)
                label.setGeometry(box.left(), top, box.width(), height)
            for row, buttons in enumerate(self._figures):
                button = buttons[number]
                if button is not None:
                    size = button.sizeHint()
                    middle = self._row_top(row) + self._row() // 2
                    button.setGeometry(
                        edge + inset - size.width(), middle - size.height() // 2, size.width(), size.height()
                    )

    def _slide(self, value: int) -> None:
        self._strip.move(-value, 0)

    def _reveal(self, widget: QWidget) -> None:
        """Slide the games so that a figure is in sight."""
        if widget.parentWidget() is not self._strip:
            return
        left, right = widget.x() - self._look.px(_GAPS[0]), widget.geometry().right() + 1
        if left < self._bar.value():
            self._bar.setValue(left)
        elif right > self._bar.value() + self._window.width():
            self._bar.setValue(right - self._window.width())

    def _clicked(self, button: QAbstractButton) -> None:
        key = self._keys[button]
        self.asked.emit(None if key == self._open else key)

    def _close(self) -> None:
        self.asked.emit(None)

    def _show_look(self, look: Look) -> None:
        self._look = look
        self._arrange()
        self.updateGeometry()


def _shape(table: NetTable) -> list[tuple[PlayerId, list[bool]]]:
    return [(row.player, [figure is None for figure in row.figures]) for row in table.rows]
