"""Which backups of the club file there are, by their names, without opening a file.

A copy is named after the club file, the time (UTC), the state of its chains, the mark of the club (`backup_owner.py`)
and the reason. Two copies with the same state hold the same nights and settings. Copies of older programs, and of files
in which no line of the club was written yet, have no mark. If a night of the club file is damaged, its copies are too,
and are named after that: `broken`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import MAXYEAR, MINYEAR, UTC, datetime, timedelta
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.files.atomic_write import free_name

WHYS = ("start", "game", "settled", "settings", "import", "restore", "asked")
"""Why a copy was made: the program started, a game ended, money changed hands, a setting of the club was changed,
before an import or a restore, or the user requested it."""
UPGRADE = "upgrade"
"""Why a copy is beside the club file: it was made before the file was upgraded to a newer version."""
_NAME = (
    r"(?s)(.+)-(\d{8}T\d{6})Z-([0-9a-f]{12})(?:-club([0-9a-f]{8}))?"
    rf"(?:-({'|'.join(WHYS)}))?(?:-broken-([0-9a-f]{{8}}))?(?:-\d+)?"
)
_ASIDE = r"(?s)(.+)-damaged(?:-\d+)?"
"""Compiled when a backup is looked for, and not by a start, which only checks whether there are any."""


class Backup(Struct, frozen=True):
    """A backup file. `made_at` is aware (UTC), `state` what `state` in `backup.py` returned, `why` one of `WHYS` or "".

    A copy that was made before an upgrade has `UPGRADE` as `why`, and no state. `broken` is "" if every night of it
    was whole when it was made, else what `mark_of` in `backup.py` returned. `club` is the mark of the club whose it is
    ("" if the name has none), and `is_strange` says that it is of another club file of the same name.
    """

    path: Path
    made_at: datetime
    state: str
    why: str
    broken: str = ""
    club: str = ""
    is_strange: bool = False


def backup_name(club_file: Path, moment: datetime, state: str, why: str = "", broken: str = "", club: str = "") -> str:
    """The name of a copy made at a moment (UTC); `state`, `why`, `broken` and `club` as in `Backup`."""
    ending = (f"-club{club}" if club else "") + (f"-{why}" if why else "") + (f"-broken-{broken}" if broken else "")
    return f"{club_file.stem}-{moment:%Y%m%dT%H%M%S}Z-{state}{ending}{club_file.suffix}"


def listed(folder: Path, club_file: Path) -> list[Backup]:
    """The backups of the club file in `folder`, newest first by the time in their names.

    An empty list if `folder` is no folder or cannot be read.
    """
    try:
        found = [backup for path in folder.iterdir() if (backup := backup_of(path, club_file)) is not None]
    except OSError:
        return []
    return newest_first(found)


def newest_first(backups: Iterable[Backup]) -> list[Backup]:
    """Sorted by the time in the name, newest first; within one second by the time of the last write."""
    return sorted(
        backups, key=lambda backup: (backup.made_at, _written_at(backup.path), backup.path.name), reverse=True
    )


def _written_at(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _moment(nanoseconds: int) -> datetime:
    """A time of the system; 1970 for one far from the calendar, which some file systems keep as well."""
    begin, longest = datetime.fromtimestamp(0, UTC), timedelta(days=365 * 8000)
    since = nanoseconds // 1000
    return begin + timedelta(microseconds=since) if 0 <= since < longest / timedelta(microseconds=1) else begin


def before_upgrades(club_file: Path) -> list[Backup]:
    """The copies that upgrades have left beside a club file, one for each, as the older program wrote it."""
    name = re.compile(rf"{re.escape(club_file.stem)}-version-\d+(?:-\d+)?")
    try:
        found = [path for path in club_file.parent.iterdir() if name.fullmatch(path.stem)]
    except OSError:
        return []
    return [Backup(path, _moment(_written_at(path)), "", UPGRADE) for path in found if path.suffix == club_file.suffix]


def backup_of(path: Path, club_file: Path) -> Backup | None:
    """The backup of the club file described by a file name; None if it is no name of one."""
    match = re.fullmatch(_NAME, path.stem) if path.suffix == club_file.suffix else None
    if match is None or match[1] != club_file.stem:
        return None
    try:
        made_at = datetime.strptime(match[2], "%Y%m%dT%H%M%S").replace(tzinfo=UTC)
    except ValueError:  # no date of the calendar
        return None
    if not MINYEAR < made_at.year < MAXYEAR:  # whose first and last days do not exist in every time zone
        return None
    return Backup(path, made_at, match[3], match[5] or "", match[6] or "", match[4] or "")


def set_aside(folder: Path, club_file: Path) -> list[Backup]:
    """The backups of the club file in `folder` that went bad and were renamed (`name_aside`), newest first."""
    try:
        named = [(path, match[1]) for path in folder.iterdir() if (match := re.fullmatch(_ASIDE, path.stem))]
    except OSError:
        return []
    was = [(path, backup_of(path.with_stem(stem), club_file)) for path, stem in named]
    return newest_first(replace(backup, path=path) for path, backup in was if backup is not None)


def name_aside(damaged: Path) -> Path:
    """The name of a backup that went bad, which is no backup's: it is kept and counts no more."""
    return free_name(damaged.with_stem(f"{damaged.stem}-damaged"))


def broken_in(path: Path) -> str:
    """`broken` of a backup, from its name; "" of any other file."""
    match = re.fullmatch(_NAME, path.stem)
    return (match[6] or "") if match else ""
