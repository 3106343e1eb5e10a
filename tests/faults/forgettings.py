"""The forgetting that the loops kill and cut: a club with a player to forget, and what must hold however it ended."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.night.journal import replay
from scorekeeper.sheet.entries import Note
from scorekeeper.storage import directory
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.forgetting import forget
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import PEOPLE, entry, small_night

NIGHTS = ("n1", "n2", "n3")


def begin(path: Path) -> None:
    """A club file of three nights with a note about Ann each."""
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        for night in NIGHTS:
            write_lines(journal, night, [*small_night(night), entry(Note("Ann Lee came late"), 59)])


def forget_ann(path: Path) -> None:
    with ClubFile.open(path, create=False) as club:
        forget(club, "ann")


def is_known(path: Path) -> bool:
    """Whether Ann stands in all nights and lists as before; else she stands in none. The books are whole."""
    with ClubFile.open(path, create=False) as club:
        assert check(club) == []
        journal = SqliteJournal(club)
        said = [str(journal.lines(night)) for night in NIGHTS]
        listed = [night.players[0].name for night in directory.nights(club)]
        names = {*listed, *(replay(journal.lines(night)).names["ann"] for night in NIGHTS)}
        known = "Ann Lee came late" in said[0]
    assert names == {PEOPLE["ann"] if known else "Player 1"}
    assert all(("Ann Lee came late" in text) is known for text in said)
    return known


def require_forgotten(path: Path) -> None:
    """Forget Ann if that is not done yet: then nothing is left about her, and the books are whole."""
    forget_ann(path)
    assert not is_known(path)
    assert not [file for file in path.parent.iterdir() if b"Ann Lee" in file.read_bytes()]
