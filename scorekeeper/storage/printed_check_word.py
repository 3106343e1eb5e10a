"""Comparing the check word on a printed sheet with the books: paper that nobody can change from a keyboard."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.storage import chain
from scorekeeper.storage.chain import ChainHead
from scorekeeper.storage.check_word import as_printed, check_word
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import read_links


@dataclass(frozen=True, slots=True)
class Anchored:
    """The night that once had a check word: its date, how many lines it had then, and how many were written since."""

    night: str
    date: str
    lines: int
    since: int


def find_word(club_file: ClubFile, typed: str) -> Anchored | None:
    """The night and the line at which the books had this check word; None where they never had it.

    Nights whose chain is broken have none. Raises `ClubFileError`.
    """
    wanted = as_printed(typed)
    with club_file.reading() as connection:
        for night, date in connection.execute("SELECT id, date FROM night ORDER BY date DESC, id").fetchall():
            links = read_links(connection, night)
            try:
                chain.verify(links)
            except chain.Broken:
                continue
            for link in reversed(links):
                if check_word(ChainHead(link.row.number + 1, link.hash)) == wanted:
                    lines = link.row.number + 1
                    return Anchored(night, date, lines, len(links) - lines)
    return None
