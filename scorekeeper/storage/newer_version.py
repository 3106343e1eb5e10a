"""A club file of a newer program: what of it can be read rightly here, and a sentence for what cannot.

Of the tables everything must be there that this program reads; more does no harm. A night is shown where every seal
holds, every line is one that this program could have written, and the lists that the newer program made of it are what
this one makes of it: figures of lines that are understood in another way are never shown, nor is half a night.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from scorekeeper.night.journal import Line
from scorekeeper.refusals import Refused
from scorekeeper.storage import errors
from scorekeeper.storage.chain import StoredLine
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.codec import KINDS, decode

_OWED = "What is still owed"


@contextlib.contextmanager
def told(path: Path) -> Iterator[None]:
    """Let out what SQLite cannot make of a newer file as `NewerVersion`: tables may be of a kind unknown to it."""
    try:
        yield
    except sqlite3.Error as error:
        raise errors.newer_form(path, f"“{path}”", str(error)) from error
    except errors.DamagedClubFile as fault:
        unknown = isinstance(fault, errors.RefusedBySqlite) or str(fault) == str(errors.damaged(path))
        if not isinstance(fault.__cause__, sqlite3.Error) or not unknown:
            raise  # it is known how: a part of the file is lost
        raise errors.newer_form(path, f"“{path}”", str(fault.__cause__)) from fault


def require_tables(connection: sqlite3.Connection, path: Path) -> None:
    """Raise `NewerVersion` where a table or a column that this program reads is not there, or is another."""
    from scorekeeper.storage.migrations import migrate  # noqa: PLC0415  # loads sqlite-utils, 70 ms

    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as ours:
        migrate(ours)
        for (table,) in ours.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
            _require_table(connection, path, table, _columns(ours, table))


def _require_table(connection: sqlite3.Connection, path: Path, table: str, wanted: dict[str, tuple[str, int]]) -> None:
    found = _columns(connection, table)
    if not found:
        raise errors.newer_form(path, f"“{path}”", f"it has no table “{table}”")
    for column, kind in wanted.items():
        if column not in found:
            raise errors.newer_form(path, f"“{path}”", f"its table “{table}” has no column “{column}”")
        if found[column] != kind:
            raise errors.newer_form(path, f"“{path}”", f"the column “{column}” of its table “{table}” is another")


def _columns(connection: sqlite3.Connection, table: str) -> dict[str, tuple[str, int]]:
    """The columns of a table: type, and place in the primary key (0: not in it)."""
    found = connection.execute("SELECT name, type, pk FROM pragma_table_xinfo(?)", (table,))
    return {name: (kind, key) for name, kind, key in found}


def require_understood(club_file: ClubFile, night: str) -> None:
    """Raise `NewerVersion` where this program cannot read a night rightly; nothing where there is no such night."""
    with club_file.reading() as connection:
        for why in not_understood(connection, club_file.path, night):
            raise why


def not_understood(connection: sqlite3.Connection, path: Path, night: str) -> Iterator[errors.NewerVersion]:
    """Why a night cannot be read rightly here; nothing where it can, or there is none."""
    from scorekeeper.storage.check import examined_night  # noqa: PLC0415  # which asks this module in its turn

    listed = connection.execute("SELECT date FROM night WHERE id = ?", (night,)).fetchone()
    written = connection.execute("SELECT 1 FROM entry WHERE night = ? LIMIT 1", (night,)).fetchone()
    if listed is None and written is None:
        return
    named = f"The night of {listed[0] if listed else night}"
    unknown = _unknown_line(connection, night)
    if unknown is not None:
        number, kind = unknown
        yield errors.newer_form(path, named, f"line {number + 1} is of the kind “{kind}”")
        return
    for finding in examined_night(connection, night):
        why = str(finding).removeprefix(f"Night {night}: ").removesuffix(".").removesuffix("; rebuild the lists")
        yield errors.newer_form(path, named, why)


def _unknown_line(connection: sqlite3.Connection, night: str) -> tuple[int, str] | None:
    """The first line of a night that is of a kind which nobody here knows."""
    lines = connection.execute("SELECT number, kind FROM entry WHERE night = ? ORDER BY number", (night,))
    return next(((number, kind) for number, kind in lines if kind not in KINDS), None)


def require_known_kinds(connection: sqlite3.Connection, path: Path) -> None:
    """Raise `NewerVersion` where a line of any night is of a kind that this program does not know: what is owed over
    many nights is not told from the lines that happen to be known."""
    for (kind,) in connection.execute("SELECT DISTINCT kind FROM entry ORDER BY kind").fetchall():
        if kind not in KINDS:
            raise errors.newer_form(path, _OWED, f"there are entries of the kind “{kind}”")


def read_money(path: Path, row: StoredLine) -> Line:
    """A line about money. Raises `NewerVersion` where it says more than this program knows."""
    try:
        return decode(row)
    except Refused as refusal:
        raise errors.newer_form(path, _OWED, str(refusal)) from refusal
