"""A night out of the window as a file of its own: to send, to keep, or to rescue it from a broken disk."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from scorekeeper.archive import archive
from scorekeeper.whole_file import write_whole
from ui.live_night import LiveNight, Trouble
from ui.status import StatusLine


def ask_export_path(parent: QWidget, name: str) -> Path | None:
    """Ask where a night file is to be written; None where the user thinks better of it."""
    chosen, _ = QFileDialog.getSaveFileName(parent, "Export this night", name, "Night files (*.night.json)")
    return Path(chosen) if chosen else None


def export_night(live: LiveNight, parent: QWidget, status: StatusLine) -> None:
    """Write the open night where the user says, whole or not at all, and tell how it went."""
    path = ask_export_path(parent, f"{live.night.date}.night.json")
    if path is None:
        return
    try:
        write_whole(path, archive(live.lines).encode())
    except OSError as error:
        status.tell_trouble(Trouble(f"{path.name}: {error.strerror or error}", lasting=False))
    else:
        status.tell(f"Exported as {path}")
