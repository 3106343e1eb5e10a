"""What the panel of a new name writes, one step after the other, as the loops kill it; and what must hold after it."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.night.journal import Line, PlayerJoined
from scorekeeper.rules.people import Player
from scorekeeper.storage import directory, people
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import opened, small_night

STATES = ({"Ann Lee", "Anne"}, {"Ann Li", "Anne"}, {"Ann Li"}, {"Ann Li", "Anne"})
"""What Ann is called in the list after so many steps: a new name, her two ids are one person, this is taken back."""


def begin(path: Path) -> None:
    """A club file of two nights, to which Ann came with two ids."""
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        write_lines(journal, "n1", small_night())
        write_lines(journal, "n2", [opened("n2"), Line(PlayerJoined(Player("anne", "Anne")))])


def decide(path: Path) -> None:
    """Take the steps that are left."""
    left = steps_taken(path)
    with ClubFile.open(path, create=False) as club:
        for step in (
            lambda: people.rename(club, "ann", "Ann Li"),
            lambda: people.join(club, ("anne",), "ann"),
            lambda: people.take_back(club, 1),
        )[left:]:
            step()


def steps_taken(path: Path) -> int:
    """How many steps were taken: lines and list agree, and the books are whole."""
    with ClubFile.open(path, create=False) as club:
        assert check(club) == []
        with club.reading() as connection:
            steps = int(connection.execute("SELECT count(*) FROM club_entry").fetchone()[0])
        assert {one.name for one in directory.players(club) if one.name.startswith("Ann")} == STATES[steps]
    return steps


def require_decided(path: Path) -> None:
    """Take the steps that are left: then all are taken."""
    decide(path)
    assert steps_taken(path) == len(STATES) - 1
