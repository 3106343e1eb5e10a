"""What asks the world outside of the window: the system's dialog for a file name, and other programs."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from ui.widgets import file_dialogs


def ask_save_path(parent: QWidget, suggested: Path) -> Path | None:
    """Ask by the system's own dialog where a PDF shall go; None when the answer is "nowhere"."""
    return file_dialogs.ask_save_path(parent, "Save as PDF", suggested, "PDF files", ".pdf")


def open_outside(path: Path) -> bool:
    """Open a file with whatever program the system has for it; False where there is none."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
