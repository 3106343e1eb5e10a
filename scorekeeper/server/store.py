"""The streams of clubs: what is kept of them, read and listed; `taking.py` takes lines."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from scorekeeper.server.club_store import ClubListed, PairedDevice
from scorekeeper.server.database import Connection, Database
from scorekeeper.server.refusals import NotTaken
from scorekeeper.server.taking import KeptBranch, Taking, branches_of, kept_line
from scorekeeper.streams.night_streams import NamesBeside
from scorekeeper.streams.sealed_lines import MOST_LINES, StreamLine, line_to_json

MOST_BYTES = 2**30
"""Bytes that a club may keep."""
MOST_STREAMS = 200
"""Streams of one answer."""


class StreamListed(Struct, frozen=True):
    """A stream with its branches; `change` is that of the club at which it was changed last."""

    stream: str
    kind: str
    change: int
    branches: tuple[KeptBranch, ...]


class LinesTaken(Struct, frozen=True):
    """The outcome of lines: the number of the last one, the end of that branch, how many are new, whether anything of
    the stream has changed, and whether a word of what was there is forgotten."""

    branch: int
    lines: int
    head: str
    new: int
    changed: bool
    forgot: bool


class Changes(Struct, frozen=True):
    """Streams that were changed, oldest change first; `change` is the last of them, `more` whether others follow."""

    change: int
    streams: tuple[StreamListed, ...]
    more: bool


class StreamRead(Struct, frozen=True):
    """Lines of a branch of a stream, who writes it, the data beside the lines, and how many branches there are."""

    kind: str
    branch: int
    writer: str
    lines: tuple[StreamLine, ...]
    beside: NamesBeside
    branches: int
    more: bool


class StreamStore:
    """The streams of clubs in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def take(
        self,
        club: str,
        device: str,
        stream: str,
        previous: bytes,
        lines: Sequence[StreamLine],
        beside: NamesBeside | None,
    ) -> LinesTaken:
        """Take lines that follow the hash `previous`, all or none; durable when this returns.

        Raises `NotTaken`, `BrokenSeal` and `Unavailable`.
        """
        before = previous
        for line in lines:
            line.check(before)
            before = line.hash
        with self._database.changing(club) as (connection, change, size):
            taking = Taking(connection, club, stream, device)
            new = taking.take(previous, lines)
            changed = bool(new) or taking.forgot
            if beside is not None and taking.branch.writer == device:
                changed |= taking.keep_beside(beside)
            if size + taking.bytes > MOST_BYTES:
                raise NotTaken("too_large", most=MOST_BYTES)
            if changed:
                values = (change, club, stream)
                connection.run("UPDATE stream SET change = ? WHERE club = ? AND stream = ?", *values)
                connection.run("UPDATE club SET bytes = bytes + ? WHERE club = ?", taking.bytes, club)
            one = taking.branch
            return LinesTaken(one.branch, one.lines, one.head, new, changed, forgot=taking.forgot)

    def changes(self, club: str, after: int) -> Changes:
        """The streams that were changed after a change. Raises `Unavailable`."""
        with self._database.reading() as connection:
            found = connection.rows(
                "SELECT stream, kind, change FROM stream WHERE club = ? AND change > ? ORDER BY change, stream LIMIT ?",
                *(club, after, MOST_STREAMS + 1),
            )
            shown = found[:MOST_STREAMS]
            listed = tuple(
                StreamListed(stream, kind, change, branches_of(connection, club, stream))
                for stream, kind, change in shown
            )
            return Changes(listed[-1].change if listed else after, listed, more=len(found) > len(shown))

    def read(self, club: str, stream: str, branch: int | None, since: int, most: int = MOST_LINES) -> StreamRead:
        """Lines of a branch, or of the longest one, from number `since` on, those among them that it shares with
        another. Raises `NotTaken` if there is none, and `Unavailable`."""
        with self._database.reading() as connection:
            kept = connection.rows("SELECT kind, beside FROM stream WHERE club = ? AND stream = ?", club, stream)
            branches = {one.branch: one for one in branches_of(connection, club, stream)}
            if not kept or (branch is not None and branch not in branches):
                raise NotTaken("not_here")
            longest = max(branches, key=lambda one: (branches[one].lines, -one))
            chosen = branches[longest if branch is None else branch]
            lines = list(_lines_of(connection, (club, stream), branches, chosen.branch, since, most + 1))
        kind, beside = kept[0]
        shown = NamesBeside(*map(tuple, json.loads(beside))) if beside else NamesBeside()
        more = len(lines) > most
        return StreamRead(kind, chosen.branch, chosen.writer, tuple(lines[:most]), shown, len(branches), more)

    def exported(self, club: ClubListed, devices: Iterable[PairedDevice]) -> Iterator[str]:
        """Everything of a club, to be kept elsewhere or read by another program: the club, its devices, then each
        branch of each stream with its lines, one JSON object a line. Raises `Unavailable`."""
        yield _line({"format": "scorekeeper.club", "version": 1, "club": club.club, "name": club.name})
        yield from (_line({"device": one.device, "name": one.name, "paired_at": one.paired_at}) for one in devices)
        for stream, read in self.every_stream(club.club):
            listed = {"stream": stream.stream, "kind": read.kind, "branch": read.branch, "writer": read.writer}
            yield _line(listed | {"called": read.beside.called, "devices": read.beside.devices})
            for line in read.lines:
                yield _line({"stream": stream.stream, "branch": read.branch, "line": line_to_json(line)})

    def every_stream(self, club: str) -> Iterator[tuple[StreamListed, StreamRead]]:
        """Every branch of every stream of a club, whole. Raises `Unavailable`."""
        after, more = 0, True
        while more:
            found = self.changes(club, after)
            after, more = found.change, found.more
            for stream in found.streams:
                for branch in stream.branches:
                    yield stream, self.read(club, stream.stream, branch.branch, 0, most=10**9)


def _line(data: dict[str, object]) -> str:
    return json.dumps(data, ensure_ascii=False) + "\n"


def _lines_of(
    connection: Connection, of: tuple[str, str], branches: dict[int, KeptBranch], branch: int, since: int, most: int
) -> Iterator[StreamLine]:
    """Lines of a branch; those before it began are of the one that it left."""
    parts, end = list[tuple[int, int, int]](), 10**9
    while True:
        here = branches[branch]
        parts.append((branch, here.since, end))
        if not here.since:
            break
        branch, end = here.left, min(end, here.since)
    for part, first, after in reversed(parts):
        found = connection.rows(
            "SELECT sealed, words FROM line WHERE club = ? AND stream = ? AND branch = ? AND number >= ?"
            " AND number < ? ORDER BY number LIMIT ?",
            *(*of, part, max(first, since), after, most),
        )
        for sealed, words in found:
            yield kept_line(of[1], sealed, words)
        most -= len(found)
