"""The cash plan: exact to the last coin, no player hands over money that is not in the purse."""

from collections import Counter
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.money.cash_plan import (
    CashDue,
    CashHanded,
    CashPlan,
    Purse,
    cash_plan,
    possible_unit,
    read_purse,
    usual_pieces,
    worth,
)
from scorekeeper.money.money import Currency
from scorekeeper.refusals import Refused

USD = usual_pieces("USD")
PURSES = st.dictionaries(st.sampled_from([25, 100, 500, 1000, 2000]), st.integers(1, 4), max_size=5)
DUES = st.lists(
    st.tuples(st.permutations("abcd"), st.integers(1, 200)).map(lambda d: CashDue(d[0][0], d[0][1], d[1] * 25)),
    max_size=5,
)


def told(plan: CashPlan) -> list[tuple[str, str, dict[int, int], dict[int, int]]]:
    return [(h.due.payer, h.due.payee, dict(h.gives), dict(h.back)) for h in plan.handed]


@pytest.mark.unmeasured
def test_from_plenty_the_fewest_usual_pieces() -> None:
    plan = cash_plan([CashDue("a", "b", 3562)], {}, USD)
    assert told(plan) == [("a", "b", {2000: 1, 1000: 1, 500: 1, 25: 2, 10: 1, 1: 2}, {})]


def test_notes_and_coins_are_worth_their_sum() -> None:
    assert worth(((2000, 1), (25, 2), (1, 3))) == 2053
    assert worth(()) == 0


def test_change_comes_back_where_the_payer_has_only_a_note() -> None:
    plan = cash_plan([CashDue("a", "b", 1375)], {"a": {2000: 1}, "b": {500: 1, 100: 3, 25: 5}}, USD)
    assert told(plan) == [("a", "b", {2000: 1}, {500: 1, 100: 1, 25: 1})]


def test_more_comes_back_than_any_piece_that_is_handed_where_nothing_else_is_exact() -> None:
    assert told(cash_plan([CashDue("a", "b", 10)], {"a": {20: 3}, "b": {50: 1}}, USD)) == [("a", "b", {20: 3}, {50: 1})]
    assert told(cash_plan([CashDue("a", "b", 2)], {"a": {5: 2}, "b": {2: 4}}, USD)) == [("a", "b", {5: 2}, {2: 4})]
    assert told(cash_plan([CashDue("a", "b", 5)], {"a": {10: 3}}, (25, 100))) == [("a", "b", {10: 3}, {25: 1})]


def test_the_change_may_be_larger_than_the_smallest_piece_of_a_purse() -> None:
    plan = cash_plan([CashDue("a", "b", 1375)], {"a": {500: 1, 2000: 1}, "b": {500: 1, 25: 5}}, USD)
    assert told(plan) == [("a", "b", {2000: 1}, {500: 1, 25: 5})]


def test_of_all_pieces_at_hand_the_fewest_go_over_the_table() -> None:
    """Both ways counted: two fives for a ten, and no twenty with ten ones back."""
    assert told(cash_plan([CashDue("a", "b", 1000)], {"a": {500: 2, 2000: 1}, "b": {100: 10}}, USD))[0][2:] == (
        {500: 2},
        {},
    )
    assert told(cash_plan([CashDue("a", "b", 20)], {"a": {5: 4, 20: 1}, "b": {}}, USD))[0][2] == {20: 1}
    assert told(cash_plan([CashDue("a", "b", 6)], {}, (1, 3, 4)))[0][2] == {3: 2}
    assert told(cash_plan([CashDue("a", "b", 30)], {}, (10, 25)))[0][2] == {10: 3}
    assert told(cash_plan([CashDue("a", "b", 35000)], {}, USD))[0][2] == {10000: 3, 5000: 1}
    assert told(cash_plan([CashDue("a", "b", 20)], {"b": {5: 1, 30: 1}}, (25, 100)))[0][2:] == ({25: 1}, {5: 1})


def test_no_change_comes_back_where_the_exact_coins_are_there() -> None:
    """Nine dimes for ninety cents, though a dollar and a dime back are fewer pieces."""
    plan = cash_plan([CashDue("a", "b", 90)], {"a": {100: 1, 10: 9}, "b": {10: 1}}, USD)
    assert told(plan) == [("a", "b", {10: 9}, {})]
    plenty = cash_plan([CashDue("a", "b", 1900)], {"a": {2000: 1, 1000: 1, 500: 1, 100: 4}}, USD)
    assert told(plenty) == [("a", "b", {1000: 1, 500: 1, 100: 4}, {})]


def test_change_comes_back_where_the_exact_coins_would_be_missing_later() -> None:
    """A dime of A is the only change for the dollar of C, and A has a dollar for the payment before."""
    dues = [CashDue("a", "b", 90), CashDue("c", "a", 90)]
    purses = {"a": {100: 1, 10: 9}, "b": {10: 1}, "c": {100: 1}}
    plan = cash_plan(dues, purses, USD)
    assert told(plan) == [("a", "b", {100: 1}, {10: 1}), ("c", "a", {100: 1}, {10: 1})]


def test_pieces_are_told_with_the_largest_first() -> None:
    (plenty,) = cash_plan([CashDue("a", "b", 126)], {}, USD).handed
    assert plenty.gives == ((100, 1), (25, 1), (1, 1))
    (counted,) = cash_plan([CashDue("a", "b", 125)], {"a": {25: 2, 100: 1}}, USD).handed
    assert counted.gives == ((100, 1), (25, 1))


def test_who_has_too_little_cannot_pay_whatever_change_there_is() -> None:
    due = CashDue("a", "b", 500)
    for purses in ({"a": {100: 1}}, {"a": {}}, {"a": {100: 1}, "b": {100: 9}}):
        assert cash_plan([due], purses, USD) == CashPlan((), (due,))


SMALL = st.dictionaries(st.sampled_from([1, 2, 5, 10, 20, 50]), st.integers(1, 3), max_size=3)


def sums_of(purse: Purse) -> set[int]:
    sums = {0}
    for value, number in purse.items():
        sums = {total + value * n for total in sums for n in range(number + 1)}
    return sums


@given(st.integers(1, 120), SMALL, SMALL)
def test_a_payment_is_possible_where_two_purses_can_make_it(amount: int, payer: Purse, payee: Purse) -> None:
    """Against trying all that one can give and the other can give back."""
    plan = cash_plan([CashDue("a", "b", amount)], {"a": payer, "b": payee}, USD)
    assert bool(plan.handed) == any(given - amount in sums_of(payee) for given in sums_of(payer))


def test_the_usual_pieces_are_such_as_mints_make(subtests: pytest.Subtests) -> None:
    """Ones, twos, fives and quarters, each once and the smallest first."""
    for code in ["EUR", "GBP", "CAD", "AUD", "CHF", "JPY", "SEK", "NOK", "DKK", "USD"]:
        with subtests.test(code=code):
            pieces = usual_pieces(code)
            assert list(pieces) == sorted(set(pieces))
            assert {str(piece).rstrip("0") for piece in pieces} <= {"1", "2", "25", "5"}


def test_what_is_received_is_handed_on() -> None:
    """B has nothing before A pays him, though his payment stands first."""
    plan = cash_plan([CashDue("b", "c", 500), CashDue("a", "b", 500)], {"a": {500: 1}, "b": {}, "c": {}}, USD)
    assert told(plan) == [("a", "b", {500: 1}, {}), ("b", "c", {500: 1}, {})]


def test_where_the_coins_are_missing_it_says_so_and_which_rounding_helps() -> None:
    purses: dict[str, Purse | None] = {"a": {1000: 2, 100: 4}, "b": {500: 1}}

    def rounded(unit: int) -> CashPlan:
        return cash_plan([CashDue("a", "b", 1375 // unit * unit)], purses, USD)

    assert rounded(1).impossible == (CashDue("a", "b", 1375),)
    assert possible_unit([1, 5, 25, 100, 500], rounded) == 100
    assert possible_unit([1, 5], rounded) is None


def test_without_small_coins_the_usual_pieces_are_not_enough() -> None:
    plan = cash_plan([CashDue("a", "b", 110)], {}, (25, 100))
    assert plan == CashPlan((), (CashDue("a", "b", 110),))
    assert told(cash_plan([CashDue("a", "b", 110)], {"b": {5: 3}}, (25, 100))) == [("a", "b", {100: 1, 25: 1}, {5: 3})]


@given(DUES, st.dictionaries(st.sampled_from("abcd"), PURSES))
def test_every_payment_is_exact_and_made_of_what_is_there(dues: list[CashDue], purses: Mapping[str, Purse]) -> None:
    plan = cash_plan(dues, purses, USD)
    assert plan == cash_plan(dues, purses, USD)
    assert Counter([h.due for h in plan.handed] + list(plan.impossible)) == Counter(dues)
    held = {person: Counter(purse) for person, purse in purses.items()}
    for handed in plan.handed:
        assert worth(handed.gives) - worth(handed.back) == handed.due.amount
        for giver, taker, pieces in (
            (handed.due.payer, handed.due.payee, handed.gives),
            (handed.due.payee, handed.due.payer, handed.back),
        ):
            for value, number in pieces:
                if giver in held:
                    assert held[giver][value] >= number
                    held[giver][value] -= number
                if taker in held:
                    held[taker][value] += number


@given(st.integers(1, 60), PURSES)
def test_nothing_that_can_be_paid_is_called_impossible(quarters: int, purse: Purse) -> None:
    """Against trying: with no change at hand, a payment is possible if some pieces make it."""
    sums = {0}
    for value, number in purse.items():
        sums = {total + value * n for total in sums for n in range(number + 1)}
    plan = cash_plan([CashDue("a", "b", quarters * 25)], {"a": purse, "b": {}}, USD)
    assert bool(plan.handed) == (quarters * 25 in sums)


@given(st.integers(1, 30000), st.sampled_from(["USD", "EUR", "JPY", "CHF", "XYZ"]))
def test_the_usual_pieces_make_any_amount_that_their_smallest_makes(amount: int, code: str) -> None:
    usual = usual_pieces(code)
    plan = cash_plan([CashDue("a", "b", amount)], {}, usual)
    if amount % min(usual):
        assert plan.impossible
    else:
        assert worth(plan.handed[0].gives) == amount


def test_a_purse_is_read_as_people_write_it() -> None:
    dollar, yen = Currency("USD"), Currency("JPY")
    assert read_purse("", dollar) is None
    assert read_purse("2x20 5, 4 x 0.25 + 20", dollar) == {2000: 3, 500: 1, 25: 4}
    assert read_purse("3 × 1000", yen) == {1000: 3}
    assert read_purse("0x5", dollar) == {}
    assert read_purse("400x1", yen) == {1: 400}
    for wrong, code in (("five", "not_cash"), ("0.001", "not_cash"), ("0", "not_cash"), ("401x1", "too_much_cash")):
        with pytest.raises(Refused) as refusal:
            read_purse(wrong, dollar)
        assert refusal.value.code == code


def test_a_handed_payment_shows_its_due() -> None:
    assert cash_plan([CashDue("a", "b", 100)], {}, USD).handed == (CashHanded(CashDue("a", "b", 100), ((100, 1),)),)
