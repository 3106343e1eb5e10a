"""The examination of one night of a club file: its seals, its replay, its lists; and whether it is understood here.

A night of a newer program is read where every seal holds, every line is one that this program could have written, and
the lists that the newer program made of it are what this one makes of it: figures of lines that may have another
meaning are never shown, nor is a part of a night.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

from scorekeeper.night.journal import Line, after, replay
from scorekeeper.night.night import Night, settle_night
from scorekeeper.refusals import Finding, Refused
from scorekeeper.storage import chain, errors, projections
from scorekeeper.storage.chain import ChainHead, Sealed
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.codec import KINDS, decode, encode
from scorekeeper.storage.night_rows import read_links
from scorekeeper.storage.projections import StoredNight, last_at
from scorekeeper.storage.replay_cache import Replayed, mark_of


def examined_night(
    connection: sqlite3.Connection, night: str, replayed: Replayed | None = None, *, replaying: bool = True
) -> Iterator[Finding]:
    """What is wrong with one night: its seals, its end, and where `replaying` its replay and its lists.

    Of a night that is not there, that it is not. A night that was `replayed` before is not replayed again, and one that
    is found good is added.
    """
    links = read_links(connection, night)
    try:
        head = chain.verify(links)
    except chain.Broken as broken:
        yield Finding("seal_broken", {"line": broken.number + 1}, night)
        return
    listed = connection.execute("SELECT lines, head_hash FROM night WHERE id = ?", (night,)).fetchone()
    if not links:
        yield Finding("no_lines", {}, night)
    elif listed is None:
        yield Finding("not_listed", {"lines": head.lines}, night)
    elif listed != (head.lines, head.hash):
        yield Finding("end_differs", {"lines": head.lines, "written": listed[0]}, night)
    elif replaying and replayed is None:
        yield from _replayed(connection, night, links, head)
    elif replaying and replayed is not None:
        mark = mark_of(head, (connection.execute(select, (night,)) for select in _SELECT.values()))
        if mark not in replayed:
            found = list(_replayed(connection, night, links, head))
            yield from found
            if not found:
                replayed.add(mark)


def _replayed(
    connection: sqlite3.Connection, night: str, links: Sequence[Sealed], head: ChainHead
) -> Iterator[Finding]:
    made: list[Line] = []
    replayed: Night | None = None
    try:
        for number, link in enumerate(links):
            line = decode(link.row)
            if encode(night, number, line) != link.row:
                yield Finding("other_form", {"line": number + 1}, night)
            replayed = after(replayed, line) if replayed else replay([line])
            made.append(line)
    except Refused as refusal:
        yield Finding("cannot_stand", {"line": len(made) + 1, "why": refusal}, night)
        return
    assert replayed, "a night with lines has been opened"
    as_kept = StoredNight(replayed, head, last_at(made))
    try:
        settle_night(as_kept.night)
        expected = projections.expected(as_kept)
    except AssertionError as error:
        yield Finding("no_balance", {"error": error}, night)
        return
    for table, rows in expected.items():
        if sorted(connection.execute(_SELECT[table], (night,)).fetchall(), key=str) != sorted(rows, key=str):
            yield Finding("list_differs", {"table": table}, night)


_SELECT = {
    "night": """
        SELECT id, date, club, table_name, currency, stake, games, unfinished, deals, last_at, lines, head_hash
        FROM night WHERE id = ?
        """,
    "night_player": "SELECT night, number, player, name FROM night_player WHERE night = ?",
    "game": "SELECT night, number, profile, stake, seats, deals, scores, over FROM game WHERE night = ?",
    "result": "SELECT night, game, player, net FROM result WHERE night = ?",
}
"""The columns by name: a newer program may have added others."""


def require_understood(club_file: ClubFile, night: str) -> None:
    """Raise `NewerVersion` where this program cannot read a night rightly; nothing where there is no such night."""
    with club_file.reading() as connection:
        for why in not_understood(connection, club_file.path, night):
            raise why


def not_understood(connection: sqlite3.Connection, path: Path, night: str) -> Iterator[errors.NewerVersion]:
    """Why a night cannot be read rightly here; nothing where it can, or there is none."""
    listed = connection.execute("SELECT date FROM night WHERE id = ?", (night,)).fetchone()
    written = connection.execute("SELECT 1 FROM entry WHERE night = ? LIMIT 1", (night,)).fetchone()
    if listed is None and written is None:
        return
    date = listed[0] if listed else night
    unknown = _unknown_line(connection, night)
    if unknown is not None:
        number, kind = unknown
        why = Finding("line_of_unknown_kind", {"line": number + 1, "kind": kind}, night)
        yield errors.NewerVersion(path, "newer_night", date=date, why=why)
        return
    for finding in examined_night(connection, night):
        yield errors.NewerVersion(path, "newer_night", date=date, why=finding)


def _unknown_line(connection: sqlite3.Connection, night: str) -> tuple[int, str] | None:
    """The first line of a night that is of a kind which nobody here knows."""
    lines = connection.execute("SELECT number, kind FROM entry WHERE night = ? ORDER BY number", (night,))
    return next(((number, kind) for number, kind in lines if kind not in KINDS), None)
