"""Backups: whole copies of the club file, each verified before it counts, none ever overwritten.

A copy is named after the club file, the time (UTC), the state of its chains and the reason. Two copies with the same
state hold the same nights, and a folder of backups can be listed without opening a file.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from scorekeeper.files.atomic_write import free_name
from scorekeeper.refusals import Finding
from scorekeeper.storage import errors, file_format
from scorekeeper.storage.check import check_seals
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.new_file import require_near

WHYS = ("start", "game", "settled", "import", "restore", "asked")
"""Why a copy was made: the program started, a game ended, money changed hands, before an import or a restore, or
somebody asked."""
UPGRADE = "upgrade"
"""Why a copy is beside the club file: it was made before the file was upgraded to a newer version."""
_NAME = re.compile(rf"(.+)-(\d{{8}}T\d{{6}})Z-([0-9a-f]{{12}})(?:-({'|'.join(WHYS)}))?(?:-\d+)?")


class Backup(Struct, frozen=True):
    """A backup file. `made_at` is aware (UTC), `state` what the function `state` returned, `why` one of `WHYS` or "".

    A copy that was made before an upgrade has `UPGRADE` as `why`, and no state.
    """

    path: Path
    made_at: datetime
    state: str
    why: str


def back_up(
    club_file: ClubFile,
    folder: Path,
    now: datetime | None = None,
    *,
    why: str = "",
    between_nights: Callable[[], None] | None = None,
) -> Path:
    """Copy the club file into `folder` (created if missing, for this user only) and verify the copy; its path.

    `between_nights` is called after each night while the copy is verified, so that other work can be done in between.
    Raises `ClubFileError`, naming the copy: a full disk, a write-protected folder, a copy that is not good. The folder
    is then as before. Safe while the club file is in use. Nothing is copied to a folder on a network file system, and
    no file of a newer program is, since this one could not verify the copy.
    """
    if club_file.is_newer and club_file.only_read is not None:
        raise club_file.only_read
    require_near(file_format.real_path(folder) / club_file.path.name)
    moment = (now or datetime.now(UTC)).astimezone(UTC)
    ending = f"-{why}" if why else ""
    name = f"{club_file.path.stem}-{moment:%Y%m%dT%H%M%S}Z-{state(club_file)}{ending}{club_file.path.suffix}"
    target = folder / name
    with errors.translating_os_errors(target, writing=True):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    target = free_name(target)
    club_file.copy_to(target, lambda path: require_good(path, between_nights))
    return target


def state(club_file: ClubFile) -> str:
    """Twelve hex digits that are the same exactly where all nights are the same."""
    hashed = hashlib.sha256()
    with club_file.reading() as connection:
        for night, head in connection.execute("SELECT id, head_hash FROM night ORDER BY id"):
            hashed.update(f"{night}\0".encode() + (head if isinstance(head, bytes) else repr(head).encode()))
    return hashed.hexdigest()[:12]


def listed(folder: Path, club_file: Path) -> list[Backup]:
    """The backups of the club file in `folder`, newest first by the time in their names.

    An empty list where `folder` is no folder or cannot be read.
    """
    try:
        found = [backup for path in folder.iterdir() if (backup := _backup(path, club_file)) is not None]
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


def before_upgrades(club_file: Path) -> list[Backup]:
    """The copies that upgrades have left beside a club file, one for each, as the older program wrote it."""
    name = re.compile(rf"{re.escape(club_file.stem)}-version-\d+(?:-\d+)?")
    try:
        found = [path for path in club_file.parent.iterdir() if name.fullmatch(path.stem)]
    except OSError:
        return []
    return [
        Backup(path, datetime.fromtimestamp(_written_at(path) / 1e9, UTC), "", UPGRADE)
        for path in found
        if path.suffix == club_file.suffix
    ]


def _backup(path: Path, club_file: Path) -> Backup | None:
    match = _NAME.fullmatch(path.stem) if path.suffix == club_file.suffix else None
    if match is None or match[1] != club_file.stem:
        return None
    try:
        made_at = datetime.strptime(match[2], "%Y%m%dT%H%M%S").replace(tzinfo=UTC)
    except ValueError:  # no date of the calendar
        return None
    return Backup(path, made_at, match[3], match[4] or "")


def prove(path: Path, between_nights: Callable[[], None] | None = None) -> list[Finding]:
    """What is wrong with a copy of a club file; nothing where it opens and every hash in it is right."""
    try:
        with ClubFile.open(path, create=False, read_only=True) as copy:
            return check_seals(copy, between_nights)
    except errors.ClubFileError as fault:
        return [Finding("fault", {"fault": fault})]


def require_good(path: Path, between_nights: Callable[[], None] | None = None) -> None:
    """Raise `DamagedClubFile` where a copy is not good."""
    for finding in prove(path, between_nights):
        raise errors.DamagedClubFile(path, "copy_not_good", finding=finding)
