"""The choice between two branches that the loops kill: a night continued in two places, and what must hold after it."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.files.archive import Archived
from scorekeeper.night.journal import replay
from scorekeeper.night.night import settle_night
from scorekeeper.storage.branches import bring_night, choose_other, open_branches
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.words import salted
from tests.scorekeeper.storage.nights import clock, deal, small_night

COMMON = salted(small_night())
HERE = [*COMMON, *salted([deal(minute=40)])]
THERE = [*COMMON, *salted([deal(13, 6, 4, 3, minute=40), deal(minute=41)])]


def begin(path: Path) -> None:
    """A club file with one branch of a night."""
    with ClubFile.open(path) as club:
        bring_night(club, SqliteJournal(club), Archived.of(HERE), clock(50))


def take_and_choose(path: Path) -> None:
    """Take the other branch in, if that is not done yet, and choose it."""
    with ClubFile.open(path, create=False) as club:
        journal = SqliteJournal(club)
        bring_night(club, journal, Archived.of(THERE), clock(55))
        for branch in open_branches(club, journal):
            choose_other(club, journal, branch, clock(56))


def is_as_before(path: Path) -> bool:
    """Whether the night still is the first branch; else it is the other one. The books are whole."""
    with ClubFile.open(path, create=False) as club:
        assert check(club) == []
        lines = list(SqliteJournal(club).lines("n1"))
    assert lines in (HERE, THERE)
    return lines == HERE


def require_chosen(path: Path) -> None:
    """Choose if that is not done yet: then the other branch counts, and nothing waits."""
    take_and_choose(path)
    assert not is_as_before(path)
    with ClubFile.open(path, create=False) as club:
        journal = SqliteJournal(club)
        assert open_branches(club, journal) == []
        assert settle_night(replay(journal.lines("n1"))) == settle_night(replay(THERE))
