"""The numbered notes of a sheet: what happened beside the figures, who agreed, when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reports.blocks import Item
from reports.content.game_context import EntryStep, GameContext, sentences
from scorekeeper.rules.house_rules import LeadPenalty
from scorekeeper.rules.points import Points, total, write
from scorekeeper.sheet.corrections import split_parts
from scorekeeper.sheet.entries import (
    Amend,
    Deal,
    End,
    EndHow,
    InsertDeal,
    LastTricksClaim,
    LeadOutOfTurn,
    Misdeal,
    Offence,
    OffenceKind,
    QueenAssessed,
    Record,
    Resume,
    Ruled,
    RulesChange,
    Ruling,
    Run,
    SeatChange,
    Strike,
    Suspend,
    Void,
    Vote,
)
from scorekeeper.sheet.sheet import DealRow, LeadRow, OpeningRow, RecordRow, Row, ShortageRow, SplitRow
from scorekeeper.text.rule_text import rule_sentence


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
        when = {"at": telling.at(step), "after": telling.after(step)}
        parts.append(telling.wording.notes.inserted.format(deal=row.number, **when))
        parts.append(telling.agreed(step.written.entry.agreed, step.before.seats))
    for amendment, before in zip(row.amended_by, row.before_points, strict=True):
        parts.append(_amendment(row, amendment, before, telling))
    return sentences(*parts, struck_note(row, telling), _beside(row, telling, *parts))


def _beside(row: DealRow, telling: GameContext, *said: str) -> str:
    """What was noted beside the deal, with the deal's number where nothing else names it."""
    note = telling.note(telling.step(row.entry))
    return note if not note or any(said) else f"{telling.wording.begun(telling.deal(row.number))}: {note}"


def _kind_note(row: DealRow, telling: GameContext) -> str:
    words, deal = telling.wording.notes, row.number
    match row.deal:
        case Ruled(reason=reason, agreed=agreed):
            named = telling.agreed(agreed, row.seats)
            return sentences(words.ruled.format(deal=deal), telling.wording.sentence(reason), named)
        case Run(offence=Offence(kind=kind, hand=hand)):
            said = words.renege if kind is OffenceKind.RENEGE else words.false_claim
            return sentences(said.format(deal=deal, hand=telling.hand(hand, row.seats)), words.run_beats)
        case QueenAssessed(taker=taker, offender=offender):
            names = {"taker": telling.hand(taker, row.seats), "offender": telling.hand(offender, row.seats)}
            return words.queen.format(deal=deal, **names)
        case LastTricksClaim(claimer=claimer):
            return words.last_tricks.format(deal=deal, claimer=telling.hand(claimer, row.seats))
        case Deal(as_written=True) if not row.excess:
            return words.as_written.format(deal=deal)
    return ""


def _amendment(row: DealRow, index: int, before: Sequence[Points], telling: GameContext) -> str:
    words, step = telling.wording.notes, telling.step(index)
    template = words.amended if row.number else words.amended_struck
    said = template.format(deal=row.number, at=telling.at(step), after=telling.after(step))
    read = words.it_read.format(figures=telling.wording.dot.join(map(write, before)))
    if step is None or not isinstance(step.written.entry, Amend):
        return sentences(said, read)
    entry = step.written.entry
    reason = telling.wording.sentence(entry.reason)
    return sentences(said, reason, read, telling.agreed(entry.agreed, step.before.seats), telling.note(step))


def struck_note(row: Row, telling: GameContext) -> str:
    """Why a row was struck out, and who agreed."""
    step = telling.strike_of(row.entry) if row.struck else None
    if step is None or not isinstance(step.written.entry, Strike):
        return ""
    entry = step.written.entry
    said = telling.wording.notes.struck.format(at=telling.at(step), after=telling.after(step))
    reason = telling.wording.sentence(entry.reason)
    return sentences(said, reason, telling.agreed(entry.agreed, step.before.seats), telling.note(step))


def lead_note(row: LeadRow, telling: GameContext) -> str:
    """A lead out of turn: who pays whom, and where it is written."""
    words, rules = telling.wording.notes, telling.sheet.rules
    points = write(rules.lead_out_of_turn_points)
    facts = {"deal": str(row.deal), "player": telling.short[row.player], "points": points}
    partners = ""
    if rules.lead_out_of_turn is LeadPenalty.ON_SCORE:
        said, where = words.lead_on_score.format(**facts), ""
    elif rules.lead_out_of_turn is LeadPenalty.NONE:
        said, where = words.lead_free.format(**facts), ""
    else:
        said, where = words.lead.format(**facts), words.lead_outside
        shared = [hand for hand in row.receivers if len(row.seats[hand]) > 1]
        people = [player for hand in shared for player in row.seats[hand]]
        if people:
            each = write(row.top[people[0]])
            partners = words.lead_partners.format(names=telling.people(people), points=each)
    step = telling.step(row.entry)
    agreed = ""
    if step is not None and isinstance(step.written.entry, LeadOutOfTurn):
        agreed = telling.agreed(step.written.entry.agreed, step.before.seats)
    reason = telling.wording.sentence(row.reason)
    return sentences(said, partners, where, reason, agreed, struck_note(row, telling), telling.note(step))


def could_not(rows: Sequence[DealRow], telling: GameContext) -> str:
    """Which deals did not add up and could not be put right."""
    if not rows:
        return ""
    wording = telling.wording
    numbers = wording.listed([str(row.number) for row in rows])
    sums = wording.listed([write(total(row.change)) for row in rows])
    return wording.count(wording.notes.could_not, len(rows), deals=numbers, sums=sums)


def split_note(row: SplitRow, wrong: Sequence[DealRow], telling: GameContext) -> str:
    """How an error was split, and where the high hand stood."""
    words, step, sheet = telling.wording.notes, telling.step(row.entry), telling.sheet
    each, rest = split_parts(row.points, sheet.hands)
    facts = {"at": telling.at(step), "each": write(each), "rest": write(rest)}
    if row.high_hand is None or not rest:
        said = words.split_all.format(**facts)
    else:
        stood = step.before.scores if step else row.scores
        hand, score = telling.hand(row.high_hand), write(stood[row.high_hand])
        template = words.split_both if each else words.split_high
        said = template.format(**facts, hand=hand, score=score)
    agreed = ""
    if step is not None:
        agreed = telling.agreed(getattr(step.written.entry, "agreed", ()), step.before.seats)
    return sentences(could_not(wrong, telling), said, agreed, struck_note(row, telling), telling.note(step))


def shortage_note(row: ShortageRow, wrong: Sequence[DealRow], telling: GameContext) -> str:
    """Who answers for points that are missing."""
    words, step = telling.wording.notes, telling.step(row.entry)
    said = words.shortage.format(points=write(row.points), player=telling.short[row.player], at=telling.at(step))
    return sentences(could_not(wrong, telling), said, struck_note(row, telling), telling.note(step))


def opening_note(row: OpeningRow, telling: GameContext) -> str:
    """How many deals stood on paper."""
    said = telling.wording.count(telling.wording.notes.opening, row.deals)
    return sentences(said, telling.note(telling.step(row.entry)))


def record_note(row: RecordRow, telling: GameContext) -> str:
    """A line without figures."""
    words, wording, step = telling.wording.notes, telling.wording, telling.step(row.entry)
    when = {"at": telling.at(step), "after": telling.after(step)}
    hands = step.before.seats if step else telling.sheet.setup.hands
    said = ""
    match row.what:
        case Misdeal(reason=reason):
            said = sentences(words.misdeal.format(**when), wording.sentence(reason)) if reason.strip() else ""
        case Suspend(reason=reason):
            said = sentences(words.suspended.format(**when), wording.sentence(reason))
        case Resume(reason=reason):
            said = sentences(words.resumed.format(**when), wording.sentence(reason))
        case Void(reason=reason, agreed=agreed):
            said = sentences(words.void.format(**when), wording.sentence(reason), telling.agreed(agreed, hands))
        case End(how=EndHow.AGREEMENT, agreed=agreed):
            said = sentences(words.ended.format(**when), telling.agreed(agreed, hands))
        case End(how=EndHow.RULING):
            said = words.ended_by_ruling.format(**when)
        case SeatChange(leaves=leaves, joins=joins, agreed=agreed, house_man=house_man):
            names = {"leaves": telling.short[leaves], "joins": telling.short[joins]}
            free = words.house_man.format(**names) if house_man else telling.agreed(agreed, hands)
            said = sentences(words.seat.format(**names, **when), free)
        case RulesChange() as change:
            said = _rules_changed(change, step, telling)
        case _ if isinstance(row.what, Record):
            said = _recorded(row.what, when, telling)
    return sentences(said, telling.note(step))


def _rules_changed(change: RulesChange, step: EntryStep | None, telling: GameContext) -> str:
    said = telling.wording.notes.rules_changed.format(at=telling.at(step), after=telling.after(step))
    if step is None:
        return said
    rules = change.applied_to(step.before.rules)
    told = [rule_sentence(name, rules) for name, _ in change.changes]
    return sentences(said, *told, telling.agreed(change.agreed, step.before.seats))


def _recorded(record: Record, when: dict[str, str], telling: GameContext) -> str:
    words, wording = telling.wording.notes, telling.wording
    template = words.ruling if isinstance(record, Ruling) else words.vote if isinstance(record, Vote) else words.remark
    votes = ""
    if record.votes_for is not None or record.votes_against is not None:
        votes = words.votes.format(votes_for=record.votes_for or 0, votes_against=record.votes_against or 0)
    who = words.decided.format(who=" ".join(record.decided_by.split())) if record.decided_by.strip() else ""
    return sentences(template.format(**when), wording.sentence(record.text), votes, who)
