"""The evenings of a club file: which night is settled together with other tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from pathlib import Path

from scorekeeper.gathering.evening_book import EveningBook, evening_book
from scorekeeper.gathering.evening_entries import EveningPaid, EveningTableIn
from scorekeeper.gathering.stream import GatheringForm, GatheringOpened, opening_of
from scorekeeper.refusals import Refused
from scorekeeper.storage import errors
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.gathering_rows import BranchId, verified_lines
from scorekeeper.storage.list_values import any_text, whole_text

_OF_NIGHT = """
    SELECT DISTINCT gathering FROM gathering_entry
    WHERE branch = 0 AND kind = ? AND json_valid(body) AND json_extract(body, '$.night') = ?
    """

_LISTED = "SELECT id, date FROM gathering WHERE form = ? AND branch = 0 ORDER BY id DESC"
_PAID = "SELECT DISTINCT gathering FROM gathering_entry WHERE branch = 0 AND kind = ?"


def settling_evenings(connection: sqlite3.Connection, path: Path) -> list[tuple[GatheringOpened, EveningBook]]:
    """The evenings for which money was paid or promised. Raises `DamagedClubFile` for the file at `path`."""
    found = connection.execute(_PAID, (EveningPaid.kind,)).fetchall()
    try:
        lines = [verified_lines(connection, path, BranchId(whole_text(gathering)))[0] for (gathering,) in found]
        evenings = [(opening_of(of), evening_book(of)) for of in lines]
    except Refused as refusal:
        raise errors.DamagedClubFile(path) from refusal
    return [(opened, book) for opened, book in evenings if book.is_settling]


def open_evening(club_file: ClubFile, days: Iterable[str]) -> str:
    """The id of the evening of the first of some days (ISO) on which one was begun and is not closed; "" for none.

    Raises `ClubFileError`.
    """
    with club_file.reading() as connection, any_text(connection):
        listed = connection.execute(_LISTED, (GatheringForm.EVENING.value,)).fetchall()
        found = {str(day): BranchId(str(gathering)) for gathering, day in listed}
        for branch in (found[day] for day in days if day in found):
            try:
                if not evening_book(verified_lines(connection, club_file.path, branch)[0]).closed:
                    return branch.gathering
            except Refused as refusal:
                raise errors.DamagedClubFile(club_file.path) from refusal
    return ""


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
