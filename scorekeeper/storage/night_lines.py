"""The lines of a night from its rows in the club file, with their words, which stand beside the rows (`words.py`).

In the place of a word that was forgotten stands a neutral one: "Player 3" for the third player of the night,
"(forgotten)" for any other text.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path

from msgspec.structs import replace

from scorekeeper.night.journal import ForgottenWord, Line, NightOpened, PlayerJoined, Rewound
from scorekeeper.night.words import is_wordless, neutral_word, require_word, with_words, words_in
from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import Written
from scorekeeper.storage import club_stream, errors
from scorekeeper.storage.chain import Sealed, StoredLine
from scorekeeper.storage.codec import decode
from scorekeeper.storage.words import read_words, verified

_DIGEST = "[0-9a-f]{64}"
_QUOTED_DIGEST = '"[0-9a-f]{64}"'


def may_have_words(row: StoredLine) -> bool:
    """Whether the line of a row may have words beside it: whether there is a digest in it."""
    return re.search(_QUOTED_DIGEST, row.body) is not None


def read_lines(connection: sqlite3.Connection, night: str, rows: Iterable[StoredLine]) -> Iterator[tuple[int, Line]]:
    """The lines of some rows of a night, each with its number: the first row and those of all players are among them.

    Raises `Refused`, once the rows before are read: for a row that this program would not have written, with
    "word_changed" or "word_lost" for a word that is not as it was sealed.
    """
    words = _Words(connection, night)
    beside = False
    came: list[int] = []
    for row in rows:
        line = decode(row)
        what = line.what
        if isinstance(what, Written):
            said = line if not beside or is_wordless(what) else words.put_into(line, row.number, len(came))
            yield row.number, said
            continue
        if isinstance(what, NightOpened):
            beside = line.salts is not None
        if isinstance(what, PlayerJoined):
            came.append(row.number)
        elif isinstance(what, Rewound):
            came = [number for number in came if number < what.to]
        yield row.number, words.put_into(line, row.number, len(came)) if beside else line


def counting(numbered: Iterable[tuple[int, Line]]) -> list[tuple[int, Line]]:
    """The lines of a night that count, of all of its lines or some of them, each with its number: without those of a
    branch that another one has replaced."""
    found: list[tuple[int, Line]] = []
    for number, line in numbered:
        if isinstance(line.what, Rewound):
            to = line.what.to
            found = [one for one in found if one[0] < to]
        else:
            found.append((number, line))
    return found


def decoded(connection: sqlite3.Connection, path: Path, night: str, links: Iterable[Sealed]) -> tuple[Line, ...]:
    """The lines of a night that count, from all of its sealed rows. Raises `DamagedClubFile` for the file at `path`."""
    return tuple([line for _, line in numbered_lines(connection, path, night, links)])


def numbered_lines(
    connection: sqlite3.Connection, path: Path, night: str, links: Iterable[Sealed]
) -> list[tuple[int, Line]]:
    """As `decoded`, each line with its number."""
    return counting(_decoded(connection, path, night, [link.row for link in links]))


def lines_with_words(
    connection: sqlite3.Connection, path: Path, night: str, links: Sequence[Sealed]
) -> Iterator[tuple[int, Line]]:
    """The lines of a night that may have words about persons, each with its number: in a night of an older program all.

    Raises `DamagedClubFile` for the file at `path`.
    """
    rows = [link.row for link in links]
    opening = next(_decoded(connection, path, night, rows[:1]), None)
    if opening is not None and opening[1].salts is not None:
        rows = [row for row in rows if row.number == 0 or may_have_words(row)]
    yield from _decoded(connection, path, night, rows)


def _decoded(
    connection: sqlite3.Connection, path: Path, night: str, rows: Sequence[StoredLine]
) -> Iterator[tuple[int, Line]]:
    """As `read_lines`; a row that cannot be read raises `DamagedClubFile` for the file at `path`."""
    count = 0
    try:
        for numbered in read_lines(connection, night, rows):
            yield numbered
            count += 1
    except Refused as refusal:
        where = {"line": rows[count].number + 1, "night": night}
        raise errors.DamagedClubFile(path, "damaged_line", **where, why=refusal) from refusal


class _Words:
    """The words of one night, read when the first line needs them."""

    def __init__(self, connection: sqlite3.Connection, night: str) -> None:
        self._connection = connection
        self._night = night

    @cached_property
    def _words(self) -> dict[tuple[int, int], tuple[object, object]]:
        return read_words(self._connection, self._night)

    @cached_property
    def _forgotten(self) -> frozenset[tuple[int, int]]:
        return club_stream.forgotten_in(self._connection, self._night)

    def put_into(self, line: Line, number: int, joined: int) -> Line:
        """Line `number` with its words in place of their digests; `joined` players are named in it and before."""
        digests = words_in(line.what)
        if not digests:
            return line
        salts, texts = [], []
        for place, digest in enumerate(digests):
            salt, text = self._word((number, place), digest)
            salts.append(salt)
            if text is not None:
                require_word(line.what, text)
            texts.append(neutral_word(line.what, joined) if text is None else text)
        left = iter(texts)
        return replace(line, what=with_words(line.what, lambda _digest: next(left)), salts=tuple(salts))

    def _word(self, place: tuple[int, int], digest: str) -> tuple[bytes | ForgottenWord, str | None]:
        """Salt and text of a word, verified; no text of one that was forgotten."""
        if not re.fullmatch(_DIGEST, digest):
            raise Refused("word_changed")
        if place in self._words:
            found = verified(digest, self._words[place])
            if found is None:
                raise Refused("word_changed")
            return found
        if place not in self._forgotten:
            raise Refused("word_lost")
        return ForgottenWord(bytes.fromhex(digest)), None
