"""The words beside a line of the sheet: what kind of deal it was, what a record says, who led out of turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.night.night import Game, Night
from scorekeeper.rules.people import Hands, PlayerId
from scorekeeper.rules.points import total, write
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.sheet import DealRow, LeadRow
from scorekeeper.text.display_names import short_names
from scorekeeper.text.grammar import listed
from scorekeeper.text.short_labels import BONUS_SIGNS

_OFFENCES = {e.OffenceKind.RENEGE: "a renege", e.OffenceKind.FALSE_CLAIM: "a claim"}


def leads_words(names: Mapping[PlayerId, str], leads: Sequence[LeadRow]) -> tuple[str, ...]:
    """Who led out of turn and when, in fewer and fewer words; nothing where nobody did."""
    if not leads:
        return ()
    if len(leads) > 1:
        return f"{len(leads)} leads out of turn", f"{len(leads)} led out"
    (row,) = leads
    name = names[row.player]
    words = f"{name} led out of turn"
    return f"{words}, deal {row.deal}", words, f"{name} led out", f"led out, {row.deal}"


def record_words(night: Night, entry: e.Entry) -> tuple[str, str]:
    """The label and the remark of an entry without figures."""
    match entry:
        case e.Misdeal(reason=reason):
            return "Misdeal", reason or "dealt again"
        case e.SeatChange(leaves=leaves, joins=joins):
            return "Seat change", f"{night.names[joins]} for {night.names[leaves]}"
        case e.End(how=how):
            return "Game ended", {"agreement": "all agreed", "ruling": "by the ruling"}.get(how, "at the limit")
        case e.Void(reason=reason):
            return "Void", reason
        case e.Suspend(reason=reason):
            return "Suspended", reason
        case e.Resume(reason=reason):
            return "Resumed", reason
        case e.Told(players=players):
            return "Told of the rules", listed([night.names[player] for player in players])
        case e.SignOff(player=player):
            return "Signed", night.names[player]
        case e.RulesChange():
            return "House rules changed", "all agreed"
        case e.Ruling(text=text) | e.Vote(text=text) | e.Note(text=text):
            votes = f", {entry.votes_for} to {entry.votes_against}" if entry.votes_for is not None else ""
            return entry.kind.capitalize(), f"{text}{votes}"
    return entry.kind, ""


def hand_names(night: Night, seats: Hands) -> tuple[str, ...]:
    """The names of the hands as they are said at the table, by those who sit or sat in them."""
    names = short_names(night.names)
    return tuple(" + ".join(names[player] for player in hand) for hand in seats)


def said(night: Night, hand: tuple[PlayerId, ...]) -> str:
    """The name of a hand as it is said at the table."""
    return hand_names(night, (hand,))[0]


def deal_note(night: Night, game: Game, row: DealRow) -> tuple[str, str, bool]:
    """Icon, remark and urgency of a deal."""
    seats = row.seats
    if row.struck:
        return "", "struck", False
    if row.excess:
        return "warning", f"{write(total(row.change))}, as written", True
    icon, note = _kind_note(night, seats, row)
    card = game.sheet.rules.bonus_card
    if card is not None and isinstance(row.deal, e.Deal | e.Run) and row.deal.bonus is not None:
        taken = f"{BONUS_SIGNS[card]} {said(night, seats[row.deal.bonus])}"
        note = f"{note}, {taken}" if note else taken
    if row.amended_by:
        return icon or "amended", f"{note}, amended" if note else "amended", False
    if row.inserted:
        return icon, f"{note}, inserted" if note else "inserted", False
    return icon, note, False


def _kind_note(night: Night, seats: tuple[tuple[PlayerId, ...], ...], row: DealRow) -> tuple[str, str]:
    match row.deal:
        case e.Run(option=option, sun=sun, offence=offence):
            icon = "run" if option.value == "down" else "run-up"
            if offence is not None:
                return icon, f"{option.value}, {_OFFENCES[offence.kind]}"
            return icon, f"{'sun' if sun else 'run'} {option.value}"
        case e.Renege():
            return "renege", "renege"
        case e.FalseClaim():
            return "false-claim", "false claim"
        case e.WrongCount():
            return "wrong-count", "wrong count"
        case e.QueenAssessed(offender=offender):
            return "queen", f"queen to {said(night, seats[offender])}"
        case e.LastTricksClaim():
            return "last-tricks", "last tricks"
        case e.Ruled():
            return "ruling", "ruled"
    return "", ""
