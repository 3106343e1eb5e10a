"""Ways to pay: through one player, and pair by pair if the one rounding moves a unit between pairs."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.money.money import round_once
from scorekeeper.money.payment_modes import HOUSE, PaymentMode, biggest_winner, plan_of
from scorekeeper.money.payments import Plan

HALF = Fraction(1, 2)


def lines(plan: Plan) -> list[tuple[str, str, str]]:
    return [(line.payer, line.payee, str(line.amount)) for line in plan.transfers]


def test_pairs_that_round_apart_are_brought_together() -> None:
    """A gets ½ from B and C ½ from D: rounded once A and B go up, so that D's unit ends with A."""
    exact = {"a": HALF, "b": -HALF, "c": HALF, "d": -HALF}
    nets = round_once(exact, Fraction(1), "abcd")
    assert nets == {"a": 1, "b": 0, "c": 0, "d": -1}
    plan = plan_of(PaymentMode.PAIRS, nets, "abcd", {("b", "a"): HALF, ("d", "c"): HALF}, Fraction(1))
    sums = dict.fromkeys("abcd", Fraction(0))
    for line in plan.transfers:
        sums[line.payer] -= line.amount
        sums[line.payee] += line.amount
    assert sums == nets
    assert not plan.fewest


def test_both_directions_of_a_pair_are_one_balance() -> None:
    pairs = {("a", "b"): Fraction(7), ("b", "a"): Fraction(2)}
    assert lines(plan_of(PaymentMode.PAIRS, {"a": Fraction(-5), "b": Fraction(5)}, "ab", pairs, Fraction(1))) == [
        ("a", "b", "5")
    ]


@given(st.data())
def test_where_nothing_is_rounded_each_two_settle_their_own_balance(data: st.DataObject) -> None:
    """And nothing goes another way; payers and payees stand in player order."""
    people = "abcde"[: data.draw(st.integers(2, 5))]
    pairs = {
        pair: Fraction(data.draw(st.integers(0, 9)))
        for pair in data.draw(st.lists(st.sampled_from([*permutations(people, 2)]), unique=True))
    }
    nets = dict.fromkeys(people, Fraction(0))
    balance = dict.fromkeys(permutations(people, 2), Fraction(0))
    for (payer, payee), amount in pairs.items():
        nets[payer] -= amount
        nets[payee] += amount
        balance[payer, payee] += amount
        balance[payee, payer] -= amount
    plan = plan_of(PaymentMode.PAIRS, nets, people, pairs, Fraction(1))
    assert [((line.payer, line.payee), line.amount) for line in plan.transfers] == [
        (pair, amount) for pair, amount in balance.items() if amount > 0
    ]


def test_a_balance_is_rounded_alike_whoever_stands_first(subtests: pytest.Subtests) -> None:
    """Each owes the next round the table as much, so that no net changes: the nearest unit, and up from a half."""
    for exact, paid in [("1/3", 0), ("1/2", 1), ("2/3", 1), ("7/3", 2), ("5/2", 3), ("8/3", 3)]:
        with subtests.test(exact=exact, paid=paid):
            nets = dict.fromkeys("abc", Fraction(0))
            for circle in (("ab", "bc", "ca"), ("ba", "cb", "ac")):
                pairs = {(payer, payee): Fraction(exact) for payer, payee in circle}
                plan = plan_of(PaymentMode.PAIRS, nets, "abc", pairs, Fraction(1))
                assert lines(plan) == sorted((payer, payee, str(paid)) for payer, payee in circle if paid)


def test_what_no_pair_owes_goes_between_those_who_miss_it() -> None:
    nets = {"a": Fraction(-5), "b": Fraction(5)}
    assert lines(plan_of(PaymentMode.PAIRS, nets, "ab", {}, Fraction(1))) == [("a", "b", "5")]
    assert lines(plan_of(PaymentMode.PAIRS, nets, "ba", {}, Fraction(1))) == [("a", "b", "5")]


def test_only_the_fewest_payments_are_called_the_fewest_and_the_smallest_win_is_paid() -> None:
    nets = {"a": Fraction(-1), "b": Fraction(1), HOUSE: Fraction(0)}
    plans = {way: plan_of(way, nets, ("a", "b", HOUSE), {("a", "b"): Fraction(1)}, Fraction(1)) for way in PaymentMode}
    assert {way: plan.fewest for way, plan in plans.items()} == {way: way is PaymentMode.FEWEST for way in PaymentMode}
    assert lines(plans[PaymentMode.HOUSE]) == [("a", HOUSE, "1"), (HOUSE, "b", "1")]


def test_a_table_of_nobody_pays_nothing() -> None:
    assert [plan_of(way, {}, (), {}, Fraction(1)).transfers for way in PaymentMode] == [()] * len(PaymentMode)


def test_through_the_biggest_winner_or_the_house() -> None:
    nets = {HOUSE: Fraction(0), "a": Fraction(-5), "b": Fraction(3), "c": Fraction(3), "d": Fraction(-1)}
    order = ("a", "b", "c", "d", HOUSE)
    assert biggest_winner(nets, order) == "b"
    assert lines(plan_of(PaymentMode.WINNER, nets, order, {}, Fraction(1))) == [
        ("a", "b", "5"),
        ("d", "b", "1"),
        ("b", "c", "3"),
    ]
    assert lines(plan_of(PaymentMode.HOUSE, nets, order, {}, Fraction(1))) == [
        ("a", HOUSE, "5"), ("d", HOUSE, "1"), (HOUSE, "b", "3"), (HOUSE, "c", "3"),
    ]  # fmt: skip


@pytest.mark.parametrize("way", PaymentMode)
def test_nobody_owes_anything_in_any_way(way: PaymentMode) -> None:
    assert plan_of(way, dict.fromkeys("ab", Fraction(0)), "ab", {}, Fraction(1)).transfers == ()


def test_who_left_keeps_his_rounded_net() -> None:
    exact = {"a": Fraction(1, 3), "b": Fraction(1, 3), "c": Fraction(-2, 3)}
    assert round_once(exact, Fraction(1), "abc") == {"a": 1, "b": 0, "c": -1}
    assert round_once(exact, Fraction(1), "abc", {"b": Fraction(1)}) == {"a": 0, "b": 1, "c": -1}
    assert round_once(exact, Fraction(1), "abc", {"c": Fraction(0)}) == {"a": 0, "b": 0, "c": 0}
    assert round_once(exact, Fraction(1), "abc", {"a": Fraction(1), "b": Fraction(1)}) == {"a": 1, "b": 1, "c": -2}
