"""The queries of a start before any list is read: whether the books hold a night, and whether a tournament may have
it."""

from __future__ import annotations

import sqlite3

from scorekeeper.night.journal import NightDiscarded
from scorekeeper.night.night import Night
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.list_values import key

IS_DISCARDED = f"""
    EXISTS (SELECT 1 FROM entry WHERE entry.night = night.id AND number = lines - 1 AND kind = '{NightDiscarded.kind}')
    """  # noqa: S608  # made of constants
_HOLDS = f"SELECT 1 FROM night WHERE id = ? AND NOT {IS_DISCARDED}"  # noqa: S608  # made of constants
_HAS_GATHERINGS = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'gathering'"
_NAMED = "SELECT id FROM gathering WHERE branch = 0 AND form = 'tournament' AND id = ?"
_GIVEN_TO = """
    SELECT id FROM gathering AS one WHERE branch = 0 AND form = 'tournament' AND EXISTS (
        SELECT 1 FROM gathering_entry
        WHERE gathering = one.id AND branch = 0 AND kind = 'table_in' AND instr(body, ?)
    )
    """
"""The tournaments to a table of which a night may have been given that names none."""


def holds(club_file: ClubFile, night: str) -> bool:
    """Whether a night is in the books and not discarded."""
    with club_file.reading() as connection:
        return connection.execute(_HOLDS, (night,)).fetchone() is not None


def has_gatherings(connection: sqlite3.Connection) -> bool:
    """Whether a club file has gatherings at all, which one of an older version has not."""
    return connection.execute(_HAS_GATHERINGS).fetchone() is not None


def tournaments_of(connection: sqlite3.Connection, night: Night) -> list[str]:
    """The tournaments of which a night may be a table. Raises `Refused` for an id that cannot be read."""
    asked = (_GIVEN_TO, (night.id,)) if night.gathering is None else (_NAMED, (night.gathering.id,))
    rows = connection.execute(*asked) if has_gatherings(connection) else ()
    return [key(one) for (one,) in rows]
