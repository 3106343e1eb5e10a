"""What is written in the stream of a tournament: one frozen value for each kind of entry.

Rounds are named by their numbers through all stages (`shapes.py`), tables of a round by theirs, people by their ids.
An entry of which several can be one act says by `together` that the next line is of the same act.
Entries are facts and never changed; `fold.py` makes the tournament of them. No scores of nights stand here: a table
that came in is named by its night, how many lines of it counted, and the seal of the last of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.gathering.stream import GatheringEntry
from scorekeeper.gathering.tournament.shapes import SeatingWay, TournamentShape
from scorekeeper.night.mended_seats import DealPlace
from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.rules.points import Points

Seated = tuple[PlayerId, ...]
"""The people of a table in the order of its columns."""


class OddNumbers(StrEnum):
    """What is done if the people do not fill tables of four."""

    STAND_IN = "stand_in"
    """Staff play with them and are not ranked."""
    FIVE = "five"
    THREE = "three"
    BYE = "bye"


class CrossCheck(StrEnum):
    """Which of two tallies that differ is proposed."""

    STAFF = "staff"
    WORSE = "worse"
    """The worse for who would be over the line, else that of the staff."""
    ASK = "ask"
    """The players at the table decide."""


class TieCriterion(StrEnum):
    """What may separate people who are equal at a line."""

    QUEENS = "queens"
    """Fewer deals with the queen."""
    WORST_MATCH = "worst_match"
    """A lower worst match."""
    LAST_MATCH = "last_match"
    """A better last match."""
    EACH_OTHER = "each_other"
    """Fewer points in the rounds that they played against each other."""
    EXTRA_DEAL = "extra_deal"
    CUT = "cut"


class PointsSoFar(StrEnum):
    """What becomes of the points of who leaves."""

    STAND = "stand"
    STRUCK = "struck"


class TallyBy(StrEnum):
    """Who kept a tally (000-2b)."""

    STAFF = "staff"
    PLAYERS = "players"


class TournamentOpened(GatheringEntry, frozen=True):
    """What is announced before the first draw: the shape, the rules of every table, and the rules of the organiser.

    `ties` are criteria in their order; people enter until round `late_until` is drawn.
    """

    kind: ClassVar[str] = "tournament_opened"
    shape: TournamentShape
    rules: HouseRules
    ties: tuple[TieCriterion, ...] = tuple(TieCriterion)
    odd: OddNumbers = OddNumbers.STAND_IN
    check: CrossCheck = CrossCheck.STAFF
    late_until: int = 2


class Entered(GatheringEntry, frozen=True):
    """A player enters. The start number never changes."""

    kind: ClassVar[str] = "entered"
    words: ClassVar[tuple[str, ...]] = ("player",)
    player: Player
    number: int
    together: bool = False

    @property
    def with_next(self) -> bool:
        return self.together


class StandInCame(GatheringEntry, frozen=True):
    """One of the staff fills a missing seat, from a round on, and is never ranked."""

    kind: ClassVar[str] = "stand_in"
    words: ClassVar[tuple[str, ...]] = ("player",)
    player: Player
    from_round: int = 1


class Withdrew(GatheringEntry, frozen=True):
    """A player does not play from a round on."""

    kind: ClassVar[str] = "withdrew"
    words: ClassVar[tuple[str, ...]] = ("reason",)
    player: PlayerId
    from_round: int
    points: PointsSoFar = PointsSoFar.STAND
    reason: str = ""


class NoShow(GatheringEntry, frozen=True):
    """A player was absent when a round began, and does not play from it on."""

    kind: ClassVar[str] = "no_show"
    player: PlayerId
    from_round: int
    points: PointsSoFar = PointsSoFar.STAND


class Returned(GatheringEntry, frozen=True):
    """A player who was away plays again from a round on."""

    kind: ClassVar[str] = "returned"
    player: PlayerId
    from_round: int


class Replaced(GatheringEntry, frozen=True):
    """Another person takes a player's place from a round on, with the points so far if those carry over."""

    kind: ClassVar[str] = "replaced"
    words: ClassVar[tuple[str, ...]] = ("by",)
    player: PlayerId
    by: Player
    number: int
    from_round: int
    points: PointsSoFar = PointsSoFar.STAND


class LineSaid(GatheringEntry, frozen=True):
    """How many go on from a stage (from 1), if its shape leaves that open."""

    kind: ClassVar[str] = "line_said"
    stage: int
    number: int


class FixedSeat(Struct, frozen=True):
    """A player who keeps a table, by its number."""

    player: PlayerId
    table: int


class SeatsWished(GatheringEntry, frozen=True):
    """The constraints of later draws: who keeps a table, and two who must not meet. They replace those before."""

    kind: ClassVar[str] = "seats_wished"
    fixed: tuple[FixedSeat, ...] = ()
    apart: tuple[tuple[PlayerId, PlayerId], ...] = ()


class Drawn(GatheringEntry, frozen=True):
    """Who sits where in a round: tables by number, each in the order of its seats, and who has a bye.

    `seed` is that of the draw, None if nothing was drawn. With `replaces` the draw of the same round before it does not
    hold. `to_come` are tables of the later rounds of the stage if they were planned together, which the next draws use.
    The draw is kept whole, since another version may draw otherwise.
    """

    kind: ClassVar[str] = "drawn"
    round: int
    tables: tuple[Seated, ...]
    way: SeatingWay = SeatingWay.DRAWN
    byes: tuple[PlayerId, ...] = ()
    seed: int | None = None
    fixed: tuple[FixedSeat, ...] = ()
    apart: tuple[tuple[PlayerId, PlayerId], ...] = ()
    replaces: bool = False
    to_come: tuple[tuple[Seated, ...], ...] = ()


class SeatsFrom(Struct, frozen=True):
    """Who sits at a table from a deal on, in the order of its columns: from the number (from 1) that it has when this
    is entered, and `place`, which deal it is, if the sheet of the table is available."""

    table: int
    from_deal: int
    seats: Seated
    place: DealPlace | None = None

    def begins_before(self, other: SeatsFrom) -> bool:
        """Whether this was so before another seating of the same table began, and not only from then on."""
        if self.place is not None and other.place is not None:
            return self.place.order < other.place.order
        return self.from_deal < other.from_deal


class Reseated(GatheringEntry, frozen=True):
    """Who really sat where in a round: corrects wrong seats at all tables in one act."""

    kind: ClassVar[str] = "reseated"
    words: ClassVar[tuple[str, ...]] = ("reason",)
    round: int
    seats: tuple[SeatsFrom, ...]
    reason: str = ""


class TableIn(GatheringEntry, frozen=True):
    """A table came in, or came in again after a correction: its night with so many lines, `head` the last seal."""

    kind: ClassVar[str] = "table_in"
    round: int
    table: int
    night: str
    lines: int
    head: str
    together: bool = False

    @property
    def with_next(self) -> bool:
        return self.together

    def is_as(self, other: TableIn) -> bool:
        """Whether another names the same lines of the same night."""
        return (self.night, self.lines, self.head) == (other.night, other.lines, other.head)


class TotalsTyped(GatheringEntry, frozen=True):
    """The totals of a table, a row for each match or one for all, in the order of its seats."""

    kind: ClassVar[str] = "totals"
    round: int
    table: int
    by: TallyBy
    points: tuple[tuple[Points, ...], ...]


class TallySettled(GatheringEntry, frozen=True):
    """Which figures of a player count if two tallies differ, for each match or for all, and who decided it."""

    kind: ClassVar[str] = "tally_settled"
    words: ClassVar[tuple[str, ...]] = ("decided_by",)
    round: int
    table: int
    player: PlayerId
    points: tuple[Points, ...]
    rule: CrossCheck | None = None
    decided_by: str = ""
    together: bool = False

    @property
    def with_next(self) -> bool:
        return self.together


class WrittenOff(GatheringEntry, frozen=True):
    """A table is not played to its end, and counts as the average for those who sat there."""

    kind: ClassVar[str] = "written_off"
    words: ClassVar[tuple[str, ...]] = ("reason",)
    round: int
    table: int
    reason: str


class PenaltyGiven(GatheringEntry, frozen=True):
    """Points that a player gets beside the deals. A penalty is named by the number of its line."""

    kind: ClassVar[str] = "penalty"
    words: ClassVar[tuple[str, ...]] = ("reason",)
    player: PlayerId
    points: Points
    reason: str


class PenaltyStruck(GatheringEntry, frozen=True):
    """A penalty, by the number of its line, does not count."""

    kind: ClassVar[str] = "penalty_struck"
    words: ClassVar[tuple[str, ...]] = ("reason",)
    penalty: int
    reason: str = ""


class TieDecided(GatheringEntry, frozen=True):
    """The order of people who were equal at the line of a stage (from 1), by what, and who says so."""

    kind: ClassVar[str] = "tie_decided"
    words: ClassVar[tuple[str, ...]] = ("decided_by",)
    stage: int
    players: tuple[PlayerId, ...]
    by: TieCriterion
    decided_by: str = ""


class Counted(Struct, frozen=True):
    """The current total of a player."""

    player: PlayerId
    points: Points


class RoundClosed(GatheringEntry, frozen=True):
    """A round is done: the standing as it was computed, and the tables whose tallies differ and were left so."""

    kind: ClassVar[str] = "closed"
    round: int
    standing: tuple[Counted, ...]
    unchecked: tuple[int, ...] = ()


class Advanced(GatheringEntry, frozen=True):
    """Who goes on to a stage (from 1). If that is not what was computed, why."""

    kind: ClassVar[str] = "advanced"
    words: ClassVar[tuple[str, ...]] = ("reason",)
    stage: int
    players: tuple[PlayerId, ...]
    reason: str = ""


class TournamentSuspended(GatheringEntry, frozen=True):
    """The tournament is interrupted until it is resumed."""

    kind: ClassVar[str] = "suspended"
    words: ClassVar[tuple[str, ...]] = ("reason",)
    reason: str = ""


class TournamentResumed(GatheringEntry, frozen=True):
    """The tournament is resumed."""

    kind: ClassVar[str] = "resumed"
    words: ClassVar[tuple[str, ...]] = ("reason",)
    reason: str = ""


class TournamentSigned(GatheringEntry, frozen=True):
    """The organiser signs the final ranking: nothing changes any more."""

    kind: ClassVar[str] = "signed"
    words: ClassVar[tuple[str, ...]] = ("by",)
    by: str


Several = Entered | TableIn | TallySettled
"""What is written several at once."""


def one_act(entries: Sequence[GatheringEntry]) -> tuple[GatheringEntry, ...]:
    """Entries as one act, which is taken back whole."""
    return (
        *(replace(entry, together=True) if isinstance(entry, Several) else entry for entry in entries[:-1]),
        *entries[-1:],
    )
