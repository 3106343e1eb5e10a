"""What every player won or lost in each month of a season, or in each of its years if there are too many months."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from datetime import date
from fractions import Fraction

from reports.blocks.season import MonthRow, MonthTable
from scorekeeper.night.statistics import Result, Tally
from scorekeeper.text.dates import short_month
from scorekeeper.text.templates import say

MOST_PERIODS = 13
"""So many columns have room beside the names: a year that begins within a month has thirteen."""
_FEWEST = 2
"""One column would say what the standings say."""
_NOTHING = Fraction(0)


def month_table(
    tallies: Sequence[Tally],
    names: Mapping[str, str],
    figure: Callable[[Result], Fraction],
    write: Callable[[Fraction], str],
    *,
    adds_up: bool,
) -> MonthTable | None:
    """A row for each player with the sum of each period; with `adds_up` a last row has the sums of all.

    None if all nights fall in one, if there are too many, or if a night has no date.
    """
    periods = _periods({result.date for one in tallies for result in one.results})
    if len(periods) < _FEWEST:
        return None
    length = len(periods[0])
    rows, sums = [], dict.fromkeys(periods, _NOTHING)
    for one in tallies:
        found: dict[str, Fraction] = {}
        for result in one.results:
            period = result.date[:length]
            found[period] = found.get(period, _NOTHING) + figure(result)
        for period, amount in found.items():
            sums[period] += amount
        cells = tuple(write(found[period]) if period in found else "" for period in periods)
        rows.append(MonthRow(names[one.player], cells, write(sum(found.values(), _NOTHING))))
    totals = MonthRow(say("total"), tuple(map(write, sums.values())), write(sum(sums.values(), _NOTHING)))
    return MonthTable(say("player"), _labels(periods), say("total"), tuple(rows), totals if adds_up else None)


def _periods(days: Collection[str]) -> list[str]:
    """The months of some ISO dates, or the years if these are too many or too far apart; empty if that is of no use, or
    a date is none."""
    with suppress(ValueError):
        whole = sorted(date.fromisoformat(day) for day in days)
        if whole and 12 * (whole[-1].year - whole[0].year) + whole[-1].month - whole[0].month < MOST_PERIODS:
            return sorted({day.isoformat()[: len("2026-01")] for day in whole})
        years = sorted({day.isoformat()[: len("2026")] for day in whole})
        return years if len(years) <= MOST_PERIODS else []
    return []


def _labels(periods: Sequence[str]) -> tuple[str, ...]:
    """The labels of months or years; of months with the year if one of them comes twice."""
    parts = [period.partition("-")[::2] for period in periods]
    if not parts[0][1]:
        return tuple(periods)
    names = [short_month(int(month)) for _, month in parts]
    if len({*names}) == len(names):
        return tuple(names)
    return tuple(say("{month} {year}", month=name, year=year[2:]) for name, (year, _) in zip(names, parts, strict=True))
