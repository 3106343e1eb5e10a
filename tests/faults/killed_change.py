"""Run on the failing disk: `killed_change.py WHAT OLD FOLDER [TRACE]` makes a change of a whole club file in a folder.

OLD is the file before; WHAT is `upgrade`, `branch`, `forgetting` or `names`. For n = 1, 2, 3 a child is killed at its
n-th call that changes a file of the folder, whole and torn writes in turn, until one ends unharmed; of many calls at
some of them, but in a long run. Prints how many kills were survived, and how many of them left the file as it was.
With a TRACE the change is made once, and every call on the club file and its journal is written there
(`power_loss.py`).
"""

import ctypes
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from scorekeeper.storage import migrations
from scorekeeper.storage.club_file import ClubFile
from tests.faults import branchings, renamings
from tests.faults.budget import LONG_RUN, SOME
from tests.faults.forgettings import forget_ann, is_known, require_forgotten
from tests.faults.upgrades import OLD_VERSION, require_upgraded, version_of

shim = ctypes.CDLL(None)


class Change(NamedTuple):
    """A change of a whole file: how it is made, whether a file is as it was before, and what holds in either case.

    One of several transactions is traced with the syncs of its folder, which make it sure that a journal is gone.
    """

    make: Callable[[Path], object]
    is_old: Callable[[Path], bool]
    require: Callable[[Path], object]
    transactions: int
    step: int = 1


CHANGES = {
    "upgrade": Change(
        lambda path: ClubFile.open(path).close(),
        lambda path: version_of(path) == OLD_VERSION,
        require_upgraded,
        1,
        SOME,
    ),
    "branch": Change(
        branchings.take_and_choose, branchings.is_as_before, branchings.require_chosen, 3, 1 if LONG_RUN else 19
    ),
    "names": Change(
        renamings.decide,
        lambda path: not renamings.steps_taken(path),
        renamings.require_decided,
        3,
        1 if LONG_RUN else 11,
    ),
    "forgetting": Change(forget_ann, is_known, require_forgotten, 2, 1 if LONG_RUN else 15),
}


def watch(what: str) -> None:
    (ctypes.c_char * 4096).in_dll(shim, "fault_path").value = what.encode()


def killed_at(change: Change, path: Path, call: int, part: int) -> bool:
    """Whether a change was killed at a call."""
    child = os.fork()
    if not child:
        ctypes.c_int.in_dll(shim, "fault_do").value = 1
        ctypes.c_int.in_dll(shim, "fault_part").value = part
        watch(str(path.parent))
        ctypes.c_long.in_dll(shim, "fault_at").value = call
        change.make(path)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert status in {0, 9}, status
    return status == 9


def main(change: Change, old: Path, folder: Path) -> None:
    assert migrations.STEPS, "loaded before the children are made"
    path, content = folder / "club.scorekeeper", old.read_bytes()
    kills = kept = 0
    while True:
        for left in folder.iterdir():
            left.unlink()
        path.write_bytes(content)
        if not killed_at(change, path, change.step * kills + 1, (3 * kills) % 8):
            break
        kills += 1
        kept += change.is_old(path)
        change.require(path)
    change.require(path)
    print(kills, kept)


def trace(change: Change, old: Path, folder: Path, log: Path) -> None:
    path = folder / "club.scorekeeper"
    path.write_bytes(old.read_bytes())
    watch(path.name if change.transactions == 1 else str(folder))
    ctypes.c_int.in_dll(shim, "trace_to").value = os.open(log, os.O_WRONLY | os.O_CREAT)
    change.make(path)


if __name__ == "__main__":
    what, given = CHANGES[sys.argv[1]], [Path(name) for name in sys.argv[2:]]
    if len(given) > 2:
        trace(what, *given)
    else:
        main(what, *given)
