"""The rows of table `draft`: what is half typed in a game, each with a checksum.

A draft is replaced at every key, so it is not in the hash chain; one with a wrong checksum is reported, not used.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator

from scorekeeper.files.json_reading import canonical, not_negative
from scorekeeper.refusals import Finding, Refused
from scorekeeper.storage.list_values import whole_text

_SAVE = """
    INSERT INTO draft (night, game, text, at, checksum) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (night, game) DO UPDATE SET text = excluded.text, at = excluded.at, checksum = excluded.checksum
    """


def checksum(night: str, game: int, text: str, at: str) -> bytes:
    """SHA-256 over a draft and the game it belongs to."""
    return hashlib.sha256(canonical([night, game, text, at]).encode()).digest()


def save(connection: sqlite3.Connection, night: str, game: int, text: str, at: str) -> None:
    """Write the draft of a game in place of the one before."""
    connection.execute(_SAVE, (night, game, text, at, checksum(night, game, text, at)))


def delete(connection: sqlite3.Connection, night: str, game: int | None) -> None:
    """Delete the draft of a game."""
    connection.execute("DELETE FROM draft WHERE night = ? AND game = ?", (night, game))


def read(connection: sqlite3.Connection, night: str, game: int) -> str:
    """The draft of a game, "" if there is none. Raises `Refused` if it is not as it was saved."""
    found = connection.execute(
        "SELECT text, at, checksum FROM draft WHERE night = ? AND game = ?", (night, game)
    ).fetchone()
    return _verified(night, game, *found) if found else ""


def unreadable(connection: sqlite3.Connection) -> Iterator[Finding]:
    """The drafts that are not as they were saved."""
    rows = connection.execute("SELECT night, game, text, at, checksum FROM draft ORDER BY night, game")
    for night, game, text, at, kept in rows:
        try:
            _verified(night, game, text, at, kept)
        except Refused:
            if isinstance(game, int):
                yield Finding("draft_unreadable", {"game": game + 1, "of": night})
            else:
                yield Finding("draft_of_a_game_unreadable", {"of": night})


def _verified(night: object, game: object, text: object, at: object, kept: object) -> str:
    found = whole_text(text)
    if checksum(whole_text(night), not_negative(game), found, whole_text(at)) != kept:
        raise Refused("wrong_type", expected="a row as it was saved", found="another")
    return found
