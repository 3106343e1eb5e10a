"""`AfterFirstPaint`: postpones work that the first picture of the window does not need."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

_BREATH = 50
"""Delay after the first expose event, ms: by then all parts are painted and a first key press has been handled."""


class AfterFirstPaint(QObject):
    """Calls `act` once, after the window has been painted for the first time."""

    def __init__(self, window: QWidget, act: Callable[[], object]) -> None:
        super().__init__(window)
        self._act = act
        window.windowHandle().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait for the first expose event, upon which Qt paints at once."""
        if event.type() == QEvent.Type.Expose:
            watched.removeEventFilter(self)
            QTimer.singleShot(_BREATH, self, self._go)
        return super().eventFilter(watched, event)

    def _go(self) -> None:
        self.deleteLater()
        self._act()
