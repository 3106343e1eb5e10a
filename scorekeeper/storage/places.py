"""Where a club file lies when nobody says where: in the user's own data folder, never in a synced one."""

from __future__ import annotations

from pathlib import Path

from scorekeeper import paths

CLUB_FILE = "club.scorekeeper"


def default_club_file() -> Path:
    """The club file of this user. Its folder may have to be made: open it with `make_folder`."""
    return paths.data_folder() / CLUB_FILE


def default_backup_folder(club_file: Path) -> Path:
    """The folder of backups where nobody names another: beside the club file."""
    return club_file.parent / "backups"
