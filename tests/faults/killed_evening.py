"""An evening that is written in a process of its own, which is killed: what stands afterwards."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from scorekeeper.gathering.keeper import GatheringKeeper
from scorekeeper.gathering.stream import GatheringNote, GatheringRedone, GatheringUndone, stream_state
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.gatherings import SqliteGatherings
from tests.scorekeeper.storage.gatherings import NOW, begun

_WRITER = """
import sys
from pathlib import Path
from scorekeeper.storage.club_file import ClubFile
from tests.faults.killed_evening import write_on

with ClubFile.open(Path(sys.argv[1])) as club:
    write_on(club, int(sys.argv[2]))
"""


def write_on(club: ClubFile, turn: int) -> None:
    """Write acts into the evening, and say each number once it is kept, until the process is killed."""
    known = SqliteGatherings(club).lines("e1")
    keeper = GatheringKeeper.open(SqliteGatherings(club), "e1", lambda: NOW, "here") if known else begun(club)
    number = len(keeper.lines)
    while True:
        if number % 5 == turn % 5 and keeper.state.undoable is not None:
            keeper.undo()
        elif number % 7 == turn % 7 and keeper.state.redoable is not None:
            keeper.redo()
        else:
            keeper.append(GatheringNote(f"note {number}"))
        number = len(keeper.lines)
        print(number, flush=True)


def survive_kills(path: Path, kills: int, seed: int = 0) -> int:
    """Kill the writer so many times, after more or fewer acts; how many lines stand at the end.

    After each kill the file is whole, what was said to be kept is there, and the lines fold to a state.
    """
    lines = 0
    if path.exists():
        with ClubFile.open(path, create=False) as club:
            lines = len(SqliteGatherings(club).lines("e1"))
    for turn in range(kills):
        process = subprocess.Popen(
            [sys.executable, "-c", _WRITER, str(path), str(turn)], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        said = lines
        for _ in range(1 + (turn * 7 + seed) % 6):
            said = int(process.stdout.readline())
        process.kill()
        process.wait()
        process.stdout.close()
        with ClubFile.open(path, create=False) as club:
            found = SqliteGatherings(club).lines("e1")
            assert said <= len(found), "what was said to be kept is there"
            assert check(club) == []
            again = stream_state(found)
            assert GatheringKeeper.open(SqliteGatherings(club), "e1", lambda: NOW, "here").state == again
            assert lines <= len(found)
            assert not isinstance(found[0].what, GatheringUndone | GatheringRedone)
            lines = len(found)
    return lines
