"""The usual look for every test; a sheet page of a night; a window with its session on a club file of its own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.night.keeper import Keeper
from tests.scorekeeper.example_games import four
from tests.ui.active_window import wait_until_active
from tests.ui.program import LAPTOP, Program, program
from tests.ui.sheet_driver import Play, SheetDriver
from ui.live.open_club import OpenNight
from ui.shell.backup_scheduler import BackupScheduler
from ui.theme import current_theme

_PATIENCE: Final = 30_000
"""Milliseconds."""


@pytest.fixture
def qtbot(qtbot: QtBot) -> QtBot:
    """Wait half a minute and not five seconds for what takes some milliseconds: a machine with other work to do may
    take long, and who waits in vain fails all the same."""
    qtbot.waitUntil = qtbot.wait_until = partial(qtbot.waitUntil, timeout=_PATIENCE)
    qtbot.waitSignal = partial(qtbot.waitSignal, timeout=_PATIENCE)
    return qtbot


def _let_go_of_the_mouse() -> None:
    """Release a button that a test has only pressed: a scrolled page does not move while one is down."""
    if QApplication.mouseButtons() != Qt.MouseButton.NoButton:
        place = QWidget()
        place.show()
        for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
            QTest.mouseRelease(place, button)
        place.close()


@pytest.fixture(autouse=True)
def usual_look(qapp: QApplication) -> Iterator[None]:
    """Begin and end in the light palette at 100 %, with animations; delete first what the test has left.

    Each widget that is left takes part in every change of the look in all later tests.
    """
    theme = current_theme()
    theme.set("light", 100)
    yield
    _let_go_of_the_mouse()
    for widget in qapp.topLevelWidgets():
        if widget.parent() is None:
            widget.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    theme.less_motion = theme.still = False
    theme.set("light", 100)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """An empty window."""
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def play(qtbot: QtBot) -> Play:
    """Put a night on the screen."""

    def shown(keeper: Keeper) -> SheetDriver:
        window = QWidget()
        qtbot.addWidget(window)
        window.resize(1000, 800)
        window.show()
        window.activateWindow()
        wait_until_active(window, qtbot)
        driver = SheetDriver(keeper, window)  # after the first paint, which would be of a sheet without its game
        driver.page.show()
        driver.paper.show_game([])
        return driver

    return shown


@pytest.fixture
def opened(tmp_path: Path, qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """The program as it is before it shows a page."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    made = program(tmp_path)
    made.window.resize(1280, 860)
    made.window.show()
    made.window.activateWindow()
    wait_until_active(made.window, qtbot)
    yield made
    made.window.close()
    for scheduler in made.session.findChildren(BackupScheduler):
        scheduler.close()
    made.club.close()
    made.window.deleteLater()
    qapp.sendPostedEvents(None, 0)


@pytest.fixture
def sheet(opened: Program) -> Program:
    """The window on a laptop with a running game; deal 1 is open."""
    opened.window.resize(LAPTOP)
    opened.window.show()
    opened.window.activateWindow()
    opened.session.show_night(OpenNight(four(), kept=False))
    return opened
