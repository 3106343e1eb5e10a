"""`SecondPress`: what was pressed once writes once, wherever the keyboard lands when that was written."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from ui.widgets.buttons import PRESSING


class SecondPress(QObject):
    """Guards a page that writes money: after an act, Enter, Space and the second click of a double click do nothing.

    An event filter of the program until another key is pressed or the mouse is: rows are created again by an act, and
    the keyboard lands on a button that did not exist when the key went down.
    """

    ignored = Signal()
    """A key was ignored."""
    ended = Signal()
    """Keys press buttons again."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page

    def begin(self) -> None:
        """Something was written."""
        _program().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kinds = QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick
        if event.type() not in kinds or not isinstance(watched, QWidget):
            return False
        if self._page.isAncestorOf(watched):
            if event.type() is QEvent.Type.MouseButtonDblClick:
                return True
            plain = isinstance(event, QKeyEvent) and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if plain and isinstance(event, QKeyEvent) and event.key() in PRESSING:
                self.ignored.emit()
                return True
        _program().removeEventFilter(self)
        self.ended.emit()
        return False


def _program() -> QCoreApplication:
    program = QCoreApplication.instance()
    assert program is not None
    return program
