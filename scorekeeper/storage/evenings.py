"""The evenings of a club file: which night is settled together with other tables."""

from __future__ import annotations

from scorekeeper.gathering.evening_book import EveningBook, evening_book
from scorekeeper.gathering.evening_entries import EveningTableIn
from scorekeeper.refusals import Refused
from scorekeeper.storage import errors
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.gathering_rows import BranchId, verified_lines
from scorekeeper.storage.list_values import any_text, whole_text

_OF_NIGHT = """
    SELECT DISTINCT gathering FROM gathering_entry
    WHERE branch = 0 AND kind = ? AND json_valid(body) AND json_extract(body, '$.night') = ?
    """


def settled_together(club_file: ClubFile, night: str) -> bool:
    """Whether money was paid for a night together with the other tables of its evening. Raises `ClubFileError`."""
    with club_file.reading() as connection, any_text(connection):
        found = connection.execute(_OF_NIGHT, (EveningTableIn.kind, night)).fetchall()
        try:
            evenings = [
                evening_book(verified_lines(connection, club_file.path, BranchId(whole_text(gathering)))[0])
                for (gathering,) in found
            ]
        except Refused as refusal:
            raise errors.DamagedClubFile(club_file.path) from refusal
    return any(_settles(evening, night) for evening in evenings)


def _settles(evening: EveningBook, night: str) -> bool:
    return evening.is_settling and night not in evening.left_out
