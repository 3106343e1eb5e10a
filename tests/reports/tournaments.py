"""A tournament with all that its papers say: stand-ins, long names, penalties, a tie, tallies that differ."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.gathering.stream import GatheringEntry, GatheringForm, GatheringLine, GatheringOpened
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.closing import advance, close, closing_of
from scorekeeper.gathering.tournament.fold import after_entry
from scorekeeper.gathering.tournament.record import TournamentRecord
from scorekeeper.gathering.tournament.shapes import washburn_shape
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.people import Player
from scorekeeper.rules.points import Points

OPENED = GatheringOpened("cup", GatheringForm.TOURNAMENT, "2026-11-21", "Meridian Card Club", "Meridian Open")
NAMES = (
    "Selma Aydın", "Katja Vogel", "Karim Haddad", "Leo Marchetti", "Priya Raman", "Hana Novák", "Ruth Calloway",
    "Maximiliane Konstantinopoulos-Weber", "Oskar Lund", "Dee Petrova", "Paula Reyes", "Finn Óskarsson",
    "Amara Nwosu", "Maximiliane Konstantinopoulos-Wenzel",
)  # fmt: skip
"""Fourteen people: two stand in so that they fill four tables."""
_FIRST_DAY = {
    1: ((1, 22, 41, 40), (2, -19, 27, 42)),
    2: ((-4, 20, 36, 52), (17, 20, 31, 36)),
    3: ((2, 25, 33, 44), (11, 28, 20, 45)),
    4: ((9, 10, 35, 50), (20, 18, 30, 36)),
}
"""The points of each table by match."""


def points(*figures: int) -> tuple[Points, ...]:
    """Whole points."""
    return tuple(map(Points.whole, figures))


WASHBURN = e.TournamentOpened(washburn_shape(), profile_rules("washburn", 4))


class Written:
    """The lines of a tournament that is written, and what it is after them."""

    def __init__(self, announced: e.TournamentOpened = WASHBURN) -> None:
        self.lines: list[tuple[int, GatheringLine]] = []
        self.state: Tournament | None = None
        self.write(OPENED, announced)

    @property
    def now(self) -> Tournament:
        """The tournament as it stands."""
        assert self.state is not None
        return self.state

    @property
    def record(self) -> TournamentRecord:
        """What is written, without nights of tables."""
        return TournamentRecord(OPENED, tuple(self.lines), {}, {})

    def write(self, *entries: GatheringEntry) -> None:
        """Write entries, one a line."""
        for entry in entries:
            self.state = after_entry(self.state, len(self.lines), entry)
            self.lines.append((len(self.lines), GatheringLine(entry, "2026-11-21T14:00:00+01:00")))

    def table_in(
        self, number: int, table: int, rows: Iterable[tuple[int, ...]], by: e.TallyBy = e.TallyBy.STAFF
    ) -> None:
        """The totals of a table by match."""
        self.write(e.TotalsTyped(number, table, by, tuple(points(*row) for row in rows)))


def first_day() -> Written:
    """After the first day: two tallies that differ, a penalty and one that was struck, a tie on the line."""
    play = Written()
    play.write(*(e.Entered(Player(f"p{number}", name), number) for number, name in enumerate(NAMES, 1)))
    play.write(e.StandInCame(Player("s1", "Staff Desk")), e.StandInCame(Player("s2", "Staff Door")), e.LineSaid(1, 8))
    seats = [f"p{number}" for number in range(1, 15)]
    tables = [tuple(seats[:4]), tuple(seats[4:8]), (*seats[8:11], "s1"), (*seats[11:], "s2")]
    play.write(e.Drawn(1, tuple(tables)))
    for table, rows in _FIRST_DAY.items():
        play.table_in(1, table, rows)
    play.table_in(1, 2, ((-4, 20, 36, 52), (17, 20, 31, 49)), e.TallyBy.PLAYERS)
    play.write(e.PenaltyGiven("p6", Points.whole(5), "late at the table"))
    play.write(e.PenaltyGiven("p9", Points.whole(3), "talked"), e.PenaltyStruck(len(play.lines), "was not so"))
    return play


def signed() -> Written:
    """The same through the semi-final and the championship, signed."""
    play = first_day()
    play.write(*_tie_decided(play))
    play.write(close(play.now, {}))
    play.write(advance(play.now, {}))
    over = play.now.qualified[2]
    play.write(e.Drawn(2, (over[:4], over[4:])))
    play.table_in(2, 1, ((10, 20, 30, 44), (12, 22, 32, 38)))
    play.table_in(2, 2, ((11, 21, 31, 41), (13, 23, 33, 35)))
    play.write(close(play.now, {}))
    play.write(advance(play.now, {}))
    play.write(e.Drawn(3, (play.now.qualified[3],)))
    play.table_in(3, 1, ((26, 26, 26, 26), (20, 26, 26, 32)))
    play.write(close(play.now, {}), e.TournamentSigned("Dana Roe"))
    return play


def _tie_decided(play: Written) -> tuple[GatheringEntry, ...]:
    """What decides the tie on the line, the last of those who are equal first."""
    tied = closing_of(play.now, {}).line.tied
    return (e.TieDecided(1, tied[::-1], e.TieCriterion.CUT, "the director"),) if tied else ()
