"""The charts of a player's statistics as drawings: the course, runs, the queen, points of deals, seats, opponents.

One ink for the player and a pale one for all others; bars are filled for won and open for lost. Floats are places on
the drawing only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from fractions import Fraction
from itertools import accumulate
from math import ceil
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from reports.blocks.drawing import Dot, Drawing, DrawnBar, DrawnLabel, DrawnLine, Ink, Shape
from scorekeeper.night.player_statistics import NightResult, Opponent, PlayerStatistics
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.numbers import nearest
from scorekeeper.text.templates import say

Place = Callable[[str], float]
Figure = Fraction | float
Corner = TypeVar("Corner")
_LABEL = 16.0
"""The height of a line of words."""
_LETTER = 10.0
"""The width of a letter of the time, the widest."""
_SIGN = 7.5
"""The width of a sign of other words, most of them."""
_DOT = 3.5
_MOON = 5.0
_SLOT = 8.0
"""The width of runs over each other: a stack of them, or a bar."""
_MOST_SPOTS = 80
"""A line has no more corners than this: more would not be seen."""
_DRAWN: tuple[tuple[float, Ink], ...] = ((_MOON, "accent"), (_DOT, "quiet"))
"""How large, and in which ink, runs made and runs suffered are."""
_MONTHS = 14
"""Months are lettered up to so many; above that years are."""
_MOST_OFTEN = 27
_NO_DAY = "2000-01-01"
"""Stands for the days if there are none."""
MET_MOST = 12
"""So many opponents are shown at first."""
ACROSS, _GAP = 4, 16.0
"""So many of them stand beside each other on paper, so far apart."""


def course(shown: PlayerStatistics, figure: str, width: float, height: float) -> Drawing:
    """The sum night by night as a line, and each night as a bar; `figure` stands at the end of the line.

    One night alone is no line: it stands in the middle, under a sentence that says so.
    """
    results = shown.results
    if not results:
        return ()
    end = width - 84
    place, marks = _time(results, 4, end)
    sums, nets = [*map(float, _sums(results))], [float(result.net) for result in results]
    is_alone = len(results) == 1
    at = _scale([*sums, *nets], 2 * _LABEL + 8 if is_alone else 12, height - _LABEL - 8)
    zero = at(0)
    thick = max(1.0, min(8.0, end / len(results) - 2))
    shapes: list[Shape] = []
    places = [place(result.date) for result in results]
    if results[0].date == results[-1].date:  # several tables of one day stand beside each other
        places = [end * (number + 0.5) / len(results) for number in range(len(results))]
    for x, net in zip(places, nets, strict=True):
        top, bottom = sorted((at(net), zero))
        shapes.append(DrawnBar(x - thick / 2, top, thick, bottom - top, "quiet", net > 0))
    shapes.append(DrawnLine(((0, zero), (end, zero)), "quiet"))
    spots = list(zip(places, map(at, sums), strict=True))
    if is_alone:
        shapes.append(DrawnLabel(0, _LABEL, say("One night so far. The line begins with the second.")))
    else:
        shapes.append(DrawnLine(_thinned(spots), "ink", 2))
    shapes.append(Dot(*spots[-1], _DOT))
    shapes.append(DrawnLabel(spots[-1][0] + 8, spots[-1][1] + 5, figure, "ink", strong=True))
    return (*shapes, *_marked(marks, width, height))


class Family(Struct, frozen=True):
    """What was won from some opponents in all, day by day, on one scale: the corners of each line as shares of the
    width and the height, of the days that are seen; and the position of zero."""

    lines: Mapping[PlayerId, tuple[tuple[float, float], ...]]
    zero: float


def family_of(opponents: Sequence[Opponent]) -> Family:
    """The courses of opponents."""
    sums = {one.player: [0.0, *map(float, _sums(one.results))] for one in opponents}
    ends = [day for one in opponents for day in (one.results[0].date, one.results[-1].date)] or [_NO_DAY]
    place, at = (
        _place((min(ends), max(ends)), 0, 1),
        _scale([figure for line in sums.values() for figure in line], 0, 1),
    )
    lines = {}
    for one in opponents:
        days = [one.results[0].date, *(result.date for result in one.results)]
        seen = _thinned(list(zip(days, sums[one.player], strict=True)))
        lines[one.player] = tuple((place(day), at(total)) for day, total in seen)
    return Family(lines, at(0))


def _sums(results: Sequence[NightResult]) -> Iterator[Fraction]:
    return accumulate(result.net for result in results)


def against(player: PlayerId, family: Family, width: float, height: float) -> Drawing:
    """What was won from one opponent as a line, all others of the family pale behind it."""
    wide, high = width - 8, height - 8
    lines = {one: tuple((2 + x * wide, 4 + y * high) for x, y in line) for one, line in family.lines.items()}
    zero, own = 4 + family.zero * high, lines.pop(player)
    pale = [DrawnLine(line, "pale") for line in lines.values()]
    return (*pale, DrawnLine(((0, zero), (width, zero)), "quiet"), DrawnLine(own, "ink", 2), Dot(*own[-1], _DOT))


def met_most(opponents: Sequence[Opponent]) -> list[Opponent]:
    """The opponents who are shown first, those met most often, in the order in which they are given."""
    most = {one.player for one in sorted(opponents, key=lambda one: -len(one.results))[:MET_MOST]}
    return [one for one in opponents if one.player in most]


def against_each(
    opponents: Sequence[tuple[Opponent, str, str]], family: Family, width: float, height: float
) -> Drawing:
    """What was won from each of some opponents of a family, a few beside each other, each under a name and a figure."""
    step = (width + _GAP) / ACROSS
    shapes: list[Shape] = []
    for column, (one, name, figure) in enumerate(opponents):
        left, wide = column * step, step - _GAP
        shapes.append(DrawnLabel(left, _LABEL - 4, name, "ink", strong=True, room=wide - _SIGN * len(figure)))
        shapes.append(DrawnLabel(left + wide, _LABEL - 4, figure, "ink", "right"))
        drawing = against(one.player, family, wide, height - _LABEL - _GAP / 2)
        shapes += [_moved(shape, left, _LABEL) for shape in drawing]
    return tuple(shapes)


def _moved(shape: Shape, right: float, down: float) -> Shape:
    """A shape at another place."""
    match shape:
        case DrawnLine():
            return replace(shape, points=tuple((x + right, y + down) for x, y in shape.points))
        case DrawnBar():
            return replace(shape, left=shape.left + right, top=shape.top + down)
        case _:
            return replace(shape, x=shape.x + right, y=shape.y + down)


def runs(
    shown: PlayerStatistics, words: tuple[tuple[str, str], tuple[str, str]], width: float, height: float
) -> Drawing:
    """Runs made as moons and runs suffered as dots, at their nights: filled down, open up.

    The `words` before each of the two rows stand over the line and under it.
    """
    if not shown.results:
        return ()
    left = max(108.0, _SIGN * max(len(often) for _, often in words))
    place, marks = _time(shown.results, left + 6, width - 8)
    days = {result.night: result.date for result in shown.results}
    shapes: list[Shape] = []
    rows = (("ran_down", "ran_up"), ("suffered_down", "suffered_up"))
    for row, ((word, often), names) in enumerate(zip(words, rows, strict=True)):
        base = (height - _LABEL - 8) * (row + 1) / 2 - 4
        shapes += [DrawnLabel(0, base - _LABEL, word, "ink", strong=True), DrawnLabel(0, base, often)]
        shapes.append(DrawnLine(((left, base), (width, base)), "quiet"))
        stacks: dict[int, list[tuple[float, bool]]] = {}
        for name, filled in zip(names, (True, False), strict=True):
            for night, number in shown.counts[name].items():
                x = place(days[night])
                stacks.setdefault(round(x / _SLOT), []).extend([(x, filled)] * number)
        shapes += _stacked(stacks, row, base, base if not row else base / 2)
    return (*shapes, *_marked(marks, width, height))


def _stacked(stacks: Mapping[int, Sequence[tuple[float, bool]]], row: int, base: float, room: float) -> list[Shape]:
    """Runs over a line, each a moon or a dot; if so many would overlap, a bar for those of some days.

    Those down are filled and stand below those up.
    """
    radius, ink = _DRAWN[row]
    most = max(map(len, stacks.values()), default=1)
    step = min(2 * radius + 1, room / most - 1)
    if step >= radius:
        return [
            Dot(x, base - radius - 2.5 - step * level, radius, ink, filled, moon=not row)
            for stack in stacks.values()
            for level, (x, filled) in enumerate(stack)
        ]
    shapes: list[Shape] = []
    for slot, stack in stacks.items():
        down, high = sum(filled for _, filled in stack), (room - _LABEL) / most
        for number, below, filled in ((down, 0, True), (len(stack) - down, down, False)):
            if number:
                top = base - (below + number) * high
                shapes.append(DrawnBar((slot - 0.5) * _SLOT + 1, top, _SLOT - 2, number * high, ink, filled))
    return shapes


def queens(shown: PlayerStatistics, width: float, height: float) -> Drawing:
    """The share of deals with the queen, by month or year, beside the share that is even at these tables."""
    if not shown.months:
        return ()
    digits = 7 if len(shown.months) <= _MONTHS else 4
    parts: dict[str, tuple[int, int]] = {}
    for month, (taken, deals) in shown.months.items():
        before = parts.get(month[:digits], (0, 0))
        parts[month[:digits]] = before[0] + taken, before[1] + deals
    end = width - 48
    shares = [Fraction(taken, deals) for taken, deals in parts.values()]
    at = _scale([*shares, Fraction(1, 2)], 8, height - _LABEL - 8)
    step = end / max(1, len(parts))
    spots = [(step * (number + 0.5), at(share)) for number, share in enumerate(shares)]
    words = [_initial(part) if digits == 7 else part for part in parts]
    every = ceil(_LETTER * max(map(len, words)) / step)
    letters = [
        DrawnLabel(x, height - 4, word, "quiet", "centre")
        for word, (x, _) in list(zip(words, spots, strict=True))[(every - 1) // 2 :: every]
    ]
    return (
        *_even_share(shown, shares[-1], at, end),
        DrawnLine(((0, at(0)), (end, at(0))), "pale"),
        *([DrawnLine(tuple(spots), "ink", 1.5)] if len(spots) > 1 else []),
        *(Dot(x, y, _DOT) for x, y in spots),
        _last_share(shares[-1], spots, end, height - 4 - _LABEL, is_above=shares[-1] >= (shown.even_share or 0)),
        *letters,
    )


def _even_share(shown: PlayerStatistics, last: Fraction, at: Callable[[Figure], float], end: float) -> Drawing:
    """The line of an even share, its figure kept apart from that of the last share."""
    if shown.even_share is None:
        return ()
    line, beside = at(shown.even_share), at(last)
    off = line - beside
    y = beside + 5 + (max(off, _LABEL) if off > 0 else min(off, -_LABEL))
    return (
        DrawnLine(((0, line), (end, line)), "quiet", 1, dashed=True),
        DrawnLabel(end + 6, y, f"{nearest(100 * shown.even_share)} %"),
    )


def _last_share(
    share: Fraction, spots: Sequence[tuple[float, float]], end: float, lowest: float, *, is_above: bool
) -> DrawnLabel:
    """The figure of the last share: behind the line, or at the dot itself if that is the only one, away from the even
    share, and beside it where the letter of its month stands below."""
    (x, y), words = spots[-1], f"{nearest(100 * share)} %"
    if len(spots) > 1:
        return DrawnLabel(end + 6, y + 5, words, "ink", strong=True)
    beneath = y + _LABEL + 2
    if not is_above and beneath > lowest:
        return DrawnLabel(x + 8, y + 5, words, "ink", strong=True)
    return DrawnLabel(x, y - 9 if is_above else beneath, words, "ink", "centre", strong=True)


def points(shown: PlayerStatistics, width: float, height: float) -> Drawing:
    """How many deals brought how many points, from 0 to 26, and a line for how many of as many deals of the others."""
    often, others = _by_points(shown.deals), _by_points(shown.others)
    if not any(often):
        return ()
    share = Fraction(sum(shown.deals.values()), sum(shown.others.values()) or 1)
    beside = [share * number for number in others]
    bottom, step = height - _LABEL - 8, (width - 6) / _MOST_OFTEN
    at = _scale([*map(Fraction, often), *beside], 8, bottom)
    bars = [
        DrawnBar(number * step + 1, at(Fraction(count)), max(1.0, step - 2), bottom - at(Fraction(count)))
        for number, count in enumerate(often)
        if count
    ]
    letters = [
        DrawnLabel((number + 0.5) * step, height - 4, str(number), "quiet", "centre")
        for number in (0, 5, 10, 13, 20, 26)
    ]
    shapes: list[Shape] = [*bars, DrawnLine(((0, bottom), (width, bottom)), "quiet"), *letters]
    if any(others):
        steps = [(x * step, at(height)) for number, height in enumerate(beside) for x in (number, number + 1)]
        shapes += [DrawnLine(tuple(steps), "ink"), DrawnLabel(width, _LABEL, say("line: the others"), "quiet", "right")]
    return tuple(shapes)


def _by_points(deals: Mapping[int, int]) -> list[int]:
    """How many deals brought so many whole points."""
    return [deals.get(2 * number, 0) + deals.get(2 * number + 1, 0) for number in range(_MOST_OFTEN)]


def seats(shown: PlayerStatistics, width: float, height: float) -> Drawing:
    """The share of games won at each seat, with how many of how many, or per cent if there is no room for that."""
    if not shown.seats:
        return ()
    bottom, step = height - _LABEL - 8, width / len(shown.seats)
    at = _scale([Fraction(won, played) for played, won in shown.seats.values()], _LABEL + 8, bottom)
    often = {seat: f"{won}/{played}" for seat, (played, won) in shown.seats.items()}
    if _SIGN * max(map(len, often.values())) > step:
        often = {seat: f"{nearest(Fraction(100 * won, played))} %" for seat, (played, won) in shown.seats.items()}
    shapes: list[Shape] = [DrawnLine(((0, bottom), (width, bottom)), "quiet")]
    for number, (seat, (played, won)) in enumerate(sorted(shown.seats.items())):
        x, top = (number + 0.5) * step, at(Fraction(won, played))
        if won:
            shapes.append(DrawnBar(x - 10, top, 20, bottom - top))
        shapes.append(DrawnLabel(x, top - 5, often[seat], "quiet", "centre"))
        shapes.append(DrawnLabel(x, height - 4, str(seat), "ink", "centre"))
    return tuple(shapes)


def _time(results: Sequence[NightResult], left: float, right: float) -> tuple[Place, list[tuple[float, str]]]:
    """The position of a day, and the months or years with their positions."""
    ends = results[0].date, results[-1].date
    place, (first, last) = _place(ends, left, right), map(date.fromisoformat, ends)
    months = (last.year - first.year) * 12 + last.month - first.month + 1
    marks = []
    for number in range(months):
        year, month = divmod(first.year * 12 + first.month - 1 + number, 12)
        middle = max(first, date(year, month + 1, 1)).isoformat()
        if months <= _MONTHS:
            marks.append((place(middle), _initial(middle)))
        elif month == 0:
            marks.append((place(middle), str(year)))
    return place, marks


def _place(ends: tuple[str, str], left: float, right: float) -> Place:
    """The position of a day between the first and the last one; the middle if they are one day."""
    first, last = map(date.fromisoformat, ends)
    days = (last - first).days
    if not days:
        return lambda _day: (left + right) / 2
    return lambda day: left + (right - left) * (date.fromisoformat(day) - first).days / days


def _marked(marks: Sequence[tuple[float, str]], width: float, height: float) -> list[Shape]:
    """The letters of the time within a width, none over the one before."""
    found: list[Shape] = []
    free = 0.0
    for place, text in marks:
        long = _LETTER * len(text)
        x = min(place, width - long)
        if x >= free:
            found.append(DrawnLabel(x, height - 4, text))
            free = x + long + 6
    return found


def _initial(day: str) -> str:
    """The first letter of a month: "J"."""
    return "JFMAMJJASOND"[int(day[5:7]) - 1]


def _scale(figures: Iterable[Figure], top: float, bottom: float) -> Callable[[Figure], float]:
    """The position of a figure between two heights, zero included."""
    found = [0.0, *map(float, figures)]
    low, high = min(found), max(found)
    step = (bottom - top) / (high - low or 1)
    zero = bottom + low * step
    return lambda figure: zero - float(figure) * step


def _thinned(spots: Sequence[Corner]) -> tuple[Corner, ...]:
    """A line with the corners that are seen; the last one stays."""
    every = -(-len(spots) // _MOST_SPOTS)
    return (*spots[:-1:every], spots[-1])
