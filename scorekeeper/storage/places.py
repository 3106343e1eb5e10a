"""Where a club file lies when nobody says where: in the user's own data folder, never in a synced one.

Where that lies across a network the books are kept in another place; a small file in the folder of the settings then
says where.
"""

from __future__ import annotations

import os
from pathlib import Path

from scorekeeper import paths
from scorekeeper.whole_file import write_whole

CLUB_FILE = "club.scorekeeper"
_ELSEWHERE = "club-file"


def default_club_file() -> Path:
    """The club file of this user. Its folder may have to be made: open it with `make_folder`."""
    return remembered_club_file() or own_club_file()


def own_club_file() -> Path:
    """The club file in the program's own data folder."""
    return paths.data_folder() / CLUB_FILE


def remembered_club_file() -> Path | None:
    """The club file that was put elsewhere; None where it is in the program's own data folder."""
    try:
        said = os.fsdecode((paths.config_folder() / _ELSEWHERE).read_bytes()).rstrip("\r\n")
    except (OSError, UnicodeDecodeError):
        return None
    return Path(said) if "\0" not in said and Path(said).is_absolute() else None


def remember_club_file(club_file: Path) -> None:
    """Let the books be in `club_file` from now on, when nobody says where. Raises `OSError`."""
    if club_file == own_club_file():
        (paths.config_folder() / _ELSEWHERE).unlink(missing_ok=True)
        return
    write_whole(paths.made(paths.config_folder()) / _ELSEWHERE, os.fsencode(club_file.absolute()) + b"\n")


def default_backup_folder(club_file: Path) -> Path:
    """The folder of backups where nobody names another: beside the club file."""
    return club_file.parent / "backups"
