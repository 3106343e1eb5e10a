"""The fold of corrections: amend, split, charge, strike, insert (scoring part 5, scoring part 11)."""

from __future__ import annotations

from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.rules import rotation
from scorekeeper.rules.people import Arrangement, HandIndex
from scorekeeper.rules.points import ZERO
from scorekeeper.sheet import deal_points
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.corrections import agreement_needed, split_parts
from scorekeeper.sheet.rows import AdjustmentRow, DealRow, LeadRow, Row, ShortageRow, SplitRow
from scorekeeper.sheet.running_totals import Reckoner, reckoned_again
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.unicode_safety import shows_something


def check_agreement(sheet: Sheet, agreed: e.Agreed, entry: int | None = None) -> None:
    """Three quarters of the hands must agree to a correction, every player to one of what all have signed.

    `entry` wrote the row that is corrected.
    """
    if sheet.needs_everybody(entry):
        check_all_agree(sheet, agreed)
        return
    hands = sum(any(player in agreed for player in players) for players in sheet.seats)
    needed = agreement_needed(sheet.hands)
    if hands < needed:
        raise Refused("agreement_too_small", "agreed", hands=hands, needed=needed, of=sheet.hands)


def check_decision(sheet: Sheet, agreed: e.Agreed, decided_by: str, entry: int | None = None) -> None:
    """The agreement that a correction needs, unless a committee or an outsider decided it (002 rule 12)."""
    if not shows_something(decided_by):
        check_agreement(sheet, agreed, entry)


def check_all_agree(sheet: Sheet, agreed: e.Agreed) -> None:
    """Every player who sits in the game must agree."""
    missing = tuple(player for player in sheet.seated if player not in agreed)
    if missing:
        raise Refused("all_must_agree", "agreed", missing=", ".join(missing))


def error_split(sheet: Sheet, entry: e.ErrorSplit, index: int) -> Sheet:
    """A positive error comes off the hands by halves, the rest off the high hand of this moment."""
    if sheet.error <= ZERO:
        raise Refused("no_positive_error", "points", error=sheet.error)
    if not ZERO < entry.points <= sheet.error:
        raise Refused("split_too_large", "points", points=entry.points, error=sheet.error)
    if entry.points > sheet.rules.error_split_max or sheet.closed:
        check_decision(sheet, entry.agreed, entry.decided_by)
    row = SplitRow(entry=index, points=entry.points, high_hand=_high_hand(sheet, entry))
    reckoner = Reckoner.after(sheet)
    reckoner.add(row)
    return reckoned_again(sheet, reckoner)


def _high_hand(sheet: Sheet, entry: e.ErrorSplit) -> HandIndex | None:
    chosen = entry.high_hand
    if chosen is not None and not 0 <= chosen < sheet.hands:
        raise Refused("no_such_hand", "high_hand", hand=chosen, last=sheet.hands - 1)
    _, left = split_parts(entry.points, sheet.hands)
    if not left:
        return None
    highest = sheet.high_hands
    if chosen is None:
        if len(highest) > 1:
            raise Refused("high_hand_ties", "high_hand", hands=highest)
        return highest[0]
    if chosen not in highest:
        raise Refused("not_the_high_hand", "high_hand", hand=chosen, highest=highest)
    return chosen


def adjustment(sheet: Sheet, entry: e.Adjustment, index: int) -> Sheet:
    """Points on or off hands outside any deal; every player agrees, or a committee or an outsider decided."""
    if len(entry.points) != sheet.hands:
        raise Refused("figures_count", "points", n=len(entry.points), hands=sheet.hands)
    if not any(entry.points):
        raise Refused("nothing_adjusted", "points")
    if not entry.reason.strip():
        raise Refused("reason_needed", "reason")
    if not shows_something(entry.decided_by):
        check_all_agree(sheet, entry.agreed)
    reckoner = Reckoner.after(sheet)
    reckoner.add(
        AdjustmentRow(
            entry=index,
            change=entry.points,
            reason=entry.reason,
            agreed=entry.agreed,
            decided_by=entry.decided_by,
            seats=sheet.seats,
        )
    )
    return reckoned_again(sheet, reckoner)


def shortage(sheet: Sheet, entry: e.Shortage, index: int) -> Sheet:
    """A negative error is added to one player's own figure for settling; the column stays."""
    if sheet.error >= ZERO:
        raise Refused("no_negative_error", "points", error=sheet.error)
    if not ZERO < entry.points <= -sheet.error:
        raise Refused("shortage_too_large", "points", points=entry.points, error=-sheet.error)
    shares = tuple(n for n, share in enumerate(sheet.shares) if share.holder == entry.player)
    if not shares:
        raise Refused("shortage_not_seated", "player", player=entry.player)
    if sheet.closed:
        check_agreement(sheet, entry.agreed)
    reckoner = Reckoner.after(sheet)
    nothing = (ZERO,) * sheet.hands
    reckoner.add(ShortageRow(entry=index, change=nothing, points=entry.points, player=entry.player, shares=shares))
    return reckoned_again(sheet, reckoner)


def _deal_row(sheet: Sheet, entry: int, place: str) -> DealRow:
    row = sheet.row_of(entry)
    if not isinstance(row, DealRow):
        raise Refused("no_such_deal", place, entry=entry)
    return row


def _again(sheet: Sheet, rows: list[Row]) -> Sheet:
    """The sheet run down again with other rows."""
    return reckoned_again(sheet, Reckoner.at_top(sheet.setup, sheet.rules).add_all(rows))


def amend(sheet: Sheet, entry: e.Amend, index: int) -> Sheet:
    """A deal's real points. Who was dealt in stays, and the dealer unless the amendment names one."""
    row = _deal_row(sheet, entry.entry, "entry")
    if row.struck:
        raise Refused("struck_already", "entry", entry=entry.entry)
    check_decision(sheet, entry.agreed, entry.decided_by, entry.entry)
    _check_stated(entry.replacement, sheet)
    stated = entry.replacement.dealt_in
    if stated is not None and tuple(sorted(stated)) != row.dealt_in:
        raise Refused("dealt_in_is_inherited", "with.in")
    try:
        deal_points.check(entry.replacement, sheet.rules, sheet.hands, row.dealt_in)
    except Refused as refusal:
        raise refusal.within("with") from None
    amended = replace(
        row,
        deal=entry.replacement,
        before=(*row.before, row.deal),
        before_points=(*row.before_points, row.change),
        amended_by=(*row.amended_by, index),
        swapped=entry.reason == e.SWAPPED,
    )
    return _again(sheet, [amended if other is row else other for other in sheet.rows])


def strike(sheet: Sheet, entry: e.Strike) -> Sheet:
    """A deal, penalty, split or shortage is taken out of the count and stays readable."""
    row = sheet.row_of(entry.entry)
    if isinstance(row, AdjustmentRow):
        raise Refused("adjustment_stays", "entry")
    if not isinstance(row, DealRow | LeadRow | SplitRow | ShortageRow):
        raise Refused("cannot_strike", "entry", entry=entry.entry)
    if row.struck:
        raise Refused("struck_already", "entry", entry=entry.entry)
    check_decision(sheet, entry.agreed, entry.decided_by, entry.entry)
    if not entry.reason.strip():
        raise Refused("reason_needed", "reason")
    return _again(sheet, [replace(row, struck=True) if other is row else other for other in sheet.rows])


def insert_deal(sheet: Sheet, entry: e.InsertDeal, index: int) -> Sheet:
    """A forgotten deal before an earlier row; the dealers of later rows are counted again."""
    before = _deal_row(sheet, entry.before, "before")
    check_decision(sheet, entry.agreed, entry.decided_by, entry.before)
    _check_stated(entry.forgotten, sheet)
    stated = entry.forgotten.dealt_in
    if stated is None and sheet.setup.arrangement is Arrangement.SITTING and sheet.hands > 4:
        raise Refused("inserted_needs_in", "with.in")
    hands_in = tuple(range(sheet.hands)) if stated is None else tuple(sorted(stated))
    try:
        deal_points.check(entry.forgotten, sheet.rules, sheet.hands, hands_in)
    except Refused as refusal:
        raise refusal.within("with") from None
    row = DealRow(
        entry=index,
        deal=entry.forgotten,
        dealer=before.dealer,
        pass_cycle=before.pass_cycle,
        dealt_in=hands_in,
        scorekeeper=sheet.scorekeeper,
        seats=before.seats,
        inserted=True,
    )
    rows: list[Row] = []
    for other in sheet.rows:
        rows += [row, other] if other is before else [other]
    return _again(sheet, rows)


def _check_stated(deal: e.DealEntry, sheet: Sheet) -> None:
    """Refuse hands dealt in that cannot be, or a dealer who is none, of a deal that an entry brings with it."""
    if deal.dealer is not None and not 0 <= deal.dealer < sheet.hands:
        raise Refused("no_such_hand", "with.dealer", hand=deal.dealer, last=sheet.hands - 1)
    if deal.dealt_in is not None:
        try:
            rotation.check_stated(deal.dealt_in, sheet.setup.arrangement, sheet.hands)
        except Refused as refusal:
            raise refusal.within("with") from None
