"""A window with its session on a club file of its own, closed afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.program import Program, program


@pytest.fixture(autouse=True)
def _nothing_left_behind() -> Iterator[None]:
    """Delete what a test let go, before the next one changes the look of all that is still there."""
    yield
    if QCoreApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def opened(tmp_path: Path, qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """The program as it is before it shows a page."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    made = program(tmp_path)
    made.window.resize(1280, 860)
    made.window.show()
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    yield made
    made.window.close()
    made.books.close()
    made.window.deleteLater()
    qapp.sendPostedEvents(None, 0)
