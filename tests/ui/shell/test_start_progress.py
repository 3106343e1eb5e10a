"""Long work on the club file before the window opens is said in a window of its own."""

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from scorekeeper.storage.progress import Step, Work
from ui.shell import start_progress
from ui.shell.start_progress import StartProgress


def test_long_work_at_the_start_is_said_with_how_far_it_is(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    short = StartProgress()
    short(Step(Work.LISTS, 1, 2))
    assert short.window is None, "what ends soon is not worth a word"
    short.close()
    monkeypatch.setattr(start_progress, "QUIET", 0)
    progress = StartProgress()
    progress(Step(Work.LISTS, 312, 3650))
    assert progress.window is not None
    _, why, step = (label.text() for label in progress.window.findChildren(QLabel))
    assert why.startswith("Another version of Scorekeeper counted the lists of 3650 nights. They are counted again")
    assert step == "Computing the lists of night 312 of 3650 anew."
    progress.window.close()
    assert progress.window.isVisible()
    progress.close()
    assert QApplication.quitOnLastWindowClosed()
    assert not any(window.isVisible() for window in QApplication.topLevelWidgets())
