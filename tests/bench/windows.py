"""A window in a process of its own, until its table is painted: `python -m tests.bench.windows bare|CLUB_FILE BEGAN`.

BEGAN is the moment at which the process was started, on the system's steady clock. Prints how many milliseconds have
passed since then, and what memory the process holds (KiB resident, KiB proportional). In place of BEGAN, "modules"
prints the names of all modules that are loaded by then.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

ROWS, COLUMNS = 30, 8


def bare(began: float | None) -> int:
    """Show a window with menu, toolbar, dock and a table; no styles, no fonts, nothing of ours."""
    from PySide6.QtCore import Qt  # noqa: PLC0415  # every process loads what it needs and no more
    from PySide6.QtWidgets import (  # noqa: PLC0415
        QApplication,
        QDockWidget,
        QLabel,
        QMainWindow,
        QTableWidget,
        QTableWidgetItem,
    )

    class Table(QTableWidget):
        """Says when it is painted."""

        def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
            """Paint, then report."""
            super().paintEvent(event)
            told(began)

    app = QApplication([])
    window = QMainWindow()
    for title in ("Night", "Edit", "Deal", "Settle", "View", "Help"):
        menu = window.menuBar().addMenu(title)
        for number in range(8):
            menu.addAction(f"{title} {number}")
    bar = window.addToolBar("Deal")
    for number in range(8):
        bar.addAction(f"Deal {number}")
    dock = QDockWidget("If we stopped now")
    dock.setWidget(QLabel("Ann\nBob\nCal\nDee"))
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    table = Table(ROWS, COLUMNS)
    for row in range(ROWS):
        for column in range(COLUMNS):
            table.setItem(row, column, QTableWidgetItem(str(row * column)))
    window.setCentralWidget(table)
    room = window.screen().availableGeometry()
    window.resize(min(1440, room.width() - 16), min(900, room.height() - 48))  # as large as ours
    window.statusBar().showMessage("saved")
    window.show()
    return app.exec()


def ours(began: float | None, club: Path) -> int:
    """Start the program as a user does, with one line put into the painting of its sheet."""
    gc.disable()  # as the command line does while the window is loaded
    from ui.shell.app import run  # noqa: PLC0415  # before anything else of Qt, as there
    from ui.sheet_table.table import SheetTable  # noqa: PLC0415  # isort: skip

    paint_lines = SheetTable.paintEvent

    def paint(self: SheetTable, event: QPaintEvent) -> None:
        paint_lines(self, event)
        told(began)

    SheetTable.paintEvent = paint  # type: ignore[method-assign]
    return run(club)


def told(began: float | None) -> None:
    """Report, when everything else that waits to be painted is painted too."""
    from PySide6.QtCore import QTimer  # noqa: PLC0415

    QTimer.singleShot(0, lambda: _tell(began))


def _tell(began: float | None) -> None:
    if began is None:
        print(*sys.modules, flush=True)
        os._exit(0)
    took = (time.monotonic() - began) * 1000
    held = {}
    for line in Path("/proc/self/smaps_rollup").read_text(encoding="ascii").splitlines()[1:]:
        name, _, rest = line.partition(":")
        held[name] = rest.split()[0]
    print(took, held["Rss"], held["Pss"], flush=True)
    os._exit(0)


if __name__ == "__main__":
    moment = None if sys.argv[2] == "modules" else float(sys.argv[2])
    sys.exit(bare(moment) if sys.argv[1] == "bare" else ours(moment, Path(sys.argv[1])))
