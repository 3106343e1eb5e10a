"""A player over many nights: money, games, deals, queens, runs, the hole, offences, seats, and against each other one.

Pure functions of what is kept of the finished games; every figure knows the nights behind it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from operator import attrgetter

from msgspec import Struct, field

from scorekeeper.money.money import Currency
from scorekeeper.night.game_figures import PlayerFigures
from scorekeeper.rules.people import PlayerId

_NOTHING = Fraction(0)
COUNTED = (
    "is_lowest", "in_hole", "queens", "ran_down", "ran_up", "suffered_down", "suffered_up", "offences",
)  # fmt: skip
"""What is counted of a game; the names are those of `PlayerFigures`."""
_counted_of = attrgetter(*COUNTED)


class GamePlayed(Struct, frozen=True):
    """A finished game of a player: what a point was worth, and the figures of the player."""

    stake: Fraction
    figures: PlayerFigures


class NightPlayed(Struct, frozen=True):
    """A night of a player. `net` is money to the minor unit where there is a `currency`, else points.

    A night from an old sheet has no `games` where only its results were stated.
    """

    id: str
    date: str
    currency: Currency | None
    points: Fraction
    net: Fraction
    games: tuple[GamePlayed, ...] = ()


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
    """A player over some nights. `currency` is None where they were not all for the same one: then points count.

    `counts` has, for each name of `COUNTED`, how often that was in each night; `deals` how many deals brought so many
    half points; `others` how many deals the others of the same games had, and what they came to in half points;
    `months` queens and deals of each month ("2026-11"); `seats` the games at each seat and how many of them were won.
    """

    currency: Currency | None
    results: tuple[NightResult, ...]
    games: Mapping[str, int]
    counts: Mapping[str, Mapping[str, int]]
    deals: Mapping[int, int]
    others: tuple[int, int]
    extremes: Mapping[str, tuple[int, int]]
    """The lowest and the highest deal of each night, in half points."""
    months: Mapping[str, tuple[int, int]]
    seats: Mapping[int, tuple[int, int]]
    opponents: tuple[Opponent, ...]

    @property
    def net(self) -> Fraction:
        return added(result.net for result in self.results)

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
    others: tuple[int, int] = (0, 0)
    extremes: dict[str, tuple[int, int]] = field(default_factory=dict)
    months: dict[str, tuple[int, int]] = field(default_factory=dict)
    seats: dict[int, tuple[int, int]] = field(default_factory=dict)


def player_statistics(nights: Sequence[NightPlayed], hidden: Iterable[PlayerId] = ()) -> PlayerStatistics:
    """A player over nights, oldest first; who is `hidden` is nobody's opponent."""
    currencies = {night.currency for night in nights}
    currency = next(iter(currencies)) if len(currencies) == 1 else None
    results = tuple(NightResult(night.id, night.date, night.net if currency else night.points) for night in nights)
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
        counting.extremes,
        counting.months,
        counting.seats,
        tuple(sorted(opponents, key=lambda one: (-one.net, one.player))),
    )


def _count(counting: _Counting, night: NightPlayed) -> None:
    """Count the games of a night."""
    if not night.games:
        return
    counting.games[night.id] = counting.games.get(night.id, 0) + len(night.games)
    queens = 0
    for game in night.games:
        one = game.figures
        queens += one.queens
        for name, found in zip(COUNTED, _counted_of(one), strict=True):
            if found:
                of_nights = counting.counts[name]
                of_nights[night.id] = of_nights.get(night.id, 0) + found
        played, won = counting.seats.get(one.seat, (0, 0))
        counting.seats[one.seat] = played + 1, won + one.is_lowest
        counting.others = counting.others[0] + one.others[0], counting.others[1] + one.others[1]
    deals = [halves for game in night.games for halves in game.figures.deals]
    if deals:
        counting.deals.update(deals)
        counting.extremes[night.id] = min(deals), max(deals)
        taken, dealt = counting.months.get(night.date[:7], (0, 0))
        counting.months[night.date[:7]] = taken + queens, dealt + len(deals)


def _against(night: NightPlayed, *, in_money: bool) -> dict[PlayerId, Fraction]:
    """What the player won from each of the others in a night, by the scores; money is exact, as it is not paid so."""
    of_stake: dict[Fraction, dict[PlayerId, Fraction | int]] = {}
    for game in night.games:
        won = of_stake.setdefault(game.stake, {})
        for other, points in game.figures.against.items():
            won[other] = won.get(other, 0) + _points(points)
    found: dict[PlayerId, Fraction] = {}
    for stake, won in of_stake.items():
        for other, amount in won.items():
            net = amount * stake if in_money else Fraction(amount)
            found[other] = found[other] + net if other in found else net
    return found


@lru_cache(maxsize=4096)
def _points(written: str) -> Fraction | int:
    return whole(Fraction(written))


def whole(amount: Fraction) -> Fraction | int:
    """An amount as a whole number where it is one: nearly all points are, and those are added far more quickly."""
    return amount.numerator if amount.denominator == 1 else amount


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
