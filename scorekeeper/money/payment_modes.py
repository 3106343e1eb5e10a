"""Payment modes: the fewest payments, pair by pair, through the house, or through the biggest winner (scoring part 8).

Every way brings the same nets to nothing. Pair by pair each two players settle their own balance of the night, as 002
says; since the nets are rounded once and not pair by pair, a unit may be moved so that both agree.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import combinations

from scorekeeper.money.payments import Plan, Transfer, fewest_transfers
from scorekeeper.rules.people import PlayerId

HOUSE: PlayerId = ""
"""The id of the house, which can pay and be paid like a player. Files write it as null."""
Pair = tuple[PlayerId, PlayerId]


class PaymentMode(StrEnum):
    """How the table pays."""

    FEWEST = "fewest"
    PAIRS = "pairs"
    HOUSE = "house"
    WINNER = "winner"


def plan_of(
    way: PaymentMode,
    nets: Mapping[PlayerId, Fraction],
    order: Sequence[PlayerId],
    pairs: Mapping[Pair, Fraction],
    unit: Fraction,
) -> Plan:
    """The plan of a way for nets (money, + = to receive) that add to zero.

    `pairs` is what the second of a pair gets (+) from the first, exactly, each pair once; only `PAIRS` looks at it.
    """
    assert sum(nets.values()) == 0, "only nets that add to zero can be settled"
    match way:
        case PaymentMode.PAIRS:
            return Plan(pair_by_pair(nets, order, pairs, unit), fewest=False)
        case PaymentMode.HOUSE:
            return Plan(through(HOUSE, nets, order), fewest=False)
        case PaymentMode.WINNER if any(nets.values()):
            return Plan(through(biggest_winner(nets, order), nets, order), fewest=False)
    return fewest_transfers(nets, order)


def biggest_winner(nets: Mapping[PlayerId, Fraction], order: Sequence[PlayerId]) -> PlayerId:
    """Who gets most; of several the first in player order."""
    return max(order, key=lambda player: (nets[player], -order.index(player)))


def through(hub: PlayerId, nets: Mapping[PlayerId, Fraction], order: Sequence[PlayerId]) -> tuple[Transfer, ...]:
    """Every loser pays the hub, and the hub pays every winner."""
    pay_in = [Transfer(player, hub, -nets[player]) for player in order if nets[player] < 0 and player != hub]
    pay_out = [Transfer(hub, player, nets[player]) for player in order if nets[player] > 0 and player != hub]
    return (*pay_in, *pay_out)


def with_largest(
    player: PlayerId, nets: Mapping[PlayerId, Fraction], order: Sequence[PlayerId]
) -> tuple[Transfer, ...]:
    """One player alone is settled, with those for whom most is open."""
    sign = 1 if nets[player] < 0 else -1
    left, lines = abs(nets[player]), []
    others = [other for other in order if other != player and nets[other] * sign > 0]
    for other in sorted(others, key=lambda other: -abs(nets[other])):
        amount = min(left, abs(nets[other]))
        if amount:
            pair = (player, other) if sign > 0 else (other, player)
            lines.append(Transfer(*pair, amount))
        left -= amount
    return tuple(lines)


def pair_by_pair(
    nets: Mapping[PlayerId, Fraction], order: Sequence[PlayerId], pairs: Mapping[Pair, Fraction], unit: Fraction
) -> tuple[Transfer, ...]:
    """Each two players settle their own balance, rounded to `unit`, so that every player gets the right net. If the
    rounded balances miss a player's net, the difference goes through the pairs of those who miss theirs.
    """
    gets: dict[Pair, Fraction] = {}
    left = dict(nets)
    for payer, payee in combinations(order, 2):
        exact = pairs.get((payer, payee), Fraction(0)) - pairs.get((payee, payer), Fraction(0))
        amount = Fraction(_nearest(exact / unit)) * unit
        gets[payer, payee] = amount
        left[payer] += amount
        left[payee] -= amount
    for transfer in fewest_transfers(left, order).transfers:
        one, other, sign = transfer.payer, transfer.payee, 1
        if (one, other) not in gets:
            one, other, sign = other, one, -1
        gets[one, other] += sign * transfer.amount
    rank = {player: number for number, player in enumerate(order)}
    found = [
        Transfer(one, other, amount) if amount > 0 else Transfer(other, one, -amount)
        for (one, other), amount in gets.items()
        if amount
    ]
    return tuple(sorted(found, key=lambda transfer: (rank[transfer.payer], rank[transfer.payee])))


def _nearest(units: Fraction) -> int:
    """The nearest whole number; a half goes away from nothing, so that both directions round alike."""
    size = (2 * abs(units) + 1) // 2
    return int(size if units >= 0 else -size)
