"""The fold of scored deals, misdeals, leads out of turn and scores brought forward.

Scoring part 3, scoring part 4, scoring part 6.
"""

from __future__ import annotations

from itertools import takewhile

from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.rules import rotation
from scorekeeper.rules.house_rules import MisdealDealer
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ZERO
from scorekeeper.sheet import deal_points
from scorekeeper.sheet.entries import DealEntry, DealtIn, LeadOutOfTurn, Misdeal, Opening
from scorekeeper.sheet.fold_corrections import check_agreement
from scorekeeper.sheet.game_state import may_open
from scorekeeper.sheet.persistent_list import PersistentList
from scorekeeper.sheet.rows import DealRow, LeadRow, OpeningRow, RecordRow, Row
from scorekeeper.sheet.running_totals import Reckoner, lead_effect, reckoned
from scorekeeper.sheet.sheet import Sheet


def playing(sheet: Sheet, stated: DealtIn, dealer: HandIndex | None = None) -> tuple[HandIndex, ...]:
    """The hands dealt in: as stated (only if players sit out, exactly four), else as the rotation has it.

    `dealer` is who really deals, if that differs from the rotation. Raises `Refused`.
    """
    if dealer is not None and not 0 <= dealer < sheet.hands:
        raise Refused("no_such_hand", "dealer", hand=dealer, last=sheet.hands - 1)
    if stated is None:
        if dealer is not None and sheet.redeal is None:
            return rotation.dealt_in(sheet.setup.arrangement, dealer, sheet.hands)
        return sheet.dealt_in
    rotation.check_stated(stated, sheet.setup.arrangement, sheet.hands)
    return tuple(sorted(stated))


def deal(sheet: Sheet, entry: DealEntry, index: int) -> Sheet:
    """A scored deal: its row, the next dealer, and whether the game is over."""
    hands_in = playing(sheet, entry.dealt_in, entry.dealer)
    deal_points.check(entry, sheet.rules, sheet.hands, hands_in)
    reckoner = Reckoner.after(sheet, _leads_fixed(sheet, hands_in))
    reckoner.add_deal(index, entry, hands_in, sheet.scorekeeper, sheet.seats)
    return reckoned(sheet, reckoner, judge=True, redeal=None)


def _leads_fixed(sheet: Sheet, hands_in: tuple[HandIndex, ...]) -> PersistentList[Row]:
    """The rows, with the leads out of turn of the deal in play paid to the hands really dealt in to it.

    Those stand below the newest deal.
    """
    below = list(takewhile(lambda row: not isinstance(row, DealRow), reversed(sheet.rows)))
    if not any(isinstance(row, LeadRow) and row.pending for row in below):
        return sheet.rows
    fixed = (_fixed(row, sheet, hands_in) if isinstance(row, LeadRow) else row for row in reversed(below))
    return sheet.rows.first(len(sheet.rows) - len(below)).appended(fixed)


def _fixed(row: LeadRow, sheet: Sheet, hands_in: tuple[HandIndex, ...]) -> LeadRow:
    if not row.pending:
        return row
    if row.hand not in hands_in and not row.struck:
        raise Refused("offender_sits_out", "in", player=row.player)
    fixed = replace(row, receivers=tuple(hand for hand in hands_in if hand != row.hand), pending=False)
    return replace(fixed, top=lead_effect(fixed, sheet.rules, sheet.hands)[1])


def misdeal(sheet: Sheet, entry: Misdeal, index: int) -> Sheet:
    """Nothing is scored; the same dealer deals again to the same hands, or the next dealer (house rule)."""
    hands_in = playing(sheet, entry.dealt_in, entry.dealer)
    reckoner = Reckoner.after(sheet, _leads_fixed(sheet, hands_in))
    other = entry.dealer if entry.dealer != sheet.dealer else None
    dealt_by = () if other is None else sheet.seats[other]
    reckoner.add(RecordRow(entry=index, change=(ZERO,) * sheet.hands, what=entry, dealt_by=dealt_by))
    moves = sheet.rules.misdeal_dealer is MisdealDealer.NEXT and entry.dealt_in is None
    return reckoned(sheet, reckoner, judge=False, redeal=None if moves else hands_in)


def lead_out_of_turn(sheet: Sheet, entry: LeadOutOfTurn, index: int) -> Sheet:
    """The offender pays the other hands dealt in, at the top of the sheet (002 rule 3).

    If the entry says who is dealt in, that holds for the deal in play, unless that deal itself says otherwise.
    """
    hand = next((hand for hand, players in enumerate(sheet.seats) if entry.player in players), None)
    if hand is None:
        raise Refused("not_seated", "player", player=entry.player)
    hands_in = playing(sheet, entry.dealt_in)
    if hand not in hands_in:
        raise Refused("offender_sits_out", "player", player=entry.player)
    if sheet.closed:
        check_agreement(sheet, entry.agreed)
    reckoner = Reckoner.after(sheet)
    reckoner.add(
        LeadRow(
            entry=index,
            player=entry.player,
            hand=hand,
            reason=entry.reason,
            receivers=tuple(other for other in hands_in if other != hand),
            seats=sheet.seats,
        )
    )
    redeal = sheet.redeal if entry.dealt_in is None or sheet.over else hands_in
    return reckoned(sheet, reckoner, judge=False, redeal=redeal)


def opening(sheet: Sheet, entry: Opening, index: int) -> Sheet:
    """Scores brought forward; the balance starts here."""
    if not may_open(sheet):
        raise Refused("opening_first", "kind")
    if len(entry.scores) != sheet.hands:
        raise Refused("figures_count", "scores", n=len(entry.scores), hands=sheet.hands)
    if entry.deals < 0:
        raise Refused("not_negative", "deals", value=entry.deals)
    if not 0 <= entry.dealer < sheet.hands:
        raise Refused("no_such_hand", "dealer", hand=entry.dealer, last=sheet.hands - 1)
    reckoner = Reckoner.after(sheet)
    reckoner.add(OpeningRow(entry=index, change=entry.scores, deals=entry.deals, dealer=entry.dealer))
    return reckoned(sheet, reckoner, judge=True, redeal=sheet.redeal)
