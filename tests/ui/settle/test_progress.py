"""Recorded payments are matched with the plan, and none is ever lost."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.night import settle_night
from scorekeeper.payments import Plan, Transfer
from tests.ui.settle.nights import corrected_night, settled_night, usual_night
from ui.settle.payment_words import line_words, money_words, part_or_sentence
from ui.settle.progress import money_state, progress
from ui.settle.why_payment import why_line

DOLLAR = Fraction(1)
PAYMENTS = st.lists(
    st.tuples(
        st.sampled_from(["ann", "bob", "cal", "eve", "dee"]),
        st.sampled_from(["ann", "bob", "cal", "eve", "dee"]),
        st.integers(1, 9000),
        st.booleans(),
    ).filter(lambda made: made[0] != made[1]),
    max_size=9,
)


def test_each_line_knows_its_payments_and_what_is_left() -> None:
    keeper = settled_night()
    plan = settle_night(keeper.night).plan
    assert plan is not None
    lines = progress(keeper.night, plan)
    assert [(line.payer, line.payee, line.standing, line.left) for line in lines] == [
        ("bob", "ann", "paid", 0),
        ("cal", "ann", "part", Fraction("15.62")),
        ("eve", "ann", "open", Fraction("11.88")),
        ("eve", "dee", "open", Fraction("23.75")),
    ]
    assert lines[1].payments == (1,)


def test_a_payment_outside_of_the_plan_is_a_line_of_its_own() -> None:
    keeper = usual_night()[0]
    keeper.pay("dee", "bob", 5 * DOLLAR)
    lines = progress(keeper.night, Plan((Transfer("bob", "ann", 2 * DOLLAR),)))
    assert [(line.payer, line.payee, line.planned, line.paid) for line in lines] == [
        ("bob", "ann", True, 0),
        ("dee", "bob", False, 5),
    ]


def test_a_payment_that_was_taken_back_counts_nowhere_and_is_told() -> None:
    keeper, tick = usual_night()
    tick.at = "22:52"
    keeper.pay("bob", "ann", Fraction("27.50"))
    tick.at = "22:59"
    keeper.take_back_payment(0)
    state = money_state(keeper.night, settle_night(keeper.night))
    assert state is not None
    assert (state.paid, state.lines[0].standing) == (0, "open")
    assert line_words(keeper.night, state.lines[0]).note == "not paid yet; 27.50 taken back, 22:59"


def test_nets_that_change_after_payments_make_a_supplement() -> None:
    night = corrected_night().night
    state = money_state(night, settle_night(night))
    assert state is not None
    assert state.supplement
    assert state.changed
    words = money_words(night, state)
    assert words.notice.startswith("The nets changed after the first payment at 22:52.")
    assert words.heading == "4 payments remain"
    assert [(line.payer, line.payee, line.paid) for line in state.lines if line.paid] == [
        ("bob", "ann", Fraction("27.50")),
        ("cal", "ann", Fraction("35.62")),
        ("eve", "ann", Fraction("11.88")),
    ]


def test_other_payments_than_planned_are_not_blamed_on_a_change_of_nets() -> None:
    keeper, tick = usual_night()
    tick.at = "22:52"
    keeper.pay("eve", "ann", Fraction("35.63"))
    state = money_state(keeper.night, settle_night(keeper.night))
    assert state is not None
    assert state.supplement
    assert not state.changed
    assert money_words(keeper.night, state).notice.startswith("Other payments were made than the plan asks for.")


def test_a_plan_that_grows_after_a_payment_says_so() -> None:
    keeper, tick = usual_night(7)
    tick.at = "22:00"
    keeper.pay("bob", "ann", DOLLAR)
    before = money_state(keeper.night, settle_night(keeper.night))
    tick.at = "22:05"
    later = usual_night()[0].night.games[1].entries[-1].entry
    keeper.write(1, later)
    after = money_state(keeper.night, settle_night(keeper.night))
    assert before is not None
    assert after is not None
    assert (before.changed, after.changed) == (False, True)
    assert money_words(keeper.night, before).foot == "The plan is fixed since the first payment at 22:00."
    assert "these are the payments that settle them now" in money_words(keeper.night, after).notice


@given(PAYMENTS)
def test_whatever_is_paid_the_lines_hold_every_payment_and_settle_the_rest(
    made: list[tuple[str, str, int, bool]],
) -> None:
    keeper = usual_night()[0]
    for number, (payer, payee, cents, back) in enumerate(made):
        keeper.pay(payer, payee, Fraction(cents, 100))
        if back:
            keeper.take_back_payment(number)
    night = keeper.night
    settled = settle_night(night)
    state = money_state(night, settled)
    assert state is not None
    held = sorted(number for line in state.lines for number in line.payments)
    assert held == [number for number, payment in enumerate(night.payments) if not payment.taken_back]
    assert settled.open is not None
    still = dict(settled.open)
    for line in state.lines:
        still[line.payer] += line.left
        still[line.payee] -= line.left
    assert set(still.values()) == {Fraction(0)}
    assert state.left == sum(line.left for line in state.lines)
    assert all(why_line(night, state, line).adds_up for line in state.lines)


def test_a_part_payment_is_read_or_refused_in_one_sentence() -> None:
    night = settled_night().night
    state = money_state(night, settle_night(night))
    assert state is not None
    line = state.lines[1]
    assert part_or_sentence("15.62", night, line) == (Fraction("15.62"), "")
    assert part_or_sentence(" .5 ", night, line)[0] == Fraction(1, 2)
    for text, sentence in (
        ("", "“” is not an amount of money, like 12.50."),
        ("ten", "“ten” is not an amount of money, like 12.50."),
        ("-3", "-3 is below zero."),
        ("0", "A payment is more than nothing."),
        ("1.005", "1.005 is finer than 0.01."),
        ("15.63", "Only 15.62 is left to pay."),
    ):
        assert part_or_sentence(text, night, line) == (None, sentence)
