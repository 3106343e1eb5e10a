"""Saying something to a screen reader at once."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, words: str) -> None:
    """Let a screen reader say it now, where one listens."""
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # noqa: PLC0415  # a start says nothing

    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))
