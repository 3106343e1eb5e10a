"""`OpenClub`: the open club file, for the window: its lists, its nights and their keepers, its settings.

Importing, copying and restoring are functions of `ui/live/club_files.py`, which is imported when it is first needed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from msgspec import Struct

from scorekeeper.night.gathering_place import GatheringPlace
from scorekeeper.night.journal import NightOpened
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.storage import errors
from scorekeeper.storage.backup_files import listed
from scorekeeper.storage.barred import keep_barred, read_barred
from scorekeeper.storage.club_file import ClubFile, require_same_club
from scorekeeper.storage.disk_work import PATIENCE
from scorekeeper.storage.held_nights import holds, tournaments_of
from scorekeeper.storage.paths import default_backup_folder
from scorekeeper.storage.people import club_people
from scorekeeper.storage.progress import Progress
from scorekeeper.storage.retrying_journal import RetryingJournal
from scorekeeper.storage.settings import (
    CLUB_NAME,
    DEVICE,
    TYPE_ALL_SCORES,
    ClubSettings,
    device_id,
    keep_profiles,
    read_profiles,
)
from scorekeeper.text.fault_messages import fault_text
from ui.live.club_members import ClubMembers
from ui.live.draft_store import ClubDrafts
from ui.live.save_state import SaveProblem, SaveState, UnsavedLines

if TYPE_CHECKING:
    from scorekeeper.drafts.night_draft import NightChoices
    from scorekeeper.rules.barred import Barred
    from scorekeeper.rules.named_rules import NamedRules
    from ui.live.club_books import ClubBooks

_MORNING = 6
"""Until this hour a night that begins belongs to the evening of the day before."""


class ClubProfile:
    """The settings of the club file; writing them raises `OSError` if the file cannot be written."""

    def __init__(self, file: ClubFile, written: Callable[[], None]) -> None:
        """`written` is called after each write."""
        self._file, self.settings, self._written = file, ClubSettings(file), written

    @property
    def name(self) -> str:
        """The club's name, which is printed on sheets; "" if it has none."""
        return self.settings.get(CLUB_NAME)

    @property
    def types_all(self) -> bool:
        """Whether the last hand's points are typed too, instead of proposed."""
        return self.settings.get(TYPE_ALL_SCORES)

    def update(self, name: str, *, types_all: bool) -> None:
        """Save the name and `types_all`."""
        self.settings.update({CLUB_NAME: name, TYPE_ALL_SCORES: types_all})
        self._written()

    @property
    def house_rules(self) -> tuple[NamedRules, ...]:
        """The club's own profiles of house rules."""
        return read_profiles(self.settings)

    def save_house_rules(self, profiles: tuple[NamedRules, ...]) -> None:
        """Save the club's own profiles of house rules."""
        keep_profiles(self.settings, profiles)
        self._written()

    @property
    def barred(self) -> tuple[Barred, ...]:
        """The persons whom the club has barred."""
        return read_barred(self.settings, club_people(self._file))

    def save_barred(self, barred: tuple[Barred, ...]) -> None:
        """Save the persons whom the club has barred."""
        keep_barred(self.settings, barred)
        self._written()

    @property
    def device(self) -> str:
        """The id of this club file among those of other laptops; "" if it has written no night yet."""
        return self.settings.get(DEVICE)


def local_now() -> datetime:
    """The time now, with its zone."""
    return datetime.now().astimezone()


def now() -> str:
    """The time now, ISO with offset and microseconds: entries written at the same time are one act (`undo_groups`)."""
    return local_now().isoformat(timespec="microseconds")


class OpenNight(Struct, frozen=True):
    """A night with its Keeper; `kept` says that it is in the club file, False for the sample night."""

    keeper: Keeper
    kept: bool


class OpenClub:
    """One club file, open."""

    def __init__(self, path: Path, *, make_folder: bool = False, progress: Progress | None = None) -> None:
        """Open the club file, or make a new one; raises `ClubFileError`, also if there are backups and no file.

        `progress` is called while lists are computed again.
        """
        folder = default_backup_folder(path)
        if not os.path.lexists(path) and _backups(folder, path):
            raise errors.ClubFileMissing(path, "lost", backups=folder)
        self.file = ClubFile.open(path, make_folder=make_folder, progress=progress)
        self.file.disk.patience = PATIENCE
        self.members = ClubMembers(lambda: self.file)
        self.members.written_elsewhere()  # from now on
        self.save_state = SaveState(self.file.path)
        self.profile = ClubProfile(self.file, self._settings_written)
        self._begin(RetryingJournal(self.file))

    def _begin(self, journal: RetryingJournal) -> None:
        # Also used with a new journal, after the club file was opened again.
        self.journal = journal
        self.unsaved = UnsavedLines(journal, self.save_state)
        self.drafts = ClubDrafts(journal, self.save_state, self.unsaved, now)

    @property
    def path(self) -> Path:
        return self.file.path

    def close(self) -> None:
        self.file.close()

    @property
    def why_read_only(self) -> errors.ClubFileReadOnly | None:
        """Why the club file cannot be written; None if it can."""
        return self.file.why_read_only

    @property
    def only_read(self) -> errors.ClubFileReadOnly | None:
        """Why the club file is permanently read-only and not backed up; else None.

        It is on a network drive, was written by a newer program, or is of an older version and write-protected.
        """
        return self.file.only_read

    @property
    def copy_would_help(self) -> bool:
        """Whether a copy of the club file could be written: it is read-only because of the disk that it is on, or of
        what another program added to it."""
        return isinstance(self.only_read, errors.AcrossNetwork | errors.ForeignObjects)

    def try_again(self) -> bool:
        """Write the lines and drafts that are in memory only; return whether all of them are saved now.

        A file whose disk was removed is opened again, if it is the same club's; nothing is while a backup takes the
        place of the file.
        """
        if self.file.is_closed:
            return False
        if self._write_waiting():
            return True
        if not self.file.displaced:
            return False
        try:
            self.reopen()
        except errors.ClubFileError:
            return False
        return self._write_waiting()

    def _write_waiting(self) -> bool:
        return self.journal.try_again() and self.drafts.try_again()

    def reopen(self, *, restored: bool = False) -> None:
        """Open the club file at the path again, and continue with it. Raises `ClubFileError`: `AnotherClub` if it is
        another club's, unless it was `restored` in place of this one's."""
        found = ClubFile.open(self.path, create=False)
        found.disk.patience = PATIENCE
        if not restored:
            require_same_club(found, self.file)
        self.file.close()
        self.file = found
        self.journal.switch_to(found)
        self.profile = ClubProfile(found, self._settings_written)
        self.report_settings()

    def forget_unsaved(self) -> None:
        """Drop unsaved lines, after the club file was replaced."""
        self._begin(RetryingJournal(self.file))
        self.save_state.forget()
        self.report_settings()

    def report_settings(self) -> None:
        """Report a setting that was tampered with or cannot be read; clear the report if all are valid again."""
        fault = self.books.fault_of_settings()
        if fault is not None:
            self.save_state.report(SaveProblem.SETTINGS, fault)

    def _settings_written(self) -> None:
        self.report_settings()
        self.save_state.settings_written.emit()

    def reader(self) -> ClubFile:
        """Another read-only connection, for the calling thread. Raises `ClubFileError`."""
        return self.file.reader()

    @cached_property
    def books(self) -> ClubBooks:
        """What the club file holds beside the open night."""
        from ui.live.club_books import ClubBooks  # noqa: PLC0415  # 9 ms, when the window is painted

        return ClubBooks(lambda: self.file, lambda: self.journal, self.keeper, self.members, self.save_state)

    def has_night(self, night_id: str) -> bool:
        """Whether a night is in the club file and not discarded."""
        try:
            return holds(self.file, night_id)
        except errors.DamagedClubFile as damage:
            self.save_state.report_damage(damage)
            return False

    def seated(self, night: Night) -> Night:
        """A night with who really sat at its columns, if a tournament of the club has that and can be read."""
        with suppress(OSError):
            with self.file.reading() as connection:
                is_of_tournament = bool(tournaments_of(connection, night))
            return self.books.seated(night) if is_of_tournament else night
        return night

    def open(self, night_id: str) -> OpenNight:
        """Open a night; if the club file does not hold it any more, with the lines that are still in memory.

        Raises `Refused` if it is discarded, `OSError` if it cannot be read.
        """
        known = self.unsaved.keepers.get(night_id)
        if known is not None and self.journal.waits_for(night_id, len(known.lines)):
            return OpenNight(known, kept=True)
        try:
            keeper = Keeper.open(self.journal, night_id, now, self.profile.device)
        except (errors.NightGone, errors.DamagedClubFile) as fault:
            if known is None:
                raise
            self.save_state.report(SaveProblem.GONE, fault_text(fault))
            keeper = known
        if keeper.night.discarded:
            raise Refused("night_is_discarded")
        self.unsaved.keepers[night_id] = keeper
        return OpenNight(keeper, kept=True)

    def keeper(self, night_id: str) -> Keeper:
        """A keeper of a night that is not open, to write in it. Raises `OSError`."""
        keeper = self.unsaved.keepers[night_id] = Keeper.open(self.journal, night_id, now, self.profile.device)
        return keeper

    def discard_night(self, night_id: str) -> None:
        """Discard a night; raises `Refused` if it holds a deal or money."""
        Keeper.open(self.journal, night_id, now).discard()

    def restore_night(self, night_id: str) -> OpenNight:
        """Restore a discarded night, and open it."""
        keeper = self.keeper(night_id)
        keeper.restore()
        return OpenNight(keeper, kept=True)

    def start(self, choices: NightChoices) -> OpenNight:
        """Begin a night with its players and its first game."""
        currency = choices.currency
        opened = NightOpened(
            id=str(uuid4()),
            date=choices.date,
            club=self.profile.name,
            table=choices.table,
            currency=currency,
            stake=choices.stake,
            cash_unit=currency.minor if currency else Fraction(1),
            device=device_id(self.profile.settings),
            gathering=self._evening(choices.date),
        )
        keeper = self.unsaved.keepers[opened.id] = Keeper.start(self.journal, opened, choices.players, now)
        keeper.start_game(choices.setup)
        if choices.first_entries:
            keeper.write_all(0, choices.first_entries)
        return OpenNight(keeper, kept=True)

    def _evening(self, day: str) -> GatheringPlace | None:
        """The evening of several tables to which a night of a day belongs, if one was begun; after midnight that of the
        day before. Raises `OSError`."""
        at = local_now()
        late = at.hour < _MORNING and day == at.date().isoformat()
        before = ((at - timedelta(days=1)).date().isoformat(),) if late else ()
        found = self.books.open_evening((day, *before))
        return GatheringPlace(found) if found else None


def _backups(folder: Path, path: Path) -> bool:
    """Whether there is a backup of the club file that should be at `path`."""
    return bool(listed(folder, path))
