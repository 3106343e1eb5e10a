"""The page of backups: described in words, inspected, restored after asking twice, the books before kept."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.files.archive import archive
from scorekeeper.storage.backup_set import Round
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.progress import Progress, Step
from tests.scorekeeper.storage.nights import small_night
from tests.ui.imports import import_night_file
from tests.ui.program import Program
from ui.backups.backups_page import BackupsPage
from ui.live import disk_question
from ui.shell import backup_scheduler, backups_controller
from ui.shell.backup_scheduler import BackupScheduler, scheduler_of


@pytest.fixture
def scheduler(opened: Program, tmp_path: Path, qtbot: QtBot) -> Iterator[BackupScheduler]:
    """Two backups of a night that has gone on."""
    file = tmp_path / "small.night.json"
    file.write_text(archive(small_night()[:-1]), encoding="utf-8")
    opened.session.open_night(import_night_file(opened.club, file))
    made = scheduler_of(opened.session)
    for why in ("start", "game"):
        made.go_round(why)
        qtbot.waitUntil(lambda: not made.busy)
        opened.live.write(lambda keeper: keeper.undo(0))
    yield made
    qtbot.waitUntil(lambda: not made.busy)


@pytest.fixture
def page(opened: Program, scheduler: BackupScheduler) -> BackupsPage:
    """The page, opened from the menu."""
    opened.window.actions_["backups"].trigger()
    found = opened.window.pages.currentWidget()
    assert isinstance(found, BackupsPage)
    return found


def press(key: Qt.Key) -> None:
    here = QApplication.focusWidget()
    assert here is not None
    QTest.keyClick(here, key)


def test_backups_are_listed_in_words_and_looked_into_and_a_round_that_takes_long_says_how_far_it_is_and_is_stopped(
    opened: Program, page: BackupsPage, scheduler: BackupScheduler, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Escape goes back to where one worked."""
    spoken = [page.list.item(row).text().split(", ", 1)[1] for row in range(page.list.count())]
    assert spoken == ["in game 2, 2 deals, after a game", "in game 2, 3 deals, at the start"]
    assert page.list.hasFocus()
    assert page.list.currentRow() == 0
    assert page.state.text().endswith("without a fault.")
    shown = page.preview.text.text()
    assert "1 night:\nFri 20 November 2026, 20:00 · Table 1 · 4 players · 2 games, 2 deals" in shown
    assert "Scores: Ann 13, Bob 0, Cal 13, Dee 0" in shown
    assert "4 players: " in shown
    press(Qt.Key.Key_Down)
    assert page.list.currentRow() == 1
    assert "2 games, 3 deals" in page.preview.text.text()
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Up)
    assert page.list.currentRow() == 0
    monkeypatch.setattr(backup_scheduler, "QUIET", 0.0)
    looked = Event()

    def first_step(step: Step) -> None:
        scheduler.went_on.disconnect(first_step)
        assert page.state.text() == "Comparing the club file with backup 1 of 2."
        QTest.mouseClick(page.stop, Qt.MouseButton.LeftButton)
        looked.set()

    def waiting(reader: ClubFile, why: str, now: datetime, progress: Progress) -> Round:
        def stepping(step: Step) -> None:
            progress(step)
            assert looked.wait(20)

        return go_round(reader, why, now, stepping)

    go_round = scheduler.backup_set.go_round
    monkeypatch.setattr(scheduler.backup_set, "go_round", waiting)
    assert page.stop.isHidden()
    scheduler.went_on.connect(first_step)
    QTest.mouseClick(page.now, Qt.MouseButton.LeftButton)
    stopped = "What was written last is in no good backup: Looking at the backups was stopped."
    qtbot.waitUntil(lambda: page.state.text() == stopped)
    qtbot.waitUntil(lambda: not scheduler.busy)
    assert page.stop.isHidden()
    page.list.setFocus()
    press(Qt.Key.Key_Escape)
    assert opened.page == "SheetPage"


def test_a_backup_is_put_back_after_asking_twice_and_the_books_before_are_kept(
    opened: Program, scheduler: BackupScheduler, page: BackupsPage
) -> None:
    before = opened.live.night
    press(Qt.Key.Key_Down)
    page.preview.restore.click()
    assert opened.live.night == before
    assert page.preview.sure.hasFocus()
    press(Qt.Key.Key_Return)
    assert opened.page == "StartPage"
    assert opened.said[0].startswith("The backup is restored. What was there before is kept as club-kept-")
    opened.session.open_night("n1")
    assert len(opened.live.lines) == len(small_night()) - 1
    assert opened.live.write(lambda keeper: keeper.undo(1)) is not None
    assert [backup.why for backup in scheduler.backup_set.backups()] == ["restore", "game", "start"]
    assert len(list(opened.club.path.parent.glob("club-kept-*"))) == 1
    opened.session.go("backups")
    again = opened.window.pages.currentWidget()
    assert isinstance(again, BackupsPage)
    assert again.thin.isVisible()
    again.thin.click()
    assert not again.thin.isVisible()
    assert not scheduler.backup_set.keeps_all


def test_a_backup_that_is_not_good_says_so_and_cannot_be_put_back(
    opened: Program, scheduler: BackupScheduler, page: BackupsPage
) -> None:
    path = scheduler.backup_set.backups()[0].path
    path.write_bytes(path.read_bytes()[:6000])
    press(Qt.Key.Key_Return)
    assert "is damaged: only its beginning is left; restore a backup (6000 bytes are left)." in page.preview.text.text()
    assert not page.preview.restore.isVisible()
    before = opened.live.night
    page.restore_wanted.emit(path)
    assert "is damaged" in opened.said[0]
    opened.session.open_night("n1")
    assert opened.live.night == before


def test_the_page_follows_what_the_minder_does_and_a_second_place_is_chosen_and_given_up(
    page: BackupsPage, scheduler: BackupScheduler, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.now.click()
    assert page.state.text() == "Looking at the backups."
    qtbot.waitUntil(lambda: len(page.list.lines) == 3)
    assert page.list.lines[0].why == "on request"
    assert page.list.currentRow() == 1
    qtbot.waitUntil(lambda: not scheduler.busy)
    assert page.place.text().startswith("The backups lie on this computer only.")
    monkeypatch.setattr(backups_controller, "ask_folder", lambda _parent: None)
    page.choose.click()
    assert scheduler.backup_set.second is None
    monkeypatch.setattr(backups_controller, "ask_folder", lambda _parent: tmp_path / "stick")
    page.choose.click()
    assert page.place.text() == f"“{tmp_path / 'stick'}” is not there; a copy is made as soon as it is there."
    (tmp_path / "stick").mkdir()
    page.now.click()
    said = f"The copies in “{tmp_path / 'stick'}” are on the same disk as the club file"
    qtbot.waitUntil(lambda: page.place.text().startswith(said))
    page.forget.click()
    assert scheduler.backup_set.second is None
    assert not page.forget.isVisible()


def test_a_second_place_that_does_not_answer_keeps_nobody_from_the_backups(
    page: BackupsPage, scheduler: BackupScheduler, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers, looked = Event(), Path.is_dir

    def hanging(path: Path) -> bool:
        if path == tmp_path:
            answers.wait()
        return looked(path)

    monkeypatch.setattr(disk_question, "_PATIENCE_SECONDS", 0.0)
    monkeypatch.setattr(Path, "is_dir", hanging)
    scheduler.backup_set.second = tmp_path
    backups_controller.BackupsController(scheduler.parent(), page).show()
    assert len(page.list.lines) == 2
    assert "is not there" in page.place.text()
    answers.set()
    qtbot.waitUntil(lambda: "is not there" not in page.place.text())


def test_without_backups_the_page_says_so(opened: Program) -> None:
    opened.session.begin()
    opened.session.go("backups")
    page = opened.window.pages.currentWidget()
    assert isinstance(page, BackupsPage)
    assert page.list.lines == ()
    assert not page.preview.restore.isVisible()
    assert page.now.hasFocus()
