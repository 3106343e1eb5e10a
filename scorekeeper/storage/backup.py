"""Making backups: whole copies of the club file, each verified before it counts, none ever overwritten.

A night of the club file that is damaged does not keep the others from a backup: the copy is made with it, its name says
so, and the last one in which that night was whole is kept (`retention.py`). How backups are named, and which there are,
is `backup_files.py`'s.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.files.atomic_write import free_name
from scorekeeper.refusals import Finding
from scorekeeper.storage import club_stream, errors, file_format
from scorekeeper.storage.backup_files import backup_name
from scorekeeper.storage.check import check_seals
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_identity import mark_of_club
from scorekeeper.storage.list_values import any_text
from scorekeeper.storage.new_file import require_near
from scorekeeper.storage.paths import made
from scorekeeper.storage.progress import Progress

_NIGHTS = "SELECT id FROM night"
NOTHING = hashlib.sha256().hexdigest()[:12]
"""The `state` of a club file in which nothing was written yet."""


def back_up(
    club_file: ClubFile,
    folder: Path,
    now: datetime | None = None,
    *,
    why: str = "",
    progress: Progress | None = None,
) -> Path:
    """Copy the club file into `folder` (created if missing, for this user only) and verify the copy; its path.

    The copy of a club file with damaged nights has the same, and no others (`Backup.broken`). `progress` is called
    while the file is copied, and before each night while the copy is verified.
    Raises `ClubFileError`, naming the copy: a full disk, a write-protected folder, a copy that is not good. The folder
    is then as before. Safe while the club file is in use. Nothing is copied to a folder on a network file system, and
    no file of a newer program is, since this one could not verify the copy.
    """
    if club_file.is_newer and club_file.only_read is not None:
        raise club_file.only_read
    require_near(file_format.real_path(folder) / club_file.path.name)
    moment = (now or datetime.now(UTC)).astimezone(UTC)
    nights = state(club_file)
    with club_file.reading() as connection:
        club = mark_of_club(connection)
    target = folder / backup_name(club_file.path, moment, nights, why, club=club)
    with errors.translating_os_errors(target, writing=True):
        made(folder)
    target = free_name(target)
    try:
        club_file.copy_to(target, lambda path: require_good(path, progress), progress)
    except errors.CopyNotGood:
        broken = broken_nights(club_file, progress)
        if not broken:
            raise
        target = free_name(folder / backup_name(club_file.path, moment, nights, why, broken, club))
        club_file.copy_to(target, lambda path: require_good(path, progress, broken), progress)
    return target


def broken_nights(club_file: ClubFile, progress: Progress | None = None) -> str:
    """`mark_of` what is wrong with an open club file. Raises the `ClubFileError` if that cannot be determined."""
    return mark_of(_findings(club_file, progress))


def _findings(club_file: ClubFile, progress: Progress | None) -> list[Finding]:
    """What `check_seals` finds. Raises the `ClubFileError` if that cannot be determined, except for damage."""
    findings = check_seals(club_file, progress)
    for finding in findings:
        fault = finding.facts.get("fault")
        if isinstance(fault, errors.ClubFileError) and not isinstance(fault, errors.DamagedClubFile):
            raise fault
    return findings


def mark_of(findings: Iterable[Finding]) -> str:
    """Eight hex digits that are the same if the same nights are damaged, or the whole file is alike; "" if nothing
    is."""
    where = sorted({finding.night or finding.code for finding in findings})
    return hashlib.sha256("\0".join(where).encode(errors="backslashreplace")).hexdigest()[:8] if where else ""


def state(club_file: ClubFile) -> str:
    """Twelve hex digits that are the same exactly if all nights, all gatherings and all lines of the club are the same.

    Lines that an upgrade made of older settings do not count alone: older programs named backups after the nights.
    """
    hashed = hashlib.sha256()
    with club_file.reading() as connection:
        for night, head in connection.execute("SELECT id, head_hash FROM night ORDER BY id"):
            hashed.update(f"{night}\0".encode() + _bytes(head))
        if (end := club_stream.end_since_upgrade(connection)) is not None:
            hashed.update(b"\0" + _bytes(end))
        for gathering, head in connection.execute("SELECT id, head_hash FROM gathering ORDER BY id, branch"):
            hashed.update(f"\0{gathering}\0".encode() + _bytes(head))
    return hashed.hexdigest()[:12]


def _bytes(found: object) -> bytes:
    return found if isinstance(found, bytes) else repr(found).encode()


def whole_nights(path: Path) -> frozenset[str] | None:
    """The ids of the nights of a copy in which every hash is right; None if it cannot be read."""
    try:
        with ClubFile.open(path, create=False, read_only=True) as copy:
            damaged = {finding.night for finding in _findings(copy, None)}
            with copy.reading() as connection, any_text(connection):
                return frozenset(str(night) for (night,) in connection.execute(_NIGHTS)) - damaged
    except errors.ClubFileError:
        return None


def prove(path: Path, progress: Progress | None = None) -> list[Finding]:
    """What is wrong with a copy of a club file; nothing if it opens and every hash in it is right."""
    try:
        with ClubFile.open(path, create=False, read_only=True) as copy:
            return check_seals(copy, progress)
    except errors.ClubFileError as fault:
        return [Finding("fault", {"fault": fault})]


def require_good(path: Path, progress: Progress | None = None, broken: str = "") -> None:
    """Raise `CopyNotGood` if a copy is not good, or the `ClubFileError` if it cannot be opened or read.

    Good is one in which the nights of a mark (`mark_of`) are damaged and no others.
    """
    with ClubFile.open(path, create=False, read_only=True) as copy:
        findings = _findings(copy, progress)
    if mark_of(findings) != broken:
        raise errors.CopyNotGood(path, finding=next(iter(findings), Finding("other_nights", {"name": path.name})))
