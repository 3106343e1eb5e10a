"""To which club file a backup belongs, if two of one name have the same second place for backups.

The name of a backup has a mark of the club, eight hex digits of the first line that the club ever wrote. That line is
in every later state of the club file and in no other. Names that older programs gave have no mark, and then the file is
read: for the same line, or, if no line of the club was written yet, for the nights.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Set as AbstractSet
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from scorekeeper.storage import errors, file_format
from scorekeeper.storage.backup_files import Backup
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_identity import mark_of_club
from scorekeeper.storage.list_values import any_text

_FIRST_LINES = "SELECT night, hash FROM entry WHERE number = 0"


class Owner(Struct, frozen=True):
    """What identifies the backups of a club file: its mark ("" for none), and the first line of each night."""

    club: str
    nights: frozenset[tuple[object, object]]


def owner_of(club_file: ClubFile) -> Owner:
    """What identifies the backups of an open club file; nights are left out if damaged pages hide them.

    Raises `ClubFileError`.
    """
    nights: frozenset[tuple[object, object]] = frozenset()
    with club_file.reading() as connection, any_text(connection):
        with suppress(sqlite3.DatabaseError):
            nights = frozenset(connection.execute(_FIRST_LINES))
        return Owner(mark_of_club(connection), nights)


def is_strange(backup: Backup, clubs: AbstractSet[str], owner: Owner | None) -> bool:
    """Whether a backup is of another club file of the same name than that of an `owner` (None: unknown) with these
    marks. One that cannot be read is not."""
    if owner is None or (backup.club and clubs):
        return bool(backup.club and clubs) and backup.club not in clubs
    found = _owner_of_copy(backup.path, *_stamp(backup.path))
    if found is None or found.club in clubs:
        return False
    return bool(found.club and clubs) or not owner.nights & found.nights


def _stamp(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_size, found.st_mtime_ns


@lru_cache(maxsize=512)
def _owner_of_copy(path: Path, _size: int, _written: int) -> Owner | None:
    """The owner of a copy; None if it cannot be read, or has nothing to identify it."""
    wait = file_format.BRIEFLY_BUSY_SECONDS
    try:
        with ClubFile.open(path, create=False, read_only=True, refresh=False, wait=wait) as copy:
            found = owner_of(copy)
    except errors.ClubFileError:
        return None
    return found if found.club or found.nights else None
