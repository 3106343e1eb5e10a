"""Where a game stands: open, over, signed, suspended or void (scoring part 10, `scorekeeper settle`)."""

from __future__ import annotations

from enum import StrEnum

from scorekeeper.rules.people import HandIndex
from scorekeeper.sheet.entries import Note, SignOff, Told, Vote
from scorekeeper.sheet.rows import DealRow, OpeningRow, RecordRow
from scorekeeper.sheet.sheet import Sheet


class GameState(StrEnum):
    """The state of a game, as files and the command line name it; every game is in exactly one."""

    OPEN = "open"
    OVER = "over"
    SIGNED = "signed"
    """Over, and everybody who sits there at the end has signed what stands there."""
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
    """Whether scores may still be brought forward: only who was told of the rules, votes and notes were written."""
    return all(isinstance(row, RecordRow) and isinstance(row.what, Told | Vote | Note) for row in sheet.rows)


def is_finished(sheet: Sheet) -> bool:
    """Whether a game counts in standings and as won: it came to its end and is not void (scoring part 11, 26)."""
    return state_of(sheet) in (GameState.OVER, GameState.SIGNED)


def is_running(sheet: Sheet) -> bool:
    """Whether a game has still to come to its end, those that are suspended included."""
    return state_of(sheet) in (GameState.OPEN, GameState.SUSPENDED)


def lowest_hands(sheet: Sheet) -> tuple[HandIndex, ...]:
    """The hands with the lowest score; none before the first scored deal and of a void game, which nobody wins."""
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


def deal_before(sheet: Sheet, entry: int) -> int:
    """The deal after which an entry was written, by its number on the sheet as it stands; 0 for none.

    Deals that were struck out or put in since do not count as they did then.
    """
    found = 0
    for row in sheet.rows:
        if row.entry < entry and not row.struck:
            if isinstance(row, DealRow):
                found = max(found, row.number)
            elif isinstance(row, OpeningRow):
                found = max(found, row.deals)
    return found


def never_played(sheet: Sheet) -> bool:
    """Whether a game was called off before its first deal: it is no game of the night to anybody."""
    return sheet.void and not sheet.deals_played
