"""The backups of one club file: made when something changed, thinned out, restored on trial, copied to a second place.

Nothing here depends on windows or threads: the caller decides when, and on which thread.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.files.atomic_write import create_atomically, delete_abandoned
from scorekeeper.refusals import Finding
from scorekeeper.storage import errors
from scorekeeper.storage.backup import NOTHING, back_up, broken_nights, require_good, state, whole_nights
from scorekeeper.storage.backup_comparison import compare
from scorekeeper.storage.backup_files import (
    Backup,
    backup_of,
    before_upgrades,
    listed,
    name_aside,
    newest_first,
    set_aside,
)
from scorekeeper.storage.backup_owner import Owner, is_strange, owner_of
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.network_disks import same_disk
from scorekeeper.storage.paths import default_backup_folder, made
from scorekeeper.storage.progress import Progress, StoppedError
from scorekeeper.storage.replay_cache import Replayed
from scorekeeper.storage.restoring import drill
from scorekeeper.storage.retention import beyond_all_damages, indispensable, room_for, superfluous, superfluous_aside

_COMPARED = ("start", "asked")
"""The rounds in which the books are compared with all backups; the others run during typing."""
_KEEP_ALL = "keep-all"
"""While a file of this name is in the folder no backup is deleted; a restore creates it until the user confirms."""


class Round(Struct, frozen=True):
    """The result of one round of backups.

    `newest` is the newest backup (None: nothing was written yet), `proved_at` when it was verified by restoring it,
    `second` whether the second place has it (None: there is no second place), `trouble` what went wrong (None: nothing;
    with a `proved_at` it concerns the second place). `same_disk` says that the second place is on the disk of the club
    file, `differs` how the books differ from a backup. If nights of the club file are damaged, and of `newest` with it,
    `trouble` says so, and `whole` is the newest backup in which every night is whole (None: there is none). `damaged`
    says what was wrong with an older backup of the same state, which `newest` replaces, and `aside` the path of that
    older one.
    """

    newest: Backup | None
    proved_at: datetime | None
    second: bool | None
    trouble: OSError | Finding | None = None
    same_disk: bool = False
    differs: Finding | None = None
    whole: Backup | None = None
    damaged: Finding | None = None
    aside: Path | None = None


class BackupSet:
    """The backups of one club file in a folder, and in a second one if the user chose one."""

    def __init__(self, club_file: Path, folder: Path | None = None, second: Path | None = None) -> None:
        self.club_file = Path(os.path.realpath(club_file))
        """Without symbolic links: the backups have the name of the file itself."""
        self.folder = folder or default_backup_folder(club_file)
        self.second = second
        self.differs: Finding | None = None
        """How the books differed from a backup when they were last compared; until they do not, none is deleted."""
        self._owner: Owner | None = None
        """What identifies the backups of the club file; None before it was first read."""

    def backups(self, *, only_here: bool = False) -> list[Backup]:
        """All backups, newest first, with those that only the second place has and those made before upgrades.

        Last are those of another club file of the same name, which may have the same second place. With `only_here`
        that place is not looked at: it may lie on a disk that does not answer.
        """
        second = self._marked(listed(self.second, self.club_file)) if self.second and not only_here else []
        found = {backup.path.name: backup for backup in second if not backup.is_strange}
        found |= {backup.path.name: backup for backup in listed(self.folder, self.club_file)}
        strange = [backup for backup in second if backup.is_strange and backup.path.name not in found]
        return [*newest_first([*found.values(), *before_upgrades(self.club_file)]), *strange]

    def of(self, club_file: ClubFile) -> list[Backup]:
        """All backups of the open club file, newest first. Raises `ClubFileError`."""
        self._owner = owner_of(club_file)
        return [backup for backup in self.backups() if not backup.is_strange]

    def _marked(self, backups: Iterable[Backup]) -> list[Backup]:
        """Backups of the second place, those of another club file of the same name marked as such.

        All files in the own folder belong to the own club: a whole other file may have taken the place of the books.
        """
        clubs = {backup.club for backup in listed(self.folder, self.club_file)}
        clubs = (clubs | ({self._owner.club} if self._owner is not None else set())) - {""}
        return [replace(one, is_strange=is_strange(one, clubs, self._owner)) for one in backups]

    def keep(self, club_file: ClubFile, why: str, now: datetime, progress: Progress | None = None) -> Backup | None:
        """Back up the club file, unless nothing was written in it or a backup holds the same; that backup.

        One from the future (the clock was wrong) does not count as the newest. Raises `ClubFileError`.
        """
        here = listed(self.folder, self.club_file)
        found = state(club_file)
        if found == NOTHING:
            return here[0] if here else None
        if (same := self._same(club_file, [backup for backup in here if backup.state == found])) is not None:
            return same
        path = back_up(club_file, self.folder, now, why=why, progress=progress)
        self.thin(self.folder, now)
        return backup_of(path, self.club_file)

    def _same(self, club_file: ClubFile, alike: Sequence[Backup]) -> Backup | None:
        """Of backups with the state of the club file, one that is whole, or has the same damaged nights; else None."""
        if (whole := _newest_whole(alike)) is not None or not alike:
            return whole
        broken = broken_nights(club_file)
        return next((backup for backup in alike if backup.broken == broken), None)

    def keep_before_import(
        self, club_file: ClubFile, now: datetime, progress: Progress | None = None
    ) -> errors.ClubFileError | None:
        """Back up before nights are imported; None or why that failed. An import only adds, so it needs no backup.

        `progress` is called as in `back_up`.
        """
        try:
            self.keep(club_file, "import", now, progress)
        except errors.ClubFileError as fault:
            return fault
        return None

    def go_round(self, club_file: ClubFile, why: str, now: datetime, progress: Progress | None = None) -> Round:
        """Make a backup if something changed, restore and replay the newest one on trial, copy it to the second place.

        At the start, and on request, the books are compared with all backups before. Temporary files of a round that
        was killed are deleted first. If `progress` stops the round, nothing half made is left.
        """
        try:
            return self._whole_round(club_file, why, now, progress)
        except StoppedError:
            return Round(None, None, None, Finding("stopped"), differs=self.differs)

    def _whole_round(self, club_file: ClubFile, why: str, now: datetime, progress: Progress | None) -> Round:
        newest: Backup | None = None
        damaged: Finding | None = None
        aside: Path | None = None
        for folder in {self.club_file.parent, self.folder, *([self.second] if self.second else [])}:
            delete_abandoned(folder, now.timestamp())
        if why in _COMPARED:
            self.differs = self._difference(club_file, progress)
        try:
            self._owner = owner_of(club_file)
            newest = self.keep(club_file, why, now, progress)
            if newest is None:
                return Round(None, None, None)
            replayed = Replayed(self.folder, now.date())
            findings = drill(newest, replayed=replayed, progress=progress)
            if (fault := _fault_of(newest, findings)) is not None:
                again = self._made_again(club_file, why, now, findings, replayed, progress)
                if again is not None:
                    aside = _moved_aside(newest)
                    self.thin(self.folder, now)
                    damaged, (newest, findings) = fault, again
            replayed.keep()
            if findings and not newest.broken:
                return Round(newest, None, None, findings[0], differs=self.differs)
        except errors.ClubFileError as fault:
            return Round(newest, None, None, fault, differs=self.differs)
        second, trouble = None, None
        try:
            second = self.copy_over(newest, now)
        except errors.ClubFileError as fault:  # the backup is good all the same
            second, trouble = False, fault
        same = bool(second) and self.on_same_disk
        if findings:
            whole = _newest_whole([backup for backup in self.backups() if not backup.is_strange])
            return Round(newest, None, second, findings[0], same, self.differs, whole, damaged, aside)
        return Round(newest, now, second, trouble, same, self.differs, damaged=damaged, aside=aside)

    def _made_again(
        self,
        club_file: ClubFile,
        why: str,
        now: datetime,
        findings: Sequence[Finding],
        replayed: Replayed,
        progress: Progress | None,
    ) -> tuple[Backup, list[Finding]] | None:
        """Back up beside a damaged backup of the same state, about which there are `findings`; the new backup and what
        is found about that. None if it cannot be made, or is no better since the books have the same damage."""
        try:
            path = back_up(club_file, self.folder, now, why=why, progress=progress)
        except errors.ClubFileError:
            return None
        made = backup_of(path, self.club_file)
        assert made is not None, "named as a backup"
        found = drill(made, replayed=replayed, progress=progress)
        if _where(found) != _where(findings):
            return made, found
        with suppress(OSError):
            path.unlink()
        return None

    def _difference(self, club_file: ClubFile, progress: Progress | None) -> Finding | None:
        """The first way in which the books differ from a backup; None if they continue all. If they cannot be compared
        now, the previous result."""
        try:
            found = compare(club_file, self.of(club_file), progress).findings
        except errors.DamagedClubFile as fault:
            return Finding("fault", {"fault": fault})
        except errors.ClubFileError:
            return self.differs
        return next(iter(found), None)

    def copy_over(self, newest: Backup, now: datetime) -> bool | None:
        """Copy a backup to the second place, if that is connected; whether it is there (None: no second place).

        Raises `ClubFileError` if the place is connected and the copy fails.
        """
        second = self.second  # the window may give it up meanwhile
        if second is None:
            return None
        if not second.is_dir():
            return False
        target = second / newest.path.name
        if not target.exists():
            with errors.translating_os_errors(target, writing=True), create_atomically(target) as temporary:
                shutil.copyfile(newest.path, temporary)
                with errors.about(target):
                    require_good(temporary, broken=newest.broken)
            self.thin(second, now)
        return True

    @property
    def on_same_disk(self) -> bool:
        """Whether there is a second place and it is on the disk of the club file."""
        return self.second is not None and same_disk(self.second, self.club_file.parent)

    def thin(self, folder: Path, now: datetime) -> None:
        """Delete superfluous backups, unless all are kept since a restore, or the books differ from one. What cannot be
        deleted stays, and so do those of another club file."""
        if self.keeps_all or self.differs is not None:
            return
        here, aside = listed(folder, self.club_file), set_aside(folder, self.club_file)
        if folder == self.second:
            here, aside = ([one for one in self._marked(found) if not one.is_strange] for found in (here, aside))
        gone = superfluous(here, now)
        stay = [backup for backup in here if backup not in gone]
        too_many = stay[room_for([_size(backup.path) for backup in stay]) :]
        last = indispensable(here, now)
        gone += [backup for backup in too_many if backup not in last]
        gone += beyond_all_damages(last, lambda backup: whole_nights(backup.path))
        gone += superfluous_aside(aside, here, now)
        for backup in gone:
            with suppress(OSError):
                backup.path.unlink()

    @property
    def keeps_all(self) -> bool:
        """Whether no backup is deleted since a restore."""
        return (self.folder / _KEEP_ALL).exists()

    def keep_all(self, *, wanted: bool) -> None:
        """Stop deleting old backups, or go on with it; does nothing if the folder cannot be written."""
        with suppress(OSError):
            if wanted:
                (made(self.folder) / _KEEP_ALL).touch()
            else:
                (self.folder / _KEEP_ALL).unlink(missing_ok=True)


def _newest_whole(backups: Sequence[Backup]) -> Backup | None:
    """Of backups, newest first, the first in which every night is whole."""
    return next((backup for backup in backups if not backup.broken), None)


def _fault_of(backup: Backup, findings: Sequence[Finding]) -> Finding | None:
    """What is wrong with a backup that was restored on trial with these findings; None if it is as it was made.

    In one that was made with damaged nights, these are no fault.
    """
    if not backup.broken:
        return next(iter(findings), None)
    try:
        require_good(backup.path, broken=backup.broken)
    except errors.ClubFileError as fault:
        return Finding("fault", {"fault": fault})
    return None


def _where(findings: Sequence[Finding]) -> list[tuple[str, str]]:
    """What is damaged in a copy, without the name of the copy: the same in two that have the same damage."""
    return sorted((finding.code, finding.night or "") for finding in findings)


def _moved_aside(damaged: Backup) -> Path:
    """Give a damaged backup a name that is no backup's, so that it is kept and counts no more; the path it has then."""
    aside = name_aside(damaged.path)
    try:
        damaged.path.rename(aside)
    except OSError:
        return damaged.path
    return aside


def _size(path: Path) -> int:
    """The size in bytes; 0 if the file no longer exists."""
    try:
        return path.stat().st_size
    except OSError:
        return 0
