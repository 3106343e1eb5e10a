"""`OverlayPanel`: a panel over a page, which gives the keyboard back to what had it before."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from ui.theme.look import Look


class OverlayPanel(QWidget):
    """Lies `over` a widget, hidden at first; `_place` places it again if that widget gets another size."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over, self._look = over, Look()
        self._before: QWidget | None = None
        over.installEventFilter(self)
        self.hide()

    def remember_focus(self) -> None:
        """Remember what has the keyboard now."""
        self._before = QApplication.focusWidget()

    def leave(self) -> None:
        """Hide the panel, if it is shown, and return the focus to the widget that had it, unless that is deleted by
        now."""
        if not self.isVisible():
            return
        before, self._before = self._before, None
        self.hide()
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.PopupFocusReason)  # which leaves half-typed text as it is

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Stay in the middle of what is covered."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False

    def _place(self) -> None:
        raise NotImplementedError
