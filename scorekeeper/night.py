"""A night: its players, its games and the money that changed hands; and the totals of it all.

`settle_night` is the one place that turns games into money (scoring part 8): exact nets times the stake of each game,
rounded once, then the fewest payments. Everything is exact and adds to zero.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace
from fractions import Fraction

from scorekeeper.entries import Written
from scorekeeper.money import Currency, round_once
from scorekeeper.payments import Plan, fewest_transfers
from scorekeeper.people import Player, PlayerId
from scorekeeper.settlement import Settlement, settle
from scorekeeper.sheet import Setup, Sheet
from scorekeeper.values import light_dataclass
from scorekeeper.writing import blank, write

_NOTHING = Fraction(0)


@light_dataclass(frozen=True, slots=True)
class Payment:
    """Money that one player handed to another; an entry of the night. `at` is an ISO time with offset, or "".

    A payment that was taken back stays on the list, with the time of it.
    """

    payer: PlayerId
    payee: PlayerId
    amount: Fraction
    method: str = ""
    at: str = ""
    taken_back: bool = False
    taken_back_at: str = ""


@light_dataclass(frozen=True, slots=True)
class Game:
    """One game of the night: its entries and the sheet they make. `stake` is None where the night's holds."""

    setup: Setup
    sheet: Sheet = field(repr=False)
    entries: tuple[Written, ...] = ()
    stake: Fraction | None = None

    @classmethod
    def new(cls, setup: Setup, stake: Fraction | None = None) -> Game:
        """A game before its first entry."""
        return cls(setup, blank(setup), (), stake)

    def written(self, entry: Written) -> Game:
        """The game after one more entry; `Refused` where the rules do not allow it."""
        return replace(self, sheet=write(self.sheet, entry), entries=(*self.entries, entry))


@light_dataclass(frozen=True, slots=True)
class Night:
    """A sitting. `stake` and `cash_unit` are exact amounts; `currency` None means points only."""

    id: str
    date: str
    players: tuple[Player, ...]
    stake: Fraction
    currency: Currency | None
    cash_unit: Fraction
    club: str = ""
    table: str = ""
    games: tuple[Game, ...] = ()
    payments: tuple[Payment, ...] = ()

    @property
    def order(self) -> tuple[PlayerId, ...]:
        """The players' ids in player order."""
        return tuple(player.id for player in self.players)

    @property
    def names(self) -> dict[PlayerId, str]:
        """Each player's name by his id."""
        return {player.id: player.name for player in self.players}

    def stake_of(self, game: Game) -> Fraction:
        """The money a point of this game is worth; nothing where the night plays for points only."""
        if self.currency is None:
            return _NOTHING
        return self.stake if game.stake is None else game.stake

    def with_game(self, number: int, change: Callable[[Game], Game]) -> Night:
        """The night with game `number` (from 0) changed."""
        games = (*self.games[:number], change(self.games[number]), *self.games[number + 1 :])
        return replace(self, games=games)


@light_dataclass(frozen=True, slots=True)
class NightSettlement:
    """The night settled as it stands. Maps name every player of the night; money is exact amounts of the currency.

    `net_exact`, `net_money`, `plan`, `paid` and `open` are None where the night plays for points only.
    `paid` is + for money received; `open` is + for money still to receive.
    """

    games: tuple[Settlement, ...]
    net_points: dict[PlayerId, Fraction]
    net_exact: dict[PlayerId, Fraction] | None = None
    net_money: dict[PlayerId, Fraction] | None = None
    plan: Plan | None = None
    paid: dict[PlayerId, Fraction] | None = None
    open: dict[PlayerId, Fraction] | None = None


def settle_night(night: Night) -> NightSettlement:
    """Settle every game and the money of the night as they stand."""
    games = tuple(settle(game.sheet, staked=bool(night.stake_of(game))) for game in night.games)
    points = _sum_over(night, ((game.net, Fraction(1)) for game in games))
    if night.currency is None:
        return NightSettlement(games, points)
    stakes = (night.stake_of(game) for game in night.games)
    exact = _sum_over(night, zip((game.net for game in games), stakes, strict=True))
    money = round_once(exact, night.cash_unit, night.order)
    paid = dict.fromkeys(night.order, _NOTHING)
    for payment in night.payments:
        if payment.taken_back:
            continue
        paid[payment.payer] -= payment.amount
        paid[payment.payee] += payment.amount
    still = {player: money[player] - paid[player] for player in night.order}
    assert sum(still.values()) == 0, "what is still open adds to zero"
    return NightSettlement(games, points, exact, money, fewest_transfers(money, night.order), paid, still)


def _sum_over(night: Night, parts: Iterable[tuple[Mapping[PlayerId, Fraction], Fraction]]) -> dict[PlayerId, Fraction]:
    sums = dict.fromkeys(night.order, _NOTHING)
    for net, worth in parts:
        for player, points in net.items():
            sums[player] += points * worth
    assert sum(sums.values()) == 0, "the nets of a night add to zero"
    return sums
