"""Run as `killed_tournament.py FOLDER KILLS`: a tournament of sixty is written in a child that is killed, and goes on.

A kill comes at some instant after the child has said that an act is written. Whoever opens the file then goes on from
what stands. Prints how many kills were survived, how many tournaments came to their champion meanwhile, and how many
acts were written by more than was acknowledged.
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
    """The tournament of the file, begun where it has none."""
    journal = SqliteGatherings(club)
    if len(journal.lines(OPENED.id)) < 2:
        keeper = GatheringKeeper.begin(journal, OPENED, now)
        return TournamentKeeper.announce(keeper, ANNOUNCED, nights)
    return TournamentKeeper(GatheringKeeper.open(journal, OPENED.id, now), nights)


def killed_after(path: Path, acts: int, pause: float) -> int:
    """How many acts a child acknowledged before it was killed, or ended."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        with ClubFile.open(path) as club:
            for _ in played(opened(club)):
                os.write(writing, b"x")
        os._exit(0)
    os.close(writing)
    for _ in range(acts):
        if not os.read(reading, 1):
            break
    time.sleep(pause)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    rest = 0
    while os.read(reading, 1):
        rest += 1
    os.close(reading)
    return acts + rest


def main(folder: Path, kills: int) -> None:
    lots = Lots(7)
    champions = more = 0
    whole: list[object] = []
    path = folder / "0.scorekeeper"
    ClubFile.open(path, create=True).close()
    known = 0
    for turn in range(kills):
        acknowledged = killed_after(path, 1 + lots.below(5), lots.below(20) / 1000)
        with ClubFile.open(path) as club:
            assert check(club) == []
            keeper = opened(club)
            written = [line.what for line in keeper.keeper.lines]
            assert tournament_of(keeper.keeper.state.lines) == keeper.tournament
            is_done = keeper.tournament.signed is not None
        assert len(written) >= min(known + acknowledged, 2) or is_done
        assert is_done or len(written) >= known + acknowledged, (turn, known, acknowledged, len(written))
        more += len(written) - known - acknowledged
        known = len(written)
        if whole:
            assert written == whole[:known], "a tournament that was killed is the one that was not"
        if is_done:
            champions += 1
            whole = whole or list(written)
            path = folder / f"{champions}.scorekeeper"
            ClubFile.open(path, create=True).close()
            known = 0
    print(kills, champions, more)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
