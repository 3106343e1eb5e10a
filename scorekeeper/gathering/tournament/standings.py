"""The standings of a stage: a pure function of a tournament and what its tables came to. The lowest total is first.

Equal totals share a place (1, 2, 2, 4); nothing is broken here. Who has a bye, or missed a round, has the average or
nothing for it, as the shape says. The sum of the standings is what the tables came to, with penalties, byes and missed
rounds, less what stand-ins and those who are not in these standings had: that is asserted.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from scorekeeper.gathering.tournament.shapes import MissedRounds, average_of
from scorekeeper.gathering.tournament.state import Entrant, RoundDrawn, RoundTable, Tournament, heirs
from scorekeeper.gathering.tournament.table_results import ByMatch, Nights, TableResult, results_of
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import ZERO, Points, total

Results = Mapping[tuple[int, int], TableResult]
"""What tables came to, by round and table."""


class HowPlayed(StrEnum):
    """What a player did in a round."""

    PLAYED = "played"
    PLAYING = "playing"
    """The table is not in yet, or not done."""
    BYE = "bye"
    MISSED = "missed"
    WRITTEN_OFF = "written_off"


class RoundPoints(Struct, frozen=True):
    """What a player had in a round, by match if that is known."""

    round: int
    how: HowPlayed
    matches: int
    by_match: ByMatch = ()

    @property
    def points(self) -> Points:
        """What that is in all."""
        return total(self.by_match)


class StandingOf(Struct, frozen=True):
    """A player's standing. `place` is None for a player who left, and while the table of this person is not in, or no
    round is drawn (`is_open`). `rounds` are those that count in the stage and were drawn."""

    player: PlayerId
    number: int
    total: Points
    rounds: tuple[RoundPoints, ...]
    penalties: Points = ZERO
    place: int | None = None
    is_open: bool = False
    is_out: bool = False

    @property
    def byes(self) -> int:
        """How many byes count."""
        return sum(one.how is HowPlayed.BYE for one in self.rounds)

    @property
    def by_match(self) -> ByMatch | None:
        """The points of each match that was played; None if some are known for a whole round only."""
        played = [one for one in self.rounds if one.how is HowPlayed.PLAYED]
        if any(len(one.by_match) != one.matches for one in played):
            return None
        return tuple(figure for one in played for figure in one.by_match)


class SumOfStandings(Struct, frozen=True):
    """What a sum of standings is made of. `not_here` is what people had who are not in them: stand-ins, those who did
    not come into the stage, points that were struck."""

    tables: Points
    settled: Points
    byes: Points
    missed: Points
    penalties: Points
    not_here: Points

    @property
    def whole(self) -> Points:
        """The sum of the standings."""
        return self.tables + self.settled + self.byes + self.missed + self.penalties - self.not_here


class StageStandings(Struct, frozen=True):
    """The standings of a stage (from 1): by place, then those who are open, then who left.

    `awaited` are the tables of the newest round that are not done, by number.
    """

    stage: int
    rows: tuple[StandingOf, ...]
    sums: SumOfStandings
    awaited: tuple[int, ...] = ()

    def of(self, player: PlayerId) -> StandingOf | None:
        """The row of a player; None for a person not in it."""
        return next((row for row in self.rows if row.player == player), None)


def standings(now: Tournament, nights: Nights, stage: int | None = None) -> StageStandings:
    """The standings of a stage (from 1), of the present one by default. Raises `Refused` if a night of a table is
    missing."""
    return standings_by(now, results_of(now, nights), now.present_stage if stage is None else stage)


def standings_by(now: Tournament, results: Results, stage: int) -> StageStandings:
    """The same from given results, including those of tables that still play if requested."""
    rounds = [now.rounds[number - 1] for number in now.shape.counted_rounds(stage) if number <= len(now.rounds)]
    missed = now.stage(stage).missed
    heir = heirs(now.entrants)
    field = [one for one in now.field_of(stage) if one.id not in heir]
    had = {one.id: [one.id, *(before for before, after in heir.items() if after == one.id)] for one in field}
    seats = [_Seats(drawn, _tables_of(drawn, results)) for drawn in rounds]
    rows = _placed(_row(now, one, had[one.id], seats, results, missed, stage) for one in field)
    here = {player for one in field if not one.struck for player in had[one.id]}
    sums = _sums(rows, rounds, results, here)
    assert sums.whole == total(row.total for row in rows), "the standings add to the results of the tables"
    awaited = tuple(_awaited(rounds[-1], results)) if rounds else ()
    return StageStandings(stage, tuple(rows), sums, awaited)


class _Seats(Struct, frozen=True):
    """A round, and the tables in it of everybody who sits there or has points there."""

    drawn: RoundDrawn
    tables: Mapping[PlayerId, Sequence[RoundTable]]


def _tables_of(drawn: RoundDrawn, results: Results) -> Mapping[PlayerId, Sequence[RoundTable]]:
    found: dict[PlayerId, list[RoundTable]] = {}
    for table in drawn.tables:
        result = results.get((drawn.number, table.number))
        for player in dict.fromkeys((*table.people, *(result.counted.points if result is not None else ()))):
            found.setdefault(player, []).append(table)
    return found


def _awaited(drawn: RoundDrawn, results: Results) -> Iterable[int]:
    for table in drawn.tables:
        found = results.get((drawn.number, table.number))
        if not table.is_done or found is None or not found.is_complete:
            yield table.number


def _row(
    now: Tournament,
    one: Entrant,
    had: Iterable[PlayerId],
    rounds: Iterable[_Seats],
    results: Results,
    missed: MissedRounds,
    stage: int,
) -> StandingOf:
    """The standing of a player, with the points of those whose place this person took."""
    people = tuple(had)
    if one.struck:
        return StandingOf(one.id, one.number, ZERO, (), is_out=True)
    played = tuple(_in_round(now, people, drawn, results, missed) for drawn in rounds)
    penalties = _penalties(now, people, stage)
    return StandingOf(
        one.id,
        one.number,
        total(found.points for found in played) + penalties,
        played,
        penalties,
        is_open=not played or any(found.how is HowPlayed.PLAYING for found in played),
        is_out=not one.is_there,
    )


def _in_round(
    now: Tournament, people: Iterable[PlayerId], seats: _Seats, results: Results, missed: MissedRounds
) -> RoundPoints:
    drawn = seats.drawn
    matches = now.shape.matches_of(drawn.number)
    found: list[ByMatch] = []
    how = HowPlayed.MISSED
    for person in people:
        if person in drawn.byes:
            how = HowPlayed.BYE
        for table in seats.tables.get(person, ()):
            result = results.get((drawn.number, table.number))
            if result is not None and person in result.counted.points:
                found.append(result.counted.points[person])
                how = HowPlayed.PLAYED if result.is_complete and how is not HowPlayed.PLAYING else HowPlayed.PLAYING
            elif person in table.seated and table.written_off is not None:
                how = HowPlayed.WRITTEN_OFF if not found else how
            elif person in table.people and not table.is_in:
                how = HowPlayed.PLAYING
    if found:
        return RoundPoints(drawn.number, how, matches, _added(found))
    counts = how in (HowPlayed.BYE, HowPlayed.WRITTEN_OFF) or (
        how is HowPlayed.MISSED and missed is MissedRounds.AVERAGE
    )
    return RoundPoints(drawn.number, how, matches, (average_of(1),) * matches if counts else ())


def _added(found: list[ByMatch]) -> ByMatch:
    """What a player had at several tables of a round, by match if all of them have figures by match."""
    if len({len(row) for row in found}) > 1:
        return (total(figure for row in found for figure in row),)
    return tuple(total(figures) for figures in zip(*found, strict=True))


def _penalties(now: Tournament, people: Iterable[PlayerId], stage: int) -> Points:
    """The penalties that count in a stage: those given in a stage whose rounds count."""
    stages = {now.shape.stage_of(number) for number in now.shape.counted_rounds(stage)}
    players = set(people)
    return total(
        one.given.points
        for one in now.penalties
        if not one.struck and one.stage in stages and one.given.player in players
    )


def _placed(rows: Iterable[StandingOf]) -> list[StandingOf]:
    """Rows with their places: by total, equal ones by start number with one place; then open ones, then who left."""
    ordered = sorted(rows, key=lambda row: (row.is_out, row.is_open, row.total, row.number))
    ranked = [row for row in ordered if not row.is_out and not row.is_open]
    place_of = {row.total: place for place, row in reversed(list(enumerate(ranked, 1)))}
    return [row if row.is_out or row.is_open else _at(row, place_of[row.total]) for row in ordered]


def _at(row: StandingOf, place: int) -> StandingOf:
    return StandingOf(row.player, row.number, row.total, row.rounds, row.penalties, place)


def _sums(
    rows: Iterable[StandingOf], rounds: Iterable[RoundDrawn], results: Results, here: Container[PlayerId]
) -> SumOfStandings:
    """What the sum of standings is made of; `here` are all whose points stand in them."""
    counted = {drawn.number for drawn in rounds}
    tables = [result for (number, _), result in results.items() if number in counted]
    settled = total(result.settled for result in tables)
    shown = [found for row in rows for found in row.rounds]
    of = {how: total(found.points for found in shown if found.how is how) for how in HowPlayed}
    strangers = (
        figure
        for result in tables
        for player, row in result.counted.points.items()
        if player not in here
        for figure in row
    )
    return SumOfStandings(
        tables=total(result.counted.whole for result in tables) - settled,
        settled=settled,
        byes=of[HowPlayed.BYE],
        missed=of[HowPlayed.MISSED] + of[HowPlayed.WRITTEN_OFF],
        penalties=total(row.penalties for row in rows),
        not_here=total(strangers),
    )
