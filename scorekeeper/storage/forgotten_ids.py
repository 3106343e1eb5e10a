"""Whose names were forgotten in a club file, so that nothing which comes in brings them back."""

from __future__ import annotations

import sqlite3

from scorekeeper.refusals import Refused
from scorekeeper.storage import club_stream
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.gathering_rows import forgotten_people
from scorekeeper.storage.list_values import any_text
from scorekeeper.storage.settings import FORGOTTEN_IDS


def forgotten_ids(club_file: ClubFile) -> frozenset[str]:
    """The ids of persons and laptops whose names were forgotten here. Raises `ClubFileError`."""
    with club_file.reading() as connection, any_text(connection):
        return forgotten_here(connection)


def forgotten_here(connection: sqlite3.Connection) -> frozenset[str]:
    """The same, in a transaction of the caller, so that no other process forgets a person meanwhile."""
    found = club_stream.newest_settings(connection).get(FORGOTTEN_IDS.key)
    try:
        kept = FORGOTTEN_IDS.default if found is None else FORGOTTEN_IDS.read(found)
    except Refused:
        kept = FORGOTTEN_IDS.default
    return club_stream.forgotten_people(connection) | forgotten_people(connection) | {*kept}
