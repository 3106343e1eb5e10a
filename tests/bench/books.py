"""The books: opening one night of a club of ten and of a hundred years, and bringing a deal to disk."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from itertools import count, cycle
from pathlib import Path
from random import Random

from scorekeeper.night.journal import GameOpened, Line, NightOpened, PlayerJoined, replay
from scorekeeper.night.player_statistics import player_statistics
from scorekeeper.rules.people import Arrangement
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Deal, Written
from scorekeeper.sheet.sheet import Setup
from scorekeeper.storage import directory
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.statistics import nights_of_player
from scorekeeper.storage.totals import totals
from tests.bench import club, raw
from tests.bench.clubs import Clubs
from tests.bench.table import Row
from tests.bench.timing import interleaved
from tests.scorekeeper.journals import write_lines

_LOOKED_AT = 40


def some_nights(club_file: ClubFile) -> Iterator[str]:
    """The same nights of the list over and over, picked from all years."""
    listed = [night.id for night in directory.nights(club_file)]
    return cycle(Random(1).sample(listed, min(_LOOKED_AT, len(listed))))  # noqa: S311  # no secrets here


def measure_opening(clubs: Clubs, runs: int) -> list[Row]:
    """One night of ten years against a plain query, and one of a hundred years against one of ten."""
    small, large, plain = clubs.club(10), clubs.club(100), clubs.tables(10)
    connection = raw.connect(plain)
    numbers = cycle(Random(1).sample(range(clubs.nights(10)), min(_LOOKED_AT, clubs.nights(10))))  # noqa: S311
    with ClubFile.open(small, create=False) as ten, ClubFile.open(large, create=False) as hundred:
        of_ten, of_hundred = some_nights(ten), some_nights(hundred)
        took = interleaved(
            {
                "plain": lambda: raw.read_night(connection, next(numbers)),
                "ten": lambda: replay(SqliteJournal(ten).lines(next(of_ten))),
                "hundred": lambda: replay(SqliteJournal(hundred).lines(next(of_hundred))),
            },
            max(runs, _LOOKED_AT),
        )
    connection.close()
    return [
        Row(f"open one night of {clubs.nights(10):,}; plain query", took["ten"], took["plain"], most_ratio=10),
        Row(f"open one night of {clubs.nights(100):,}; of {clubs.nights(10):,}", took["hundred"], took["ten"], 1.2),
    ]


def measure_standings(clubs: Clubs, runs: int) -> list[Row]:
    """The standings over the last season and over all years, against adding up a list of the results of each game."""
    path = clubs.club(10)
    plain = raw.connect(path)
    with ClubFile.open(path, create=False) as club_file:
        season = directory.nights(club_file, SEASON)
        since = season[-1].date
        took = interleaved(
            {
                "plain": lambda: plain.execute(_TOTALS, (since,)).fetchall(),
                "season": lambda: totals(club_file, since),
                "plain, all": lambda: plain.execute(_ALL_TOTALS).fetchall(),
                "all": lambda: totals(club_file),
            },
            runs,
        )
    plain.close()
    return [
        Row(f"standings over {len(season)} nights; totals of each game", took["season"], took["plain"], most_ratio=2),
        Row(f"totals of {clubs.nights(10):,} nights; of each game", took["all"], took["plain, all"], most_ratio=2),
    ]


def measure_statistics(clubs: Clubs, runs: int) -> list[Row]:
    """All figures of who came most often in ten years."""
    with ClubFile.open(clubs.club(10), create=False) as club_file:
        most = max(directory.players(club_file), key=lambda one: one.nights)
        took = interleaved({"all": lambda: player_statistics(nights_of_player(club_file, most.id))}, runs)
    return [Row(f"statistics of {most.nights:,} nights of {clubs.nights(10):,}", took["all"], most=100)]


SEASON = 200
_ALL_TOTALS = "SELECT player, sum(CAST(net AS REAL)) FROM result GROUP BY player"
_TOTALS = """
    SELECT player, sum(CAST(net AS REAL)) FROM result WHERE night IN (SELECT id FROM night WHERE date >= ?)
    GROUP BY player
"""


def measure_commit(_clubs: Clubs, runs: int) -> list[Row]:
    """A deal of six hands appended to a night with sixty, against a plain commit of as much."""
    with tempfile.TemporaryDirectory() as folder:
        connection = raw.make_tables(Path(folder, "plain.db"), 3)
        club.make_club(Path(folder, "club.scorekeeper"), 3)
        with ClubFile.open(Path(folder, "club.scorekeeper")) as club_file:
            journal, numbers = SqliteJournal(club_file), count()
            write_lines(journal, "tonight", tonight())
            line = Line(Written(_DEAL, _AT, "player-00"), 0, _AT)
            for _ in range(60):
                write_lines(journal, "tonight", [line])
            took = interleaved(
                {
                    "plain": lambda: raw.write_deal(connection, 3, next(numbers)),
                    "ours": lambda: write_lines(journal, "tonight", [line]),
                },
                runs,
            )
        connection.close()
    return [Row("storage: a deal of six hands to disk", took["ours"], took["plain"], most_ratio=3)]


_AT = "2026-11-20T20:00:00+00:00"
_DEAL = Deal(tuple(map(Points.whole, (13, 3, 2, 3, 4, 1))))


def tonight(limit: Points | None = None) -> list[Line]:
    """The lines that begin a night of six hands whose game does not end by itself."""
    opened = NightOpened("tonight", "2026-11-20", "Cavendish", "Table 1", club.DOLLAR, club.STAKE, club.DOLLAR.minor)
    people = club.REGULARS[: club.HANDS]
    hands = tuple((player.id,) for player in people)
    rules = club.CAVENDISH.changed({"limit": limit})
    begun = GameOpened(Setup(rules, Arrangement.INDIVIDUAL, hands, 0, people[0].id))
    return [Line(opened, at=_AT), *(Line(PlayerJoined(player), at=_AT) for player in people), Line(begun, 0, _AT)]
