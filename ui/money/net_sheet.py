"""`NetSheet`: the figures of everybody on one set of column edges; a figure's explanation opens under its row."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QScrollBar, QSizePolicy, QWidget

from scorekeeper.text.explain import Why
from scorekeeper.text.net_table import Key, NetTable
from ui.money.figure import INSET, FigureButton
from ui.money.net_cells import NetCells, same_shape
from ui.money.net_fit import Fit, fit, least_room
from ui.money.net_rows import NetRows
from ui.money.why_panel import WhyPanel
from ui.theme.look import Look
from ui.theme.marks import double_rule, hairline
from ui.theme.theme import follow
from ui.widgets.roving_focus import RovingFocus

_NAME: Final = (112, 64)
_NAME_MOST: Final = 240
_GAPS: Final = (14, 44)
_COMFORT: Final = 600
_SLIDE: Final = 64


class NetSheet(QWidget):
    """Names, figures and their sums. `asked` carries the `Key` of a figure that was pressed, or None to close."""

    asked = Signal(object)

    def __init__(self, table: NetTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._open: Key | None = None
        self._panel: WhyPanel | None = None
        self._window = QWidget(self)
        self._sliding = QWidget(self._window)
        self._bar = QScrollBar(Qt.Orientation.Horizontal, self)
        self._bar.setAccessibleName("columns of games, from first to last")
        self._bar.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._bar.valueChanged.connect(self._slide)
        self._pressed = QButtonGroup(self)
        self._pressed.setExclusive(False)
        self._pressed.buttonClicked.connect(self._clicked)
        self._roving = RovingFocus(self, by_click=True)
        self._roving.moved.connect(self._reveal)
        self._cells = NetCells(table, self, self._sliding, self._pressed)
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
        """Whether the columns do not all fit and slide."""
        return self._fit(self.width()).slides

    @property
    def figures(self) -> list[FigureButton]:
        """All figures, row by row: the order of the Tab key."""
        return [button for row in self._cells.figures for button in row if button is not None]

    def figure(self, player: int, column: int) -> FigureButton | None:
        """The figure of a player in a column, both from 0."""
        return self._cells.figures[player][column]

    def show_table(self, table: NetTable) -> None:
        """Show other figures; where players and columns are the same ones, the keyboard stays where it is."""
        if same_shape(table, self._cells.table):
            self._cells.fill(table)
        else:
            self.show_why(None, None)
            self._cells.drop()
            self._cells = NetCells(table, self, self._sliding, self._pressed)
            self._roving.set_rows(self._cells.figures)
            self.show_why(None, None)
        self._changed()

    def show_why(self, key: Key | None, why: Why | None) -> None:
        """Open an explanation under a player's row, or close the open one."""
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
        """The width in which all names and games stand without sliding, in pixels."""
        middle, last = self._cells.widths(self._look)
        gaps = (len(middle) + len(last)) * self._look.px(_GAPS[0])
        return self._name_width() + sum(middle) + sum(last) + gaps + 2 * self._look.px(INSET)

    def hasHeightForWidth(self) -> bool:
        """Return True: an open explanation wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height at a width."""
        bar = self._bar.sizeHint().height() if self._fit(width).slides else 0
        return self._rows(width).bottom + bar

    def sizeHint(self) -> QSize:
        """Return a comfortable width and the height that goes with it."""
        width = max(self._look.px(_COMFORT), self.minimumSizeHint().width())
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return the width in which names, nets and one more column fit."""
        middle, last = self._cells.widths(self._look)
        width = least_room(self._look.px(_NAME[1]), middle, last, self._look.px(_GAPS[0]))
        return QSize(width + 2 * self._look.px(INSET), NetRows(self._look, 1).bottom)

    def event(self, event: QEvent) -> bool:
        """Set everything in its place anew when a name, a figure or the explanation asks for another size."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._changed()
        return super().event(event)

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

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Slide the columns where the wheel goes sideways; up and down belongs to the page."""
        if self._bar.maximum() and abs(event.angleDelta().x()) > abs(event.angleDelta().y()):
            self._bar.event(event)
        else:
            super().wheelEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the rules between the rows."""
        painter, look, rows = QPainter(self), self._look, self._rows(self.width())
        left, right = look.px(INSET), self.width() - look.px(INSET)
        double_rule(painter, left, right, rows.head, look)
        for number in range(rows.count):
            if rows.open_row != number:
                hairline(painter, left, right, rows.top(number) + rows.row - 1, look)
        double_rule(painter, left, right, rows.rule, look, thick_first=False)

    def _name_width(self) -> int:
        longest = max((name.wanted_width() for name in self._cells.names), default=0)
        return max(self._look.px(_NAME[0]), min(longest, self._look.px(_NAME_MOST)))

    def _fit(self, width: int) -> Fit:
        middle, last = self._cells.widths(self._look)
        room, names = width - 2 * self._look.px(INSET), (self._name_width(), self._look.px(_NAME[1]))
        return fit(room, names, middle, last, (self._look.px(_GAPS[0]), self._look.px(_GAPS[1])))

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
        fitted, rows, inset = self._fit(self.width()), self._rows(self.width()), self._look.px(INSET)
        self._window.setGeometry(inset + fitted.name, 0, fitted.window + inset, rows.bottom)
        self._sliding.resize(fitted.middle + inset, rows.bottom)
        self._bar.setVisible(fitted.slides)
        at_end = self._bar.value() == self._bar.maximum()  # the exact figures stay beside the rounded ones
        self._bar.setRange(0, max(0, fitted.middle - fitted.window))
        if at_end:
            self._bar.setValue(self._bar.maximum())
        self._bar.setPageStep(max(1, fitted.window))
        self._bar.setSingleStep(self._look.px(24))
        self._bar.setGeometry(self._window.x(), rows.bottom, fitted.window, self._bar.sizeHint().height())
        self._cells.place(fitted, rows, self._look)
        self._slide(self._bar.value())
        if self._panel is not None:
            self._panel.setGeometry(inset, rows.panel_top, self.width() - 2 * inset, rows.panel)
            self._panel.raise_()
        self.update()

    def _slide(self, value: int) -> None:
        fitted = self._fit(self.width())
        self._sliding.move(-value, 0)
        self._cells.show_between(value, value + fitted.window, fitted, self._look)

    def _reveal(self, widget: QWidget) -> None:
        """Slide the columns so that a figure is in sight."""
        if widget.parentWidget() is not self._sliding:
            return
        right = widget.geometry().right() + 1 - self._look.px(INSET)
        left = min(widget.x(), right - self._look.px(_SLIDE))
        if left < self._bar.value():
            self._bar.setValue(left)
        elif right > self._bar.value() + self._window.width() - self._look.px(INSET):
            self._bar.setValue(right - self._window.width() + self._look.px(INSET))

    def _clicked(self, button: QAbstractButton) -> None:
        key = self._cells.keys[button]
        self.asked.emit(None if key == self._open else key)

    def _close(self) -> None:
        self.asked.emit(None)

    def _show_look(self, look: Look) -> None:
        self._look = look
        self._changed()
