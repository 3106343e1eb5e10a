"""The cash plan: who hands which notes and coins to whom, and what change comes back.

All amounts are whole minor units. A purse is the money that a player has at hand, counted; None stands for plenty of
the usual notes and coins. Payments are made in turn, and what is received can be handed on. A player with the exact
pieces hands them over, and change comes back only if they are missing; of the ways that are left the plan takes the one
with the fewest pieces. It is the same every time.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from msgspec import Struct

from scorekeeper.money.money import Currency
from scorekeeper.money.typed_money import read_money, split_amounts
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId

Purse = Mapping[int, int]
"""How many of each note or coin, by its worth in minor units."""
Pieces = tuple[tuple[int, int], ...]
"""Worth and number of notes and coins, the largest first."""
_USUAL = {
    "EUR": (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000),
    "GBP": (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000),
    "CAD": (5, 10, 25, 100, 200, 500, 1000, 2000, 5000, 10000),
    "AUD": (5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000),
    "CHF": (5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000),
    "JPY": (1, 5, 10, 50, 100, 500, 1000, 5000, 10000),
    "SEK": (100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000),
    "NOK": (100, 500, 1000, 2000, 5000, 10000, 20000, 50000),
    "DKK": (50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000),
}
_DOLLARS = (1, 5, 10, 25, 100, 500, 1000, 2000, 5000, 10000)
_PIECES = re.compile(r"(?:([0-9]{1,4})x)?(.{1,60})")
_MOST_PIECES = 400
"""The most notes and coins of a purse; more are refused."""


class CashDue(Struct, frozen=True):
    """A payment to be made in cash."""

    payer: PlayerId
    payee: PlayerId
    amount: int


class CashHanded(Struct, frozen=True):
    """How a payment is made: what the payer gives, what comes back."""

    due: CashDue
    gives: Pieces
    back: Pieces = ()


class CashPlan(Struct, frozen=True):
    """The payments in the order in which they are made, and those that cannot be made exactly."""

    handed: tuple[CashHanded, ...]
    impossible: tuple[CashDue, ...] = ()


def usual_pieces(code: str) -> tuple[int, ...]:
    """The usual notes and coins of a currency, in minor units, the smallest first."""
    return _USUAL.get(code, _DOLLARS)


def cash_plan(dues: Sequence[CashDue], purses: Mapping[PlayerId, Purse | None], usual: Sequence[int]) -> CashPlan:
    """Make the payments one after the other with the money at hand; a player without a purse has plenty.

    A payment that cannot be made yet waits, since what a later one brings may make it possible. If exact pieces that
    are handed over are missing later as change, the fewest pieces are handed over for each payment instead.
    """
    plan = _planned(dues, purses, usual, exact=True)
    if not plan.impossible:
        return plan
    return min(plan, _planned(dues, purses, usual, exact=False), key=lambda found: len(found.impossible))


def _planned(
    dues: Sequence[CashDue], purses: Mapping[PlayerId, Purse | None], usual: Sequence[int], *, exact: bool
) -> CashPlan:
    """The plan; `exact`: change comes back only if the payer has not the exact pieces."""
    held: dict[PlayerId, dict[int, int] | None] = {
        person: None if purse is None else dict(purse) for person, purse in purses.items()
    }
    waiting, handed = list(dues), list[CashHanded]()
    moved = True
    while waiting and moved:
        moved = False
        for due in list(waiting):
            payer = held.get(due.payer)
            found = _hand_exactly(due, payer) if exact and payer is not None else None
            found = found or _hand_over(due, payer, held.get(due.payee), usual)
            if found is None:
                continue
            moved = True
            waiting.remove(due)
            handed.append(found)
            _move(held, due.payer, due.payee, found.gives)
            _move(held, due.payee, due.payer, found.back)
    return CashPlan(tuple(handed), tuple(waiting))


def possible_unit(units: Sequence[int], plan: Callable[[int], CashPlan]) -> int | None:
    """The smallest rounding with which everything can be paid; `plan` makes the plan for a unit."""
    return next((unit for unit in sorted(set(units)) if not plan(unit).impossible), None)


def worth(pieces: Pieces) -> int:
    """What notes and coins are worth together."""
    return sum(value * number for value, number in pieces)


def read_purse(text: str, currency: Currency) -> Purse | None:
    """The money that a player has at hand, as typed: "2x20 5 4x25c"; nothing typed is plenty. Raises `Refused` for what
    is no note or coin."""
    purse: dict[int, int] = {}
    plain = re.sub(r"\s*[x×*]\s*", "x", text).replace("+", " ")
    for part in split_amounts(plain, currency):
        found = _PIECES.fullmatch(part)
        value = _minor_units(found[2], currency) if found else 0
        if not found or not value:
            raise Refused("not_cash", text=part[:60])
        purse[value] = purse.get(value, 0) + int(found[1] or 1)
    if sum(purse.values()) > _MOST_PIECES:
        raise Refused("too_much_cash", most=_MOST_PIECES)
    return {value: number for value, number in purse.items() if number} if text.strip() else None


def _minor_units(text: str, currency: Currency) -> int:
    """The worth of a note or coin; 0 for what is no amount, or finer than the minor unit."""
    try:
        units = read_money(text, currency) / currency.minor
    except Refused as refusal:
        if refusal.code == "unread_money":
            return 0
        raise
    return int(units) if units.denominator == 1 else 0


def _hand_exactly(due: CashDue, payer: Purse) -> CashHanded | None:
    """The fewest pieces of a purse that make a payment without change; None if it has none."""
    pieces = _sums(payer, due.amount).get(due.amount)
    return None if pieces is None else CashHanded(due, pieces)


def _hand_over(due: CashDue, payer: Purse | None, payee: Purse | None, usual: Sequence[int]) -> CashHanded | None:
    """The fewest pieces that make a payment; None if it cannot be made exactly.

    More than the largest piece of the payer comes back only if nothing else is exact: three twenties for a fifty,
    to pay ten. In a currency of ones, twos and fives twice the largest piece of both is as much as can ever help.
    """
    if payer is None:
        pieces = _from_plenty(due.amount, usual)
        return CashHanded(due, pieces) if pieces is not None else _with_change_of(due, payee, usual)
    near, others = max(payer, default=0), usual if payee is None else payee
    found = _from_purse(due, payer, payee, usual, near)
    return found or _from_purse(due, payer, payee, usual, 2 * max(near, *others, 0))


def _from_purse(due: CashDue, payer: Purse, payee: Purse | None, usual: Sequence[int], most: int) -> CashHanded | None:
    """The fewest pieces of a purse and of the change for them, which is at most `most`."""
    best: tuple[int, int, Pieces, Pieces] | None = None
    changes = None if payee is None else _sums(payee, most)
    for given, gives in _sums(payer, due.amount + most).items():
        if given < due.amount:
            continue
        back = _from_plenty(given - due.amount, usual) if changes is None else changes.get(given - due.amount)
        if back is None:
            continue
        rank = (_number(gives) + _number(back), given, gives, back)
        if best is None or rank[:2] < best[:2]:
            best = rank
    return None if best is None else CashHanded(due, best[2], best[3])


def _with_change_of(due: CashDue, payee: Purse | None, usual: Sequence[int]) -> CashHanded | None:
    """From plenty, if only change makes it exact: 5 handed, 4.97 back from a purse with smaller coins."""
    for back, pieces in sorted((_sums(payee, max(usual)) if payee else {}).items()):
        gives = _from_plenty(due.amount + back, usual)
        if gives is not None:
            return CashHanded(due, gives, pieces)
    return None


def _sums(purse: Purse, most: int) -> dict[int, Pieces]:
    """Every sum up to `most` that a purse can make, with the fewest pieces for it."""
    found: dict[int, Pieces] = {0: ()}
    for value in sorted(purse, reverse=True):
        made = dict(found)
        for total, pieces in found.items():
            for number in range(1, min(purse[value], (most - total) // value) + 1):
                more = (*pieces, (value, number))
                before = made.get(total + number * value)
                if before is None or _number(more) < _number(before):
                    made[total + number * value] = more
        found = made
    return found


def _from_plenty(amount: int, usual: Sequence[int]) -> Pieces | None:
    """The fewest usual pieces that make an amount."""
    shared, largest = math.gcd(*usual), max(usual)
    if amount % shared:
        return None
    whole = max(0, amount // largest - 1)
    last = _last_pieces(tuple(usual))
    rest = amount - whole * largest
    counts = {largest: whole}
    while rest:
        value = last[rest // shared]
        if not value:
            return None
        counts[value] = counts.get(value, 0) + 1
        rest -= value
    return tuple((value, counts[value]) for value in sorted(counts, reverse=True) if counts[value])


@cache
def _last_pieces(usual: tuple[int, ...]) -> tuple[int, ...]:
    """For each amount below twice the largest piece, in units that all pieces share: a piece of the fewest; 0 for none.

    Of several the largest. A plan needs thousands of amounts while purses are typed, so this is computed once.
    """
    shared, largest = math.gcd(*usual), max(usual)
    fewest: list[int | None] = [0]
    last = [0]
    for total in range(1, 2 * largest // shared):
        ways = (
            (before + 1, -value)
            for value in usual
            if value // shared <= total and (before := fewest[total - value // shared]) is not None
        )
        best = min(ways, default=None)
        fewest.append(None if best is None else best[0])
        last.append(0 if best is None else -best[1])
    return tuple(last)


def _number(pieces: Pieces) -> int:
    return sum(number for _, number in pieces)


def _move(held: dict[PlayerId, dict[int, int] | None], giver: PlayerId, taker: PlayerId, pieces: Pieces) -> None:
    for value, number in pieces:
        for person, change in ((giver, -number), (taker, number)):
            purse = held.get(person)
            if purse is not None:
                purse[value] = purse.get(value, 0) + change
                if not purse[value]:
                    del purse[value]
