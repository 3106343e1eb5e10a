"""Run as `killed_tournament.py FOLDER KILLS`: a tournament of sixty is written in a child that is killed, and goes on.

A kill comes at some instant after the child has said how many lines are written. The next process continues from the
lines in the file. Prints how many kills were survived, and how many tournaments came to their champion meanwhile.
"""

import os
import signal
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.gathering.keeper import GatheringKeeper
from scorekeeper.gathering.tournament.fold import tournament_of
from scorekeeper.gathering.tournament.keeper import TournamentKeeper
from scorekeeper.gathering.tournament.lots import Lots
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.gatherings import SqliteGatherings
from tests.scorekeeper.sixty_people import ANNOUNCED, OPENED, nights, played


def now() -> datetime:
    return datetime(2026, 11, 21, 19, 40, tzinfo=UTC)


def opened(club: ClubFile) -> TournamentKeeper:
    """The tournament of the file."""
    return TournamentKeeper(GatheringKeeper.open(SqliteGatherings(club), OPENED.id, now), nights)


def begun(path: Path) -> Path:
    """A club file with a tournament that is announced."""
    with ClubFile.open(path, create=True) as club:
        TournamentKeeper.announce(SqliteGatherings(club), OPENED, ANNOUNCED, now, nights)
    return path


def killed_after(path: Path, acts: int, pause: float) -> int:
    """How many lines a child acknowledged before it was killed, or ended."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        with ClubFile.open(path) as club:
            keeper = opened(club)
            for _ in played(keeper):
                os.write(writing, bytes([len(keeper.keeper.lines)]))
        os._exit(0)
    os.close(writing)
    said = b""
    while len(said) < acts and (more := os.read(reading, 1)):
        said += more
    time.sleep(pause)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while more := os.read(reading, 100):
        said += more
    os.close(reading)
    return said[-1] if said else 0


def main(folder: Path, kills: int) -> None:
    lots = Lots(7)
    champions = 0
    whole: list[object] = []
    path = begun(folder / "0.scorekeeper")
    for turn in range(kills):
        acknowledged = killed_after(path, 1 + lots.below(5), lots.below(20) / 1000)
        with ClubFile.open(path) as club:
            assert check(club) == []
            keeper = opened(club)
            written = [line.what for line in keeper.keeper.lines]
            assert tournament_of(keeper.keeper.state.lines) == keeper.tournament
        assert len(written) >= acknowledged, (turn, acknowledged, len(written))
        if whole:
            assert written == whole[: len(written)], "a tournament that was killed is the one before it"
        if keeper.tournament.signed is not None:
            champions += 1
            whole = whole or list(written)
            path = begun(folder / f"{champions}.scorekeeper")
    print(kills, champions)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
