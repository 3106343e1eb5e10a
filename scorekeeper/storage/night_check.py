"""The examination of one night of a club file: seals, words, replay, lists; and whether this program can read it. A
night of a newer program is read if every seal holds, every line is one that this program could have written, and the
lists that the newer program made of it are what this one makes of it: figures of lines that may have another meaning
are never shown, nor is a part of a night.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path

from msgspec import structs

from scorekeeper.night.journal import Line, Rewound, after, replay
from scorekeeper.night.night import Night, settle_night
from scorekeeper.refusals import Finding, Refused
from scorekeeper.storage import chain, club_stream, errors, projections
from scorekeeper.storage.chain import ChainHead, Sealed
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.codec import KINDS, encode
from scorekeeper.storage.night_index import lists_version
from scorekeeper.storage.night_lines import counting, may_have_words, read_lines
from scorekeeper.storage.night_rows import read_links
from scorekeeper.storage.older_lists import LISTS_VERSION
from scorekeeper.storage.projections import StoredNight, last_at
from scorekeeper.storage.replay_cache import Replayed, mark_of
from scorekeeper.storage.words import read_words


def examined_night(
    connection: sqlite3.Connection, night: str, replayed: Replayed | None = None, *, replaying: bool = True
) -> Iterator[Finding]:
    """What is wrong with one night: its seals, its end, its words, and if `replaying` its replay and its lists. For a
    missing night, that it is missing. A night that was `replayed` before is not replayed again, and one that is found
    good is added. Each finding has the day of the night, if the list of nights has it.
    """
    day: dict[str, object] | None = None
    for finding in _examined(connection, night, replayed, replaying=replaying):
        day = _day_of(connection, night) if day is None else day
        yield structs.replace(finding, facts={**finding.facts, **day})


def _day_of(connection: sqlite3.Connection, night: str) -> dict[str, object]:
    with contextlib.suppress(sqlite3.DatabaseError, ValueError):
        for (day,) in connection.execute("SELECT date FROM night WHERE id = ?", (night,)):
            return {"day_of_night": date.fromisoformat(str(day))}
    return {}


def _examined(
    connection: sqlite3.Connection, night: str, replayed: Replayed | None, *, replaying: bool
) -> Iterator[Finding]:
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
        if mark in replayed:
            yield from _read_again(connection, night, links)
        else:
            found = list(_replayed(connection, night, links, head))
            yield from found
            if not found:
                replayed.add(mark)
    else:
        yield from _read_again(connection, night, links)


def _read_again(connection: sqlite3.Connection, night: str, links: Sequence[Sealed]) -> Iterator[Finding]:
    """What is wrong with the words of a night, which neither a list nor a seal would show."""
    rows = [link.row for link in links if link.row.number == 0 or may_have_words(link.row)]
    lines: dict[int, Line] = {}
    try:
        lines.update(read_lines(connection, night, rows))  # those before a refused one stay
    except Refused as refusal:
        yield _refused(refusal, night, rows[len(lines)].number)
    else:
        yield from _other_words(connection, night, lines)


def _refused(refusal: Refused, night: str, line: int) -> Finding:
    """Why a line of a night cannot be read, or is not allowed at its position."""
    if refusal.code == "word_changed":
        return Finding("word_changed", {"line": line + 1}, night)
    if refusal.code == "word_lost":
        return Finding("word_lost", {"line": line + 1}, night)
    return Finding("cannot_stand", {"line": line + 1, "why": refusal}, night)


def _other_words(connection: sqlite3.Connection, night: str, lines: Mapping[int, Line]) -> Iterator[Finding]:
    """The words that are kept of a night and that no line has, or that were forgotten; `lines` by their numbers."""
    kept = set(read_words(connection, night))
    if not kept:
        return
    wanted = {(number, place) for number, line in lines.items() for place in range(len(line.salts or ()))}
    if kept - wanted:
        yield Finding("word_added", {}, night)
    for number, _place in sorted(kept & club_stream.forgotten_in(connection, night))[:1]:
        yield Finding("word_back", {"line": number + 1}, night)


def _replayed(
    connection: sqlite3.Connection, night: str, links: Sequence[Sealed], head: ChainHead
) -> Iterator[Finding]:
    made: list[Line] = []
    replayed: Night | None = None
    try:
        for number, line in read_lines(connection, night, (link.row for link in links)):
            if encode(night, number, line) != links[number].row:
                yield Finding("other_form", {"line": number + 1}, night)
            if isinstance(line.what, Rewound):
                replayed = replay(one for _, one in counting(enumerate([*made, line])))
            else:
                replayed = after(replayed, line) if replayed else replay([line])
            made.append(line)
    except Refused as refusal:
        yield _refused(refusal, night, len(made))
        return
    yield from _other_words(connection, night, dict(enumerate(made)))
    assert replayed, "a night with lines has been opened"
    as_kept = StoredNight(replayed, head, last_at(made))
    try:
        expected = projections.expected(as_kept, settle_night(as_kept.night).games)
    except AssertionError as error:
        yield Finding("no_balance", {"error": error}, night)
        return
    listed = {table: connection.execute(_SELECT[table], (night,)).fetchall() for table in expected}
    if any(lists_version(row[-1]) < LISTS_VERSION for row in listed["night"]):
        return  # computed by an older program, and again when the file is opened to be written
    for table, rows in expected.items():
        if sorted(listed[table], key=str) != sorted(rows, key=str):
            yield Finding("list_differs", {"table": table}, night)


_SELECT = {
    "night": """
        SELECT id, date, club, table_name, currency, stake, games, unfinished, deals, last_at, lines, head_hash,
            searched
        FROM night WHERE id = ?
        """,
    "night_player": "SELECT night, number, player, name FROM night_player WHERE night = ?",
    "game": "SELECT night, number, profile, stake, seats, deals, scores, over FROM game WHERE night = ?",
    "result": "SELECT night, game, player, net FROM result WHERE night = ?",
    "player_night": "SELECT player, night, figures FROM player_night WHERE night = ?",
}
"""The columns by name: a newer program may have added others."""


def require_understood(club_file: ClubFile, night: str) -> None:
    """Raise `NewerVersion` if this program cannot read a night correctly; nothing happens if there is no such night."""
    with club_file.reading() as connection:
        for why in not_understood(connection, club_file.path, night):
            raise why


def not_understood(connection: sqlite3.Connection, path: Path, night: str) -> Iterator[errors.NewerVersion]:
    """Why a night cannot be read rightly here; nothing if it can, or there is none."""
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
    """The first line of a night that is of an unknown kind."""
    lines = connection.execute("SELECT number, kind FROM entry WHERE night = ? ORDER BY number", (night,))
    return next(((number, kind) for number, kind in lines if kind not in KINDS), None)
