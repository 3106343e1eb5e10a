"""Run on the failing disk: `traced_evening.py FOLDER TRACE SYNCHRONOUS` writes an evening and down every call of it.

Acknowledgements stand between the calls, so that a power cut can be made at any place (`power_loss.py`).
"""

import ctypes
import os
import sys
from pathlib import Path

from scorekeeper.storage import connections
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.faults.evening import ACTS, NIGHT, begin
from tests.scorekeeper.journals import write_lines


def main(folder: Path, trace: Path, synchronous: int) -> None:
    shim = ctypes.CDLL(None)
    path = folder / "club.scorekeeper"
    begin(path)
    (folder / "fresh").write_bytes(path.read_bytes())
    log = os.open(trace, os.O_WRONLY | os.O_CREAT)
    where = (ctypes.c_char * 4096).in_dll(shim, "fault_path")
    where.value = str(folder).encode()
    ctypes.c_int.in_dll(shim, "trace_to").value = log
    connections.SETTINGS["synchronous"] = synchronous
    with ClubFile.open(path, create=False) as club:
        journal = SqliteJournal(club)
        journal.lines(NIGHT)
        for number, act in enumerate(ACTS, 1):
            journal.save_draft(NIGHT, 0, f"row {number}")
            write_lines(journal, NIGHT, act)
            os.write(log, b"saved %d 0 -\n" % number)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
