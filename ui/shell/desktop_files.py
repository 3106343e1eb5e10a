"""`FilesFromDesktop`: files opened from the desktop in the running program, as by the Finder of macOS.

macOS starts no second process for a double click: it sends a `QFileOpenEvent` to the application. Other systems name
the files on the command line, which `single_instance.py` hands over.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent, QGuiApplication

TakeFiles = Callable[[list[str]], object]
"""Opens files in the window, by their paths."""


class FilesFromDesktop(QObject):
    """Passes the files on to a window; those that come before there is one wait for it."""

    def __init__(self, app: QGuiApplication) -> None:
        super().__init__(app)
        self._waiting: list[str] = []
        self._take: TakeFiles | None = None
        if sys.platform == "darwin":  # elsewhere there are no such events, and every event would be looked at
            app.installEventFilter(self)

    def hand_to(self, take: TakeFiles) -> None:
        """Hand all files to a window from now on, at once those that have come."""
        self._take = take
        waiting, self._waiting = self._waiting, []
        if waiting:
            take(waiting)

    def wait(self) -> None:
        """Let files wait for the next window."""
        self._take = None

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QFileOpenEvent) or not event.file():
            return False
        if self._take is None:
            self._waiting.append(event.file())
        else:
            self._take([event.file()])
        return True
