"""`OpenClub`: the open club file as the window sees it, without SQL: its lists, its nights, and who writes in them.

The sample night is in memory only. Importing, copying and restoring are functions of `ui/live/club_files.py`, which is
imported when it is first needed.
"""

from __future__ import annotations

import os
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct
from PySide6.QtCore import QUuid

from scorekeeper.night.journal import Journal, NightOpened, lines_of, replay
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import Told
from scorekeeper.storage import directory, errors
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.ious import club_ious
from scorekeeper.storage.memory_journal import MemoryJournal
from scorekeeper.storage.paths import default_backup_folder
from scorekeeper.storage.retrying_journal import RetryingJournal
from scorekeeper.text.fault_messages import fault_text
from ui.live.club_drafts import ClubDrafts
from ui.live.club_profile import ClubProfile
from ui.live.save_state import SaveState, Unkept
from ui.live.unsaved_lines import UnsavedLines

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorekeeper.night.ious import Iou
    from ui.live.night_choices import NightChoices


T = TypeVar("T")


def now() -> str:
    """The time now, ISO with offset, whole seconds."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


class OpenNight(Struct, frozen=True):
    """A night with its Keeper; `kept` says that it is in the club file, False for the sample night."""

    keeper: Keeper
    kept: bool


class OpenClub:
    """One club file, open."""

    def __init__(self, path: Path, *, make_folder: bool = False) -> None:
        """Open the club file, or make a new one; raises `ClubFileError`, also where there are backups and no file."""
        folder = default_backup_folder(path)
        if not os.path.lexists(path) and _backups(folder, path):
            raise errors.ClubFileMissing(path, "lost", backups=folder)
        self.file = ClubFile.open(path, make_folder=make_folder)
        self.profile = ClubProfile(self.file)
        self.save_state = SaveState()
        self._begin(RetryingJournal(self.file))

    def _begin(self, journal: RetryingJournal) -> None:
        """Write by a journal in which nothing is unsaved."""
        self.journal = journal
        self.unsaved = UnsavedLines(journal, self.save_state)
        self.drafts = ClubDrafts(journal, self.save_state, self.unsaved, now)

    @property
    def path(self) -> Path:
        """Where the club file is."""
        return self.file.path

    def close(self) -> None:
        """Close the club file."""
        self.file.close()

    @property
    def why_read_only(self) -> errors.ClubFileReadOnly | None:
        """Why nothing can be written in the books, in a sentence; None where something can."""
        return self.file.why_read_only

    @property
    def only_read(self) -> errors.ClubFileReadOnly | None:
        """Why the books are never written from here, nor backed up: they lie across a network, a newer program wrote
        them, or they are of an older version and write-protected; else None."""
        return self.file.only_read

    @property
    def may_be_kept_here(self) -> bool:
        """Whether the books can only be read because of the disk on which they lie."""
        return isinstance(self.only_read, errors.AcrossNetwork)

    def try_again(self) -> bool:
        """Write the lines and rows that are in memory only; whether all of them are saved now.

        A file whose disk was removed is opened again.
        """
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

    def reopen(self) -> None:
        """Open the club file that is now at the path, and write what is unsaved there. Raises `ClubFileError`."""
        found = ClubFile.open(self.path, create=False)
        self.file.close()
        self.file = found
        self.journal.switch_to(found)
        self.profile = ClubProfile(found)

    def forget_unsaved(self) -> None:
        """Drop what is unsaved: the club file was replaced by another."""
        self._begin(RetryingJournal(self.file))
        self.save_state.forget()

    def reader(self) -> ClubFile:
        """The club file once more, read-only, for the thread that calls this. Raises `ClubFileError`."""
        return self.file.reader()

    def nights(self, limit: int | None = 12) -> list[directory.NightListed]:
        """The newest nights that count and can be read; all of them where there is no limit."""
        return self._listed(lambda: directory.legible_nights(self.file, limit))

    def discarded_nights(self) -> list[directory.NightListed]:
        """The nights that were begun by mistake and discarded and can be read, the newest first."""
        return self._listed(lambda: directory.legible_discarded(self.file))

    def has_night(self, night_id: str) -> bool:
        """Whether a night is in the books and not discarded."""
        return any(self._listed(lambda: ([directory.holds(self.file, night_id)], None)))

    def players(self) -> list[directory.PlayerListed]:
        """Everybody of the club whose row can be read, those who played last first."""
        return self._listed(lambda: directory.legible_players(self.file))

    def _listed(self, read: Callable[[], tuple[list[T], errors.DamagedClubFile | None]]) -> list[T]:
        """What can be read of a list; what cannot be read is reported to `save_state`."""
        try:
            found, fault = read()
        except errors.DamagedClubFile as damage:
            found, fault = [], damage
        if fault is not None:
            self.save_state.tell(Unkept.LISTS, fault_text(fault))
        return found

    def night(self, night_id: str) -> Night:
        """A night, read only."""
        return replay(self.journal.lines(night_id))

    def open(self, night_id: str) -> OpenNight:
        """Go on with a night of the books; with what stood here last where they do not hold that any more.

        `Refused` where it is discarded.
        """
        known = self.unsaved.keepers.get(night_id)
        if known is not None and self.unsaved.has(night_id):
            return OpenNight(known, kept=True)
        try:
            keeper = Keeper.open(self.journal, night_id, now)
        except (errors.NightGone, errors.DamagedClubFile) as fault:
            if known is None:
                raise
            self.save_state.tell(Unkept.GONE, fault_text(fault))
            keeper = known
        if keeper.night.discarded:
            raise Refused("night_is_discarded")
        self.unsaved.keepers[night_id] = keeper
        return OpenNight(keeper, kept=True)

    def discard_night(self, night_id: str) -> None:
        """Let a night that was begun by mistake count nowhere; `Refused` where it holds a deal or money."""
        Keeper.open(self.journal, night_id, now).discard()

    def restore_night(self, night_id: str) -> OpenNight:
        """Go on with a discarded night, which counts again."""
        keeper = self.unsaved.keepers[night_id] = Keeper.open(self.journal, night_id, now)
        keeper.restore()
        return OpenNight(keeper, kept=True)

    def start(self, choices: NightChoices) -> OpenNight:
        """Begin a night with its players and its first game."""
        currency = choices.currency
        opened = NightOpened(
            id=QUuid.createUuid().toString(QUuid.StringFormat.WithoutBraces),
            date=choices.date,
            club=self.profile.name,
            table=choices.table,
            currency=currency,
            stake=choices.stake,
            cash_unit=currency.minor if currency else Fraction(1),
        )
        keeper = self.unsaved.keepers[opened.id] = Keeper.start(self.journal, opened, choices.players, now)
        keeper.start_game(choices.setup)
        if choices.told:
            keeper.write(0, Told(choices.told))
        return OpenNight(keeper, kept=True)

    def sample(self) -> OpenNight:
        """The sample night, which nobody keeps."""
        from scorekeeper.files.sample_night import sample_night  # noqa: PLC0415 - 10 ms of a start, with its reader

        night = sample_night()
        journal: Journal = MemoryJournal()
        journal.append(lines_of(night), night)
        return OpenNight(Keeper.open(journal, night.id, now), kept=False)

    def ious(self) -> list[Iou]:
        """What is still owed on the club's books, the oldest first."""
        return club_ious(self.file)


def _backups(folder: Path, path: Path) -> bool:
    """Whether there is a backup of the club file that should be at `path`."""
    from scorekeeper.storage.backup import listed  # noqa: PLC0415

    return bool(listed(folder, path))
