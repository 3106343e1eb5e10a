"""The row being written, before it is sealed: what was typed, what it means, what is proposed, what is wrong.

Pure: no Qt, no disk. `points.read` is the one parse of what people type; nothing typed is ever changed or lost here.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ALL, QUEEN, ZERO, Points, read, total, write
from scorekeeper.sheet import deal_points
from scorekeeper.sheet.entries import Deal, DealEntry, Entry, LeadOutOfTurn, Misdeal, Run
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from ui.live.open_deal import OpenDeal
from ui.live.row_signs import BONUS, OUT

_ALL = Points.whole(ALL)
_QUEEN = Points.whole(QUEEN)


@dataclass(frozen=True, slots=True)
class Prepared:
    """An entry that is not typed cell by cell, ready to be sealed: what the cells show, and its read-back.

    `rule` is the sentence of the rule it applies, `note` what is kept with it beside its figures.
    """

    entry: Entry
    sentence: str
    figures: tuple[str, ...]
    icon: str = ""
    rule: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Spoken:
    """One hand's part of the read-back line."""

    name: str
    figure: str
    queen: bool
    state: str
    """ "typed", "proposed" or "open"."""
    bonus: bool = False


@lru_cache(maxsize=512)
def _meant(text: str) -> Points | None:
    """The points of a text; None where it is empty or cannot be read. A row is asked for them at every stroke."""
    try:
        return read(text) if text else None
    except Refused:
        return None


@dataclass(slots=True)
class RowEntry:
    """The open row of a sheet. `texts` is what stands in the cells, exactly as typed.

    All that is said about the row is in its texts, so that its draft keeps it: where somebody else than the rotation
    says sits out, every hand that does has `OUT`; the hand that took the bonus card has `BONUS` behind its figure.
    """

    sheet: Sheet
    names: tuple[str, ...]
    deal: OpenDeal
    proposes: bool = True
    texts: list[str] = field(default_factory=list)
    prepared: Prepared | None = None

    def __post_init__(self) -> None:
        if len(self.texts) != self.sheet.hands:
            self.texts = [""] * self.sheet.hands

    @property
    def playing(self) -> tuple[HandIndex, ...]:
        """The hands dealt in, clockwise."""
        return self.stated or self.deal.playing

    @property
    def stated(self) -> tuple[HandIndex, ...] | None:
        """The hands dealt in where the scorekeeper said so; None where it is as the rotation has it."""
        dealt_in = tuple(hand for hand, text in enumerate(self.texts) if text != OUT)
        return dealt_in if self.deal.is_next and len(dealt_in) < len(self.texts) else None

    @property
    def bonus(self) -> HandIndex | None:
        """The hand that took the bonus card, where the house rules know one."""
        if self.sheet.rules.bonus_card is None:
            return None
        return next((hand for hand in self.playing if self.texts[hand].endswith(BONUS)), None)

    def figure_text(self, hand: HandIndex) -> str:
        """What is typed as a figure in a cell."""
        return self.texts[hand].removesuffix(BONUS).strip()

    def settled(self, hand: HandIndex, points: Points) -> str:
        """The text of a cell when its figure is taken."""
        return write(points) + (BONUS if self.texts[hand].endswith(BONUS) else "")

    def completed(self, entry: Entry) -> Entry:
        """An entry with what is said about the row: who is dealt in, and who took the bonus card of a run."""
        if self.stated is not None and isinstance(entry, DealEntry | Misdeal | LeadOutOfTurn):
            entry = replace(entry, dealt_in=self.stated)
        return replace(entry, bonus=self.bonus) if isinstance(entry, Run) and self.bonus is not None else entry

    @property
    def is_empty(self) -> bool:
        """Whether nothing is typed."""
        return self.prepared is None and not any(text for text in self.texts if text != OUT)

    def points(self, hand: HandIndex) -> Points | None:
        """The points of a cell; None while it is empty or cannot be read."""
        return _meant(self.figure_text(hand))

    def problem_of(self, hand: HandIndex) -> str:
        """What is wrong with the text of a cell, "" where nothing is."""
        if not self.figure_text(hand):
            return ""
        try:
            found = read(self.figure_text(hand))
        except Refused as refusal:
            return refusal_text(refusal)
        if not ZERO <= found <= _ALL:
            return f"{write(found)} is not between 0 and {ALL}"
        return ""

    @property
    def open_hands(self) -> tuple[HandIndex, ...]:
        """The hands whose points are still to come."""
        return tuple(hand for hand in self.playing if self.points(hand) is None)

    @property
    def first_open(self) -> HandIndex:
        """Where typing goes on: the first open hand, the last one where none is open."""
        return next(iter(self.open_hands), self.playing[-1])

    @property
    def sum(self) -> Points:
        """The points typed so far."""
        return total(points for hand in self.playing if (points := self.points(hand)) is not None)

    @property
    def proposal(self) -> tuple[HandIndex, Points] | None:
        """The last open hand and what is left for it; None where nothing can be proposed."""
        still = self.open_hands
        if not self.proposes or len(still) != 1 or self.figure_text(still[0]) or self.prepared:
            return None
        left = _ALL - self.sum
        return (still[0], left) if ZERO <= left < _ALL else None

    @property
    def ran(self) -> HandIndex | None:
        """The hand with a typed 26, which must be named a run, a renege or a false claim."""
        return next((hand for hand in self.playing if self.points(hand) == _ALL), None)

    @property
    def is_complete(self) -> bool:
        """Whether every cell has points."""
        return not self.open_hands

    @property
    def entry(self) -> Deal | None:
        """The deal as typed, when every cell has points."""
        if not self.is_complete:
            return None
        figures = tuple(
            self._with_bonus(hand, self.points(hand) or ZERO) if hand in self.playing else ZERO
            for hand in range(self.sheet.hands)
        )
        return Deal(figures, bonus=self.bonus, dealt_in=self.stated)

    def _with_bonus(self, hand: HandIndex, points: Points) -> Points:
        return points + self.sheet.rules.bonus_points if hand == self.bonus else points

    @property
    def problem(self) -> str:
        """Why the row cannot be sealed as it is, in one sentence; "" where it can or is not yet complete."""
        if self.prepared:
            return ""
        for hand in self.playing:
            wrong = self.problem_of(hand)
            if wrong:
                return f"{self.names[hand]}: {wrong}"
        deal = self.entry
        if deal is None:
            over = self.sum - _ALL
            return f"{write(over)} over {ALL}" if over > ZERO else ""
        try:
            deal_points.check(deal, self.sheet.rules, self.sheet.hands, self.playing)
        except Refused as refusal:
            return capital(refusal_text(refusal))
        return ""

    @property
    def suspects(self) -> tuple[HandIndex, ...]:
        """The cells to look at again: those that cannot stand, or all of a complete row that is off."""
        wrong = tuple(hand for hand in self.playing if self.problem_of(hand))
        return wrong or (self.playing if self.is_complete and self.problem else ())

    @property
    def queen(self) -> HandIndex | None:
        """The hand that must have the queen: the only one with 13 or more."""
        holders = [hand for hand, points in self.shown.items() if points is not None and points >= _QUEEN]
        return holders[0] if len(holders) == 1 else None

    @property
    def shown(self) -> dict[HandIndex, Points | None]:
        """The points of every hand dealt in, typed or proposed; None where they are still to come."""
        proposal = self.proposal
        found = {hand: self.points(hand) for hand in self.playing}
        return found if proposal is None else found | {proposal[0]: proposal[1]}

    def preview(self, hand: HandIndex) -> Points | None:
        """The hand's score after this deal if it were so, set back where it lands on the limit; None while open."""
        points = self.shown.get(hand)
        return None if points is None else self.score_with(hand, points)

    def score_with(self, hand: HandIndex, points: Points) -> Points:
        """The hand's score after this deal with these points, set back where it lands on the limit."""
        score, rules = self.deal.scores[hand] + self._with_bonus(hand, points), self.sheet.rules
        back = rules.exact_limit_resets_to
        return score if back is None or score != rules.limit else back

    def read_back(self) -> tuple[Spoken, ...]:
        """The line that is read aloud before the row is sealed."""
        proposal, queen = self.proposal, self.queen
        parts = []
        for hand, points in self.shown.items():
            state = "open" if points is None else "proposed" if proposal and proposal[0] == hand else "typed"
            figure = "" if points is None else write(points)
            parts.append(Spoken(self.names[hand], figure, hand == queen, state, hand == self.bonus))
        return tuple(parts)
