"""The session or the program is ended from outside: what waits in memory is saved first, without a question."""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from unittest.mock import Mock

import pytest
from PySide6.QtCore import SIGNAL
from PySide6.QtGui import QSessionManager
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.files.archive import unarchive
from scorekeeper.night.journal import replay
from tests.faults.budget import few_of
from tests.ui.program import Program, keys
from ui.shell.save_retry import SaveRetry
from ui.shell.shutdown import Shutdown


@pytest.fixture
def shutdown(opened: Program, save_retry: SaveRetry, qapp: QApplication) -> Iterator[Shutdown]:
    """What listens for the end."""
    made = Shutdown(save_retry, opened.session)
    yield made
    made.close()


def rescued(opened: Program) -> Path:
    (found,) = Path(os.environ["SCOREKEEPER_HOME"]).rglob("*not saved.night.json")
    return found


def test_the_end_of_the_session_rescues_what_waits(
    opened: Program, shutdown: Shutdown, locked: sqlite3.Connection, qapp: QApplication
) -> None:
    keys("6", "q0", "4", "3", "")
    assert opened.club.unsaved.count == 1
    assert qapp.receivers(SIGNAL("commitDataRequest(QSessionManager&)")) == 1
    shutdown.session_ends()
    night = replay(unarchive(rescued(opened).read_text(encoding="utf-8")))
    assert night == opened.live.night


def test_what_can_be_written_where_it_belongs_is_not_written_elsewhere(
    opened: Program, shutdown: Shutdown, locked: sqlite3.Connection
) -> None:
    keys("6", "q0", "4", "3", "")
    locked.execute("ROLLBACK")
    shutdown.session_ends()
    assert opened.club.unsaved.count == 0
    assert list(Path(os.environ["SCOREKEEPER_HOME"]).rglob("*not saved*")) == []
    with closing(sqlite3.connect(opened.club.path)) as books:
        assert books.execute("SELECT max(number) + 1 FROM entry").fetchone() == (len(opened.live.lines),)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends programs in another way")
def test_the_system_may_end_the_program_and_nothing_is_lost(
    opened: Program, shutdown: Shutdown, locked: sqlite3.Connection, qapp: QApplication, qtbot: QtBot
) -> None:
    keys("6", "q0", "4", "3", "")
    left = QSignalSpy(qapp.aboutToQuit)
    os.kill(os.getpid(), signal.SIGTERM)
    qapp.exec()
    assert left.count() == 1
    assert replay(unarchive(rescued(opened).read_text(encoding="utf-8"))) == opened.live.night


@pytest.mark.parametrize("page", few_of(["settle", "history", "papers"], ["history"]))
def test_the_page_and_the_night_come_back_after_the_end_of_the_session_and_not_after_quit(
    opened: Program, shutdown: Shutdown, page: str
) -> None:
    night = opened.live.night.id
    opened.settings.last_night = night
    opened.session.go(page)
    shutdown.session_ends()
    opened.window.close()
    opened.session.begin()
    assert (opened.live.night.id, opened.session.shown_page) == (night, page)
    opened.session.is_ended_by_desktop = False
    opened.window.show()
    opened.window.close()
    opened.session.begin()
    assert opened.session.shown_page == "sheet"


def test_the_desktop_is_asked_to_start_the_program_again_on_this_club_file(opened: Program, shutdown: Shutdown) -> None:
    manager = Mock(QSessionManager)
    shutdown.ask_for_restart(manager)
    (command,) = manager.setRestartCommand.call_args.args
    assert command == [sys.executable, "-m", "scorekeeper", "--club", str(opened.club.path)]
    manager.setRestartHint.assert_called_once_with(QSessionManager.RestartHint.RestartIfRunning)
