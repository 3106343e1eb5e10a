"""Run on the failing disk: `killed_upgrade.py OLD FOLDER [TRACE]` upgrades a club file in a folder.

OLD is that file. For n = 1, 2, 3 a child is killed at its n-th call that changes a file of the folder, whole and torn
writes in turn, until one ends unharmed. Prints how many kills were survived, and how many of them left the old version.
With a TRACE the upgrade is made once, and every call on the club file and its journal is written there
(`power_loss.py`).
"""

import ctypes
import os
import sys
from pathlib import Path

from scorekeeper.storage import migrations
from scorekeeper.storage.club_file import ClubFile
from tests.faults.upgrades import OLD_VERSION, require_upgraded, version_of

shim = ctypes.CDLL(None)


def watch(what: str) -> None:
    (ctypes.c_char * 4096).in_dll(shim, "fault_path").value = what.encode()


def killed_at(path: Path, call: int, part: int) -> bool:
    """Whether an upgrade was killed at a call."""
    child = os.fork()
    if not child:
        ctypes.c_int.in_dll(shim, "fault_do").value = 1
        ctypes.c_int.in_dll(shim, "fault_part").value = part
        watch(str(path.parent))
        ctypes.c_long.in_dll(shim, "fault_at").value = call
        ClubFile.open(path).close()
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert status in {0, 9}, status
    return status == 9


def main(old: Path, folder: Path) -> None:
    assert migrations.STEPS, "loaded before the children are made"
    path, content = folder / "club.scorekeeper", old.read_bytes()
    kills = kept = 0
    while True:
        for left in folder.iterdir():
            left.unlink()
        path.write_bytes(content)
        if not killed_at(path, kills + 1, (3 * kills) % 8):
            break
        kills += 1
        kept += version_of(path) == OLD_VERSION
        require_upgraded(path)
    require_upgraded(path)
    print(kills, kept)


def trace(old: Path, folder: Path, log: Path) -> None:
    path = folder / "club.scorekeeper"
    path.write_bytes(old.read_bytes())
    watch(path.name)
    ctypes.c_int.in_dll(shim, "trace_to").value = os.open(log, os.O_WRONLY | os.O_CREAT)
    ClubFile.open(path).close()


if __name__ == "__main__":
    given = [Path(name) for name in sys.argv[1:]]
    if len(given) > 2:
        trace(*given)
    else:
        main(*given)
