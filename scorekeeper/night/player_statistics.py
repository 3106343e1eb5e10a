"""A player over many nights: money, games, deals, queens, runs, the hole, offences, seats, and against each other one.

Pure functions of what is kept of the finished games; every figure has the nights behind it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct, field

from scorekeeper.money.money import Currency
from scorekeeper.night.game_figures import COUNTED, NightFigures
from scorekeeper.rules.people import PlayerId

_NOTHING = Fraction(0)


class TournamentPlayed(Struct, frozen=True):
    """A tournament of a player: its name, the place among how many, None for who left, its matches and their points."""

    name: str
    place: int | None
    people: int
    matches: int
    points: Fraction


class NightPlayed(Struct, frozen=True):
    """A night of a player. `net` is money to the minor unit if there is a `currency`, else points.

    `figures` are those of its finished games, for each stake. A `tournament` stands apart from the nights: it has
    neither money nor figures of games.
    """

    id: str
    date: str
    currency: Currency | None
    points: Fraction
    net: Fraction
    figures: tuple[NightFigures, ...] = ()
    tournament: TournamentPlayed | None = None


class NightResult(Struct, frozen=True):
    """What a night brought a player, in money or in points."""

    night: str
    date: str
    net: Fraction


class Opponent(Struct, frozen=True):
    """Another player: what was won (+) or lost (−) against each other by the scores, night by night, oldest first."""

    player: PlayerId
    results: tuple[NightResult, ...]
    net: Fraction


class PlayerStatistics(Struct, frozen=True):
    """A player over some nights. `currency` is None if they were not all for the same one: then points count.

    `counts` has, for each name of `COUNTED`, how often that was in each night; `deals` how many deals brought so many
    half points, `others` the same of the other hands in those deals, `hands` how many of them were dealt to so many
    hands; `months` queens and deals of each month ("2026-11"); `seats` the games at each seat and how many of them were
    won.
    """

    currency: Currency | None
    results: tuple[NightResult, ...]
    games: Mapping[str, int]
    counts: Mapping[str, Mapping[str, int]]
    deals: Mapping[int, int]
    others: Mapping[int, int]
    hands: Mapping[int, int]
    extremes: Mapping[str, tuple[int, int]]
    """The lowest and the highest deal of each night, in half points."""
    months: Mapping[str, tuple[int, int]]
    seats: Mapping[int, tuple[int, int]]
    opponents: tuple[Opponent, ...]
    tournaments: tuple[tuple[NightResult, TournamentPlayed], ...] = ()
    """The tournaments, oldest first, each with its id and its date; they are in no other figure."""

    @property
    def net(self) -> Fraction:
        return added(result.net for result in self.results)

    @property
    def has_nets(self) -> bool:
        """Whether the nights were for money or for points that are won, and not only for games by the lowest score."""
        return bool(self.results) and (self.currency is not None or any(result.net for result in self.results))

    @property
    def even_share(self) -> Fraction | None:
        """The expected share of the deals with the queen if each hand takes it equally often: a quarter if four were
        dealt in, for each partner too. None if the file, of an older program, does not say how many were."""
        deals = sum(self.hands.values())
        return added(Fraction(often, hands) for hands, often in self.hands.items()) / deals if deals else None

    def count(self, name: str) -> int:
        """How often something of `COUNTED` was."""
        return sum(self.counts[name].values())

    def nights_with_deal(self, halves: int) -> tuple[str, ...]:
        """The nights whose lowest or highest deal brought so many half points."""
        return tuple(night for night, ends in self.extremes.items() if halves in ends)


class _Counting(Struct):
    """What is counted so far."""

    games: dict[str, int] = field(default_factory=dict)
    counts: dict[str, dict[str, int]] = field(default_factory=lambda: {name: {} for name in COUNTED})
    deals: Counter[int] = field(default_factory=Counter)
    others: Counter[int] = field(default_factory=Counter)
    hands: Counter[int] = field(default_factory=Counter)
    extremes: dict[str, tuple[int, int]] = field(default_factory=dict)
    months: dict[str, tuple[int, int]] = field(default_factory=dict)
    seats: dict[int, tuple[int, int]] = field(default_factory=dict)


def player_statistics(nights: Sequence[NightPlayed], hidden: Iterable[PlayerId] = ()) -> PlayerStatistics:
    """A player over nights, oldest first; a `hidden` one is not among the opponents."""
    tournaments = tuple(
        (NightResult(one.id, one.date, _NOTHING), one.tournament) for one in nights if one.tournament is not None
    )
    nights = [one for one in nights if one.tournament is None]
    currencies = {night.currency for night in nights}
    currency = next(iter(currencies)) if len(currencies) == 1 else None
    results = tuple([NightResult(night.id, night.date, night.net if currency else night.points) for night in nights])
    counting = _Counting()
    against: dict[PlayerId, list[NightResult]] = {}
    for night in nights:
        _count(counting, night)
        for other, net in _against(night, in_money=currency is not None).items():
            against.setdefault(other, []).append(NightResult(night.id, night.date, net))
    left_out = set(hidden)
    opponents = [
        Opponent(other, tuple(found), added(result.net for result in found))
        for other, found in against.items()
        if other not in left_out
    ]
    return PlayerStatistics(
        currency,
        results,
        counting.games,
        counting.counts,
        counting.deals,
        counting.others,
        counting.hands,
        counting.extremes,
        counting.months,
        counting.seats,
        tuple(sorted(opponents, key=lambda one: (-one.net, one.player))),
        tournaments,
    )


def _count(counting: _Counting, night: NightPlayed) -> None:
    """Count the games of a night."""
    for one in night.figures:
        if not one.games:
            continue
        counting.games[night.id] = counting.games.get(night.id, 0) + one.games
        counted = dict(zip(COUNTED, one.counts, strict=True))
        for name, found in counted.items():
            if found:
                counting.counts[name][night.id] = counting.counts[name].get(night.id, 0) + found
        for halves, often in one.deals.items():
            counting.deals[halves] += often
        for halves, often in one.others.items():
            counting.others[halves] += often
        for hands, often in one.hands.items():
            counting.hands[hands] += often
        for seat, (sat, won) in one.seats.items():
            before = counting.seats.get(seat, (0, 0))
            counting.seats[seat] = before[0] + sat, before[1] + won
        if one.deals:
            ends = *counting.extremes.get(night.id, ()), *one.deals
            counting.extremes[night.id] = min(ends), max(ends)
            taken, dealt = counting.months.get(night.date[:7], (0, 0))
            counting.months[night.date[:7]] = taken + counted["queens"], dealt + sum(one.deals.values())


def _against(night: NightPlayed, *, in_money: bool) -> dict[PlayerId, Fraction]:
    """What the player won from each of the others in a night, by the scores; money is exact, as it is not paid so."""
    found: dict[PlayerId, Fraction] = {}
    for one in night.figures:
        times, parts = one.stake.as_integer_ratio() if in_money else (1, 1)
        for other, points in one.against.items():
            net = Fraction(points.numerator * times, points.denominator * parts)  # half the time of a product
            found[other] = found[other] + net if other in found else net
    return found


def added(amounts: Iterable[Fraction]) -> Fraction:
    """The sum of exact amounts: those of thousands of nights have few denominators, and whole numbers are added far
    more quickly."""
    numerators: Counter[int] = Counter()
    for amount in amounts:
        numerators[amount.denominator] += amount.numerator
    return sum((Fraction(total, parts) for parts, total in numerators.items()), _NOTHING)


def average(deals: Mapping[int, int]) -> Fraction | None:
    """The mean of counted deals, in points; None without any."""
    number = sum(deals.values())
    return Fraction(sum(halves * often for halves, often in deals.items()), 2 * number) if number else None
