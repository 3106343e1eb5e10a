"""The sheet against the table's paper: the hands that differ, and the single mistake that would explain it."""

from hypothesis import assume, given
from hypothesis import strategies as st

from scorekeeper.rules.house_rules import RunOption
from scorekeeper.rules.points import ZERO, Points
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.paper_check import Cause, Explanation, Search, differences, explanations, paper_off, scores_after
from scorekeeper.sheet.sheet import Sheet
from tests.scorekeeper.nights import (
    UP,
    after,
    amend,
    deal,
    figures,
    five_sitting,
    lead,
    on,
    opening,
    pts,
    run,
    shortage,
    split,
    strike,
    table,
    wrong,
)

ROW, OTHER, LAST = deal(6, 13, 4, 3), deal(0, 1, 20, 5), deal(13, 10, 1, 2)


def explained(sheet: Sheet, *paper: int | str, search: Search | None = None) -> list[Explanation]:
    """What would make the newest totals those of the paper."""
    found = search or Search.of(sheet)
    return list(explanations(sheet, differences(sheet, pts(*paper), found.differ), found))


def test_a_paper_that_agrees_needs_no_explanation() -> None:
    sheet = after(table(), ROW, OTHER)
    assert differences(sheet, pts(6, 14, 24, 8), 2) == pts(0, 0, 0, 0)
    assert explained(sheet, 6, 14, 24, 8) == []
    assert paper_off(sheet, pts(6, 14, 24, 8)) == ZERO


def test_a_row_that_is_off_is_the_first_that_is_named() -> None:
    """Bob's 13 in deal 1 was typed 12; the paper has one more for him. Only deal 1 adds up then."""
    sheet = after(table(), wrong(6, 12, 4, 3), OTHER, LAST)
    first, *others = explained(sheet, 19, 24, 25, 10)
    assert first == Explanation(Cause.OFF, 1, 0, (1,), ROW)
    assert {one.cause for one in others} <= {Cause.PAPER}


def test_a_figure_that_was_moved_to_another_hand_is_found_in_the_first_deal_that_can_have_it() -> None:
    """Typed 4 13 6 3 for 6 13 4 3: two too few for Ann, two too many for Cal."""
    sheet = after(table(), deal(4, 13, 6, 3), LAST)
    first = explained(sheet, 19, 23, 5, 5)[0]
    assert (first.cause, first.deal, first.real) == (Cause.ROW, 1, ROW)


def test_a_run_taken_the_other_way_is_found() -> None:
    sheet = after(table(), ROW, run(2), LAST)
    found = explained(sheet, 45, 49, 5, 31)
    assert found == [Explanation(Cause.ROW, 2, 1, (0, 1, 2, 3), e.Run(2, RunOption.UP))]


def test_columns_the_wrong_way_round_are_found_from_their_first_deal() -> None:
    """From deal 2 on: 0 1 and 13 10 for 1 0 and 10 13."""
    sheet = after(table(), ROW, OTHER, LAST)
    found = explained(sheet, 6 + 1 + 10, 13 + 0 + 13, 25, 10)
    assert Explanation(Cause.COLUMNS, 2, 1, (0, 1)) in found


def test_columns_are_swapped_from_a_row_that_tells_it_and_over_more_than_one_row() -> None:
    """Deal 2 gives both 10: it may be swapped or not, so it is not named. Deal 3 alone is a row of its own."""
    level = deal(3, 3, 20, 0)
    sheet = after(table(), deal(0, 13, 4, 9), level, OTHER, deal(14, 2, 5, 5))
    found = explained(sheet, 13 + 3 + 1 + 2, 0 + 3 + 0 + 14, 49, 19)
    assert [(one.deal, one.hands) for one in found if one.cause is Cause.COLUMNS] == [(1, (0, 1))]
    from_level = explained(sheet, 0 + 3 + 1 + 2, 13 + 3 + 0 + 14, 49, 19)
    assert [one.deal for one in from_level if one.cause is Cause.COLUMNS] == [3]
    last = explained(sheet, 0 + 3 + 0 + 2, 13 + 3 + 1 + 14, 49, 19)
    assert [one.cause for one in last if one.deal == 4] == [Cause.ROW]
    one_sided = explained(sheet, 0 + 3 + 1 + 2, 13 + 3 + 1 + 14, 49, 19)
    other_sided = explained(sheet, 1 + 3 + 1 + 2, 13 + 3 + 0 + 14, 49, 19)
    assert {one.cause for one in (*one_sided, *other_sided)} <= {Cause.PAPER}


def test_a_deal_that_stands_twice_is_found() -> None:
    sheet = after(table(), ROW, OTHER, OTHER)
    found = explained(sheet, 6, 14, 24, 8)
    assert [(one.cause, one.deal) for one in found] == [(Cause.TWICE, 2), (Cause.TWICE, 3)]


def test_a_deal_that_was_forgotten_is_found() -> None:
    found = explained(after(table(), ROW, OTHER), 19, 24, 25, 10)
    assert found == [Explanation(Cause.MISSING, 1, -1, (0, 1, 2, 3), LAST)]
    up = explained(after(table(), ROW), 6, 39, 30, 29)
    assert [one.real for one in up] == [run(0, UP)]


def test_a_deal_that_was_forgotten_is_found_whatever_the_newest_deal_is() -> None:
    """A ruled deal is no pattern for the one that is missing; if a player sits out it is unknown which."""
    ruled = e.Ruled(pts(1, 2, 3, 4), "so", ("a",))
    missing = Explanation(Cause.MISSING, 1, -1, (0, 1, 2, 3), ROW)
    for sheet in (after(table(), LAST, ruled), after(table(), ruled, LAST)):
        assert missing in explained(sheet, 20, 25, 8, 9)
    sitting = after(five_sitting(), deal(0, 6, 13, 4, 3))
    assert explained(sitting, 6, 6, 26, 8, 6) == []
    assert explained(after(table(), opening(9, 9, 9, 9)), 15, 22, 13, 12) == []


def test_a_split_that_the_paper_lacks_is_found() -> None:
    sheet = after(table(), wrong(6, 13, 4, 5), split(2))
    found = explained(sheet, 6, 13, 4, 5)
    assert (found[0].cause, found[0].entry) == (Cause.CORRECTION, 1)


def test_a_split_is_looked_for_where_the_totals_that_differ_have_it() -> None:
    """Split under deal 1: the totals of deal 1 agree and those of deal 2 do not, though deal 2 is the same."""
    sheet = after(table(), wrong(6, 13, 4, 5), split(2), ROW, OTHER)
    found = Explanation(Cause.CORRECTION, 1, 1, (0, 1, 2, 3))
    assert found in explained(sheet, 12, 26, 8, 8, search=Search(1, 2))
    assert found in explained(sheet, 12, 27, 28, 13)
    assert explained(sheet, "6.5", "13.5", "4.5", "5.5", search=Search(0, 1)) == []
    assert Cause.CORRECTION not in [one.cause for one in explained(sheet, 12, 27, 28, 13, search=Search(2, 3))]


def test_a_split_under_the_newest_deal_or_after_scores_from_paper_is_found() -> None:
    under = after(table(), opening(9, 9, 9, 9), wrong(6, 13, 4, 5), split(2))
    assert explained(under, 15, 22, 13, 14)[0] == Explanation(Cause.CORRECTION, 9, 2, (0, 1, 2, 3))
    lost = on(under, OTHER, strike(1))
    found = [one for one in explained(lost, 9, 10, 29, 14) if one.cause is Cause.CORRECTION]
    assert found == [Explanation(Cause.CORRECTION, 8, 2, (0, 1, 2, 3))]


def test_a_split_that_was_struck_or_took_something_else_is_no_explanation() -> None:
    sheet = after(table(), wrong(6, 13, 4, 5), split(2), strike(1), OTHER)
    assert Cause.CORRECTION not in [one.cause for one in explained(sheet, "6.5", "14.5", "24.5", "10.5")]
    other = after(table(), wrong(6, 13, 4, 4), split(1), OTHER)
    assert [one.cause for one in explained(other, 7, 13, 24, 9)] == [Cause.PAPER, Cause.PAPER]
    penalty = after(table(lead_out_of_turn="on_score"), lead("a"), ROW)
    assert [one.cause for one in explained(penalty, 6, 13, 4, 3)] == [Cause.PAPER]


def test_one_figure_on_the_paper_may_be_wrong() -> None:
    """Nothing on the sheet is off: then the paper is, by 3, and Dee's figure may be wrong in either deal."""
    sheet = after(table(), ROW, OTHER)
    assert paper_off(sheet, pts(6, 14, 24, 11)) == Points.whole(3)
    found = explained(sheet, 6, 14, 24, 11)
    assert [(one.cause, one.deal, one.hands) for one in found] == [(Cause.PAPER, 1, (3,)), (Cause.PAPER, 2, (3,))]


def test_a_wrong_figure_on_the_paper_is_one_that_a_hand_can_have_in_a_normal_deal() -> None:
    """No hand has less than nothing or all 26 in a normal deal, and a run has no figure that was typed."""
    sheet = after(table(), ROW, run(2))
    assert [one.deal for one in explained(sheet, 6, 13, -22, 22)] == [1]
    assert [one.deal for one in explained(sheet, 0, 13, -22, 3)] == [1]
    assert explained(sheet, -1, 13, -22, 3) == explained(sheet, 6, 13, -22, 26) == []
    assert [one.deal for one in explained(sheet, 6, 13, -22, 25)] == [1]


def test_what_no_single_mistake_explains_is_not_explained() -> None:
    assert explained(after(table(), ROW), 7, 20, 4, 3) == []


def test_a_missing_point_that_was_charged_is_not_expected_on_the_paper() -> None:
    sheet = after(table(), wrong(6, 12, 4, 3), shortage(1, "a"))
    assert paper_off(sheet, pts(6, 12, 4, 3)) == Points.whole(-1)
    assert paper_off(sheet, pts(6, 13, 4, 3)) == ZERO


def test_a_paper_is_as_far_off_as_it_misses_the_deals_whatever_the_sheet_has() -> None:
    sheet = after(table(), wrong(6, 12, 4, 3))
    assert paper_off(sheet, pts(6, 13, 4, 3)) == ZERO
    assert paper_off(sheet, pts(6, 12, 4, 3)) == Points.whole(-1)


def test_a_renege_is_known() -> None:
    assert explained(after(table(), ROW), 0, 26, 0, 0)[0].real == e.Renege(1)


def test_the_likeliest_cause_comes_first() -> None:
    causes = [Cause.OFF, Cause.ROW, Cause.COLUMNS, Cause.TWICE, Cause.MISSING, Cause.CORRECTION, Cause.PAPER]
    assert sorted(Cause) == causes == list(Cause)


def test_a_ruled_deal_is_ruled_still() -> None:
    sheet = after(table(), e.Ruled(pts(1, 2, 3, 4), "so", ("a",)))
    assert explained(sheet, 1, 2, 3, 5)[0].real == e.Ruled(pts(1, 2, 3, 5), "so", ("a",))


def test_a_bonus_and_a_sun_are_known() -> None:
    sheet = after(table(bonus_card="JD"), ROW)
    assert explained(sheet, 6, 3, 4, 3)[0].real == deal(6, 3, 4, 3, bonus=1)
    assert explained(sheet, -26, -10, 0, 0)[0].real == run(0, bonus=1)
    assert explained(sheet, 26, -10, 0, 0)[0].real == e.Renege(0, bonus=1)
    assert explained(after(table(sun=52), ROW), -52, 0, 0, 0)[0].real == run(0, sun=True)
    assert explained(after(table(sun=52, bonus_card="JD"), ROW), -62, 0, 0, 0)[0].real == run(0, sun=True, bonus=0)


def test_nobody_who_sat_out_gets_points() -> None:
    """Ann sat out deal 1: what she has too few on the sheet cannot come from there."""
    sheet = after(five_sitting(), deal(0, 6, 13, 4, 3), deal(6, 0, 13, 4, 3))
    found = explained(sheet, 7, 5, 26, 8, 6)
    assert [one.deal for one in found if one.cause is Cause.ROW] == []
    assert explained(sheet, 5, 6, 27, 8, 6)[0].deal == 2


def test_scores_in_the_line_of_a_deal() -> None:
    sheet = after(table(), opening(10, 0, 0, 0), wrong(6, 13, 4, 5), split(2), LAST)
    assert Search.of(sheet) == Search(8, 10)
    assert figures(scores_after(sheet, 8)) == ["10", "0", "0", "0"]
    assert figures(scores_after(sheet, 9)) == ["16", "13", "4", "5"]
    assert scores_after(sheet, 10) == sheet.scores
    reset = after(table(exact_limit_resets_to=50), opening(94, 0, 0, 0), ROW, LAST)
    assert figures(scores_after(reset, 9)) == ["50", "13", "4", "3"]
    assert figures(scores_after(after(table(), ROW), 0)) == ["0", "0", "0", "0"]


def test_a_line_below_a_deal_is_not_in_its_scores() -> None:
    """Neither a score that is set back later, nor a split that stands before a struck deal."""
    setback = {"limit": 13, "exact_limit_resets_to": 0}
    assert scores_after(after(table(**setback), ROW, OTHER), 0) == pts(0, 0, 0, 0)
    from_paper = after(table(exact_limit_resets_to=50), opening(94, 0, 0, 0), ROW, OTHER)
    assert scores_after(from_paper, 8) == pts(94, 0, 0, 0)
    second = after(table(exact_limit_resets_to=50), opening(88, 0, 0, 0), ROW, deal(6, 13, 4, 3), OTHER)
    assert scores_after(second, 9) == pts(94, 13, 4, 3)
    assert scores_after(second, 10) == pts(50, 26, 8, 6)
    struck = after(table(), wrong(6, 13, 4, 5), split(2), OTHER, strike(2), LAST)
    assert scores_after(struck, 1) == pts(6, 13, 4, 5)


def test_struck_deals_do_not_count() -> None:
    sheet = after(table(), ROW, OTHER, strike(0))
    assert Search.of(sheet) == Search(0, 1)
    assert {one.entry for one in explained(sheet, 2, 1, 18, 5)} == {1}


def test_the_search_halves_what_is_left() -> None:
    search = Search(0, 9)
    assert search.halfway == 4
    assert search.told(4, same=True) == Search(4, 9)
    assert search.told(4, same=False) == Search(0, 4)
    assert Search(3, 4).halfway is None
    assert search.told(0, same=True).told(9, same=False) == search


def test_only_deals_between_agreement_and_difference_are_looked_at() -> None:
    sheet = after(table(), ROW, ROW, ROW, ROW)
    paper = (22, 54, 16, 12)
    assert [one.deal for one in explained(sheet, *paper) if one.cause is Cause.ROW] == [1, 2, 3, 4]
    assert [one.deal for one in explained(sheet, *paper, search=Search(2, 4)) if one.cause is Cause.ROW] == [3, 4]


@st.composite
def rows(draw: st.DrawFn, hands: int) -> e.Figures:
    """Figures of a normal deal."""
    cuts = sorted(draw(st.lists(st.integers(0, 13), min_size=hands - 1, max_size=hands - 1)))
    queen = draw(st.integers(0, hands - 1))
    hearts = [high - low for low, high in zip([0, *cuts], [*cuts, 13], strict=True)]
    assume(hearts[queen] < 13)
    return pts(*(number + 13 * (hand == queen) for hand, number in enumerate(hearts)))


@given(st.data())
def test_a_single_wrong_figure_is_found(data: st.DataObject) -> None:
    """Any game; one figure was typed wrong. The paper has the real one, and the program names that very deal."""
    hands = data.draw(st.integers(4, 6))
    real = data.draw(st.lists(rows(hands), min_size=1, max_size=9))
    deal_, hand = data.draw(st.integers(0, len(real) - 1)), data.draw(st.integers(0, hands - 1))
    typed = data.draw(st.integers(0, 25).filter(lambda one: Points.whole(one) != real[deal_][hand]))
    setup = table(*"abcdef"[:hands], limit=None)
    paper = after(setup, *map(e.Deal, real))
    mistyped = e.Deal((*real[deal_][:hand], Points.whole(typed), *real[deal_][hand + 1 :]), as_written=True)
    entries = [mistyped if number == deal_ else e.Deal(row) for number, row in enumerate(real)]
    sheet = after(setup, *entries)
    first = explained(sheet, *figures(paper.scores))[0]
    assert first == Explanation(Cause.OFF, deal_ + 1, deal_, (hand,), e.Deal(real[deal_]))
    assert on(sheet, amend(deal_, first.real, agreed="abcdef")).scores == paper.scores


@given(st.data())
def test_a_wrong_figure_that_another_hand_made_good_is_found(data: st.DataObject) -> None:
    """One figure typed wrong and the last hand's proposed from it: the row adds up, two hands differ. The totals
    halfway down lead to the very deal."""
    real = data.draw(st.lists(rows(4), min_size=1, max_size=12))
    number = data.draw(st.integers(0, len(real) - 1))
    typed = data.draw(rows(4))
    differ = [hand for hand in range(4) if typed[hand] != real[number][hand]]
    assume(differ)
    setup = table(limit=None)
    paper = after(setup, *map(e.Deal, real))
    sheet = after(setup, *(e.Deal(typed if place == number else row) for place, row in enumerate(real)))
    search = Search.of(sheet)
    found = explained(sheet, *figures(paper.scores))
    assert (number + 1, e.Deal(real[number])) in [(one.deal, one.real) for one in found]
    while search.halfway is not None:
        half = search.halfway
        off = differences(sheet, scores_after(paper, half), half)
        search = search.told(half, same=not any(off))
    assert search.differ == number + 1
    off = differences(sheet, scores_after(paper, search.differ), search.differ)
    assert [one.real for one in explanations(sheet, off, search) if one.cause is Cause.ROW] == [e.Deal(real[number])]
