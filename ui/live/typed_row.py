"""`TypedRow`: the texts typed in the cells of a deal and what follows from them: points, proposal, deal, problems.

No Qt, no disk. A text is parsed once, when its cell changes (`TypedCell.of`), and a complete row is checked once
(`TypedRow.problem`); everything else is computed from the points.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import RunOption
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ALL, QUEEN, ZERO, Points, read, total, write
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet import deal_points, fold_deals
from scorekeeper.sheet.entries import Deal, DealEntry, Entry, Figures, LeadOutOfTurn, Misdeal
from scorekeeper.sheet.running_totals import over_now
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.next_deal_text import DealInPlay
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import say
from ui.live.open_deal import BONUS, OUT, ActualDeal, OpenDeal

AnyEntry = TypeVar("AnyEntry", bound=Entry)
_ALL = Points.whole(ALL)
_QUEEN = Points.whole(QUEEN)


class TypedCell(Struct, frozen=True):
    """A cell: its text as typed, the `figure` parsed from it (halves too), and why it is `wrong` ("" if it is not).

    `figure` is None if the cell is empty or cannot be parsed.
    """

    text: str = ""
    figure: Points | None = None
    wrong: str = ""

    @classmethod
    def of(cls, text: str) -> TypedCell:
        """Parse a text."""
        typed = _without_markers(text)
        if not typed:
            return cls(text)
        try:
            figure = read(typed, halves=True)
        except Refused as refusal:
            return cls(text, None, refusal_text(refusal))
        if not figure.is_whole:
            return cls(text, figure, refusal_text(Refused("no_halves_here", text=typed)))
        if ZERO <= figure <= _ALL:
            return cls(text, figure)
        return cls(text, figure, say("{points} is not between 0 and {all}", points=write(figure), all=ALL))

    @property
    def is_typed(self) -> bool:
        """Whether a figure is typed, even an unreadable one; a marker alone is no figure."""
        return bool(_without_markers(self.text))

    @property
    def has_bonus(self) -> bool:
        """Whether the hand is marked as having taken the bonus card."""
        return self.text.endswith(BONUS)

    @property
    def points(self) -> Points | None:
        """The points of the cards taken; None if there is no figure or it is not whole."""
        return self.figure if self.figure is not None and self.figure.is_whole else None

    def taken(self, points: Points) -> TypedCell:
        """The cell after Enter took these points, with the figure as it is written on the sheet."""
        return TypedCell(write(points) + (BONUS if self.has_bonus else ""), points)


class HandReadBack(Struct, frozen=True):
    """One hand's part of the read-back line; `state` is "typed", "proposed" or "open" (no points yet)."""

    name: str
    figure: str
    queen: bool
    state: str
    bonus: bool = False


class StatedDeal(Struct, frozen=True, dict=True):
    """The part of a `TypedRow` that it states beside points: who dealt and plays, the pass, the bonus card."""

    sheet: Sheet
    names: tuple[str, ...]
    deal: OpenDeal
    cells: tuple[TypedCell, ...]
    proposes: bool = True
    actual: ActualDeal = ActualDeal()

    # who deals

    @property
    def dealer(self) -> HandIndex:
        """Who deals: as stated, else whose turn it is."""
        return self.deal.dealer if self.actual.dealer is None else self.actual.dealer

    @property
    def passing(self) -> Pass | None:
        """How cards are passed: as stated, else as it is due."""
        return self.actual.passing or self.deal.passing

    @cached_property
    def in_play(self) -> DealInPlay:
        """The deal in play; as it is due while the row is that of an old deal."""
        if not self.deal.is_next:
            return DealInPlay.due(self.sheet)
        return DealInPlay(self.dealer, self.passing, self.playing)

    # who plays

    @cached_property
    def stated(self) -> tuple[HandIndex, ...] | None:
        """The hands dealt in, if the scorekeeper stated them; None if the rotation decides."""
        dealt_in = tuple(hand for hand, cell in enumerate(self.cells) if cell.text != OUT)
        return dealt_in if self.deal.is_next and len(dealt_in) < len(self.cells) else None

    @cached_property
    def playing(self) -> tuple[HandIndex, ...]:
        """The hands dealt in, clockwise."""
        return self.stated or self.due_to_play

    @property
    def due_to_play(self) -> tuple[HandIndex, ...]:
        """The hands that are dealt in unless stated otherwise; they follow the dealer of the next deal."""
        return fold_deals.playing(self.sheet, None, self.actual.dealer) if self.deal.is_next else self.deal.playing

    @cached_property
    def bonus(self) -> HandIndex | None:
        """The hand that took the bonus card; None if none did or the house rules have none."""
        if self.sheet.rules.bonus_card is None:
            return None
        return next((hand for hand in self.playing if self.cells[hand].has_bonus), None)

    def completed(self, entry: AnyEntry) -> AnyEntry:
        """The entry with what was stated: who is dealt in, who dealt, and the pass."""
        if isinstance(entry, DealEntry | Misdeal) and self.actual.dealer is not None:
            entry = replace(entry, dealer=self.actual.dealer)
        if isinstance(entry, DealEntry) and self.actual.passing is not None:
            entry = replace(entry, passing=self.actual.passing)
        if self.stated is not None and isinstance(entry, DealEntry | Misdeal | LeadOutOfTurn):
            return replace(entry, dealt_in=self.stated)
        if isinstance(entry, LeadOutOfTurn) and self.playing != self.sheet.dealt_in:
            return replace(entry, dealt_in=self.playing)  # they follow the dealer that is stated
        return entry

    def completed_deal(self, deal: DealEntry) -> DealEntry:
        """The deal with what was stated of it, and who took the bonus card."""
        return self.completed(deal_points.with_bonus(deal, self.sheet.rules, self.bonus))

    def with_bonus_taker(self, taker: HandIndex | None) -> Self:
        """The row with the marker of the bonus card in another cell, or in none."""
        cells = [TypedCell.of(cell.text.removesuffix(BONUS)) for cell in self.cells]
        if taker is not None:
            cells[taker] = TypedCell.of(cells[taker].text + BONUS)
        return replace(self, cells=tuple(cells))

    @property
    def bonus_points(self) -> Points:
        """What the bonus card counts in this row: nothing while no hand has it."""
        return ZERO if self.bonus is None else self.sheet.rules.bonus_points

    @property
    def whole(self) -> Points:
        """What a row of this kind must add to: 26, and the bonus if the card was taken."""
        return _ALL + self.bonus_points


class TypedRow(StatedDeal, frozen=True, dict=True):
    """The cells of a deal on a sheet, as an immutable value; `proposes`: the last hand's points are proposed.

    The texts also hold who sits out against the rotation and who took the bonus card, as the markers `OUT` and `BONUS`,
    and behind those of the cells who `actual`ly dealt and how it was passed, so that a draft of the texts is a draft of
    the whole row.
    """

    @classmethod
    def of(
        cls, sheet: Sheet, names: tuple[str, ...], deal: OpenDeal, texts: Sequence[str] = (), *, proposes: bool = True
    ) -> TypedRow:
        """A row with these texts; an empty row if their number is not that of the hands."""
        hands = sheet.hands
        shown = texts if len(texts) in (hands, hands + 1) else ("",) * hands
        cells, actual = tuple(map(TypedCell.of, shown[:hands])), ActualDeal.of("".join(shown[hands:]), hands)
        return cls(sheet, names, deal, cells, proposes, actual)

    def with_cell(self, hand: HandIndex, cell: TypedCell) -> TypedRow:
        return replace(self, cells=(*self.cells[:hand], cell, *self.cells[hand + 1 :]))

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts of the cells, exactly as typed, and behind them the one of `actual`, if something is stated."""
        return (*(cell.text for cell in self.cells), *self.actual.texts)

    # the points

    @property
    def is_empty(self) -> bool:
        """Whether nothing is typed, apart from who sits out, who dealt and how it was passed."""
        return not any(cell.text for cell in self.cells if cell.text != OUT)

    @property
    def has_figures(self) -> bool:
        """Whether a figure is typed, even an unreadable one."""
        return any(cell.is_typed for cell in self.cells)

    def points(self, hand: HandIndex) -> Points | None:
        """The points of a cell; None if it is empty or cannot be parsed."""
        return self.cells[hand].points

    @cached_property
    def open_hands(self) -> tuple[HandIndex, ...]:
        """The hands without points."""
        return tuple(hand for hand in self.playing if self.points(hand) is None)

    @property
    def first_open(self) -> HandIndex:
        """The first hand without points; the last hand dealt in if all have points."""
        return next(iter(self.open_hands), self.playing[-1])

    @property
    def is_complete(self) -> bool:
        """Whether every hand dealt in has points."""
        return not self.open_hands

    @cached_property
    def sum(self) -> Points:
        """The points typed so far."""
        return total(points for hand in self.playing if (points := self.points(hand)) is not None)

    @cached_property
    def proposal(self) -> tuple[HandIndex, Points] | None:
        """The only hand without points and the points left for it; None if nothing can be proposed."""
        if not self.proposes or len(self.open_hands) != 1 or self.cells[self.open_hands[0]].is_typed:
            return None
        left = _ALL - self.sum
        return (self.open_hands[0], left) if ZERO <= left < _ALL else None

    def took_all(self, hand: HandIndex) -> bool:
        """Whether 26 is typed for a hand, which was a run, a renege or a false claim."""
        return self.points(hand) == _ALL

    def ran_down(self, hand: HandIndex) -> bool:
        """Whether −26 is typed for a hand, which is a run if the house rules have one taken down."""
        return self.points(hand) == -_ALL and RunOption.DOWN in self.sheet.rules.run_options

    def asked_about(self, hand: HandIndex) -> HandIndex | None:
        """The hand with 26 or −26 about which Enter in a cell asks: its own, or the only one in a complete row."""
        found = [one for one in self.playing if self.took_all(one) or self.ran_down(one)]
        if hand in found:
            return hand
        alone = self.is_complete and sum(bool(self.points(one)) for one in self.playing) == 1
        return found[0] if found and alone else None

    @cached_property
    def shown(self) -> dict[HandIndex, Points | None]:
        """The points of every hand dealt in, typed or proposed; None if there are none yet."""
        found = {hand: self.points(hand) for hand in self.playing}
        return found if self.proposal is None else found | dict((self.proposal,))

    @cached_property
    def queen(self) -> HandIndex | None:
        """The hand that must have the queen: the only one with 13 or more, as far as one hand can have so many."""
        return self._may_have_queen[0] if len(self._may_have_queen) == 1 else None

    @property
    def hides_queen(self) -> bool:
        """Whether 13 stands in two cells, so that the sheet cannot show which hand has the queen."""
        return len(self._may_have_queen) > 1

    @cached_property
    def _may_have_queen(self) -> list[HandIndex]:
        return [hand for hand, points in self.shown.items() if points is not None and _QUEEN <= points <= _ALL]

    def score_with(self, hand: HandIndex, points: Points) -> Points:
        """The hand's score after this deal with these points, set back if it is exactly the limit."""
        rules = self.sheet.rules
        score = self.deal.scores[hand] + points + (self.bonus_points if hand == self.bonus else ZERO)
        back = rules.exact_limit_resets_to
        return score if back is None or score != rules.limit else back

    # the deal

    @cached_property
    def entry(self) -> Deal | None:
        """The deal as typed, which may break a rule (see `problem`); None while the row is not complete."""
        if not self.is_complete:
            return None
        deal = self.completed_deal(Deal(self.cards))
        assert isinstance(deal, Deal)
        return deal

    @property
    def cards(self) -> Figures:
        """The points of the cards that each hand took, as far as they are typed; without the bonus."""
        return tuple((self.points(hand) or ZERO) if hand in self.playing else ZERO for hand in range(self.sheet.hands))

    @cached_property
    def problem(self) -> str:
        """Why the row cannot be written as it is, in one sentence; "" if it can or is not complete yet."""
        for hand in self.playing:
            if self.cells[hand].wrong:
                return self.problem_of(hand)
        if self.entry is None:
            over = self.sum - _ALL
            return refusal_text(Refused("points_over", off=over, of=self.whole)) if over > ZERO else ""
        try:
            deal_points.check(self.entry, self.sheet.rules, self.sheet.hands, self.playing)
        except Refused as refusal:
            return capital(refusal_text(refusal))
        return ""

    def problem_of(self, hand: HandIndex) -> str:
        """Why the figure of a cell is wrong, with the name of its hand."""
        if self.points(hand) == -_ALL:
            return refusal_text(Refused("run_only_up", hand=self.names[hand], all=ALL))
        return f"{self.names[hand]}: {self.cells[hand].wrong}"

    @cached_property
    def suspects(self) -> tuple[HandIndex, ...]:
        """The hands whose cells are marked: those with a wrong figure, else all of a complete row with a problem."""
        wrong = tuple(hand for hand in self.playing if self.cells[hand].wrong)
        return wrong or (self.playing if self.is_complete and self.problem else ())

    def read_back(self) -> tuple[HandReadBack, ...]:
        """The parts of the read-back line."""
        parts = []
        for hand, points in self.shown.items():
            proposed = self.proposal is not None and self.proposal[0] == hand
            state = "open" if points is None else "proposed" if proposed else "typed"
            figure = "" if points is None else write(points)
            parts.append(HandReadBack(self.names[hand], figure, hand == self.queen, state, hand == self.bonus))
        return tuple(parts)


def as_proposed(row: TypedRow) -> TypedRow:
    """The row with the points that are proposed, as Enter takes them; itself if none are."""
    if row.proposal is None:
        return row
    hand, points = row.proposal
    return row.with_cell(hand, row.cells[hand].taken(points))


def repeated_by(row: TypedRow) -> int:
    """The number of the deal before the one in play, if the row has all its figures; else 0."""
    newest = next(reversed(row.sheet.deals), None) if row.deal.is_next else None
    if newest is None or row.entry is None or not isinstance(newest.deal, Deal):
        return 0
    same = (newest.deal.points, newest.deal.bonus) == (row.entry.points, row.entry.bonus)
    return newest.number if same else 0


def ended_by(row: TypedRow) -> Sheet | None:
    """The sheet with the next deal, as typed and proposed, if that ends the game; None else, and for an old deal."""
    if not row.deal.is_next or row.problem or None in row.shown.values():
        return None
    points = {hand: row.score_with(hand, taken) for hand, taken in row.shown.items() if taken is not None}
    scores = tuple(points.get(hand, score) for hand, score in enumerate(row.sheet.scores))
    after = replace(row.sheet, scores=scores, deals_played=row.sheet.deals_played + 1)
    return after if over_now(after) is not None else None


def may_be(row: TypedRow, deal: DealEntry) -> bool:
    """Whether every cell has a figure that counts and the row may stand as another kind of deal."""
    if not row.is_complete or any(cell.wrong for cell in row.cells):
        return False
    try:
        deal_points.check(row.completed_deal(deal), row.sheet.rules, row.sheet.hands, row.playing)
    except Refused:
        return False
    return True


def _without_markers(text: str) -> str:
    return "" if text == OUT else text.removesuffix(BONUS).strip()
