"""What is said of a sheet that does not add up: how far it is off, since when, what can be done (002 rule 10).

Whether it adds up is `error` of `Sheet` in `scorekeeper/sheet/sheet.py`.
"""

from __future__ import annotations

from msgspec import Struct

from scorekeeper.rules.points import ZERO, Points, total, write
from scorekeeper.sheet.corrections import agreement_needed, split_parts
from scorekeeper.sheet.proposals import corrections_to_strike
from scorekeeper.sheet.rows import DealRow, Row, SplitRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.undo_groups import written_since
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import capital, number_word, off_by
from scorekeeper.text.templates import say, say_number


def error_since(sheet: Sheet) -> Row | None:
    """The row with which the sheet's present error began; None while it adds up."""
    error, since = ZERO, None
    for row in sheet.off:
        before = error
        error += row.excess
        if not error:
            since = None
        elif not before:
            since = row
    return since if sheet.error else None


def off_since(sheet: Sheet) -> str:
    """How far a sheet is off, and since which deal if one began it: "3 too high since deal 7"."""
    since, off = error_since(sheet), off_by(sheet.error)
    if isinstance(since, DealRow) and since.number:
        return say("{off} since deal {deal}", off=off, deal=since.number)
    return off


def should_be(sheet: Sheet) -> str:
    """ "Adds up to 419; must be 416"; how far off if a shortage was charged, which is in no column."""
    if any(sheet.charges):
        return off_by(sheet.error)
    scores = total(sheet.scores)
    return say("Adds up to {sum}; must be {right}", sum=write(scores), right=write(scores - sheet.error))


class CancellingErrors(Struct, frozen=True):
    """Errors of opposite sign that the sum of the sheet conceals: `points` of them, and the deals they are of.

    `too_high` and `too_low` are how far those deals are off together, what was split or charged left out.
    """

    high: tuple[DealRow, ...]
    low: tuple[DealRow, ...]
    too_high: Points
    too_low: Points

    @property
    def points(self) -> Points:
        """How many points too high stand against as many too low."""
        return min(self.too_high, self.too_low)

    @property
    def last(self) -> DealRow:
        """The last of the deals on the sheet."""
        return max((*self.high, *self.low), key=lambda row: row.number)


_Off = list[tuple[DealRow, Points]]
"""Deals, with how far each is off."""


def errors_left(sheet: Sheet) -> tuple[_Off, _Off]:
    """The deals that are too high and those that are too low, as far as no correction has mended them.

    A split mends what is too high, a shortage what is too low, in the newest deals above it first.
    """
    high: _Off = []
    low: _Off = []
    for row in sheet.off:
        if isinstance(row, DealRow):
            (high if row.excess > ZERO else low).append((row, abs(row.excess)))
        else:
            _mend(high if isinstance(row, SplitRow) else low, abs(row.excess))
    return high, low


def cancelling_errors(sheet: Sheet) -> CancellingErrors | None:
    """The errors that cancel in the sheet's sum, all or part (scoring part 11, 5); None if none do."""
    high, low = errors_left(sheet)
    if not high or not low:
        return None
    return CancellingErrors(
        high=tuple(row for row, _ in high),
        low=tuple(row for row, _ in low),
        too_high=total(off for _, off in high),
        too_low=total(off for _, off in low),
    )


def _mend(rows: _Off, points: Points) -> None:
    """Take `points` off how far the rows are off, the last rows first; a row that is mended is off the list."""
    while rows and points:
        row, off = rows.pop()
        here = min(off, points)
        points -= here
        if off > here:
            rows.append((row, off - here))


def cancelling_words(sheet: Sheet) -> str:
    """ "Deal 2 is 2 too high and deal 4 is 2 too low: together they cancel out"; "" if no errors cancel."""
    found = cancelling_errors(sheet)
    if found is None:
        return ""
    high, low = _off_words(found.high, found.too_high), _off_words(found.low, -found.too_low)
    if found.too_high == found.too_low:
        return say("{high} and {low}: together they cancel out", high=capital(high), low=low)
    points = write(found.points)
    return say("{high} and {low}: {points} of that cancel out", high=capital(high), low=low, points=points)


def _off_words(rows: tuple[DealRow, ...], error: Points) -> str:
    """ "deals 2 and 4 are 3 too high"."""
    deals = say_number(len(rows), "deal {deals}", "deals {deals}", deals=listed([str(row.number) for row in rows]))
    return say_number(len(rows), "{deals} is {off}", "{deals} are {off}", deals=deals, off=off_by(error))


class Cure(Struct, frozen=True):
    """A way to mend the sheet: its key, its words, and what else is said if there is room."""

    key: str
    words: str
    more: str = ""


def cures(sheet: Sheet) -> tuple[Cure, ...]:
    """What can be done about the sheet's error, one key each."""
    found = []
    since = error_since(sheet)
    if isinstance(since, DealRow):
        agreed = "" if written_since(sheet, since.entry) is not None else quorum(sheet, since.entry)
        found.append(Cure("a", say("Change deal {deal}", deal=since.number), agreed))
    if corrections_to_strike(sheet):
        found.append(Cure("s", say("Strike the correction"), say("the error is gone")))
    elif sheet.error > ZERO:
        found.append(Cure("s", say("Split it"), _split_words(sheet)))
    else:
        found.append(Cure("s", say("Charge the scorekeeper")))
    return tuple(found)


def cancelling_cures(sheet: Sheet) -> tuple[Cure, ...]:
    """What can be done about errors that cancel; nothing while the sheet has an error, which comes first."""
    if sheet.error or cancelling_errors(sheet) is None:
        return ()
    return (Cure("a", say("Change one of them")),)


def quorum(sheet: Sheet, entry: int) -> str:
    """Under whose agreement the row that an entry wrote is corrected."""
    if sheet.needs_everybody(entry):
        return say("if everybody agrees")
    needed, hands = number_word(agreement_needed(sheet.hands)), number_word(sheet.hands)
    if any(len(players) > 1 for players in sheet.seats):
        return say("if {needed} of the {hands} hands agree", needed=needed, hands=hands)
    return say("if {needed} of {hands} agree", needed=needed, hands=hands)


def quorum_sentence(sheet: Sheet, entry: int | None = None) -> str:
    """Who must agree to a correction, of the row that `entry` wrote, if any."""
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
