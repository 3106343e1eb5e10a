"""Typing on a sheet of sixty deals: from each key to its painted cell, and from Enter to the painted sheet.

Runs in a process of its own (`python -m tests.bench.keys`), since the window needs one.
"""

from __future__ import annotations

import gc
import json
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTableView

from scorekeeper.night.journal import Line
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Deal, Written
from scorekeeper.storage import paths
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.bench.books import tonight
from tests.bench.in_window import DEALS
from tests.scorekeeper.journals import write_lines
from ui.shell.app import Application

_TYPED = ("1", "3", "\r", "3", "\r", "2", "\r", "3", "\r", "4", "\r", "1", "\r")
"""The keys of one deal of six hands, but for the Enter that seals it."""
_AT = "2026-11-20T20:00:00+00:00"
Index = QModelIndex | QPersistentModelIndex


class _Cells(QAbstractTableModel):
    """The floor: sixty by eight cells of a Python table model."""

    def __init__(self) -> None:
        super().__init__()
        self.texts = {(row, column): "0" for row in range(DEALS) for column in range(8)}

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802
        """Sixty."""
        return 0 if parent.isValid() else DEALS

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802
        """Eight."""
        return 0 if parent.isValid() else 8

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The text of a cell."""
        return self.texts[index.row(), index.column()] if role == Qt.ItemDataRole.DisplayRole else None

    def put(self, row: int, column: int, text: str) -> None:
        """Another text in one cell."""
        self.texts[row, column] = text
        self.dataChanged.emit(self.index(row, column), self.index(row, column))


def _timed(act: Callable[[], object]) -> tuple[float, float]:
    """Milliseconds until nothing waits to be painted any more, and until nothing waits at all."""
    begun = time.perf_counter()
    act()
    for _ in range(3):  # a layout requests a paint: all that is posted, but no timer
        QApplication.sendPostedEvents()
    painted = time.perf_counter()
    QApplication.processEvents()
    return (painted - begun) * 1000, (time.perf_counter() - begun) * 1000


def _one_cell() -> list[float]:
    model, view = _Cells(), QTableView()
    view.setModel(model)
    view.resize(900, 600)
    view.show()
    _timed(lambda: None)
    return [_timed(lambda n=n: model.put(n % 10, n % 5, str(n)))[0] for n in range(100)]


def _press(key: str) -> None:
    here = QApplication.focusWidget()
    assert here is not None, "nothing has the cursor"
    if key == "\r":
        QTest.keyClick(here, Qt.Key.Key_Return)
    else:
        QTest.keyClicks(here, key)


def type_deals(folder: Path, deals: int) -> dict[str, list[float]]:
    """Type and seal some deals in the real window; the times of the keys, of the sealing Enters, and of the floor."""
    club = folder / "club.scorekeeper"
    with ClubFile.open(club) as club_file:
        sealed = Line(Written(Deal(tuple(map(Points.whole, (13, 3, 2, 3, 4, 1)))), _AT, "player-00"), 0, _AT)
        write_lines(SqliteJournal(club_file), "tonight", [*tonight(), *[sealed] * DEALS])
    os.environ[paths.HOME] = str(folder / "home")
    QApplication.instance() or QApplication([])
    application = Application(club)
    application.window.resize(1440, 900)
    application.window.show()
    application.session.open_night("tonight")
    application.window.activateWindow()
    QTest.qWaitForWindowActive(application.window)
    QApplication.processEvents()
    times: dict[str, list[float]] = {"cell": _one_cell(), "key": [], "kept": [], "enter": []}
    application.window.activateWindow()
    QTest.qWaitForWindowActive(application.window)
    live = application.session.live
    assert live is not None
    gc.freeze()  # as the program does when it has started
    for number in range(deals + 1):
        typed = [_timed(lambda key=key: _press(key)) for key in _TYPED]
        enter, _ = _timed(lambda: _press("\r"))
        assert len(live.game.sheet.deals) == DEALS + number + 1, "the deal was sealed"
        if number:  # the first loads what is loaded once
            times["key"] += [painted for painted, _ in typed]
            times["kept"] += [kept for _, kept in typed]
            times["enter"].append(enter)
    application.close()
    return times


if __name__ == "__main__":
    import sys

    with tempfile.TemporaryDirectory() as passing:
        print(json.dumps(type_deals(Path(passing), int(sys.argv[1]))))
