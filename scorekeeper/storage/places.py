"""Where a club file lies when nobody says where: in the user's own data folder, never in a synced one."""

from __future__ import annotations

from pathlib import Path

CLUB_FILE = "club.scorekeeper"
_FOLDER = "scorekeeper"


def default_club_file() -> Path:
    """The club file of this user. Its folder may have to be made: open it with `make_folder`."""
    import platformdirs  # noqa: PLC0415  # only where no path is given

    return Path(platformdirs.user_data_dir(_FOLDER, appauthor=False)) / CLUB_FILE


def default_backup_folder(club_file: Path) -> Path:
    """The folder of the backups that are made by themselves: beside the club file."""
    return club_file.parent / "backups"
