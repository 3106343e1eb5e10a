"""Automatic backups: at the start, after games and payments, never in the way of typing."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from scorekeeper.files.archive import archive
from scorekeeper.rules.barred import Barred
from scorekeeper.sheet.entries import End, EndHow
from scorekeeper.storage.backup_set import Round
from scorekeeper.storage.progress import Progress, Step, Work
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.storage.forging import harm, rewrite
from tests.scorekeeper.storage.nights import PEOPLE, small_night
from tests.ui.imports import import_night_file
from tests.ui.program import Program
from ui.shell.backup_scheduler import BackupScheduler, scheduler_of


@pytest.fixture
def scheduler(night: Program, qtbot: QtBot) -> Iterator[BackupScheduler]:
    """A scheduler of the backups of the night."""
    made = scheduler_of(night.session)
    yield made
    qtbot.waitUntil(lambda: not made.busy)


def whys(scheduler: BackupScheduler) -> list[str]:
    return [backup.why for backup in reversed(scheduler.backup_set.backups())]


def done(scheduler: BackupScheduler, qtbot: QtBot) -> Round:
    qtbot.waitUntil(lambda: not scheduler.busy, timeout=20_000)
    assert scheduler.last is not None
    return scheduler.last


def test_a_round_backs_up_proves_and_says_so_and_says_of_books_that_were_written_anew_that_they_differ(
    night: Program, scheduler: BackupScheduler, qtbot: QtBot
) -> None:
    assert scheduler.state_sentences() == "The first backup is made in a moment."
    scheduler.go_round("start")
    assert scheduler.state_sentences() == "Looking at the backups."
    before = done(scheduler, qtbot)
    status = night.window.status.backup
    assert before.proved_at is not None
    assert whys(scheduler) == ["start"]
    assert status.text() == f"Backed up {before.proved_at:%H:%M}, on this computer only"
    assert status.state == "quiet"
    assert scheduler.state_sentences().endswith(
        f"It was checked at {before.proved_at:%H:%M}: every night in it was counted again, without a fault."
    )
    assert before.newest is not None
    rewrite(night.club.path, night.live.night.id, lambda lines: lines[:-1])
    scheduler.go_round("asked")
    done(scheduler, qtbot)
    assert (status.text(), status.state) == ("Club file differs from a backup", "bad")
    said = scheduler.state_sentences()
    assert "lacks its end, from line" in said
    assert "Restore that backup, or ask who wrote in the club file." in said
    scheduler.backup_set.thin(scheduler.backup_set.folder, before.newest.made_at + timedelta(days=4000))
    assert before.newest in scheduler.backup_set.backups()


def test_what_is_asked_meanwhile_is_done_afterwards_and_nothing_once_the_books_are_about_to_be_closed(
    night: Program, scheduler: BackupScheduler, qtbot: QtBot
) -> None:
    scheduler.go_round("start")
    scheduler.wait()
    night.live.write(lambda keeper: keeper.undo(1))
    scheduler.go_round("asked")
    done(scheduler, qtbot)
    assert whys(scheduler) == ["start", "asked"]
    night.live.write(lambda keeper: keeper.undo(0))
    scheduler.go_round("game")
    scheduler.go_round("settled")
    scheduler.close()
    done(scheduler, qtbot)
    scheduler.go_round("game")
    assert not scheduler.busy
    assert whys(scheduler) == ["start", "asked", "game"]


def test_work_in_the_background_waits_while_the_window_reads_and_not_at_each_short_step(
    night: Program, scheduler: BackupScheduler, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, done = night.club.file, Event()
    reads: list[bool] = []

    def sleep(_seconds: float) -> None:
        reads.append(file.is_read)
        file.is_read = len(reads) < 4  # the window has read to the end

    monkeypatch.setattr("ui.shell.backup_scheduler.time.sleep", sleep)
    monkeypatch.setattr("ui.shell.backup_scheduler.time.monotonic", lambda: 0.0)

    def work(progress: Progress) -> None:
        for number in range(1, 4):
            progress(Step(Work.NIGHTS, number, 3))
        done.set()

    with file.reading():
        scheduler.run(work)
        assert done.wait(20)
    assert reads == [True] * 4
    qtbot.waitUntil(lambda: not scheduler.busy)


def test_the_end_of_a_game_a_payment_and_a_change_of_settings_are_backed_up_a_deal_and_an_opened_night_are_not(
    night: Program, scheduler: BackupScheduler, qtbot: QtBot
) -> None:
    night.session.open_night("n1")
    night.session.open_sample()
    night.live.write(lambda keeper: keeper.undo(0))
    night.session.open_night("n1")
    assert not scheduler.busy
    live = night.live
    live.write(lambda keeper: keeper.undo(1))
    assert not scheduler.busy
    live.write(lambda keeper: keeper.write(1, End(EndHow.AGREEMENT, tuple(PEOPLE))))
    assert scheduler.busy
    done(scheduler, qtbot)
    live.write(lambda keeper: keeper.write(0, End(EndHow.AGREEMENT, tuple(PEOPLE))))
    done(scheduler, qtbot)
    live.write(lambda keeper: keeper.pay("bob", "ann", live.night.stake * 4))
    done(scheduler, qtbot)
    assert whys(scheduler) == ["game", "game", "settled"]
    night.club.profile.update("Cavendish", types_all=False)
    assert scheduler.busy
    done(scheduler, qtbot)
    night.club.profile.save_barred((Barred("eve", "Eve", "cheated", "2026-05-03"),))
    assert done(scheduler, qtbot).trouble is None
    assert whys(scheduler)[3:] == ["settings", "settings"]


def test_a_damaged_old_night_is_said_in_red_and_the_others_have_their_backup(
    night: Program, scheduler: BackupScheduler, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "old.night.json"
    file.write_text(archive(small_night("old", "2026-10-02")), encoding="utf-8")
    import_night_file(night.club, file)
    scheduler.go_round("start")
    whole = done(scheduler, qtbot).newest
    harm(night.club.path, """UPDATE entry SET body = '{"points":[6,12,5,3]}' WHERE night = 'old' AND number = 6""")
    night.live.write(lambda keeper: keeper.undo(0))
    scheduler.go_round("game")
    found = done(scheduler, qtbot)
    assert found.newest is not None
    assert (bool(found.newest.broken), found.whole) == (True, whole)
    status = night.window.status.backup
    assert (status.text(), status.state) == ("Backup with a damaged night", "bad")
    assert "Night of 2 October 2026: something was changed after it was written" in status.toolTip()
    assert scheduler.state_sentences() in status.toolTip()
    assert whys(scheduler)[-2:] == ["start", "game"]


@pytest.mark.expects_log
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_mistake_of_ours_in_a_round_keeps_no_later_one_from_being_made(
    night: Program, scheduler: BackupScheduler, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mistaken(*_: object) -> Round:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(scheduler.backup_set, "go_round", mistaken)
        scheduler.go_round("game")
        done(scheduler, qtbot)
    assert night.window.status.backup.text() == "No good backup"
    scheduler.go_round("asked")
    assert done(scheduler, qtbot).trouble is None


def test_a_backup_that_fails_and_books_that_are_gone_are_said_in_red(
    night: Program, scheduler: BackupScheduler, qtbot: QtBot
) -> None:
    scheduler.backup_set.folder.write_text("a file", encoding="utf-8")
    scheduler.go_round("asked")
    assert "cannot be used" in fault_text(done(scheduler, qtbot).trouble)
    assert night.window.status.backup.text() == "No good backup"
    assert "cannot be used" in night.window.status.backup.toolTip()
    assert night.window.status.backup.state == "bad"
    assert scheduler.state_sentences().startswith("What was written last is in no good backup: ")
    scheduler.backup_set.folder.unlink()
    scheduler.go_round("asked")
    done(scheduler, qtbot)
    assert night.window.status.backup.state == "quiet"
    night.club.path.rename(night.club.path.with_name("away"))
    scheduler.go_round("asked")
    assert done(scheduler, qtbot).trouble
    assert night.window.status.backup.state == "bad"


def test_a_second_place_is_remembered_and_filled_when_it_is_seen_and_one_that_takes_nothing_is_said(
    night: Program, scheduler: BackupScheduler, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "stick"
    scheduler.set_second_place(stick)
    assert done(scheduler, qtbot).second is False
    assert scheduler.second_place_timer.isActive()
    stick.mkdir()
    scheduler.second_place_timer.timeout.emit()
    assert done(scheduler, qtbot).second is True
    assert len(list(stick.iterdir())) == 1
    assert night.settings.second_place == str(stick)
    assert BackupScheduler(night.session).backup_set.second == stick
    scheduler.set_second_place(None)
    assert done(scheduler, qtbot).second is None

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("shutil.copyfile", full)
    scheduler.set_second_place(tmp_path)
    done(scheduler, qtbot)
    assert night.window.status.backup.text() == "Backup not copied"
    assert (
        "without a fault. It could not be copied to the second place: There is no room left for"
        in scheduler.state_sentences()
    )


def test_a_place_that_is_not_safe_is_said(
    night: Program, scheduler: BackupScheduler, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / ".stfolder").mkdir()
    scheduler.go_round("asked")
    done(scheduler, qtbot)
    status = night.window.status.backup
    assert status.text() == "Club file in an unsafe place"
    assert status.toolTip().startswith("The club file lies in a folder of Syncthing")
    assert scheduler.state_sentences().endswith(status.toolTip())
    QTest.mouseClick(status, Qt.MouseButton.LeftButton)
    assert night.page == "BackupsPage"


def test_an_empty_club_has_nothing_to_back_up(opened: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.shell.backup_scheduler._AFTER_START", 0)
    scheduler = scheduler_of(opened.session)
    scheduler.start()
    with qtbot.waitSignal(scheduler.done):
        pass
    assert scheduler.state_sentences() == "There is nothing to back up before the first night."
    assert opened.window.status.backup.text() == ""
