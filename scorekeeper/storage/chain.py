"""The hash chain: each line of a night, or of the club, carries the hash of itself and of the line before it.

A line that is changed, removed or reordered breaks the chain. If lines are cut off at the end, the last hash is no
longer the one in the list of nights, in a backup or on a printed sheet. The packing below is part of the file format.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

GENESIS = bytes(32)
"""The hash before the first line of every night."""
_MARK = b"scorekeeper line 1\n"


class StoredLine(Struct, frozen=True):
    """One line as it is kept. `body` is canonical JSON; `game` counts from 0, `number` runs over the whole night.

    `night` is empty for a line of the club itself (`club_stream.py`).
    """

    night: str
    number: int
    game: int | None
    kind: str
    body: str
    at: str
    scorekeeper: str | None


class Sealed(Struct, frozen=True):
    """A line with its hash and the hash of the line before it."""

    row: StoredLine
    previous: bytes
    hash: bytes


class ChainHead(Struct, frozen=True):
    """The end of a night's chain: how many lines it has, and the hash of the last one."""

    lines: int = 0
    hash: bytes = GENESIS


class Broken(ValueError):
    """The chain breaks at line `number` of a night, counted from 0."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def seal(previous: bytes, row: StoredLine) -> bytes:
    """SHA-256 over the hash before and every field of the line, each packed with its type and length."""
    before = _packed_again(row.night) + _packed(row.number) + _packed_again(row.game, row.kind)
    after = _packed(row.body) + _packed(row.at) + _packed_again(row.scorekeeper)
    return hashlib.sha256(_MARK + previous + before + after).digest()


def _packed(field: str | int | None) -> bytes:
    if field is None:
        return b"-"
    if isinstance(field, int):
        content = str(field).encode()
        return b"i" + len(content).to_bytes(8, "big") + content
    content = field.encode()
    return b"s" + len(content).to_bytes(8, "big") + content


@lru_cache(maxsize=256, typed=True)
def _packed_again(*fields: str | int | None) -> bytes:
    """As `_packed`, cached: fields that are the same in many lines of a night."""
    return b"".join(map(_packed, fields))


def sealed(head: ChainHead, rows: Iterable[StoredLine]) -> list[Sealed]:
    """New lines with their hashes, to follow `head`."""
    previous, links = head.hash, []
    for row in rows:
        links.append(Sealed(row, previous, seal(previous, row)))
        previous = links[-1].hash
    return links


def is_intact(link: Sealed) -> bool:
    """Whether a line fits its own hash."""
    try:
        return link.hash == seal(link.previous, link.row)
    except (TypeError, AttributeError, UnicodeEncodeError):  # a damaged file yields any type in any column
        return False


def verify(links: Iterable[Sealed]) -> ChainHead:
    """The head of a whole night's chain, every line verified. Raises `Broken` at the first line with a wrong hash."""
    number, previous = 0, GENESIS
    for link in links:
        if link.row.number != number or link.previous != previous or not is_intact(link):
            raise Broken(number)
        number, previous = number + 1, link.hash
    return ChainHead(number, previous)
