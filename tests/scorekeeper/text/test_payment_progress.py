"""Recorded payments are matched with the plan, and none is ever lost."""

import re
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.money.money_book import IouEnd, IouMove
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night.ious import standing_ious, unpaid
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.money_actions import choose_way, leave, move_iou, pay_all
from scorekeeper.night.night import settle_night
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Adjustment, End, EndHow
from scorekeeper.text.money_text import money_words
from scorekeeper.text.payment_progress import MoneyState, money_state
from scorekeeper.text.payment_text import line_words, part_or_sentence, why_line
from tests.scorekeeper.example_nights import (
    USD,
    corrected_night,
    deal,
    left_early,
    points_only,
    seat,
    settled_night,
    usual_night,
    write,
)
from tests.scorekeeper.money_nights import check, play, sitting

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


def state_of(keeper: Keeper) -> MoneyState:
    state = money_state(keeper.night, settle_night(keeper.night))
    assert state is not None
    return state


def test_each_line_knows_its_payments_and_what_is_left() -> None:
    lines = state_of(settled_night()).lines
    assert [(line.payer, line.payee, line.standing, line.left) for line in lines] == [
        ("bob", "ann", "paid", 0),
        ("cal", "ann", "part", Fraction("15.62")),
        ("eve", "ann", "open", Fraction("11.88")),
        ("eve", "dee", "open", Fraction("23.75")),
    ]
    assert lines[1].payments == (1,)


def test_what_is_left_open_is_owed_where_payments_were_begun() -> None:
    night = settled_night().night
    assert [(one.debtor_name, one.creditor_name, one.left) for one in unpaid(night)] == [
        ("Cal", "Ann", Fraction("15.62")),
        ("Eve", "Ann", Fraction("11.88")),
        ("Eve", "Dee", Fraction("23.75")),
    ]
    assert unpaid(points_only().night) == []


def test_nothing_is_left_open_that_is_on_an_iou_or_paid() -> None:
    keeper = settled_night()
    for line in state_of(keeper).remaining:
        keeper.pay(line.payer, line.payee, line.left, promised=line.payer == "eve")
    assert unpaid(keeper.night) == []


def test_a_payment_outside_of_the_plan_is_a_line_of_its_own_and_comes_back_as_a_supplement() -> None:
    keeper = usual_night()[0]
    keeper.pay("dee", "bob", 5 * DOLLAR)
    state = state_of(keeper)
    assert [(line.payer, line.payee, line.heading) for line in state.lines[-2:]] == [
        ("bob", "dee", "Added for what came later"),
        ("dee", "bob", "Paid outside the plan"),
    ]
    assert (state.lines[-1].planned, state.lines[-1].paid, state.beside, state.supplement) == (False, 5, True, True)
    assert money_words(keeper.night, state).notice == (
        "Somebody paid differently from the plan. That counts; the payments added here make up the rest."
    )


def test_a_payment_that_was_taken_back_counts_nowhere_and_is_told() -> None:
    keeper, tick = usual_night()
    tick.at = "22:52"
    keeper.pay("bob", "ann", Fraction("27.50"))
    assert state_of(keeper).fixed
    tick.at = "22:59"
    keeper.take_back_payment(0)
    state = state_of(keeper)
    assert (state.paid, state.lines[0].standing, state.fixed) == (0, "open", False)
    assert line_words(keeper.night, state.lines[0]).note == "not paid yet; 27.50 taken back, 22:59"


def test_nets_that_change_after_payments_make_a_supplement_and_leave_the_plan() -> None:
    before, keeper = state_of(usual_night()[0]), corrected_night()
    state = state_of(keeper)
    assert (state.supplement, state.beside) == (True, False)
    plan = [(line.payer, line.payee, line.due) for line in state.lines if not line.part]
    assert plan == [(line.payer, line.payee, line.due) for line in before.lines]
    words = money_words(keeper.night, state, "changed")
    assert words.notice == "changed"
    assert words.heading == "5 payments left"
    assert words.remark == "fixed since the first payment, 22:52"
    assert [line.heading for line in state.lines if line.heading] == ["Added for what came later"]


def test_who_left_early_and_sits_down_again_is_not_said_to_leave() -> None:
    keeper = left_early()
    assert state_of(keeper).lines[0].heading == "Eve leaves early"
    keeper.write(1, End(EndHow.AGREEMENT, keeper.night.games[1].sheet.seated))
    write(keeper, seat(keeper, (("ann",), ("bob",), ("cal",), ("eve",))), [deal(2, 14, 3, 7)])
    assert state_of(keeper).lines[0].heading == "Eve left and came back"


def test_payments_of_all_are_fixed_since_the_first_of_them_and_not_since_somebody_left_and_paid() -> None:
    keeper, tick = usual_night()
    keeper.record(lambda night: leave(night, "eve"))
    for tick.at in ("22:40", "22:52"):
        due = next(line for line in state_of(keeper).lines if line.left)
        keeper.pay(due.payer, due.payee, due.left)
    state = state_of(keeper)
    assert money_words(keeper.night, state, "").remark == "fixed since the first payment, 22:52"


def test_an_iou_says_that_it_is_one() -> None:
    keeper, tick = usual_night()
    tick.at = "22:52"
    keeper.pay("bob", "ann", Fraction("27.50"), promised=True)
    state = state_of(keeper)
    assert line_words(keeper.night, state.lines[0]).note == "27.50 on an IOU 22:52"
    assert state.lines[0].standing == "owed"
    assert (state.paid, state.promised) == (0, Fraction("27.50"))
    assert money_words(keeper.night, state).promised == "27.50 on IOUs"
    assert money_words(keeper.night, state).open == "71.25 open"


def test_the_sums_of_an_old_night_say_how_much_of_its_ious_is_still_owed() -> None:
    keeper = usual_night()[0]
    for line in state_of(keeper).lines:
        keeper.pay(line.payer, line.payee, line.due, promised=True)
    state, known = state_of(keeper), list[tuple[str, IouMove]]()

    def said() -> tuple[str, str]:
        words = money_words(keeper.night, state, "", known)
        return words.heading, words.promised

    assert said() == ("Nothing open, 98.75 on IOUs", "98.75 on IOUs")
    known.append(("2026-11-27", IouMove("n1", 0, "bob", "ann", Fraction("27.50"), IouEnd.PAID)))
    assert said() == ("Nothing open, 71.25 on IOUs", "98.75 on IOUs, 71.25 owed")
    keeper.record(lambda night: move_iou(night, standing_ious([night])[1], IouEnd.FORGIVEN))
    known.append(("2026-11-27", IouMove("n1", 2, "eve", "ann", Fraction("35.63"), IouEnd.NETTED)))
    assert said() == ("The night is settled", "98.75 on IOUs, none owed")


def test_a_forgiven_iou_is_owed_no_more_on_its_line_and_its_end_is_told_first_where_there_is_little_room() -> None:
    keeper = usual_night()[0]
    keeper.pay("bob", "ann", Fraction("27.50"), promised=True)
    keeper.record(lambda night: move_iou(night, standing_ious([night])[0], IouEnd.FORGIVEN, Fraction("7.50")))
    (line, *_), night = state_of(keeper).lines, keeper.night
    words = line_words(night, line)
    assert (line.owed_here(), words.left, words.subject) == (Fraction(20), "20.00 owed", "Bob owes Ann 20.00")
    keeper.record(lambda night: move_iou(night, standing_ious([night])[0], IouEnd.FORGIVEN))
    (line, *_), night = state_of(keeper).lines, keeper.night
    words = line_words(night, line)
    assert (line.owed_here(), words.title, words.left) == (Fraction(0), "Bob owed Ann", "")
    assert words.brief_note.startswith("IOU: forgiven ")


def test_the_ious_of_an_old_night_that_were_counted_in_say_in_which_night() -> None:
    keeper = usual_night()[0]
    keeper.pay("bob", "ann", Fraction("27.50"), promised=True)
    known = [("2026-11-27", IouMove("n1", 0, "bob", "ann", Fraction("27.50"), IouEnd.NETTED))]
    words = money_words(keeper.night, state_of(keeper), "", known)
    assert words.promised == "27.50 on IOUs, counted in on 27 Nov 2026"


def test_whichever_way_is_paid_the_reasons_add_up() -> None:
    keeper = usual_night()[0]
    for way in PaymentMode:
        keeper.record(lambda night, way=way: choose_way(night, way))  # type: ignore[misc]
        state, settled = state_of(keeper), settle_night(keeper.night)
        assert money_words(keeper.night, state).remark == "", "nothing is fixed"
        assert all(why_line(keeper.night, settled, state, line).adds_up for line in state.lines)


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
    held = sorted({number for line in state.lines for number in line.payments})
    assert held == [number for number, payment in enumerate(night.payments) if not payment.taken_back]
    assert settled.open is not None
    still = dict(settled.open)
    for line in state.lines:
        still[line.payer] += line.left
        still[line.payee] -= line.left
    assert set(still.values()) == {Fraction(0)}
    assert state.left == sum(line.left for line in state.lines)
    assert all(why_line(night, settled, state, line).adds_up for line in state.lines)


def test_a_part_payment_is_read_or_refused_in_one_sentence() -> None:
    night = settled_night().night
    state = money_state(night, settle_night(night))
    assert state is not None
    line = state.lines[1]
    assert part_or_sentence("15.62", USD, line.left) == (Fraction("15.62"), "")
    assert part_or_sentence(" .5 ", USD, line.left)[0] == Fraction(1, 2)
    for text, sentence in (
        ("", "Type how much: 12.50, 50 cents or 1/2."),
        ("ten", "“ten” is not an amount; type it like 12.50, 50 cents or 1/2."),
        ("-3", "-3 is below zero."),
        ("0", "A payment is more than nothing."),
        ("1.005", "1.005 is finer than 0.01."),
        ("15.63", "Only 15.62 is left to pay."),
    ):
        assert part_or_sentence(text, USD, line.left) == (None, sentence)


def test_several_payments_of_a_line_are_told_in_few_words() -> None:
    keeper = usual_night()[0]

    def note() -> str:
        return line_words(keeper.night, state_of(keeper).lines[1]).note

    keeper.pay("cal", "ann", Fraction(10))
    assert note() == "10.00 paid in cash, 20:00"
    keeper.pay("cal", "ann", Fraction(5))
    assert note() == "15.00 paid in cash"
    keeper.pay("cal", "ann", Fraction(10), "card")
    assert note() == "15.00 in cash, 10.00 by card"
    keeper.pay("cal", "ann", Fraction(1), "")
    keeper.pay("cal", "ann", Fraction("9.62"), promised=True)
    assert note() == "15.00 in cash, 10.00 by card, 1.00 paid, 9.62 on an IOU"
    words = line_words(keeper.night, state_of(keeper).lines[1])
    assert (words.title, words.left) == ("Cal pays Ann", "9.62 owed")
    assert words.brief_note == "26.00 paid in 4 parts, 9.62 on an IOU"


def test_an_adjustment_after_payments_makes_a_supplement() -> None:
    keeper, tick = usual_night()
    keeper.pay("bob", "ann", Fraction("27.50"))
    tick.at = "23:10"
    moved = tuple(Points.whole(points) for points in (8, 0, 0, 0))
    keeper.write(1, Adjustment(moved, "exposed cards", decided_by="the committee"))
    state = state_of(keeper)
    assert (state.supplement, state.beside) == (True, False)
    assert state.lines[0].paid == Fraction("27.50")
    check(keeper)


def played_on() -> Keeper:
    """B owes A by two lines: one that was fixed when C paid, one that a game played on has added."""
    keeper = sitting(4)
    play(keeper, "abcd", 0, 200, 200, 200)
    keeper.pay("c", "a", 25 * DOLLAR)
    play(keeper, "abcd", 0, 200, 100, 20)
    return keeper


def notes_of(keeper: Keeper, payer: str) -> list[tuple[Fraction, str, str, Fraction]]:
    """The lines by which a player pays A: due, standing, note, and what is left."""
    lines = [line for line in state_of(keeper).lines if (line.payer, line.payee) == (payer, "a")]
    return [(line.due, line.standing, line_words(keeper.night, line).note, line.left) for line in lines]


def untimed(keeper: Keeper, payer: str) -> list[tuple[str, str]]:
    """The standings and notes without the times."""
    return [(standing, re.sub(r", \d\d:\d\d", "", note)) for _, standing, note, _ in notes_of(keeper, payer)]


def test_each_of_two_lines_of_a_pair_tells_its_own_payment_only() -> None:
    keeper = played_on()
    (fixed, *_), (added, *_) = notes_of(keeper, "b")
    assert fixed != added
    both = f"{USD.write(fixed + added)} in their lines together"
    assert untimed(keeper, "b") == [("open", "not paid yet"), ("open", f"not paid yet; {both}")]
    keeper.pay("b", "a", added)
    written = USD.write(added)
    assert untimed(keeper, "b") == [("open", "not paid yet"), ("paid", f"{written} paid in cash")]
    keeper.pay("b", "a", fixed)
    assert untimed(keeper, "b") == [
        ("paid", f"{USD.write(fixed)} paid in cash"),
        ("paid", f"{written} paid in cash"),
    ]
    for number in (2, 1):
        keeper.take_back_payment(number)
    assert untimed(keeper, "b") == [
        ("open", f"not paid yet; {USD.write(fixed)} taken back"),
        ("open", f"not paid yet; {written} taken back; {both}"),
    ]


def test_a_payment_made_again_and_taken_back_again_is_told_on_its_line() -> None:
    keeper = played_on()
    (fixed, *_), _ = notes_of(keeper, "b")
    for number in (1, 2):
        keeper.pay("b", "a", fixed)
        keeper.take_back_payment(number)
    lines = [line for line in state_of(keeper).lines if (line.payer, line.payee) == ("b", "a")]
    assert [line.taken_back for line in lines] == [(1, 2), ()]


def test_a_payment_over_two_lines_of_a_pair_is_told_on_each_with_its_share() -> None:
    keeper = played_on()
    (fixed, *_), (added, *_) = notes_of(keeper, "b")
    keeper.pay("b", "a", fixed + DOLLAR)
    assert untimed(keeper, "b") == [
        ("paid", f"{USD.write(fixed)} paid in cash"),
        ("part", "1.00 paid in cash"),
    ]
    assert [left for *_, left in notes_of(keeper, "b")] == [0, added - DOLLAR]


def test_an_added_payment_that_was_taken_back_is_not_told_on_the_fixed_line_when_another_game_changes_it() -> None:
    keeper = played_on()
    (fixed, *_), (added, *_) = notes_of(keeper, "b")
    keeper.record(lambda night: pay_all(night, "cash"))
    keeper.undo_money()
    play(keeper, "abcd", 20, 100, 200, 200)
    changed = [due for due, *_ in notes_of(keeper, "b")]
    assert changed[0] == fixed
    assert added not in changed
    notes = [note for _, note in untimed(keeper, "b")]
    assert notes[0] == f"not paid yet; {USD.write(fixed)} taken back"
