"""Forwards keys pressed on the table display to the main window, in order.

The main window must have the focus first: a cell selects its text when it gets the focus, so that a key delivered
before would be overwritten by the next one.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

_PATIENCE = 300
"""How long a desktop may take to give the window the keyboard; some never do. Milliseconds."""


class KeyForwarding(QObject):
    """Queues keys until the window has the focus."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._keys: list[QKeyEvent] = []
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(self._deliver)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_changed)

    def take(self, key: QKeyEvent) -> None:
        """Forward a key to the window once it has the focus."""
        self._keys.append(key.clone())
        if self._window.isActiveWindow():
            self._deliver()
            return
        self._window.activateWindow()
        self._late.start(_PATIENCE)

    def _focus_changed(self, _old: QWidget | None, now: QWidget | None) -> None:
        if self._keys and now is not None and now.window() is self._window:
            self._deliver()

    def _deliver(self) -> None:
        self._late.stop()
        while self._keys:
            target: QWidget | None = self._window.focusWidget()
            QApplication.sendEvent(self._window if target is None else target, self._keys.pop(0))
