"""The pages of a large file are looked through in a thread of their own, which can be stopped at once."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.refusals import Finding
from scorekeeper.storage import errors, page_check
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.progress import Step, StoppedError, Work
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.storage.forging import harm


@pytest.fixture(autouse=True)
def every_file_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """No file has so few pages that it is looked through at once."""
    monkeypatch.setattr(page_check, "MANY", 0)


def said_of(path: Path) -> tuple[list[str], set[Work]]:
    """What is found in a club file, and what was done meanwhile."""
    steps: list[Step] = []
    with ClubFile.open(path, read_only=True) as club:
        found = check(club, progress=steps.append)
    return [fault_text(finding) for finding in found], {step.work for step in steps}


def test_a_large_file_is_looked_through_as_a_small_one_is(good: Path) -> None:
    assert said_of(good) == ([], {Work.PAGES, Work.NIGHTS})
    harm(good, "UPDATE night_player SET player = 'nobody' WHERE number = 0")
    with ClubFile.open(good, read_only=True) as club:
        inline = [fault_text(finding) for finding in check(club)]
    assert said_of(good) == (inline, {Work.PAGES, Work.NIGHTS})
    assert inline


def test_a_fault_of_the_other_thread_is_told(good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(_: sqlite3.Connection) -> Iterator[Finding]:
        raise errors.DamagedClubFile(good)

    monkeypatch.setattr(page_check, "_findings", failing)
    assert said_of(good) == ([f"“{good}” is damaged; restore a backup."], {Work.PAGES, Work.NIGHTS})


def test_it_is_stopped_in_the_middle(good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def without_end(connection: sqlite3.Connection) -> Iterator[Finding]:
        connection.execute("WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n")
        yield Finding("other_players")

    def progress(_: Step) -> None:
        raise StoppedError

    monkeypatch.setattr(page_check, "_findings", without_end)
    with ClubFile.open(good, read_only=True) as club, pytest.raises(StoppedError):
        check(club, progress=progress)
