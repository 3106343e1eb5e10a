"""`ClubBooks`: what the open club file holds beside the open night: its lists, nights to show, what is owed. Nothing of
it is read before the window is painted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TypeVar

from msgspec.structs import replace

from scorekeeper.gathering.evening_book import days_of
from scorekeeper.gathering.stream import GatheringForm
from scorekeeper.money.money_book import IouMove
from scorekeeper.night.from_sheet import HOUSE_NAME
from scorekeeper.night.ious import Iou, of_tonight, unpaid
from scorekeeper.night.keeper import Keeper, settles_together
from scorekeeper.night.night import Night
from scorekeeper.night.person_ids import night_of_people
from scorekeeper.refusals import Finding, Refused
from scorekeeper.storage import directory
from scorekeeper.storage.club_check import first_fault
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.errors import ClubFileError, DamagedClubFile
from scorekeeper.storage.evenings import open_evening
from scorekeeper.storage.gatherings import SqliteGatherings
from scorekeeper.storage.iou_moves import moves_elsewhere
from scorekeeper.storage.ious import club_ious
from scorekeeper.storage.retrying_journal import RetryingJournal
from scorekeeper.storage.spreadsheet_batches import sheet_notes
from scorekeeper.storage.tournament_nights import with_seats_of_tournament
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.gathering_text import name_of_table
from ui.live.club_members import ClubMembers
from ui.live.live_night import LiveNight
from ui.live.save_state import SaveState

T = TypeVar("T")


class ClubBooks:
    """Reads the club file; `file` and `journal` return the current ones, since the file may be reopened, and `keeper`
    writes in a night that is not open."""

    def __init__(
        self,
        file: Callable[[], ClubFile],
        journal: Callable[[], RetryingJournal],
        keeper: Callable[[str], Keeper],
        members: ClubMembers,
        save_state: SaveState,
    ) -> None:
        self._file, self._journal, self._keeper = file, journal, keeper
        self._members, self._save_state = members, save_state

    def nights(self, limit: int | None = 12, *, own: bool = False) -> list[directory.NightListed]:
        """The newest nights that count and can be read; all of them if there is no limit. `own` leaves out the tables
        of tournaments.

        The usual limit is more than the start page lists while nothing is searched.
        """
        return self._listed(lambda: directory.legible_nights(self._file(), limit, own=own))

    def discarded_nights(self) -> list[directory.NightListed]:
        """The discarded nights that can be read, newest first."""
        return self._listed(lambda: directory.legible_discarded(self._file()))

    def players(self) -> list[directory.PlayerListed]:
        """The players of the club whose rows can be read, most recent first, without the house of old sheets."""
        listed = self._listed(lambda: directory.legible_players(self._file()))
        return [one for one in listed if one.name != HOUSE_NAME]

    def _listed(self, read: Callable[[], tuple[list[T], DamagedClubFile | None]]) -> list[T]:
        """The readable part of a list; unreadable rows are reported to `save_state`."""
        try:
            found, fault = read()
        except DamagedClubFile as damage:
            found, fault = [], damage
        if fault is not None:
            self._save_state.report_damage(fault)
        return found

    def night(self, night_id: str) -> Night:
        """A night as a value, to be shown, by the ids and names of today. Raises `OSError`."""
        return self.seated(night_of_people(self._journal().lines(night_id), self._members.now))

    def seated(self, night: Night) -> Night:
        """A night with who really sat at its columns, if a tournament of the club has that and can be read."""
        with suppress(OSError):
            return with_seats_of_tournament(self._file(), night, name_of_table)
        return night

    def ious(self) -> list[Iou]:
        """What is owed of all nights, on IOUs and not paid yet, also after what is not saved yet, oldest first."""
        return club_ious(self._file(), self._journal().nights_waiting)

    def ious_tonight(self, live: LiveNight) -> list[Iou]:
        """What is owed in the club, by the ids under which its people are on tonight's list."""
        return of_tonight(self.ious(), live.night, live.people)

    def put_on_iou(self, owed: Iou) -> Iou:
        """What is not paid yet, put on an IOU in its own night; what is on one already stays as it is.

        Raises `Refused` if it is not owed any more as it was shown, `OSError` if it cannot be written.
        """
        if owed.on_iou:
            return owed
        keeper = self._keeper(owed.night)
        stands = next((one for one in unpaid(keeper.night) if one.payment == owed.payment), None)
        if stands is None or stands.left != owed.left:
            raise Refused("iou_not_open")
        keeper.pay(stands.debtor, stands.creditor, stands.left, promised=True)
        return replace(owed, payment=len(keeper.night.payments) - 1, amount=owed.left, nothing_marked=False)

    def moves_elsewhere(self, live: LiveNight) -> list[tuple[str, IouMove]]:
        """What became of the IOUs of the open night in others."""
        return moves_elsewhere(self._file(), live.night.id)

    def sheet_note(self, live: LiveNight) -> str:
        """What the old sheet notes beside the row from which the open night came; "" for nothing, or if it cannot be
        read."""
        if live.night.from_sheet is None:
            return ""
        with suppress(Refused, OSError):
            return sheet_notes(self._file()).get(live.night.id, "")
        return ""

    def open_evening(self, days: Iterable[str]) -> str:
        """The id of the evening of the first of some days (ISO) on which one was begun and is not closed; "" for none.
        Raises `OSError`."""
        return open_evening(self._file(), days)

    def has_evening_of(self, night: Night) -> bool:
        """Whether a night is of an evening that has begun: one of its day, or one of the day before that settles it.
        Raises `OSError`."""
        listed = SqliteGatherings(self._file()).listed()
        days = [one.date for one in listed if one.form is GatheringForm.EVENING]
        if night.date in days:
            return True
        return any(night.date in days_of(day) for day in days) and settles_together(self._journal(), night)

    def fault_of_settings(self) -> str | None:
        """What is wrong with a setting of the club, as a sentence; "" for nothing, None if it cannot be read."""
        fault: ClubFileError | Finding | None
        try:
            fault = first_fault(self._file())
        except DamagedClubFile as damage:
            fault = damage
        except ClubFileError:
            return None
        return fault_text(fault) if fault is not None else ""
