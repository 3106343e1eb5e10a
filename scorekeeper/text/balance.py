"""Whether a sheet adds up: how far it is off, since when, and what can be done about it (002 rule 10)."""

from __future__ import annotations

from msgspec import Struct

from scorekeeper.rules.points import ZERO, Points, total, write
from scorekeeper.sheet.corrections import agreement_needed, split_parts
from scorekeeper.sheet.proposals import corrections_to_strike
from scorekeeper.sheet.rows import DealRow, Row, ShortageRow, SplitRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import capital, number_word, off_by
from scorekeeper.text.templates import say


def error_since(sheet: Sheet) -> Row | None:
    """The row with which the sheet's present error began; None while it adds up."""
    error, since = ZERO, None
    for row in sheet.rows:
        before = error
        error += error_of(row)
        if not error:
            since = None
        elif not before:
            since = row
    return since if sheet.error else None


def off_since(sheet: Sheet) -> str:
    """How far a sheet is off, and since which deal where one began it: "3 too high since deal 7"."""
    since, off = error_since(sheet), off_by(sheet.error)
    if isinstance(since, DealRow) and since.number:
        return say("{off} since deal {deal}", off=off, deal=since.number)
    return off


def error_of(row: Row) -> Points:
    """What a row adds to the sheet's error."""
    if row.struck:
        return ZERO
    if isinstance(row, DealRow):
        return row.excess
    if isinstance(row, SplitRow):
        return total(row.change)
    return row.points if isinstance(row, ShortageRow) else ZERO


def should_be(sheet: Sheet) -> str:
    """ "419, should be 416"; how far off where a shortage was charged, which stands in no column."""
    if any(sheet.charges):
        return off_by(sheet.error)
    scores = total(sheet.scores)
    return say("{sum}, should be {right}", sum=write(scores), right=write(scores - sheet.error))


class Cure(Struct, frozen=True):
    """A way to mend the sheet: its key, its words, and what else is said where there is room."""

    key: str
    words: str
    more: str = ""


def cures(sheet: Sheet) -> tuple[Cure, ...]:
    """What can be done about the sheet's error, one key each."""
    found = []
    since = error_since(sheet)
    if isinstance(since, DealRow):
        found.append(Cure("a", say("Amend deal {deal}", deal=since.number), quorum(sheet, since.entry)))
    if corrections_to_strike(sheet):
        found.append(Cure("s", say("Strike the correction"), say("its reason is gone")))
    elif sheet.error > ZERO:
        found.append(Cure("s", say("Split it"), _split_words(sheet)))
    else:
        found.append(Cure("s", say("Charge the scorekeeper")))
    return tuple(found)


def quorum(sheet: Sheet, entry: int) -> str:
    """ "three of four agree" to a correction of the row that an entry wrote."""
    if sheet.needs_everybody(entry):
        return say("everybody agrees")
    needed = agreement_needed(sheet.hands)
    return say("{needed} of {hands} agree", needed=number_word(needed), hands=number_word(sheet.hands))


def quorum_sentence(sheet: Sheet, entry: int | None = None) -> str:
    """Who must agree to a correction, of the row that `entry` wrote where it is of one."""
    if sheet.needs_everybody(entry):
        return say("Everybody has signed, so everybody must agree.")
    needed, hands = number_word(agreement_needed(sheet.hands)), number_word(sheet.hands)
    return say("{needed} of the {hands} hands must agree.", needed=capital(needed), hands=hands)


def _split_words(sheet: Sheet) -> str:
    """How an error that is too high would be split (002 rule 10)."""
    each, left = split_parts(sheet.error, sheet.hands)
    parts = [say("{points} off every hand", points=write(each))] if each else []
    parts += [say("{points} off the high hand", points=write(left))] if left else []
    return listed(parts)
