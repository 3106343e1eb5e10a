"""One line of the history: an entry with its figures, who agreed, and what it did to the signatures."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.rules.people import Hands, PlayerId
from scorekeeper.rules.points import write
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.rows import DealRow, Row
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.course_sentences import course_sentences
from scorekeeper.text.entry_labels import line_name, name_on_sheet
from scorekeeper.text.entry_sentences import (
    EntryContext,
    adjustment_sentences,
    agreed_sentence,
    deal_sentences,
    deal_words,
    decision_sentence,
    inserted_sentences,
    lead_words,
    misdealt_sentence,
    opening_sentence,
    sentences,
    shortage_sentence,
    split_sentence,
    typed_sentence,
)
from scorekeeper.text.grammar import as_sentence, joined
from scorekeeper.text.numbers import capital
from scorekeeper.text.rotation_text import dealt_otherwise
from scorekeeper.text.templates import say, say_number


def deals_sentence(partners: int, dealer: str) -> str:
    """Who deals: so many partners, by their names."""
    return say_number(partners, "{dealer} deals.", "{dealer} deal.", dealer=dealer)


def entry_in_words(
    written: e.Written, before: Sheet, after: Sheet, names: Mapping[PlayerId, str], *, staked: bool = True
) -> str:
    """What was written between two states of a sheet; what was noted with it stands at its end."""
    entry = written.entry
    changed = after.row_of(entry.entry if isinstance(entry, e.Amend) else before.length)
    seats = _seats(entry, before)
    out = tuple(hand for hand in range(len(seats)) if isinstance(changed, DealRow) and hand not in changed.dealt_in)
    about = EntryContext(names, before, seats, tells_points=True, staked=staked, sitting_out=out)
    said = _said(entry, about, after)
    note = "" if isinstance(entry, e.Undo | e.Redo) else typed_sentence(written.note)  # it is of what is written again
    return sentences(said, _signatures(entry, before, after), note)


def _seats(entry: e.Entry, before: Sheet) -> Hands:
    """Who plays the hands in the sentence: for the correction of a deal, those who played that deal."""
    of = entry.before if isinstance(entry, e.InsertDeal) else getattr(entry, "entry", -1)
    row = before.row_of(of)
    return row.seats if isinstance(row, DealRow) else before.seats


def _said(entry: e.Entry, about: EntryContext, after: Sheet) -> str:
    before = about.sheet
    row = after.row_of(before.length)
    number = row.number if isinstance(row, DealRow) else before.next_deal
    match entry:
        case e.Amend(entry=index, replacement=deal, reason=reason):
            line = capital(_line(index, before, about.names))
            said = say("{deal} changed: {what}", deal=line, what=deal_words(deal, about))
            dealt = _dealt(after.row_of(index), about) if deal.dealer is not None or deal.passing is not None else ""
            told = not isinstance(deal, e.QueenAssessed | e.LastTricksClaim)
            moved = "" if told else _moved(before.row_of(index), after.row_of(index), about)
            return sentences(as_sentence(said), moved, dealt, typed_sentence(reason), decision_sentence(entry, about))
        case e.Strike(entry=index, reason=reason):
            said = say("{line} struck out.", line=capital(_line(index, before, about.names)))
            return sentences(said, typed_sentence(reason), decision_sentence(entry, about))
        case e.InsertDeal(forgotten=deal):
            said = sentences(deal_sentences(deal, number, about), _dealt(row, about))
            return sentences(said, inserted_sentences(entry, number, about))
        case e.ErrorSplit():
            return sentences(split_sentence(entry, about), decision_sentence(entry, about))
        case e.Adjustment():
            return adjustment_sentences(entry, about)
        case e.Shortage(agreed=agreed):
            return sentences(shortage_sentence(entry, about), agreed_sentence(agreed, about))
        case e.Opening():
            return opening_sentence(entry, about)
        case e.LeadOutOfTurn(reason=reason, agreed=agreed):
            said = as_sentence(lead_words(entry, about))
            return sentences(said, typed_sentence(reason), agreed_sentence(agreed, about))
        case e.Misdeal():
            hand, dealer = after.seats[after.dealer], joined(about.names[one] for one in after.seats[after.dealer])
            deals = deals_sentence(len(hand), dealer)
            return sentences(course_sentences(entry, about), misdealt_sentence(entry, about), deals)
        case e.Note():
            return say("Note: {text}", text=course_sentences(entry, about))
        case e.Undo():
            newest = before.newest
            line = "" if newest is None else _line(newest[0], before, about.names)
            return say("Undone: {line}.", line=line) if line else say("Undone.")
        case e.Redo():
            newest = after.newest
            line = "" if newest is None else _line(newest[0], after, about.names)
            return say("Redone: {line}.", line=line) if line else say("Redone.")
    if isinstance(entry, e.DealEntry):
        return sentences(deal_sentences(entry, number, about), _dealt(row, about))
    return course_sentences(entry, about)


def _moved(old: Row | None, new: Row | None, about: EntryContext) -> str:
    """The changed points of a deal, if the words of the deal do not say them."""
    if not isinstance(old, DealRow) or not isinstance(new, DealRow):
        return ""
    hands = enumerate(zip(old.change, new.change, strict=True))
    return as_sentence(
        ", ".join(
            say("{hand} {points}, not {before}", hand=about.hand(hand), points=write(now), before=write(then))
            for hand, (then, now) in hands
            if then != now
        )
    )


def _dealt(row: Row | None, about: EntryContext) -> str:
    """Who dealt a deal and how it was passed, if that was not as it was due."""
    called = [about.hand(hand) for hand in range(len(about.seats))]
    return as_sentence(dealt_otherwise(row, called)) if isinstance(row, DealRow) else ""


def _line(index: int, sheet: Sheet, names: Mapping[PlayerId, str]) -> str:
    """The name of an earlier entry: "deal 3", "the signature"."""
    row = sheet.row_of(index)
    if isinstance(row, DealRow):
        return line_name(row, names)
    at: Sheet | None = sheet
    while at is not None and at.newest is not None:
        if at.newest[0] == index:
            return name_on_sheet(at.newest[1].entry, at)
        at = at.earlier
    return say("an entry")


def _signatures(entry: e.Entry, before: Sheet, after: Sheet) -> str:
    """Whether a change invalidated signatures, apart from a signature that an undo takes back by name."""
    lost = set(before.signed) - set(after.signed)
    newest = before.newest
    if isinstance(entry, e.Undo) and newest is not None and isinstance(newest[1].entry, e.SignOff):
        lost.discard(newest[1].entry.player)
    return say("Everybody signs again.") if lost and not after.void else ""
