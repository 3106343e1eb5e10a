"""A disk that hangs in a write: the caller continues after a moment, and nothing is lost or written twice."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.files.archive import unarchive
from scorekeeper.night.keeper import Keeper
from scorekeeper.sheet.entries import Undo
from scorekeeper.storage import disk_work, draft_rows, errors, file_format, night_rescue, night_writing
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.people import rename
from scorekeeper.storage.retrying_journal import RetryingJournal
from scorekeeper.storage.settings import CLUB_NAME, ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.keepers import clock
from tests.scorekeeper.storage.nights import deal, entry, opened, small_night


class Hanging:
    """Holds up each write of a line, or of a half-typed row, inside its transaction until `answers`.

    After ten seconds it continues by itself, so that a test notices a longer wait than it allows.
    """

    def __init__(self, club: ClubFile) -> None:
        self._club = club
        self.fails = False
        self._gate, self.reached = threading.Event(), threading.Event()

    def wait(self, *_: object) -> None:
        self.reached.set()
        self._gate.wait(10)
        if self.fails:
            raise errors.DiskFault(self._club.path, error="EIO")

    def hangs(self) -> None:
        """Hold up the next write."""
        self._gate.clear()

    def answers(self) -> None:
        """Let the write go on, and wait for its end."""
        ended = threading.Event()
        self._club.disk.at_end(ended.set)
        self._gate.set()
        self._club.disk.patience = 60
        assert ended.wait(20)


@pytest.fixture
def journal(club: ClubFile) -> RetryingJournal:
    """A journal with a night in it, on a disk that is waited for only briefly."""
    found = RetryingJournal(club)
    write_lines(found, "n1", small_night())
    club.disk.patience = 0.05
    return found


@pytest.fixture
def hanging(club: ClubFile, journal: RetryingJournal, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hanging]:
    """A disk that hangs once the night is in it."""
    found = Hanging(club)
    write, save = night_writing.write_lines, draft_rows.save
    monkeypatch.setattr(night_writing, "write_lines", lambda *given: (found.wait(), write(*given)))
    monkeypatch.setattr(draft_rows, "save", lambda *given: (found.wait(), save(*given)))
    yield found
    found.answers()


def test_a_deal_waits_until_the_disk_answers_and_is_written_once(
    club: ClubFile, journal: RetryingJournal, hanging: Hanging
) -> None:
    write_lines(journal, "n1", [deal(minute=40)])
    assert (journal.waiting, type(journal.trouble), journal.waits("n1")) == (1, errors.DiskSilent, True)
    assert not journal.try_again()
    hanging.answers()
    assert journal.waiting == 1, "not checked yet"
    assert journal.try_again()
    assert (journal.waiting, journal.trouble) == (0, None)
    write_lines(journal, "n1", [deal(minute=41)])
    assert list(SqliteJournal(club).lines("n1")) == [*small_night(), deal(minute=40), deal(minute=41)]
    assert check(club) == []


def test_a_write_that_hangs_and_then_fails_is_tried_again(
    club: ClubFile, journal: RetryingJournal, hanging: Hanging
) -> None:
    hanging.fails = True
    write_lines(journal, "n1", [deal(minute=40)])
    hanging.answers()
    assert not journal.try_again()
    assert (journal.waiting, type(journal.trouble)) == (1, errors.DiskFault)
    hanging.fails = False
    assert journal.try_again()
    assert list(SqliteJournal(club).lines("n1")) == [*small_night(), deal(minute=40)]


def test_what_is_sealed_and_undone_meanwhile_comes_after_it(
    club: ClubFile, journal: RetryingJournal, hanging: Hanging
) -> None:
    acts = [deal(minute=40), deal(minute=41), entry(Undo(), 42)]
    for act in acts:
        write_lines(journal, "n1", [act])
    assert journal.waiting == len(acts)
    assert journal.waits_for("n1", len(small_night()) + len(acts))
    hanging.answers()
    assert journal.try_again()
    assert list(SqliteJournal(club).lines("n1")) == [*small_night(), *acts]
    assert check(club) == []


def test_nothing_else_of_the_file_is_touched_meanwhile(
    club: ClubFile, journal: RetryingJournal, hanging: Hanging
) -> None:
    write_lines(journal, "n1", [deal(minute=40)])
    with pytest.raises(errors.DiskSilent), club.reading():
        pass
    with pytest.raises(errors.DiskSilent), club.writing():
        pass
    with pytest.raises(errors.DiskSilent):
        club.reader()
    with pytest.raises(errors.DiskSilent):
        journal.save_draft("n1", 0, "6")
    with pytest.raises(errors.DiskSilent):
        ClubSettings(club).set(CLUB_NAME, "Hearts")
    with pytest.raises(errors.DiskSilent):
        write_lines(journal, "n2", [opened("n2")])
    with pytest.raises(errors.DiskSilent):
        rename(club, "ann", "Anna")
    assert journal.holds("n2")
    assert club.writable
    assert not club.displaced
    club.set_busy_timeout(0.5)
    hanging.answers()
    assert journal.try_again()
    with club.reading() as connection:
        assert connection.execute("SELECT count(*) FROM draft").fetchone() == (0,)


def test_a_half_typed_row_that_hangs_is_kept_late(club: ClubFile, journal: RetryingJournal, hanging: Hanging) -> None:
    with pytest.raises(errors.DiskSilent):
        journal.save_draft("n1", 0, "6")
    hanging.answers()
    assert journal.draft("n1", 0) == "6"
    before = file_format.stamp(club.path)
    journal.save_draft("n1", 0, "6")
    assert file_format.stamp(club.path) == before, "it was written already"
    write_lines(journal, "n1", [deal(minute=40)])
    journal.save_draft("n1", 0, "6")
    assert journal.draft("n1", 0) == "6"


def test_a_file_that_hangs_is_closed_once_it_answers(
    club: ClubFile, journal: RetryingJournal, hanging: Hanging
) -> None:
    write_lines(journal, "n1", [deal(minute=40)])
    path = club.path
    club.close()
    assert club.is_closed
    hanging.answers()
    with ClubFile.open(path) as again:
        assert list(SqliteJournal(again).lines("n1")) == [*small_night(), deal(minute=40)]


def test_a_read_that_hangs_is_left_alone(
    club: ClubFile, journal: RetryingJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, stamp = threading.Event(), club.disk.stamp()
    monkeypatch.setattr(disk_work, "_FRESH", 0.0)
    with monkeypatch.context() as patch:
        patch.setattr("scorekeeper.storage.file_format.stamp", lambda _: gate.wait())
        with pytest.raises(errors.DiskSilent), club.reading():
            pass
        assert club.disk.stamp() == stamp
        club.disk.patience = 60
        gate.set()
    assert journal.lines("n1")


def test_a_slow_disk_is_waited_for_only_briefly_where_the_lines_can_wait(
    club: ClubFile, journal: RetryingJournal, hanging: Hanging, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disk_work, "_SLOW", 0.0)
    write_lines(journal, "n1", [deal(minute=40)])
    hanging.answers()
    assert journal.try_again()
    hanging.hangs()
    club.disk.patience = 20
    write_lines(journal, "n1", [deal(minute=41)])
    assert (journal.waiting, type(journal.trouble)) == (1, errors.DiskSilent)
    hanging.answers()
    assert journal.try_again()
    assert len(SqliteJournal(club).lines("n1")) == len(small_night()) + 2


def test_without_another_thread_the_work_is_done_here(
    club: ClubFile, journal: RetryingJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_left(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", none_left)
    write_lines(journal, "n1", [deal(minute=40)])
    assert journal.waiting == 0


def test_a_disk_that_has_just_answered_is_looked_at_without_another_thread(
    club: ClubFile, journal: RetryingJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.disk.patience = 60
    write_lines(journal, "n1", [deal(minute=40)])
    begun, start = list[int](), threading.Thread.start
    monkeypatch.setattr(threading.Thread, "start", lambda thread: (begun.append(1), start(thread)))
    monkeypatch.setattr(disk_work, "_FRESH", 600.0)
    assert journal.lines("n1")
    assert club.disk.stamp() is not None
    assert begun == []
    monkeypatch.setattr(disk_work, "_FRESH", 0.0)
    assert journal.lines("n1")
    assert begun == [1]


def test_a_rescue_leaves_a_folder_whose_disk_hangs(
    club: ClubFile, journal: RetryingJournal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, made = threading.Event(), night_rescue.paths.made
    monkeypatch.setattr(night_rescue, "_PATIENCE_SECONDS", 0.05)
    monkeypatch.setattr(night_rescue.paths, "made", lambda folder: gate.wait() and made(folder))
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("HOME", str(tmp_path))
    (rescued,) = night_rescue.NightRescue().write([Keeper.open(journal, "n1", clock())])
    gate.set()
    assert rescued is not None
    assert unarchive(rescued.read_text(encoding="utf-8")) == list(journal.lines("n1"))
    assert rescued.parent != night_rescue.paths.papers_folder()
