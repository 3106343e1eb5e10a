"""The limits of what is read from outside: sizes of files, and of the contents of one night file.

They are far above any night that was ever played, and keep what a file costs to read within seconds, since the work of
some lines grows with the lines before them. The journal of a club file has no limits: what is in the books opens.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.sheet.entries import (
    Amend,
    DealEntry,
    Entry,
    InsertDeal,
    Opening,
    Redo,
    RulesChange,
    SeatChange,
    Strike,
    Undo,
    Written,
)

MEGABYTE: Final = 1_000_000
NIGHT_FILE: Final = 2 * MEGABYTE
"""The largest night file, in bytes."""
IN_MEMORY: Final = 110 * MEGABYTE
"""The largest club file that is read into memory, in bytes: ten years of a night of 80 deals every day."""
REMEMBERED: Final = 10 * MEGABYTE
"""The largest file in which the program remembers something outside the books, in bytes."""
VALUE: Final = 20 * MEGABYTE
"""The largest value that SQLite may read or compute in a club file, in bytes."""
ADDED: Final = 1_000
"""How many tables, indexes, views and triggers that another program added are taken out of a club file to read it: each
one costs more than the one before."""
CLUB_FILE: Final = 1500 * MEGABYTE
"""The largest club file or backup that is opened, in bytes: a night of 80 deals on every day of a hundred years."""

PLAYERS: Final = 200
"""How many players a night file may have."""
GAMES: Final = 500
"""How many games a night file may have."""
LINES: Final = 16_000
"""How many lines the games of a night file may have together: four years of deals in one night."""
BRANCH_LINES: Final = 2 * LINES
"""How many lines the branches of a night that came in may have together: they are read when another one comes."""
OTHER_LINES: Final = 1_000
"""How many of them may be something else than a deal, an undo or a redo."""
AGREEMENTS: Final = 100
"""How many agreements beside the rules (`also_agreed`) a game may have."""
ROWS_AGAIN: Final = 50_000
"""How many rows the corrections of a night file may go through: each of them goes through its whole sheet."""
PAPER_LINES: Final = 1_500
"""How many lines on paper a night file may have that is printed: fifteen long evenings in one."""
MONEY_LINES: Final = 300
"""How many payments, how many other entries of the night's money, and how many transfers of plans a night file has."""
DEVICES: Final = 100
"""How many devices a night file names, and how often it is handed over or a branch of it is set aside."""

_TEXTS = ("text", "reason", "decided_by")
_LETTERS_A_LINE = 50
"""How many letters of a text stand on a line of the notes on paper, about."""
_LINES_OF_A_GAME = 10
"""How many lines of its page the head, the foot and the sums of a game take, at least."""
_LINES_OF_OTHERS = 6
"""How many lines an entry takes that is not a deal, an undo or a redo: it has a note as well, and page breaks are
computed with the notes."""
_GOES_THROUGH_ALL = (Amend, InsertDeal, Opening, RulesChange, SeatChange, Strike)
"""The entries that are written by going through the rows of the whole sheet."""


def check_size(size: int) -> None:
    """Refuse a night file with so many bytes if it has more than one may have."""
    if size > NIGHT_FILE:
        raise Refused("file_too_large", most=NIGHT_FILE // MEGABYTE)


def check_count(what: str, found: object, most: int) -> None:
    """Refuse a list of a night file with more than `most` members; `what` is the code of that refusal."""
    if isinstance(found, list) and len(found) > most:
        raise Refused(what, most=most)


def check_printed(games: Iterable[Iterable[Written]]) -> None:
    """Refuse to print a night file of too many games, or with too many entries in them, each counting as the lines it
    takes."""
    lines = sum(_LINES_OF_A_GAME + sum(map(_lines_of, entries)) for entries in games)
    if lines > PAPER_LINES:
        raise Refused("too_many_to_print", most=PAPER_LINES)


def _lines_of(written: Written) -> int:
    """How many lines an entry takes on paper, about."""
    own = 1 if isinstance(written.entry, DealEntry | Undo | Redo) else _LINES_OF_OTHERS
    return own + letters_of(written) // _LETTERS_A_LINE


def check_agreements(rules: HouseRules) -> None:
    """Refuse house rules with more agreements beside them than a game may have."""
    if len(rules.also_agreed) > AGREEMENTS:
        raise Refused("too_many_agreements", most=AGREEMENTS)


def letters_of(written: Written) -> int:
    """How long the texts of an entry are together."""
    return len(written.note) + sum(len(getattr(written.entry, key, "")) for key in _TEXTS)


class LinesLeft:
    """Counts the lines of one night file, and the rows that they make the program go through."""

    def __init__(self) -> None:
        self._lines = 0
        self._others = 0
        self._rows = 0

    def take(self, entry: Entry, rows: int) -> None:
        """Count an entry of a sheet that has so many rows. Raises `Refused` if there are too many."""
        self._lines += 1
        if self._lines > LINES:
            raise Refused("too_many_lines", most=LINES)
        if isinstance(entry, DealEntry | Undo | Redo):
            return
        self._others += 1
        if self._others > OTHER_LINES:
            raise Refused("too_many_other_lines", most=OTHER_LINES)
        if isinstance(entry, _GOES_THROUGH_ALL):
            self._rows += rows
            if self._rows > ROWS_AGAIN:
                raise Refused("too_many_rows_again", most=ROWS_AGAIN)
