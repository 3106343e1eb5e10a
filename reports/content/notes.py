"""The numbered notes of a sheet: the sentences about its entries that the figures do not say."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from reports.blocks.sheet import Item
from reports.content.game_context import GameContext
from scorekeeper.rules.house_rules import LeadPenalty
from scorekeeper.rules.points import Points, total, write
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.deal_points import perhaps_a_run
from scorekeeper.sheet.rows import AdjustmentRow, DealRow, LeadRow, OpeningRow, RecordRow, Row, ShortageRow, SplitRow
from scorekeeper.text.course_sentences import course_sentences
from scorekeeper.text.entry_sentences import (
    adjustment_sentences,
    agreed_sentence,
    amended_sentence,
    deal_sentences,
    decision_sentence,
    inserted_sentences,
    lead_words,
    misdealt_sentence,
    of_deal,
    opening_sentence,
    sentences,
    shortage_sentence,
    split_sentence,
    struck_sentences,
    typed_sentence,
)
from scorekeeper.text.grammar import as_sentence, listed
from scorekeeper.text.player_standing import lifted_words
from scorekeeper.text.rotation_text import dealt_otherwise
from scorekeeper.text.templates import say, say_number

_PARTED = "\N{NO-BREAK SPACE}· "
"""Between the figures of a row that was changed: no line begins with the dot."""


class NoteBook:
    """Collects notes and numbers them: first in the order of adding, at the end in the order of reading."""

    def __init__(self) -> None:
        self.items: list[Item] = []

    def put(self, text: str) -> tuple[int, ...]:
        """Add a note; its number in a tuple, or an empty tuple if the text is empty."""
        if not text:
            return ()
        number = len(self.items) + 1
        self.items.append(Item(text, number))
        return (number,)

    def numbered(self, read: Sequence[int]) -> dict[int, int]:
        """Sort the notes into the order of the numbers in `read` and number them again; the new number of each old one.

        Notes that nothing refers to come first.
        """
        referred = list(dict.fromkeys(read))
        alone = [item.number for item in self.items if item.number not in referred]
        new = {old: number for number, old in enumerate([*alone, *referred], 1)}
        self.items.sort(key=lambda item: new[item.number])
        self.items = [replace(item, number=new[item.number]) for item in self.items]
        return new


def deal_note(row: DealRow, context: GameContext) -> str:
    """What a scored deal needs beside its figures: rulings, offences, amendments, strikes."""
    step = context.step(row.entry)
    parts = [_kind_note(row, context), _dealt_note(row, context)]
    if step is not None and isinstance(step.written.entry, e.InsertDeal):
        parts.append(inserted_sentences(step.written.entry, row.number, context.about(step)))
    for amendment, before in zip(row.amended_by, row.before_points, strict=True):
        parts.append(_amendment(row, amendment, before, context))
    return sentences(*parts, struck_note(row, context), _beside(row, context, *parts))


def _beside(row: DealRow, context: GameContext, *said: str) -> str:
    """What was noted beside the deal, with the deal's number if nothing else names it."""
    note = context.note(context.step(row.entry))
    return note if not note or any(said) else of_deal(row.number, note)


def _kind_note(row: DealRow, context: GameContext) -> str:
    """What a deal was, if its figures and their marks do not say it."""
    match row.deal:
        case e.Run(offence=None):
            return ""
        case e.Run() | e.QueenAssessed() | e.LastTricksClaim() | e.Ruled():
            return deal_sentences(row.deal, row.number, context.about(context.step(row.entry), row.seats))
        case e.Deal(as_written=True) if not row.excess:
            if perhaps_a_run(row.deal, context.sheet.rules) is not None:
                return of_deal(row.number, say("all 26 are in one hand; it stands as it was written"))
            return of_deal(row.number, say("nobody holds the queen; it stands as it was written"))
    return ""


def _dealt_note(row: DealRow, context: GameContext) -> str:
    """Who dealt and how it was passed, if that was not as it was due."""
    about = context.about(None, row.seats)
    words = dealt_otherwise(row, [about.hand(hand) for hand in range(len(row.seats))])
    return of_deal(row.number, words) if words else ""


def _amendment(row: DealRow, index: int, before: Sequence[Points], context: GameContext) -> str:
    step = context.step(index)
    said = amended_sentence(row.number, context.about(step))
    read = say("It read {figures}.", figures=_PARTED.join(map(write, before)))
    if step is None or not isinstance(step.written.entry, e.Amend):
        return sentences(said, read)
    entry = step.written.entry
    decided = decision_sentence(entry, context.about(step))
    return sentences(said, typed_sentence(entry.reason), read, decided, context.note(step))


def struck_note(row: Row, context: GameContext) -> str:
    """Why a row was struck out, and who agreed."""
    step = context.strike_of(row.entry) if row.struck else None
    if step is None or not isinstance(step.written.entry, e.Strike):
        return ""
    return sentences(struck_sentences(step.written.entry, context.about(step)), context.note(step))


def lead_notes(rows: Sequence[LeadRow], context: GameContext) -> list[str]:
    """The leads out of turn; those that differ only in their deals share one note."""
    alike: dict[str, list[LeadRow]] = {}
    for row in rows:
        alike.setdefault(lead_note(row, context, (0,)), []).append(row)
    return [lead_note(told[0], context, [row.deal for row in told]) for told in alike.values()]


def lead_note(row: LeadRow, context: GameContext, deals: Sequence[int] = ()) -> str:
    """A lead out of turn, in its deal or in several (0: unsaid): who pays whom, and in which match it is written."""
    step, rules = context.step(row.entry), context.sheet.rules
    lead = e.LeadOutOfTurn(row.player, row.reason)
    words = lead_words(lead, replace(context.about(None), sheet=context.sheet))
    parts = [_of_deals(deals or (row.deal,), words)]
    if rules.lead_out_of_turn is LeadPenalty.TOP_OF_SHEET:
        parts += [_partners(row, context), say("Outside the scores.")]
    parts.append(typed_sentence(row.reason))
    if step is not None and isinstance(step.written.entry, e.LeadOutOfTurn):
        parts.append(agreed_sentence(step.written.entry.agreed, context.about(step)))
    return sentences(*parts, struck_note(row, context), context.note(step))


def _of_deals(numbers: Sequence[int], words: str) -> str:
    """Words about what happened in each of some deals as a sentence that begins with their numbers."""
    if len(numbers) == 1:
        return of_deal(numbers[0], words)
    said = say("{what}, each time", what=words)
    listing = listed([str(number) for number in numbers if number])
    return as_sentence(say("Deals {deals}: {what}", deals=listing, what=said) if listing else said)


def _partners(row: LeadRow, context: GameContext) -> str:
    """What partners have who are paid for a lead out of turn."""
    shared = [hand for hand in row.receivers if len(row.seats[hand]) > 1]
    people = [player for hand in shared for player in row.seats[hand]]
    if not people:
        return ""
    return say("{names} have {points} each.", names=context.people(people), points=write(row.top[people[0]]))


def could_not(rows: Sequence[DealRow]) -> str:
    """Which deals did not add up and could not be put right."""
    if not rows:
        return ""
    return say_number(
        len(rows),
        "Deal {deals} adds to {sums}; its real points are not known.",
        "Deals {deals} add to {sums}; their real points are not known.",
        deals=listed([str(row.number) for row in rows]),
        sums=listed([write(total(row.change)) for row in rows]),
    )


def split_note(row: SplitRow, wrong: Sequence[DealRow], context: GameContext) -> str:
    """How an error was split, and whose hand was high."""
    step = context.step(row.entry)
    about = context.about(step)
    said = split_sentence(e.ErrorSplit(row.points, row.high_hand), about)
    split = step.written.entry if step is not None else None
    decided = decision_sentence(split, about) if isinstance(split, e.ErrorSplit) else ""
    return sentences(could_not(wrong), said, decided, struck_note(row, context), context.note(step))


def adjustment_note(row: AdjustmentRow, context: GameContext) -> str:
    """Points put on or off outside any deal, why, and who decided."""
    step = context.step(row.entry)
    adjustment = e.Adjustment(row.change, row.reason, row.agreed, row.decided_by)
    return sentences(adjustment_sentences(adjustment, context.about(step)), context.note(step))


def shortage_note(row: ShortageRow, wrong: Sequence[DealRow], context: GameContext) -> str:
    """Who is charged with missing points, and whether that lifts a player out of the hole."""
    step = context.step(row.entry)
    said = shortage_sentence(e.Shortage(row.points, row.player), context.about(step))
    hand = context.sheet.shares[row.shares[0]].hand
    lifted = "" if row.struck else as_sentence(lifted_words(context.sheet, hand, context.short))
    return sentences(could_not(wrong), said, lifted, struck_note(row, context), context.note(step))


def opening_note(row: OpeningRow, context: GameContext) -> str:
    """How many deals stood on paper."""
    step = context.step(row.entry)
    said = opening_sentence(e.Opening(row.change, row.deals, 0), context.about(step))
    return sentences(said, context.note(step))


def record_note(row: RecordRow, context: GameContext) -> str:
    """The note of a line without figures; of a misdeal, which has a row of its own, only its reason."""
    step = context.step(row.entry)
    match row.what:
        case e.Misdeal(reason=reason) as misdeal:
            told = course_sentences(misdeal, context.about(step)) if reason.strip() else ""
            said = sentences(told, misdealt_sentence(misdeal, context.about(step)))
        case e.SignOff() | e.Told() | e.End(how=e.EndHow.LIMIT):  # these stand elsewhere on the sheet
            said = ""
        case _:
            said = course_sentences(row.what, context.about(step))
    return sentences(said, context.note(step))
