"""What other programs added to the tables of a club file: found, and taken out of a copy.

A trigger changes what is written; a unique index, or a table that refers to ours, refuses it; and SQLite computes what
a view, an index or a constraint says when it is read or checked. Such a file is read through a copy in memory that is
without them. The tables that SQLite and sqlite-utils keep for themselves stay.
"""

from __future__ import annotations

import re
import sqlite3

from scorekeeper.refusals import Finding
from scorekeeper.storage.file_format import OURS

_CODES = {"trigger": "foreign_trigger", "view": "foreign_view", "index": "foreign_index", "table": "foreign_table"}
"""The code of the finding for each kind. Objects are dropped in this order, since earlier kinds refer to later ones."""
_OF_SQLITE = "sqlite_"
"""How the names of SQLite's own tables begin (`ANALYZE`), which no other program can give."""
_STEPS = "_sqlite_migrations"
"""The table in which sqlite-utils keeps which steps were taken. The only one of that name that stays is plain."""
_NOT_PLAIN = re.compile(r"\b(REFERENCES|CHECK|GENERATED|AS)\b", re.IGNORECASE)
_UNTIL_VERSION_4 = ("setting",)
"""The tables that a step of `migrations.py` drops."""
_LONGEST_NAME = 60


def foreign_objects(connection: sqlite3.Connection) -> tuple[Finding, ...]:
    """What was added, in the order in which it can be taken out: a part of a sentence each."""
    return tuple(
        Finding(_CODES.get(kind, "foreign_table"), {"name": name[:_LONGEST_NAME]}) for kind, name in _found(connection)
    )


def drop_foreign_objects(connection: sqlite3.Connection) -> None:
    """Take out what `foreign_objects` finds. Raises `sqlite3.Error`."""
    connection.execute("PRAGMA foreign_keys = OFF")  # else a table that refers to others is emptied row by row
    for kind, name in _found(connection):
        quoted = name.replace('"', '""')
        connection.execute(f'DROP {kind} IF EXISTS "{quoted}"')
    connection.execute("PRAGMA foreign_keys = ON")


def _found(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    """The kind and the name of each object that was added; in a damaged file a kind may be any text."""
    dropped_later = _UNTIL_VERSION_4 if connection.execute("PRAGMA user_version").fetchone()[0] < 4 else ()
    listed = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL").fetchall()
    found = [
        (kind, name)
        for kind, name, table, sql in (map(str, row) for row in listed)
        if name not in OURS
        and name not in dropped_later
        and not (kind == "table" and name.startswith(_OF_SQLITE))
        and not (kind in ("table", "index") and table == _STEPS and not _NOT_PLAIN.search(sql))
    ]
    order = {kind: number for number, kind in enumerate(_CODES)}
    return sorted(found, key=lambda one: (order.get(one[0], len(order)), one[1]))
