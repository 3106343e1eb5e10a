"""The club's books as the window sees them: nights, players, what is typed, the club's settings; no SQL.

The sample night is kept in memory only, so that looking round leaves nothing in the club's books. What going on with
last night's game does not need is loaded when it is wanted, so that the window is there sooner.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from scorekeeper.night.journal import Journal, MemoryJournal, NightOpened, lines_of, replay
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import Told
from scorekeeper.storage import directory, errors
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.ious import club_ious
from scorekeeper.storage.paths import CLUB_FILE, default_backup_folder
from scorekeeper.storage.retrying_journal import RetryingJournal
from scorekeeper.storage.settings import CLUB_NAME, TYPE_ALL_SCORES, ClubSettings, keep_profiles, read_profiles
from ui.live.draft_store import Draft, read_draft, write_draft
from ui.live.save_state import SaveState, Unkept

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorekeeper.night.ious import Iou
    from scorekeeper.rules.named_rules import NamedRules
    from ui.live.night_choices import NightChoices


T = TypeVar("T")


def now() -> str:
    """The time now, ISO with offset, whole seconds."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


class NightOfAnotherClub(OSError):
    """A night file names another club than the books do; nothing was taken in. `str()` is one sentence."""


@dataclass(frozen=True, slots=True)
class OpenNight:
    """A keeper at work and where its lines go; `kept` is False for the sample."""

    keeper: Keeper
    kept: bool


class OpenClub:
    """One club file, open."""

    def __init__(self, path: Path, *, make_folder: bool = False) -> None:
        """Open the club file, or make a new one; raises `ClubFileError`, also where there are backups and no file."""
        folder = default_backup_folder(path)
        if not os.path.lexists(path) and _backups(folder, path):
            raise errors.lost(path, folder)
        self._file = ClubFile.open(path, make_folder=make_folder)
        self._journal = RetryingJournal(self._file)
        self._settings = ClubSettings(self._file)
        self._opened: dict[str, Keeper] = {}
        """Who keeps each night that was opened here: all its lines, whatever befalls the file."""
        self.standing = SaveState()
        """What is amiss with keeping what is written and typed here."""

    @property
    def path(self) -> Path:
        """Where the club file is."""
        return self._file.path

    def close(self) -> None:
        """Let go of the club file."""
        self._file.close()

    @property
    def why_read_only(self) -> errors.ClubFileReadOnly | None:
        """Why nothing can be written in the books, in a sentence; None where something can."""
        return self._file.why_read_only

    @property
    def only_read(self) -> errors.ClubFileReadOnly | None:
        """Why the books are never written from here, nor backed up: they lie across a network, a newer program wrote
        them, or they are of an older version and write-protected; else None."""
        return self._file.only_read

    @property
    def may_be_kept_here(self) -> bool:
        """Whether the books can only be read because of the disk on which they lie."""
        return isinstance(self.only_read, errors.AcrossNetwork)

    def copy_here(self, target: Path) -> None:
        """Copy the books as they are now to a new club file on a disk of this computer, proved; as they were when they
        were opened, where they cannot be read any more. Raises `ClubFileError`."""
        from scorekeeper.storage.restoring import copy_here  # noqa: PLC0415  # rarely wanted

        try:
            now = self._file.reader()
        except OSError:
            copy_here(self._file, target)
            return
        with now:
            copy_here(now, target)

    @property
    def waiting(self) -> int:
        """How many lines are in memory only, because the file cannot take them."""
        return self._journal.waiting

    @property
    def trouble(self) -> str:
        """Why lines wait; "" while none do."""
        return str(self._journal.trouble or "")

    def unkept(self) -> tuple[Keeper, ...]:
        """Who keeps the nights that are not in the club file as they were read or written here: whole in memory."""
        kept = self._opened.items()
        return tuple(one for night, one in kept if not one.night.discarded and not self._journal.holds(night))

    def look(self) -> None:
        """An act was done: tell whether lines wait now."""
        self.standing.tell(Unkept.ACT)
        self.tell_waiting()
        self.look_for_gone()

    def look_for_gone(self) -> None:
        """Where a night was not in the books, tell whether it is there again."""
        if self.standing.is_amiss(Unkept.GONE) and not self.unkept():
            self.standing.tell(Unkept.GONE)

    def tell_waiting(self, way_out: str = "") -> None:
        """Tell whether lines wait and why, and what else somebody has to know of it."""
        self.standing.tell(Unkept.WAITING, f"{self.trouble}{way_out}" if self.waiting else "")

    def waits(self, night_id: str) -> bool:
        """Whether lines of a night are in memory only."""
        return self._journal.waits(night_id)

    def try_again(self) -> bool:
        """Write what waits; whether nothing waits any more. A disk that was away is looked for anew."""
        if self._journal.try_again():
            return True
        if not self._file.displaced:
            return False
        try:
            found = ClubFile.open(self.path, create=False)
        except errors.ClubFileError:
            return False
        self._file.close()
        self._file = found
        self._journal.go_on_in(self._file)
        self._settings = ClubSettings(self._file)
        return self._journal.try_again()

    def reader(self) -> ClubFile:
        """The club file once more, read-only, for the thread that calls this. Raises `ClubFileError`."""
        return self._file.reader()

    def restore(self, backup: Path) -> Path | None:
        """Let a backup take the place of the club file; where the old file was kept. No night may be open any more, and
        what was written here and is `unkept` is let go.

        Raises `ClubFileError`; the books are then as before.
        """
        self._file.require_writable()
        from scorekeeper.storage.restoring import put_in_place  # noqa: PLC0415  # rarely wanted

        self._file.close()
        try:
            kept = put_in_place(backup, self.path)
        finally:
            self._file = ClubFile.open(self.path, create=False)
            self._journal.go_on_in(self._file)
            self._settings = ClubSettings(self._file)
        self._journal = RetryingJournal(self._file)
        self._opened.clear()
        self.standing.forget()
        return kept

    def nights(self, limit: int | None = 12) -> list[directory.NightListed]:
        """The newest nights that count and can be read; all of them where there is no limit."""
        return self._listed(lambda: directory.legible_nights(self._file, limit))

    def discarded_nights(self) -> list[directory.NightListed]:
        """The nights that were begun by mistake and discarded and can be read, the newest first."""
        return self._listed(lambda: directory.legible_discarded(self._file))

    def has_night(self, night_id: str) -> bool:
        """Whether a night is in the books and not discarded."""
        return any(self._listed(lambda: ([directory.holds(self._file, night_id)], None)))

    def players(self) -> list[directory.PlayerListed]:
        """Everybody of the club whose row can be read, those who played last first."""
        return self._listed(lambda: directory.legible_players(self._file))

    def _listed(self, read: Callable[[], tuple[list[T], errors.DamagedClubFile | None]]) -> list[T]:
        """What can be read of a list; that something cannot is told."""
        try:
            found, fault = read()
        except errors.DamagedClubFile as damage:
            found, fault = [], damage
        if fault is not None:
            self.standing.tell(Unkept.LISTS, str(fault))
        return found

    def rebuild_lists(self) -> None:
        """Make all lists anew from the entries. Raises `ClubFileError`; the lists are then as before."""
        from scorekeeper.storage.check import rebuild  # noqa: PLC0415  # rarely wanted

        self._file.require_writable()
        rebuild(self._file)
        self.standing.tell(Unkept.LISTS)

    def night(self, night_id: str) -> Night:
        """A night, read only."""
        return replay(self._journal.lines(night_id))

    def open(self, night_id: str) -> OpenNight:
        """Go on with a night of the books; with what stood here last where they do not hold that any more.

        `Refused` where it is discarded.
        """
        known = self._opened.get(night_id)
        if known is not None and self.waits(night_id):
            return OpenNight(known, kept=True)
        try:
            keeper = Keeper.open(self._journal, night_id, now)
        except (errors.NightGone, errors.DamagedClubFile) as fault:
            if known is None:
                raise
            self.standing.tell(Unkept.GONE, str(fault))
            keeper = known
        if keeper.night.discarded:
            raise Refused("night_is_discarded")
        self._opened[night_id] = keeper
        return OpenNight(keeper, kept=True)

    def discard_night(self, night_id: str) -> None:
        """Let a night that was begun by mistake count nowhere; `Refused` where it holds a deal or money."""
        Keeper.open(self._journal, night_id, now).discard()

    def restore_night(self, night_id: str) -> OpenNight:
        """Go on with a discarded night, which counts again."""
        keeper = self._opened[night_id] = Keeper.open(self._journal, night_id, now)
        keeper.restore()
        return OpenNight(keeper, kept=True)

    def start(self, choices: NightChoices) -> OpenNight:
        """Begin a night with its players and its first game."""
        from uuid import uuid4  # noqa: PLC0415

        currency = choices.currency
        opened = NightOpened(
            id=str(uuid4()),
            date=choices.date,
            club=self.club_name,
            table=choices.table,
            currency=currency,
            stake=choices.stake,
            cash_unit=currency.minor if currency else Fraction(1),
        )
        keeper = self._opened[opened.id] = Keeper.start(self._journal, opened, choices.players, now)
        keeper.start_game(choices.setup)
        if choices.told:
            keeper.write(0, Told(choices.told))
        return OpenNight(keeper, kept=True)

    def sample(self) -> OpenNight:
        """The sample night, which nobody keeps."""
        from scorekeeper.files.sample_night import sample_night  # noqa: PLC0415

        night = sample_night()
        journal: Journal = MemoryJournal()
        journal.append(night.id, lines_of(night))
        return OpenNight(Keeper.open(journal, night.id, now), kept=False)

    def import_file(self, path: Path, *, whosever: bool = False) -> str:
        """Take a night file into the books, backed up before; the id of its night. `Refused` or `OSError` in one
        sentence; `NightOfAnotherClub` unless it may be `whosever` it is, since books only grow."""
        from scorekeeper.files.archive import unarchive  # noqa: PLC0415
        from scorekeeper.files.night_file import read_text  # noqa: PLC0415
        from scorekeeper.storage.backup_set import BackupSet  # noqa: PLC0415
        from scorekeeper.storage.night_import import import_night  # noqa: PLC0415

        _require_some_file(path)
        self._file.require_writable()
        lines = unarchive(read_text(path))
        theirs = next((line.what.club for line in lines if isinstance(line.what, NightOpened)), "")
        if not whosever and self.club_name and theirs and theirs.casefold() != self.club_name.casefold():
            raise NightOfAnotherClub(
                f"{path.name} is a night of “{theirs}”, and these are the books of “{self.club_name}”; "
                "import it again to take it in all the same."
            )
        BackupSet(self.path).keep_before_import(
            self._file, datetime.now().astimezone()
        )  # the next round tells a failure
        return import_night(self._journal, lines).night

    def ious(self) -> list[Iou]:
        """What is still owed on the club's books, the oldest first."""
        return club_ious(self._file)

    def save_draft(self, night: str, game: int, draft: Draft) -> None:
        """Keep what is typed in the open row; nothing typed, no draft. Whether it is kept is told.

        Raises `OSError`: `NightChangedElsewhere` where another program went on with the night.
        """
        try:
            if draft.is_empty:
                self._journal.clear_draft(night, game)
            else:
                self._journal.save_draft(night, game, write_draft(draft), now())
        except (errors.NightGone, errors.DamagedClubFile) as fault:
            self.standing.tell(Unkept.GONE, str(fault))
            raise
        except OSError as error:
            if not isinstance(error, errors.NightChangedElsewhere) or self.waits(night):
                self.standing.tell(Unkept.ROW, error.strerror or str(error))
            raise
        self.look_for_gone()
        self.standing.tell(Unkept.ROW)
        if draft.is_empty:  # nor is anything left that was refused
            self.standing.tell(Unkept.ACT)

    def draft(self, night: str, game: int) -> Draft:
        """What was typed in the open row when the program last ran; an empty draft where it cannot be read."""
        return read_draft(self._journal.draft(night, game))

    def save_form(self, night: str, game: int, text: str) -> None:
        """Keep a form that is being filled in, of a game that a night does not have yet; "" forgets it.

        The form of a new night belongs to none: its `night` is "".
        """
        if text:
            self._journal.save_draft(night, game, text, now())
        else:
            self._journal.clear_draft(night, game)

    def form(self, night: str, game: int) -> str:
        """The form as it was kept last; "" where none is."""
        return self._journal.draft(night, game)

    @property
    def club_name(self) -> str:
        """What stands on sheets and slips."""
        return self._settings.get(CLUB_NAME)

    @property
    def type_all_scores(self) -> bool:
        """The club types every figure."""
        return self._settings.get(TYPE_ALL_SCORES)

    def set_club(self, name: str, *, type_all_scores: bool) -> None:
        """Keep the club's settings; raises `OSError` where the books cannot be written."""
        self._settings.update({CLUB_NAME: name, TYPE_ALL_SCORES: type_all_scores})

    @property
    def house_profiles(self) -> tuple[NamedRules, ...]:
        """The club's own profiles of house rules."""
        return read_profiles(self._settings)

    def keep_house_profiles(self, profiles: tuple[NamedRules, ...]) -> None:
        """Keep the club's own profiles; raises `OSError` where the books cannot be written."""
        keep_profiles(self._settings, profiles)


def _require_some_file(path: Path) -> None:
    """Raise `OSError` where somebody chose or dropped what can be no night file at all."""
    if path.is_dir():
        raise OSError("this is a folder, not a night file.")
    if path.suffix == Path(CLUB_FILE).suffix:
        raise OSError("this is a club file, not a night file; a backup is restored under Night, Backups.")
    if not path.exists():
        raise OSError("there is no such file.")


def _backups(folder: Path, path: Path) -> bool:
    """Whether there is a backup of the club file that should be at `path`."""
    from scorekeeper.storage.backup import listed  # noqa: PLC0415

    return bool(listed(folder, path))
