"""A second place for backups is advised on the start page until it is answered; until there is one nothing is called
safe."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.sheet.entries import End, EndHow
from scorekeeper.storage import backup_set
from scorekeeper.storage.paths import second_place
from tests.scorekeeper.storage.nights import PEOPLE
from tests.ui.program import Program
from ui.backups.backups_page import BackupsPage
from ui.live.open_club import local_now
from ui.live.view_settings import ViewSettings
from ui.shell import second_place_question
from ui.shell.backup_scheduler import BackupScheduler
from ui.widgets.question_banner import QuestionBanner


class ClockThatIsPutForward:
    """The time now, or later by what it is put forward."""

    def __init__(self) -> None:
        self.forward = timedelta()

    def __call__(self) -> datetime:
        return local_now() + self.forward


@pytest.fixture
def night(night: Program) -> Program:
    """The window with a night open, whose second game is in play."""
    night.live.write(lambda keeper: keeper.undo(1))
    return night


@pytest.fixture
def clock() -> ClockThatIsPutForward:
    return ClockThatIsPutForward()


@pytest.fixture
def scheduler(night: Program, clock: ClockThatIsPutForward, qtbot: QtBot) -> Iterator[BackupScheduler]:
    """A scheduler of the backups of the night."""
    made = BackupScheduler(night.session, clock=clock)
    night.session.refreshed.emit()
    yield made
    qtbot.waitUntil(lambda: not made.busy)


@pytest.fixture
def stick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stick: a folder that is reported to be on another disk than the books."""
    made = tmp_path / "STICK"
    made.mkdir()
    monkeypatch.setattr(backup_set, "same_disk", lambda one, _other: one.exists() and one != made)
    return made


def end_game(program: Program) -> None:
    program.live.write(lambda keeper: keeper.write(1, End(EndHow.AGREEMENT, tuple(PEOPLE))))


def band(program: Program) -> QuestionBanner | None:
    """The question over the page; None if there is none."""
    found = program.window.findChild(QuestionBanner)
    return None if found is None or found.isHidden() else found


def asked(program: Program) -> QuestionBanner:
    found = band(program)
    assert found is not None
    return found


def done(night: Program, scheduler: BackupScheduler, qtbot: QtBot) -> str:
    """What the status bar says of the backups when nothing is under way any more."""
    qtbot.waitUntil(lambda: not scheduler.busy, timeout=20_000)
    return night.window.status.backup.text()


def go_to_start(program: Program) -> None:
    program.session.go("first_start")
    QApplication.processEvents()


def test_on_the_start_page_a_second_place_is_advised_and_chosen(
    night: Program, scheduler: BackupScheduler, qtbot: QtBot, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert band(night) is None
    end_game(night)
    assert band(night) is None, "a question about disks would read there as a warning"
    night.session.go("settle")
    assert band(night) is None
    go_to_start(night)
    assert asked(night).accessibleName() == (
        "A tip: copies of the books can also go to a stick, in case this disk fails."
    )
    assert re.fullmatch(r"Backed up \d\d:\d\d, on this computer only", done(night, scheduler, qtbot))
    answers: list[Path | None] = [None, stick]
    monkeypatch.setattr(second_place_question, "ask_folder", lambda _parent: answers.pop(0))
    QTest.mouseClick(asked(night).yes, Qt.MouseButton.LeftButton)
    assert scheduler.backup_set.second is None, "who thinks better of it has not answered"
    QTest.mouseClick(asked(night).yes, Qt.MouseButton.LeftButton)
    assert band(night) is None
    assert re.fullmatch(r"Backup checked \d\d:\d\d, also on STICK", done(night, scheduler, qtbot))
    assert second_place() == stick
    assert len(list(stick.iterdir())) == 1


def test_who_left_the_page_without_an_answer_is_asked_again_until_no_thanks_which_is_remembered(
    night: Program, scheduler: BackupScheduler, tmp_path: Path
) -> None:
    """The question takes neither the cursor nor a key."""
    go_to_start(night)
    asked(night)
    assert not ViewSettings(tmp_path).second_place_answered
    night.session.open_night("n1")
    assert (night.session.shown_page, band(night)) == ("sheet", None), "a game is in play"
    go_to_start(night)
    found = asked(night)
    assert found.no.text() == "No, thanks"
    assert "It is not asked again; the page of the backups has it." in found.no.toolTip()
    here = QApplication.focusWidget()
    assert here is not None
    assert not found.isAncestorOf(here)
    found.grab()
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)
    QTest.mouseClick(found.no, Qt.MouseButton.LeftButton)
    assert QApplication.focusWidget() is here
    assert band(night) is None
    night.session.go("sheet")
    go_to_start(night)
    assert band(night) is None
    assert ViewSettings(tmp_path).second_place_answered


def test_before_the_first_night_nothing_is_asked(opened: Program, qtbot: QtBot) -> None:
    made = BackupScheduler(opened.session)
    go_to_start(opened)
    assert band(opened) is None
    qtbot.waitUntil(lambda: not made.busy)


def test_a_place_on_the_disk_of_the_books_is_taken_and_told(
    night: Program, scheduler: BackupScheduler, qtbot: QtBot, tmp_path: Path
) -> None:
    beside = tmp_path / "beside"
    beside.mkdir()
    scheduler.set_second_place(beside)
    assert done(night, scheduler, qtbot).endswith(", on one disk only")
    assert night.window.status.backup.toolTip().endswith(
        f" The copies in “{beside}” are on the same disk as the club file: when it fails, both are lost."
    )
    assert len(list(beside.iterdir())) == 1
    night.window.actions_["backups"].trigger()
    page = night.window.pages.currentWidget()
    assert isinstance(page, BackupsPage)
    assert page.place.text() == (
        f"The copies in “{beside}” are on the same disk as the club file: when it fails, both are lost."
    )


def test_a_stick_that_is_not_there_is_told_with_its_last_copy(
    night: Program, scheduler: BackupScheduler, clock: ClockThatIsPutForward, qtbot: QtBot, stick: Path
) -> None:
    stick.rmdir()
    scheduler.set_second_place(stick)
    assert done(night, scheduler, qtbot).endswith(", STICK is not there")
    stick.mkdir()
    scheduler.go_round("asked")
    copied = done(night, scheduler, qtbot)
    assert copied.endswith(", also on STICK")
    stick.rename(stick.with_name("drawer"))
    clock.forward = timedelta(days=400)
    scheduler.go_round("asked")
    last = night.settings.second_place_copied
    assert done(night, scheduler, qtbot).endswith(f", STICK is not there, last copy {words_of(last)}")
    night.window.actions_["backups"].trigger()
    page = night.window.pages.currentWidget()
    assert isinstance(page, BackupsPage)
    assert page.place.text() == (
        f"“{stick}” is not there; the last copy was made on {words_of(last)}, the next as soon as it is there."
    )


def words_of(moment: str) -> str:
    """ "Fri 20 Nov 2026 21:04"."""
    when = datetime.fromisoformat(moment)
    return f"{when:%a} {when.day} {when:%b %Y %H:%M}"


def test_a_place_that_an_earlier_scorekeeper_kept_is_gone_on_with(opened: Program, tmp_path: Path, stick: Path) -> None:
    old = QSettings(str(tmp_path / "view.ini"), QSettings.Format.IniFormat)
    old.setValue("second_place", str(stick))
    old.sync()
    assert ViewSettings(tmp_path).second_place == str(stick)
    assert second_place() == stick
    again = ViewSettings(tmp_path)
    again.second_place = ""
    assert (second_place(), ViewSettings(tmp_path).second_place) == (None, "")


def test_whoever_chose_a_place_or_gave_it_up_on_the_page_has_answered(
    night: Program, scheduler: BackupScheduler, stick: Path
) -> None:
    for place in (stick, None):
        scheduler.set_second_place(place)
        go_to_start(night)
        assert band(night) is None
        night.session.go("sheet")


def test_the_question_shows_all_its_words_and_is_answered_by_keys_which_gives_the_cursor_back(
    night: Program, scheduler: BackupScheduler, qtbot: QtBot
) -> None:
    go_to_start(night)
    found = asked(night)
    for width in (1366, 760):
        night.window.resize(width, 720)
        qtbot.waitUntil(lambda: found.words.height() >= found.words.heightForWidth(found.words.width()))
        for button in (found.yes, found.no):
            assert found.rect().contains(button.geometry())
            assert button.width() >= button.sizeHint().width()
    found.no.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert band(night) is None
    page = night.window.pages.currentWidget()
    assert page is not None
    here = QApplication.focusWidget()
    assert here is page or page.isAncestorOf(here)
