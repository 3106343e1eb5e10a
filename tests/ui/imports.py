"""Night files that tests bring into a club file without questions about their people."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.storage.incoming import people_coming, take_in
from ui.live.club_files import read_night_files
from ui.live.open_club import OpenClub


def import_night_file(club: OpenClub, path: Path) -> str:
    """Import a night file, with any people; the id of its night. Raises the reason against it."""
    (coming,) = read_night_files(club, [path])
    if coming.fault is not None:
        raise coming.fault
    return take_in(club.file, club.journal, [coming], people_coming(club.file, [coming], {})).brought[0].night
