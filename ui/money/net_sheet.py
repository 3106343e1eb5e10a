"""`NetSheet`: the table of nets; a figure's explanation opens under its row. `NetWindow` holds its sliding columns."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QScrollBar, QSizePolicy, QWidget

from scorekeeper.text.explain import Why
from scorekeeper.text.net_table import Key, NetTable
from ui.money.figure import INSET, FigureButton
from ui.money.net_cells import NetCells, same_shape
from ui.money.net_geometry import Fit, NetRows
from ui.money.why_panel import WhyPanel
from ui.theme.look import Look
from ui.theme.marks import double_rule, hairline
from ui.theme.theme import follow
from ui.widgets.roving_focus import RovingFocus

_COMFORT: Final = 600
"""The usual width, pixels at 100 %."""
_BESIDE: Final = 64
"""How much of the column before one that is brought into sight is seen with it, pixels at 100 %."""
_STEP: Final = 24
"""How far an arrow of the bar slides, pixels at 100 %."""


class NetWindow(QWidget):
    """A clipped view of `columns`, between the fixed names and nets, and the scroll `bar` under it."""

    def __init__(self, sheet: QWidget) -> None:
        super().__init__(sheet)
        self.columns = QWidget(self)
        self.bar = QScrollBar(Qt.Orientation.Horizontal, sheet)
        self.bar.setAccessibleName("columns of games, from first to last")
        self.bar.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._look, self._inset = Look(), 0

    def place(self, fitted: Fit, height: int, look: Look, inset: int) -> None:
        """Set the geometry between names and nets; `inset` is the space for focus frames, pixels."""
        self._look, self._inset = look, inset
        self.setGeometry(inset + fitted.name, 0, fitted.window + inset, height)
        self.columns.resize(fitted.middle + inset, height)
        self.bar.setVisible(fitted.slides)
        at_end = self.bar.value() == self.bar.maximum()  # keeps exact nets beside rounded ones
        self.bar.setRange(0, max(0, fitted.middle - fitted.window))
        if at_end:
            self.bar.setValue(self.bar.maximum())
        self.bar.setPageStep(max(1, fitted.window))
        self.bar.setSingleStep(look.px(_STEP))
        self.bar.setGeometry(self.x(), height, fitted.window, self.bar.sizeHint().height())

    def reveal(self, widget: QWidget) -> None:
        """Scroll so that a figure is visible."""
        if widget.parentWidget() is not self.columns:
            return
        right = widget.geometry().right() + 1 - self._inset
        left = min(widget.x(), right - self._look.px(_BESIDE))
        room = self.width() - self._inset
        if left < self.bar.value():
            self.bar.setValue(left)
        elif right > self.bar.value() + room:
            self.bar.setValue(right - room)

    def slide_by(self, event: QWheelEvent) -> bool:
        """Scroll by a horizontal wheel event; whether it scrolled."""
        sideways = bool(self.bar.maximum()) and abs(event.angleDelta().x()) > abs(event.angleDelta().y())
        if sideways:
            self.bar.event(event)
        return sideways


class NetSheet(QWidget):
    """The table of nets. `asked` carries the `Key` of a clicked figure, or None to close its explanation."""

    asked = Signal(object)

    def __init__(self, table: NetTable) -> None:
        super().__init__()
        self._look = Look()
        self._open: Key | None = None
        self._panel: WhyPanel | None = None
        self._window = NetWindow(self)
        self._window.bar.valueChanged.connect(self._slide)
        self._pressed = QButtonGroup(self)
        self._pressed.setExclusive(False)
        self._pressed.buttonClicked.connect(self._clicked)
        self._roving = RovingFocus(self, by_click=True)
        self._roving.moved.connect(self._window.reveal)
        self._cells = NetCells(table, self, self._window.columns, self._pressed)
        self._roving.set_rows(self._cells.figures)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.show_why(None, None)
        follow(self._show_look)

    @property
    def panel(self) -> WhyPanel | None:
        """The open explanation."""
        return self._panel

    @property
    def open_key(self) -> Key | None:
        """The player and the column of the figure that is explained."""
        return self._open

    @property
    def slides(self) -> bool:
        """Whether the columns do not all fit and can be scrolled."""
        return self._cells.fit(self._look, self.width()).slides

    @property
    def figures(self) -> list[FigureButton]:
        """All figures, row by row: the order of the Tab key."""
        return [button for row in self._cells.figures for button in row if button is not None]

    def figure(self, player: int, column: int) -> FigureButton | None:
        """The figure of a player in a column, both from 0."""
        return self._cells.figures[player][column]

    def show_table(self, table: NetTable) -> None:
        """Show a table; where players and columns are the same, the focus is kept."""
        if same_shape(table, self._cells.table):
            self._cells.fill(table)
        else:
            self.show_why(None, None)
            self._cells.drop()
            self._cells = NetCells(table, self, self._window.columns, self._pressed)
            self._roving.set_rows(self._cells.figures)
            self.show_why(None, None)
        self._changed()

    def show_why(self, key: Key | None, why: Why | None) -> None:
        """Open an explanation under a player's row, or close it (None)."""
        if self._panel is not None:
            self._panel.hide()
            self._panel.deleteLater()
            self._panel = None
        self._open = key if why is not None else None
        if why is not None:
            self._panel = WhyPanel(why, self)
            self._panel.closed.connect(self._close)
            self._panel.show()
        for button, button_key in self._cells.keys.items():
            is_open = self._open is not None and button_key == self._open
            if isinstance(button, FigureButton):
                button.show_open(is_open, why.spoken if is_open and why is not None else "")
        self._changed()

    def wanted_width(self) -> int:
        """The width in which all names and games fit without scrolling, pixels."""
        return self._cells.wanted_width(self._look)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        slides = self._cells.fit(self._look, width).slides
        bar = self._window.bar.sizeHint().height() if slides else 0
        return self._rows(width).bottom + bar

    def sizeHint(self) -> QSize:
        width = max(self._look.px(_COMFORT), self.minimumSizeHint().width())
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._cells.least_width(self._look), NetRows(self._look, 1).bottom)

    def event(self, event: QEvent) -> bool:
        """Lay out again when the size hint of a child changes."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._changed()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the explanation on Esc."""
        if event.key() == Qt.Key.Key_Escape and self._panel is not None:
            self._close()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the columns horizontally; vertical scrolling is left to the page."""
        if not self._window.slide_by(event):
            super().wheelEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter, look, rows = QPainter(self), self._look, self._rows(self.width())
        left, right = look.px(INSET), self.width() - look.px(INSET)
        double_rule(painter, left, right, rows.head, look)
        for number in range(rows.count):
            if rows.open_row != number:
                hairline(painter, left, right, rows.top(number) + rows.row - 1, look)
        double_rule(painter, left, right, rows.rule, look, thick_first=False)

    def _rows(self, width: int) -> NetRows:
        players = [row.player for row in self._cells.table.rows]
        if self._panel is None or self._open is None:
            return NetRows(self._look, len(players))
        height = self._panel.height_at(width - 2 * self._look.px(INSET))
        return NetRows(self._look, len(players), players.index(self._open.player), height)

    def _changed(self) -> None:
        self._arrange()
        self.updateGeometry()

    def _arrange(self) -> None:
        fitted = self._cells.fit(self._look, self.width())
        rows, inset = self._rows(self.width()), self._look.px(INSET)
        self._window.place(fitted, rows.bottom, self._look, inset)
        self._cells.place(fitted, rows, self._look)
        self._slide(self._window.bar.value())
        if self._panel is not None:
            self._panel.setGeometry(inset, rows.panel_top, self.width() - 2 * inset, rows.panel)
            self._panel.raise_()
        self.update()

    def _slide(self, value: int) -> None:
        fitted = self._cells.fit(self._look, self.width())
        self._window.columns.move(-value, 0)
        self._cells.show_between(value, value + fitted.window, fitted, self._look)

    def _clicked(self, button: QAbstractButton) -> None:
        key = self._cells.keys[button]
        self.asked.emit(None if key == self._open else key)

    def _close(self) -> None:
        self.asked.emit(None)

    def _show_look(self, look: Look) -> None:
        self._look = look
        self._changed()
