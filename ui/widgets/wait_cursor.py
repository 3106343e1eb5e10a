"""`wait_cursor`: the mouse shows that the program is at work, while a page is made that takes a moment."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication


@contextmanager
def wait_cursor() -> Generator[None]:
    """Show the cursor of a program at work, in all of its windows, until the block is left."""
    QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        yield
    finally:
        QApplication.restoreOverrideCursor()
