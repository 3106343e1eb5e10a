"""The state of a game: open, over, signed, suspended or void (scoring part 10, `scorekeeper settle`)."""

from __future__ import annotations

from bisect import bisect_left
from enum import StrEnum
from itertools import accumulate

from scorekeeper.rules.people import HandIndex
from scorekeeper.sheet.entries import Note, SignOff, Told, Vote
from scorekeeper.sheet.rows import DealRow, OpeningRow, RecordRow, Row
from scorekeeper.sheet.sheet import Sheet


class GameState(StrEnum):
    """The state of a game, as files and the command line name it; every game is in exactly one."""

    OPEN = "open"
    OVER = "over"
    SIGNED = "signed"
    """Over, and everybody who sits there at the end has signed the present sheet."""
    SUSPENDED = "suspended"
    """Frozen until a committee decides, whether the game was over before or not."""
    VOID = "void"


def state_of(sheet: Sheet) -> GameState:
    """The state of a game by its sheet."""
    if sheet.void:
        return GameState.VOID
    if sheet.suspended:
        return GameState.SUSPENDED
    if sheet.over is None:
        return GameState.OPEN
    return GameState.SIGNED if sheet.all_signed else GameState.OVER


def may_open(sheet: Sheet) -> bool:
    """Whether scores may still be brought forward: only acknowledgements of the rules, votes and notes were written."""
    return all(isinstance(row, RecordRow) and isinstance(row.what, Told | Vote | Note) for row in sheet.rows)


def is_finished(sheet: Sheet) -> bool:
    """Whether a game counts in standings and as won: it came to its end and is not void (scoring part 11, 26)."""
    return state_of(sheet) in (GameState.OVER, GameState.SIGNED)


def is_running(sheet: Sheet) -> bool:
    """Whether a game has still to come to its end, those that are suspended included."""
    return state_of(sheet) in (GameState.OPEN, GameState.SUSPENDED)


def lowest_hands(sheet: Sheet) -> tuple[HandIndex, ...]:
    """The hands with the lowest score; none before the first scored deal and for a void game, which has no winner."""
    if sheet.void or not sheet.deals_played:
        return ()
    return tuple(hand for hand, score in enumerate(sheet.scores) if score == min(sheet.scores))


def lapsed_signatures(sheet: Sheet) -> tuple[int, ...]:
    """The entries of the signatures that no longer count, newest first: the sheet was changed after them."""
    found, counts = [], set(sheet.signed)
    for row in reversed(sheet.rows):
        if isinstance(row, RecordRow) and isinstance(row.what, SignOff):
            if row.what.player not in counts:
                found.append(row.entry)
            counts.discard(row.what.player)
    return tuple(found)


class DealsBefore:
    """After which deal each entry of a sheet was written, of a sheet that is gone through once.

    Deals that were struck out or put in since do not count as they did then.
    """

    def __init__(self, sheet: Sheet) -> None:
        counted = sorted((row.entry, _deals_by(row)) for row in sheet.rows if not row.struck)
        self._entries = [entry for entry, _ in counted]
        self._deals = [0, *accumulate((deals for _, deals in counted), max)]

    def number(self, entry: int) -> int:
        """The deal after which an entry was written, by its number on the sheet as it stands; 0 for none."""
        return self._deals[bisect_left(self._entries, entry)]


def _deals_by(row: Row) -> int:
    """How many deals are played by a row that counts them; 0 for any other."""
    match row:
        case DealRow(number=deals) | OpeningRow(deals=deals):
            return deals
    return 0


def deal_before(sheet: Sheet, entry: int) -> int:
    """As `DealsBefore.number`, for one entry of a sheet."""
    return DealsBefore(sheet).number(entry)


def never_played(sheet: Sheet) -> bool:
    """Whether a game was called off before its first deal: it is not counted as a game of the night."""
    return sheet.void and not sheet.deals_played
