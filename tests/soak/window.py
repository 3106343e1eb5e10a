"""Minutes through the real window without a screen: deals, corrections, pages, nights; the memory must stay flat."""

from __future__ import annotations

import gc
import os
import random
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QWidget

from tests.trips.hands import CTRL, ENTER, Hands
from ui.app import Application


def memory() -> int:
    """Kilobytes of this process that are in memory."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


def _activate(window: QWidget, app: QCoreApplication) -> None:
    """Give the window the keyboard, as whoever sits before it has it."""
    window.activateWindow()
    while not window.isActiveWindow():
        app.processEvents()
    app.processEvents()


def work(seconds: float) -> tuple[int, int, int]:
    """Type for so long; the deals sealed, the memory when it had settled, the memory at the end (kilobytes)."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SCOREKEEPER_HOME"] = folder
        app = QApplication.instance() or QApplication([])
        application = Application(Path(folder) / "club.scorekeeper")
        application.window.resize(1280, 860)
        application.window.show()
        application.session.begin()
        _activate(application.window, app)
        hands, chance = Hands(application), random.Random(20261120)  # noqa: S311
        start, settled, deals = time.monotonic(), 0, 0
        hands.press(ENTER)
        hands.enter("Ann", "Bob", "Cal", "Dee")
        hands.press(ENTER, CTRL)
        while time.monotonic() - start < seconds:
            while hands.game.sheet.over is None and hands.game.sheet.deals_played < 8:
                hands.enter(
                    *chance.choice((("6", "q0", "4", "3", ""), ("0", "5", "q1", "7", ""), ("2", "3", "1", "q7", "")))
                )
                deals += 1
            hands.press(Qt.Key.Key_Z, CTRL)
            hands.do("redo")
            for page in ("settle", "papers", "sheet"):
                application.session.go(page)
                _activate(application.window, app)
            if hands.game.sheet.over is None:
                hands.do("end_game")
                hands.press(ENTER)
            if len(hands.night.games) == 4:
                hands.do("new_night")
            else:
                hands.do("new_game")
            _activate(application.window, app)
            hands.press(ENTER, CTRL)
            app.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            gc.collect()
            if not settled and time.monotonic() - start > seconds / 3:
                settled = memory()
        application.minder.close()
        ended = memory()
        application.close()
    return deals, settled, ended
