"""Where files are looked for and put: in the folder that was used last, at first in the user's documents."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths


def folder_of(kept: str) -> Path:
    """The folder that was kept; where it is none any more, the documents."""
    if kept and Path(kept).is_dir():
        return Path(kept)
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(documents) if documents and Path(documents).is_dir() else Path.home()
