"""What a forger with a database browser, and one who knows the chain, can do to a club file."""

# ruff: noqa: S608  # the statements are a forger's
from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from scorekeeper.storage import chain
from scorekeeper.storage.chain import ChainHead, StoredLine
from scorekeeper.storage.check import rebuild
from scorekeeper.storage.club_file import ClubFile


def harm(path: Path, *statements: str) -> None:
    """Change the file as with a database browser, triggers put back afterwards."""
    with closing(sqlite3.connect(path)) as connection:
        triggers = connection.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        unlock = [f"DROP TRIGGER {name}" for name, _ in triggers]
        for statement in (*unlock, *statements, *(sql for _, sql in triggers)):
            connection.execute(statement)
        connection.commit()


def rewrite(path: Path, night: str, change: Callable[[list[StoredLine]], list[StoredLine]]) -> None:
    """Change the lines of a night and seal all of them again, the list of nights too."""
    with closing(sqlite3.connect(path)) as connection:
        columns = "number, game, kind, body, at, scorekeeper"
        rows = connection.execute(f"SELECT {columns} FROM entry WHERE night = ? ORDER BY number", (night,)).fetchall()
    new = [
        StoredLine(night, number, line.game, line.kind, line.body, line.at, line.scorekeeper)
        for number, line in enumerate(change([StoredLine(night, *row) for row in rows]))
    ]
    links = chain.sealed(ChainHead(), new)
    harm(
        path,
        f"DELETE FROM entry WHERE night = '{night}'",
        *(_insert(link) for link in links),
        f"UPDATE night SET lines = {len(links)}, head_hash = x'{links[-1].hash.hex()}' WHERE id = '{night}'",
    )


def make_lists_anew(path: Path) -> None:
    """What the forger does last, so that nothing in the file itself shows it."""
    with ClubFile.open(path) as club:
        rebuild(club)


def _insert(link: chain.Sealed) -> str:
    row = link.row
    values = (row.night, row.number, row.game, row.kind, row.body, row.at, row.scorekeeper)
    return f"INSERT INTO entry VALUES ({', '.join(map(_sql, values))}, {_sql(link.previous)}, {_sql(link.hash)})"


def _sql(value: str | int | bytes | None) -> str:
    match value:
        case None:
            return "NULL"
        case bytes():
            return f"x'{value.hex()}'"
        case int():
            return str(value)
        case str():
            return "'" + value.replace("'", "''") + "'"
