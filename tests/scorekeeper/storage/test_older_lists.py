"""Lists that an older program computed otherwise from the same lines: no damage, and computed again when the file is
opened to be written."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.night.searched_night import NightIndex
from scorekeeper.storage import older_lists
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.progress import Step, Work
from scorekeeper.storage.searched_nights import searched_nights
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import deal, paid_night, small_night

LISTED = "SELECT id, searched, lines, head_hash FROM night ORDER BY id"
NET = "SELECT net FROM result WHERE night = 'n1' ORDER BY player"


@pytest.fixture
def older(path: Path) -> Path:
    """A club file of an older program, without a search index and with another result."""
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", paid_night())
        write_lines(SqliteJournal(club), "n2", small_night("n2", "2026-11-27"))
        with club.writing() as connection:
            connection.execute("UPDATE night SET searched = '{}'")
            connection.execute("UPDATE result SET net = '99' WHERE night = 'n1' AND player = 'bob'")
    return path


def rows(path: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(question).fetchall()


def found(path: Path, *, read_only: bool = False) -> list[str]:
    with ClubFile.open(path, read_only=read_only) as club:
        return [fault_text(finding) for finding in check(club)]


def test_lists_of_an_older_program_are_computed_anew_when_the_file_is_opened_to_be_written(older: Path) -> None:
    before, steps = rows(older, "SELECT hash FROM entry ORDER BY night, number"), list[Step]()
    ClubFile.open(older, progress=steps.append).close()
    assert steps == [Step(Work.LISTS, 1, 2), Step(Work.LISTS, 2, 2)]
    assert found(older) == []
    assert ("99",) not in rows(older, NET)
    assert all(f'"lists":{older_lists.LISTS_VERSION}' in str(searched) for _, searched, *_ in rows(older, LISTED))
    assert rows(older, "SELECT hash FROM entry ORDER BY night, number") == before
    written = older.read_bytes()
    assert found(older) == []
    assert older.read_bytes() == written, "nothing is computed twice"


def test_a_file_that_is_only_read_is_read_with_them_and_has_no_fault(older: Path) -> None:
    before = older.read_bytes()
    assert found(older, read_only=True) == []
    with ClubFile.open(older, read_only=True) as club:
        assert [night.index for night in searched_nights(club)] == [NightIndex()] * 2
    assert older.read_bytes() == before


def test_a_list_of_the_same_version_that_differs_is_told(older: Path) -> None:
    assert found(older) == []
    with ClubFile.open(older) as club, club.writing() as connection:
        connection.execute("UPDATE result SET net = '99' WHERE night = 'n1' AND player = 'bob'")
    assert found(older) == [
        "Night of 20 November 2026: the lists differ from what was written; rebuild the lists (“result”)."
    ]


def test_a_night_whose_end_was_cut_off_keeps_the_lists_that_tell_it(older: Path) -> None:
    with closing(sqlite3.connect(older)) as connection:
        connection.execute("UPDATE night SET lines = lines + 1, head_hash = zeroblob(32) WHERE id = 'n1'")
        connection.commit()
    assert found(older) == [
        (
            "Night of 20 November 2026 does not end as it was written; restore a backup (it has 13 "
            "lines, and 14 were written)."
        )
    ]


def test_a_file_that_another_program_holds_opens_with_older_lists_and_a_new_line_brings_them_up(older: Path) -> None:
    with closing(sqlite3.connect(older, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with ClubFile.open(older, wait=0.02) as club:
            other.execute("ROLLBACK")
            write_lines(SqliteJournal(club), "n2", [deal(minute=50)])
            assert check(club) == []
    assert f'"lists":{older_lists.LISTS_VERSION}' in str(rows(older, LISTED)[1][1])
