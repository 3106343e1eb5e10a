"""The rows of one night in the club file: written, read, and its chain verified."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path

from scorekeeper.storage import chain, errors
from scorekeeper.storage.chain import ChainHead, Sealed, StoredLine

_LINES = """
    SELECT number, game, kind, body, at, scorekeeper, previous_hash, hash FROM entry WHERE night = ? ORDER BY number
    """


_APPEND = """
    INSERT INTO entry (night, number, game, kind, body, at, scorekeeper, previous_hash, hash)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """


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
    """The rows of a night and the head of its chain; none and an empty chain where there is no such night.

    Raises `DamagedClubFile` for the file at `path` where a seal does not hold, or the end is not the one in the list of
    nights.
    """
    links = read_links(connection, night)
    head = verified_head(links, path, night)
    listed = connection.execute("SELECT lines, head_hash FROM night WHERE id = ?", (night,)).fetchone()
    if (listed or (0, chain.GENESIS)) != (head.lines, head.hash):
        raise errors.DamagedClubFile(path, "other_end", night=night)
    return links, head


def verified_head(links: Sequence[Sealed], path: Path, night: str) -> ChainHead:
    """The head of the chain of a night. Raises `DamagedClubFile` for the file at `path` where a hash is wrong."""
    try:
        return chain.verify(links)
    except chain.Broken as broken:
        raise errors.DamagedClubFile(path, "damaged_seal", night=night, line=broken.number + 1) from broken
