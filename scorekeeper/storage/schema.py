"""What a club file looks like from outside: its marks, its version and the seal of its tables.

Kept apart from `migrations.py`, so that opening a club file of today's version loads nothing it does not need.
"""

from __future__ import annotations

import hashlib
import sqlite3

APPLICATION_ID = int.from_bytes(b"SCKR")
"""Stands in the header of every club file."""
VERSION = 2
"""The version of the tables, `user_version` in the header; as many as there are migration steps."""
DIGEST = "a504d927423c766bf603d30110239e792334151d70d342d945baa443caeea300"
"""`digest` of a club file of this version."""

_OURS = (
    "draft", "entry", "game", "night", "night_by_date", "night_of_player", "night_player", "player", "result",
    "setting",
)  # fmt: skip
"""The tables and indexes; and every trigger is ours. What else somebody adds to look at the file does no harm."""


def definitions(connection: sqlite3.Connection) -> dict[str, str]:
    """The SQL of our tables and indexes, and of all triggers, by name."""
    found = connection.execute("SELECT name, type, sql FROM sqlite_schema ORDER BY name")
    return {str(name): str(sql) for name, kind, sql in found if name in _OURS or kind == "trigger"}


def digest(connection: sqlite3.Connection) -> str:
    """One hash of all definitions: a lost trigger or a changed table shows."""
    listed = "\0".join(f"{name}\0{sql}" for name, sql in definitions(connection).items())
    return hashlib.sha256(listed.encode("utf-8", "surrogateescape")).hexdigest()
