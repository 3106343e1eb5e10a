"""The club file that a command works on, opened; progress is shown on the terminal."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.cli.terminal_progress import on_terminal
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.paths import default_club_file


def open_club_file(chosen: Path | None, *, create: bool = False) -> ClubFile:
    """Open the club file that was named, else the default one. Raises `ClubFileError`."""
    with on_terminal() as progress:
        return ClubFile.open(
            chosen if chosen is not None else default_club_file(), create=create, make_folder=create, progress=progress
        )
