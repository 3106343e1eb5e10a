"""Small finished nights of a season for tests and pictures: one game of one deal each, in a club file."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path
from random import Random

from scorekeeper.money.money import Currency
from scorekeeper.night.journal import GameOpened, Line, NightOpened, PlayerJoined
from scorekeeper.rules.house_rules import CAVENDISH, HouseRules
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Deal, End, EndHow, Written
from scorekeeper.sheet.sheet import Setup
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines

NAMES = (
    "Ann Whitlock", "Dee Petrova", "Cal Moreno", "Bob Tierney", "Gus Halloran", "Hana Novák", "Marta Lind",
    "Lena Brandt", "Jonas Weber", "Eve Lindqvist", "Finn Óskarsson", "Priya Raman", "Ines Carvalho", "Nils Aaltonen",
    "Kit Okafor", "Rosa Conti", "Tess Bakker",
)  # fmt: skip
PEOPLE = tuple(Player(name.split()[0].casefold(), name) for name in NAMES)


def season_night(
    night: str,
    day: str,
    points: Sequence[int],
    people: Sequence[Player] = PEOPLE,
    *,
    table: str = "1",
    over: bool = True,
    currency: str | None = "USD",
    rules: HouseRules = CAVENDISH,
    stake: Fraction = Fraction(1, 4),
) -> list[Line]:
    """A night of one deal, in which each of the first people got so many points."""
    at, sat = f"{day}T20:00:00+01:00", people[: len(points)]
    hands = tuple((player.id,) for player in sat)
    money = Currency(currency) if currency else None
    setup = Setup(rules, Arrangement.INDIVIDUAL, hands, 0, sat[0].id)
    lines = [
        Line(NightOpened(night, day, "Meridian Card Club", table, money, stake, Fraction(1, 100)), at=at),
        *(Line(PlayerJoined(player), at=at) for player in sat),
        Line(GameOpened(setup), 0, at),
        Line(Written(Deal(tuple(map(Points.whole, points))), at, sat[0].id), 0, at),
    ]
    ended = Line(Written(End(EndHow.AGREEMENT, tuple(player.id for player in sat)), at, sat[0].id), 0, at)
    return [*lines, ended] if over else lines


def make_season(
    path: Path, weeks: int, *, names: Sequence[str] = NAMES, until: date = date(2026, 11, 20), seed: int = 1
) -> None:
    """A club file with two tables of four or five in so many weeks, the last night of which is not finished."""
    random = Random(seed)  # noqa: S311  # no secrets here
    people = [Player(f"p{number}", name) for number, name in enumerate(names)]
    keen = [len(people) + 4 - number for number in range(len(people))]
    with ClubFile.open(path) as club_file:
        journal = SqliteJournal(club_file)
        for week in range(weeks):
            day = (until - timedelta(weeks=weeks - 1 - week)).isoformat()
            came = list(dict.fromkeys(random.choices(people, keen, k=60)))[: random.choice((8, 9, 10))]
            for table, sat in (("1", came[: len(came) // 2]), ("2", came[len(came) // 2 :])):
                points = [0] * len(sat)
                points[random.randrange(len(sat))] = 13
                for _ in range(13):
                    points[random.randrange(len(sat))] += 1
                if 26 in points:
                    points[points.index(26)], points[points.index(0)] = 25, 1
                over = table == "1" or week < weeks - 1
                write_lines(
                    journal,
                    f"n{week}-{table}",
                    season_night(f"n{week}-{table}", day, points, sat, table=table, over=over),
                )
