"""The line under who goes on: its position, who is equal there, and what would separate them. It breaks no tie."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.gathering.tournament.entries import TieCriterion, TieDecided
from scorekeeper.gathering.tournament.shapes import LineRule, TiesAtLine, WhoGoesOn
from scorekeeper.gathering.tournament.standings import HowPlayed, Results, StageStandings, StandingOf
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import Points, total


class LineDrawn(Struct, frozen=True):
    """The line of a stage. `over` are who goes on as it stands; `tied` those of whom `free` go on, with no decision
    which; `decided` is the decision entered.

    `limit` is the total of the last who goes on, None while no player does. The line `is_final` once no table is
    awaited and no round of the stage is to come.
    """

    rule: LineRule
    places: int
    over: tuple[PlayerId, ...]
    limit: Points | None
    tied: tuple[PlayerId, ...] = ()
    free: int = 0
    decided: TieDecided | None = None
    is_final: bool = True


class Separation(Struct, frozen=True):
    """What a criterion says of people who are equal: a figure of each, None if it is not known.

    `unknown` are deals without a known holder of the queen: round, table, deal. It `separates` if the figures decide
    who goes on.
    """

    criterion: TieCriterion
    figures: Mapping[PlayerId, Points | int | None]
    separates: bool = False
    unknown: tuple[tuple[int, int, int], ...] = ()

    @property
    def is_known(self) -> bool:
        """Whether there is a figure of each."""
        return bool(self.figures) and all(figure is not None for figure in self.figures.values())

    def first(self, free: int) -> tuple[PlayerId, ...]:
        """Who goes on by the figures, if they decide it."""
        known = {player: _halves(figure) for player, figure in self.figures.items() if figure is not None}
        return tuple(sorted(known, key=lambda player: known[player])[:free]) if self.separates else ()


def line_of(now: Tournament, standings: StageStandings) -> LineDrawn:
    """The line under the standings of a stage as they are; no player goes on while the number is not entered."""
    rule = now.line_rule(standings.stage)
    rows = [row for row in standings.rows if not row.is_out]
    ranked = [row for row in rows if not row.is_open]
    places = rule.places(len(rows))
    more = now.shape.last_round(standings.stage) > len(now.rounds)
    is_final = len(ranked) == len(rows) and not standings.awaited and not more
    if rule.how is WhoGoesOn.CUT:
        over = [row for row in ranked if row.total <= Points.whole(rule.cut)]
        return _drawn(rule, places, over, is_final=is_final)
    if not places or len(ranked) <= places:
        return _drawn(rule, places, ranked if places else [], is_final=is_final)
    at_line = ranked[places - 1].total
    better = [row for row in ranked if row.total < at_line]
    equal = [row for row in ranked if row.total == at_line]
    free = places - len(better)
    if len(equal) == free:
        return _drawn(rule, places, [*better, *equal], is_final=is_final)
    if rule.ties is not TiesAtLine.DECIDED:
        over = [*better, *equal] if rule.ties is TiesAtLine.ALL else better
        return _drawn(rule, places, over, is_final=is_final)
    decided = _decision(now, standings.stage, equal)
    if decided is None:
        ids = tuple(row.player for row in equal)
        found = _drawn(rule, places, better, is_final=is_final)
        return LineDrawn(rule, places, found.over, at_line, ids, free, is_final=is_final)
    chosen = decided.players[:free]
    over = [*better, *(row for row in equal if row.player in chosen)]
    found = _drawn(rule, places, over, is_final=is_final)
    return LineDrawn(rule, places, found.over, at_line, (), free, decided, is_final)


def line_taken(now: Tournament, standings: StageStandings, line: LineDrawn) -> LineDrawn:
    """The line as it was taken, once people were taken into the next stage: who of them left since makes no room for
    others, and who was taken with a reason is over it."""
    taken = now.qualified.get(standings.stage + 1)
    if taken is None:
        return line
    over = [row for row in standings.rows if row.player in taken and not row.is_out]
    limit = max((row.total for row in over if row.player in line.over), default=line.limit)
    return replace(line, over=tuple(row.player for row in over), limit=limit, tied=(), free=0)


def _drawn(rule: LineRule, places: int, over: Sequence[StandingOf], *, is_final: bool) -> LineDrawn:
    limit = max((row.total for row in over), default=None)
    return LineDrawn(rule, places, tuple(row.player for row in over), limit, is_final=is_final)


def _decision(now: Tournament, stage: int, equal: Sequence[StandingOf]) -> TieDecided | None:
    """The newest decision about exactly these people."""
    wanted = {row.player for row in equal}
    return next((one for one in reversed(now.ties) if one.stage == stage and set(one.players) == wanted), None)


def separations(
    now: Tournament, standings: StageStandings, results: Results, players: Sequence[PlayerId], free: int
) -> tuple[Separation, ...]:
    """What each criterion that was announced says of people who are equal, of whom `free` go on, in its order."""
    rows = [row for row in standings.rows if row.player in players]
    return tuple(_separation(now, criterion, rows, results, free) for criterion in now.criteria)


def _separation(
    now: Tournament, criterion: TieCriterion, rows: Sequence[StandingOf], results: Results, free: int
) -> Separation:
    match criterion:
        case TieCriterion.QUEENS:
            return _queens(now, rows, results, free)
        case TieCriterion.WORST_MATCH:
            return _by_match(criterion, rows, max, free)
        case TieCriterion.LAST_MATCH:
            return _by_match(criterion, rows, lambda figures: figures[-1], free)
        case TieCriterion.EACH_OTHER:
            return _each_other(now, rows, free)
        case _:
            return Separation(criterion, {})


def _by_match(
    criterion: TieCriterion,
    rows: Sequence[StandingOf],
    pick: Callable[[tuple[Points, ...]], Points],
    free: int,
) -> Separation:
    figures = {row.player: pick(row.by_match) if row.by_match else None for row in rows}
    return Separation(criterion, figures, _separates([*figures.values()], free))


def _queens(now: Tournament, rows: Sequence[StandingOf], results: Results, free: int) -> Separation:
    figures: dict[PlayerId, int | None] = {}
    unknown: set[tuple[int, int, int]] = set()
    for row in rows:
        count: int | None = 0
        for number in (found.round for found in row.rounds if found.how is HowPlayed.PLAYED):
            for table in now.round(number).tables:
                result = results.get((number, table.number))
                if result is None or row.player not in result.counted.points:
                    continue
                if result.queens is None or count is None:
                    count = None
                    continue
                count += result.queens.taken.get(row.player, 0)
                unknown.update(
                    (number, table.number, deal) for deal in result.queens.unknown if row.player in table.seats_at(deal)
                )
        figures[row.player] = count
    separates = not unknown and _separates([*figures.values()], free)
    return Separation(TieCriterion.QUEENS, figures, separates, tuple(sorted(unknown)))


def _each_other(now: Tournament, rows: Sequence[StandingOf], free: int) -> Separation:
    """The points of the rounds in which all of them sat at one table."""
    wanted = {row.player for row in rows}
    together = {drawn.number for drawn in now.rounds for table in drawn.tables if wanted <= set(table.people)}
    figures = {
        row.player: total(found.points for found in row.rounds if found.round in together) if together else None
        for row in rows
    }
    return Separation(TieCriterion.EACH_OTHER, figures, _separates([*figures.values()], free))


def _separates(figures: Sequence[Points | int | None], free: int) -> bool:
    """Whether figures, lower being better, decide which `free` of them go on."""
    known = sorted(_halves(figure) for figure in figures if figure is not None)
    return len(known) == len(figures) and 0 < free < len(known) and known[free - 1] != known[free]


def _halves(figure: Points | int) -> int:
    return figure.halves if isinstance(figure, Points) else 2 * figure
