"""What the modules of pictures share: pressing keys by their signs, and drawing the requested states."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

KEYS = {"~": Qt.Key.Key_Return, "!": Qt.Key.Key_Escape, "<": Qt.Key.Key_Backspace, "^": Qt.Key.Key_Up,
        "v": Qt.Key.Key_Down, "{": Qt.Key.Key_Left, "}": Qt.Key.Key_Right, "F": Qt.Key.Key_F2}  # fmt: skip


class Named(Protocol):
    """A state with the name of its picture."""

    @property
    def name(self) -> str:
        """The name of the file, without its ending."""


State = TypeVar("State", bound=Named)


def draw(states: Iterable[State], shoot: Callable[[Path, State, QApplication], None]) -> None:
    """Draw into the folder of the first argument the states whose name contains the second one."""
    app = QApplication([])
    app.setCursorFlashTime(0)  # the same picture each time
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    word = sys.argv[2] if len(sys.argv) > 2 else ""
    for state in states:
        if word in state.name:
            shoot(folder, state, app)


def press(keys: str) -> None:
    """Press the keys, each on the widget that has the focus then."""
    for key in keys:
        target = QApplication.focusWidget()
        assert target is not None
        if key in KEYS:
            QTest.keyClick(target, KEYS[key])
        else:
            QTest.keyClicks(target, key)


def settle(app: QApplication) -> None:
    """Process events until deferred deletions and layouts are done."""
    for _ in range(6):
        app.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
