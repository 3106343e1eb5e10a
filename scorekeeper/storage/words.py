"""The words about persons beside the chain: a line carries a salted hash of each, so that a person can be forgotten.

A line of a night is sealed with a digest in place of every word about a person (`scorekeeper/night/words.py`): 64 hex
digits of SHA-256 over a salt and the word. The salt is 16 fresh random bytes for each word, without which a digest
reveals nothing of the word. Salt and word are in the table `word`, by night, line and place in the line; the value of a
setting, which may be whom the club has barred, stands there in the same way, with `STREAM` for the night. Each is
verified against the digest whenever it is read, so that a changed word is found as a changed line is. A word is deleted
only by `forgetting.py`, which writes a line of the club that names its place; if no line says so, a missing word is a
finding. What reads `word` and puts the words back into the lines is `night_lines.py`.

The first line of a night says that its words stand beside it. A night that an older program began keeps its words in
its lines for ever, in what is written to it later too, and its seals: there nothing can be forgotten, and forgetting a
person reports it. A night file carries the salts; one without them, such as one written by hand or by an older program,
gets new ones when it is imported.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.night.journal import ForgottenWord, Line, NightEntry, Salts
from scorekeeper.night.words import with_words, words_in
from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import Written

if TYPE_CHECKING:
    from scorekeeper.gathering.stream import GatheringLine

_Line = TypeVar("_Line", Line, "GatheringLine")
SALT = 16
"""Bytes of a salt."""

OF_GATHERING = "\n"
"""Stands between the id of a gathering and a branch of it in place of the night; no id has it."""


def is_of_gathering(night: str) -> bool:
    """Whether words stand beside a gathering, and not beside a night or the lines of the club."""
    return OF_GATHERING in night


class StoredWord(Struct, frozen=True):
    """A word as it is kept: the line that it stands in (from 0), the place among its words (from 0), salt, text."""

    line: int
    place: int
    salt: bytes
    text: str


def new_salt() -> bytes:
    """A new random salt."""
    return os.urandom(SALT)


def digest_of(salt: bytes, text: str) -> str:
    """The digest in a sealed line in place of a word. Raises `Refused` for a text that is no valid Unicode."""
    try:
        return hashlib.sha256(salt + text.encode()).hexdigest()
    except UnicodeEncodeError:
        raise Refused("control_characters") from None


def salted(lines: Iterable[_Line], words: Callable[[Any], Sequence[object]] = words_in) -> list[_Line]:
    """The lines, each with a new salt for each of its words if it has none; `words` finds those in what a line says."""
    return [
        line if line.salts is not None else replace(line, salts=tuple(new_salt() for _ in words(line.what)))
        for line in lines
    ]


def unsalted(lines: Iterable[Line]) -> list[Line]:
    """The lines as an older program sealed them, with their words in them."""
    return [line if line.salts is None else replace(line, salts=None) for line in lines]


def is_forgotten(line: Line) -> bool:
    """Whether a word of a line was forgotten."""
    return any(isinstance(salt, ForgottenWord) for salt in line.salts or ())


def hidden(what: NightEntry | Written, salts: Salts) -> NightEntry | Written:
    """What a line says, with the digests of its words. Raises ValueError if it has more or fewer words than salts.

    Raises `Refused` for a word that is no valid Unicode.
    """
    sealed = zip(salts, words_in(what), strict=True)
    digests = (salt.digest.hex() if isinstance(salt, ForgottenWord) else digest_of(salt, word) for salt, word in sealed)
    return with_words(what, lambda _word: next(digests))


def stored_words(line: Line, number: int) -> Iterator[StoredWord]:
    """The words of line `number` of a night that are kept."""
    for place, (salt, text) in enumerate(zip(line.salts or (), words_in(line.what), strict=False)):
        if isinstance(salt, bytes):
            yield StoredWord(number, place, salt, text)


def forgotten_places(lines: Sequence[Line], first: int) -> tuple[tuple[int, int], ...]:
    """Line and place of each forgotten word, of lines of a night of which the first has the number `first`."""
    return tuple(
        (number, place)
        for number, line in enumerate(lines, first)
        for place, salt in enumerate(line.salts or ())
        if isinstance(salt, ForgottenWord)
    )


_APPEND = "INSERT INTO word (night, line, place, salt, text) VALUES (?, ?, ?, ?, ?)"
_DELETE = "DELETE FROM word WHERE night = ? AND line = ? AND place = ?"
_READ = "SELECT line, place, salt, text FROM word WHERE night = ?"


def write_words(connection: sqlite3.Connection, night: str, new: Iterable[StoredWord]) -> None:
    """Keep the words of new lines, in a transaction of the caller."""
    connection.executemany(_APPEND, [(night, word.line, word.place, word.salt, word.text) for word in new])


def delete_words(connection: sqlite3.Connection, night: str, places: Iterable[tuple[int, int]]) -> None:
    """Delete words by line and place, in a transaction of the caller."""
    connection.executemany(_DELETE, [(night, line, place) for line, place in places])


def read_words(connection: sqlite3.Connection, night: str) -> dict[tuple[int, int], tuple[object, object]]:
    """Salt and text of each word of a night by line and place, unverified."""
    return {(line, place): (salt, text) for line, place, salt, text in connection.execute(_READ, (night,))}


def verified(digest: str, kept: tuple[object, object]) -> tuple[bytes, str] | None:
    """Salt and text of a word as they stand in a file that may be damaged; None if they do not fit its digest."""
    salt, text = kept
    if not isinstance(salt, bytes) or len(salt) != SALT or not isinstance(text, str):
        return None
    try:
        return (salt, text) if digest_of(salt, text) == digest else None
    except Refused:
        return None
