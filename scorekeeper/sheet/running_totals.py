"""Running totals: from rows to running scores, deal numbers, resets and the balance (scoring part 4).

A `Reckoner` adds one new row to a sheet, or recomputes all rows after an amendment or a change of rules.
Balance: every row must add to its expected sum; splits and shortages count as correcting what is off.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from scorekeeper.rules import rotation
from scorekeeper.rules.house_rules import HouseRules, LeadPenalty, MisdealDealer, RecipientPartner, TieForLow
from scorekeeper.rules.people import HandIndex, Hands, PlayerId
from scorekeeper.rules.points import ZERO, Points, added
from scorekeeper.sheet import deal_points
from scorekeeper.sheet.corrections import split_change
from scorekeeper.sheet.entries import DealEntry, Figures, Misdeal
from scorekeeper.sheet.persistent_list import PersistentList
from scorekeeper.sheet.rows import DealRow, LeadRow, OpeningRow, RecordRow, ResetRow, Row, SplitRow
from scorekeeper.sheet.sheet import Over, Setup, Sheet


class Reckoner:
    """Accumulates rows in order: the scores, the deals played, the error and the next dealer so far."""

    def __init__(
        self,
        rules: HouseRules,
        scores: Figures,
        dealer: HandIndex,
        rows: PersistentList[Row],
        *,
        played: int = 0,
        error: Points = ZERO,
        off: PersistentList[Row] | None = None,
    ) -> None:
        self.rules = rules
        self.hands = len(scores)
        self.scores = scores
        self.dealer = dealer
        self.played = played
        self.error = error
        self.off = PersistentList() if off is None else off
        self._above = rows
        self._added: list[Row] = []

    @classmethod
    def at_top(cls, setup: Setup, rules: HouseRules) -> Reckoner:
        """A reckoner before the first row."""
        return cls(rules, (ZERO,) * len(setup.hands), setup.first_dealer, PersistentList())

    @classmethod
    def after(cls, sheet: Sheet, rows: PersistentList[Row] | None = None) -> Reckoner:
        """A reckoner that continues from a sheet; `rows` replaces the sheet's own if given."""
        rows = sheet.rows if rows is None else rows
        played, error, off = sheet.deals_played, sheet.error, sheet.off
        return cls(sheet.rules, sheet.scores, sheet.dealer, rows, played=played, error=error, off=off)

    @property
    def rows(self) -> PersistentList[Row]:
        """All rows, those that were added last."""
        return self._above.appended(self._added)

    def add_deal(
        self,
        entry: int,
        deal: DealEntry,
        dealt_in: tuple[HandIndex, ...],
        scorekeeper: PlayerId,
        seats: Hands,
    ) -> None:
        """Append the row of a deal that was just played, with the resets that follow it."""
        change, expected = deal_points.score(deal, self.rules, self.hands, dealt_in)
        self.scores = added(self.scores, change)
        due_pass = self._pass_of(self.rules.pass_cycle, dealt_in)
        row = DealRow(
            entry=entry,
            change=change,
            expected=expected,
            deal=deal,
            dealer=self.dealer if deal.dealer is None else deal.dealer,
            due_dealer=self.dealer,
            dealt_in=dealt_in,
            scorekeeper=scorekeeper,
            seats=seats,
            scores=self.scores,
            number=self.played + 1,
            passing=deal.passing or due_pass,
            due_pass=due_pass,
            pass_cycle=self.rules.pass_cycle,
        )
        self._put_down(row)

    def add(self, row: Row) -> None:
        """Compute one row under the rules and append it, with the resets that follow it."""
        if isinstance(row, ResetRow):
            return
        figures = self._figures(row)
        if not row.struck:
            change = figures.get("change", row.change)
            self.scores = added(self.scores, change)
        self._put_down(replace(row, scores=self.scores, **figures))

    def _put_down(self, row: Row) -> None:
        self._added.append(row)
        if row.struck:
            return
        self._balance(row)
        self._rotate(row)
        if isinstance(row, DealRow):
            self._reset(row.entry)

    def add_all(self, rows: Iterable[Row]) -> Reckoner:
        """Compute and append every row in turn."""
        for row in rows:
            self.add(row)
        return self

    def _figures(self, row: Row) -> dict[str, Any]:
        """The fields of a row that follow from what it adds under the present rules."""
        if isinstance(row, DealRow):
            change, expected = deal_points.score(row.deal, self.rules, self.hands, row.dealt_in)
            due_pass = self._pass_of(self.rules.pass_cycle, row.dealt_in)
            passing = row.stated_pass or self._pass_of(row.pass_cycle, row.dealt_in)
            figures = {"change": change, "expected": expected, "passing": passing, "due_pass": due_pass}
            if row.struck:
                return {"number": 0} | figures
            dealer = self.dealer if row.stated_dealer is None else row.stated_dealer
            return {"number": self.played + 1, "dealer": dealer, "due_dealer": self.dealer} | figures
        if isinstance(row, LeadRow):
            change, top = lead_effect(row, self.rules, self.hands)
            return {"change": change, "top": top, "deal": self.played + 1}
        if isinstance(row, SplitRow):
            return {"change": split_change(row.points, self.hands, row.high_hand)}
        return {}

    def _pass_of(self, cycle: tuple[rotation.Pass, ...], dealt_in: tuple[HandIndex, ...]) -> rotation.Pass | None:
        """The pass of the next deal by the cycle of some rules; a deal keeps that of the rules it was played by."""
        return rotation.passing(cycle, self.played + 1, len(dealt_in))

    def _balance(self, row: Row) -> None:
        if isinstance(row, DealRow):
            self.played += 1
        elif isinstance(row, OpeningRow):
            self.played += row.deals
        excess = row.excess
        if excess:
            self.error += excess
            self.off = self.off.appended((row,))

    def _rotate(self, row: Row) -> None:
        """Who deals next: the hand after a scored deal's dealer; after a misdeal the same or the next (house rule)."""
        if isinstance(row, DealRow):
            self.dealer = rotation.next_hand(row.dealer, self.hands)
        elif isinstance(row, OpeningRow):
            self.dealer = row.dealer
        elif isinstance(row, RecordRow) and isinstance(row.what, Misdeal):
            dealer = self.dealer if row.what.dealer is None else row.what.dealer
            moves = self.rules.misdeal_dealer is MisdealDealer.NEXT
            self.dealer = rotation.next_hand(dealer, self.hands) if moves else dealer

    def _reset(self, entry: int) -> None:
        """Exactly at the limit goes back (source 004), right after the deal's points and as a line of its own."""
        limit, back = self.rules.limit, self.rules.exact_limit_resets_to
        if limit is None or back is None:
            return
        for hand in range(self.hands):
            if self.scores[hand] == limit:
                change = tuple(back - limit if h == hand else ZERO for h in range(self.hands))
                self.scores = added(self.scores, change)
                self._added.append(ResetRow(entry=entry, change=change, scores=self.scores, hand=hand))


def lead_effect(row: LeadRow, rules: HouseRules, hands: int) -> tuple[Figures, dict[PlayerId, Fraction]]:
    """What a lead out of turn adds to the columns, and to each player at the top of the sheet (002 rule 3).

    The offender pays each receiving hand, whose partners share in it; the offender's own partner pays nothing.
    """
    points = rules.lead_out_of_turn_points
    if rules.lead_out_of_turn is LeadPenalty.ON_SCORE:
        return tuple(points if hand == row.hand else ZERO for hand in range(hands)), {}
    if rules.lead_out_of_turn is LeadPenalty.NONE:
        return (ZERO,) * hands, {}
    top: dict[PlayerId, Fraction] = {row.player: Fraction(0)}
    for hand in row.receivers:
        partners = row.seats[hand]
        parts = len(partners) if rules.recipient_partner is RecipientPartner.SPLIT else 1
        for partner in partners:
            top[partner] = points.fraction / parts
            top[row.player] -= points.fraction / parts
    return (ZERO,) * hands, top


def over_now(sheet: Sheet) -> Over | None:
    """Whether the game is over on the scores as they now are, and why (002 "How to play")."""
    rules, scores = sheet.rules, [score.halves for score in sheet.scores]
    limit = rules.limit is not None and max(scores) >= rules.limit.halves
    deals = rules.deals is not None and sheet.deals_played >= rules.deals
    if (limit or deals) and (rules.tie_for_low is TieForLow.ENDS or scores.count(min(scores)) == 1):
        return Over.LIMIT if limit else Over.DEALS
    if sheet.ended_by_ruling:
        return Over.RULING
    return Over.AGREEMENT if sheet.ended_by_agreement else None


def reckoned(sheet: Sheet, reckoner: Reckoner, *, judge: bool, redeal: tuple[HandIndex, ...] | None) -> Sheet:
    """The sheet with the reckoner's rows and figures, and with the hands dealt in if given.

    `judge` says whether the end of the game is tested now.
    """
    new = replace(
        sheet,
        rows=reckoner.rows,
        scores=reckoner.scores,
        deals_played=reckoner.played,
        error=reckoner.error,
        off=reckoner.off,
        rules=reckoner.rules,
        dealer=reckoner.dealer,
        redeal=redeal,
    )
    over = over_now(new) if judge else new.over
    return new if over is new.over else replace(new, over=over, closed=new.closed and over is not None)


def reckoned_again(sheet: Sheet, reckoner: Reckoner) -> Sheet:
    """The sheet with the reckoner's rows and figures after a correction."""
    return reckoned(sheet, reckoner, judge=True, redeal=sheet.redeal)
