"""The shape of a tournament: its stages, what counts in each, and who goes on to the next.

A stage has rounds, a round has matches, and a match is the deal once round the table (000-2): with n at a table n deals
of 26 points, so that each player has 26 points a match on average at every size of table. Rounds are numbered through
all stages, from 1; so are stages.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from scorekeeper.refusals import Refused, require_within
from scorekeeper.rules.points import ALL, Points
from scorekeeper.rules.texts import check_name

MOST_STAGES = 10
MOST_ROUNDS = 30
MOST_MATCHES = 12
MOST_PEOPLE = 400
MOST_TABLES = MOST_PEOPLE // 3
LEAST_PEOPLE = 4


class SeatingWay(StrEnum):
    """How people come to their tables."""

    DRAWN = "drawn"
    """By lot, so that as few as can be meet again."""
    RANK = "rank"
    """Those next to each other in the standings sit together, the first at table 1."""
    HAND = "hand"
    """As entered by hand."""


class WhatCounts(StrEnum):
    """Which points decide a stage."""

    ALONE = "alone"
    """Its own matches."""
    WITH_EARLIER = "with_earlier"
    """Its own matches, and what counted in the stage before."""


class WhoGoesOn(StrEnum):
    """How the line is drawn under a stage."""

    NUMBER = "number"
    SHARE = "share"
    """A part of those who played the stage, rounded up."""
    CUT = "cut"
    """Everybody with so many points or fewer."""


class TiesAtLine(StrEnum):
    """What happens to players who are equal at the line."""

    DECIDED = "decided"
    """A person decides, by the order that was announced."""
    ALL = "all"
    """All of them go on."""
    NONE = "none"
    """None of them goes on."""


class MissedRounds(StrEnum):
    """What counts for matches that a player missed."""

    AVERAGE = "average"
    """26 points a match."""
    NOTHING = "nothing"


class LineRule(Struct, frozen=True):
    """Who goes on. `number` 0 is not decided yet; `share` is a fraction, and then `number` is ignored."""

    how: WhoGoesOn = WhoGoesOn.NUMBER
    number: int = 0
    share: tuple[int, int] = (1, 2)
    cut: int = 0
    ties: TiesAtLine = TiesAtLine.DECIDED

    @property
    def is_open(self) -> bool:
        """Whether the number of those who go on is still to be entered."""
        return self.how is WhoGoesOn.NUMBER and not self.number

    def places(self, people: int) -> int:
        """How many of so many people go on, ties apart; all of them if points decide."""
        match self.how:
            case WhoGoesOn.NUMBER:
                return min(self.number, people)
            case WhoGoesOn.SHARE:
                part, whole = self.share
                return -(-people * part // whole)
            case _:
                return people


class Stage(Struct, frozen=True):
    """Rounds that are decided together. The line of the last stage is under the winner."""

    name: str
    rounds: int = 1
    matches: int = 2
    seating: SeatingWay = SeatingWay.DRAWN
    counts: WhatCounts = WhatCounts.WITH_EARLIER
    line: LineRule = LineRule()
    missed: MissedRounds = MissedRounds.AVERAGE


class TournamentShape(Struct, frozen=True):
    """The stages of a tournament, first to last, and what the club calls that."""

    name: str
    stages: tuple[Stage, ...]

    @property
    def rounds(self) -> int:
        """How many rounds all stages have."""
        return sum(stage.rounds for stage in self.stages)

    def stage_of(self, number: int) -> int:
        """The stage, from 1, of a round by its number."""
        left = number
        for place, stage in enumerate(self.stages, 1):
            left -= stage.rounds
            if left <= 0:
                return place
        raise Refused("no_such_round", round=number, last=self.rounds)

    def first_round(self, stage: int) -> int:
        """The number of the first round of a stage (from 1)."""
        return 1 + sum(one.rounds for one in self.stages[: stage - 1])

    def last_round(self, stage: int) -> int:
        """The number of the last round of a stage (from 1)."""
        return self.first_round(stage) + self.stages[stage - 1].rounds - 1

    def matches_of(self, number: int) -> int:
        """How many matches a round has."""
        return self.stages[self.stage_of(number) - 1].matches

    def counted_rounds(self, stage: int) -> range:
        """The rounds whose points decide a stage (from 1)."""
        first = stage
        while first > 1 and self.stages[first - 1].counts is WhatCounts.WITH_EARLIER:
            first -= 1
        return range(self.first_round(first), self.last_round(stage) + 1)


def average_of(matches: int) -> Points:
    """The average of so many matches: 26 points each, at any table."""
    return Points.whole(ALL * matches)


def deals_of(size: int, matches: int) -> int:
    """How many deals so many matches have at a table of a size."""
    return size * matches


def proposed_number(shape: TournamentShape, stage: int, people: int) -> int:
    """How many could go on from a stage (from 1): half of them, as a number that fills tables of four.

    Twice as many as go on from the next stage, at least, if there are so many.
    """
    fours = max(4, 4 * ((people + 3) // 8))
    following = shape.stages[stage].line if stage < len(shape.stages) else LineRule(number=1)
    least = 2 * following.number if following.how is WhoGoesOn.NUMBER else 4
    return min(max(fours, least), people)


def washburn_shape() -> TournamentShape:
    """The tournament of 000-2: two matches on the first day, a semi-final of two, and a championship of four that its
    two matches decide alone. The source does not say how many go on to the semi-final."""
    return TournamentShape(
        "Washburn",
        (
            Stage("First day"),
            Stage("Semi-final", line=LineRule(number=4)),
            Stage("Championship", seating=SeatingWay.RANK, counts=WhatCounts.ALONE, line=LineRule(number=1)),
        ),
    )


def three_rounds_shape() -> TournamentShape:
    """One evening of three rounds, in which as few as can be meet again; the lowest total wins."""
    return TournamentShape(
        "Three rounds", (Stage("Three rounds", rounds=3, line=LineRule(number=1, ties=TiesAtLine.ALL)),)
    )


def own_shapes() -> tuple[TournamentShape, ...]:
    """The shapes built into the program."""
    return washburn_shape(), three_rounds_shape()


def check_shape(shape: TournamentShape) -> None:
    """Refuse a shape that cannot be played."""
    check_name(shape.name)
    require_within(len(shape.stages), 1, MOST_STAGES, "stages")
    for place, stage in enumerate(shape.stages):
        try:
            _check_stage(stage, is_first=place == 0, is_last=place == len(shape.stages) - 1)
        except Refused as refusal:
            raise refusal.within(f"stages[{place}]") from None


def _check_stage(stage: Stage, *, is_first: bool, is_last: bool) -> None:
    check_name(stage.name)
    require_within(stage.rounds, 1, MOST_ROUNDS, "rounds")
    require_within(stage.matches, 1, MOST_MATCHES, "matches")
    require_within(stage.line.number, 0, MOST_PEOPLE, "line")
    part, whole = stage.line.share
    require_within(whole, 1, MOST_PEOPLE, "line")
    require_within(part, 1, whole, "line")
    if is_first and stage.seating is SeatingWay.RANK:
        raise Refused("no_rank_before_the_first_round", "seating")
    if is_last and stage.line.how is not WhoGoesOn.NUMBER:
        raise Refused("last_stage_has_a_winner", "line")
