"""The year through Keeper and storage: written by processes that are killed, counted again at the end."""

from __future__ import annotations

import os
import random
import shutil
import statistics
import time
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from scorekeeper.night.journal import replay
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.storage import directory
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.reference_settlement import count
from tests.soak.year import next_act, night_id, opening

PACES = 9
"""How often a night is timed."""
CLOCK = "2026-11-20T21:00:00+01:00"


@dataclass(frozen=True, slots=True)
class Told:
    """How the year went."""

    nights: int
    deals: int
    entries: int
    kills: int
    seconds: float
    slowdown: float
    """How much longer a night takes in the books of a year than in empty ones, as a ratio."""


def write_year(path: Path, nights: int, deals: int, kill_every: int) -> Told:
    """Write a year; a process is killed about every `kill_every` lines, and the next continues."""
    ClubFile.open(path).close()
    chance, kills, start = random.Random(20261120), 0, time.monotonic()  # noqa: S311
    while True:
        lines = chance.randrange(kill_every // 2, kill_every * 3 // 2)
        child = os.fork()
        if not child:
            _work(path, nights, deals, lines)
        _, status = os.waitpid(child, 0)
        if status != 9:
            assert status == 0, f"a process of the year ended with {status}"
            break
        kills += 1
    seconds = time.monotonic() - start
    with ClubFile.open(path) as club:
        listed = directory.nights(club)
    slowdown = compared(path)
    return Told(len(listed), sum(n.deals for n in listed), sum(n.head.lines for n in listed), kills, seconds, slowdown)


def _work(path: Path, nights: int, deals: int, lines: int) -> None:
    """Go on with the year until it is over, or until the process is killed after so many lines."""
    with ClubFile.open(path, create=False) as club:
        journal = SqliteJournal(club)
        for number in range(max(0, len(directory.nights(club)) - 1), nights):
            if journal.lines(night_id(number)):
                keeper = Keeper.open(journal, night_id(number), lambda: CLOCK)
            else:
                keeper = Keeper.start(journal, *opening(number), lambda: CLOCK)
            while next_act(keeper, deals):
                lines -= 1
                if lines <= 0:
                    _die_in_the_middle(club)
    os._exit(0)


def compared(year: Path) -> float:
    """How much longer a night takes in the books of a year than in empty ones: medians, measured in turns.

    One measurement would say more of the disk at that moment than of the books: nearly all of it is waiting for syncs.
    """
    of_year, of_none = [], []
    for turn in range(PACES):
        copy = year.with_name(f"copy-{turn}")
        shutil.copyfile(year, copy)
        of_none.append(pace(year.with_name(f"empty-{turn}")))
        of_year.append(pace(copy))
    return statistics.median(of_year) / statistics.median(of_none)


def pace(path: Path) -> float:
    """Seconds for the first game of another night in a club file."""
    ClubFile.open(path).close()
    with ClubFile.open(path) as club:
        start = time.perf_counter()
        keeper = Keeper.start(SqliteJournal(club), *opening(9999), lambda: CLOCK)
        while len(keeper.lines) < 60:
            next_act(keeper, 20)
        return time.perf_counter() - start


def _die_in_the_middle(club: ClubFile) -> None:
    """The kill comes when a transaction is half written."""
    with club.writing() as connection:
        connection.execute("INSERT INTO draft VALUES ('x', 0, 'half', '', X'')")
        os.kill(os.getpid(), 9)


def recount(path: Path) -> int:
    """Count every night again, by the second count; the number of games that agree. Nothing may differ."""
    games = 0
    with ClubFile.open(path, create=False) as club:
        assert check(club) == []
        journal = SqliteJournal(club)
        for listed in directory.nights(club):
            night = replay(journal.lines(listed.id))
            settled = settle_night(night)
            nets: dict[str, Fraction] = dict.fromkeys(night.order, Fraction(0))
            for game in night.games:
                counted = count(game.setup, game.entries)
                assert [score.fraction for score in game.sheet.scores] == counted.scores()
                for part in (counted.game_net(), counted.top()):
                    for player, net in part.items():
                        nets[player] += net
                games += 1
            assert nets == settled.net_points, listed.id
            assert sum(nets.values()) == 0
    return games
