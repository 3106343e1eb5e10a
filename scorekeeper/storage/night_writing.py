"""What a journal needs beyond reading: the lists of a night that is written, and what it asks the rest of the club."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import partial

from scorekeeper.night.journal import Line, NightRestored, replay
from scorekeeper.night.night import Night
from scorekeeper.sheet.entries import DealEntry, Written
from scorekeeper.storage import draft_rows, projections
from scorekeeper.storage.chain import ChainHead, Sealed
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_stream import forgotten_in
from scorekeeper.storage.evenings import settled_together
from scorekeeper.storage.iou_moves import moved_elsewhere
from scorekeeper.storage.night_check import require_understood
from scorekeeper.storage.night_index import changes_index
from scorekeeper.storage.night_lines import decoded
from scorekeeper.storage.night_rows import read_links, write_lines
from scorekeeper.storage.projections import StoredNight, last_at


class NightWriting:
    """Writes the lines of nights into a club file, with all that follows from them, and is asked before."""

    def __init__(self, club_file: ClubFile) -> None:
        self._file = club_file
        self.require_understood = partial(require_understood, club_file)
        self.moved_elsewhere = partial(moved_elsewhere, club_file)
        self.settled_together = partial(settled_together, club_file)

    def write(
        self,
        connection: sqlite3.Connection,
        links: Sequence[Sealed],
        lines: Sequence[Line],
        after: Night,
        end: ChainHead,
    ) -> None:
        """Write lines sealed as `links`, which lead to the night `after` and the `end` of its chain, in a transaction
        of the caller. A deal deletes the draft of its game."""
        write_lines(connection, self._file.path, links, lines)
        night = self._listed(connection, after, lines)
        projections.write_new(connection, StoredNight(night, end, last_at(lines)), lines)
        for line in lines:
            if isinstance(line.what, Written) and isinstance(line.what.entry, DealEntry):
                draft_rows.delete(connection, after.id, line.game)

    def _listed(self, connection: sqlite3.Connection, after: Night, lines: Sequence[Line]) -> Night:
        """The rows of the night in the lists after new lines, which are written.

        A restored night gets all of its players there again, and one whose search index changes all of its texts: a
        person may have been forgotten since the writer read it.
        """
        is_restored = any(isinstance(line.what, NightRestored) for line in lines)
        if not is_restored and not (changes_index(after, lines) and forgotten_in(connection, after.id)):
            return after
        return replay(decoded(connection, self._file.path, after.id, read_links(connection, after.id)))
