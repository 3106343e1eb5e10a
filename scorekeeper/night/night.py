"""A night: its players, its games and the money that changed hands; and the totals of it all.

`settle_night` is the one place that turns games into money (scoring part 8): exact nets times the stake of each game,
rounded once, then the plan of payments. Everything is exact and adds to zero.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, timedelta
from fractions import Fraction
from functools import reduce
from itertools import chain

from msgspec import Struct, field
from msgspec.structs import replace

from scorekeeper.money.money import Currency, round_once
from scorekeeper.money.money_book import IouEnd, MoneyBook, Payment
from scorekeeper.money.night_plan import PlanParts, check_parts, pair_money, plan_parts
from scorekeeper.money.payment_modes import HOUSE, Pair, PaymentMode
from scorekeeper.money.payments import Plan
from scorekeeper.money.settlement import Settlement, settle
from scorekeeper.night.from_sheet import FromSheet
from scorekeeper.night.gathering_place import GatheringPlace
from scorekeeper.night.mended_seats import MendedSeats, held_sheet, holders
from scorekeeper.refusals import OurMistake
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.rules.points import sums
from scorekeeper.sheet.entries import Written
from scorekeeper.sheet.fold import blank, write
from scorekeeper.sheet.game_state import is_running
from scorekeeper.sheet.sheet import Setup, Sheet

__all__ = [
    "Game",
    "Nets",
    "Night",
    "NightSettlement",
    "Payment",
    "in_money",
    "is_past",
    "is_tonight",
    "left_open",
    "nets_of",
    "settle_night",
]

HOUSE_NAME = "the house"
_NOTHING = Fraction(0)


class Game(Struct, frozen=True):
    """One game of the night: its entries and the sheet they make. `stake` is None if the night's holds."""

    setup: Setup
    sheet: Sheet
    entries: tuple[Written, ...] = ()
    stake: Fraction | None = None

    @classmethod
    def new(cls, setup: Setup, stake: Fraction | None = None) -> Game:
        """A game before its first entry."""
        return cls(setup, blank(setup), (), stake)

    def written(self, *entries: Written) -> Game:
        """The game after more entries, one after the other; `Refused` if the rules do not allow one of them."""
        return replace(self, sheet=reduce(write, entries, self.sheet), entries=self.entries + entries)


class Night(Struct, frozen=True):
    """A sitting. `stake` and `cash_unit` are exact amounts; `currency` None means points only.

    One that is `discarded` was begun by mistake and counts nowhere. One with `from_sheet` was brought in from an old
    sheet, and was settled long ago. `devices` are the ids of the club files in which it was written, one after the
    other; the first is "" if that was not kept. `advances` are payments that were made before several tables were put
    together as one night: they count as paid, and the plan is for what is open after them. `gathering` is the one it
    belongs to from its beginning, if any. `mended` is who really sat at its columns, if a tournament has that.
    """

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
    book: MoneyBook = field(default_factory=MoneyBook)
    discarded: bool = False
    from_sheet: FromSheet | None = None
    devices: tuple[str, ...] = ()
    advances: tuple[Payment, ...] = ()
    gathering: GatheringPlace | None = None
    mended: tuple[MendedSeats, ...] = ()

    @property
    def settles_together(self) -> bool:
        """Whether the night is settled with the other tables of its evening, and takes no payments of its own."""
        return self.gathering is not None and not self.gathering.stage

    @property
    def begun_on(self) -> str:
        """The device on which the night began; "" if that was not kept."""
        return self.devices[0] if self.devices else ""

    @property
    def device(self) -> str:
        """The device that writes the night now; "" if any may."""
        return self.devices[-1] if self.devices else ""

    @property
    def order(self) -> tuple[PlayerId, ...]:
        """The players' ids in player order."""
        return tuple(player.id for player in self.players)

    @property
    def names(self) -> dict[PlayerId, str]:
        """Each player's name by id."""
        return {player.id: player.name for player in self.players}

    @property
    def parties(self) -> dict[PlayerId, str]:
        """The names of all who can pay and be paid: the players and the house."""
        return {**self.names, HOUSE: HOUSE_NAME}

    @property
    def unit(self) -> Fraction:
        """The coin or note that nets are rounded to."""
        return self.cash_unit if self.book.unit is None else self.book.unit

    @property
    def stated_results(self) -> dict[PlayerId, Fraction]:
        """What an old sheet states that everybody won or lost without deals, in money or points; else nothing."""
        return dict(self.from_sheet.results) if self.from_sheet is not None else {}

    @property
    def stated_points(self) -> dict[PlayerId, Fraction]:
        """Those results in points: money by the stake of the night."""
        worth = Fraction(1) if self.currency is None else self.stake
        return {player: amount / worth for player, amount in self.stated_results.items()}

    @property
    def running(self) -> tuple[int, ...]:
        """The games, from 1, that are not over yet: from their beginning, also while suspended."""
        return tuple(number for number, game in enumerate(self.games, 1) if is_running(game.sheet))

    @property
    def counted(self) -> frozenset[PlayerId]:
        """Everybody but those whose games are all void; everybody if no game counts."""
        sat = {counts: set[PlayerId]() for counts in (True, False)}
        for game in self.games:
            sat[not game.sheet.void] |= set(game.sheet.people)
        return frozenset(self.order) - (sat[False] - sat[True] if sat[True] else set())

    @property
    def ious_alone(self) -> frozenset[PlayerId]:
        """Who sat in no game of a night that has some, and is on its list since an IOU was paid or forgiven."""
        sat = {player for game in self.games for player in game.sheet.people}
        named = {player for move in self.book.moves if not move.taken_back for player in (move.debtor, move.creditor)}
        return frozenset(named - sat) if sat else frozenset()

    @property
    def games_played(self) -> int:
        """How many games there are that were not called off."""
        return sum(not game.sheet.void for game in self.games)

    @property
    def deals_played(self) -> int:
        """How many deals were scored in them."""
        return sum(game.sheet.deals_played for game in self.games if not game.sheet.void)

    def stake_of(self, game: Game) -> Fraction:
        """The money a point of this game is worth; nothing if the night plays for points only."""
        if self.currency is None:
            return _NOTHING
        return self.stake if game.stake is None else game.stake

    def with_game(self, number: int, change: Callable[[Game], Game]) -> Night:
        """The night with game `number` (from 0) changed."""
        games = (*self.games[:number], change(self.games[number]), *self.games[number + 1 :])
        return replace(self, games=games)


class Nets(Struct, frozen=True):
    """What every player of a night wins (+) or loses (−) by some of its games.

    In points; in money exactly, and rounded once to what changes hands. Money is None if the night plays for points
    only.
    """

    points: dict[PlayerId, Fraction]
    exact: dict[PlayerId, Fraction] | None = None
    money: dict[PlayerId, Fraction] | None = None


class NightSettlement(Struct, frozen=True):
    """The night settled as it stands. Maps name every player of the night; money is exact amounts of the currency.

    Everything but `games` and `net_points` is None if the night plays for points only. `due` is the net money with the
    IOUs that are netted into tonight, in a night from an old sheet what was paid; `plan` brings it to nothing, but for
    the advances of the night, `parts` with its progress. `paid` is + for money received, promises and advances counted;
    `open` is + for money still to receive. If the plans were worked out wrong, `wrong` says so and reading them raises
    `OurMistake`; the nets are valid, and the sheet can be written on.
    """

    games: tuple[Settlement, ...]
    net_points: dict[PlayerId, Fraction]
    net_exact: dict[PlayerId, Fraction] | None = None
    net_money: dict[PlayerId, Fraction] | None = None
    paid: dict[PlayerId, Fraction] | None = None
    open: dict[PlayerId, Fraction] | None = None
    due: dict[PlayerId, Fraction] | None = None
    checked: PlanParts | None = None
    wrong: str = ""

    @property
    def parts(self) -> PlanParts | None:
        """The plans with their progress; `OurMistake` if they do not settle the night."""
        if self.wrong:
            raise OurMistake(self.wrong)
        return self.checked

    @property
    def plan(self) -> Plan | None:
        """All plans as one; `OurMistake` if they do not settle the night."""
        return self.parts.plan if self.parts is not None else None


def is_tonight(night: Night, today: date) -> bool:
    """Whether a night is of this day, or of the day before: it may go on after midnight."""
    return night.date >= (today - timedelta(days=1)).isoformat()


def is_past(night: Night, today: date) -> bool:
    """Whether a night of an earlier day is played to its end, so that a new one is offered."""
    return bool(night.games) and not night.running and not is_tonight(night, today)


def in_money(night: Night, settled: NightSettlement) -> tuple[PlayerId, ...]:
    """The players whom the money is about, in player order: not those whose games are all void, and who owe nothing.

    Nor those who are on the list for an IOU alone, unless it is netted into the night.
    """
    found = {line.player for line in night.book.house if line.left}
    for payment in (*night.payments, *night.advances):
        found |= set() if payment.taken_back else {payment.payer, payment.payee}
    for amounts in (settled.net_points, settled.net_money or {}, settled.due or {}):
        found |= {player for player, amount in amounts.items() if amount}
    found |= night.counted - night.ious_alone
    return tuple(player for player in night.order if player in found)


def settle_games(night: Night) -> tuple[Settlement, ...]:
    """Settle every game of a night, in order, between those who hold the hands."""
    sheets = [game.sheet for game in night.games]
    if night.mended:
        sheets = list(map(held_sheet, sheets, holders(sheets, night.mended)))
    return tuple(
        settle(sheet, staked=bool(night.stake_of(game))) for game, sheet in zip(night.games, sheets, strict=True)
    )


def settle_night(night: Night, games: tuple[Settlement, ...] | None = None) -> NightSettlement:
    """Settle every game and the money of the night as they stand; `games`, if already computed."""
    if games is None or night.mended:
        games = settle_games(night)
    nets = nets_of(night, games)
    if night.currency is None or nets.money is None:
        return NightSettlement(games, nets.points)
    advanced, paid = _received(night, night.advances), _received(night, night.payments)
    due = _due(night, nets.money, paid)
    asked = {party: due.get(party, _NOTHING) - got for party, got in advanced.items()}
    pairs = _pairs(night, games) if night.book.way is PaymentMode.PAIRS else {}
    parts = plan_parts(night.book, night.payments, asked, night.order, pairs, night.unit, _promised(night))
    assert sum(asked.values()) == sum(paid.values()) == 0, "what is still open adds to zero"
    wrong = ""
    try:
        check_parts(parts, asked, paid, night.currency.minor)
    except OurMistake as mistake:
        wrong = mistake.sentence
    received = {player: advanced[player] + paid[player] for player in night.order}
    left = {player: due[player] - received[player] for player in night.order}
    whole = None if wrong else parts
    return NightSettlement(games, nets.points, nets.exact, nets.money, received, left, due, whole, wrong)


def nets_of(night: Night, games: Sequence[Settlement]) -> Nets:
    """What everybody wins or loses by the games of a night, which are settled as in `games`."""
    points = _sum_over(night, [*(game.net.items() for game in games), night.stated_points.items()])
    if night.currency is None:
        return Nets(points)
    exact = _sum_over(night, (_worth(night, games).items(), night.stated_results.items()))
    return Nets(points, exact, round_once(exact, night.unit, night.order, _fixed(night, exact)))


def left_open(night: Night, money: Mapping[PlayerId, Fraction]) -> Fraction:
    """How much is still to be paid in all, by what everybody won or lost in money."""
    paid = _received(night, (*night.payments, *night.advances))
    due = _due(night, money, paid)
    return sum((due[player] - paid[player] for player in night.order if due[player] > paid[player]), _NOTHING)


def _received(night: Night, payments: Iterable[Payment]) -> dict[PlayerId, Fraction]:
    """What everybody and the house has received (+) or paid (−) by some payments, promises counted."""
    paid = dict.fromkeys((*night.order, HOUSE), _NOTHING)
    for payment in payments:
        if not payment.taken_back:
            paid[payment.payer] -= payment.amount
            paid[payment.payee] += payment.amount
    return paid


def _due(
    night: Night, money: Mapping[PlayerId, Fraction], paid: Mapping[PlayerId, Fraction]
) -> dict[PlayerId, Fraction]:
    """What everybody has to receive (+) or to pay (−): of an old sheet what was paid."""
    return _with_ious(night, money) if night.from_sheet is None else {one: paid[one] for one in night.order}


def _fixed(night: Night, exact: Mapping[PlayerId, Fraction]) -> dict[PlayerId, Fraction]:
    """The nets of those who were settled early, as long as they are their exact nets rounded one way or the other."""
    left = {leaver.player: leaver.net for leaver in night.book.leavers}
    fixed = {
        player: net
        for player, net in left.items()
        if player in exact and abs(net - exact[player]) < night.unit and not net % night.unit
    }
    return fixed if len(fixed) < len(exact) or not sum(fixed.values()) else {}


def _promised(night: Night) -> dict[int, Fraction]:
    """How much of the IOUs of tonight, by their payments, was not paid tonight after all: no money changed hands."""
    found = {number: one.amount for number, one in enumerate(night.payments) if one.promised and not one.taken_back}
    for move in night.book.moves:
        if move.how is IouEnd.PAID and not move.taken_back and move.night == night.id and move.payment in found:
            found[move.payment] -= move.amount
    return found


def _with_ious(night: Night, money: Mapping[PlayerId, Fraction]) -> dict[PlayerId, Fraction]:
    counted = ious_counted_in(night)
    return {player: amount + counted.get(player, _NOTHING) for player, amount in money.items()}


def ious_counted_in(night: Night) -> dict[PlayerId, Fraction]:
    """What IOUs that are netted into tonight bring (+) or cost (−) each player whom they concern; adds to zero."""
    counted: dict[PlayerId, Fraction] = {}
    for move in night.book.moves:
        if move.how is IouEnd.NETTED and not move.taken_back and {move.debtor, move.creditor} <= set(night.order):
            counted[move.debtor] = counted.get(move.debtor, _NOTHING) - move.amount
            counted[move.creditor] = counted.get(move.creditor, _NOTHING) + move.amount
    return counted


def _pairs(night: Night, games: Iterable[Settlement]) -> dict[Pair, Fraction]:
    """What each pair owes each other: the games, the top of the sheet, and IOUs that are netted into tonight, less what
    was paid in advance."""
    both = zip(night.games, games, strict=True)
    pairs = pair_money((game.sheet, settled, night.stake_of(game)) for game, settled in both)
    for move in night.book.moves:
        if move.how is IouEnd.NETTED and not move.taken_back:
            pair = move.debtor, move.creditor
            pairs[pair] = pairs.get(pair, _NOTHING) + move.amount
    for advance in night.advances:
        pair = advance.payee, advance.payer
        pairs[pair] = pairs.get(pair, _NOTHING) + advance.amount
    return pairs


def _worth(night: Night, games: Iterable[Settlement]) -> dict[PlayerId, Fraction]:
    """The money that the games come to, each at its stake: games of one stake are worth what their points add to."""
    of_stake: dict[Fraction, list[Settlement]] = {}
    for game, settled in zip(night.games, games, strict=True):
        of_stake.setdefault(night.stake_of(game), []).append(settled)
    won = ((stake, _sum_over(night, (one.net.items() for one in same))) for stake, same in of_stake.items())
    return _sum_over(night, ([(player, points * stake) for player, points in nets.items()] for stake, nets in won))


def _sum_over(night: Night, nets: Iterable[Iterable[tuple[PlayerId, Fraction]]]) -> dict[PlayerId, Fraction]:
    found = sums(night.order, chain.from_iterable(nets))
    assert sum(found.values()) == 0, "the nets of a night add to zero"
    return found
