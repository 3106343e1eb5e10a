"""Writes a file that the user has named, and reports it in the status bar."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.text.templates import say
from ui.shell.session import Session


def save_file(session: Session, path: Path, make: Callable[[], bytes]) -> None:
    """Make what the file holds, write it and remember its folder; the status bar says if either fails."""
    with session.reporting_failure(path.name):
        write_atomically(path, make())
        session.settings.folder = path.parent
        session.window.status.tell(say("Saved as {path}", path=path))
