"""Makes the README's picture from the sample night: `python installer/screenshot.py [FOLDER]`, without a screen."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main(folder: Path) -> None:
    """Open the sample night, take its last deals back, type one again, and take the picture."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path.insert(0, str(ROOT))
    from PySide6.QtCore import Qt  # noqa: PLC0415
    from PySide6.QtTest import QTest  # noqa: PLC0415
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from ui.shell.app import Application  # noqa: PLC0415
    from ui.theme.theme import current_theme  # noqa: PLC0415

    qt = QApplication.instance() or QApplication([])
    with tempfile.TemporaryDirectory() as home:
        os.environ["SCOREKEEPER_HOME"] = home
        application = Application(Path(home) / "club.scorekeeper")
        current_theme().set("light", 100)
        application.window.resize(1440, 900)
        application.window.show()
        application.window.activateWindow()
        application.session.open_sample()
        application.session.go("game 0")
        for _ in range(3):
            application.action_controller.undo()
        qt.processEvents()
        for keys in ("2", "q1", "5"):
            cell = QApplication.focusWidget()
            if cell is None:
                sys.exit("No cell of the sheet has the cursor; the picture was not made.")
            QTest.keyClicks(cell, keys)
            QTest.keyClick(cell, Qt.Key.Key_Return)
        qt.processEvents()
        application.window.grab().save(str(folder / "sheet.png"))
        application.close()


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "installer" / "pictures"
    target.mkdir(parents=True, exist_ok=True)
    main(target)
