"""`after_first_paint`: delays work that is not needed to paint a window until the window has been painted."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

_BREATH = 50
"""Delay after the first expose event, ms: by then all parts are painted and a first key press has been handled."""


def after_first_paint(window: QWidget, act: Callable[[], object]) -> None:
    """Call `act` once, after a window has been painted for the first time; soon if it has been, or is not shown. Of
    several acts the first one registered is called last: Qt calls its event filters in that order.
    """
    handle = window.windowHandle()
    if window.isVisible() and not handle.isExposed():
        _AfterExposure(window, act)
    else:
        QTimer.singleShot(0, window, act)


class _AfterExposure(QObject):
    """Waits for the first expose event of a window, upon which Qt paints at once."""

    def __init__(self, window: QWidget, act: Callable[[], object]) -> None:
        super().__init__(window)
        self._act = act
        window.windowHandle().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait for the first expose event."""
        if event.type() == QEvent.Type.Expose:
            watched.removeEventFilter(self)
            QTimer.singleShot(_BREATH, self, self._go)
        return False

    def _go(self) -> None:
        self.deleteLater()
        self._act()
