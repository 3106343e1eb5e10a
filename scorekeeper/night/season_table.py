"""The table of a season: places, totals, what each night gave, and how the places came about.

Pure functions of what nights came to, in exact numbers. A night that has a game still running counts nothing. Who is
level shares a place, and the places after it stay free: 1, 2, 2, 4.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import lcm

from msgspec import Struct, field

from scorekeeper.money.money import Currency
from scorekeeper.night.nights_counted import NightCounted, PlayerNight
from scorekeeper.night.seasons import ClubSeason, Ranking, SeasonFormula
from scorekeeper.rules.people import PlayerId

Figure = Fraction | int
Key = tuple[Figure, ...]
"""By what players are put in order: the lowest is first."""
_NOTHING = Fraction(0)
_MOST_DAYS = 40
"""The course of the places has at most about so many days: more would not be seen."""


class NightMark(Struct, frozen=True):
    """A night of a player in the table: what it gave, and whether it counts among the best. `place` is that of the
    night if the formula needs it, else 0."""

    night: str
    date: str
    place: int
    figure: Figure
    counts: bool = True
    from_sheet: bool = False
    tournament: str | None = None


class SeasonRow(Struct, frozen=True):
    """A player in the table. `place` is None for too few nights; `moved` by how many places the last day of the season
    took the player up (+) or down (−), None for a player who had no place before it.

    `total` is what the ranking goes by: a sum, or a mean. With the formula it is made of `best`, what the nights that
    count gave, and of `there`, what coming gave. `won` are nights won, or games if these were only won; then there are
    `deals` and what was taken in them, in half points. `course` has the place after some of the days, by their numbers.
    """

    player: PlayerId
    place: int | None
    moved: int | None
    nights: tuple[NightMark, ...]
    total: Figure
    best: int = 0
    there: int = 0
    won: int = 0
    deals: int = 0
    halves: int = 0
    course: tuple[tuple[int, int], ...] = ()


class SeasonTable(Struct, frozen=True):
    """The players in their order, those with too few nights last, and the nights that count, oldest first.

    `others` is the total of the guests who are not shown, with which what was won and lost adds to zero; None if a
    player who is in no statistics played too, since the total would reveal what that player won. `running` are nights
    that count nothing yet, `left_out` those that do not count, `of_other_kind` those whose results the ranking cannot
    have, and `tournaments_apart` tournaments that it cannot. `currency` is None if the figures are no money; `days` how
    many dates.
    """

    ranking: Ranking
    currency: Currency | None = None
    rows: tuple[SeasonRow, ...] = ()
    others: Figure | None = 0
    nights: tuple[NightCounted, ...] = ()
    running: tuple[NightCounted, ...] = ()
    left_out: tuple[NightCounted, ...] = ()
    of_other_kind: int = 0
    tournaments_apart: int = 0
    days: tuple[str, ...] = ()

    @property
    def ranked(self) -> tuple[SeasonRow, ...]:
        """The players with a place."""
        return tuple(row for row in self.rows if row.place is not None)


def currency_of(nights: Iterable[NightCounted]) -> Currency | None:
    """The currency of nights, if it is one; nights in which nothing could be won have no say."""
    found = {night.currency for night in nights if not night.only_won}
    return found.pop() if len(found) == 1 else None


def in_several_currencies(nights: Iterable[NightCounted]) -> bool:
    """Whether some nights were for money, and not all in one currency."""
    found = {night.currency for night in nights if not night.only_won}
    return len(found) > 1


def rankings_of(nights: Sequence[NightCounted]) -> tuple[Ranking, ...]:
    """By what the players of some nights can be ranked: by money only if it is of one currency.

    A night that is not over has no say. Without a night it can be all that nights for money have.
    """
    nights = [night for night in nights if not night.running]
    if not nights:
        return Ranking.FORMULA, Ranking.MONEY, Ranking.POINTS, Ranking.AVERAGE
    found = [Ranking.FORMULA]
    if any(not night.only_won for night in nights):
        money = [Ranking.MONEY] if currency_of(nights) is not None else []
        found += [*money, Ranking.POINTS, Ranking.AVERAGE]
    if any(night.only_won for night in nights):
        found += [Ranking.CARD_POINTS, Ranking.GAMES_WON]
    return tuple(found)


def night_places(night: NightCounted) -> dict[PlayerId, int]:
    """The place of everybody in a night: by what was won, or by the card points of a deal, then by the games won."""
    if night.tournament is not None:
        return {one.player: one.place for one in night.players}
    keys = _night_keys(night)
    order = sorted(keys.values())
    return {player: _place(order, key) for player, key in keys.items()}


def _night_keys(night: NightCounted) -> dict[PlayerId, Key]:
    """By what everybody is put in order in a night. Amounts are taken over one denominator, as whole numbers are
    compared far more quickly."""
    if night.only_won:
        return {one.player: (card_points(one.halves, one.deals), -one.won) for one in night.players}
    nets = {one.player: one.points if night.currency is None else one.money for one in night.players}
    parts = lcm(*(net.denominator for net in nets.values()))
    return {player: (-net.numerator * (parts // net.denominator),) for player, net in nets.items()}


def card_points(halves: int, deals: int) -> Fraction:
    """The card points of a deal on average, of half points taken; a player without a deal had nothing to take."""
    return Fraction(halves, 2 * deals) if deals else _NOTHING


def _place(order: Sequence[Key], key: Key) -> int:
    """The place of a key among all, in order: one more than there are better ones."""
    return bisect_left(order, key) + 1


def season_nights(season: ClubSeason, nights: Iterable[NightCounted]) -> list[NightCounted]:
    """The nights of a season by their days and tables, whether they count or not, oldest first; a night in which every
    game is void is none of any season."""
    found = (one for one in nights if one.players and season.has_place(one.date, one.table))
    return sorted(found, key=lambda one: (one.date, one.table, one.id))


def season_table(
    season: ClubSeason,
    nights: Iterable[NightCounted],
    ranking: Ranking,
    *,
    hidden: Iterable[PlayerId] = (),
    guests: Iterable[PlayerId] = (),
) -> SeasonTable:
    """The table of a season by a ranking; who is `hidden` is never in it, `guests` only if the season has them."""
    of_season = season_nights(season, nights)
    left_out = tuple(night for night in of_season if night.id in season.left_out)
    running = tuple(night for night in of_season if night.running and night not in left_out)
    finished = [night for night in of_season if not night.running and night.id not in season.left_out]
    counted = [night for night in finished if _has(ranking, night)]
    currency = currency_of(counted) if ranking in (Ranking.MONEY, Ranking.AVERAGE) else None
    given = _given(season.formula, ranking, counted, in_money=currency is not None)
    unsaid = given.keys() & set(hidden)
    away = {*unsaid, *(guests if season.guests_out else ())}
    shown = {player: marks for player, marks in given.items() if player not in away}
    days = tuple(dict.fromkeys(night.date for night in counted))
    apart = sum(night.tournament is not None and not _has(ranking, night) for night in finished)
    return SeasonTable(
        ranking=ranking,
        currency=currency,
        rows=_rows(season, ranking, shown, days),
        others=None if unsaid else sum((mark.figure for player in given.keys() & away for mark in given[player]), 0),
        nights=tuple(counted),
        running=running,
        left_out=left_out,
        of_other_kind=len(finished) - len(counted) - apart,
        tournaments_apart=apart,
        days=days,
    )


def _has(ranking: Ranking, night: NightCounted) -> bool:
    """Whether a night has what players are ranked by."""
    match ranking:
        case Ranking.FORMULA:
            return True
        case Ranking.CARD_POINTS | Ranking.GAMES_WON:
            return night.only_won
        case _:
            return not night.only_won


class _Mark(Struct, frozen=True):
    """A night of a player, with what it was and what it gave."""

    night: NightCounted
    one: PlayerNight
    place: int
    figure: Figure


def _given(
    formula: SeasonFormula, ranking: Ranking, nights: Sequence[NightCounted], *, in_money: bool
) -> dict[PlayerId, list[_Mark]]:
    """What each night gave to whom, oldest first."""
    found: dict[PlayerId, list[_Mark]] = {}
    for night in nights:
        places = night_places(night) if ranking is Ranking.FORMULA else {}
        for one in night.players:
            place = places.get(one.player, 0)
            match ranking:
                case Ranking.FORMULA:
                    figure: Figure = formula.points_of(place)
                case Ranking.CARD_POINTS:
                    figure = card_points(one.halves, one.deals)
                case Ranking.GAMES_WON:
                    figure = one.won
                case _:
                    figure = one.money if in_money else one.points
            found.setdefault(one.player, []).append(_Mark(night, one, place, figure))
    return found


class _Sums(Struct):
    """What a player has so far. `given` has what each night gave by the formula, the least first."""

    nights: int = 0
    given: list[Figure] = field(default_factory=list)
    total: Figure = 0
    won: int = 0
    deals: int = 0
    halves: int = 0
    places: list[tuple[int, int]] = field(default_factory=list)

    def add(self, mark: _Mark) -> None:
        """Count a night."""
        self.nights += 1
        if mark.place:
            insort(self.given, mark.figure)
        self.total += mark.figure
        self.won += mark.one.won if mark.night.only_won else mark.figure.numerator > 0
        self.deals += mark.one.deals
        self.halves += mark.one.halves

    def best(self, formula: SeasonFormula) -> int:
        """What the best nights gave together."""
        return int(sum(self.given[-formula.best :] if formula.best else self.given))

    def figure(self, ranking: Ranking, formula: SeasonFormula) -> Figure:
        """What the player is ranked by."""
        match ranking:
            case Ranking.FORMULA:
                return self.best(formula) + formula.each_night * self.nights
            case Ranking.AVERAGE:
                return Fraction(self.total) / self.nights
            case Ranking.CARD_POINTS:
                return card_points(self.halves, self.deals)
            case _:
                return self.total

    def key(self, ranking: Ranking, formula: SeasonFormula) -> Key:
        """By what players are put in order."""
        figure = self.figure(ranking, formula)
        match ranking:
            case Ranking.CARD_POINTS:
                return figure, -self.won
            case Ranking.GAMES_WON:
                return -figure, card_points(self.halves, self.deals)
            case _:
                return (-figure,)


def _rows(
    season: ClubSeason, ranking: Ranking, given: Mapping[PlayerId, Sequence[_Mark]], days: Sequence[str]
) -> tuple[SeasonRow, ...]:
    """The players in their order, with their places after the days that are looked at."""
    formula = season.formula
    has_place = {player for player, marks in given.items() if _has_place(season, marks)}
    sums = {player: _Sums() for player in given}
    of_day: dict[str, list[tuple[PlayerId, _Mark]]] = {}
    for player, marks in given.items():
        for mark in marks:
            of_day.setdefault(mark.night.date, []).append((player, mark))
    last, step = len(days) - 1, -(-len(days) // _MOST_DAYS)
    for number, day in enumerate(days):
        for player, mark in of_day.get(day, ()):
            sums[player].add(mark)
        if number % step and number < last - 1:
            continue
        keys = {player: so_far.key(ranking, formula) for player, so_far in sums.items() if so_far.nights}
        order = sorted(keys[player] for player in keys.keys() & has_place)
        for player, key in keys.items():
            sums[player].places.append((number, _place(order, key)))
    found = [_row(season, ranking, player, marks, sums[player], last) for player, marks in given.items()]
    keys = {player: so_far.key(ranking, formula) for player, so_far in sums.items()}
    return tuple(sorted(found, key=lambda row: (row.place is None, keys[row.player], row.player)))


def _has_place(season: ClubSeason, marks: Sequence[_Mark]) -> bool:
    """Whether a player has come often enough to have a place."""
    return len(marks) >= max(1, season.least_nights)


def _row(
    season: ClubSeason, ranking: Ranking, player: PlayerId, marks: Sequence[_Mark], so_far: _Sums, last: int
) -> SeasonRow:
    formula, places, has_place = season.formula, dict(so_far.places), _has_place(season, marks)
    place, before = places[last], places.get(last - 1)
    best = frozenset(range(len(marks)))
    if ranking is Ranking.FORMULA and formula.best:
        order = sorted(range(len(marks)), key=lambda number: (-marks[number].figure, number))
        best = frozenset(order[: formula.best])
    is_formula = ranking is Ranking.FORMULA
    return SeasonRow(
        player=player,
        place=place if has_place else None,
        moved=before - place if has_place and before is not None else None,
        nights=tuple(
            NightMark(
                mark.night.id,
                mark.night.date,
                mark.place,
                mark.figure,
                number in best,
                mark.night.from_sheet,
                mark.night.tournament,
            )
            for number, mark in enumerate(marks)
        ),
        total=so_far.figure(ranking, formula),
        best=so_far.best(formula) if is_formula else 0,
        there=formula.each_night * len(marks) if is_formula else 0,
        won=so_far.won,
        deals=so_far.deals,
        halves=so_far.halves,
        course=tuple(so_far.places),
    )
