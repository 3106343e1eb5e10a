"""Long work for which all else waits is said in a window of its own: before the window opens, and in a restore."""

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from scorekeeper.storage.backup import back_up
from scorekeeper.storage.progress import Step, Work
from tests.scorekeeper.storage.forging import harm
from tests.ui.program import Program, keys
from ui.shell import blocking_progress
from ui.shell.backup_scheduler import scheduler_of
from ui.shell.backups_controller import restore
from ui.shell.blocking_progress import BlockingProgress
from ui.shell.progress_window import ProgressWindow
from ui.shell.save_retry import SaveRetry


def test_long_work_at_the_start_is_said_with_how_far_it_is(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    with BlockingProgress() as short:
        short(Step(Work.LISTS, 1, 2))
        assert short.window is None, "what ends soon is not worth a word"
    monkeypatch.setattr(blocking_progress, "QUIET", 0)
    with BlockingProgress() as progress:
        progress(Step(Work.LISTS, 312, 3650))
        assert progress.window is not None
        _, why, step = (label.text() for label in progress.window.findChildren(QLabel))
        assert why.startswith("Another version of Scorekeeper made the lists of 3650 nights. They are rebuilt")
        assert step == "Rebuilding the lists of night 312 of 3650."
        progress.window.close()
        assert progress.window.isVisible(), "it stays until the work has stopped"
    assert QApplication.quitOnLastWindowClosed()
    assert not any(window.isVisible() for window in QApplication.topLevelWidgets())


def test_a_restore_that_takes_long_says_how_far_it_has_come(
    opened: Program, save_retry: SaveRetry, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = back_up(opened.club.file, opened.club.path.parent / "backups")
    harm(backup, "UPDATE night SET searched = '{}'")  # as a program before the lists of today has left it
    keys("6", "q0", "4", "3", "")
    said, show = list[list[str]](), ProgressWindow.show_step

    def heard(window: ProgressWindow, step: Step) -> None:
        show(window, step)
        said.append([label.text() for label in window.findChildren(QLabel)])
        assert QApplication.activeModalWidget() is window, "no other window gets a key"
        save_retry.try_again()  # as its timer may: the club file is closed

    monkeypatch.setattr(ProgressWindow, "show_step", heard)
    monkeypatch.setattr(blocking_progress, "QUIET", 0)
    monkeypatch.setattr(blocking_progress, "_EVERY", 0)
    restore(opened.session, scheduler_of(opened.session), backup)
    assert {heading for heading, *_ in said} == {"The backup is being restored"}
    assert [step for *_, step in said] == [
        "Copying the club file: 1 of 1 MB.", "Checking night 1 of 1.", "Copying the club file: 1 of 1 MB.",
        "Rebuilding the lists of night 1 of 1.", "Checking night 1 of 1."
    ]  # fmt: skip
    assert len(opened.club.books.night("n1").games[1].entries) == 1
