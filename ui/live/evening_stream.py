"""`EveningStream`: what an evening of several tables has decided and paid, in the stream of its gathering."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import date, timedelta
from uuid import uuid4

from scorekeeper.gathering.evening_book import EveningBook, evening_book
from scorekeeper.gathering.evening_entries import EveningTableIn
from scorekeeper.gathering.keeper import GatheringKeeper
from scorekeeper.gathering.stream import GatheringEntry, GatheringForm, GatheringLine, GatheringOpened, opening_of
from scorekeeper.night.journal import Line, replay
from scorekeeper.storage.gatherings import GatheringArrival, SqliteGatherings, bring_gathering
from scorekeeper.storage.night_rows import seals
from scorekeeper.storage.settings import device_id
from ui.live.open_club import OpenClub, local_now

_NEWS = (GatheringArrival.NEW, GatheringArrival.MORE)


def day_of_evening(club: OpenClub, day: str) -> str:
    """The day (ISO) of the evening to which a night of a day belongs: one after midnight belongs to that of the day
    before, if one was begun then and none since."""
    with suppress(OSError, OverflowError):  # before the first day of all there is none
        before = (date.fromisoformat(day) - timedelta(days=1)).isoformat()
        if not evening_of(club, day) and evening_of(club, before):
            return before
    return day


class EveningStream:
    """The stream of the evening of a day (ISO), which begins with what is written first."""

    def __init__(self, club: OpenClub, date: str) -> None:
        """Raises `OSError` if it cannot be read."""
        self._club, self.date = club, date
        self._journal = SqliteGatherings(club.file)
        self.keeper: GatheringKeeper | None = None
        """Writes it; None if nothing is written yet."""
        self.read_again()

    def read_again(self) -> None:
        """Read what is in the club file now. Raises `OSError`."""
        found = evening_of(self._club, self.date)
        self.keeper = None
        if found:
            self.keeper = GatheringKeeper.open(self._journal, found, local_now, self._club.profile.device)

    def brings(self, lines: Sequence[GatheringLine]) -> bool:
        """Take in what another laptop has written of an evening of this day; whether anything of it was new.

        Raises `Refused` and `OSError`.
        """
        opened = opening_of(lines)
        mine = opened.device == self._club.profile.device
        if mine or opened.form is not GatheringForm.EVENING or opened.date != self.date or not self._club.file.writable:
            return False
        return bring_gathering(self._club.file, lines) in _NEWS

    @property
    def id(self) -> str:
        """The id of the gathering; "" if nothing is written yet."""
        return self.keeper.opened.id if self.keeper is not None else ""

    @property
    def lines(self) -> tuple[GatheringLine, ...]:
        """All lines, in the order in which they were written."""
        return self.keeper.lines if self.keeper is not None else ()

    @property
    def is_written_elsewhere(self) -> bool:
        """Whether another laptop writes what is paid for this evening."""
        return self.keeper is not None and self.keeper.is_written_elsewhere

    @property
    def undoable(self) -> GatheringEntry | None:
        """What undo takes back; None if nothing can be."""
        return self.keeper.state.undoable if self.keeper is not None else None

    def book(self) -> EveningBook:
        """The present state. Raises `Refused`."""
        return evening_book(self.lines, self._club.members.now.person) if self.lines else EveningBook()

    def append(self, *entries: GatheringEntry) -> None:
        """Write entries, all or none. Raises `Refused` or `OSError`."""
        if self.keeper is None:
            opened = GatheringOpened(
                str(uuid4()), GatheringForm.EVENING, self.date, self._club.profile.name,
                device=device_id(self._club.profile.settings),
            )  # fmt: skip
            self.keeper = GatheringKeeper.begin(self._journal, opened, local_now)
        self.keeper.append(*entries)

    def undo(self) -> None:
        """Take back the newest act. Raises `Refused` or `OSError`."""
        if self.keeper is not None:
            self.keeper.undo()


def evening_of(club: OpenClub, date: str) -> str:
    """The id of the evening of a day (ISO); "" if none was begun. Raises `OSError`."""
    listed = SqliteGatherings(club.file).listed()
    return next((one.id for one in listed if one.form is GatheringForm.EVENING and one.date == date), "")


def states_of(tables: Iterable[tuple[Line, ...]]) -> tuple[EveningTableIn, ...]:
    """Each table as its night stands."""
    return tuple(EveningTableIn(replay(lines[:1]).id, len(lines), seals(lines)[-1]) for lines in tables)
