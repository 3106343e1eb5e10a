"""How far a night is paid, in the words that screen, paper and terminal share."""

from fractions import Fraction

import pytest

from scorekeeper.money.money import Currency
from scorekeeper.money.night_plan import Sums
from scorekeeper.night.night import settle_night
from scorekeeper.text.money_text import money_words, progress_words, still_open
from scorekeeper.text.payment_progress import money_state
from scorekeeper.text.settlement_text import settlement_text
from tests.scorekeeper.example_nights import corrected_night, settled_night, usual_night

USD = Currency("USD")


@pytest.mark.parametrize(
    ("sums", "said"),
    [
        ((0, 0, 5), "nothing paid yet, 5.00 open"),
        ((5, 0, 0), "5.00 paid, nothing open"),
        ((0, 3, 2), "3.00 on IOUs, 2.00 open"),
        ((5, 3, 2), "5.00 paid, 3.00 on IOUs, 2.00 open"),
    ],
)
def test_an_iou_is_no_money_that_changed_hands(sums: tuple[int, int, int], said: str) -> None:
    assert progress_words(Sums(*map(Fraction, sums)), USD) == said


def test_who_is_still_to_pay_is_said_once_anybody_has_paid() -> None:
    night = usual_night()[0].night
    assert still_open(night, settle_night(night)) == ""
    night = settled_night().night
    said = still_open(night, settle_night(night))
    assert said == "Still to pay: Cal $15.62 and Eve $35.63. Still to receive: Ann $27.50 and Dee $23.75."


def test_what_everybody_is_still_to_pay_adds_up_to_what_is_open_after_a_correction() -> None:
    """Bob pays Dee and is paid by Ann: both are handed over (scoring part 8)."""
    keeper = corrected_night()
    keeper.pay("eve", "dee", Fraction("23.75"), promised=True)
    keeper.pay("dee", "bob", Fraction(2))
    assert still_open(keeper.night, settle_night(keeper.night)) == (
        "$77.00 paid, $23.75 on IOUs, $10.00 open. Still to pay: Ann $8.00 and Bob $2.00. "
        "Still to receive: Bob $1.00, Cal $3.00, Eve $3.00 and Dee $3.00."
    )


def test_the_terminal_tells_the_same_progress() -> None:
    night = settled_night().night
    settled = settle_night(night)
    assert settled.parts is not None
    assert progress_words(settled.parts.sums, USD) in settlement_text(night, settled).splitlines()


def test_the_heading_counts_only_the_payments_that_are_left_once_one_is_made() -> None:
    night = usual_night()[0].night
    state = money_state(night, settle_night(night))
    assert state is not None
    assert money_words(night, state).heading == "4 payments settle the night"
    night = settled_night().night
    state = money_state(night, settle_night(night))
    assert state is not None
    assert money_words(night, state).heading == "3 payments left"
