"""The numbered notes of a sheet: which of the sentences about its entries stand beside the figures."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from reports.blocks.sheet import Item
from reports.content.game_context import GameContext
from scorekeeper.rules.house_rules import LeadPenalty
from scorekeeper.rules.points import Points, total, write
from scorekeeper.sheet.entries import (
    Amend,
    Deal,
    End,
    EndHow,
    ErrorSplit,
    InsertDeal,
    LastTricksClaim,
    LeadOutOfTurn,
    Misdeal,
    Opening,
    QueenAssessed,
    Ruled,
    Run,
    Shortage,
    SignOff,
    Strike,
    Told,
)
from scorekeeper.sheet.sheet import DealRow, LeadRow, OpeningRow, RecordRow, Row, ShortageRow, SplitRow
from scorekeeper.text.course_sentences import course_sentences
from scorekeeper.text.entry_sentences import (
    agreed_sentence,
    amended_sentence,
    deal_sentences,
    inserted_sentences,
    lead_words,
    opening_sentence,
    sentences,
    shortage_sentence,
    split_sentence,
    struck_sentences,
    typed_sentence,
)
from scorekeeper.text.grammar import as_sentence, listed
from scorekeeper.text.templates import say, say_number


class NoteBook:
    """Numbers the notes in the order in which they are put in, at the end in that in which they are read."""

    def __init__(self) -> None:
        self.items: list[Item] = []

    def put(self, text: str) -> tuple[int, ...]:
        """The number of a note, as what a row refers to; nothing where there is no text."""
        if not text:
            return ()
        number = len(self.items) + 1
        self.items.append(Item(text, number))
        return (number,)

    def numbered(self, read: Sequence[int]) -> dict[int, int]:
        """Put the notes in the order in which their numbers are `read` and number them so: old numbers to new ones.

        Notes that nothing refers to come first.
        """
        referred = list(dict.fromkeys(read))
        alone = [item.number for item in self.items if item.number not in referred]
        new = {old: number for number, old in enumerate([*alone, *referred], 1)}
        self.items.sort(key=lambda item: new[item.number])
        self.items = [replace(item, number=new[item.number]) for item in self.items]
        return new


def deal_note(row: DealRow, telling: GameContext) -> str:
    """What a scored deal needs beside its figures: rulings, offences, amendments, strikes."""
    step = telling.step(row.entry)
    parts = [_kind_note(row, telling)]
    if step is not None and isinstance(step.written.entry, InsertDeal):
        parts.append(inserted_sentences(step.written.entry, row.number, telling.about(step)))
    for amendment, before in zip(row.amended_by, row.before_points, strict=True):
        parts.append(_amendment(row, amendment, before, telling))
    return sentences(*parts, struck_note(row, telling), _beside(row, telling, *parts))


def _beside(row: DealRow, telling: GameContext, *said: str) -> str:
    """What was noted beside the deal, with the deal's number where nothing else names it."""
    note = telling.note(telling.step(row.entry))
    return note if not note or any(said) else say("Deal {deal}: {note}", deal=row.number, note=note)


def _kind_note(row: DealRow, telling: GameContext) -> str:
    """What a deal was, where its figures and their marks do not say it."""
    match row.deal:
        case Run(offence=None):
            return ""
        case Run() | QueenAssessed() | LastTricksClaim() | Ruled():
            return deal_sentences(row.deal, row.number, telling.about(telling.step(row.entry), row.seats))
        case Deal(as_written=True) if not row.excess:
            return say("Deal {deal}: nobody holds the queen; it stands as it was written.", deal=row.number)
    return ""


def _amendment(row: DealRow, index: int, before: Sequence[Points], telling: GameContext) -> str:
    step = telling.step(index)
    said = amended_sentence(row.number, telling.about(step))
    read = say("It read {figures}.", figures=" · ".join(map(write, before)))
    if step is None or not isinstance(step.written.entry, Amend):
        return sentences(said, read)
    entry = step.written.entry
    agreed = agreed_sentence(entry.agreed, telling.about(step))
    return sentences(said, typed_sentence(entry.reason), read, agreed, telling.note(step))


def struck_note(row: Row, telling: GameContext) -> str:
    """Why a row was struck out, and who agreed."""
    step = telling.strike_of(row.entry) if row.struck else None
    if step is None or not isinstance(step.written.entry, Strike):
        return ""
    return sentences(struck_sentences(step.written.entry, telling.about(step)), telling.note(step))


def lead_note(row: LeadRow, telling: GameContext) -> str:
    """A lead out of turn: who pays whom, and where it is written."""
    step, rules = telling.step(row.entry), telling.sheet.rules
    lead = LeadOutOfTurn(row.player, row.reason)
    words = lead_words(lead, replace(telling.about(None), sheet=telling.sheet))
    parts = [as_sentence(say("Deal {deal}: {what}", deal=row.deal, what=words))]
    if rules.lead_out_of_turn is LeadPenalty.TOP_OF_SHEET:
        parts += [_partners(row, telling), say("Outside the scores.")]
    parts.append(typed_sentence(row.reason))
    if step is not None and isinstance(step.written.entry, LeadOutOfTurn):
        parts.append(agreed_sentence(step.written.entry.agreed, telling.about(step)))
    return sentences(*parts, struck_note(row, telling), telling.note(step))


def _partners(row: LeadRow, telling: GameContext) -> str:
    """What partners have who are paid for a lead out of turn."""
    shared = [hand for hand in row.receivers if len(row.seats[hand]) > 1]
    people = [player for hand in shared for player in row.seats[hand]]
    if not people:
        return ""
    return say("{names} have {points} each.", names=telling.people(people), points=write(row.top[people[0]]))


def could_not(rows: Sequence[DealRow]) -> str:
    """Which deals did not add up and could not be put right."""
    if not rows:
        return ""
    return say_number(
        len(rows),
        "Deal {deals} adds to {sums} and could not be rebuilt.",
        "Deals {deals} add to {sums} and could not be rebuilt.",
        deals=listed([str(row.number) for row in rows]),
        sums=listed([write(total(row.change)) for row in rows]),
    )


def split_note(row: SplitRow, wrong: Sequence[DealRow], telling: GameContext) -> str:
    """How an error was split, and where the high hand stood."""
    step = telling.step(row.entry)
    about = telling.about(step)
    said = split_sentence(ErrorSplit(row.points, row.high_hand), about)
    agreed = agreed_sentence(getattr(step.written.entry, "agreed", ()), about) if step is not None else ""
    return sentences(could_not(wrong), said, agreed, struck_note(row, telling), telling.note(step))


def shortage_note(row: ShortageRow, wrong: Sequence[DealRow], telling: GameContext) -> str:
    """Who answers for points that are missing."""
    step = telling.step(row.entry)
    said = shortage_sentence(Shortage(row.points, row.player), telling.about(step))
    return sentences(could_not(wrong), said, struck_note(row, telling), telling.note(step))


def opening_note(row: OpeningRow, telling: GameContext) -> str:
    """How many deals stood on paper."""
    step = telling.step(row.entry)
    said = opening_sentence(Opening(row.change, row.deals, 0), telling.about(step))
    return sentences(said, telling.note(step))


def record_note(row: RecordRow, telling: GameContext) -> str:
    """A line without figures; a misdeal, which has a row, only where there is a reason to tell."""
    step = telling.step(row.entry)
    match row.what:
        case Misdeal(reason=reason) if not reason.strip():
            said = ""
        case SignOff() | Told() | End(how=EndHow.LIMIT):  # these stand elsewhere on the sheet
            said = ""
        case _:
            said = course_sentences(row.what, telling.about(step))
    return sentences(said, telling.note(step))
