"""The whole program as a process of its own, with somebody who types: `typist.py CLUB_FILE KEYS...`, then waits.

KEYS are typed one after the other: "enter", "start" (Ctrl and Enter), or the signs themselves.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ui.app import run

KEYS = {
    "enter": (Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier),
    "start": (Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier),
}


def type_on(left: list[str]) -> None:
    """Type when something has the cursor; say so at the end."""
    here = QApplication.focusWidget()
    if here is not None:
        if not left:
            print("typed", flush=True)
            return
        word = left.pop(0)
        if word in KEYS:
            QTest.keyClick(here, *KEYS[word])
        else:
            QTest.keyClicks(here, word)
    QTimer.singleShot(0, lambda: type_on(left))


if __name__ == "__main__":
    app = QApplication([])
    QTimer.singleShot(0, lambda: type_on(sys.argv[2:]))
    sys.exit(run(["--club", sys.argv[1]]))
