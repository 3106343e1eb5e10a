"""A club file is written again, without what was deleted, through a file beside it and not through memory."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.storage import directory, errors, file_format
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.forgetting import forget
from scorekeeper.storage.progress import Step, Work
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import small_night
from tests.scorekeeper.storage.processes import run

MEASURED = """
import resource, sys
from pathlib import Path
from scorekeeper.storage.club_file import ClubFile
with ClubFile.open(Path(sys.argv[1])) as club:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    club.write_anew()
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory as Linux counts it")
def test_a_large_file_takes_no_more_memory_than_a_small_one(good: Path) -> None:
    with closing(sqlite3.connect(good)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        rows = (("n1", line, 7, bytes(16), "x" * 1000) for line in range(15_000))
        connection.executemany("INSERT INTO word (night, line, place, salt, text) VALUES (?, ?, ?, ?, ?)", rows)
        connection.commit()
    assert good.stat().st_size > 15_000_000
    assert int(run(MEASURED, good)) < 5_000, "kilobytes"


def test_it_is_whole_and_nothing_is_left_beside_it(good: Path) -> None:
    with ClubFile.open(good) as club:
        club.write_anew()
        assert check(club) == []
        assert list(SqliteJournal(club).lines("n1")) == small_night()
    assert list(good.parent.iterdir()) == [good]


def test_a_lock_of_another_program_is_given_up_in_seconds_and_leaves_the_file_as_it_was(
    good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_format, "BUSY_SECONDS", 0.05)
    content = good.read_bytes()
    with ClubFile.open(good) as club, closing(sqlite3.connect(good, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM night").fetchall()
        with pytest.raises(errors.ClubFileLocked):
            club.write_anew()
    assert good.read_bytes() == content
    assert list(good.parent.iterdir()) == [good]


def test_others_read_while_words_are_deleted(path: Path, club: ClubFile, journal: SqliteJournal) -> None:
    for number in range(8):
        write_lines(journal, f"n{number}", small_night(f"n{number}", f"2026-10-{number + 1:02}"))
    read: list[int] = []

    def progress(step: Step) -> None:
        if step.work is Work.CLEARING:
            read.append(len(directory.nights(club)))

    club.set_busy_timeout(0)
    with club.writer() as writer:
        with writer.reading() as connection:
            connection.execute("PRAGMA cache_size = 4")  # pages, so that these few nights are too many
        forget(writer, "cal", progress=progress)
    assert read == [8] * 8
