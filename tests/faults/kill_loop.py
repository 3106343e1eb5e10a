"""Run on the failing disk: `kill_loop.py FOLDER SECONDS` writes an evening in a child that is killed at its n-th call.

For n = 1, 2, 3 until an evening ends unharmed (in a short run for every ninth n), whole and torn writes in turn, again
and again with other tears until the time is up. Prints how many kills were survived, how many of them in the middle of
a transaction, at which call the last kill was; and, if SQLite's journal is then deleted, how often that was noticed and
how often the books were whole without it.
"""

import ctypes
import os
import sys
import time
from pathlib import Path

from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.errors import ClubFileError
from tests.faults.budget import SOME
from tests.faults.evening import ACTS, acts_found, begin, write_evening

shim = ctypes.CDLL(None)


def number(name: str, kind: type = ctypes.c_int) -> "ctypes.c_int":
    return kind.in_dll(shim, name)


def evening_killed_at(path: Path, call: int, part: int) -> tuple[int, bool]:
    """The acts acknowledged before the kill, and whether there was one."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        ctypes.memmove(
            ctypes.addressof((ctypes.c_char * 4096).in_dll(shim, "fault_path")),
            path.name.encode() + b"\0",
            len(path.name) + 1,
        )
        number("fault_do").value, number("fault_part").value = 1, part
        number("fault_at", ctypes.c_long).value = call
        write_evening(path, lambda act: os.write(writing, bytes([act])) and None)
        os._exit(0)
    os.close(writing)
    _, status = os.waitpid(child, 0)
    acknowledged = os.read(reading, 100)
    os.close(reading)
    assert status in {0, 9}, status
    return (acknowledged[-1] if acknowledged else 0), status == 9


def without_journal(path: Path) -> bool:
    """Whether books whose unfinished act cannot be rolled back are refused or found fault with; else they are whole."""
    alone = path.with_name("alone.scorekeeper")
    alone.write_bytes(path.read_bytes())
    try:
        with ClubFile.open(alone, create=False) as club:
            if check(club):
                return True
        acts_found(alone)
    except ClubFileError:
        return True
    return False


def main(folder: Path, seconds: float) -> None:
    fresh, path = folder / "fresh.scorekeeper", folder / "club.scorekeeper"
    begin(fresh)
    content, until = fresh.read_bytes(), time.monotonic() + seconds
    kills = halfway = calls = 0
    noticed = [0, 0]
    for turn in range(8):
        call = turn % SOME + 1 - SOME
        while time.monotonic() < until or not calls:
            call += SOME
            part = (3 * call + turn) % 8
            for left in folder.glob(f"{path.name}*"):
                left.unlink()
            path.write_bytes(content)
            acknowledged, killed = evening_killed_at(path, call, part)
            torn = Path(f"{path}-journal").exists()
            halfway += torn
            if torn:
                noticed[without_journal(path)] += 1
            found = acts_found(path)
            assert found in {acknowledged, acknowledged + 1}, (call, part, acknowledged, found)
            if not killed:
                assert found == len(ACTS)
                calls = call - SOME
                break
            kills += 1
    print(kills, halfway, calls, *noticed)


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[2]))
