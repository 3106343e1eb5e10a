"""`EventWatch`: reports to a test the events that a widget or the application gets."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject


class EventWatch(QObject):
    """Calls `seen` with each event and its receiver, and lets everything through."""

    def __init__(self, watched: QObject, seen: Callable[[QObject, QEvent], object]) -> None:
        super().__init__(watched)
        self._seen = seen
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Let everything through."""
        self._seen(watched, event)
        return super().eventFilter(watched, event)
