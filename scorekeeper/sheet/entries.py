"""What can be written on a game's sheet: one frozen value for each kind of entry.

Entries are facts. They are appended and never changed; the sheet that people see is computed from the list
(`sheet.py`, `fold.py`). Hands are named by index, players by id, earlier entries by their 0-based index in the game.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import force_setattr

from scorekeeper.rules.house_rules import HouseRules, RunOption
from scorekeeper.rules.people import HandIndex, PlayerId
from scorekeeper.rules.points import Points
from scorekeeper.rules.rotation import Pass

Figures = tuple[Points, ...]
"""One figure per hand, clockwise."""
DealtIn = tuple[HandIndex, ...] | None
"""The four hands dealt in, in a `sitting` game; None if the rotation says it."""
Agreed = tuple[PlayerId, ...]
"""The players who agreed."""


class ScoredDeal(Struct, frozen=True, kw_only=True):
    """What every kind of scored deal may state beside its points.

    `dealer` is who really dealt, if the rotation has another hand; `passing` how cards were really passed.
    """

    dealt_in: DealtIn = None
    dealer: HandIndex | None = None
    passing: Pass | None = None


class Deal(ScoredDeal, frozen=True):
    """A normal deal, or a row that knowingly breaks a check (`as_written`) that becomes an error to be corrected."""

    kind: ClassVar[str] = "deal"
    points: Figures
    as_written: bool = False
    bonus: HandIndex | None = None


class OffenceKind(StrEnum):
    """An offence that a proven run beats (002 rules 6 and 8)."""

    RENEGE = "renege"
    FALSE_CLAIM = "false_claim"


class Offence(Struct, frozen=True):
    """Who offended in a deal that another hand ran."""

    kind: OffenceKind
    hand: HandIndex


class Run(ScoredDeal, frozen=True):
    """One hand took all 26 points, taken down or up; `sun` if it took every trick."""

    kind: ClassVar[str] = "run"
    hand: HandIndex
    option: RunOption
    sun: bool = False
    bonus: HandIndex | None = None
    offence: Offence | None = None


class Renege(ScoredDeal, frozen=True):
    """An established renege (002 rule 8)."""

    kind: ClassVar[str] = "renege"
    hand: HandIndex
    bonus: HandIndex | None = None


class FalseClaim(ScoredDeal, frozen=True):
    """A claim that was false (002 rule 6)."""

    kind: ClassVar[str] = "false_claim"
    hand: HandIndex
    bonus: HandIndex | None = None


class WrongCount(ScoredDeal, frozen=True):
    """Two hands with a wrong number of cards (002 rule 11)."""

    kind: ClassVar[str] = "wrong_count"
    hands: tuple[HandIndex, ...]
    bonus: HandIndex | None = None


class QueenAssessed(ScoredDeal, frozen=True):
    """A card out of turn that affected the queen's trick (002 rule 7); `points` as the cards were taken."""

    kind: ClassVar[str] = "queen_assessed"
    points: Figures
    taker: HandIndex
    offender: HandIndex
    bonus: HandIndex | None = None


class LastTricksClaim(ScoredDeal, frozen=True):
    """An improper claim of the last tricks (002 rule 6): `points` so far, the remainder to the claimer."""

    kind: ClassVar[str] = "last_tricks_claim"
    points: Figures
    claimer: HandIndex
    bonus: HandIndex | None = None


class Ruled(ScoredDeal, frozen=True):
    """Points that a majority, a referee or a committee ruled (002 rule 12)."""

    kind: ClassVar[str] = "ruled"
    points: Figures
    reason: str
    agreed: Agreed = ()


DealEntry = Deal | Run | Renege | FalseClaim | WrongCount | QueenAssessed | LastTricksClaim | Ruled
"""A scored deal of any kind."""


def has_charge(deal: DealEntry) -> bool:
    """Whether an offence or a ruling stands with a deal, beside the points of the cards."""
    return not isinstance(deal, Deal | Run) or (isinstance(deal, Run) and deal.offence is not None)


class Misdeal(Struct, frozen=True):
    """A misdeal (002 rule 2): nothing is scored."""

    kind: ClassVar[str] = "misdeal"
    reason: str = ""
    dealt_in: DealtIn = None
    dealer: HandIndex | None = None


class LeadOutOfTurn(Struct, frozen=True):
    """A lead out of turn in the deal being played (002 rule 3)."""

    kind: ClassVar[str] = "lead_out_of_turn"
    player: PlayerId
    reason: str = ""
    dealt_in: DealtIn = None
    agreed: Agreed = ()


class ErrorSplit(Struct, frozen=True):
    """A positive error that cannot be reconstructed is split (002 rule 10)."""

    kind: ClassVar[str] = "error_split"
    points: Points
    high_hand: HandIndex | None = None
    agreed: Agreed = ()
    decided_by: str = ""


class Adjustment(Struct, frozen=True):
    """Points put on or off hands outside any deal, by all or by a committee (002 rule 12): no row of the deals."""

    kind: ClassVar[str] = "adjustment"
    points: Figures
    reason: str
    agreed: Agreed = ()
    decided_by: str = ""


class Shortage(Struct, frozen=True):
    """A negative error, answered for by the scorekeeper (002 rule 10)."""

    kind: ClassVar[str] = "shortage"
    points: Points
    player: PlayerId
    agreed: Agreed = ()


SWAPPED: Final = "columns swapped"
"""The reason of an amendment that changed two hands over, and nothing else."""


class Amend(Struct, frozen=True):
    """An earlier deal gets its real points (002 rule 10)."""

    kind: ClassVar[str] = "amend"
    entry: int
    replacement: DealEntry
    agreed: Agreed
    reason: str = ""
    decided_by: str = ""


class Strike(Struct, frozen=True):
    """An earlier deal, penalty, split or shortage is taken out of the count."""

    kind: ClassVar[str] = "strike"
    entry: int
    agreed: Agreed
    reason: str
    decided_by: str = ""


class InsertDeal(Struct, frozen=True):
    """A forgotten deal is written before the row of an earlier one."""

    kind: ClassVar[str] = "insert_deal"
    before: int
    forgotten: DealEntry
    agreed: Agreed
    decided_by: str = ""


class Opening(Struct, frozen=True):
    """Scores brought forward from paper; before all but votes, notes and who was told of the house rules."""

    kind: ClassVar[str] = "opening"
    scores: Figures
    deals: int
    dealer: HandIndex


class RulesChange(Struct, frozen=True):
    """Other house rules for the whole game, agreed by all: names of settings with typed values.

    Or back to the Cavendish values of the settings named, because a player was not told of them (`untold`, 002 rule
    12); that needs no agreement. The changes are always stored in the order in which `HouseRules` has the settings.
    """

    kind: ClassVar[str] = "rules_change"
    changes: tuple[tuple[str, object], ...]
    agreed: Agreed
    untold: PlayerId | None = None

    def __post_init__(self) -> None:
        names = HouseRules.__struct_fields__
        force_setattr(self, "changes", tuple(sorted(self.changes, key=lambda change: names.index(change[0]))))

    def applied_to(self, rules: HouseRules) -> HouseRules:
        return rules.changed(dict(self.changes))


BEGUN_BY_MISTAKE = "begun by mistake"
"""The reason of a game without a deal that is void, in place of typed words: there was no question."""


class Void(Struct, frozen=True):
    """The game counts for nothing and stays readable."""

    kind: ClassVar[str] = "void"
    reason: str
    agreed: Agreed
    decided_by: str = ""


class Undo(Struct, frozen=True):
    """Takes back the newest entry in force."""

    kind: ClassVar[str] = "undo"


class Redo(Struct, frozen=True):
    """Puts the newest taken-back entry in force again."""

    kind: ClassVar[str] = "redo"


class SeatChange(Struct, frozen=True):
    """One player leaves a hand and another takes over the share (002 rule 1).

    The house man leaves for a new player without approval.
    """

    kind: ClassVar[str] = "seat_change"
    hand: HandIndex
    leaves: PlayerId
    joins: PlayerId
    agreed: Agreed
    house_man: bool = False


class Ruling(Struct, frozen=True):
    """A ruling on record, without effect on the scores (002 rule 12)."""

    kind: ClassVar[str] = "ruling"
    text: str
    decided_by: str = ""
    votes_for: int | None = None
    votes_against: int | None = None


class Vote(Struct, frozen=True):
    """A vote on record (002 rule 1)."""

    kind: ClassVar[str] = "vote"
    text: str
    decided_by: str = ""
    votes_for: int | None = None
    votes_against: int | None = None


class Note(Struct, frozen=True):
    """A note on record."""

    kind: ClassVar[str] = "note"
    text: str
    decided_by: str = ""
    votes_for: int | None = None
    votes_against: int | None = None


class Suspend(Struct, frozen=True):
    """The game is frozen for the committee (002 rule 12)."""

    kind: ClassVar[str] = "suspend"
    reason: str = ""


class Resume(Struct, frozen=True):
    """Resumes a suspended game."""

    kind: ClassVar[str] = "resume"
    reason: str = ""


class Told(Struct, frozen=True):
    """Players were told in what the house rules differ from the standard (002 rule 12)."""

    kind: ClassVar[str] = "told"
    players: tuple[PlayerId, ...]


class SignOff(Struct, frozen=True):
    """A player ticks the finished sheet as seen and agreed."""

    kind: ClassVar[str] = "sign_off"
    player: PlayerId


class EndHow(StrEnum):
    """Why a game ends."""

    AGREEMENT = "agreement"
    LIMIT = "limit"
    RULING = "ruling"


class End(Struct, frozen=True):
    """The game ends by agreement of all, or by the ruling for which it was suspended (002 rule 12).

    If the limit ended it, that is put on record.
    """

    kind: ClassVar[str] = "end"
    how: EndHow
    agreed: Agreed = ()


Ordinary = (
    DealEntry | Misdeal | LeadOutOfTurn | ErrorSplit | Adjustment | Shortage | Amend | Strike | InsertDeal | Opening
    | RulesChange | Void | SeatChange | Ruling | Vote | Note | Suspend | Resume | Told | SignOff | End
)  # fmt: skip
"""Entries that do something; undo and redo take that back and bring it again."""
Entry = Ordinary | Undo | Redo
Decided = Amend | Strike | InsertDeal | ErrorSplit | Adjustment | Void
"""Entries that a committee or an outsider may decide in place of the players (`decided_by`)."""
Record = Ruling | Vote | Note
"""Entries that only record something."""
CourseEntry = Misdeal | RulesChange | Void | SeatChange | Record | Suspend | Resume | Told | SignOff | End
"""Entries of the course of a game: a line on the sheet without figures."""
NoChange = Record | Suspend | Resume | SignOff
"""Entries that leave what the players sign as it is; any other takes their signatures back."""


class Written(Struct, frozen=True):
    """An entry as it stands in the game's list: when (ISO time with offset, or ""), and who keeps score from here."""

    entry: Entry
    at: str = ""
    scorekeeper: PlayerId | None = None
    note: str = ""
