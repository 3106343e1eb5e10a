"""The sheet against the table's own paper: which hands differ, and what a single mistake would have to be.

Only totals are compared, because these are easily read out. An explanation of the difference is searched for in every
deal; if several deals have one, totals from halfway down the paper decide which half to search, and so on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ALL, ZERO, Points, total
from scorekeeper.sheet import deal_points
from scorekeeper.sheet.entries import Deal, DealEntry, Figures, Renege, Ruled, Run
from scorekeeper.sheet.rows import AdjustmentRow, DealRow, OpeningRow, ResetRow, ShortageRow, SplitRow
from scorekeeper.sheet.sheet import Sheet


class Cause(IntEnum):
    """What may be wrong, the likeliest first."""

    OFF = 0
    """A row of the sheet that does not add up; the paper's figures would."""
    ROW = 1
    """Another row that adds up as well."""
    COLUMNS = 2
    """Two columns are the wrong way round from this deal on."""
    TWICE = 3
    """A deal that the paper does not have."""
    MISSING = 4
    """A deal that the sheet does not have."""
    CORRECTION = 5
    """A split or an adjustment that the paper does not have."""
    PAPER = 6
    """One figure on the paper: its row would not add up there."""


class Explanation(Struct, frozen=True):
    """One mistake that makes the whole difference. `deal` is its number, `entry` its entry (−1: not on the sheet).

    `real` is the deal as the paper must have it, if known; `hands` are those whose figures differ.
    """

    cause: Cause
    deal: int
    entry: int
    hands: tuple[HandIndex, ...]
    real: DealEntry | None = None


class Search(Struct, frozen=True):
    """Sheet and paper agree after deal `agree` and differ after deal `differ`."""

    agree: int
    differ: int

    @classmethod
    def of(cls, sheet: Sheet) -> Search:
        """Only the newest totals are known."""
        return cls(sheet.deals_played - len(sheet.deals), sheet.deals_played)

    @property
    def halfway(self) -> int | None:
        """The deal whose totals are the most informative; None if the deal is found."""
        return (self.agree + self.differ) // 2 if self.differ - self.agree > 1 else None

    def told(self, deal: int, *, same: bool) -> Search:
        """The state of the search after the totals of a deal were compared."""
        return Search(max(self.agree, deal), self.differ) if same else Search(self.agree, min(self.differ, deal))


def scores_after(sheet: Sheet, deal: int) -> Figures:
    """The running scores in the line of a deal by its number, the present ones for the newest deal."""
    if deal >= sheet.deals_played:
        return sheet.scores
    found: Figures = (ZERO,) * sheet.hands
    entry = -1
    for row in sheet.rows:
        if isinstance(row, OpeningRow):
            found = row.scores
        elif isinstance(row, DealRow) and 0 < row.number <= deal:
            found, entry = row.scores, row.entry
        elif isinstance(row, ResetRow) and row.entry == entry:
            found = row.scores
    return found


def differences(sheet: Sheet, paper: Figures, deal: int) -> Figures:
    """By how much each hand's total on the paper is higher (+) or lower (−) than on the sheet, after a deal."""
    return tuple(theirs - ours for theirs, ours in zip(paper, scores_after(sheet, deal), strict=True))


def paper_off(sheet: Sheet, paper: Figures) -> Points:
    """By how much the newest totals of the paper miss what they must add to."""
    charged = total(row.points for row in sheet.rows if isinstance(row, ShortageRow) and not row.struck)
    return total(paper) - (total(sheet.scores) - sheet.error + charged)


def explanations(sheet: Sheet, off: Figures, search: Search) -> tuple[Explanation, ...]:
    """Every single mistake that makes the differences `off` after deal `search.differ`; likeliest first, then by deal.

    Empty if two mistakes were made, or if nothing differs.
    """
    hands = tuple(hand for hand, points in enumerate(off) if points)
    if not hands:
        return ()
    rows = [row for row in sheet.deals if search.agree < row.number <= search.differ]
    found = [
        *_in_rows(sheet, rows, off, hands),
        *_in_columns(rows, off, hands),
        *_forgotten(sheet, rows, off, hands),
        *_corrections(sheet, off, hands, search),
    ]
    return tuple(sorted(found, key=lambda one: (one.cause, one.deal)))


def _in_rows(sheet: Sheet, rows: list[DealRow], off: Figures, hands: tuple[HandIndex, ...]) -> Iterator[Explanation]:
    for row in rows:
        figures = tuple(ours + more for ours, more in zip(row.change, off, strict=True))
        real = _deal_of(figures, row, sheet)
        if real is not None:
            yield Explanation(Cause.OFF if row.excess else Cause.ROW, row.number, row.entry, hands, real)
        elif len(hands) == 1 and ZERO <= figures[hands[0]] < Points.whole(ALL) and isinstance(row.deal, Deal):
            yield Explanation(Cause.PAPER, row.number, row.entry, hands)
        if not any(figures):
            yield Explanation(Cause.TWICE, row.number, row.entry, hands)


def _deal_of(figures: Figures, row: DealRow, sheet: Sheet) -> DealEntry | None:
    """A deal with these figures, dealt to the same hands; of the row's own kind if possible."""
    if isinstance(row.deal, Ruled):
        return _fitting(figures, [replace(row.deal, points=figures)], row.dealt_in, sheet)
    return _fitting(figures, _candidates(figures, row.change, row.dealt_in, sheet), row.dealt_in, sheet)


def _fitting(
    figures: Figures, deals: Iterable[DealEntry], dealt_in: tuple[HandIndex, ...], sheet: Sheet
) -> DealEntry | None:
    """The first of these deals that may be written and comes to the figures."""
    for deal in deals:
        try:
            deal_points.check(deal, sheet.rules, sheet.hands, dealt_in)
        except Refused:
            continue
        if deal_points.score(deal, sheet.rules, sheet.hands, dealt_in)[0] == figures:
            return deal
    return None


def _candidates(
    figures: Figures, before: Figures, dealt_in: tuple[HandIndex, ...], sheet: Sheet
) -> Iterator[DealEntry]:
    """Deals that may make the figures, if the sheet has `before`."""
    takers: tuple[HandIndex | None, ...] = (None,)
    if sheet.rules.bonus_card is not None:
        likely = sorted(dealt_in, key=lambda hand: figures[hand] - before[hand])  # a bonus takes points off
        takers = (None, *likely)
    yield from (Deal(figures, bonus=taker) for taker in takers)
    for hand in dealt_in:
        for option in sheet.rules.run_options:
            yield from (Run(hand, option, bonus=taker) for taker in takers)
            if sheet.rules.sun:
                yield deal_points.with_bonus(Run(hand, option, sun=True), sheet.rules, None)
        yield from (Renege(hand, bonus=taker) for taker in takers)


def _in_columns(rows: list[DealRow], off: Figures, hands: tuple[HandIndex, ...]) -> Iterator[Explanation]:
    """Two columns changed over from a deal on: what one has lost the other has got, row by row."""
    if len(hands) != 2:
        return
    one, other = hands
    moved = ZERO
    for row in reversed(rows):
        moved += row.change[other] - row.change[one]
        changes = row.change[other] != row.change[one]
        if changes and row is not rows[-1] and moved == off[one] and -moved == off[other]:
            yield Explanation(Cause.COLUMNS, row.number, row.entry, hands)


def _forgotten(sheet: Sheet, rows: list[DealRow], off: Figures, hands: tuple[HandIndex, ...]) -> Iterator[Explanation]:
    """A deal that the sheet lacks; who sat out is unknown, so it is searched for without."""
    if rows and len(rows[0].dealt_in) == sheet.hands:
        everybody = tuple(range(sheet.hands))
        real = _fitting(off, _candidates(off, (ZERO,) * sheet.hands, everybody, sheet), everybody, sheet)
        if real is not None:
            yield Explanation(Cause.MISSING, rows[0].number, -1, hands, real)


def _corrections(sheet: Sheet, off: Figures, hands: tuple[HandIndex, ...], search: Search) -> Iterator[Explanation]:
    """A split or an adjustment that the paper lacks, by the deal under which it stands.

    The totals in the line of a deal have the corrections above that line, and the newest those below it too.
    """
    below = search.differ == sheet.deals_played
    change = tuple(-points for points in off)
    deal = Search.of(sheet).agree
    for row in sheet.rows:
        if isinstance(row, DealRow):
            deal = row.number or deal
        elif not isinstance(row, SplitRow | AdjustmentRow) or row.struck or row.change != change:
            continue
        elif search.agree <= deal < search.differ + below:
            yield Explanation(Cause.CORRECTION, deal, row.entry, hands)
