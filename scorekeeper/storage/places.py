"""Where a club file lies when nobody says where: in the user's own data folder, never in a synced one.

Where that lies across a network the books are kept in another place; a small file in the folder of the settings then
says where. Another one says to which second place their backups are copied.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from scorekeeper.files.atomic_write import write_whole
from scorekeeper.storage import errors, paths

CLUB_FILE = "club.scorekeeper"
_ELSEWHERE = "club-file"
_SECOND = "second-place"


def default_club_file() -> Path:
    """The club file of this user. Its folder may have to be made: open it with `make_folder`. Raises `PlaceUnknown`."""
    return remembered_club_file() or own_club_file()


def own_club_file() -> Path:
    """The club file in the program's own data folder."""
    return paths.data_folder() / CLUB_FILE


def remembered_club_file() -> Path | None:
    """The club file that was put elsewhere; None where it is in the program's own data folder.

    Raises `PlaceUnknown` where one was put elsewhere and nobody can tell where: other books are none to go on with.
    """
    memory = paths.config_folder() / _ELSEWHERE
    try:
        said = os.fsdecode(memory.read_bytes()).rstrip("\r\n")
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise errors.place_unknown(memory, f"cannot be read ({getattr(error, 'strerror', '') or error})") from error
    if "\0" in said or not Path(said).is_absolute():
        raise errors.place_unknown(memory, "names no file by its whole path")
    return Path(said)


def is_remembered(club_file: Path) -> bool:
    """Whether books were put elsewhere just there, whatever links lead to it."""
    with suppress(errors.PlaceUnknown):
        elsewhere = remembered_club_file()
        return elsewhere is not None and os.path.realpath(elsewhere) == os.path.realpath(club_file)
    return False


def are_usual(club_file: Path) -> bool:
    """Whether books are those that open where nobody names any, or would be if they were there: no others are."""
    try:
        elsewhere, own = remembered_club_file(), own_club_file()
    except errors.PlaceUnknown:
        return True
    none_yet = elsewhere is None and not os.path.lexists(own)
    return none_yet or os.path.realpath(elsewhere or own) == os.path.realpath(club_file)


def remember_club_file(club_file: Path) -> None:
    """Let the books be in `club_file` from now on, when nobody says where. Raises `OSError`."""
    if club_file == own_club_file():
        (paths.config_folder() / _ELSEWHERE).unlink(missing_ok=True)
        return
    write_whole(paths.made(paths.config_folder()) / _ELSEWHERE, os.fsencode(club_file.absolute()) + b"\n")


def second_place() -> Path | None:
    """The folder or stick to which backups are copied as well; None where none was chosen, or nobody can tell which."""
    try:
        said = os.fsdecode((paths.config_folder() / _SECOND).read_bytes()).rstrip("\r\n")
    except (OSError, UnicodeDecodeError):
        return None
    return Path(said) if Path(said).is_absolute() and "\0" not in said else None


def remember_second_place(folder: Path | None) -> None:
    """Let backups be copied to a folder as well from now on, or to none. Raises `OSError`."""
    if folder is None:
        (paths.config_folder() / _SECOND).unlink(missing_ok=True)
        return
    write_whole(paths.made(paths.config_folder()) / _SECOND, os.fsencode(folder.absolute()) + b"\n")


def default_backup_folder(club_file: Path) -> Path:
    """The folder of backups where nobody names another: beside the club file."""
    return club_file.parent / "backups"
