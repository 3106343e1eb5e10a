"""Finding a night among those of ten years: from Ctrl+O to all of them painted, and from a letter to the painted list.

Runs in a process of its own (`python -m tests.bench.search CLUB_FILE RUNS`), since the window needs one.
"""

from __future__ import annotations

import gc
import json
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorekeeper.storage import paths
from ui.find_night.find_page import FindPage
from ui.shell.app import Application

_TYPED = "regular 1 >20"


def _timed(act: Callable[[], object], page: Callable[[], FindPage]) -> float:
    """Milliseconds until the list shows the result of an act, and is painted."""
    begun = time.perf_counter()
    act()
    while not page().list.numbers:
        QApplication.processEvents()
    page().list.viewport().repaint()
    QApplication.processEvents()
    return (time.perf_counter() - begun) * 1000


def search(club: Path, home: Path, runs: int) -> dict[str, list[float]]:
    """Open the page and type in it, some times; the times of opening, of the first letter and of all later ones."""
    os.environ[paths.HOME] = str(home)
    QApplication.instance() or QApplication([])
    application = Application(club)
    application.window.resize(1366, 736)
    application.window.show()
    application.session.begin()
    QTest.qWaitForWindowActive(application.window)
    session, times = application.session, {"open": list[float](), "first": list[float](), "later": list[float]()}
    gc.freeze()  # as the program does when it has started

    def page() -> FindPage:
        found = session.page("open_night")
        assert isinstance(found, FindPage)
        return found

    for number in range(runs + 1):
        session.go("first_start")
        QApplication.processEvents()
        taken = [_timed(application.window.actions_["open_night"].trigger, page)]
        taken += [_timed(lambda letter=letter: QTest.keyClicks(page().edit, letter), page) for letter in _TYPED]
        if number:  # the first loads what is loaded once
            times["open"].append(taken[0])
            times["first"].append(taken[1])
            times["later"] += taken[2:]
    application.close()
    return times


if __name__ == "__main__":
    import sys

    with tempfile.TemporaryDirectory() as passing:
        print(json.dumps(search(Path(sys.argv[1]), Path(passing), int(sys.argv[2]))))
