"""Run on the failing disk: `killed_typist.py CLUB_FILE CALL PART KEYS...` works in the real window and is killed.

The CALLth call that changes a file of the club, counted from the first key, kills the process; a write then has
written PART/8 of its bytes. Prints the number of each key when all that it does has been done.
"""

import ctypes
import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.end_to_end.typist import KEYS, Typist
from ui.money.settle_page import SettlePage
from ui.shell.app import run

CTRL = Qt.KeyboardModifier.ControlModifier
MORE = {**KEYS, "undo": (Qt.Key.Key_Z, CTRL)}


def press(here: QWidget, key: str) -> None:
    """Press a key of `MORE`, tick the next payment that is due ("pay"), or type a sign, into the focused widget."""
    if key == "pay":
        page = next(page for page in here.window().findChildren(SettlePage) if page.isVisible())
        due = next(row for row in page.payments.list.rows if row.line.left)
        QApplication.processEvents()  # which shows the payments of a page that was just opened
        assert due.is_in_sight
        due.box.setFocus()
        QTest.keyClick(due.box, Qt.Key.Key_Space)
    elif key in MORE:
        QTest.keyClick(here, *MORE[key])
    else:
        QTest.keyClicks(here, key)


def strike_at(club: Path, call: int, part: int) -> None:
    shim = ctypes.CDLL(None)
    (ctypes.c_char * 4096).in_dll(shim, "fault_path").value = club.name.encode()
    ctypes.c_int.in_dll(shim, "fault_do").value = 1
    ctypes.c_int.in_dll(shim, "fault_part").value = part
    ctypes.c_long.in_dll(shim, "fault_at").value = call


class KilledTyping(Typist):
    def press(self, here: QWidget, key: str) -> None:
        press(here, key)

    def rest(self) -> None:
        if self.done:
            print(self.done, flush=True)
        else:
            strike_at(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))

    def end(self) -> None:
        QApplication.quit()


if __name__ == "__main__":
    app = QApplication([])
    typist = KilledTyping(sys.argv[4:])
    sys.exit(run(Path(sys.argv[1])))
