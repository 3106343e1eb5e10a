"""What asks the world outside of the window: the system's dialog for a file name, and other programs."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget


def ask_save_path(parent: QWidget, suggested: Path) -> Path | None:
    """Ask by the system's own dialog where a PDF shall go; None when the answer is "nowhere"."""
    dialog = QFileDialog(parent, "Save as PDF", str(suggested.parent), "PDF files (*.pdf)")
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix("pdf")
    dialog.selectFile(suggested.name)
    chosen = dialog.exec() == QDialog.DialogCode.Accepted and dialog.selectedFiles()
    dialog.deleteLater()
    return Path(chosen[0]) if chosen else None


def open_outside(path: Path) -> bool:
    """Open a file with whatever program the system has for it; False where there is none."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
