"""Minutes through the real window without a screen: deals, corrections, pages, nights; the memory must stay flat."""

from __future__ import annotations

import gc
import os
import random
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def memory() -> int:
    """Kilobytes of this process that are in memory."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


def work(seconds: float) -> tuple[int, int, int]:
    """Type for so long; the deals sealed, the memory when it had settled, the memory at the end (kilobytes)."""
    from PySide6.QtCore import QCoreApplication, QEvent, Qt  # noqa: PLC0415
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from tests.trips.hands import CTRL, ENTER, Hands  # noqa: PLC0415
    from ui.app import Application  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        os.environ["SCOREKEEPER_HOME"] = folder
        app = QApplication.instance() or QApplication([])
        application = Application(Path(folder) / "club.scorekeeper")
        application.window.resize(1280, 860)
        application.window.show()
        application.session.begin()
        app.processEvents()
        hands, chance = Hands(application), random.Random(20261120)  # noqa: S311
        start, settled, deals = time.monotonic(), 0, 0
        hands.press(ENTER)
        hands.enter("Ann", "Bob", "Cal", "Dee")
        hands.press(ENTER, CTRL)
        while time.monotonic() - start < seconds:
            for _ in range(8):
                hands.enter(
                    *chance.choice((("6", "q0", "4", "3", ""), ("0", "5", "q1", "7", ""), ("2", "3", "1", "q7", "")))
                )
                deals += 1
            hands.press(Qt.Key.Key_Z, CTRL)
            hands.do("redo")
            for page in ("settle", "papers", "sheet"):
                application.session.go(page)
                app.processEvents()
            hands.do("end_game")
            hands.press(ENTER)
            if len(hands.night.games) == 4:
                application.session.go("first_start")
                application.session.go("new_night")
            else:
                application.session.go("new_game")
            app.processEvents()
            hands.press(ENTER, CTRL)
            app.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            gc.collect()
            if not settled and time.monotonic() - start > seconds / 3:
                settled = memory()
        application.minder.wait()
        ended = memory()
        application.close()
    return deals, settled, ended
