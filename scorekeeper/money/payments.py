"""The fewest payments that settle a night: exact, deterministic, explained by its groups.

People whose nets add to zero among themselves need one payment fewer than they are; so the most groups that add to
zero give the fewest payments. Exact up to 16 people with a net, above that near-minimal, by groups of up to four
(scoring part 8).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from scorekeeper.refusals import OurMistake
from scorekeeper.rules.people import PlayerId

EXACT_UP_TO = 16
_IMPOSSIBLE = "Our mistake: a payment was worked out that nobody can make, so none are shown. Please report it."
_UNSETTLED = "Our mistake: the payments worked out do not settle the night, so none are shown. Please report it."


class Transfer(Struct, frozen=True):
    """One player hands an amount of money to another."""

    payer: PlayerId
    payee: PlayerId
    amount: Fraction


class Plan(Struct, frozen=True):
    """Transfers by payer then payee in player order; `fewest` is False if only near-minimal."""

    transfers: tuple[Transfer, ...]
    fewest: bool = True


def check_transfers(transfers: Iterable[Transfer], nets: Mapping[PlayerId, Fraction], minor: Fraction) -> None:
    """Raise `OurMistake` unless these payments bring every net to nothing, and can all be made.

    Nets are money, + = to receive; a player without an entry has none. Each payment is of whole minor units, more than
    nothing, and from one to another.
    """
    left = dict(nets)
    for transfer in transfers:
        if transfer.payer == transfer.payee or transfer.amount <= 0 or transfer.amount % minor:
            raise OurMistake(_IMPOSSIBLE)
        left[transfer.payer] = left.get(transfer.payer, Fraction(0)) + transfer.amount
        left[transfer.payee] = left.get(transfer.payee, Fraction(0)) - transfer.amount
    if any(left.values()):
        raise OurMistake(_UNSETTLED)


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

    A set of people is a bit mask, and a set of such sets one long number with a bit for each mask. `levels[k]` holds
    the masks that contain k groups which add to zero. The first person is left out of the masks: that person's
    group is what is left over at the end, and it adds to zero because everybody together does.
    """
    if not nets:
        return []
    scale = math.lcm(*(net.denominator for net in nets))
    others = len(nets) - 1
    zero = _sets_of_zero([int(net * scale) for net in nets[1:]])
    without = [_masks_without(person, others) for person in range(others)]
    levels = [(1 << (1 << others)) - 1]
    while found := zero & _with_one_more(levels[-1], without):
        levels.append(_with_any_more(found, without))
    groups, left = [], (1 << others) - 1
    for level in reversed(levels):
        inner = _smallest(left, level, others)
        groups.append([n + 1 for n in range(others) if (left ^ inner) >> n & 1])
        left = inner
    return [[0, *groups[0]], *groups[1:]]


def _sets_of_zero(nets: Sequence[int]) -> int:
    """The masks, but for the empty one, of those who add to zero."""
    sums = [0]
    for net in nets:
        sums += [earlier + net for earlier in sums]
    text = "".join("0" if total else "1" for total in reversed(sums))
    return int(text, 2) - 1


def _masks_without(person: int, people: int) -> int:
    """The masks in which one person is not."""
    block = 1 << person
    pattern, length = (1 << block) - 1, 2 * block
    while length < 1 << people:
        pattern |= pattern << length
        length *= 2
    return pattern


def _with_one_more(masks: int, without: Sequence[int]) -> int:
    """The masks that one person more makes of these."""
    more = 0
    for person, allowed in enumerate(without):
        more |= (masks & allowed) << (1 << person)
    return more


def _with_any_more(masks: int, without: Sequence[int]) -> int:
    """These masks and all that contain one of them."""
    for person, allowed in enumerate(without):
        masks |= (masks & allowed) << (1 << person)
    return masks


def _smallest(mask: int, masks: int, people: int) -> int:
    """The smallest bit mask of `masks` within `mask`; `masks` is closed under supersets."""
    for person in range(people):
        if mask >> person & 1 and masks >> (mask ^ 1 << person) & 1:
            mask ^= 1 << person
    return mask


def _greedy_groups(people: Sequence[PlayerId], nets: Mapping[PlayerId, Fraction]) -> list[list[int]]:
    """Groups of two, then of three and of four that add to zero, each the first one found; the others in one group."""
    scale = math.lcm(*(nets[player].denominator for player in people))
    amounts = [int(nets[player] * scale) for player in people]
    left, groups = list(range(len(people))), []
    for find in (_zero_pair, _zero_triple, _zero_four):
        while group := find(amounts, left):
            groups.append(group)
            left = [n for n in left if n not in group]
    return [*groups, left] if left else groups


def _zero_pair(amounts: Sequence[int], left: Sequence[int]) -> list[int]:
    """The first two of `left` whose amounts add to zero; empty if there are none."""
    seen: dict[int, int] = {}
    for n in left:
        if -amounts[n] in seen:
            return [seen[-amounts[n]], n]
        seen.setdefault(amounts[n], n)
    return []


def _zero_triple(amounts: Sequence[int], left: Sequence[int]) -> list[int]:
    """Three of `left` whose amounts add to zero."""
    for place, n in enumerate(left):
        seen: dict[int, int] = {}
        for m in left[place + 1 :]:
            other = seen.get(-amounts[n] - amounts[m])
            if other is not None:
                return [n, other, m]
            seen.setdefault(amounts[m], m)
    return []


def _zero_four(amounts: Sequence[int], left: Sequence[int]) -> list[int]:
    """Four of `left` whose amounts add to zero: two whose sum is the opposite of that of two before them."""
    before: dict[int, tuple[int, int]] = {}
    for place, n in enumerate(left):
        for m in left[place + 1 :]:
            found = before.get(-amounts[n] - amounts[m])
            if found is not None:
                return [*found, n, m]
        for m in left[:place]:
            before.setdefault(amounts[m] + amounts[n], (m, n))
    return []


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
