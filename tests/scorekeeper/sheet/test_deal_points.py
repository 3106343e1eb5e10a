"""What each kind of deal puts into the columns, and what is refused and why (scoring part 3)."""

from typing import Any

import pytest

from scorekeeper.rules.house_rules import BonusCard, HouseRules, RunOption, WrongCountRule
from scorekeeper.rules.points import Points
from scorekeeper.sheet.deal_points import check, score
from scorekeeper.sheet.entries import (
    Deal,
    DealEntry,
    FalseClaim,
    LastTricksClaim,
    Offence,
    OffenceKind,
    QueenAssessed,
    Renege,
    Ruled,
    WrongCount,
    has_charge,
)
from tests.scorekeeper.nights import DOWN, UP, deal, figures, p, pts, refused, rules, run, wrong

STANDARD = rules()
JACK = rules(bonus_card=BonusCard.JACK_OF_DIAMONDS)
SUN = rules(sun=52)
FOUR, OUT = (0, 1, 2, 3), (1, 2, 3, 4)
"""Four hands all dealt in; five hands of which the first sits out."""


def scored(entry: DealEntry, house: HouseRules = STANDARD, playing: tuple[int, ...] = FOUR) -> tuple[list[str], str]:
    """The columns and what the row must add to."""
    hands = max(playing) + 1
    check(entry, house, hands, playing)
    points, expected = score(entry, house, hands, playing)
    return figures(points), figures((expected,))[0]


def test_a_normal_deal_stands_as_typed(subtests: pytest.Subtests) -> None:
    for row in [(6, 13, 4, 3), (25, 1, 0, 0), (0, 0, 13, 13), (0, 0, 1, 25), (13, 12, 1, 0)]:
        with subtests.test(row=row):
            assert scored(deal(*row)) == ([str(points) for points in row], "26")


def test_a_normal_deal_says_what_is_wrong_with_it(subtests: pytest.Subtests) -> None:
    for row, code, place, facts in [
        ((6, 13, 4, 1), "points_short", "points", {"off": p(2), "of": p(26)}),
        ((6, 13, 4, 6), "points_over", "points", {"off": p(3), "of": p(26)}),
        ((0, 0, 0, 0), "points_short", "points", {"off": p(26)}),
        ((26, 0, 0, 0), "all_in_one_hand", "points", {"hand": 0}),
        ((0, 0, 26, 0), "all_in_one_hand", "points", {"hand": 2}),
        ((26, 26, 26, 0), "points_range", "points[0]", {"points": p(26), "most": p(25)}),
        ((27, -1, 0, 0), "points_range", "points[0]", {"points": p(27)}),
        ((25, 2, 0, -1), "points_range", "points[3]", {"points": p(-1), "least": p(0)}),
        (("12.5", "13.5", 0, 0), "whole_points", "points[0]", {"points": p("12.5")}),
        ((12, 12, 1, 1), "nobody_has_the_queen", "points", {}),
        ((9, 9, 8, 0), "nobody_has_the_queen", "points", {}),
        ((13, 13, 0), "figures_count", "points", {"n": 3, "hands": 4}),
        ((13, 13, 0, 0, 0), "figures_count", "points", {"n": 5}),
    ]:
        with subtests.test(row=row, code=code, place=place, facts=facts), refused(code, place, **facts):
            scored(deal(*row))


def test_an_offence_or_a_ruling_stands_with_a_deal_or_not() -> None:
    offence = Offence(OffenceKind.RENEGE, 1)
    assert [has_charge(one) for one in (deal(6, 13, 4, 3), run(1), run(1, offence=offence), Renege(0))] == [
        False, False, True, True,
    ]  # fmt: skip


def test_who_sits_out_has_no_points() -> None:
    assert scored(deal(0, 6, 13, 4, 3), playing=OUT) == (["0", "6", "13", "4", "3"], "26")
    with refused("sits_out_with_points", "points[0]", hand=0, points=p(6)):
        scored(deal(6, 13, 4, 3, 0), playing=OUT)


def test_a_row_as_written_takes_any_points_and_must_still_add_to_26(subtests: pytest.Subtests) -> None:
    for row in [(6, 13, 4, 2), (9, 9, 8, 0), (30, 0, 0, 0), ("-0.5", 13, 4, 3), (26, 0, 0, 0)]:
        with subtests.test(row=row):
            assert scored(wrong(*row)) == (figures(pts(*row)), "26")


def test_a_row_as_written_has_a_figure_for_each_hand_dealt_in() -> None:
    with refused("figures_count", "points", n=3):
        scored(wrong(6, 13, 4))
    with refused("sits_out_with_points", "points[0]"):
        scored(wrong(6, 13, 4, 2, 0), playing=OUT)


def test_what_each_kind_puts_into_the_columns(subtests: pytest.Subtests) -> None:
    for entry, columns, sum_ in [
        (run(0), ["-26", "0", "0", "0"], "-26"),
        (run(2, UP), ["26", "26", "0", "26"], "78"),
        (Renege(3), ["0", "0", "0", "26"], "26"),
        (FalseClaim(1), ["0", "26", "0", "0"], "26"),
        (WrongCount((3, 0)), ["13", "0", "0", "13"], "26"),
        (QueenAssessed(pts(6, 13, 4, 3), taker=1, offender=2), ["6", "0", "17", "3"], "26"),
        (QueenAssessed(pts(13, 13, 0, 0), taker=0, offender=1), ["0", "26", "0", "0"], "26"),
        (QueenAssessed(pts(26, 0, 0, 0), taker=0, offender=3), ["13", "0", "0", "13"], "26"),
        (LastTricksClaim(pts(5, 13, 2, 2), claimer=0), ["9", "13", "2", "2"], "26"),
        (LastTricksClaim(pts(0, 0, 0, 0), claimer=3), ["0", "0", "0", "26"], "26"),
        (LastTricksClaim(pts(9, 9, 8, 0), claimer=0), ["9", "9", "8", "0"], "26"),
        (Ruled(pts(26, 26, 0, 0), "two reneges"), ["26", "26", "0", "0"], "52"),
        (Ruled(pts("-0.5", 0, 0, 0), "committee"), ["-0.5", "0", "0", "0"], "-0.5"),
    ]:
        with subtests.test(entry=entry, columns=columns, sum_=sum_):
            assert scored(entry) == (columns, sum_)


def test_a_run_up_burdens_only_those_dealt_in() -> None:
    assert scored(run(1, UP), playing=OUT) == (["0", "0", "26", "26", "26"], "78")
    assert scored(run(1, UP), playing=(0, 1, 2, 3, 4, 5)) == (["26", "0", "26", "26", "26", "26"], "130")


def test_a_sun_counts_double() -> None:
    assert scored(run(0, sun=True), SUN) == (["-52", "0", "0", "0"], "-52")
    assert scored(run(0, UP, sun=True), SUN) == (["0", "52", "52", "52"], "156")
    assert scored(run(0), SUN) == (["-26", "0", "0", "0"], "-26")


def test_a_sun_written_before_the_house_gave_it_up_is_a_run() -> None:
    points, expected = score(run(0, sun=True), STANDARD, 4, FOUR)
    assert (figures(points), expected) == (["-26", "0", "0", "0"], p(-26))


def test_the_bonus_goes_to_its_taker_shooter_or_not() -> None:
    assert scored(run(0, bonus=0), JACK) == (["-36", "0", "0", "0"], "-36")
    assert scored(run(0, UP, bonus=0), JACK) == (["-10", "26", "26", "26"], "68")
    assert scored(run(0, UP, bonus=2), JACK) == (["0", "26", "16", "26"], "68")


@pytest.mark.parametrize(("row", "bonus"), [((-4, 13, 4, 3), 0), ((6, 3, 4, 3), 1), ((-10, 25, 1, 0), 0)])
def test_a_row_with_the_bonus_adds_to_ten_less(row: tuple[int, ...], bonus: int) -> None:
    assert scored(deal(*row, bonus=bonus), JACK) == ([str(points) for points in row], "16")


def test_a_row_in_which_nobody_took_the_bonus_adds_to_26() -> None:
    assert scored(deal(6, 13, 4, 3), JACK)[1] == "26"


def test_a_bonus_row_as_written_must_add_to_16() -> None:
    assert scored(Deal(pts(6, 3, 4, 2), as_written=True, bonus=1), JACK)[1] == "16"


def test_a_bonus_row_says_what_is_wrong_with_it(subtests: pytest.Subtests) -> None:
    for row, bonus, code, place, facts in [
        ((6, 13, 4, 3), 0, "points_over", "points", {"off": p(10), "of": p(16)}),
        ((-4, 13, 4, 1), 0, "points_short", "points", {"off": p(2), "of": p(16)}),
        ((-11, 25, 1, 1), 0, "points_range", "points[0]", {"points": p(-11), "least": p(-10), "most": p(15)}),
        ((-4, 13, 4, 3), 1, "points_range", "points[0]", {"points": p(-4), "least": p(0), "most": p(25)}),
        ((16, 0, 0, 0), 0, "all_in_one_hand", "points", {"hand": 0}),
        ((-10, 26, 0, 0), 0, "all_in_one_hand", "points", {"hand": 1}),
        ((2, 12, 1, 1), 0, "nobody_has_the_queen", "points", {}),
        ((-4, 13, 4, 3), 4, "no_such_hand", "bonus", {"hand": 4}),
    ]:
        with subtests.test(row=row, bonus=bonus, code=code), refused(code, place, **facts):
            scored(deal(*row, bonus=bonus), JACK)


def test_sixteen_with_the_bonus_in_another_hand_is_no_run() -> None:
    """Nothing is read as a run because 26 less 10 stands in one column."""
    assert scored(deal(3, 16, 4, -7, bonus=3), JACK) == (["3", "16", "4", "-7"], "16")


def test_each_kind_says_what_is_wrong_with_it(subtests: pytest.Subtests) -> None:
    for entry, code, place in [
        (run(4), "no_such_hand", "hand"),
        (run(-1), "no_such_hand", "hand"),
        (run(0, sun=True), "no_sun", "sun"),
        (run(0, bonus=0), "no_bonus_card", "bonus"),
        (deal(-4, 13, 4, 3, bonus=0), "no_bonus_card", "bonus"),
        (run(0, offence=Offence(OffenceKind.RENEGE, 0)), "runner_offends", "offence.hand"),
        (run(0, offence=Offence(OffenceKind.RENEGE, 4)), "no_such_hand", "offence.hand"),
        (Renege(4), "no_such_hand", "hand"),
        (FalseClaim(-1), "no_such_hand", "hand"),
        (WrongCount((1,)), "two_hands_needed", "hands"),
        (WrongCount((1, 1)), "two_hands_needed", "hands"),
        (WrongCount((0, 1, 2)), "two_hands_needed", "hands"),
        (WrongCount((0, 4)), "no_such_hand", "hands"),
        (QueenAssessed(pts(6, 13, 4, 2), 1, 2), "points_short", "points"),
        (QueenAssessed(pts(6, 13, 4, 4), 1, 2), "points_over", "points"),
        (QueenAssessed(pts(6, 13, 4, 3), 1, 1), "taker_is_offender", "offender"),
        (QueenAssessed(pts(6, 13, 4, 3), 0, 1), "taker_without_queen", "taker"),
        (QueenAssessed(pts(6, 13, 4, 3), 4, 1), "no_such_hand", "taker"),
        (QueenAssessed(pts(6, 13, 4, 3), 1, -1), "no_such_hand", "offender"),
        (QueenAssessed(pts(27, -1, 0, 0), 0, 1), "points_range", "points[0]"),
        (QueenAssessed(pts("12.5", "13.5", 0, 0), 1, 0), "whole_points", "points[0]"),
        (QueenAssessed(pts(13, 13, 0), 0, 1), "figures_count", "points"),
        (LastTricksClaim(pts(13, 13, 1, 0), 0), "points_over", "points"),
        (LastTricksClaim(pts(13, -1, 1, 0), 0), "points_range", "points[1]"),
        (LastTricksClaim(pts(13, 1, 1, 0), 4), "no_such_hand", "claimer"),
        (LastTricksClaim(pts(13, 1, 1), 0), "figures_count", "points"),
        (Ruled(pts(26, 26, 0, 0), " "), "reason_needed", "reason"),
        (Ruled(pts(26, 26, 0), "two"), "figures_count", "points"),
    ]:
        with subtests.test(entry=entry, code=code, place=place), refused(code, place):
            scored(entry)


def test_who_sits_out_can_do_nothing(subtests: pytest.Subtests) -> None:
    for entry, place in [
        (run(0), "hand"),
        (run(1, offence=Offence(OffenceKind.FALSE_CLAIM, 0)), "offence.hand"),
        (Renege(0), "hand"),
        (FalseClaim(0), "hand"),
        (WrongCount((1, 0)), "hands"),
        (QueenAssessed(pts(0, 13, 13, 0, 0), 0, 1), "taker"),
        (QueenAssessed(pts(0, 13, 13, 0, 0), 1, 0), "offender"),
        (LastTricksClaim(pts(0, 13, 1, 0, 0), 0), "claimer"),
    ]:
        with subtests.test(entry=entry, place=place), refused("sits_out", place, hand=0):
            scored(entry, playing=OUT)


def test_a_claim_that_is_too_high_says_by_how_much() -> None:
    with refused("points_over", "points", off=p(3), of=p(26)):
        scored(LastTricksClaim(pts(13, 14, 1, 1), 0))


@pytest.mark.parametrize("hand", [-1, 4])
def test_a_hand_that_is_not_there_is_named_with_the_last_one(hand: int) -> None:
    with refused("no_such_hand", "hand", hand=hand, last=3):
        scored(Renege(hand))


def test_the_taker_of_the_queen_has_thirteen_or_more() -> None:
    with refused("taker_without_queen", "taker", points=p(12)):
        scored(QueenAssessed(pts(12, 14, 0, 0), taker=0, offender=1))
    assert scored(QueenAssessed(pts(13, 13, 0, 0), taker=0, offender=1)) == (["0", "26", "0", "0"], "26")


def test_a_ruling_gives_nothing_to_who_sits_out() -> None:
    with refused("sits_out_with_points", "points[0]"):
        scored(Ruled(pts(1, 0, 0, 0, 0), "why"), playing=OUT)


def test_a_proven_run_stands_with_the_offence_noted() -> None:
    assert scored(run(0, offence=Offence(OffenceKind.RENEGE, 3))) == (["-26", "0", "0", "0"], "-26")


@pytest.mark.parametrize(("options", "option"), [((RunOption.UP,), DOWN), ((RunOption.DOWN,), UP)])
def test_a_run_is_taken_only_as_the_house_has_it(options: tuple[RunOption, ...], option: RunOption) -> None:
    with refused("run_option", "option", option=option.value):
        scored(run(0, option), rules(run_options=options))


def test_a_wrong_count_is_written_as_a_ruling_where_the_house_says_so() -> None:
    with refused("write_as_ruling", "kind"):
        scored(WrongCount((0, 1)), rules(wrong_count=WrongCountRule.RULED))


def test_a_renege_may_cost_thirteen_and_a_false_claim_still_26() -> None:
    house = rules(renege_points=13)
    assert scored(Renege(1), house) == (["0", "13", "0", "0"], "13")
    assert scored(FalseClaim(1), house) == (["0", "26", "0", "0"], "26")


def _rows_of_26() -> Any:
    return ((a, b, c, 26 - a - b - c) for a in range(27) for b in range(27 - a) for c in range(27 - a - b))


@pytest.mark.unmeasured
def test_of_all_rows_that_add_to_26_those_with_a_queen_and_no_run_are_normal() -> None:
    """There are C(29, 3) = 3,654 rows. Four have 26 in one hand; the others are normal if a hand has 13 or more."""
    rows = list(_rows_of_26())
    accepted = []
    for row in rows:
        try:
            check(Deal(tuple(map(Points.whole, row))), STANDARD, 4, FOUR)
        except ValueError:
            continue
        accepted.append(row)
    assert len(rows) == 3654
    assert accepted == [row for row in rows if 13 <= max(row) <= 25]


@pytest.mark.unmeasured
def test_no_row_that_adds_to_something_else_is_normal() -> None:
    """Every row next to a sound one, one more or one less in one hand, is refused by exactly that one."""
    for row in _rows_of_26():
        if 13 <= max(row) <= 24 and min(row) > 0:
            more = Deal(tuple(map(Points.whole, (row[0] + 1, *row[1:]))))
            less = Deal(tuple(map(Points.whole, (*row[:3], row[3] - 1))))
            with refused("points_over", "points", off=p(1), of=p(26)):
                check(more, STANDARD, 4, FOUR)
            with refused("points_short", "points", off=p(1), of=p(26)):
                check(less, STANDARD, 4, FOUR)
