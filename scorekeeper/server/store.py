"""The streams of clubs: what is kept of them, read and listed; `taking.py` takes lines.

A line is taken in a transaction that first writes to the row of its club: so the requests of one club stand in a row,
the numbers of changes have no gaps, and a commit that repeats what is here waits for a synchronous standby as any other
does, which has then all that was written before, too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from msgspec import Struct

from scorekeeper.files.json_reading import canonical
from scorekeeper.server.database import Connection, Database
from scorekeeper.server.refusals import NotTaken
from scorekeeper.server.taking import KeptBranch, Taking, branches_of, kept_line
from scorekeeper.streams.night_streams import NamesBeside
from scorekeeper.streams.sealed_lines import MOST_LINES, StreamLine

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
    """What became of lines: where the last one stands, the end of that branch, how many are new, whether anything of
    the stream has changed."""

    branch: int
    lines: int
    head: str
    new: int
    changed: bool


class Changes(Struct, frozen=True):
    """Streams that were changed, oldest change first; `change` is the last of them, `more` whether others follow."""

    change: int
    streams: tuple[StreamListed, ...]
    more: bool


class StreamRead(Struct, frozen=True):
    """Lines of a branch of a stream, who writes it, what stands beside the lines, and how many branches there are."""

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
        with self._database.writing() as connection:
            found = connection.rows("UPDATE club SET change = change + 1 WHERE club = ? RETURNING change, bytes", club)
            if not found:
                raise NotTaken("unknown_token")
            change, size = map(int, found[0])
            taking = Taking(connection, club, stream, device)
            new = taking.take(previous, lines)
            if size + taking.bytes > MOST_BYTES:
                raise NotTaken("too_large", most=MOST_BYTES)
            changed = bool(new) or taking.forgot
            if beside is not None and taking.branch.writer == device:
                changed |= self._keep_beside(connection, (club, stream), beside)
            if changed:
                values = (change, club, stream)
                connection.run("UPDATE stream SET change = ? WHERE club = ? AND stream = ?", *values)
                connection.run("UPDATE club SET bytes = bytes + ? WHERE club = ?", taking.bytes, club)
            return LinesTaken(taking.branch.branch, taking.branch.lines, taking.branch.head, new, changed)

    @staticmethod
    def _keep_beside(connection: Connection, of: tuple[str, str], beside: NamesBeside) -> bool:
        text = canonical([list(beside.called), list(beside.devices)])
        statement = "UPDATE stream SET beside = ? WHERE club = ? AND stream = ? AND beside <> ?"
        return connection.run(statement, text, *of, text) > 0

    def changes(self, club: str, after: int) -> Changes:
        """The streams that were changed after a change. Raises `Unavailable`."""
        with self._database.reading() as connection:
            found = connection.rows(
                "SELECT stream, kind, change FROM stream WHERE club = ? AND change > ? ORDER BY change, stream",
                *(club, after),
            )
            shown = found[:MOST_STREAMS]
            listed = tuple(
                StreamListed(str(stream), str(kind), int(change), branches_of(connection, club, str(stream)))
                for stream, kind, change in shown
            )
            return Changes(listed[-1].change if listed else after, listed, more=len(found) > len(shown))

    def read(self, club: str, stream: str, branch: int | None, since: int, most: int = MOST_LINES) -> StreamRead:
        """Lines of a branch, or of the longest one, from number `since` on, those among them that it shares with
        another. Raises `NotTaken` where there is none, and `Unavailable`."""
        with self._database.reading() as connection:
            kept = connection.rows("SELECT kind, beside FROM stream WHERE club = ? AND stream = ?", club, stream)
            branches = {one.branch: one for one in branches_of(connection, club, stream)}
            if not kept or (branch is not None and branch not in branches):
                raise NotTaken("not_here")
            longest = max(branches, key=lambda one: (branches[one].lines, -one))
            chosen = branches[longest if branch is None else branch]
            lines = list(_lines_of(connection, (club, stream), branches, chosen.branch, since, most + 1))
        kind, beside = map(str, kept[0])
        shown = NamesBeside(*map(tuple, json.loads(beside))) if beside else NamesBeside()
        more = len(lines) > most
        return StreamRead(kind, chosen.branch, chosen.writer, tuple(lines[:most]), shown, len(branches), more)

    def every_stream(self, club: str) -> Iterator[tuple[StreamListed, StreamRead]]:
        """Every branch of every stream of a club, whole. Raises `Unavailable`."""
        after, more = 0, True
        while more:
            found = self.changes(club, after)
            after, more = found.change, found.more
            for stream in found.streams:
                for branch in stream.branches:
                    yield stream, self.read(club, stream.stream, branch.branch, 0, most=10**9)


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
            yield kept_line(of[1], str(sealed), str(words))
        most -= len(found)
