"""The floor of the books: plain tables of deals and scores in SQLite, as they would be kept without a program.

A row for each deal and a row for each score, keyed by night; the same journal mode and the same durability as ours.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

from tests.bench.club import DEALS, HANDS

_TABLES = """
    CREATE TABLE deal (night INTEGER, number INTEGER, kind TEXT, PRIMARY KEY (night, number)) WITHOUT ROWID;
    CREATE TABLE score (night INTEGER, deal INTEGER, hand INTEGER, points INTEGER, PRIMARY KEY (night, deal, hand))
        WITHOUT ROWID;
"""
_NIGHT = "SELECT deal, hand, points FROM score WHERE night = ?"


def connect(path: Path) -> sqlite3.Connection:
    """A connection with our durability."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.execute("PRAGMA synchronous = EXTRA")
    return connection


def make_tables(path: Path, nights: int) -> sqlite3.Connection:
    """A new file with the deals and scores of some nights, numbered from 0."""
    connection, random = connect(path), Random(1)  # noqa: S311  # no secrets here
    connection.executescript(_TABLES)
    connection.execute("BEGIN")
    for night in range(nights):
        connection.executemany("INSERT INTO deal VALUES (?, ?, 'deal')", ((night, deal) for deal in range(DEALS)))
        scores = ((night, deal, hand, random.randrange(14)) for deal in range(DEALS) for hand in range(HANDS))
        connection.executemany("INSERT INTO score VALUES (?, ?, ?, ?)", scores)
    connection.execute("COMMIT")
    return connection


def read_night(connection: sqlite3.Connection, night: int) -> list[tuple[object, ...]]:
    """All scores of a night, deal by deal."""
    return connection.execute(_NIGHT, (night,)).fetchall()


def write_deal(connection: sqlite3.Connection, night: int, number: int) -> None:
    """Commit one deal and its scores."""
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO deal VALUES (?, ?, 'deal')", (night, number))
    connection.executemany("INSERT INTO score VALUES (?, ?, ?, ?)", [(night, number, hand, 4) for hand in range(HANDS)])
    connection.execute("COMMIT")
