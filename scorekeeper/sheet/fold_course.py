"""The fold of entries about the course of a game: seats, rules, records, suspension, signatures, the end.

Scoring part 7 (seat changes), scoring part 10, scoring part 11.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import CAVENDISH, changed_settings
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import ZERO
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.fold_corrections import check_all_agree
from scorekeeper.sheet.rows import RecordRow
from scorekeeper.sheet.running_totals import Reckoner, reckoned_again
from scorekeeper.sheet.sheet import Handover, Over, Sheet
from scorekeeper.unicode_safety import shows_something


def on_record(sheet: Sheet, entry: e.CourseEntry, index: int) -> Sheet:
    """A line without figures."""
    if isinstance(entry, e.Record) and not entry.text.strip():
        raise Refused("text_needed", "text")
    row = RecordRow(entry=index, change=(ZERO,) * sheet.hands, scores=sheet.scores, what=entry)
    return replace(sheet, rows=sheet.rows.appended((row,)))


def course(sheet: Sheet, entry: e.End | e.Void | e.Suspend | e.Resume | e.SignOff, index: int) -> Sheet:
    """End, void, suspension and signatures."""
    noted = on_record(sheet, entry, index)
    match entry:
        case e.End():
            return _end(sheet, noted, entry)
        case e.Void():
            if not shows_something(entry.decided_by):
                check_all_agree(sheet, entry.agreed)
            if not entry.reason.strip():
                raise Refused("reason_needed", "reason")
            return replace(noted, void=True, suspended=False, over=Over.VOID)
        case e.Suspend():
            return replace(noted, suspended=True)
        case e.Resume():
            if not sheet.suspended:
                raise Refused("not_suspended", "kind")
            return replace(noted, suspended=False)
        case e.SignOff():
            return _signed(sheet, noted, entry)
    assert_never(entry)


def _signed(sheet: Sheet, noted: Sheet, entry: e.SignOff) -> Sheet:
    """A player signs the sheet as it stands; the last one closes the game.

    Before the end a signature is a line and nothing more. New ones are refused there (`Keeper`), but the first edition
    wrote them, and its books and files must open: the end of a game would take them back in any case.
    """
    if entry.player not in sheet.seated:
        raise Refused("not_seated", "player", player=entry.player)
    if entry.player in sheet.signed:
        raise Refused("signed_already", "player", player=entry.player)
    if sheet.over is None:
        return noted
    signed = replace(noted, signed=(*sheet.signed, entry.player))
    return replace(signed, signed_through=sheet.length + 1, closed=True) if signed.all_signed else signed


def _end(sheet: Sheet, noted: Sheet, entry: e.End) -> Sheet:
    if entry.how is e.EndHow.LIMIT:
        if sheet.over not in (Over.LIMIT, Over.DEALS):
            raise Refused("not_at_the_limit", "how")
        return replace(noted, suspended=False)
    if entry.how is e.EndHow.RULING:
        if not sheet.suspended:
            raise Refused("not_suspended", "how")
        return replace(noted, ended_by_ruling=True, suspended=False, over=sheet.over or Over.RULING)
    if sheet.ended_by_agreement or sheet.ended_by_ruling:
        raise Refused("game_is_over", "kind", why=(sheet.over or Over.AGREEMENT).value)
    check_all_agree(sheet, entry.agreed)
    early = sheet.over is None
    ended = replace(noted, ended_by_agreement=True, ended_early=early, suspended=False)
    return replace(ended, over=sheet.over or Over.AGREEMENT)


def rules_change(sheet: Sheet, entry: e.RulesChange, index: int) -> Sheet:
    """Other rules for the whole game: every row is reckoned again, chosen high hands stay."""
    if entry.untold is None:
        check_all_agree(sheet, entry.agreed)
    else:
        _check_objection(sheet, entry, entry.untold)
    rules = entry.applied_to(sheet.rules)
    reckoner = Reckoner.at_top(sheet.setup, rules).add_all(sheet.rows)
    if not changed_settings(sheet.rules):  # an agreement to the first difference covers all that there are
        sheet = replace(sheet, told=tuple(dict.fromkeys((*sheet.told, *sheet.seated))))
    return on_record(reckoned_again(sheet, reckoner), entry, index)


def _check_objection(sheet: Sheet, entry: e.RulesChange, player: PlayerId) -> None:
    """A player who was not told of a rule objects: only back to the standard, and before a game is signed."""
    if player not in sheet.seated:
        raise Refused("not_seated", "untold", player=player)
    if player in sheet.told:
        raise Refused("was_told", "untold", player=player)
    if sheet.signed_through:
        raise Refused("signed_before_objection", "untold", player=player)
    for name, value in entry.changes:
        if value != getattr(CAVENDISH, name):
            raise Refused("objection_to_standard", f"changes.{name}", setting=name)
    if all(value == getattr(sheet.rules, name) for name, value in entry.changes):
        raise Refused("objection_without_effect", "changes")


def told(sheet: Sheet, entry: e.Told, index: int) -> Sheet:
    """Players are told of the house rules; the standard rules protect a player who was not told (002 rule 12)."""
    if not entry.players:
        raise Refused("not_empty", "players")
    for number, player in enumerate(entry.players):
        if player not in sheet.seated:
            raise Refused("not_seated", f"players[{number}]", player=player)
    known = tuple(dict.fromkeys((*sheet.told, *entry.players)))
    return replace(on_record(sheet, entry, index), told=known)


def seat_change(sheet: Sheet, entry: e.SeatChange, index: int) -> Sheet:
    """The game is settled as it stands for the one who leaves; the newcomer holds the share from here on."""
    if not 0 <= entry.hand < sheet.hands:
        raise Refused("no_such_hand", "hand", hand=entry.hand, last=sheet.hands - 1)
    partners = sheet.seats[entry.hand]
    if entry.leaves not in partners:
        raise Refused("not_in_this_hand", "leaves", player=entry.leaves, hand=entry.hand)
    if entry.joins == entry.leaves:
        raise Refused("takes_own_place", "joins", player=entry.joins)
    if any(share.holder == entry.joins and share.hand != entry.hand for share in sheet.shares):
        raise Refused("sits_elsewhere", "joins", player=entry.joins)
    if not entry.house_man:
        check_all_agree(sheet, entry.agreed)
    given = [n for n, s in enumerate(sheet.shares) if s.hand == entry.hand and s.holder == entry.leaves]
    standing = replace(sheet.standing, doubles=sheet.rules.seat_change_doubles)
    shares = tuple(replace(share, holder=entry.joins) if n in given else share for n, share in enumerate(sheet.shares))
    handovers = tuple(Handover(n, entry.leaves, entry.joins, standing) for n in given)
    noted = on_record(sheet, entry, index)
    return replace(noted, shares=shares, handovers=(*sheet.handovers, *handovers))
