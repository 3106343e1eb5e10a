"""The whole program as a process of its own, with a user who types: `typist.py CLUB_FILE KEYS...`, then waits.

KEYS are typed one after the other: "enter", "esc", "end", "f2", "undo" (Ctrl and Z), "start" (Ctrl and Enter), "settle"
(Ctrl and 2), "papers" (Ctrl and P), or the signs themselves; each when the program has painted the one before and has
nothing else to do. All is typed when no command of the system runs any more that a key has started.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QProcess, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from ui.shell.app import run

KEYS = {
    "enter": (Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier),
    "esc": (Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier),
    "end": (Qt.Key.Key_End, Qt.KeyboardModifier.NoModifier),
    "f2": (Qt.Key.Key_F2, Qt.KeyboardModifier.NoModifier),
    "undo": (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier),
    "start": (Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier),
    "settle": (Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier),
    "papers": (Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier),
}


def running(window: QWidget) -> bool:
    """Whether a window waits for a command of the system."""
    return any(found.state() is not QProcess.ProcessState.NotRunning for found in window.findChildren(QProcess))


def press(here: QWidget, key: str) -> None:
    """Press a key by its name, or type signs, into the focused widget."""
    if key in KEYS:
        QTest.keyClick(here, *KEYS[key])
    else:
        QTest.keyClicks(here, key)


class Typist(QTimer):
    """Types a key whenever the program is at rest and something has the cursor."""

    def __init__(self, keys: Sequence[str]) -> None:
        super().__init__()
        self.keys, self.done = keys, 0
        self.setSingleShot(True)  # restarted after each key, so that what the key begins comes before the next one
        self.timeout.connect(self.go_on)
        self.start()

    def go_on(self) -> None:
        """Type the next key, or say that all are typed."""
        here = QApplication.focusWidget()
        if here is not None:
            self.rest()
            if self.done < len(self.keys):
                self.press(here, self.keys[self.done])
                self.done += 1
            elif not any(running(window) for window in QApplication.topLevelWidgets()):
                self.end()
                return
        self.start()

    def press(self, here: QWidget, key: str) -> None:
        press(here, key)

    def rest(self) -> None:
        """All that the keys typed so far do has been done."""

    def end(self) -> None:
        """All is typed."""
        print("typed", flush=True)


class HeardTypist(Typist):
    """Says through a connection when all is typed."""

    def __init__(self, keys: Sequence[str], typed: Connection) -> None:
        super().__init__(keys)
        self.typed = typed

    def end(self) -> None:
        self.typed.send("typed")


def type_in_program(club: Path, keys: Sequence[str], env: Mapping[str, str], typed: Connection) -> None:
    """Be the whole program, with an environment of its own, in a process that has nothing but loaded it."""
    os.environ.update(env)
    _app = QApplication([])
    _typist = HeardTypist(keys, typed)
    sys.exit(run(club))


if __name__ == "__main__":
    app = QApplication([])
    typist = Typist(sys.argv[2:])
    sys.exit(run(Path(sys.argv[1])))
