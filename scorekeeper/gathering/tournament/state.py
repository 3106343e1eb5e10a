"""A tournament as it stands: its people, its rounds and tables, and what was decided; computed of its entries.

`fold.py` makes it. It holds no scores: those are of the nights, and of totals that were typed (`table_results.py`).
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from scorekeeper.gathering.tournament.entries import (
    CrossCheck,
    Drawn,
    OddNumbers,
    PenaltyGiven,
    RoundClosed,
    Seated,
    SeatsFrom,
    SeatsWished,
    TableIn,
    TallySettled,
    TieCriterion,
    TieDecided,
    TotalsTyped,
    TournamentOpened,
    TournamentSigned,
    WrittenOff,
)
from scorekeeper.gathering.tournament.shapes import LineRule, Stage, TournamentShape, deals_of
from scorekeeper.night.mended_seats import MendedSeats
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.people import Player, PlayerId


class Span(Struct, frozen=True):
    """Rounds in which a player takes part: from one on, up to but without `until`, None if no end is known."""

    since: int
    until: int | None = None

    def has(self, number: int) -> bool:
        """Whether it contains a round."""
        return self.since <= number and (self.until is None or number < self.until)


class Entrant(Struct, frozen=True):
    """A player. `number` is the start number, 0 for a stand-in of the staff.

    `spans` are the rounds in which this person is there. `takes_over` is the person whose points go on with this one.
    """

    player: Player
    number: int
    spans: tuple[Span, ...]
    takes_over: PlayerId | None = None
    replaced_by: PlayerId | None = None
    struck: bool = False
    no_show: bool = False

    @property
    def id(self) -> PlayerId:
        """The id of the person."""
        return self.player.id

    @property
    def is_ranked(self) -> bool:
        """Whether this person plays for a place, and is no stand-in."""
        return self.number > 0

    @property
    def is_there(self) -> bool:
        """Whether this person plays on, as far as is known."""
        return self.spans[-1].until is None

    def plays_in(self, number: int) -> bool:
        """Whether this person is there in a round."""
        return any(span.has(number) for span in self.spans)


class RoundTable(Struct, frozen=True):
    """A table of a round. `seats` are who sits there from which deal on, at first as drawn; `mended` once the real
    seats were entered, which then count instead of those of its night.

    `came_in` names its night; `staff` and `players` are totals that were typed; `settled` are the figures that count if
    the two differ, by player.
    """

    number: int
    seats: tuple[SeatsFrom, ...]
    mended: bool = False
    came_in: TableIn | None = None
    staff: TotalsTyped | None = None
    players: TotalsTyped | None = None
    settled: Mapping[PlayerId, TallySettled] = field(default_factory=dict)
    written_off: WrittenOff | None = None

    @property
    def size(self) -> int:
        """How many sit there."""
        return len(self.seats[0].seats)

    @property
    def seated(self) -> Seated:
        """Who sits there now, in the order of the columns."""
        return self.seats[-1].seats

    @property
    def people(self) -> tuple[PlayerId, ...]:
        """Everybody who sat there at some deal."""
        return tuple(dict.fromkeys(player for one in self.seats for player in one.seats))

    @property
    def is_in(self) -> bool:
        """Whether figures of this table are known, from its staff or its players."""
        return self.came_in is not None or self.staff is not None or self.players is not None

    @property
    def is_done(self) -> bool:
        """Whether nothing is awaited from this table."""
        return self.is_in or self.written_off is not None

    @property
    def exchanged(self) -> tuple[int, ...]:
        """The deals after the first from which on others sat there."""
        return tuple(one.from_deal for one in self.seats[1:])

    @property
    def really_sat(self) -> tuple[MendedSeats, ...]:
        """Who sat there from which deal on, once that was entered; empty if the night of the table has it."""
        return tuple(MendedSeats(one.from_deal, one.seats, one.place) for one in self.seats) if self.mended else ()

    def seats_at(self, deal: int) -> Seated:
        """Who sat there at a deal (from 1)."""
        return next(one.seats for one in reversed(self.seats) if one.from_deal <= deal)

    def seats_of_totals(self, row: int, rows: int) -> Seated:
        """Whose totals a row (from 0) of so many has: who sat there at the end of its match, or now if it is the only
        one. Those on cards are of persons, in any seat."""
        return self.seated if rows == 1 else self.seats_at((row + 1) * self.size)


class RoundDrawn(Struct, frozen=True):
    """A round that was drawn: its number through all stages, its stage (from 1), its tables, whether it is closed."""

    number: int
    stage: int
    drawn: Drawn
    tables: tuple[RoundTable, ...]
    closed: RoundClosed | None = None

    @property
    def byes(self) -> tuple[PlayerId, ...]:
        """Who has a bye."""
        return self.drawn.byes

    @property
    def is_begun(self) -> bool:
        """Whether something of a table is known, so that the draw stands."""
        return any(table.is_done for table in self.tables)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The numbers of the tables that are neither in nor written off."""
        return tuple(table.number for table in self.tables if not table.is_done)

    def table(self, number: int) -> RoundTable:
        """A table by its number. Raises `Refused` if there is none."""
        if not 1 <= number <= len(self.tables):
            raise Refused("no_table_of_round", table=number, last=len(self.tables))
        return self.tables[number - 1]

    def table_of(self, player: PlayerId) -> RoundTable | None:
        """Where a player sits; None for one who does not play in this round."""
        return next((table for table in self.tables if player in table.seated), None)

    def with_table(self, table: RoundTable) -> RoundDrawn:
        """The round with one of its tables changed."""
        tables = (*self.tables[: table.number - 1], table, *self.tables[table.number :])
        return replace(self, tables=tables)


class PenaltyStanding(Struct, frozen=True):
    """A penalty by the number of its line, the stage (from 1) in which it was given, and whether it was struck."""

    line: int
    given: PenaltyGiven
    stage: int
    struck: bool = False


class Tournament(Struct, frozen=True):
    """All that the entries say. `qualified` are who was taken into each later stage (from 2), by stage."""

    announced: TournamentOpened
    entrants: Mapping[PlayerId, Entrant] = field(default_factory=dict)
    rounds: tuple[RoundDrawn, ...] = ()
    said: Mapping[int, int] = field(default_factory=dict)
    penalties: tuple[PenaltyStanding, ...] = ()
    ties: tuple[TieDecided, ...] = ()
    qualified: Mapping[int, tuple[PlayerId, ...]] = field(default_factory=dict)
    wished: SeatsWished | None = None
    suspended: bool = False
    signed: TournamentSigned | None = None

    @property
    def shape(self) -> TournamentShape:
        """Its stages."""
        return self.announced.shape

    @property
    def rules(self) -> HouseRules:
        """The house rules of every table, but for the deals, which follow from the size of a table."""
        return self.announced.rules

    @property
    def odd(self) -> OddNumbers:
        """What is done if the people do not fill tables of four."""
        return self.announced.odd

    @property
    def check(self) -> CrossCheck:
        """Which of two tallies is proposed."""
        return self.announced.check

    @property
    def criteria(self) -> tuple[TieCriterion, ...]:
        """What separates people who are equal, in the order that was announced."""
        return self.announced.ties

    @property
    def last(self) -> RoundDrawn | None:
        """The round that was drawn last; None before the first draw."""
        return self.rounds[-1] if self.rounds else None

    @property
    def wishes(self) -> SeatsWished:
        """The constraints of the next draw: those of the last entry about them, else those of the last draw."""
        if self.wished is not None:
            return self.wished
        return SeatsWished() if self.last is None else SeatsWished(self.last.drawn.fixed, self.last.drawn.apart)

    @property
    def next_round(self) -> int:
        """The number of the round to be drawn next, also if there is none left."""
        return len(self.rounds) + 1

    @property
    def present_stage(self) -> int:
        """The stage (from 1) of the round that was drawn last, or the one into which people were taken since."""
        drawn = self.rounds[-1].stage if self.rounds else 1
        return max(drawn, *self.qualified) if self.qualified else drawn

    @property
    def names(self) -> dict[PlayerId, str]:
        """Each person's name by id."""
        return {entrant.id: entrant.player.name for entrant in self.entrants.values()}

    @property
    def stand_ins(self) -> tuple[Entrant, ...]:
        """The staff who may play."""
        return tuple(one for one in self.entrants.values() if not one.is_ranked)

    def stage(self, number: int) -> Stage:
        """A stage (from 1). Raises `Refused` if there is none."""
        if not 1 <= number <= len(self.shape.stages):
            raise Refused("no_such_stage", stage=number, last=len(self.shape.stages))
        return self.shape.stages[number - 1]

    def line_rule(self, stage: int) -> LineRule:
        """Who goes on from a stage (from 1), with the number that was entered."""
        rule = self.stage(stage).line
        return replace(rule, number=self.said[stage]) if stage in self.said else rule

    def round(self, number: int) -> RoundDrawn:
        """A round that was drawn. Raises `Refused` if it was not."""
        if not 1 <= number <= len(self.rounds):
            raise Refused("round_not_drawn", round=number)
        return self.rounds[number - 1]

    def field_of(self, stage: int) -> tuple[Entrant, ...]:
        """Who plays for a place in a stage (from 1), by start number, including those who have left."""
        ranked = (one for one in self.entrants.values() if one.is_ranked)
        if stage == 1:
            return tuple(sorted(ranked, key=lambda one: one.number))
        taken = self.qualified.get(stage, ())
        return tuple(sorted((one for one in ranked if one.id in taken), key=lambda one: one.number))

    def is_settled(self, number: int) -> bool:
        """Whether the stage of a round is closed, so that nothing comes in at its tables any more."""
        last = self.shape.last_round(self.shape.stage_of(number))
        return last <= len(self.rounds) and self.rounds[last - 1].closed is not None

    def playing(self, number: int) -> tuple[Entrant, ...]:
        """Who plays for a place in a round, by start number: who is there and in its stage."""
        stage = self.shape.stage_of(number)
        return tuple(one for one in self.field_of(stage) if one.plays_in(number))

    def missing(self, number: int) -> tuple[PlayerId, ...]:
        """Who sits in a round that was drawn, and is not there: they must be replaced, or the round drawn again."""
        return tuple(
            player
            for table in self.round(number).tables
            if not table.is_done
            for player in table.seated
            if not self.entrants[player].plays_in(number)
        )

    def deals_at(self, number: int, table: RoundTable) -> int:
        """How many deals a table of a round has."""
        return deals_of(table.size, self.shape.matches_of(number))


def sizes_allowed(rules: HouseRules) -> tuple[int, ...]:
    """The sizes that a table may have under house rules: four, and three or five if they allow so many."""
    return tuple(size for size in (3, 4, 5) if size in rules.hands_allowed)


def heirs(entrants: Mapping[PlayerId, Entrant]) -> dict[PlayerId, PlayerId]:
    """Whose points go to whom: who was replaced, by who plays on with the points, at the end of a chain."""
    found: dict[PlayerId, PlayerId] = {}
    for one in entrants.values():
        before = one.takes_over
        while before is not None:
            found[before] = one.id
            before = entrants[before].takes_over
    return found
