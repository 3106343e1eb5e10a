"""`Tournaments`: the tournaments of the open club: their list, their keepers, and the nights of their tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import date
from fractions import Fraction
from pathlib import Path
from uuid import uuid4

from msgspec import Struct

from scorekeeper.files.archive import Archived
from scorekeeper.files.evening_files import TableBrought
from scorekeeper.gathering.keeper import GatheringKeeper
from scorekeeper.gathering.stream import GatheringForm, GatheringLine, GatheringOpened, opening_of
from scorekeeper.gathering.tournament.entries import TableIn, TournamentOpened
from scorekeeper.gathering.tournament.keeper import TournamentKeeper
from scorekeeper.gathering.tournament.late_changes import LateChange, late_changes
from scorekeeper.gathering.tournament.people_entered import people_entered
from scorekeeper.gathering.tournament.state import RoundDrawn, RoundTable, Tournament
from scorekeeper.gathering.tournament.table_results import TableResult, of_night
from scorekeeper.gathering.tournament.tables import check_night_of_table, check_place, place_of_round, setup_of_table
from scorekeeper.night.branches import Arrival
from scorekeeper.night.journal import NightOpened, replay
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Night
from scorekeeper.night.person_ids import night_of_people
from scorekeeper.night.versions_compared import is_contained
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.storage.branches import bring_night, judged
from scorekeeper.storage.directory import NightListed
from scorekeeper.storage.gatherings import GatheringArrival, GatheringListed, SqliteGatherings, bring_gathering
from scorekeeper.storage.night_rows import seals
from scorekeeper.storage.settings import device_id
from scorekeeper.storage.statistics import players_of_tournaments
from scorekeeper.storage.tournament_nights import changed_since, nights_named, table_as_it_stands, tournament_nights
from scorekeeper.text.gathering_text import name_of_table
from ui.live.open_club import OpenClub, OpenNight, local_now, now

STRANGER, FORK = "stranger_at_table", "table_in_two_branches"
"""The codes of the refusals of a night with a person who does not sit at its table, and of one that was continued in
two places: a person decides about both on the page of the other laptops."""
_NEWEST = 400
"""Among so many of the newest nights of the books are those of the tables."""


class NightOfTable(Struct, frozen=True):
    """A night that is one of a table: as a `TableIn` would name it, and how many deals it has. `brought` is the file
    that has more of it than the books; None if they have it all."""

    entry: TableIn
    deals: int
    brought: Archived | None = None


class FilesJudged(Struct, frozen=True):
    """What night files bring to tables, by round and table, and the files that are refused, each with why; of these
    `strangers` only name a person who does not sit at the table, and `forks` are another branch than that of the books,
    by their paths."""

    nights: Mapping[tuple[int, int], NightOfTable]
    refused: tuple[tuple[str, Refused | OSError], ...] = ()
    strangers: tuple[Path, ...] = ()
    forks: tuple[Path, ...] = ()


Given = tuple[TableBrought, tuple[int, int]]
"""A night file that was given to a table: the file, and the round and table."""


class Tournaments:
    """Reads and writes the tournaments of a club."""

    def __init__(self, club: OpenClub) -> None:
        self._club = club

    @property
    def listed(self) -> list[GatheringListed]:
        """The tournaments, newest first. Raises `ClubFileError`."""
        return [one for one in self._journal.listed() if one.form is GatheringForm.TOURNAMENT]

    @property
    def people(self) -> list[Player]:
        """The known people by name: who came to nights, and who played in tournaments alone. Raises `OSError`."""
        others = players_of_tournaments(self._club.file)
        listed = [Player(one.id, one.name) for one in self._club.books.players()]
        return [*listed, *(Player(player, name) for player, (name, _) in others.items())]

    @property
    def _journal(self) -> SqliteGatherings:
        return SqliteGatherings(self._club.file)

    def announce(self, name: str, date: str, announced: TournamentOpened) -> TournamentKeeper:
        """Begin a tournament. Raises `Refused` or `OSError`."""
        profile = self._club.profile
        device = device_id(profile.settings)
        opened = GatheringOpened(str(uuid4()), GatheringForm.TOURNAMENT, date, profile.name, name, device=device)
        return TournamentKeeper.announce(self._journal, opened, announced, local_now, self.nights_of)

    def open(self, tournament: str) -> TournamentKeeper:
        """Go on with a tournament. Raises `Refused` or `OSError`."""
        keeper = GatheringKeeper.open(self._journal, tournament, local_now, self._club.profile.device)
        return TournamentKeeper(keeper, self.nights_of)

    def going_on(self, listed: Sequence[str]) -> str:
        """The first of some tournaments that can be opened and is not signed, else the first."""
        return next((one for one in listed if self._goes_on(one)), listed[0])

    def _goes_on(self, tournament: str) -> bool:
        with suppress(Refused, OSError):
            return self.open(tournament).tournament.signed is None
        return False

    def nights_of(self, now: Tournament) -> dict[str, Night]:
        """The nights of the tables that are in, each with the lines that counted then; those that are gone are left
        out. Raises `Refused` if one is not as it came in, and `ClubFileError`."""
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
        came = {table.came_in.night: table.number for table in last.tables if table.came_in is not None}
        for listed in self._club.books.nights(_NEWEST):
            if listed.id in came:  # of any day and name, if its file was given to the table
                number = came[listed.id]
                stands = table_as_it_stands(self._club.file, last.number, number, listed.id)
                assert stands is not None
                found[number] = NightOfTable(stands, listed.deals)
            if listed.date < since:
                continue
            for table in last.tables:
                if table.number not in found and listed.id not in taken and listed.table == name_of_table(table.number):
                    one = self._of_table(now, last, table, listed, opened.id)
                    if one is not None:
                        found[table.number] = one
        return found

    def of_files(
        self, now: Tournament, tournament: str, files: Iterable[TableBrought], given: Iterable[Given] = ()
    ) -> FilesJudged:
        """What files bring that the books do not have, and those that were given to tables; nothing is written. Raises
        `OSError`."""
        found: dict[tuple[int, int], NightOfTable] = {}
        refused: list[tuple[str, Refused | OSError]] = []
        undecided: dict[str, list[Path]] = {STRANGER: [], FORK: []}
        some: list[tuple[TableBrought, tuple[int, int] | None]] = [*((one, None) for one in files), *given]
        for one, at in some:
            try:
                night = self.of_file(now, tournament, one, at)
            except Refused as refusal:
                if refusal.code == FORK and self._is_set_aside(one):
                    continue
                refused.append((Path(one.name).name, refusal))
                if refusal.code in undecided and Path(one.name).is_file():
                    undecided[refusal.code].append(Path(one.name))
                continue
            place = night.entry.round, night.entry.table
            known = found.get(place)
            is_new = night.brought is not None or at is not None
            if is_new and (known is None or known.entry.lines < night.entry.lines):
                found[place] = night
        return FilesJudged(found, tuple(refused), tuple(undecided[STRANGER]), tuple(undecided[FORK]))

    def _is_set_aside(self, file: TableBrought) -> bool:
        """Whether the other branch was chosen of a night that was continued in two places."""
        return judged(self._club.file, self._club.journal, file.brought).outcome is Arrival.SET_ASIDE

    def of_file(
        self, now: Tournament, tournament: str, file: TableBrought, at: tuple[int, int] | None = None
    ) -> NightOfTable:
        """A night file as that of a table: of the one that it names, or of the round and table `at` which it is given.

        Raises `Refused` with why it is none, and `OSError`.
        """
        lines, opened = file.brought.lines, file.opened
        night = night_of_people(lines, people_entered(now, self._club.members.now), opened)
        number, table_number = at or self._named(now, tournament, opened)
        drawn = now.round(number)
        table = drawn.table(table_number)
        check_place(tournament, drawn, opened)
        check_night_of_table(now, drawn, table, night)
        here = self._club.journal.lines(opened.id)
        if here and not is_contained(lines, here) and not is_contained(here, lines):
            raise Refused(FORK, round=number, table=table_number)
        has_more = not here or not is_contained(lines, here)
        deals = sum(game.sheet.deals_played for game in night.games if not game.sheet.void)
        if not has_more:
            stands = table_as_it_stands(self._club.file, number, table_number, opened.id)
            if stands is not None:
                return NightOfTable(stands, deals)
        entry = TableIn(number, table_number, opened.id, len(lines), seals(lines)[-1])
        return NightOfTable(entry, deals, file.brought)

    @staticmethod
    def _named(now: Tournament, tournament: str, night: Night) -> tuple[int, int]:
        """The round and the table that a night names."""
        if night.gathering is None or night.gathering.id != tournament:
            raise Refused("night_of_another_gathering", date=date.fromisoformat(night.date))
        drawn = now.round(night.gathering.round or 0)
        for table in drawn.tables:
            if night.table == name_of_table(table.number):
                return drawn.number, table.number
        raise Refused("no_table_of_round", table=night.table, last=len(drawn.tables))

    def played_at(self, now: Tournament, nights: Iterable[NightOfTable]) -> dict[int, TableResult]:
        """What tables of the last round have so far by nights that are not in, by number. Raises `ClubFileError`."""
        people = people_entered(now, self._club.members.now)
        found = {}
        for one in nights:
            place = one.entry.round, one.entry.table
            lines = self._club.journal.lines(one.entry.night) if one.brought is None else one.brought.lines
            table, matches = now.round(place[0]).table(place[1]), now.shape.matches_of(place[0])
            found[place[1]] = of_night(night_of_people(lines, people), table, place[0], matches)
        return found

    def sheets_of(self, night: NightOfTable) -> list[Sheet]:
        """The games of the night of a table, with all that is known of it. Raises `ClubFileError`."""
        lines = self._club.journal.lines(night.entry.night) if night.brought is None else night.brought.lines
        return [game.sheet for game in replay(lines).games]

    def take(self, night: NightOfTable) -> TableIn:
        """The entry by which a table comes in; what a file brings is taken into the books before.

        Raises `Refused` if it is another branch than that of the books, both of which are kept, and `OSError`.
        """
        if night.brought is None:
            return night.entry
        entry = night.entry
        done = bring_night(
            self._club.file, self._club.journal, night.brought, local_now().isoformat(timespec="seconds")
        )
        if done.outcome is Arrival.BRANCH:
            raise Refused(FORK, round=entry.round, table=entry.table)
        stands = table_as_it_stands(self._club.file, entry.round, entry.table, entry.night)
        assert stands is not None
        return stands

    def has(self, night: str) -> bool:
        """Whether a night is in the books."""
        return any(listed.id == night for listed in self._club.books.nights(_NEWEST)) if night else False

    def changed_since(self, now: Tournament) -> tuple[TableIn, ...]:
        """The tables whose nights changed since they came in, each as it would come in now. Raises `ClubFileError`."""
        return changed_since(self._club.file, now)

    def late_changes(self, keeper: TournamentKeeper, changed: Iterable[NightOfTable]) -> tuple[LateChange, ...]:
        """What tables of closed stages that changed since would come to. Raises `Refused` and `OSError`."""
        now, later = keeper.tournament, list(changed)
        if not later:
            return ()
        people = people_entered(now, self._club.members.now)
        nights = nights_named(self._club.file, now, [one.entry for one in later if one.brought is None])
        nights |= {
            one.entry.night: night_of_people(one.brought.lines, people) for one in later if one.brought is not None
        }
        return late_changes(now, keeper.nights, [one.entry for one in later if one.entry.night in nights], nights)

    def brings(self, lines: Sequence[GatheringLine]) -> bool:
        """Take in what another laptop has written of a tournament; whether anything of it was new.

        Raises `Refused` and `OSError`.
        """
        opened = opening_of(lines)
        mine = opened.device == self._club.profile.device
        if mine or opened.form is not GatheringForm.TOURNAMENT or not self._club.file.writable:
            return False
        done = bring_gathering(self._club.file, lines)
        return done in (GatheringArrival.NEW, GatheringArrival.MORE)

    def _of_table(
        self, now: Tournament, drawn: RoundDrawn, table: RoundTable, listed: NightListed, tournament: str
    ) -> NightOfTable | None:
        """A night as that of a table; None if it is not."""
        night = night_of_people(self._club.journal.lines(listed.id), people_entered(now, self._club.members.now))
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
            table=name_of_table(number),
            currency=None,
            stake=Fraction(0),
            cash_unit=Fraction(1),
            device=device_id(self._club.profile.settings),
            gathering=place_of_round(keeper.keeper.opened.id, drawn),
        )
        people: list[Player] = [keeper.tournament.entrants[player].player for player in table.seated]
        made = self._club.unsaved.keepers[opened.id] = Keeper.start(self._club.journal, opened, people, now)
        made.start_game(setup_of_table(keeper.tournament, drawn.number, table))
        return OpenNight(made, kept=True)
