"""The fewest payments that settle a night: exact, deterministic, explained by its groups.

People whose nets add to zero among themselves need one payment fewer than they are; so the most groups that add to
zero give the fewest payments. Exact up to 16 people with a net, above that near-minimal (scoring part 8).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.people import PlayerId

EXACT_UP_TO = 16


@dataclass(frozen=True, slots=True)
class Transfer:
    """One player hands an amount of money to another."""

    payer: PlayerId
    payee: PlayerId
    amount: Fraction


@dataclass(frozen=True, slots=True)
class Plan:
    """Transfers by payer then payee in player order; `fewest` is False where only near-minimal."""

    transfers: tuple[Transfer, ...]
    fewest: bool = True


def fewest_transfers(nets: Mapping[PlayerId, Fraction], order: Sequence[PlayerId]) -> Plan:
    """A plan of the fewest possible transfers for nets (money, + = to receive) that add to zero."""
    assert sum(nets.values()) == 0, "only nets that add to zero can be settled"
    people = [player for player in order if nets[player]]
    exact = len(people) <= EXACT_UP_TO
    groups = _zero_groups([nets[player] for player in people]) if exact else _greedy_groups(people, nets)
    transfers = [transfer for group in groups for transfer in _chain([people[n] for n in group], nets)]
    rank = {player: n for n, player in enumerate(order)}
    transfers.sort(key=lambda transfer: (rank[transfer.payer], rank[transfer.payee]))
    return Plan(tuple(transfers), fewest=exact)


def _zero_groups(nets: Sequence[Fraction]) -> list[list[int]]:
    """The people (by index) in as many groups as possible that each add to zero.

    `most[mask]` is the largest number of zero-sum groups that can be completed while the people of `mask` are put
    down one after another; the last person put down is looked for among all of them.
    """
    if not nets:
        return []
    scale = math.lcm(*(net.denominator for net in nets))
    whole = [int(net * scale) for net in nets]
    size = 1 << len(whole)
    sums = [0] * size
    for n, net in enumerate(whole):
        bit = 1 << n
        sums[bit : 2 * bit] = [earlier + net for earlier in sums[:bit]]
    most = [0] * size
    bits = [1 << n for n in range(len(whole))]
    for mask in range(1, size):
        best = 0
        for bit in bits:
            if mask & bit and most[mask ^ bit] > best:
                best = most[mask ^ bit]
        most[mask] = best + (not sums[mask])
    return _groups_from(most, sums, len(whole))


def _groups_from(most: list[int], sums: list[int], people: int) -> list[list[int]]:
    groups: list[list[int]] = []
    members: list[int] = []
    mask = (1 << people) - 1
    while mask:
        if not sums[mask] and members:
            groups.append(sorted(members))
            members = []
        wanted = most[mask] - (not sums[mask])
        person = next(n for n in range(people) if mask >> n & 1 and most[mask ^ 1 << n] == wanted)
        members.append(person)
        mask ^= 1 << person
    groups.append(sorted(members))
    return groups


def _greedy_groups(people: Sequence[PlayerId], nets: Mapping[PlayerId, Fraction]) -> list[list[int]]:
    """Exact opposite pairs by themselves, the others in one group."""
    left, groups = list(range(len(people))), []
    for n in list(left):
        other = next((m for m in left if m > n and n in left and nets[people[m]] == -nets[people[n]]), None)
        if other is not None:
            groups.append([n, other])
            left = [m for m in left if m not in (n, other)]
    return [*groups, left] if left else groups


def _chain(group: Sequence[PlayerId], nets: Mapping[PlayerId, Fraction]) -> list[Transfer]:
    """Settle one group with at most one payment fewer than its people: each payer pays the payees in turn."""
    payees = iter([player for player in group if nets[player] > 0])
    payee = next(payees)
    due = nets[payee]
    transfers = []
    for payer in group:
        to_pay = -nets[payer]
        while to_pay > 0:
            if not due:
                payee = next(payees)
                due = nets[payee]
            amount = min(to_pay, due)
            transfers.append(Transfer(payer, payee, amount))
            to_pay, due = to_pay - amount, due - amount
    return transfers
