"""The upgrade that the loops kill and cut: a club file of an older version, and what must be there however it ended."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.settings import CLUB_NAME, ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.storage.nights import small_night

OLD_VERSION = 5


def version_of(path: Path) -> int:
    """The version in the header of a club file, regardless of its journal."""
    return int.from_bytes(path.read_bytes()[60:64])


def require_upgraded(path: Path) -> None:
    """Open the file, which upgrades it if that is not done yet; all must be there and whole."""
    with ClubFile.open(path, create=False) as club:
        assert check(club) == []
        journal = SqliteJournal(club)
        assert list(journal.lines("n1")) == small_night()
        assert journal.draft("n1", 1) == '{"texts": ["6", "q0", "", ""], "hand": 2}'
        assert ClubSettings(club).get(CLUB_NAME) == "Cavendish"
