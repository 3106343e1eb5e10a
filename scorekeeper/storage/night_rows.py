"""The rows of one night in the club file: sealed, written with their words, read, and its chain verified."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.night.journal import Line, replay
from scorekeeper.storage import chain, club_stream, errors
from scorekeeper.storage.chain import ChainHead, Sealed, StoredLine
from scorekeeper.storage.club_stream import WordsForgotten
from scorekeeper.storage.codec import encode, new_row
from scorekeeper.storage.words import forgotten_places, stored_words, write_words

_LINES = """
    SELECT number, game, kind, body, at, scorekeeper, previous_hash, hash FROM entry WHERE night = ? ORDER BY number
    """
_APPEND = """
    INSERT INTO entry (night, number, game, kind, body, at, scorekeeper, previous_hash, hash)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """


def sealed_lines(night: str, head: ChainHead, lines: Iterable[Line]) -> tuple[list[Sealed], ChainHead]:
    """The rows of new lines, one or more, of a night whose chain ends at `head`, and the end of the chain with them.

    Raises `Refused` for a line that could not be read again.
    """
    links = chain.sealed(head, (new_row(night, number, line) for number, line in enumerate(lines, head.lines)))
    return links, ChainHead(head.lines + len(links), links[-1].hash)


def seals(lines: Sequence[Line]) -> list[str]:
    """The seals of the lines of a night, in hex digits: those of a chain that has no others."""
    night = replay(lines[:1]).id
    rows = (encode(night, number, line) for number, line in enumerate(lines))
    return [link.hash.hex() for link in chain.sealed(ChainHead(), rows)]


def write_lines(connection: sqlite3.Connection, path: Path, links: Sequence[Sealed], lines: Sequence[Line]) -> None:
    """Write lines of one night, sealed as `links`, with their words and which of these were forgotten before they came
    here, into the club file at `path`, in a transaction of the caller."""
    night, first = links[0].row.night, links[0].row.number
    write_links(connection, links)
    write_words(
        connection, night, (word for number, line in enumerate(lines, first) for word in stored_words(line, number))
    )
    if forgotten := forgotten_places(lines, first):
        at = datetime.now(UTC).isoformat(timespec="seconds")
        club_stream.append(connection, path, [WordsForgotten({night: forgotten})], at)


def write_links(connection: sqlite3.Connection, links: Iterable[Sealed]) -> None:
    """Write sealed rows of a night after those that stand there."""
    connection.executemany(_APPEND, map(_values, links))


def _values(link: Sealed) -> tuple[str | int | bytes | None, ...]:
    row = link.row
    return (row.night, row.number, row.game, row.kind, row.body, row.at, row.scorekeeper, link.previous, link.hash)


def read_links(connection: sqlite3.Connection, night: str) -> list[Sealed]:
    """The sealed rows of a night as they stand in the file, unverified."""
    return [
        Sealed(StoredLine(night, number, game, kind, body, at, scorekeeper), previous, hash_)
        for number, game, kind, body, at, scorekeeper, previous, hash_ in connection.execute(_LINES, (night,))
    ]


def verified_links(connection: sqlite3.Connection, path: Path, night: str) -> tuple[list[Sealed], ChainHead]:
    """The rows of a night and the head of its chain; none and an empty chain if there is no such night.

    Raises `DamagedClubFile` for the file at `path` if a seal does not hold, or the end is not the one in the list of
    nights.
    """
    links = read_links(connection, night)
    head = verified_head(links, path, night)
    listed = connection.execute("SELECT lines, head_hash FROM night WHERE id = ?", (night,)).fetchone()
    if (listed or (0, chain.GENESIS)) != (head.lines, head.hash):
        raise errors.DamagedClubFile(path, "other_end", night=night)
    return links, head


def verified_head(links: Sequence[Sealed], path: Path, night: str) -> ChainHead:
    """The head of the chain of a night. Raises `DamagedClubFile` for the file at `path` if a hash is wrong."""
    try:
        return chain.verify(links)
    except chain.Broken as broken:
        raise errors.DamagedClubFile(path, "damaged_seal", night=night, line=broken.number + 1) from broken
