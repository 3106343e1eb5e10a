"""Where the program keeps its files: the folders for data, settings, cache and log, the club file, the backups.

The folders are the system's usual ones for this user; the environment variable SCOREKEEPER_HOME names another home for
all four, for example on a USB stick that carries club and program. A club file lies in the data folder unless the user
chose another place, whose path is then in a small file in the settings folder; another one has a second place for
backups. Nothing is created before `made` is called.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import platformdirs

from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.files.short_files import read_short
from scorekeeper.storage import errors

HOME: Final = "SCOREKEEPER_HOME"
"""The environment variable that names another home; a relative path starts in the working folder."""

CLUB_FILE: Final = "club.scorekeeper"
_NAME: Final = "scorekeeper"
_ELSEWHERE = "club-file"
_SECOND = "second-place"


def data_folder() -> Path:
    """The folder of the club file, and of PDF files that could not be printed."""
    return _folder("data", platformdirs.user_data_path)


def config_folder() -> Path:
    """The folder of the settings of the window."""
    return _folder("config", platformdirs.user_config_path)


def cache_folder() -> Path:
    """The folder of what may be deleted at any time."""
    return _folder("cache", platformdirs.user_cache_path)


def log_folder() -> Path:
    return _folder("log", platformdirs.user_log_path)


def runtime_folder() -> Path:
    """The folder of the lock and the socket of a running window: accessible to this user only.

    The runtime folder that the system has made for this user, or else the data folder. It may not exist yet.
    """
    system = Path(os.environ.get("XDG_RUNTIME_DIR", ""))
    return system / _NAME if system.is_absolute() and _is_private(system) else data_folder() / "run"


def _is_private(folder: Path) -> bool:
    """Whether a folder belongs to this user and is closed to all others."""
    try:
        found = folder.stat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o077


def papers_folder() -> Path:
    """The folder of PDF files that could not be printed."""
    return data_folder() / "papers"


def made(folder: Path) -> Path:
    """The folder, created if it is missing, with those above it, all for this user only. Raises `OSError`."""
    missing = [parent for parent in folder.parents if not parent.exists()]
    for each in (*reversed(missing), folder):
        each.mkdir(mode=0o700, exist_ok=True)
    return folder


def make_private(path: Path) -> None:
    """Create a file if it is missing, readable by this user only. Raises `OSError`."""
    path.touch(mode=0o600)
    if path.is_file():
        path.chmod(0o600)


def _folder(kind: str, usual: Callable[..., Path]) -> Path:
    """A folder of the program. Raises `PlaceUnknown` if the home of this user is unknown."""
    home = os.environ.get(HOME, "")
    try:
        return Path(home).expanduser().absolute() / kind if home.strip() else usual(_NAME, appauthor=False)
    except RuntimeError as error:
        raise errors.PlaceUnknown(Path(home or "~"), "no_home") from error


def default_club_file() -> Path:
    """The club file of this user, whose folder may not exist yet: open it with `make_folder`. Raises `PlaceUnknown`."""
    return remembered_club_file() or own_club_file()


def own_club_file() -> Path:
    """The club file in the program's own data folder."""
    return data_folder() / CLUB_FILE


def remembered_club_file() -> Path | None:
    """The club file if the user chose another place for it; None if it is in the data folder.

    Raises `PlaceUnknown` if another place was chosen and cannot be read: another club file would be the wrong one.
    """
    memory = config_folder() / _ELSEWHERE
    try:
        said = _remembered(_ELSEWHERE)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise errors.PlaceUnknown(memory, "place_unreadable", error=error) from error
    if "\0" in said or not Path(said).is_absolute():
        raise errors.PlaceUnknown(memory, "place_not_whole")
    return Path(said)


def is_remembered(club_file: Path) -> bool:
    """Whether this is the club file for which the user chose another place, through any symbolic links."""
    with suppress(errors.PlaceUnknown):
        elsewhere = remembered_club_file()
        return elsewhere is not None and os.path.realpath(elsewhere) == os.path.realpath(club_file)
    return False


def is_default(club_file: Path) -> bool:
    """Whether this is the club file that opens when none is named, through any symbolic links."""
    with suppress(errors.PlaceUnknown):
        return os.path.realpath(default_club_file()) == os.path.realpath(club_file)
    return False


def are_usual(club_file: Path) -> bool:
    """Whether this is the club file that opens when none is named, or would be if there were one."""
    try:
        elsewhere, own = remembered_club_file(), own_club_file()
    except errors.PlaceUnknown:
        return True
    none_yet = elsewhere is None and not os.path.lexists(own)
    return none_yet or os.path.realpath(elsewhere or own) == os.path.realpath(club_file)


def remember_club_file(club_file: Path) -> None:
    """Let `club_file` open from now on when none is named. Raises `OSError`."""
    _remember(_ELSEWHERE, None if club_file == own_club_file() else club_file)


def second_place() -> Path | None:
    """The folder to which backups are copied as well; None if none was chosen or the choice cannot be read."""
    try:
        said = _remembered(_SECOND)
    except (OSError, UnicodeDecodeError):
        return None
    return Path(said) if Path(said).is_absolute() and "\0" not in said else None


def remember_second_place(folder: Path | None) -> None:
    """Copy backups to a folder as well from now on, or to none. Raises `OSError`."""
    _remember(_SECOND, folder)


def _remembered(name: str) -> str:
    """The path in a file of the settings folder. Raises `OSError`, `UnicodeDecodeError`."""
    return os.fsdecode(read_short(config_folder() / name)).rstrip("\r\n")


def _remember(name: str, path: Path | None) -> None:
    """Write a path to a file of the settings folder, or delete that file. Raises `OSError`."""
    if path is None:
        (config_folder() / name).unlink(missing_ok=True)
    else:
        write_atomically(made(config_folder()) / name, os.fsencode(path.absolute()) + b"\n", private=True)


def default_backup_folder(club_file: Path) -> Path:
    """The folder of backups when none is named: beside the club file, not beside a link to it."""
    return Path(os.path.realpath(club_file)).with_name("backups")
