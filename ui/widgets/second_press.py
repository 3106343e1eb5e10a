"""`SecondPress`: what was pressed once writes once, with the focus anywhere afterwards."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from ui.widgets.buttons import PRESSING


class SecondPress(QObject):
    """Guards a page that writes money: after an act, Enter, Space and the second click of a double click do nothing.

    An event filter of the program until another key is pressed or the mouse is: rows are created again by an act, and
    the focus goes to a button that did not exist when the key went down. After a click that opens something, the second
    one of a double click does nothing either: Qt makes it a separate press if another widget has come under the mouse.
    """

    ignored = Signal()
    """A key was ignored."""
    ended = Signal()
    """Keys press buttons again."""

    def __init__(self, page: QWidget, openers: Sequence[QWidget] = ()) -> None:
        """A click on one of the `openers` opens something of the page under the mouse."""
        super().__init__(page)
        self._page = page
        self._has_written = False
        self._brief: QElapsedTimer | None = None
        """Since when only a double press is ignored; None if every one is."""
        self._opened_at: int | None = None
        """The timestamp of the last click on an opener, ms (`QInputEvent.timestamp`); None before the first click."""
        self._openers = tuple(openers)
        for opener in self._openers:
            opener.installEventFilter(self)

    def begin(self, *, brief: bool = False) -> None:
        """Something was written. `brief`: the focus has moved to another act, so that only a double press is ignored
        and not the first press that is meant for it.
        """
        self._has_written = True
        self._brief = None
        if brief:
            self._brief = QElapsedTimer()
            self._brief.start()
        _program().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind is QEvent.Type.MouseButtonRelease and watched in self._openers:
            self._opened_at = _time(event)
            _program().installEventFilter(self)
            return False
        kinds = QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick
        if kind not in kinds or not isinstance(watched, QWidget):
            return False
        if self._page.isAncestorOf(watched) and self._is_second(event):
            return True
        self._has_written = False
        _program().removeEventFilter(self)
        self.ended.emit()
        return False

    def _is_second(self, event: QEvent) -> bool:
        """Whether an event is of a second click, or of a key after something was written."""
        if event.type() is QEvent.Type.MouseButtonDblClick:
            return True
        if event.type() is QEvent.Type.MouseButtonPress:
            opened = self._opened_at
            return opened is not None and 0 <= _time(event) - opened < QApplication.doubleClickInterval()
        if self._brief is not None and self._brief.elapsed() >= QApplication.doubleClickInterval():
            return isinstance(event, QKeyEvent) and event.isAutoRepeat() and event.key() in PRESSING
        plain = isinstance(event, QKeyEvent) and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if self._has_written and plain and isinstance(event, QKeyEvent) and event.key() in PRESSING:
            self.ignored.emit()
            return True
        return False


def _time(event: QEvent) -> int:
    return event.timestamp() if isinstance(event, QMouseEvent) else 0


def _program() -> QCoreApplication:
    program = QCoreApplication.instance()
    assert program is not None
    return program
