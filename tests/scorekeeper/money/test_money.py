"""Money: exact amounts, the minor unit of each currency, and the one rounding (scoring part 8)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.money.money import Currency, check_minor, read_amount, round_once
from tests.scorekeeper.nights import refused

USD, JPY, BHD, CHF = Currency("USD"), Currency("JPY"), Currency("BHD"), Currency("CHF")


def test_a_currency_is_three_capital_letters(subtests: pytest.Subtests) -> None:
    for code in ["usd", "US", "USDX", "U$D", "", "ÄÖÜ"]:
        with subtests.test(code=code), refused("unknown_currency", currency=code):
            Currency(code)


def test_the_minor_unit_follows_the_currency() -> None:
    assert [money.minor for money in (USD, JPY, BHD)] == [Fraction(1, 100), 1, Fraction(1, 1000)]
    assert [Currency(code).digits for code in ("CLF", "EUR", "ZZZ")] == [4, 2, 2]


def test_an_amount_is_read_exactly(subtests: pytest.Subtests) -> None:
    for text, amount in [
        ("0", Fraction(0)),
        ("12.50", Fraction(25, 2)),
        ("0.0025", Fraction(1, 400)),
        (".5", Fraction(1, 2)),
        (" 7 ", Fraction(7)),
    ]:
        with subtests.test(text=text):
            assert read_amount(text) == amount


def test_what_is_no_amount_is_refused(subtests: pytest.Subtests) -> None:
    for text in ["", "x", "1,50", "1.", "1e3", "1/3", "NaN", "+1", "٣", "1 000", "9" * 13]:
        with subtests.test(text=text), refused("not_money"):
            read_amount(text)


def test_an_amount_below_zero_is_refused_as_that() -> None:
    with refused("below_zero", text="-1"):
        read_amount("-1")


def test_a_long_text_is_quoted_only_in_part() -> None:
    with refused("not_money", text="x" * 60):
        read_amount("x" * 2000)
    with refused("below_zero", text="-" + "9" * 59):
        read_amount("-" + "9" * 2000)


def test_a_payment_is_a_multiple_of_the_minor_unit() -> None:
    check_minor(Fraction("0.01"), USD)
    with refused("finer_than_minor", text="0.005", minor="0.01"):
        check_minor(Fraction("0.005"), USD)
    with refused("finer_than_minor", minor="1"):
        check_minor(Fraction("0.5"), JPY)


def test_an_amount_is_written_with_all_minor_places(subtests: pytest.Subtests) -> None:
    for money, amount, text in [
        (USD, "12.5", "12.50"),
        (USD, "-35.625", "−35.625"),
        (USD, "0", "0.00"),
        (JPY, "7", "7"),
        (JPY, "9.8", "9.8"),
        (BHD, "1", "1.000"),
        (USD, "1/3", "1/3"),
    ]:
        with subtests.test(amount=amount, text=text):
            assert money.write(Fraction(amount)) == text


def test_an_amount_may_carry_its_sign_and_its_symbol() -> None:
    assert USD.write(Fraction(3), signed=True, symbol=True) == "+$3.00"
    assert USD.write(Fraction(-3), symbol=True) == "−$3.00"
    assert USD.write(Fraction(0), signed=True) == "0.00"
    assert CHF.write(Fraction(3), symbol=True) == "CHF 3.00"


def test_missing_units_go_to_the_largest_remainders() -> None:
    """Exact 1.4, −18.2, 7, 9.8 in whole units: floors 1, −19, 7, 9 add to −2; the remainders .4 .8 0 .8 give the two
    missing units to the second and the fourth."""
    exact = {"a": Fraction("1.4"), "b": Fraction("-18.2"), "c": Fraction(7), "d": Fraction("9.8")}
    assert round_once(exact, Fraction(1), "abcd") == {"a": 1, "b": -18, "c": 7, "d": 10}


def test_equal_remainders_are_served_in_player_order() -> None:
    """⅓, ⅓ and −⅔ are floored to 0, 0 and −1 with ⅓ left each: the one missing unit goes to the first in order."""
    exact = {"a": Fraction(1, 3), "b": Fraction(1, 3), "c": Fraction(-2, 3)}
    assert round_once(exact, Fraction(1), "abc") == {"a": 1, "b": 0, "c": -1}
    assert round_once(exact, Fraction(1), "cba") == {"a": 0, "b": 0, "c": 0}
    tie = {"a": Fraction(1, 2), "b": Fraction(1, 2), "c": Fraction(-1)}
    assert round_once(tie, Fraction(1), "abc") == {"a": 1, "b": 0, "c": -1}
    assert round_once(tie, Fraction(1), "bac") == {"a": 0, "b": 1, "c": -1}


def test_a_cash_unit_of_a_quarter() -> None:
    """In quarters .56, −7.28, 2.8 and 3.92: floors 0, −8, 2, 3 add to −3; remainders .56, .72, .8, .92, so all but the
    first get one: 0, −7, 3, 4 quarters."""
    exact = {"a": Fraction("0.14"), "b": Fraction("-1.82"), "c": Fraction("0.70"), "d": Fraction("0.98")}
    rounded = round_once(exact, Fraction(1, 4), "abcd")
    assert rounded == {"a": 0, "b": Fraction(-7, 4), "c": Fraction(3, 4), "d": 1}


@given(
    st.lists(st.fractions(max_denominator=10**6), min_size=1, max_size=9),
    st.sampled_from([Fraction(1), Fraction(1, 4), Fraction(1, 100), Fraction(1, 1000)]),
)
def test_rounded_nets_add_to_zero_and_stay_within_one_unit(parts: list[Fraction], unit: Fraction) -> None:
    order = [str(number) for number in range(len(parts) + 1)]
    exact = dict(zip(order, [*parts, -sum(parts)], strict=True))
    rounded = round_once(exact, unit, order)
    assert sum(rounded.values()) == 0
    assert all(abs(rounded[player] - exact[player]) < unit for player in order)
    assert all(amount % unit == 0 for amount in rounded.values())
    assert all(rounded[player] == exact[player] for player in order if exact[player] % unit == 0)
