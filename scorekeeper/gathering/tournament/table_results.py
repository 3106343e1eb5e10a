"""What a table came to: points by person and match, runs and queens, of its night or of totals that were typed.

Both tallies of 000-2b are kept: that of the staff is the table's night, or totals typed at the desk; that of the
players are the totals on their cards. Which counts if they differ is in `settled` of the table.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.gathering.tournament.entries import Seated, TotalsTyped
from scorekeeper.gathering.tournament.state import RoundDrawn, RoundTable, Tournament
from scorekeeper.gathering.tournament.table_sums import SumOfTable, dealt_in, sum_of_table
from scorekeeper.night.mended_seats import numbered, rows_played
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import QUEEN, ZERO, Points, total
from scorekeeper.sheet.entries import Deal, Run
from scorekeeper.sheet.rows import DealRow

Nights = Mapping[str, Night]
"""The nights of the tables by their ids, each with the lines that counted when its table came in."""
ByMatch = tuple[Points, ...]
"""What a player had in each match of a round, or one figure for all of them."""


class TableTally(Struct, frozen=True):
    """Points of people at a table, for each match or all in one."""

    points: Mapping[PlayerId, ByMatch]

    def of(self, player: PlayerId) -> Points:
        """The sum of a player."""
        return total(self.points.get(player, ()))

    @property
    def whole(self) -> Points:
        """What the table had in all."""
        return total(figure for row in self.points.values() for figure in row)


class Queens(Struct, frozen=True):
    """How many deals each player had the queen in, and the deals without a known holder: two hands of 13, a ruling."""

    taken: Mapping[PlayerId, int]
    unknown: tuple[int, ...] = ()


class TableResult(Struct, frozen=True):
    """What is known of a table: both tallies, None if there is none, and which figures count.

    `deals` are those that were played, `due` those of the round; `error` is by how much its sheet is off, or its totals
    miss every possible sum. A result without a tally is of a table that was written off.
    """

    round: int
    table: int
    deals: int
    due: int
    staff: TableTally | None
    players: TableTally | None
    counted: TableTally
    runs: SumOfTable
    error: Points = ZERO
    queens: Queens | None = None

    @property
    def is_complete(self) -> bool:
        """Whether all deals of the round were played."""
        return self.deals >= self.due

    @property
    def off(self) -> Points:
        """By how much the figures that count miss every possible sum, once it is settled which of two tallies counts.

        Nothing if a tally that adds up was settled otherwise: that was a decision.
        """
        return self.error + self.settled if self.error else ZERO

    @property
    def settled(self) -> Points:
        """By how much the figures that count are more than those of the tally that counts without a decision."""
        basis = self.staff or self.players
        return ZERO if basis is None else self.counted.whole - basis.whole


def results_of(now: Tournament, nights: Nights) -> dict[tuple[int, int], TableResult]:
    """The results of all tables that are in or written off, by round and table.

    Raises `Refused` if the night of one is missing.
    """
    found = {}
    for drawn in now.rounds:
        for table in drawn.tables:
            if table.is_done:
                found[drawn.number, table.number] = result_of(now, drawn, table, nights)
    return found


def result_of(now: Tournament, drawn: RoundDrawn, table: RoundTable, nights: Nights) -> TableResult:
    """What a table came to. Raises `Refused` if its night is missing."""
    due, matches = now.deals_at(drawn.number, table), now.shape.matches_of(drawn.number)
    players = None if table.players is None else _typed(table.players, table)
    if table.came_in is not None:
        night = nights.get(table.came_in.night)
        if night is None:
            raise Refused("night_is_missing", round=drawn.number, table=table.number)
        return _with_tallies(of_night(night, table, drawn.number, matches), table, players)
    staff = None if table.staff is None else _typed(table.staff, table)
    counted = staff or players or TableTally({})
    runs = sum_of_table(counted.whole, dealt_in(now.rules, table.size), due)
    result = TableResult(drawn.number, table.number, due, due, staff, players, counted, runs, runs.off)
    if staff is None and players is None:
        result = TableResult(drawn.number, table.number, due, due, None, None, counted, SumOfTable(0, ZERO))
    return _with_tallies(result, table, players)


def _with_tallies(found: TableResult, table: RoundTable, players: TableTally | None) -> TableResult:
    """The result with the tally of the players, and with the figures that were settled."""
    counted = {**found.counted.points, **{player: settled.points for player, settled in table.settled.items()}}
    return replace(found, players=players, counted=TableTally(counted))


def _typed(entry: TotalsTyped, table: RoundTable) -> TableTally:
    """Totals by person: those of each match of who sat there at its end, those of all of who sits there now."""
    each = len(entry.points)
    points: dict[PlayerId, list[Points]] = {}
    for match, row in enumerate(entry.points):
        seats = table.seats_of_totals(match, each)
        for player, figure in zip(seats, row, strict=True):
            points.setdefault(player, [ZERO] * each)[match] = figure
    return TableTally({player: tuple(figures) for player, figures in points.items()})


def of_night(night: Night, table: RoundTable, number: int, matches: int) -> TableResult:
    """What a table has played so far, by its night: the deals of all its games that are not void, one after the other.

    The points of a deal go to those who sat there, by the night, or by the seats as mended since (`mended_seats`). A
    lead out of turn counts in the match of the deal that it was in, any other entry between deals in that of the deal
    before it.
    """
    each = table.size
    points: dict[PlayerId, list[Points]] = {}
    taken: dict[PlayerId, int] = {}
    unknown: list[int] = []
    ups = downs = deals = 0
    error = ZERO
    mended = numbered(table.really_sat, [game.sheet for game in night.games])
    for sheet in (game.sheet for game in night.games if not game.sheet.void):
        error += sheet.error
        for one in rows_played(sheet, deals, mended):
            match = min(max(one.deal - 1, 0) // each, matches - 1)
            for player, figure in zip(one.seats, one.points, strict=True):
                points.setdefault(player, [ZERO] * matches)[match] += figure
            if isinstance(one.row, DealRow):
                up = isinstance(one.row.deal, Run) and total(one.points) > ZERO
                downs += isinstance(one.row.deal, Run) and not up
                ups += up
                _count_queen(one.row, one.seats, one.deal, taken, unknown)
        deals += sheet.deals_played
    tally = TableTally({player: tuple(figures) for player, figures in points.items()})
    runs = SumOfTable(deals, tally.whole, downs, ups)
    queens = Queens(taken, tuple(unknown))
    due = each * matches
    return TableResult(number, table.number, deals, due, tally, None, tally, runs, error, queens)


def _count_queen(row: DealRow, seats: Seated, deal: int, taken: dict[PlayerId, int], unknown: list[int]) -> None:
    """Who had the queen in a deal: the one with 13 points or more, or the runner."""
    holders = []
    if isinstance(row.deal, Run):
        holders = [row.deal.hand]
    elif isinstance(row.deal, Deal) and not row.deal.as_written:
        holders = [hand for hand, figure in enumerate(row.change) if figure >= Points.whole(QUEEN)]
    if len(holders) != 1:
        unknown.append(deal)
        return
    taken[seats[holders[0]]] = taken.get(seats[holders[0]], 0) + 1
