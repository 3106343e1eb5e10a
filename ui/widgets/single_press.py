"""`SinglePress`: counts a double click and a key that is held down as one press of a button."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

_PRESSING: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class SinglePress(QObject):
    """An event filter for buttons that write to the club file."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002
        """Drop the second click of a double click and repeats of a held key."""
        if event.type() is QEvent.Type.MouseButtonDblClick:
            return True
        return isinstance(event, QKeyEvent) and event.isAutoRepeat() and event.key() in _PRESSING
