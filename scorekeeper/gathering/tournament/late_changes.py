"""The effect of corrections of tables after their stage was closed: whose points would differ, and whether others would
have gone on. What was closed stays as it was; a person decides what becomes of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.gathering.tournament.entries import TableIn
from scorekeeper.gathering.tournament.line import line_of
from scorekeeper.gathering.tournament.standings import standings_by
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.gathering.tournament.table_results import Nights, TableResult, result_of, results_of
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import ZERO, Points, total


class LateChange(Struct, frozen=True):
    """A table of a closed stage that was corrected since: who had how many points there, and would have.

    `comes` and `goes` are who would be over the line of its stage with that alone, and who not any more; `tied` says
    that a tie on it would have to be decided.
    """

    round: int
    table: int
    stage: int
    points: Mapping[PlayerId, tuple[Points, Points]]
    comes: tuple[PlayerId, ...] = ()
    goes: tuple[PlayerId, ...] = ()
    tied: bool = False


def late_changes(
    now: Tournament, nights: Nights, changed: Iterable[TableIn], nights_now: Nights
) -> tuple[LateChange, ...]:
    """What tables of closed stages would come to with nights as they stand now; those that would change no points are
    left out. Raises `Refused` if a night is missing."""
    results = results_of(now, nights)
    found = []
    for entry in changed:
        drawn = now.round(entry.round)
        table = replace(drawn.table(entry.table), came_in=entry)
        place = entry.round, entry.table
        would = result_of(now, drawn, table, nights_now)
        points = _differing(results[place], would)
        if not points:
            continue
        before = line_of(now, standings_by(now, results, drawn.stage))
        after = line_of(now, standings_by(now, {**results, place: would}, drawn.stage))
        comes = tuple(player for player in after.over if player not in before.over)
        goes = tuple(player for player in before.over if player not in (*after.over, *after.tied))
        tied = bool(after.tied) and set(after.tied) != set(before.tied)
        found.append(LateChange(entry.round, entry.table, drawn.stage, points, comes, goes, tied))
    return tuple(found)


def _differing(before: TableResult, after: TableResult) -> dict[PlayerId, tuple[Points, Points]]:
    had, has = ({player: total(row) for player, row in one.counted.points.items()} for one in (before, after))
    both = {player: (had.get(player, ZERO), has.get(player, ZERO)) for player in {**had, **has}}
    return {player: figures for player, figures in both.items() if figures[0] != figures[1]}
