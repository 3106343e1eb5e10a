"""`Tournaments`: the tournaments of the open club: their list, their keepers, and the nights of their tables."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from uuid import uuid4

from msgspec import Struct

from scorekeeper.gathering.keeper import GatheringKeeper
from scorekeeper.gathering.stream import GatheringForm, GatheringOpened
from scorekeeper.gathering.tournament.entries import TableIn, TournamentOpened
from scorekeeper.gathering.tournament.keeper import TournamentKeeper
from scorekeeper.gathering.tournament.state import RoundDrawn, RoundTable, Tournament
from scorekeeper.gathering.tournament.tables import check_night_of_table, check_place, place_of_round, setup_of_table
from scorekeeper.night.journal import NightOpened
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.storage.directory import NightListed
from scorekeeper.storage.gatherings import GatheringListed, SqliteGatherings
from scorekeeper.storage.tournament_nights import table_as_it_stands, tournament_nights
from scorekeeper.text.templates import say
from ui.live.open_club import OpenClub, OpenNight, local_now, now

_NEWEST = 400
"""Among so many of the newest nights of the books are those of the tables."""


class NightOfTable(Struct, frozen=True):
    """A night in the books that is one of a table: as a `TableIn` would name it, and how many deals it has."""

    entry: TableIn
    deals: int


class Tournaments:
    """Reads and writes the tournaments of a club."""

    def __init__(self, club: OpenClub) -> None:
        self._club = club

    @property
    def listed(self) -> list[GatheringListed]:
        """The tournaments, newest first. Raises `ClubFileError`."""
        return [one for one in self._journal.listed() if one.form is GatheringForm.TOURNAMENT]

    @property
    def _journal(self) -> SqliteGatherings:
        return SqliteGatherings(self._club.file)

    def announce(self, name: str, date: str, announced: TournamentOpened) -> TournamentKeeper:
        """Begin a tournament. Raises `Refused` or `OSError`."""
        profile = self._club.profile
        opened = GatheringOpened(
            str(uuid4()), GatheringForm.TOURNAMENT, date, profile.name, name, device=profile.device
        )
        keeper = GatheringKeeper.begin(self._journal, opened, local_now)
        return TournamentKeeper.announce(keeper, announced, self.nights_of)

    def open(self, tournament: str) -> TournamentKeeper:
        """Go on with a tournament. Raises `Refused` or `OSError`."""
        keeper = GatheringKeeper.open(self._journal, tournament, local_now, self._club.profile.device)
        return TournamentKeeper(keeper, self.nights_of)

    def going_on(self, listed: Sequence[str]) -> str:
        """The first of some tournaments that is not signed, else the first. Raises as `open`."""
        return next((one for one in listed if self.open(one).tournament.signed is None), listed[0])

    def nights_of(self, now: Tournament) -> dict[str, Night]:
        """The nights of the tables that are in, each with the lines that counted then; those that are gone are left
        out. Raises `Refused` where one is not as it came in, and `ClubFileError`."""
        return tournament_nights(self._club.file, now)

    def nights_of_tables(self, now: Tournament, opened: GatheringOpened) -> dict[int, NightOfTable]:
        """The nights in the books of tables of the last round, by table, as they are now; none is older than the
        tournament."""
        last = now.last
        if last is None:
            return {}
        since = min(opened.date, local_now().date().isoformat())  # one that is announced for a later day may be tried
        taken = {
            table.came_in.night for drawn in now.rounds[:-1] for table in drawn.tables if table.came_in is not None
        }
        found: dict[int, NightOfTable] = {}
        for listed in self._club.nights(_NEWEST):
            if listed.date < since:
                continue
            for table in last.tables:
                if table.number not in found and listed.id not in taken and listed.table == _name(table.number):
                    one = self._of_table(now, last, table, listed, opened.id)
                    if one is not None:
                        found[table.number] = one
        return found

    def _of_table(
        self, now: Tournament, drawn: RoundDrawn, table: RoundTable, listed: NightListed, tournament: str
    ) -> NightOfTable | None:
        """A night as that of a table; None where it is not."""
        night = self._club.night(listed.id)
        if night.gathering is None:
            return None
        try:
            check_place(tournament, drawn, night)
            check_night_of_table(now, drawn, table, night)
        except Refused:
            return None
        entry = table_as_it_stands(self._club.file, drawn.number, table.number, listed.id)
        return None if entry is None else NightOfTable(entry, listed.deals)

    def play(self, keeper: TournamentKeeper, number: int) -> OpenNight:
        """Begin the night of a table of the last round on this laptop. Raises `Refused` or `OSError`."""
        drawn = keeper.tournament.rounds[-1]
        table = drawn.table(number)
        opened = NightOpened(
            id=str(uuid4()),
            date=local_now().date().isoformat(),
            club=self._club.profile.name,
            table=_name(number),
            currency=None,
            stake=Fraction(0),
            cash_unit=Fraction(1),
            device=self._club.profile.device,
            gathering=place_of_round(keeper.keeper.opened.id, drawn),
        )
        people: list[Player] = [keeper.tournament.entrants[player].player for player in table.seated]
        made = self._club.unsaved.keepers[opened.id] = Keeper.start(self._club.journal, opened, people, now)
        made.start_game(setup_of_table(keeper.tournament, drawn.number, table))
        return OpenNight(made, kept=True)


def _name(number: int) -> str:
    """The name of a table of a round, by which its night is known whoever sits there meanwhile."""
    return say("Table {number}", number=number)
