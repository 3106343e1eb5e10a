"""Amounts in the lines of a night's money: exact, and written in one way alone."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scorekeeper.files.money_json import exact_amount
from scorekeeper.refusals import Refused


@pytest.mark.parametrize(
    ("text", "amount"), [("12.5", Fraction(25, 2)), ("-4", Fraction(-4)), ("1/3", Fraction(1, 3)), ("0", Fraction(0))]
)
def test_an_amount_is_read_exactly(text: str, amount: Fraction) -> None:
    assert exact_amount(text) == amount


def test_an_amount_that_is_written_otherwise_is_refused(subtests: pytest.Subtests) -> None:
    for text in ["12.50", "04", "2/6", "1/0", "1e9", "", "-0", " 4"]:
        with subtests.test(text=text), pytest.raises(Refused, match="not_money"):
            exact_amount(text)
