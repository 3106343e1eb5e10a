"""The sheet of a game as an immutable value: rows, scores, balance, next dealer (scoring part 4).

`fold.py` computes it from the entries; settlement, screen and paper read it. All figures are exact `Points`.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from msgspec import Struct, field
from msgspec.structs import force_setattr

from scorekeeper.refusals import Refused
from scorekeeper.rules import rotation
from scorekeeper.rules.house_rules import HouseRules, changed_settings
from scorekeeper.rules.people import Arrangement, HandIndex, Hands, PlayerId
from scorekeeper.rules.points import ZERO, Points
from scorekeeper.rules.seat_cut import Cut, check_cut, cut_roles
from scorekeeper.sheet.entries import Agreed, Figures, Written
from scorekeeper.sheet.persistent_list import PersistentList
from scorekeeper.sheet.rows import DealRow, LeadRow, ResetRow, Row, ShortageRow


class Setup(Struct, frozen=True):
    """How a game begins. `hands` stand clockwise; raises `Refused` if the table is impossible.

    `cut` are the cards of the seat cut, if they were recorded, in the order in which the players sit. If the dealer or
    scorekeeper differs from the cut, every player has agreed (`cut_agreed`; scoring part 11, 27).
    """

    rules: HouseRules
    arrangement: Arrangement
    hands: Hands
    first_dealer: HandIndex
    scorekeeper: PlayerId
    cut: Cut = ()
    cut_agreed: Agreed = ()

    def __post_init__(self) -> None:
        seated = self.seated
        self.rules.check_hands(len(self.hands), "hands")
        if not all(self.hands):
            raise Refused("empty_hand", "hands")
        if len(set(seated)) != len(seated):
            twice = next(player for player in seated if seated.count(player) > 1)
            raise Refused("sits_twice", "hands", player=twice)
        if self.arrangement is Arrangement.SHARED:
            if len(self.hands) != 4:
                raise Refused("shared_is_four_hands", "hands", n=len(self.hands))
            if max(map(len, self.hands)) > 2:
                raise Refused("two_partners_at_most", "hands")
            if len(seated) > 6:
                raise Refused("shared_by_six", "hands", n=len(seated))
        elif max(map(len, self.hands)) > 1:
            raise Refused("one_player_a_hand", "hands", arrangement=self.arrangement.value)
        if self.arrangement is Arrangement.SITTING and len(self.hands) not in (4, 5, 6):
            raise Refused("sitting_is_five_or_six", "hands", n=len(self.hands))
        if not 0 <= self.first_dealer < len(self.hands):
            raise Refused("no_such_hand", "first_dealer", hand=self.first_dealer, last=len(self.hands) - 1)
        if self.cut:
            check_cut(self.cut, seated)
            force_setattr(self, "cut", tuple(sorted(self.cut, key=lambda drawn: seated.index(drawn[0]))))
            if self.departs_from_cut:
                self._check_cut_agreed()

    @property
    def seated(self) -> tuple[PlayerId, ...]:
        """Everybody who sits in the game at its beginning, by hand."""
        return tuple(player for hand in self.hands for player in hand)

    @property
    def cut_roles(self) -> tuple[PlayerId, PlayerId] | None:
        """Who deals first and who keeps score by the cut; None if not everybody's card was recorded."""
        return cut_roles(self.cut, self.seated)

    @property
    def departs_from_cut(self) -> bool:
        """Whether another than the cut's deals first or keeps score."""
        roles = self.cut_roles
        return roles is not None and (roles[0] not in self.hands[self.first_dealer] or roles[1] != self.scorekeeper)

    def _check_cut_agreed(self) -> None:
        missing = [player for player in self.seated if player not in self.cut_agreed]
        if missing:
            raise Refused("cut_not_followed", "cut_agreed", missing=", ".join(missing))


class Share(Struct, frozen=True):
    """A player's part of a hand. A hand of two partners has two shares; a share may change its holder."""

    hand: HandIndex
    holder: PlayerId
    parts: int


class Standing(Struct, frozen=True):
    """All that a settlement needs: the figure of each share, the shares, the rules, whether the hole doubles."""

    figures: tuple[Points, ...]
    shares: tuple[Share, ...]
    rules: HouseRules
    doubles: bool = True


class Handover(Struct, frozen=True):
    """A share changed its holder; `standing` is how the game stood then, with the one who left still seated."""

    share: int
    leaves: PlayerId
    joins: PlayerId
    standing: Standing


class Over(StrEnum):
    """Why a game is over."""

    LIMIT = "limit"
    DEALS = "deals"
    AGREEMENT = "agreement"
    RULING = "ruling"
    VOID = "void"


class Sheet(Struct, frozen=True):
    """A game's sheet after the entries written so far. Computed; never edited."""

    setup: Setup
    rules: HouseRules
    scorekeeper: PlayerId
    dealer: HandIndex
    """Who deals next."""
    shares: tuple[Share, ...]
    scores: Figures
    rows: PersistentList[Row] = field(default_factory=PersistentList)
    deals_played: int = 0
    """Scored deals, those brought forward from paper included."""
    error: Points = ZERO
    """Positive: the sheet is too high; corrections made so far are counted."""
    off: PersistentList[Row] = field(default_factory=PersistentList)
    """The rows that add to `error` or take from it, in order: deals that do not add up, splits and shortages."""
    over: Over | None = None
    ended_by_agreement: bool = False
    ended_by_ruling: bool = False
    ended_early: bool = False
    void: bool = False
    suspended: bool = False
    signed: tuple[PlayerId, ...] = ()
    """Who has signed the sheet as it stands: any change empties it."""
    signed_through: int = 0
    """How many entries of the game's list everybody has signed; 0 before the first complete sign-off."""
    closed: bool = False
    """Everybody has signed, and the game has been over ever since: any change needs every player."""
    told: tuple[PlayerId, ...] = ()
    """The players who were told of the house rules, in the order in which that was written."""
    handovers: tuple[Handover, ...] = ()
    redeal: tuple[HandIndex, ...] | None = None
    """The hands dealt in to the deal in play if a misdeal or a lead out of turn has set it."""
    length: int = 0
    """How many entries the game's list has, undone ones and undos included."""
    newest: tuple[int, Written] | None = None
    """The newest entry in force, with its index: what an undo would take back."""
    earlier: Sheet | None = None
    """The sheet before `newest`."""
    later: Sheet | None = None
    """The sheet that a redo brings back."""

    def __eq__(self, other: object) -> bool:
        """Sheets are equal that show the same: those before and after them are not compared."""
        if not isinstance(other, Sheet):
            return NotImplemented
        names = (name for name in self.__struct_fields__ if name not in ("earlier", "later"))
        return all(getattr(self, name) == getattr(other, name) for name in names)

    def __hash__(self) -> int:
        return hash((self.scores, self.length))

    def __repr__(self) -> str:
        """The scores and how many rows; not the sheets before it."""
        return f"Sheet(scores={self.scores}, rows={len(self.rows)}, length={self.length})"

    @property
    def hands(self) -> int:
        """How many columns."""
        return len(self.setup.hands)

    @property
    def seats(self) -> Hands:
        """The players of each hand as they sit now."""
        if not self.handovers:  # every share has the holder with whom the game began
            return self.setup.hands
        held: list[dict[PlayerId, None]] = [{} for _ in range(self.hands)]
        for share in self.shares:
            held[share.hand][share.holder] = None
        return tuple(tuple(hand) for hand in held)

    @property
    def seated(self) -> tuple[PlayerId, ...]:
        """Everybody who sits in the game now, by hand."""
        return tuple(player for hand in self.seats for player in hand)

    @property
    def people(self) -> tuple[PlayerId, ...]:
        """Everybody who sat in the game at any time, by hand."""
        names: dict[PlayerId, None] = {}
        for number, share in enumerate(self.shares):
            names |= {change.leaves: None for change in self.handovers if change.share == number}
            names[share.holder] = None
        return tuple(names)

    @property
    def deals(self) -> tuple[DealRow, ...]:
        """The scored deals that count."""
        return tuple(row for row in self.rows if isinstance(row, DealRow) and not row.struck)

    @property
    def next_deal(self) -> int:
        """The number of the deal in play."""
        return self.deals_played + 1

    @property
    def dealt_in(self) -> tuple[HandIndex, ...]:
        """The hands dealt in to the deal in play."""
        return self.redeal or rotation.dealt_in(self.setup.arrangement, self.dealer, self.hands)

    @property
    def leader(self) -> HandIndex:
        """The hand left of the dealer."""
        return rotation.leader(self.dealer, self.dealt_in, self.hands)

    @property
    def passing(self) -> rotation.Pass | None:
        """The pass of the deal in play; None if the rules have none."""
        return rotation.passing(self.rules.pass_cycle, self.next_deal, len(self.dealt_in))

    @property
    def hole_doubles(self) -> bool:
        """Whether a score below zero counts double as the game stands (scoring part 7)."""
        return self.rules.hole_doubles and (self.rules.early_end_doubles or not self.ended_early)

    def holes(self, scores: Figures) -> tuple[bool, ...]:
        """For each hand with the score of some row, whether it is in the hole: below zero, if that counts."""
        doubles = self.hole_doubles
        return tuple(doubles and score < ZERO for score in scores)

    @property
    def in_the_hole(self) -> tuple[HandIndex, ...]:
        """The hands that are in the hole now."""
        return tuple(hand for hand, is_in in enumerate(self.holes(self.scores)) if is_in)

    @property
    def high_hands(self) -> tuple[HandIndex, ...]:
        """The hands with the highest score."""
        return tuple(hand for hand, score in enumerate(self.scores) if score == max(self.scores))

    @property
    def at_limit(self) -> tuple[HandIndex, ...]:
        """The hands at or over the limit."""
        limit = self.rules.limit
        return tuple(hand for hand, score in enumerate(self.scores) if limit is not None and score >= limit)

    @property
    def charges(self) -> tuple[Points, ...]:
        """The shortage charges of each share."""
        carried = [0] * len(self.shares)
        for row in self.rows:
            if isinstance(row, ShortageRow) and not row.struck:
                for share in row.shares:
                    carried[share] += row.points.halves
        return tuple(map(Points, carried))

    @property
    def top(self) -> dict[PlayerId, Fraction]:
        """The top of the sheet: what each player gets (+) or pays (−), in points (002 rule 3)."""
        ledger = dict.fromkeys(self.people, Fraction(0))
        for row in self.rows:
            if isinstance(row, LeadRow) and not row.struck:
                for player, points in row.top.items():
                    ledger[player] += points
        return ledger

    @property
    def standing(self) -> Standing:
        """What a settlement of the game as it stands needs."""
        figures = tuple(
            self.scores[share.hand] + charge for share, charge in zip(self.shares, self.charges, strict=True)
        )
        doubles = self.rules.early_end_doubles or not self.ended_early
        return Standing(figures, self.shares, self.rules, doubles)

    @property
    def undone(self) -> tuple[tuple[int, Written], ...]:
        """What can be redone, next first, with the index of each."""
        found = []
        later = self.later
        while later is not None and later.newest is not None:
            found.append(later.newest)
            later = later.later
        return tuple(found)

    @property
    def untold(self) -> tuple[PlayerId, ...]:
        """The players who sit here and were not told that the rules differ from the standard (002 rule 12)."""
        differs = bool(changed_settings(self.rules))
        return tuple(player for player in self.seated if player not in self.told) if differs else ()

    @property
    def all_signed(self) -> bool:
        """Whether every player has ticked the sheet as it stands."""
        return bool(self.signed) and set(self.seated) <= set(self.signed)

    def needs_everybody(self, entry: int | None = None) -> bool:
        """Whether every player must agree to a correction: of the row that entry `entry` wrote, None of no one row."""
        return self.closed or (entry is not None and entry < self.signed_through)

    def row_of(self, entry: int) -> Row | None:
        """The row that an entry wrote, if it is in force."""
        return next((row for row in self.rows if row.entry == entry and not isinstance(row, ResetRow)), None)
