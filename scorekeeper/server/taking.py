"""Lines of a stream on their way into the database: who may write them, what they follow, and the line at which they
branch off."""

from __future__ import annotations

import json
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.files.json_reading import canonical
from scorekeeper.night.journal import ForgottenWord, HandedOver
from scorekeeper.server.database import Connection
from scorekeeper.server.refusals import NotTaken
from scorekeeper.storage.chain import GENESIS
from scorekeeper.streams.night_streams import NamesBeside
from scorekeeper.streams.sealed_lines import BesideLine, SaltedWord, StreamLine, line_to_json, lines_from_json

MOST_BRANCHES = 16


class KeptBranch(Struct, frozen=True, rename={"since": "from"}):
    """A branch of a stream: it left branch `left` before line `since`; `writer` writes after its last line."""

    branch: int
    left: int
    since: int
    lines: int
    head: str
    writer: str


def branches_of(connection: Connection, club: str, stream: str) -> tuple[KeptBranch, ...]:
    """The branches of a stream; none if it is not here."""
    found = connection.rows(
        "SELECT branch, left_branch, since, lines, head, writer FROM branch WHERE club = ? AND stream = ?"
        " ORDER BY branch",
        *(club, stream),
    )
    return tuple(KeptBranch(*row) for row in found)


def kept_line(stream: str, sealed: str, words: str) -> StreamLine:
    """A line as it is kept."""
    return lines_from_json(stream, [{**json.loads(sealed), "words": json.loads(words)}])[0]


class Taking:
    """Lines of one stream on their way into the database, in a transaction of the caller.

    The data beside them are read once, and their branches are written once.
    """

    def __init__(self, connection: Connection, club: str, stream: str, device: str) -> None:
        self._connection = connection
        self._of = (club, stream)
        self._device = device
        self._branches = {one.branch: one for one in branches_of(connection, club, stream)}
        self._grown: set[int] = set()
        self._known: dict[tuple[int, str], tuple[int, str, str]] = {}
        """Branch, writer and words of lines that are here, by number and hash."""
        self.branch = KeptBranch(0, 0, 0, 0, GENESIS.hex(), "")
        self.forgot = False
        self.bytes = 0

    def take(self, previous: bytes, lines: Sequence[StreamLine]) -> int:
        """How many of the lines are new. Raises `NotTaken`."""
        if not lines:
            raise NotTaken("bad_request", at="lines")
        self._read(lines[0].row.number - 1, lines[-1].row.number)
        new = 0
        before = previous.hex()
        for line in lines:
            here = self._known.get((line.row.number, line.hash.hex()))
            if here is not None:
                self._forget(here[0], line, here[2])
                self.branch = self._branches[here[0]]
            else:
                self._append(line, before)
                new += 1
            before = line.hash.hex()
        for grown in self._grown:
            one = self._branches[grown]
            self._connection.run(
                "UPDATE branch SET lines = ?, head = ?, writer = ? WHERE club = ? AND stream = ? AND branch = ?",
                *(one.lines, one.head, one.writer, *self._of, grown),
            )
        return new

    def keep_beside(self, beside: NamesBeside) -> bool:
        """Keep the data beside the lines; returns whether they have changed."""
        text = canonical([list(beside.called), list(beside.devices)])
        ((kept,),) = self._connection.rows("SELECT beside FROM stream WHERE club = ? AND stream = ?", *self._of)
        if text == kept:
            return False
        self._connection.run("UPDATE stream SET beside = ? WHERE club = ? AND stream = ?", text, *self._of)
        self.bytes += len(text) - len(kept)
        return True

    def _read(self, first: int, last: int) -> None:
        """Read the lines that are here from one number to another."""
        found = self._connection.rows(
            "SELECT number, hash, branch, writer, words FROM line"
            " WHERE club = ? AND stream = ? AND number >= ? AND number <= ?",
            *(*self._of, first, last),
        )
        for number, seal, branch, writer, words in found:
            self._known[number, seal] = (branch, writer, words)

    def _append(self, line: StreamLine, before: str) -> None:
        """Add a line after the one with the hash `before`: to its branch, or as a new one if that has another next
        line."""
        number = line.row.number
        if number == 0:
            if not line.opens:
                raise NotTaken("gap", have=0)
            left, allowed = 0, line.device or self._device
            writer = allowed
        else:
            found = self._known.get((number - 1, before))
            if found is None:
                raise NotTaken("gap", have=self._branches[0].lines if self._branches else 0)
            left, allowed, _ = found
            writer = line.device or allowed
        if self._device != allowed and not (line.row.kind == HandedOver.kind and line.device == self._device):
            raise NotTaken("another_writer", writer=allowed, writer_name=self._name_of(allowed))
        if not self._branches:
            self._open(line)
            branch = 0
        elif number > 0 and self._branches[left].lines == number:
            branch = left
        else:
            branch = self._fork(left, number)
        self._write(branch, line, writer)

    def _name_of(self, device: str) -> str:
        """The name of a paired laptop; "" for one that is not paired."""
        values = (self._of[0], device)
        found = self._connection.rows("SELECT name FROM device WHERE club = ? AND device = ?", *values)
        return found[0][0] if found else ""

    def _open(self, line: StreamLine) -> None:
        self._connection.run(
            "INSERT INTO stream (club, stream, kind, change, beside) VALUES (?, ?, ?, 0, '')", *self._of, line.opens
        )
        self._begin(KeptBranch(0, 0, 0, 0, "", ""))

    def _fork(self, left: int, number: int) -> int:
        if len(self._branches) >= MOST_BRANCHES:
            raise NotTaken("too_many_branches")
        branch = len(self._branches)
        self._begin(KeptBranch(branch, left, number, number, "", ""))
        return branch

    def _begin(self, one: KeptBranch) -> None:
        self._connection.run(
            "INSERT INTO branch (club, stream, branch, left_branch, since, lines, head, writer)"
            " VALUES (?, ?, ?, ?, ?, 0, '', '')",
            *(*self._of, one.branch, one.left, one.since),
        )
        self._branches[one.branch] = one

    def _write(self, branch: int, line: StreamLine, writer: str) -> None:
        data = line_to_json(line)
        words = json.dumps(data.pop("words"))
        sealed = json.dumps(data)
        number, head = line.row.number, line.hash.hex()
        self._connection.run(
            "INSERT INTO line (club, stream, branch, number, hash, writer, sealed, words)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            *(*self._of, branch, number, head, writer, sealed, words),
        )
        self.bytes += len(sealed) + len(words)
        self._known[number, head] = (branch, writer, words)
        self._grown.add(branch)
        self.branch = self._branches[branch] = replace(
            self._branches[branch], lines=number + 1, head=head, writer=writer
        )

    def _forget(self, branch: int, line: StreamLine, kept: str) -> None:
        """Forget the words of a line that is here of which the line says that they are forgotten."""
        if not any(isinstance(word, ForgottenWord) for word in line.words):
            return
        known = kept_line(line.row.night, json.dumps(line_to_json(line)), kept).words
        merged = tuple(map(_forgetting, known, line.words)) if len(known) == len(line.words) else known
        if merged == known:
            return
        words = json.dumps(line_to_json(replace(line, words=merged))["words"])
        self._connection.run(
            "UPDATE line SET words = ? WHERE club = ? AND stream = ? AND branch = ? AND number = ?",
            *(words, *self._of, branch, line.row.number),
        )
        self.forgot = True


def _forgetting(known: BesideLine, coming: BesideLine) -> BesideLine:
    return coming if isinstance(known, SaltedWord) and isinstance(coming, ForgottenWord) else known
