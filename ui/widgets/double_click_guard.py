"""`DoubleClickGuard`: ignores the second click of a double click on a page that the first click opened."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QMouseEvent, QWindow
from PySide6.QtWidgets import QStackedWidget


class DoubleClickGuard(QObject):
    """Drops a double click that ends on another page than it began on.

    Its widgets would take it for a press of their own, as Qt makes one of it if another widget has come under the
    mouse. The window, which has its time and place, decides what is a double click.
    """

    def __init__(self, pages: QStackedWidget) -> None:
        super().__init__(pages)
        self._pages = pages
        self._window: QWindow | None = None
        pages.currentChanged.connect(self._begin)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Look at the first press after another page was shown."""
        if event.type() is QEvent.Type.MouseButtonDblClick:
            self._end()
            return True
        pressed = event if event.type() is QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent) else None
        if pressed is not None and Qt.MouseEventFlag.MouseEventCreatedDoubleClick not in pressed.flags():
            self._end()
        return False

    def _begin(self, _page: int) -> None:  # a signal
        self._window = self._pages.window().windowHandle()
        if self._window is not None:
            self._window.installEventFilter(self)

    def _end(self) -> None:
        if self._window is not None:
            self._window.removeEventFilter(self)
