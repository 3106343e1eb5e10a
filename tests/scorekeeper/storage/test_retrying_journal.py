"""While the disk refuses, lines wait in memory; when it is back they are written in order, each act whole."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scorekeeper.night.keeper import Keeper
from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import Note
from scorekeeper.storage import errors, file_format
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.retrying_journal import RetryingJournal
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.keepers import ROW, clock
from tests.scorekeeper.storage.nights import deal, entry, joined, opened, paid, small_night

LONG = [entry(Note("x" * 1900), 30) for _ in range(20)]


@pytest.fixture
def waiting(club: ClubFile) -> RetryingJournal:
    """A journal with a night in it."""
    journal = RetryingJournal(club)
    write_lines(journal, "n1", small_night())
    return journal


@contextmanager
def full_disk(club: ClubFile) -> Iterator[None]:
    """Let the file not grow."""
    with club.reading() as connection:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
    yield
    with club.reading() as connection:
        connection.execute("PRAGMA max_page_count = 1000000")


def test_what_the_disk_refuses_waits_and_is_written_in_order(club: ClubFile, waiting: RetryingJournal) -> None:
    with full_disk(club):
        write_lines(waiting, "n1", LONG)
        write_lines(waiting, "n1", [deal(minute=40)])
        write_lines(waiting, "n1", [paid(), paid("cal")])
        assert (waiting.waiting, type(waiting.trouble)) == (23, errors.DiskFull)
        assert list(waiting.lines("n1")) == [*small_night(), *LONG, deal(minute=40), paid(), paid("cal")]
        with club.reading() as connection:
            assert connection.execute("SELECT count(*) FROM entry").fetchone() == (11,)
        assert not waiting.try_again()
    assert waiting.try_again()
    assert (waiting.waiting, waiting.trouble) == (0, None)
    assert list(SqliteJournal(club).lines("n1")) == [*small_night(), *LONG, deal(minute=40), paid(), paid("cal")]
    assert check(club) == []


def test_what_is_sealed_while_the_disk_is_torn_out_waits(
    club: ClubFile, waiting: RetryingJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def torn_out(*_: object, **__: object) -> os.stat_result:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "stat", torn_out)
        write_lines(waiting, "n1", [deal(minute=40)])
        assert (waiting.waiting, type(waiting.trouble)) == (1, errors.DiskFault)
        with pytest.raises(errors.DiskFault), club.reading():
            pass
        with pytest.raises(errors.DiskFault):
            club.reader()
        assert not waiting.try_again()
    assert waiting.try_again()
    assert list(SqliteJournal(club).lines("n1")) == [*small_night(), deal(minute=40)]


def test_a_keeper_who_does_not_know_what_waits_may_not_write(club: ClubFile, waiting: RetryingJournal) -> None:
    stale = Keeper.open(waiting, "n1", clock())
    with full_disk(club):
        write_lines(waiting, "n1", LONG)
        assert waiting.waits_for("n1", len(small_night()) + len(LONG))
        assert not waiting.waits_for("n1", len(stale.lines))
        with pytest.raises(errors.NightChangedElsewhere):
            stale.write(0, ROW)
    assert waiting.try_again()
    assert list(waiting.lines("n1")) == [*small_night(), *LONG]
    assert check(club) == []


def test_lines_that_wait_are_not_written_after_another_programs_also_once_the_night_was_read_again(
    club: ClubFile, waiting: RetryingJournal
) -> None:
    with full_disk(club):
        write_lines(waiting, "n1", LONG)
    write_lines(SqliteJournal(club), "n1", [deal(minute=40)])
    assert not waiting.try_again()
    waiting.lines("n1")
    assert not waiting.try_again()
    assert list(SqliteJournal(club).lines("n1")) == [*small_night(), deal(minute=40)]
    assert check(club) == []


def test_the_next_act_writes_what_waits_first(club: ClubFile, waiting: RetryingJournal) -> None:
    with full_disk(club):
        write_lines(waiting, "n1", LONG)
    write_lines(waiting, "n1", [deal(minute=40)])
    assert waiting.waiting == 0
    assert list(SqliteJournal(club).lines("n1")) == [*small_night(), *LONG, deal(minute=40)]


def test_a_night_that_begins_does_not_wait(club: ClubFile, waiting: RetryingJournal) -> None:
    with full_disk(club), pytest.raises(errors.DiskFull):
        write_lines(waiting, "n2", [opened("n2"), *joined({str(n): "x" * 110 for n in range(350)})])
    assert (waiting.waiting, waiting.trouble) == (0, None)


def test_what_no_file_can_hold_does_not_wait(club: ClubFile, waiting: RetryingJournal) -> None:
    with full_disk(club):
        write_lines(waiting, "n1", LONG)
        with pytest.raises(Refused):
            write_lines(waiting, "n1", [entry(Note("\ud800"), 40)])
    assert waiting.try_again()
    assert len(waiting.lines("n1")) == 31


def test_a_file_that_was_never_writable_lets_nothing_wait(good: Path) -> None:
    with ClubFile.open(good, read_only=True) as club:
        journal = RetryingJournal(club)
        with pytest.raises(errors.ClubFileReadOnly):
            write_lines(journal, "n1", [deal(minute=40)])
        assert journal.waiting == 0


def test_a_lock_of_another_program_is_waited_out(good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_format, "BUSY_SECONDS", 0.05)
    with ClubFile.open(good) as club:
        journal = RetryingJournal(club)
        journal.lines("n1")
        other = sqlite3.connect(good, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        write_lines(journal, "n1", [deal(minute=40)])
        assert (journal.waiting, type(journal.trouble)) == (1, errors.ClubFileLocked)
        other.execute("ROLLBACK")
        other.close()
        assert journal.try_again()
        assert list(journal.lines("n1")) == [*small_night(), deal(minute=40)]


def test_a_lock_that_refused_a_key_is_waited_for_only_briefly_at_the_next(
    good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_format, "BUSY_SECONDS", 0.05)
    with ClubFile.open(good) as club:
        journal = RetryingJournal(club)

        def patience() -> int:
            """Milliseconds."""
            with club.reading() as connection:
                return int(connection.execute("PRAGMA busy_timeout").fetchone()[0])

        other = sqlite3.connect(good, isolation_level=None)
        for act in (lambda: journal.save_draft("n1", 0, "a"), lambda: journal.clear_draft("n1", 0)):
            assert patience() == 50
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(errors.ClubFileLocked):
                act()
            assert patience() == 20
            write_lines(journal, "n1", [deal(minute=40 + journal.waiting)])
            assert journal.waiting
            other.execute("ROLLBACK")
            act()
            assert patience() == 20, "entries wait"
            assert journal.try_again()
        other.close()


def test_a_folder_that_comes_back_gets_what_waits(good: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    path = stick / good.name
    good.rename(path)
    with ClubFile.open(path) as club:
        journal = RetryingJournal(club)
        journal.lines("n1")
        stick.rename(tmp_path / "pulled")
        write_lines(journal, "n1", [deal(minute=40)])
        assert type(journal.trouble) is errors.ClubFileMoved
        (tmp_path / "pulled").rename(stick)
        assert journal.try_again()
    with ClubFile.open(path) as club:
        assert list(SqliteJournal(club).lines("n1")) == [*small_night(), deal(minute=40)]


@pytest.mark.parametrize("went_on", [False, True])
def test_a_file_that_was_replaced_is_gone_on_in_only_where_it_is_the_same_night(good: Path, *, went_on: bool) -> None:
    first = ClubFile.open(good)
    journal = RetryingJournal(first)
    journal.lines("n1")
    other = good.with_name("other.scorekeeper")
    other.write_bytes(good.read_bytes())
    if went_on:
        with ClubFile.open(other) as club:
            write_lines(SqliteJournal(club), "n1", [deal(0, 0, 13, 13, minute=30)])
    other.replace(good)
    write_lines(journal, "n1", [deal(minute=40)])
    first.close()
    with ClubFile.open(good) as club:
        journal.switch_to(club)
        assert journal.try_again() is not went_on
        if went_on:
            assert isinstance(journal.trouble, errors.NightChangedElsewhere)
            assert journal.waiting == 1
        else:
            assert list(SqliteJournal(club).lines("n1")) == [*small_night(), deal(minute=40)]


def test_waiting_for_the_file_again_is_of_the_night_in_the_books(club: ClubFile, waiting: RetryingJournal) -> None:
    with full_disk(club):
        write_lines(waiting, "n1", LONG)
        assert not waiting.lines("n0")
