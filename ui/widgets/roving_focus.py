"""Roving focus: one tab stop for a group of widgets, with arrow keys inside the group."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.widgets.keys import ARROW_STEPS, ENTER_KEYS

Rows = Sequence[Sequence[QWidget | None]]


class RovingFocus(QObject):
    """A group with one tab stop; `moved` carries the widget that got the focus. Enter presses a button of the group.

    With `by_click` a click sets the focus; without it the focus does not move, as in an open cell. With `by_tab` every
    widget is a tab stop, and the arrow keys go from row to row.
    """

    moved = Signal(object)

    def __init__(self, parent: QObject, *, by_click: bool, by_tab: bool = False) -> None:
        super().__init__(parent)
        self._rows: list[list[QWidget | None]] = []
        self._current: QWidget | None = None
        self._resting = Qt.FocusPolicy.ClickFocus if by_click else Qt.FocusPolicy.NoFocus
        self._reached = Qt.FocusPolicy.StrongFocus if by_click else Qt.FocusPolicy.TabFocus
        if by_tab:
            self._resting = self._reached

    @property
    def current(self) -> QWidget | None:
        """The widget that Tab reaches."""
        return self._current

    def set_rows(self, rows: Rows) -> None:
        """Set the widgets, row by row; None is a gap."""
        known = set(self._members())
        self._rows = [list(row) for row in rows]
        members = self._members()
        for widget in members:
            if widget not in known:
                widget.installEventFilter(self)
            widget.setFocusPolicy(self._resting)
        if self._current not in members:
            self._current = members[0] if members else None
        if self._current is not None:
            self._current.setFocusPolicy(self._reached)

    def make_current(self, widget: QWidget) -> None:
        """Make a widget the tab stop."""
        if widget is self._current or widget not in self._members():
            return
        if self._current is not None:
            self._current.setFocusPolicy(self._resting)
        self._current = widget
        widget.setFocusPolicy(self._reached)
        self.moved.emit(widget)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle arrow keys and note which widget has the focus."""
        if not isinstance(watched, QWidget):
            return False
        if isinstance(event, QFocusEvent) and event.gotFocus():
            self.make_current(watched)
        elif isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            return self._pressed(watched, event)
        return False

    def _pressed(self, widget: QWidget, event: QKeyEvent) -> bool:
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if held:
            return False
        key = Qt.Key(event.key())
        if key in ENTER_KEYS and isinstance(widget, QAbstractButton):
            if not event.isAutoRepeat():
                widget.click()
            return True
        target = self._target(widget, key)
        if target is None:
            return key in ARROW_STEPS
        target.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True

    def _target(self, widget: QWidget, key: Qt.Key) -> QWidget | None:
        row, column = self._place(widget)
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            line = [found for found in self._rows[row] if found is not None]
            return line[0 if key is Qt.Key.Key_Home else -1]
        if key not in ARROW_STEPS:
            return None
        down, right = ARROW_STEPS[key]
        if right:
            column += right
            while 0 <= column < len(self._rows[row]):
                if (found := self._rows[row][column]) is not None:
                    return found
                column += right
            return None
        row += down
        while 0 <= row < len(self._rows):
            if (found := _nearest(self._rows[row], column)) is not None:
                return found
            row += down
        return None

    def _place(self, widget: QWidget) -> tuple[int, int]:
        return next((n, row.index(widget)) for n, row in enumerate(self._rows) if widget in row)

    def _members(self) -> list[QWidget]:
        return [widget for row in self._rows for widget in row if widget is not None]


def in_tab_order(widgets: Sequence[QWidget]) -> None:
    """Set the tab order of widgets; those without a focus policy keep none.

    Qt passes over a widget without a focus policy, so each has one for the moment.
    """
    policies = [widget.focusPolicy() for widget in widgets]
    for widget in widgets:
        widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    for before, after in pairwise(widgets):
        QWidget.setTabOrder(before, after)
    for widget, policy in zip(widgets, policies, strict=True):
        widget.setFocusPolicy(policy)


def leave_by_tab(part: QWidget, *, ahead: bool) -> None:
    """Give the focus to the next widget of the tab order that is not inside `part`, or to the one before."""
    focused: QWidget | None = part.window().focusWidget()
    start = part if focused is None else focused
    widget = _neighbour(start, ahead=ahead)
    while widget is not None and widget is not start:
        if not (part is widget or part.isAncestorOf(widget)) and _takes_tab(widget):
            widget.setFocus(Qt.FocusReason.TabFocusReason if ahead else Qt.FocusReason.BacktabFocusReason)
            return
        widget = _neighbour(widget, ahead=ahead)


def _neighbour(widget: QWidget, *, ahead: bool) -> QWidget | None:
    return widget.nextInFocusChain() if ahead else widget.previousInFocusChain()


def _takes_tab(widget: QWidget) -> bool:
    by_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return by_tab and widget.focusProxy() is None and widget.isVisible() and widget.isEnabled()


def _nearest(row: Sequence[QWidget | None], column: int) -> QWidget | None:
    there = [n for n, widget in enumerate(row) if widget is not None]
    return row[min(there, key=lambda n: abs(n - column))] if there else None
