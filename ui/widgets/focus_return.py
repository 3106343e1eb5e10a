"""`FocusReturn`: gives the keyboard back to what had it before a panel was opened over the page."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid


class FocusReturn:
    """Of one panel, which is shown and hidden again."""

    def __init__(self, panel: QWidget) -> None:
        self._panel = panel
        self._before: QWidget | None = None

    def remember(self) -> None:
        """Remember what has the keyboard now."""
        self._before = QApplication.focusWidget()

    def leave(self) -> None:
        """Hide the panel, if it is shown, and return the focus to the widget that had it, unless that is deleted by
        now."""
        if not self._panel.isVisible():
            return
        before, self._before = self._before, None
        self._panel.hide()
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.PopupFocusReason)  # which leaves half-typed text as it is
