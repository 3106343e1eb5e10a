"""Run on the failing disk: `failing_evening.py FOLDER` writes an evening while the disk is away, and when it is back.

Prints, for each way in which the disk can fail from its n-th call on, how many acts waited and whether all is there.
"""

import ctypes
import errno
import sys
from pathlib import Path

from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.retrying_journal import RetryingJournal
from tests.faults.budget import LONG_RUN
from tests.faults.evening import ACTS, BEGUN, NIGHT, acts_found, begin
from tests.scorekeeper.journals import write_lines

shim = ctypes.CDLL(None)
at = ctypes.c_long.in_dll(shim, "fault_at")
count = ctypes.c_long.in_dll(shim, "fault_count")
code = ctypes.c_int.in_dll(shim, "fault_number")
ctypes.c_int.in_dll(shim, "fault_lasting").value = 1
ctypes.c_int.in_dll(shim, "fault_part").value = 4


def evening(path: Path, number: int, first: int) -> int:
    """Acts that waited while every call from the `first` on failed."""
    with ClubFile.open(path, create=False) as club:
        journal = RetryingJournal(club)
        journal.lines(NIGHT)
        code.value, count.value, at.value = number, 0, first
        for act in ACTS[:-1]:
            write_lines(journal, NIGHT, act)
        waited = journal.waiting
        assert (journal.trouble is None) is (waited == 0)
        at.value = 0
        assert tuple(journal.lines(NIGHT)) == (*BEGUN, *(line for act in ACTS[:-1] for line in act))
        write_lines(journal, NIGHT, ACTS[-1])
        assert (journal.waiting, journal.trouble) == (0, None)
        assert check(club) == []
    assert acts_found(path) == len(ACTS)
    return waited


def main(folder: Path) -> None:
    fresh, path = folder / "fresh.scorekeeper", folder / "club.scorekeeper"
    begin(fresh)
    (ctypes.c_char * 4096).in_dll(shim, "fault_path").value = path.name.encode()
    for number in (errno.EIO, errno.ENOSPC, errno.EROFS):
        waited = []
        for first in range(1, 120, 7 if LONG_RUN else 21):
            path.write_bytes(fresh.read_bytes())
            waited.append(evening(path, number, first))
        print(errno.errorcode[number], max(waited), len(set(waited)) > 3)
    ctypes.c_int.in_dll(shim, "fault_reads").value = 1
    try:
        ClubFile.open(path, create=False)
    except OSError as error:
        print(type(error).__name__)
    ctypes.c_int.in_dll(shim, "fault_reads").value = 0
    assert acts_found(path) == len(ACTS)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
