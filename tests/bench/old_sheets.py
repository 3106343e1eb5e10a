"""Ten years of a club out of a spreadsheet: bringing them in by the command line, and the season of all of them."""

from __future__ import annotations

import resource
import tempfile
from collections.abc import Callable
from datetime import date, timedelta
from itertools import count
from pathlib import Path
from random import Random

from scorekeeper.night.seasons import ClubSeason, Ranking, SeasonFormula
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.season_nights import season_books, show_season
from tests.bench.table import Row
from tests.bench.timing import interleaved, python

_NIGHTS = 10 * 52
_PEOPLE = ("Ann", "Bertil", "Carla", "Dragan", "Edith", "Farid", "Gudrun", "Hideo", "Ilse", "Jovan")
_SEATS = 6


def spreadsheet() -> str:
    """A row for each night, a column for each player, in euros and cents that add to zero."""
    random, rows = Random(1), ["Date," + ",".join(_PEOPLE)]  # noqa: S311  # no secrets here
    for week in range(_NIGHTS):
        nets = [random.randint(-2000, 2000) for _ in range(_SEATS - 1)]
        won = dict(zip(random.sample(range(len(_PEOPLE)), _SEATS), (*nets, -sum(nets)), strict=True))
        cells = (f"{won[place] / 100:.2f}" if place in won else "" for place in range(len(_PEOPLE)))
        rows.append(f"{date(2014, 1, 3) + timedelta(weeks=week)},{','.join(cells)}")
    return "\n".join(rows)


def _processor_time(act: Callable[[], object]) -> float:
    """The milliseconds of a processor that an act takes with the programs that it starts, independent of other load."""
    before = _processor_seconds()
    act()
    return (_processor_seconds() - before) * 1000


def _processor_seconds() -> float:
    of_all = [resource.getrusage(whose) for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in of_all)


def measure(runs: int) -> list[Row]:
    """Bringing the sheet into new books, each time a program of its own; and what the page of the season reads."""
    with tempfile.TemporaryDirectory() as folder:
        sheet, numbers, home = Path(folder, "years.csv"), count(), {"SCOREKEEPER_HOME": folder}
        sheet.write_text(spreadsheet(), encoding="utf-8")

        def bring(club: Path) -> None:
            ClubFile.open(club, create=True).close()
            python("-m", "scorekeeper", "bring", str(sheet), "--new-people", "--club", str(club), env=home)

        took = interleaved(
            {"bring": lambda: bring(Path(folder, f"club-{next(numbers)}.db"))}, min(runs, 5), _processor_time
        )
        formula = ClubSeason("All", ranking=Ranking.FORMULA, formula=SeasonFormula(best=200))
        with ClubFile.open(Path(folder, "club-0.db"), create=False) as club_file:
            took |= interleaved(
                {"season": lambda: show_season(formula, season_books(club_file))}, runs, _processor_time
            )
    return [
        Row(f"{_NIGHTS} nights of a spreadsheet into the books, processor", took["bring"], most=2000),
        Row(f"the table of a season of {_NIGHTS} nights, by formula, processor", took["season"], most=100),
    ]
