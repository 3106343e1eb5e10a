"""A night on the screen with its display open, on one screen or with a second one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QGuiApplication, QScreen
from pytestqt.qtbot import QtBot

from scorekeeper.night.keeper import Keeper
from tests.ui.display.display_driver import press, seen_in
from tests.ui.program import Program
from ui.display.content import TableShown
from ui.live.open_club import OpenNight


@pytest.fixture(autouse=True)
def one_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """For any platform of the tests."""
    monkeypatch.setattr("ui.shell.display_controller.other_screen", lambda _own, _screens: None)


@pytest.fixture
def second_screen(one_screen: None, monkeypatch: pytest.MonkeyPatch) -> QScreen:
    """The only screen that tests have, as if the window were on another."""
    screen = QGuiApplication.primaryScreen()
    monkeypatch.setattr("ui.shell.display_controller.other_screen", lambda _own, _screens: screen)
    return screen


@pytest.fixture
def at_table(opened: Program, qtbot: QtBot) -> Callable[[Keeper], Program]:
    """Put a night on the screen, with its display open."""

    def shown(keeper: Keeper) -> Program:
        opened.session.show_night(OpenNight(keeper, kept=False))
        press(opened, "F10")
        qtbot.waitUntil(lambda: isinstance(seen_in(opened), TableShown))
        return opened

    return shown
