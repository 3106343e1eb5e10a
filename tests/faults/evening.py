"""The evening that the loops write again and again: what it writes, and what must be there however it ended."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scorekeeper.night.journal import Line
from scorekeeper.sheet.entries import Undo
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import deal, entry, game, joined, opened, paid

NIGHT = "n1"
BEGUN = (opened(), *joined(), game(limit=None))
ACTS: tuple[tuple[Line, ...], ...] = (
    (deal(6, 13, 4, 3, minute=2),),
    (deal(0, 5, 20, 1, minute=5), deal(13, 0, 13, 0, minute=6)),
    (entry(Undo(), 7),),
    (game(1, limit=None), deal(2, 3, 5, 16, minute=9, number=1)),
    (paid(),),
    tuple(deal(1, 2, 3, 20, minute=n, number=1) for n in range(10, 22)),
    (deal(6, 13, 4, 3, minute=30),),
)


def begin(path: Path) -> None:
    """A club file with the night begun."""
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), NIGHT, BEGUN)


def write_evening(path: Path, acknowledge: Callable[[int], None]) -> None:
    """Write the evening, drafts and all; `acknowledge` gets how many acts are saved, after each."""
    with ClubFile.open(path, create=False) as club:
        journal = SqliteJournal(club)
        journal.lines(NIGHT)
        for number, act in enumerate(ACTS, 1):
            journal.save_draft(NIGHT, 0, f"row {number}")
            write_lines(journal, NIGHT, act)
            acknowledge(number)


def acts_found(path: Path) -> int:
    """How many acts of the evening the file holds; it must be whole and hold nothing else."""
    with ClubFile.open(path, create=False) as club:
        found = tuple(SqliteJournal(club).lines(NIGHT))
        assert check(club) == []
    lines = BEGUN
    for number in range(len(ACTS) + 1):
        lines = lines + ACTS[number - 1] if number else lines
        if found == lines:
            return number
    raise AssertionError(f"{len(found)} lines are no beginning of the evening")
