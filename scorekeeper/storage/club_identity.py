"""The line that identifies a club file as the same club's, also if another file was copied over it.

Lines are never deleted, so that the first line which a file had is in every later state of it. That of the club's own
stream is in no other club's file; a night may have come to several clubs as a night file, and is used only if there is
no line of the club.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from scorekeeper.storage import errors

_OF_CLUB = "SELECT hash FROM club_entry WHERE number = 0"
_OF_NIGHT = "SELECT night, hash FROM entry WHERE number = 0 ORDER BY night LIMIT 1"
_HOLDS_CLUB = "SELECT 1 FROM club_entry WHERE number = 0 AND hash = ?"
_HOLDS_NIGHT = "SELECT 1 FROM entry WHERE number = 0 AND hash = ? AND night = ?"


class FirstLine(Struct, frozen=True):
    """The hash of the first line of a night, or, if `night` is None, of the club's own stream."""

    hash: bytes
    night: str | None


def first_line(connection: sqlite3.Connection) -> FirstLine | None:
    """The line that identifies the open file; None if it has no line, or none that can be read."""
    with suppress(sqlite3.Error):
        if found := connection.execute(_OF_CLUB).fetchone():
            return FirstLine(found[0], None)
        if found := connection.execute(_OF_NIGHT).fetchone():
            return FirstLine(found[1], found[0])
    return None


def mark_of_club(connection: sqlite3.Connection) -> str:
    """Eight hex digits of the first line of the club's own stream; "" if it has none, or none that can be read."""
    with suppress(sqlite3.Error):
        found = connection.execute(_OF_CLUB).fetchone()
        return found[0][:4].hex() if found and isinstance(found[0], bytes) else ""
    return ""


def require_same(connection: sqlite3.Connection, path: Path, first: FirstLine | None) -> None:
    """Raise `AnotherClub` if the file at `path`, open in a transaction, does not have the line that it had."""
    if first is None:
        return
    if first.night is None:
        found = connection.execute(_HOLDS_CLUB, (first.hash,))
    else:
        found = connection.execute(_HOLDS_NIGHT, (first.hash, first.night))
    if found.fetchone() is None:
        raise errors.AnotherClub(path)
