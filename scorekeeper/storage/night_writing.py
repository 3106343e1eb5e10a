"""Writing new lines of a night with their words, in a transaction of the caller."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.night.journal import Line
from scorekeeper.storage import club_stream
from scorekeeper.storage.chain import Sealed
from scorekeeper.storage.club_stream import WordsForgotten
from scorekeeper.storage.night_rows import write_links
from scorekeeper.storage.words import forgotten_places, stored_words, write_words


def write_lines(connection: sqlite3.Connection, path: Path, links: Sequence[Sealed], lines: Sequence[Line]) -> None:
    """Write lines of one night, sealed as `links`, with their words and which of these were forgotten before they came
    here, into the club file at `path`."""
    if not links:
        return
    night, first = links[0].row.night, links[0].row.number
    write_links(connection, links)
    write_words(
        connection, night, (word for number, line in enumerate(lines, first) for word in stored_words(line, number))
    )
    if forgotten := forgotten_places(lines, first):
        at = datetime.now(UTC).isoformat(timespec="seconds")
        club_stream.append(connection, path, [WordsForgotten({night: forgotten})], at)
