"""The rows of a sheet: one frozen value for each kind of line, what it adds to the hands, and the scores after it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct, field

from scorekeeper.rules import rotation
from scorekeeper.rules.people import HandIndex, Hands, PlayerId
from scorekeeper.rules.points import ZERO, Points, total
from scorekeeper.sheet.entries import CourseEntry, DealEntry, Figures


class Row(Struct, frozen=True, kw_only=True):
    """One line of the sheet: the entry that wrote it, what it adds to each hand, the scores after it.

    What the reckoner works out (`change` if the entry does not state it, `scores`, numbers) it also fills in.
    """

    entry: int
    change: Figures = ()
    scores: Figures = ()
    struck: bool = False

    @property
    def excess(self) -> Points:
        """By how much the row makes the sheet too high (+) or too low (−), while it counts."""
        return ZERO


class DealRow(Row, frozen=True, kw_only=True):
    """A scored deal. `number` counts from 1 (0 when struck); `dealer` is who really dealt, `passing` how it was passed.

    `due_dealer` and `due_pass` are whose turn it was and which pass, counted from the rows in force. `pass_cycle` are
    the passes of the rules by which it was played: a later change of the rules moves only what was due. `seats` are the
    players of each hand as they sat at this deal, not as they sit now. `expected` is what the row must add to; `before`
    the deal entries that stood here earlier, oldest first; `amended_by` the indices of the amendments, of which the
    newest was by the command that swaps two hands if `swapped`.
    """

    deal: DealEntry
    dealer: HandIndex
    dealt_in: tuple[HandIndex, ...]
    scorekeeper: PlayerId
    seats: Hands
    expected: Points = ZERO
    number: int = 0
    passing: rotation.Pass | None = None
    due_dealer: HandIndex = 0
    due_pass: rotation.Pass | None = None
    pass_cycle: tuple[rotation.Pass, ...] = ()
    before: tuple[DealEntry, ...] = ()
    before_points: tuple[Figures, ...] = ()
    amended_by: tuple[int, ...] = ()
    swapped: bool = False
    inserted: bool = False

    @property
    def dealt_by(self) -> tuple[PlayerId, ...]:
        """The players of the hand that dealt, partners together."""
        return self.seats[self.dealer]

    @property
    def stated_dealer(self) -> HandIndex | None:
        """Who really dealt, if the deal or an amendment of it states it; the newest statement counts."""
        return next((deal.dealer for deal in (self.deal, *reversed(self.before)) if deal.dealer is not None), None)

    @property
    def stated_pass(self) -> rotation.Pass | None:
        """How cards were really passed, if the deal or an amendment of it states it; the newest statement counts."""
        return next((deal.passing for deal in (self.deal, *reversed(self.before)) if deal.passing is not None), None)

    @property
    def pass_of_cycle(self) -> rotation.Pass | None:
        """The pass that was due by the rules by which the deal was played."""
        return rotation.passing(self.pass_cycle, self.number, len(self.dealt_in))

    @property
    def excess(self) -> Points:
        """By how much the row is too high (+) or too low (−)."""
        return total(self.change) - self.expected


class ResetRow(Row, frozen=True, kw_only=True):
    """A hand that came to exactly the limit is set back (source 004)."""

    hand: HandIndex


class SplitRow(Row, frozen=True, kw_only=True):
    """An error split: `points` taken off, `high_hand` who bears what halves do not cover (None if nothing is)."""

    points: Points
    high_hand: HandIndex | None

    @property
    def excess(self) -> Points:
        """What comes off the hands, below zero."""
        return total(self.change)


class ShortageRow(Row, frozen=True, kw_only=True):
    """A shortage: `points` charged to `player`'s own figure, not to the column.

    `shares` are the shares that the player held: one, or both of a hand whose partner has left.
    """

    points: Points
    player: PlayerId
    shares: tuple[int, ...]

    @property
    def excess(self) -> Points:
        """The points that were missing."""
        return self.points


class LeadRow(Row, frozen=True, kw_only=True):
    """A lead out of turn by `player`: what each player gets (+) or pays (−) at the top of the sheet, in points.

    `deal` is the number of the deal it belongs to; `pending` while that deal is not sealed, so that the hands dealt
    in may still be corrected by it.
    """

    player: PlayerId
    hand: HandIndex
    reason: str
    receivers: tuple[HandIndex, ...]
    seats: Hands
    deal: int = 0
    top: Mapping[PlayerId, Fraction] = field(default_factory=dict)
    pending: bool = True


class AdjustmentRow(Row, frozen=True, kw_only=True):
    """Points put on or off hands outside any deal; the balance expects them, so they make no error.

    `seats` are the players who sat there then.
    """

    reason: str
    agreed: tuple[PlayerId, ...]
    decided_by: str
    seats: Hands


class OpeningRow(Row, frozen=True, kw_only=True):
    """Scores brought forward from paper after `deals` deals; `dealer` deals next."""

    deals: int
    dealer: HandIndex


class RecordRow(Row, frozen=True, kw_only=True):
    """A line without figures: misdeal, ruling, vote, note, suspension, seat or rule change, end, void, sign-off.

    `dealt_by` are the players of the hand that dealt a misdeal, partners together, if it was not its turn.
    """

    what: CourseEntry
    dealt_by: tuple[PlayerId, ...] = ()
