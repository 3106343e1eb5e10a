"""Restoring a backup: looking into it, trying it out, and putting it in the place of the club file.

What stood in the place is kept beside it under a name of its own, and there is no moment without a club file: the new
one is whole, proved and on disk before it takes the name over.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.files.atomic_write import create_atomically, free_name, sync_folder
from scorekeeper.night.journal import replay
from scorekeeper.night.night import Night
from scorekeeper.storage import directory, errors, file_format, network_disks
from scorekeeper.storage.backup import Backup, require_good, state
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.directory import NightListed
from scorekeeper.storage.new_file import make_folder_of, require_near
from scorekeeper.storage.night_check import Finding
from scorekeeper.storage.replay_cache import Replayed
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.backup_text import backup_text, no_nights, reach_text, unreadable

_PASSING = ".scorekeeper-trial-"
"""How the passing folders of trials begin."""
_LONGEST_TRIAL = 3600
"""After how many seconds nobody works in such a folder any more."""


@dataclass(frozen=True, slots=True)
class BackupContents:
    """What is in a backup. `nights` newest first, `players` by name as the club knows them, `newest` the newest night
    whole (None in a club without nights)."""

    nights: tuple[NightListed, ...]
    players: tuple[str, ...]
    newest: Night | None


@contextmanager
def opened(path: Path) -> Iterator[ClubFile]:
    """A backup, open to be read; one of an older version is upgraded in memory, and stays as it is.

    Raises `ClubFileError` where it cannot be read. One of a newer program is refused: restored here it could only be
    looked at, and nobody here could prove the copy.
    """
    with ClubFile.open(path, create=False, read_only=True) as copy:
        if copy.is_newer:
            raise errors.newer_backup(path)
        yield copy


def newest_night(path: Path) -> NightListed | None:
    """The newest night of a backup; None where it has none. Raises `ClubFileError` where it cannot be read."""
    with opened(path) as copy:
        return next(iter(directory.nights(copy, 1)), None)


def backup_in_words(backup: Backup, now: datetime) -> str:
    """A backup in a list: when it was made, how far its newest night had come. Looks into it; `now` is aware."""
    try:
        newest = newest_night(backup.path)
    except errors.ClubFileError:
        return backup_text(backup.made_at, now, unreadable())
    reach = no_nights() if newest is None else reach_text(newest.games, newest.unfinished, newest.deals)
    return backup_text(backup.made_at, now, reach)


def contents(path: Path) -> BackupContents:
    """Look into a backup. Raises `ClubFileError` where it cannot be read or its newest night is not as written."""
    with opened(path) as copy:
        nights = directory.nights(copy)
        newest = replay(SqliteJournal(copy).lines(nights[0].id)) if nights else None
        return BackupContents(tuple(nights), tuple(player.name for player in directory.players(copy)), newest)


def restore_to(backup: Path, target: Path) -> None:
    """Copy a backup to a new club file, proved before it counts. Raises `ClubFileError`; nothing is overwritten, and
    nothing is written across the network."""
    require_near(target.resolve())
    if os.path.lexists(target):
        raise errors.there_already(target)
    with opened(backup) as copy:
        copy.copy_to(target, require_good)


def copy_here(club_file: ClubFile, target: Path) -> None:
    """Copy open books to a new club file on a disk of this computer, proved before it counts, the folder made where it
    is missing. Raises `ClubFileError`; nothing is overwritten."""
    real = target.expanduser().resolve()
    require_near(real)
    if os.path.lexists(real):
        raise errors.there_already(real)
    make_folder_of(real)
    club_file.copy_to(real, require_good)


def drill(
    backup: Backup, *, replayed: Replayed | None = None, between_nights: Callable[[], None] | None = None
) -> list[Finding]:
    """Restore a backup into a passing folder, replay its nights and compare: what is wrong, nothing where it is good.

    Nights that were `replayed` by an earlier trial, and are the same in every line and list, are not replayed again.
    """
    _sweep(backup.path.parent)
    try:
        with _passing_folder(backup.path) as folder:
            target = folder / backup.path.name
            with opened(backup.path) as copy:
                copy.copy_to(target, lambda _path: None)  # looked at right away, and closer
            with ClubFile.open(target, create=False, read_only=True) as restored:
                found = check(restored, replayed=replayed, between_nights=between_nights)
                if backup.state and state(restored) != backup.state:
                    found.append(Finding(f"“{backup.path.name}” holds other nights than its name says."))
                return found
    except OSError as error:
        return [Finding(error.strerror or str(error))]


@contextmanager
def _passing_folder(beside: Path) -> Iterator[Path]:
    """A folder beside a backup, for this user only, that goes when the block ends: books are copied nowhere else, but
    for those on a disk that cannot be written, or lies across the network."""
    here = os.access(beside.parent, os.W_OK | os.X_OK) and not network_disks.is_remote(beside.resolve())
    place = beside.parent if here else None
    with tempfile.TemporaryDirectory(prefix=_PASSING, dir=place) as folder:
        yield Path(folder)


def _sweep(folder: Path) -> None:
    """Delete what a trial left that was killed: books are nobody else's business."""
    for left in folder.glob(f"{_PASSING}*"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > _LONGEST_TRIAL:
                shutil.rmtree(left, ignore_errors=True)


def put_in_place(backup: Path, club_file: Path, now: datetime | None = None) -> Path | None:
    """Let a backup take the place of the club file, which nobody may have open here; where the old file was kept.

    The old file, whatever state it is in, is kept beside its place ("club-kept-20261120T210411Z"); None where there was
    none. Raises `ClubFileError`; the place is then as before.
    """
    _require_ours(club_file)
    moment = (now or datetime.now(UTC)).astimezone(UTC)
    passing = free_name(club_file.with_stem(f"{club_file.stem}-restored-{moment:%Y%m%dT%H%M%SZ}"))
    restore_to(backup, passing)
    with suppress(errors.ClubFileError):
        ClubFile.open(club_file, create=False).close()  # an unfinished write of the old file is rolled back in it
    try:
        kept = None
        if os.path.lexists(club_file):
            kept = free_name(club_file.with_stem(f"{club_file.stem}-kept-{moment:%Y%m%dT%H%M%SZ}"))
            _keep(club_file, kept)
        passing.replace(club_file)
        sync_folder(club_file.parent)
    except OSError as error:
        with suppress(OSError):
            passing.unlink()
        raise (
            error if isinstance(error, errors.ClubFileError) else errors.from_system(club_file, error, writing=True)
        ) from error
    return kept


def _require_ours(club_file: Path) -> None:
    """Raise `NewerVersion` where a newer program's books stand in the place; what is no club file may be replaced."""
    version = 0
    with suppress(OSError):
        version = file_format.require_club_file(club_file)
    if version > file_format.VERSION:
        raise errors.newer_stays(club_file)


def _keep(old: Path, kept: Path) -> None:
    """Give the old file a second name; on disks without links, a copy. An unfinished write of it goes with it."""
    try:
        os.link(old, kept)
    except OSError:
        with create_atomically(kept) as passing:
            shutil.copyfile(old, passing)
    journal = old.with_name(f"{old.name}-journal")
    if journal.exists():
        journal.replace(kept.with_name(f"{kept.name}-journal"))
