"""Adding lines to the club's own stream, in a transaction of their own."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from scorekeeper.storage import club_stream
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_stream import ClubEntry


def write_entries(club_file: ClubFile, new: Sequence[ClubEntry], now: datetime | None = None) -> tuple[int, ...]:
    """Add entries, all or none, as written at `now` (None: at this moment); the numbers of their lines.

    Raises `ClubFileError`.
    """
    at = (now or datetime.now(UTC)).astimezone(UTC).isoformat(timespec="seconds")
    end = club_file.disk.do(lambda: _write(club_file, new, at))
    return tuple(range(end - len(new), end))


def _write(club_file: ClubFile, new: Sequence[ClubEntry], at: str) -> int:
    """Add entries; how many lines there are then."""
    with club_file.writing() as connection:
        club_stream.append(connection, club_file.path, new, at)
        return club_stream.head_of(connection).lines
