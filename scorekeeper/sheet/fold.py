"""The sheet as a pure function of the entries: `write` applies one entry to a sheet, `fold` a whole list.

An entry is validated against the sheet as it stands when the entry is written (scoring part 11). A sheet refers to the
sheet before its newest entry, so an undo returns that one in constant time.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.rules.points import ZERO
from scorekeeper.sheet import entries as e
from scorekeeper.sheet import fold_corrections, fold_course, fold_deals
from scorekeeper.sheet.sheet import Setup, Share, Sheet


def blank(setup: Setup) -> Sheet:
    """The sheet of a game before anything is written on it."""
    shares = tuple(Share(hand, player, len(players)) for hand, players in enumerate(setup.hands) for player in players)
    return Sheet(
        setup=setup,
        rules=setup.rules,
        scorekeeper=setup.scorekeeper,
        dealer=setup.first_dealer,
        shares=shares,
        scores=(ZERO,) * len(setup.hands),
    )


def fold(setup: Setup, entries: Iterable[e.Written]) -> Sheet:
    """The sheet after all the entries; `Refused` names the entry by its index ("entries[7].points")."""
    return reduce(_write_indexed, entries, blank(setup))


def _write_indexed(sheet: Sheet, written: e.Written) -> Sheet:
    try:
        return write(sheet, written)
    except Refused as refusal:
        raise refusal.within(f"entries[{sheet.length}]") from None


def write(sheet: Sheet, written: e.Written) -> Sheet:
    """The sheet after one more entry; `Refused` if the rules do not allow it now."""
    _check_moment(sheet, written.entry)
    keeper = written.scorekeeper or sheet.scorekeeper
    if isinstance(written.entry, e.Undo):
        new = _undone(sheet)
    elif isinstance(written.entry, e.Redo):
        new = _redone(sheet)
    else:
        before = sheet if keeper == sheet.scorekeeper else replace(sheet, scorekeeper=keeper)
        if before.signed and not isinstance(written.entry, e.NoChange):
            before = replace(before, signed=())
        new = _apply(before, written.entry, sheet.length)
        return replace(new, newest=(sheet.length, written), earlier=sheet, later=None, length=sheet.length + 1)
    return replace(new, scorekeeper=keeper, length=sheet.length + 1, signed=())


def _undone(sheet: Sheet) -> Sheet:
    if sheet.earlier is None:
        raise Refused("nothing_to_undo")
    return replace(sheet.earlier, later=sheet)


def _redone(sheet: Sheet) -> Sheet:
    if sheet.later is None:
        raise Refused("nothing_to_redo")
    return sheet.later


_LATE = (
    e.Amend
    | e.Strike
    | e.InsertDeal
    | e.ErrorSplit
    | e.Adjustment
    | e.Shortage
    | e.LeadOutOfTurn
    | e.RulesChange
    | e.Void
)
"""What may still be written once all have signed; everybody then signs again."""


def _check_moment(sheet: Sheet, entry: e.Entry) -> None:
    """What may be written after the end, a suspension, a void or the signatures (scoring part 11, 4, 6 and 26)."""
    in_full_play = not (sheet.over or sheet.suspended or sheet.void or sheet.signed_through)
    if in_full_play or isinstance(entry, e.Record):
        return
    if isinstance(entry, e.Undo | e.Redo):
        behind = isinstance(entry, e.Undo) and sheet.newest is not None and sheet.newest[0] < sheet.signed_through
        if sheet.all_signed or behind:
            raise Refused("undo_is_signed")
        return
    if sheet.void:
        raise Refused("game_is_void")
    if sheet.suspended and not isinstance(entry, e.Resume | e.End | e.Void):
        raise Refused("game_is_suspended")
    if sheet.closed and not isinstance(entry, _LATE if sheet.all_signed else _LATE | e.SignOff):
        raise Refused("signed_off")
    if sheet.over and isinstance(entry, e.DealEntry | e.Misdeal | e.SeatChange):
        raise Refused("game_is_over", why=sheet.over.value)


def _apply(sheet: Sheet, entry: e.Ordinary, index: int) -> Sheet:
    if isinstance(entry, e.DealEntry):
        return fold_deals.deal(sheet, entry, index)
    match entry:
        case e.Misdeal():
            return fold_deals.misdeal(sheet, entry, index)
        case e.LeadOutOfTurn():
            return fold_deals.lead_out_of_turn(sheet, entry, index)
        case e.Opening():
            return fold_deals.opening(sheet, entry, index)
        case e.Adjustment():
            return fold_corrections.adjustment(sheet, entry, index)
        case e.ErrorSplit():
            return fold_corrections.error_split(sheet, entry, index)
        case e.Shortage():
            return fold_corrections.shortage(sheet, entry, index)
        case e.Amend():
            return fold_corrections.amend(sheet, entry, index)
        case e.Strike():
            return fold_corrections.strike(sheet, entry)
        case e.InsertDeal():
            return fold_corrections.insert_deal(sheet, entry, index)
        case e.Told():
            return fold_course.told(sheet, entry, index)
        case e.RulesChange():
            return fold_course.rules_change(sheet, entry, index)
        case e.SeatChange():
            return fold_course.seat_change(sheet, entry, index)
        case e.End() | e.Void() | e.Suspend() | e.Resume() | e.SignOff():
            return fold_course.course(sheet, entry, index)
        case e.Ruling() | e.Vote() | e.Note():
            return fold_course.on_record(sheet, entry, index)
    assert_never(entry)
