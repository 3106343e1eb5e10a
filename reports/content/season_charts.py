"""The charts of a season's table as drawings: the course of a place, and a bar for each night.

Bars of nights that count are filled, of those beyond the best nights open; if money or points can be lost, a night that
was won stands above the line and is filled, one that was lost below it and open. Floats are places on the drawing only.
"""

from __future__ import annotations

from msgspec import Struct

from reports.blocks.drawing import Dot, Drawing, DrawnBar, DrawnLine, Shape
from scorekeeper.night.season_table import Figure, NightMark, SeasonRow, SeasonTable
from scorekeeper.night.seasons import Ranking
from scorekeeper.rules.people import PlayerId

_DOT = 2.5
_WIDEST, _SHARE = 22.0, 0.74
"""The widest bar, and how much of its day a bar takes."""
_TICK = 2.5
_LEVEL = 1.5
"""The height of the bar of a night that gave nothing."""


class SeasonScale(Struct, frozen=True):
    """What the rows of one table have in common: its days, how many players have a place, the highest figure of a
    night, whether figures may be below zero, and who sits in a night that is not finished."""

    days: tuple[str, ...]
    places: int
    highest: Figure
    has_losses: bool
    at_table: frozenset[PlayerId]


def scale_of(table: SeasonTable, *, with_running: bool = True) -> SeasonScale:
    """The scale of a table, `with_running` with bars for nights that are not finished."""
    figures = [mark.figure for row in table.rows for mark in row.nights]
    highest = max((*figures, -min(figures, default=0)), default=0)
    return SeasonScale(
        days=table.days,
        places=len(table.ranked),
        highest=highest or 1,
        has_losses=table.ranking in (Ranking.MONEY, Ranking.POINTS, Ranking.AVERAGE),
        at_table=frozenset(one.player for night in table.running for one in night.players if with_running),
    )


def course(row: SeasonRow, scale: SeasonScale, width: float, height: float) -> Drawing:
    """The place of a player over the season, the first at the top."""
    if not row.course:
        return ()
    last, lowest = max(1, len(scale.days) - 1), max(1, scale.places - 1)
    right, room = width - _DOT - 1, height - 2 * _DOT

    def spot(day: int, place: int) -> tuple[float, float]:
        return right * day / last, _DOT + room * min(1.0, (place - 1) / lowest)

    spots = tuple(spot(*one) for one in row.course)
    line = (DrawnLine(spots, "ink", 1.4),) if len(spots) > 1 else ()
    return (*line, Dot(*spots[-1], _DOT))


def nights_at(row: SeasonRow, scale: SeasonScale, x: float, width: float) -> tuple[NightMark, ...]:
    """The nights of the bars at a place in a drawing of a width: none, or all of one day."""
    slots = len(scale.days) + bool(scale.at_table)
    number = int(x * slots / width)
    if not 0 <= number < len(scale.days):
        return ()
    return tuple(mark for mark in row.nights if mark.date == scale.days[number])


def month_ticks(scale: SeasonScale, width: float, height: float) -> Drawing:
    """A tick below the bars at the beginning of a month."""
    months = [day[:7] for day in scale.days]
    begin = [number for number, month in enumerate(months) if number and month != months[number - 1]]
    step = width / max(1, len(months))
    return tuple(
        DrawnLine(((step * number, height), (step * number, height + _TICK)), "quiet", 0.7) for number in begin
    )


def night_bars(row: SeasonRow, scale: SeasonScale, width: float, height: float) -> Drawing:
    """A bar for each night of a player, one for a night that is not finished at the end."""
    slots = len(scale.days) + bool(scale.at_table)
    step = width / max(1, slots)
    thick = min(_WIDEST, step * _SHARE)
    line = height / 2 if scale.has_losses else height
    shapes: list[Shape] = [DrawnLine(((0, line), (min(width, slots * step), line)), "pale")]
    places = {day: number for number, day in enumerate(scale.days)}
    nights: dict[str, int] = {}
    for mark in row.nights:
        nights[mark.date] = nights.get(mark.date, 0) + 1
    of_day: dict[str, int] = {}
    for mark in row.nights:
        both = nights[mark.date]
        number = of_day[mark.date] = of_day.get(mark.date, -1) + 1
        won = mark.figure.numerator
        high = max(_LEVEL, abs(float(mark.figure)) / float(scale.highest) * (line - 1))
        top = line if won < 0 else line - high
        left = places[mark.date] * step + number * thick / both
        filled = mark.counts and won > 0
        shapes.append(DrawnBar(left, top, thick / both, high, "ink" if mark.counts else "quiet", filled))
    if row.player in scale.at_table:
        shapes.append(DrawnBar(len(scale.days) * step, 1, thick, line - 2, "accent", filled=False))
    return tuple(shapes)
