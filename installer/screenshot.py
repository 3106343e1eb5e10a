"""Makes the README's picture from the sample night: `python -m installer.screenshot [FOLDER]`, without a screen."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ui.shell.app import Application
from ui.theme.theme import current_theme

ROOT = Path(__file__).resolve().parent.parent


_SETTLED = 500
"""Until every row has reached its place, ms."""


def main(folder: Path) -> None:
    """Open the sample night, take its last deals back, type one again, and take the picture."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _app = QApplication.instance() or QApplication([])  # held until the end
    with tempfile.TemporaryDirectory() as home:
        os.environ["SCOREKEEPER_HOME"] = home
        application = Application(Path(home) / "club.scorekeeper")
        current_theme().set("light", 100)
        application.window.show()
        application.window.activateWindow()
        application.session.open_sample()
        application.session.show_game(0)
        for _ in range(3):
            application.action_controller.undo()
        application.window.resize(1440, 900)  # rows grow only in a page of another size
        QTest.qWait(_SETTLED)
        for keys in ("2", "q1", "5"):
            cell = QApplication.focusWidget()
            if cell is None:
                sys.exit("No cell of the sheet has the cursor; the picture was not made.")
            QTest.keyClicks(cell, keys)
            QTest.keyClick(cell, Qt.Key.Key_Return)
        QTest.qWait(_SETTLED)
        application.window.grab().save(str(folder / "sheet.png"))
        application.close()


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "installer" / "pictures"
    target.mkdir(parents=True, exist_ok=True)
    main(target)
