"""What other programs added to the tables of a club file: found, and taken out of a copy.

A trigger changes what is written, a unique index or a table that refers to ours refuses it, and SQLite computes what a
view or an index says when it is asked. Such a file is read through a copy in memory that is without them. A table that
refers to none of ours does no harm and stays, and so do the statistics of `ANALYZE`, which are such tables.
"""

from __future__ import annotations

import sqlite3

from scorekeeper.refusals import Finding
from scorekeeper.storage.file_format import OURS

_CODES = {"trigger": "foreign_trigger", "view": "foreign_view", "index": "foreign_index", "table": "foreign_table"}
"""How each kind is told. They are taken out in this order: what comes first refers to what comes later."""
_OF_SQLITE_UTILS = "_sqlite_migrations"
"""The table in which sqlite-utils keeps which steps of `migrations.py` were taken; it has indexes."""
_LONGEST_NAME = 60


def foreign_objects(connection: sqlite3.Connection) -> tuple[Finding, ...]:
    """What was added that may do harm, in the order in which it can be taken out: a part of a sentence each."""
    return tuple(Finding(_CODES[kind], {"name": name[:_LONGEST_NAME]}) for kind, name in _found(connection))


def drop_foreign_objects(connection: sqlite3.Connection) -> None:
    """Take out what `foreign_objects` finds. Raises `sqlite3.Error`."""
    connection.execute("PRAGMA foreign_keys = OFF")  # else a table that refers to others is emptied row by row
    for kind, name in _found(connection):
        quoted = name.replace('"', '""')
        connection.execute(f'DROP {kind} IF EXISTS "{quoted}"')
    connection.execute("PRAGMA foreign_keys = ON")


def _found(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    listed = connection.execute(
        "SELECT type, name FROM sqlite_schema WHERE sql IS NOT NULL AND (type <> 'index' OR tbl_name <> ?)",
        (_OF_SQLITE_UTILS,),
    ).fetchall()
    found = [
        (kind, name)
        for kind, name in listed
        if name not in OURS and (kind != "table" or _refers_to_another(connection, name))
    ]
    return sorted(found, key=lambda one: (list(_CODES).index(one[0]), one[1]))


def _refers_to_another(connection: sqlite3.Connection, table: str) -> bool:
    return connection.execute("SELECT 1 FROM pragma_foreign_key_list(?)", (table,)).fetchone() is not None
