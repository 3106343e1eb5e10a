"""The real program on a club file of its own: shown, typed in with real keys, closed and opened again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.end_to_end.keyboard import Hands
from tests.ui.active_window import wait_until_active
from ui.shell.app import Application

Open = Callable[[], Hands]


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of the club file, in a home of the test's own."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    return tmp_path / "club.scorekeeper"


@pytest.fixture
def open_app(club: Path, qtbot: QtBot, qapp: QApplication) -> Iterator[Open]:
    """Opens the program on the club file, as a start does; it is closed at the end, or by the next opening."""
    opened: list[Application] = []

    def close() -> None:
        while opened:
            application = opened.pop()
            application.close()
            application.window.deleteLater()
            qapp.sendPostedEvents(None, 0)

    def start() -> Hands:
        close()
        application = Application(club)
        opened.append(application)
        application.window.resize(1280, 860)
        application.window.show()
        application.session.begin()
        application.window.activateWindow()
        wait_until_active(application.window, qtbot)
        return Hands(application)

    yield start
    close()
