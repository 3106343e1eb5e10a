"""Run on the failing disk: `killed_typist.py CLUB_FILE CALL PART KEYS...` types in the real window and is killed.

The CALLth call that changes a file of the club, counted from the first key, kills the process; a write then has
written PART/8 of its bytes. Prints the number of each key when all that it does has been done.
"""

import ctypes
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.trips.typist import KEYS
from ui.app import run


def strike_at(club: Path, call: int, part: int) -> None:
    shim = ctypes.CDLL(None)
    (ctypes.c_char * 4096).in_dll(shim, "fault_path").value = club.name.encode()
    ctypes.c_int.in_dll(shim, "fault_do").value = 1
    ctypes.c_int.in_dll(shim, "fault_part").value = part
    ctypes.c_long.in_dll(shim, "fault_at").value = call


def type_on(keys: list[str], done: int) -> None:
    here = QApplication.focusWidget()
    if here is not None:
        if done == len(keys):
            QApplication.quit()
            return
        if not done:
            strike_at(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
        if keys[done] in KEYS:
            QTest.keyClick(here, *KEYS[keys[done]])
        else:
            QTest.keyClicks(here, keys[done])
        done += 1
        print(done, flush=True)
    QTimer.singleShot(0, lambda: type_on(keys, done))


if __name__ == "__main__":
    app = QApplication([])
    QTimer.singleShot(0, lambda: type_on(sys.argv[4:], 0))
    sys.exit(run(["--club", sys.argv[1]]))
