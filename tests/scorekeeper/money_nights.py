"""Nights of ruled deals for tests of the money, and a check of all that must hold of it at every moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import HouseLine, MoneyBook
from scorekeeper.money.night_plan import PlanPart, PlanParts
from scorekeeper.money.payment_modes import HOUSE, PaymentMode
from scorekeeper.night import money_actions
from scorekeeper.night.journal import NightOpened, replay
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import NightSettlement, settle_night
from scorekeeper.rules.house_rules import CAVENDISH
from scorekeeper.rules.people import Arrangement, Player, PlayerId
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Ruled
from scorekeeper.sheet.sheet import Setup
from scorekeeper.storage.memory_journal import MemoryJournal

PEOPLE = "abcdefghijkl"


def most_groups(nets: Sequence[int]) -> int:
    """By trying: into how many groups that each add to zero people with a net can be put at most."""
    if not nets:
        return 0
    best = 0
    for size in range(len(nets)):
        for others in combinations(range(1, len(nets)), size):
            if nets[0] + sum(nets[n] for n in others) == 0:
                rest = [net for n, net in enumerate(nets) if n and n not in others]
                best = max(best, 1 + most_groups(rest))
    return best


def clock() -> Callable[[], str]:
    """A clock that advances by a second."""

    def ticks() -> Iterator[str]:
        for second in range(3600):
            yield f"2026-11-20T23:{second // 60:02}:{second % 60:02}+01:00"

    going = ticks()
    return lambda: next(going)


def sitting(
    people: int = 5,
    stake: Fraction = Fraction(1, 4),
    night: str = "n1",
    date: str = "2026-11-20",
    journal: MemoryJournal | None = None,
) -> Keeper:
    """A night before its first game."""
    opened = NightOpened(night, date, "", "", Currency("USD"), stake, Fraction(1, 100))
    players = [Player(one, one.upper()) for one in PEOPLE[:people]]
    return Keeper.start(journal or MemoryJournal(), opened, players, clock())


def play(keeper: Keeper, seats: str, *halves: int) -> None:
    """A game of one ruled deal, ended by its limit if a score is that high."""
    setup = Setup(CAVENDISH, Arrangement.INDIVIDUAL, tuple((one,) for one in seats), 0, seats[0])
    keeper.start_game(setup)
    keeper.write(len(keeper.night.games) - 1, ruled(halves))


def ruled(halves: tuple[int, ...]) -> Ruled:
    return Ruled(tuple(map(Points, halves)), "as it was")


def parts_of(keeper: Keeper) -> PlanParts:
    parts = settle_night(keeper.night).parts
    assert parts is not None
    return parts


def usual() -> Keeper:
    """A wins 100 of B, C and D, who stand at 100, 40 and 10 points; 25 cents a point."""
    keeper = sitting(4)
    play(keeper, "abcd", 0, 200, 80, 20)
    return keeper


def paid_through_the_house() -> Keeper:
    """A night that was paid through the house, with an IOU, a tick taken back, and a line of the house."""
    keeper = usual()
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.HOUSE, Fraction(1, 4)))
    keeper.record(lambda night: money_actions.house_fee(night, "Table", Fraction(5)))
    for line in parts_of(keeper).lines[:2]:
        keeper.pay(line.payer, line.payee, line.due)
    keeper.pay("b", "c", Fraction(2), promised=True)
    keeper.take_back_payment(1)
    return keeper


def check(keeper: Keeper) -> NightSettlement:
    """All that must hold at every moment."""
    night = keeper.night
    settled = settle_night(night)
    assert settled.net_money is not None
    assert settled.open is not None
    assert settled.due is not None
    assert settled.parts is not None
    assert sum(settled.net_money.values()) == sum(settled.due.values()) == 0
    assert settled.net_exact is not None
    if not night.book.leavers:
        assert all(abs(settled.net_money[one] - settled.net_exact[one]) < night.unit for one in night.order)
    left = dict.fromkeys((*night.order, HOUSE), Fraction(0))
    for line in settled.parts.lines:
        assert line.due > 0
        assert 0 <= line.paid <= line.due
        left[line.payer] -= line.left
        left[line.payee] += line.left
    assert {one: left[one] for one in night.order} == settled.open
    assert sum(left.values()) == 0
    owing = {(line.payer, line.payee) for line in settled.parts.lines if line.left}
    assert not {(payee, payer) for payer, payee in owing} & owing, "no two people owe each other"
    counted = {number for line in (*settled.parts.lines, *settled.parts.beside) for number in line.payments}
    assert counted == {number for number, payment in enumerate(night.payments) if not payment.taken_back}
    paid = sum(line.paid for line in (*settled.parts.lines, *settled.parts.beside))
    assert paid == sum(payment.amount for payment in night.payments if not payment.taken_back)
    for part in settled.parts.parts:
        _check_fewest(part)
    assert replay(keeper.lines) == night
    book = night.book
    asked = sum(line.amount for line in book.house if not line.struck)
    assert sum(house_owed(book).values()) + sum(house_paid(book).values()) == asked
    assert all(0 <= line.paid <= line.amount for line in book.house)
    return settled


def _check_fewest(part: PlanPart) -> None:
    nets: dict[str, Fraction] = {}
    for line in part.lines:
        nets[line.payer] = nets.get(line.payer, Fraction(0)) - line.due
        nets[line.payee] = nets.get(line.payee, Fraction(0)) + line.due
    people = [net for net in nets.values() if net]
    if part.fewest and part.way is PaymentMode.FEWEST and len(people) <= 8:
        cents = [int(net * 10000) for net in people]
        assert len(part.lines) == len(people) - most_groups(cents)


def house_owed(book: MoneyBook) -> dict[PlayerId, Fraction]:
    """What players still owe the house, by player; without those who owe nothing."""
    return _by_player(book, lambda line: line.left)


def house_paid(book: MoneyBook) -> dict[PlayerId, Fraction]:
    """What players have paid the house by lines that are not struck."""
    return _by_player(book, lambda line: Fraction(0) if line.struck else line.paid)


def _by_player(book: MoneyBook, amount: Callable[[HouseLine], Fraction]) -> dict[PlayerId, Fraction]:
    sums: dict[PlayerId, Fraction] = {}
    for line in book.house:
        if found := amount(line):
            sums[line.player] = sums.get(line.player, Fraction(0)) + found
    return sums
