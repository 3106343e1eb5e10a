"""Waiting for a window to become active, without the 10 ms after which `waitUntil` looks for the first time again."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot


def wait_until_active(window: QWidget, qtbot: QtBot) -> None:
    """Process the events of showing and activating a window, and wait until it is active."""
    QApplication.processEvents()
    qtbot.waitUntil(window.isActiveWindow)
