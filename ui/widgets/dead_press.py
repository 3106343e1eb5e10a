"""`DeadPress`: says why something that is disabled does nothing, when it is pressed with the mouse."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget


class DeadPress(QObject):
    """An event filter of widgets: Qt swallows presses of disabled ones, but shows them to filters before that."""

    told = Signal(str)
    """Why what was pressed is disabled."""

    def __init__(self, parent: QObject, why: Callable[[QWidget], str]) -> None:
        """`why` returns the sentence about a disabled widget, "" for none."""
        super().__init__(parent)
        self._why = why

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        pressed = isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress
        if pressed and isinstance(watched, QWidget) and not watched.isEnabled():
            why = self._why(watched)
            if why:
                self.told.emit(why)
        return False
