"""Harm to one value of a club file, as a disk or a stranger does it: any type, in any column of any table."""

# ruff: noqa: S608  # the statements are a forger's
from __future__ import annotations

import sqlite3
from contextlib import closing

BAD = {
    "a sign turned": "'0&25'",
    "a division by zero": "'1/0'",
    "a number beyond all bounds": "'1e99999999'",
    "nothing": "NULL",
    "an empty text": "''",
    "bytes": "X'00FF17'",
    "no UTF-8": "CAST(X'41FF42' AS TEXT)",
    "a huge number": "4611686018427387904",
    "a number below zero": "-1",
    "a number with a point": "0.5",
    "a control sign": "'a' || char(0) || char(8238)",
    "a long text": "replace(hex(zeroblob(50000)), '0', '9')",
    "somebody else": "'nobody'",
    "deep brackets": "replace(hex(zeroblob(5000)), '0', '[')",
}
"""What is put in the place of a value, as SQL."""


def columns(content: bytes) -> list[tuple[str, str]]:
    """Every column of every table of a club file."""
    with closing(_opened(content)) as connection:
        found = connection.execute(
            "SELECT m.name, c.name FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table'"
            " AND substr(m.name, 1, 1) <> '_'"
        )
        return sorted(found.fetchall())


def harmed(content: bytes, table: str, column: str, value: str) -> bytes | None:
    """The file with one value of a column, that in the first row, put in by force; None if no file could have it, or it
    was there before.

    The tables look as before: that a column takes texts only, or never nothing, is disabled meanwhile.
    """
    with closing(_opened(content)) as connection:
        (was,) = connection.execute("SELECT sql FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
        loose = was.replace("STRICT, ", "").replace(" NOT NULL", "")
        loose = loose.replace(" TEXT", " BLOB").replace(" INTEGER", " BLOB")
        triggers = connection.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        _define(connection, table, loose)
        without = connection.serialize()
    with closing(_opened(without)) as connection:
        if not _put_in(connection, table, column, value):
            return None
        _define(connection, table, was)
        strict = connection.serialize()
    with closing(_opened(strict)) as connection:
        for _, sql in triggers:
            connection.execute(sql)
        return connection.serialize()


def _put_in(connection: sqlite3.Connection, table: str, column: str, value: str) -> bool:
    names = [name for (name,) in connection.execute("SELECT name FROM pragma_table_info(?)", (table,))]
    connection.execute("PRAGMA ignore_check_constraints = ON")
    first = connection.execute(f"SELECT * FROM {table}").fetchone()
    these = " AND ".join(f'"{name}" IS ?' for name in names)
    try:
        connection.execute(f'UPDATE {table} SET "{column}" = {value} WHERE {these}', first)
    except sqlite3.IntegrityError:  # a key is never nothing, and never there twice
        return False
    return connection.execute(f"SELECT 1 FROM {table} WHERE {these}", first).fetchone() is None


def _opened(content: bytes) -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.deserialize(content)
    return connection


def _define(connection: sqlite3.Connection, table: str, sql: str) -> None:
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?", (sql, table))
