"""Restoring a backup: reading what is in it, restoring it on trial, and putting it in place of the club file.

The old club file is kept beside it under another name. At no moment there is no club file: the new one is complete,
verified and synced before it is renamed. A line of the club says in it that it was restored, which the comparison with
newer backups (`backup_comparison.py`) needs.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from scorekeeper.files.atomic_write import create_atomically, free_name, sync_folder, temporary_folder
from scorekeeper.night.journal import replay
from scorekeeper.night.night import Night
from scorekeeper.refusals import Finding
from scorekeeper.storage import club_stream, directory, errors, file_format, network_disks
from scorekeeper.storage.backup import require_good, state
from scorekeeper.storage.backup_files import Backup, broken_in
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_stream import BackupRestored
from scorekeeper.storage.directory import NightListed
from scorekeeper.storage.gathering_rows import lengths
from scorekeeper.storage.new_file import make_folder_of, require_near
from scorekeeper.storage.progress import Progress
from scorekeeper.storage.replay_cache import Replayed
from scorekeeper.storage.sqlite_journal import SqliteJournal

_TEMPORARY = ".scorekeeper-trial-"
"""How the names of temporary folders begin."""
_LONGEST_TRIAL = 3600
"""Age in seconds from which such a folder counts as left behind by a program that was killed."""


class BackupContents(Struct, frozen=True):
    """What is in a backup: nights, newest first; names of players; the newest night as a whole (None: no night)."""

    nights: tuple[NightListed, ...]
    players: tuple[str, ...]
    newest: Night | None


@contextmanager
def opened(
    path: Path, *, refresh: bool = True, wait: float | None = None, progress: Progress | None = None
) -> Iterator[ClubFile]:
    """A backup, open for reading; one of an older version is upgraded in memory, and the file stays as it is.

    `refresh`, `wait` and `progress` are as in `ClubFile.open`. Raises `ClubFileError` if it cannot be read. A backup
    of a newer program is refused, since this one could neither verify nor write the restored file.
    """
    with ClubFile.open(path, create=False, read_only=True, refresh=refresh, wait=wait, progress=progress) as copy:
        if copy.is_newer:
            raise errors.NewerVersion(path, "newer_backup")
        yield copy


def newest_night(path: Path) -> NightListed | None:
    """The newest night of a backup; None if it has none. Raises `ClubFileError` if it cannot be read."""
    with opened(path, refresh=False, wait=file_format.BRIEFLY_BUSY_SECONDS) as copy:
        return next(iter(directory.nights(copy, 1)), None)


def reach_of(backup: Backup) -> tuple[int, int, int] | errors.ClubFileError | None:
    """How far the newest night of a backup had come: its games, those that are not over, its scored deals.

    None if it has no night, the fault if it cannot be read.
    """
    try:
        newest = newest_night(backup.path)
    except errors.ClubFileError as fault:
        return fault
    return (newest.games, newest.unfinished, newest.deals) if newest is not None else None


def contents(path: Path) -> BackupContents:
    """Read what is in a backup. Raises `ClubFileError` if it, or its newest night, cannot be read.

    The newest night of a backup that was made with damaged nights may be one of them, and is left out then.
    """
    with opened(path, refresh=False) as copy:
        nights, newest = directory.nights(copy), None
        with suppress(errors.DamagedClubFile) if broken_in(path) else nullcontext():
            newest = replay(SqliteJournal(copy).lines(nights[0].id)) if nights else None
        return BackupContents(tuple(nights), tuple(player.name for player in directory.players(copy)), newest)


def restore_to(
    backup: Path, target: Path, *, replaced: str = "", now: datetime | None = None, progress: Progress | None = None
) -> None:
    """Copy a backup to a new club file, add a line that says so, and verify that file.

    Of a backup that was made with damaged nights, the same are damaged in it. `replaced` is the state (`backup.state`)
    of the books in whose place it will be put. `progress` is called while it is copied and before each night, while
    lists of an older program are counted again and while the new file is verified. Raises `ClubFileError`; nothing is
    overwritten, and nothing is written to a network file system.
    """
    real = file_format.real_path(target)
    require_near(real)
    if os.path.lexists(real):
        raise errors.ClubFileError(target, "there_already")
    moment = (now or datetime.now(UTC)).astimezone(UTC)

    def finish(path: Path) -> None:
        with ClubFile.open(path, create=False, progress=progress) as restored:
            _write_restored(restored, backup.name, replaced, moment)
        require_good(path, progress, broken_in(backup))

    with opened(backup, progress=progress) as copy:
        copy.copy_to(target, finish, progress)


def _write_restored(club_file: ClubFile, backup: str, replaced: str, moment: datetime) -> None:
    """Add the line which says that a club file was restored from a backup, and what that held."""
    with club_file.writing() as connection:
        nights = dict(connection.execute("SELECT night, max(number) + 1 FROM entry GROUP BY night"))
        nights |= lengths(connection)
        line = BackupRestored(backup, replaced, nights, club_stream.ends_of(connection, nights))
        club_stream.append(connection, club_file.path, [line], moment.isoformat(timespec="seconds"))


def copy_here(club_file: ClubFile, target: Path) -> None:
    """Copy an open club file to a new one on a local disk and verify that; the folder is created if it is missing.

    Raises `ClubFileError`; nothing is overwritten.
    """
    real = file_format.real_path(target)
    require_near(real)
    if os.path.lexists(real):
        raise errors.ClubFileError(real, "there_already")
    make_folder_of(real)
    club_file.copy_to(real, require_good)


def drill(backup: Backup, *, replayed: Replayed | None = None, progress: Progress | None = None) -> list[Finding]:
    """Restore a backup into a temporary folder and check it: what is wrong with it, nothing if it is good.

    Nights in the cache `replayed` are not replayed again; `progress` is called while the backup is copied and
    before each night.
    """
    _delete_stale_trials(backup.path.parent)
    try:
        with _temporary_folder(backup.path) as folder:
            target = folder / backup.path.name
            with opened(backup.path) as copy:
                copy.copy_to(target, lambda _path: None, progress)  # checked below, and more thoroughly
            with ClubFile.open(target, create=False, read_only=True) as restored:
                found = check(restored, replayed=replayed, progress=progress)
                if backup.state and state(restored) != backup.state:
                    found.append(Finding("other_nights", {"name": backup.path.name}))
                return found
    except errors.ClubFileError as fault:
        return [Finding("fault", {"fault": fault})]
    except OSError as error:
        return [Finding("fault", {"fault": errors.from_system(backup.path, error)})]


@contextmanager
def _temporary_folder(beside: Path) -> Iterator[Path]:
    """A temporary folder beside a backup, for this user only, deleted when the block ends.

    It is in the system's usual place if the disk of the backup cannot be written or is on the network.
    """
    here = os.access(beside.parent, os.W_OK | os.X_OK) and not network_disks.is_remote(beside.resolve())
    place = beside.parent if here else None
    with temporary_folder(_TEMPORARY, place) as folder:
        yield folder


def _delete_stale_trials(folder: Path) -> None:
    """Delete temporary folders of a program that was killed: they hold a copy of the club file."""
    for left in folder.glob(f"{_TEMPORARY}*"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > _LONGEST_TRIAL:
                shutil.rmtree(left, ignore_errors=True)


def put_in_place(
    backup: Path, club_file: Path, now: datetime | None = None, progress: Progress | None = None
) -> Path | None:
    """Put a backup in place of the club file, which must not be open; the path of the old file (None: none).

    Symbolic links are followed. The old file, in any state, is kept beside the new one ("club-kept-20261120T210411Z").
    `progress` is as in `restore_to`. Raises `ClubFileError`; the club file is then as before.
    """
    club_file = Path(os.path.realpath(club_file))
    _require_ours(club_file)
    moment = (now or datetime.now(UTC)).astimezone(UTC)
    temporary = free_name(club_file.with_stem(f"{club_file.stem}-restored-{moment:%Y%m%dT%H%M%SZ}"))
    replaced = ""
    brief = file_format.BRIEFLY_BUSY_SECONDS
    with suppress(errors.ClubFileError), ClubFile.open(club_file, create=False, wait=brief) as old:
        replaced = state(old)  # opening it has rolled an unfinished transaction back
    restore_to(backup, temporary, replaced=replaced, now=moment, progress=progress)
    kept = None
    try:
        with errors.translating_os_errors(club_file, writing=True):
            if os.path.lexists(club_file):
                kept = free_name(club_file.with_stem(f"{club_file.stem}-kept-{moment:%Y%m%dT%H%M%SZ}"))
                _keep(club_file, kept)
            temporary.replace(club_file)
            sync_folder(club_file.parent)
    except OSError:
        with suppress(OSError):
            temporary.unlink()
        raise
    return kept


def _require_ours(club_file: Path) -> None:
    """Raise `NewerVersion` for the club file of a newer program; what is no club file may be replaced."""
    version = 0
    with suppress(OSError):
        version = file_format.require_club_file(club_file)
    if version > file_format.VERSION:
        raise errors.NewerVersion(club_file, "newer_stays")


def _keep(old: Path, kept: Path) -> None:
    """Give the old file a second name, or copy it if the disk has no links; its journal is moved along."""
    try:
        os.link(old, kept)
    except OSError:
        with create_atomically(kept) as temporary:
            shutil.copyfile(old, temporary)
    journal = old.with_name(f"{old.name}-journal")
    if journal.exists():
        journal.replace(kept.with_name(f"{kept.name}-journal"))
