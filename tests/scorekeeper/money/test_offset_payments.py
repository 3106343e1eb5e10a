"""If two people would pay each other after a correction, they settle the difference, and only that."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from scorekeeper.money.money_book import Payment
from scorekeeper.money.night_plan import PlanParts
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.sheet.entries import Amend
from tests.scorekeeper.money_nights import check, parts_of, play, ruled, sitting, usual

Told = list[list[tuple[str, str, str, str, str]]]


def told(parts: PlanParts) -> Told:
    """Of each plan its lines: payer, payee, what is due, what is set off, what is left."""
    return [
        [(line.payer, line.payee, str(line.due), str(line.set_off), str(line.left)) for line in part.lines]
        for part in parts.parts
    ]


def two_pay_one() -> Keeper:
    """D owes A 30 and C owes A 10 for nothing else than a ruled deal each; one cent of D's is paid."""
    keeper = sitting(4)
    play(keeper, "abcd", 0, 0, 80, 240)
    line = next(line for line in parts_of(keeper).lines if line.payer == "d")
    keeper.pay(line.payer, line.payee, Fraction(1, 100))
    return keeper


def corrected(*halves: int) -> Keeper:
    keeper = two_pay_one()
    keeper.write(0, Amend(0, ruled(halves), tuple("abcd"), "found"))
    return keeper


def test_a_difference_the_other_way_is_taken_off_and_the_frozen_plan_stands() -> None:
    before = told(parts_of(two_pay_one()))[0]
    keeper = corrected(0, 0, 80, 200)
    frozen, rest = told(parts_of(keeper))
    assert [line[:3] for line in frozen] == [line[:3] for line in before]
    payer, payee, due, off, left = next(line for line in rest if line[1] == "d")
    (mirrored,) = [line for line in frozen if line[:2] == ("d", payer)]
    assert (payee, off, left) == ("d", due, "0")
    assert Fraction(mirrored[3]) == Fraction(due)
    check(keeper)


def test_whoever_pays_what_is_left_has_paid_it_all() -> None:
    keeper = corrected(0, 0, 80, 200)
    for line in parts_of(keeper).lines:
        if line.left:
            keeper.pay(line.payer, line.payee, line.left)
    assert not any(line.left for line in check(keeper).parts.lines)  # type: ignore[union-attr]
    assert set((settle_night(keeper.night).open or {}).values()) == {Fraction(0)}


def test_whoever_pays_the_old_figure_is_owed_the_difference() -> None:
    keeper = corrected(0, 0, 80, 200)
    line = next(line for line in parts_of(keeper).lines if line.set_off and line.left)
    keeper.pay(line.payer, line.payee, line.due - line.paid)
    back = [one for one in parts_of(keeper).lines if (one.payer, one.payee) == (line.payee, line.payer)]
    assert [(one.set_off, one.left) for one in back] == [(0, line.set_off)]
    assert all(part.frozen for part in parts_of(keeper).parts)
    check(keeper)


def test_the_plan_as_one_has_each_two_people_once() -> None:
    keeper = corrected(0, 0, 80, 200)
    plan = parts_of(keeper).plan
    pairs = [frozenset((line.payer, line.payee)) for line in plan.transfers]
    assert len(pairs) == len(set(pairs))
    nets = settle_night(keeper.night).net_money or {}
    sums = dict.fromkeys("abcd", Fraction(0))
    for line in plan.transfers:
        sums[line.payer] -= line.amount
        sums[line.payee] += line.amount
    assert sums == nets


def test_the_newest_plan_gives_way_first() -> None:
    """D owes the night's 60, a supplement of 20 more is fixed, and a second one goes the other way."""
    keeper = two_pay_one()
    keeper.write(0, Amend(0, ruled((0, 0, 80, 280)), tuple("abcd"), "found"))
    more = next(line for part in parts_of(keeper).parts[1:] for line in part.lines if line.payer == "d")
    owed = sum(line.left for line in parts_of(keeper).lines if (line.payer, line.payee) == ("d", more.payee))
    keeper.pay("d", more.payee, owed - Fraction(1, 100))
    assert [part.frozen for part in parts_of(keeper).parts] == [True, True]
    keeper.write(0, Amend(0, ruled((0, 0, 80, 276)), tuple("abcd"), "found"))
    check(keeper)
    first, second, newest = parts_of(keeper).parts
    assert not any(line.set_off for line in first.lines)
    back = {(line.payee, line.payer): line.due for line in newest.lines}
    off = {(line.payer, line.payee): line.set_off for line in second.lines}
    assert off == {
        (line.payer, line.payee): min(line.due - line.paid, back.get((line.payer, line.payee), Fraction(0)))
        for line in second.lines
    }
    assert any(off.values())


def test_a_plan_that_was_never_frozen_is_told_whole_beside_what_is_set_off() -> None:
    night = usual().night
    plan = settle_night(night).plan
    line = parts_of(usual()).lines[0]
    other = next(player for player in night.order if player not in (line.payer, line.payee))
    handed = tuple(Payment(*pair, Fraction(1)) for pair in ((line.payer, other), (other, line.payee)))
    settled = settle_night(replace(night, payments=handed))
    assert settled.parts is not None
    assert any(one.set_off for one in settled.parts.lines)
    assert settled.plan == plan
