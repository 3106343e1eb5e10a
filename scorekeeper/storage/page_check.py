"""SQLite's own check of the pages and references of a club file (`PRAGMA integrity_check` and `foreign_key_check`).

SQLite checks all pages in one call, during which Python handles neither Ctrl+C nor window events. A large file is
therefore checked in another thread by another connection, which is interrupted if the check is to stop.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from threading import Thread

from scorekeeper.refusals import Finding
from scorekeeper.storage import file_format
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.list_values import any_text
from scorekeeper.storage.progress import Progress, Step, Work

MANY = 10_000
"""Files with at least so many pages are checked in another thread."""
_EVERY = 0.1
"""How often `progress` is called then, seconds."""


def page_findings(club_file: ClubFile, connection: sqlite3.Connection, progress: Progress | None) -> list[Finding]:
    """What SQLite finds in the pages of a club file and in the references between its tables.

    `progress` is called all the time in a large file. Raises `sqlite3.Error`, `ClubFileError`.
    """
    many = connection.execute("PRAGMA page_count").fetchone()[0] >= MANY
    if progress is None or club_file.only_read is not None or not many:
        return list(_findings(connection))
    examination = _Examination(club_file)
    examination.start()
    try:
        progress(Step(Work.PAGES, 0, 0))
        while examination.is_alive():
            examination.join(_EVERY)
            progress(Step(Work.PAGES, 0, 0))
    finally:
        examination.stop()
    return examination.outcome()


class _Examination(Thread):
    """Examines the pages by a connection of its own."""

    def __init__(self, club_file: ClubFile) -> None:
        super().__init__()
        self._club_file = club_file
        self._connection: sqlite3.Connection | None = None
        self._findings: list[Finding] = []
        self._fault: Exception | None = None

    def run(self) -> None:
        try:
            with self._club_file.reader() as reader, reader.reading() as self._connection, any_text(self._connection):
                self._findings = list(_findings(self._connection))
        except Exception as fault:  # noqa: BLE001  # raised by `outcome`, in the thread that waits
            self._fault = fault
        finally:
            self._connection = None

    def stop(self) -> None:
        """Interrupt what is not over, and wait for its end."""
        while self.is_alive():
            if (connection := self._connection) is not None:
                connection.interrupt()
            self.join(_EVERY)

    def outcome(self) -> list[Finding]:
        if self._fault is not None:
            raise self._fault
        return self._findings


def _findings(connection: sqlite3.Connection) -> Iterator[Finding]:
    for said in file_format.said_of_pages(connection):
        yield Finding("damaged_by_sqlite", {"said": said})
    for table, _, refers_to, _ in connection.execute("PRAGMA foreign_key_check"):
        yield Finding("refers_to_nothing", {"table": table, "other": refers_to})
