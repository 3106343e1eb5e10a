"""What a tournament came to for everybody, as books of many nights count it: by points, as its rounds were closed. The
nights of its tables are not read, since they would have to be replayed: each round was closed with its standings, and
those of the stages that count together go on from each other. A bye, and a match that counts as the average, is a match
with its 26 points. A player who sat at no table and had no bye counts nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet

from msgspec import Struct

from scorekeeper.gathering.stream import GatheringLine
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.fold import tournament_of
from scorekeeper.gathering.tournament.shapes import MissedRounds, WhatCounts
from scorekeeper.gathering.tournament.state import RoundDrawn, Tournament, heirs
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import Points, total

Lines = Sequence[tuple[int, GatheringLine]]


class PersonCounted(Struct, frozen=True):
    """A player who played for a place: the place in the end, None for who left, the matches that count, their points
    with all penalties among them."""

    player: PlayerId
    place: int | None
    matches: int
    points: Points


class TournamentCounted(Struct, frozen=True):
    """What a tournament came to. It `is_over` once it is signed; `nights` are those of its tables that came in, and
    `mended` those of them whose seats were corrected."""

    people: tuple[PersonCounted, ...]
    nights: tuple[str, ...]
    is_over: bool
    mended: tuple[str, ...] = ()


def tournament_counted(lines: Lines) -> TournamentCounted:
    """What the lines in force of a tournament come to. Raises `Refused` if they make none."""
    now = tournament_of(lines)
    tables = [(table, table.came_in) for drawn in now.rounds for table in drawn.tables]
    nights = tuple(came_in.night for _, came_in in tables if came_in is not None)
    mended = tuple(came_in.night for table, came_in in tables if came_in is not None and table.mended)
    if now.signed is None:
        return TournamentCounted((), nights, is_over=False, mended=mended)
    written = _Written.of(lines)
    stages = {stage: written.standing(now, stage) for stage in range(1, len(now.shape.stages) + 1)}
    places = _places(now, stages)
    by_person: dict[PlayerId, dict[int, Points]] = {}
    for stage, standing in stages.items():
        for player, points in standing.items():
            by_person.setdefault(player, {})[_first_of_chain(now, stage)] = points
    heir = heirs(now.entrants)
    rounds = [_Round.of(now, drawn) for drawn in now.rounds]
    had = {player: {player} for player in by_person}
    for before, after in heir.items():
        had.setdefault(after, {after}).add(before)
    came = frozenset(player for drawn in now.rounds for player in _there(drawn))
    people = [
        PersonCounted(
            player,
            places.get(player),
            sum(one.matches for one in rounds if one.counts(had[player])),
            total(points.values()),
        )
        for player, points in by_person.items()
        if not now.entrants[player].struck and player not in heir and not came.isdisjoint(had[player])
    ]
    return TournamentCounted(tuple(people), nights, is_over=True, mended=mended)


class _Written(Struct, frozen=True):
    """The closings of rounds and the penalties, each with the number of its line; when a penalty was struck."""

    closed: Mapping[int, tuple[int, e.RoundClosed]]
    struck: Mapping[int, int]

    @classmethod
    def of(cls, lines: Lines) -> _Written:
        closed, struck = {}, {}
        for number, line in lines:
            match line.what:
                case e.RoundClosed() as what:
                    closed[what.round] = number, what
                case e.PenaltyStruck() as what:
                    struck[what.penalty] = number
        return cls(closed, struck)

    def standing(self, now: Tournament, stage: int) -> dict[PlayerId, Points]:
        """The totals of a stage as its last round was closed, with what became of penalties since."""
        number, closed = self.closed[now.shape.last_round(stage)]
        found = {one.player: one.points for one in closed.standing}
        for penalty in now.penalties:
            if penalty.given.player in found and _first_of_chain(now, stage) <= penalty.stage <= stage:
                was = penalty.line < number and self.struck.get(penalty.line, number + 1) > number
                if was != (not penalty.struck):
                    points = penalty.given.points
                    found[penalty.given.player] += -points if was else points
        return found


def _first_of_chain(now: Tournament, stage: int) -> int:
    """The first of the stages (from 1) that count together with one."""
    while stage > 1 and now.stage(stage).counts is WhatCounts.WITH_EARLIER:
        stage -= 1
    return stage


def _places(now: Tournament, stages: Mapping[int, Mapping[PlayerId, Points]]) -> dict[PlayerId, int]:
    """The places in the end: the last stage first, then who did not come into it by the stage before, and so on."""
    places: dict[PlayerId, int] = {}
    seen: set[PlayerId] = set()
    for stage in sorted(stages, reverse=True):
        standing = stages[stage]
        order = {player: place for tie in now.ties if tie.stage == stage for place, player in enumerate(tie.players)}
        keys = {
            player: (points, order.get(player, 0))
            for player, points in standing.items()
            if player not in seen and now.entrants[player].is_there
        }
        offset = len(places)
        places |= {player: offset + 1 + sum(other < key for other in keys.values()) for player, key in keys.items()}
        seen |= standing.keys()
    return places


def _there(drawn: RoundDrawn) -> set[PlayerId]:
    """Who sat at a table of a round or had a bye."""
    return {player for table in drawn.tables for player in table.people} | {*drawn.byes}


class _Round(Struct, frozen=True):
    """A round: its matches, who was in its field, and who of these played, had a bye, or has the average for it."""

    matches: int
    counted: frozenset[PlayerId]

    @classmethod
    def of(cls, now: Tournament, drawn: RoundDrawn) -> _Round:
        field = frozenset(one.id for one in now.field_of(drawn.stage))
        is_average = now.stage(drawn.stage).missed is MissedRounds.AVERAGE
        return cls(now.shape.matches_of(drawn.number), field if is_average else field & _there(drawn))

    def counts(self, people: AbstractSet[PlayerId]) -> bool:
        """Whether it counts for one of some people."""
        return not self.counted.isdisjoint(people)
