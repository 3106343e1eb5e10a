"""What the row that is typed states of its deal beside the points: who dealt and plays, the pass, the bonus card."""

from __future__ import annotations

from functools import cached_property
from typing import Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ALL, ZERO, Points
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet import deal_points, fold_deals
from scorekeeper.sheet.entries import DealEntry, Entry, LeadOutOfTurn, Misdeal
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.next_deal_text import DealInPlay
from ui.live.open_deal import BONUS, OUT, ActualDeal, OpenDeal
from ui.live.typed_cell import TypedCell

AnyEntry = TypeVar("AnyEntry", bound=Entry)
_ALL = Points.whole(ALL)


class StatedDeal(Struct, frozen=True, dict=True):
    """The cells of a deal on a sheet; `proposes`: the last hand's points are proposed. `actual` is who really dealt.

    The markers `OUT` and `BONUS` in the texts say who sits out against the rotation and who took the bonus card.
    """

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
        """The hands dealt in, where the scorekeeper stated them; None where the rotation decides."""
        dealt_in = tuple(hand for hand, cell in enumerate(self.cells) if cell.text != OUT)
        return dealt_in if self.deal.is_next and len(dealt_in) < len(self.cells) else None

    @cached_property
    def playing(self) -> tuple[HandIndex, ...]:
        """The hands dealt in, clockwise."""
        return self.stated or self.due_to_play

    @property
    def due_to_play(self) -> tuple[HandIndex, ...]:
        """The hands that are dealt in where nobody states otherwise; they follow the dealer of the next deal."""
        return fold_deals.playing(self.sheet, None, self.actual.dealer) if self.deal.is_next else self.deal.playing

    @cached_property
    def bonus(self) -> HandIndex | None:
        """The hand that took the bonus card; None where nobody did or the house rules have none."""
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
        """What the bonus card counts in this row: nothing while nobody has it."""
        return ZERO if self.bonus is None else self.sheet.rules.bonus_points

    @property
    def whole(self) -> Points:
        """What a row of this kind must add to: 26, and the bonus where somebody took the card."""
        return _ALL + self.bonus_points
