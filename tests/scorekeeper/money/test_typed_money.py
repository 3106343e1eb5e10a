"""Amounts as people type them: read exactly, and never guessed if two amounts could be meant."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.money.cash_plan import read_purse
from scorekeeper.money.money import Currency
from scorekeeper.money.typed_money import may_be_cents, read_money, split_amounts
from scorekeeper.refusals import Refused
from scorekeeper.rules.points import write_decimal
from tests.scorekeeper.nights import refused

USD, EUR, GBP, JPY, BHD = map(Currency, ("USD", "EUR", "GBP", "JPY", "BHD"))


@pytest.mark.parametrize(
    "typed",
    [
        *("0.05", "0,05", ".05", ",05", "$0.05", "$ .05", "0.05 USD", "usd 0.05", "5c", "5 c", "5 ct", "5 cents", "5¢"),
        *("5 Cents", "1/20", "1 / 20", " 0.05 ", "$1/20", "5\N{NO-BREAK SPACE}cents", "0.05 dollars", "０.０５"),
    ],
)
def test_five_cents(typed: str) -> None:
    assert read_money(typed, USD) == Fraction(1, 20)


def test_other_amounts(subtests: pytest.Subtests) -> None:
    for typed, currency, amount in [
        ("¼", USD, Fraction(1, 4)),
        ("1½", USD, Fraction(3, 2)),
        ("1 1/2", USD, Fraction(3, 2)),
        ("1/4 cent", USD, Fraction(1, 400)),
        ("1,000.50", USD, Fraction(2001, 2)),
        ("1.000,50", EUR, Fraction(2001, 2)),
        ("1’000", USD, Fraction(1000)),
        ("1,000,000", USD, Fraction(1000000)),
        ("1.000", USD, Fraction(1)),  # the program writes amounts with a point
        ("1.250", BHD, Fraction(5, 4)),
        ("0,025", USD, Fraction(1, 40)),
        ("20 €", EUR, Fraction(20)),
        ("50 cent", EUR, Fraction(1, 2)),
        ("20p", GBP, Fraction(1, 5)),
        ("£2", GBP, Fraction(2)),
        ("100 yen", JPY, Fraction(100)),
        ("0", USD, Fraction(0)),
    ]:
        with subtests.test(typed=typed):
            assert read_money(typed, currency) == amount


@pytest.mark.parametrize(("typed", "thousands", "ones"), [("1,000", "1000", "1"), ("$12,500", "12500", "12.5")])
def test_a_comma_before_three_digits_is_asked_about(typed: str, thousands: str, ones: str) -> None:
    with refused("money_two_ways", thousands=thousands, ones=ones):
        read_money(typed, USD)


@pytest.mark.parametrize(
    ("typed", "code"),
    [(typed, "unread_money") for typed in ("x", "1.", "0.2.5", "2²", "$5c", "$", "٣", "+1", "1e3", "9" * 13)]
    + [
        ("", "no_money_typed"),
        (" ", "no_money_typed"),
        ("1 000", "unread_money"),
        ("12,34,567", "unread_money"),
        ("1/0", "unread_money"),
        ("5 francs", "unread_money"),
    ]
    + [("5" * 200, "unread_money"), ("-1", "below_zero"), ("−1", "below_zero"), ("1/3", "inexact_money")],
)
def test_anything_else_is_refused(typed: str, code: str) -> None:
    with refused(code):
        read_money(typed, USD)


def test_cents_are_no_part_of_a_currency_without_hundredths() -> None:
    with refused("unread_money"):
        read_money("5 cents", JPY)


CODES = st.sampled_from(["USD", "EUR", "GBP", "JPY", "BHD", "CHF", "XYZ"])


@given(CODES, st.integers(0, 10**12 - 1), st.integers(0, 6))
def test_what_the_program_writes_is_read_back(code: str, number: int, places: int) -> None:
    currency, amount = Currency(code), Fraction(number, 10**places)
    assert read_money(currency.write(amount), currency) == amount
    assert read_money(currency.write(amount, symbol=True), currency) == amount


@given(CODES, st.text())
def test_any_text_is_an_exact_amount_or_refused(code: str, text: str) -> None:
    try:
        amount = read_money(text, Currency(code))
    except Refused:
        return
    assert amount >= 0
    assert read_money(write_decimal(amount), Currency(code)) == amount


@given(st.integers(1, 999), st.integers(0, 99))
def test_point_and_comma_and_words_say_the_same(whole: int, cents: int) -> None:
    amount = Fraction(100 * whole + cents, 100)
    ways = {f"{whole}.{cents:02}", f"{whole},{cents:02}", f"${whole}.{cents:02}", f"{100 * whole + cents} cents"}
    assert {read_money(way, USD) for way in ways} == {amount}


def test_a_bare_number_may_be_meant_as_cents(subtests: pytest.Subtests) -> None:
    for typed, cents in [("5", 5), (" 25 ", 25), ("100", None), ("0", None), ("5c", None)]:
        with subtests.test(typed=typed, cents=cents):
            assert may_be_cents(typed, USD) == cents
            assert may_be_cents(typed, Currency("JPY")) is None


def test_a_list_parts_by_space_or_semicolon() -> None:
    assert split_amounts("20; 5 cents 0,25;1/4", USD) == ["20", "5 cents", "0,25", "1/4"]
    assert split_amounts("cents 5", USD) == ["cents", "5"]
    assert split_amounts("  ", USD) == []


def test_a_purse_is_a_list_of_amounts() -> None:
    assert read_purse("2x20; 5 4 x 25c 2×¼, 0,25", USD) == {2000: 2, 500: 1, 25: 7}
    with refused("money_two_ways"):
        read_purse("2x1,000", USD)
