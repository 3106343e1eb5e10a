"""`announce`: spoken messages for screen readers."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

_AT_SPI: Final = ("xcb", "wayland")
"""The platforms whose screen reader is Orca."""


def announce(widget: QWidget, words: str) -> None:
    """Make a screen reader say some words at once; nothing happens if none is running. Orca supports announcements only
    since version 45. Every version of it speaks the description of the focus when that changes, so the words are passed
    in that way alone, and none speaks them twice.
    """
    if not QAccessible.isActive():
        return
    focus = QApplication.focusWidget()
    if QGuiApplication.platformName() not in _AT_SPI or focus is None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))
    elif focus.accessibleDescription() == words:
        QAccessible.updateAccessibility(QAccessibleEvent(focus, QAccessible.Event.DescriptionChanged))
    else:
        focus.setAccessibleDescription(words)
