"""Freezes a small club file of today's version: `python -m tests.data.club_files.freeze`, once for each version.

A frozen file is never made again: what a released program wrote must be read for ever. `test_older_versions.py` opens
each of them.
"""

from __future__ import annotations

import gzip
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.files.sample_night import sample_night
from scorekeeper.gathering.keeper import GatheringKeeper
from scorekeeper.gathering.stream import GatheringForm, GatheringNote, GatheringOpened
from scorekeeper.night.journal import lines_of
from scorekeeper.storage import directory, file_format
from scorekeeper.storage.check_word import check_word
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.gatherings import SqliteGatherings
from scorekeeper.storage.settings import CLUB_NAME, TYPE_ALL_SCORES, ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import small_night

NOW = datetime(2026, 11, 20, 19, 40, tzinfo=UTC)
HERE = Path(__file__).parent


def fill(path: Path) -> None:
    """A club with a night as it was typed, the sample night, settings and a half-typed row, and an evening."""
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        write_lines(journal, "n1", small_night())
        night = sample_night()
        write_lines(journal, night.id, lines_of(night))
        journal.save_draft("n1", 1, '{"texts": ["6", "q0", "", ""], "hand": 2}')
        opened = GatheringOpened("e1", GatheringForm.EVENING, "2026-11-20", "Cavendish")
        GatheringKeeper.begin(SqliteGatherings(club), opened, lambda: NOW).append(
            GatheringNote("Ann brings the cards.")
        )
        ClubSettings(club).update({CLUB_NAME: "Cavendish", TYPE_ALL_SCORES: True})


def main() -> None:
    frozen = HERE / f"version-{file_format.VERSION}.scorekeeper.gz"
    if frozen.exists():
        raise SystemExit(f"{frozen.name} is frozen already.")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "club.scorekeeper"
        fill(path)
        frozen.write_bytes(gzip.compress(path.read_bytes(), mtime=0))
        with ClubFile.open(path) as club:
            for listed in directory.nights(club):
                print(listed.date, listed.id, check_word(listed.head))


if __name__ == "__main__":
    main()
