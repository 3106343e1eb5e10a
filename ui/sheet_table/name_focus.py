"""`NameFocus`: the keyboard on the names over the columns of the sheet, each of which has a menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QContextMenuEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.rules.people import HandIndex
from scorekeeper.text.templates import say
from ui.sheet_table.line_menu import NamePosition
from ui.theme.marks import focus_frame
from ui.theme.theme import current_theme
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.keys import ENTER_KEYS

_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_MENU: Final = (*ENTER_KEYS, Qt.Key.Key_Space)


class NameFocus(QWidget):
    """Lies over its parent and frames one of the names while it has the focus; the mouse goes through it.

    Left and Right go to another name; Enter, Space and the menu key request its menu; Esc and Down leave.
    """

    menu_wanted = Signal(QPoint, object)
    """The context menu of a name is requested at a global position: a `NamePosition`."""
    left = Signal()
    """Request to return the focus to the open row."""
    pointed = Signal(str)
    """Which name has the focus and what can be done with it; "" for none."""

    def __init__(self, parent: QWidget, names: Callable[[], Sequence[tuple[str, QRectF]]]) -> None:
        """`names` returns each name with its place in the parent, in the order of the hands."""
        super().__init__(parent)
        set_accessible_role(self, QAccessible.Role.ButtonMenu)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(say("Names of the players"))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # as the lines under it: no stop on the way through the cells
        self._names = names
        self._hand: HandIndex = 0
        parent.installEventFilter(self)

    def go_to(self, hand: HandIndex) -> None:
        """Focus the name of a hand, or the first or last one if there is no such hand."""
        names = self._names()
        self._hand = max(0, min(hand, len(names) - 1))
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._tell()

    def _tell(self) -> None:
        """Say which name has the focus."""
        named = dict(enumerate(name for name, _ in self._names()))
        name = named.get(self._hand, "")
        self.setAccessibleName(name)
        self.setAccessibleDescription(say("Enter opens what can be done about this player."))
        self.pointed.emit(say("{name}. Enter for more, Esc goes back.", name=name) if name and self.hasFocus() else "")
        self.update()

    def _area(self) -> QRectF:
        areas = dict(enumerate(area for _, area in self._names()))
        return areas.get(self._hand, QRectF())

    def _request_menu(self) -> None:
        self.menu_wanted.emit(self.mapToGlobal(self._area().center().toPoint()), NamePosition(self._hand))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See the class."""
        key = Qt.Key(event.key())
        if key in _STEPS:
            self.go_to(self._hand + _STEPS[key])
        elif key in _MENU and not event.isAutoRepeat():
            self._request_menu()
        elif key in (Qt.Key.Key_Escape, Qt.Key.Key_Down):
            self.left.emit()
        elif event.text().strip() and event.text().isprintable():
            self.pointed.emit(say("“{sign}” does nothing here: Esc goes back to the open row.", sign=event.text()))
        else:
            event.ignore()

    def contextMenuEvent(self, _event: QContextMenuEvent) -> None:
        """Request the menu of the name on the menu key, for any position of the pointer."""
        self._request_menu()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._tell()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._tell()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Be as large as the parent."""
        if isinstance(event, QResizeEvent) and isinstance(watched, QWidget):
            self.resize(watched.size())
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.hasFocus():
            focus_frame(QPainter(self), self._area(), current_theme().look, fill=False)
