"""The corners of the rules, 1 to 13: what is settled if the rule book has no rule. Figures worked by hand."""

import pytest

from scorekeeper.money.settlement import settle
from scorekeeper.rules.house_rules import LeadPenalty
from scorekeeper.sheet.entries import FalseClaim, LastTricksClaim, Note, QueenAssessed, Redo, Renege, Undo
from scorekeeper.sheet.rows import ResetRow, SplitRow
from scorekeeper.sheet.sheet import Over
from tests.scorekeeper.nights import (
    after,
    amend,
    change,
    deal,
    dealers,
    end,
    five_sitting,
    insert,
    lead,
    misdeal,
    net_texts,
    on,
    opening,
    p,
    pts,
    refused,
    run,
    scores,
    seat,
    shortage,
    signed,
    split,
    strike,
    table,
    wrong,
)

ROW = deal(6, 13, 4, 3)


def test_corner_1_an_amendment_leaves_what_was_decided_when_things_were_written() -> None:
    """20 3 3 0 and 13 5 5 4 make 33 8 8 4, one too high; the one comes off hand 0. The first row then becomes
    0 23 3 0: 13 − 1, 28, 8, 4. Hand 1 is highest now, but the split stays where it was made."""
    sheet = after(table(), deal(20, 3, 3, 0), wrong(13, 5, 5, 4), split(1), amend(0, deal(0, 23, 3, 0)))
    assert (scores(sheet), dealers(sheet), sheet.dealer) == (["12", "28", "8", "4"], [0, 1], 2)
    assert [row.high_hand for row in sheet.rows if isinstance(row, SplitRow)] == [0]


def test_corner_1_deals_played_after_a_limit_that_an_amended_row_now_reaches_stay() -> None:
    """From 90 a row of 1 and a row of 2 come to 93. Amended to 13, the first alone reaches 103; the second stays."""
    sheet = after(table(), opening(90, 0, 0, 0), deal(1, 25, 0, 0), deal(2, 24, 0, 0), amend(1, deal(13, 13, 0, 0)))
    assert (scores(sheet), sheet.over, len(sheet.deals)) == (["105", "37", "0", "0"], Over.LIMIT, 2)


def test_corner_1_an_amended_run_counts_for_those_dealt_in_then() -> None:
    """Dealer 0 sat out; two deals later hand 1 turns out to have run up: 26 for hands 2, 3 and 4 only."""
    sheet = after(five_sitting(), deal(0, 6, 13, 4, 3), deal(6, 0, 13, 4, 3), amend(0, run(1, "up"), "abcd"))
    assert scores(sheet) == ["6", "0", "39", "30", "29"]


def test_corner_1_nothing_becomes_a_misdeal_or_was_one() -> None:
    sheet = after(table(), misdeal(), ROW)
    with refused("no_such_deal", "entry", entry=0):
        on(sheet, amend(0, ROW))


def test_corner_2_strike_takes_out_and_insert_adds_and_dealers_are_counted_anew() -> None:
    """Deals by 0, 1 and 2. The second is struck; a forgotten one goes before the third."""
    sheet = after(table(), ROW, ROW, deal(0, 0, 13, 13), strike(1), insert(2, run(3)))
    assert (dealers(sheet), sheet.dealer) == ([0, 1, 2], 3)
    assert scores(sheet) == ["6", "13", "17", "-10"]


@pytest.mark.parametrize("what", [lead("a"), wrong(13, 14, 0, 0)])
def test_corner_2_penalties_and_rows_are_struck_alike(what: object) -> None:
    sheet = after(table(), what, strike(0))
    assert (scores(sheet), sheet.error, set(sheet.top.values())) == (["0"] * 4, p(0), {0})


def test_corner_3_scores_from_paper_begin_a_game_in_balance() -> None:
    """Sums from paper need not fit 26 a deal: the balance starts there. The next deal is number 7, hand 2 deals."""
    sheet = after(table(), opening(41, "12.5", 80, 20, deals=6, dealer=2), ROW)
    assert (sheet.error, [row.number for row in sheet.deals], dealers(sheet)) == (p(0), [7], [2])
    assert sheet.deals[0].passing == "across"
    with refused("opening_first", "kind"):
        on(sheet, opening(0, 0, 0, 0))


def test_corner_4_over_is_judged_on_the_scores_as_they_are_after_a_deal_or_a_correction() -> None:
    """99 and 13 is over at 112; amended to no points for that hand it is open again at 99; struck, too."""
    sheet = after(table(), opening(99, 0, 0, 0), deal(13, 13, 0, 0))
    assert sheet.over is Over.LIMIT
    with refused("game_is_over", why="limit"):
        on(sheet, ROW)
    for correction in (amend(1, deal(0, 13, 13, 0)), strike(1), Undo()):
        assert on(sheet, correction).over is None
        assert on(sheet, correction, ROW).over is Over.LIMIT


def test_corner_4_a_split_may_take_the_last_hand_back_under_the_limit() -> None:
    """87 and 13 is 100, one too high: one off the high hand leaves 99, and the game goes on."""
    sheet = after(table(), opening(87, 0, 0, 0), wrong(13, 13, 1, 0))
    assert (sheet.over, on(sheet, split(1)).over) == (Over.LIMIT, None)


def test_corner_4_a_penalty_on_the_score_ends_no_deal_and_after_the_end_penalties_and_notes_stay_legal() -> None:
    sheet = after(table(lead_out_of_turn="on_score"), opening(97, 0, 0, 0), lead("a"))
    assert (scores(sheet)[0], sheet.over) == ("101", None)
    over = on(sheet, deal(0, 13, 13, 0), lead("b"), Note("late"), amend(2, deal(0, 12, 14, 0)))
    assert (scores(over), over.over) == (["101", "16", "14", "0"], Over.LIMIT)


def test_corner_5_corrections_take_at_most_the_present_error_and_may_take_part_of_it() -> None:
    high = after(table(), wrong(14, 12, 3, 0))
    assert [on(high, split(points)).error for points in (1, 2, 3)] == [p(2), p(1), p(0)]
    with refused("split_too_large", "points", error=p(2)):
        on(high, split(1), split(3))
    low = after(table(), wrong(13, 10, 0, 0))
    assert on(low, shortage(1, "a"), shortage(2, "b")).error == p(0)
    with refused("shortage_too_large", "points", error=p(2)):
        on(low, shortage(1, "a"), shortage(3, "a"))


def test_corner_6_undo_takes_the_newest_of_any_kind_and_redo_lasts_until_something_is_written() -> None:
    sheet = after(table(), ROW, Note("x"), lead("a"))
    assert on(sheet, Undo()).newest == on(after(table(), ROW, Note("x"))).newest
    assert on(sheet, Undo(), Undo(), Redo()).rows == sheet.rows[:2]
    for entry in (Note("y"), ROW, lead("b")):
        with refused("nothing_to_redo"):
            on(sheet, Undo(), entry, Redo())
    with refused("undo_is_signed"):
        on(sheet, end(), *signed(), Undo())


def test_corner_7_where_players_sit_out_a_split_still_comes_off_every_column() -> None:
    """Five columns and an error of 3: six halves, one off each, the sixth off the high hand as well."""
    sheet = after(five_sitting(), wrong(0, 20, 5, 4, 0), split(3))
    assert scores(sheet) == ["-0.5", "19", "4.5", "3.5", "-0.5"]


def test_corner_8_a_lead_out_of_turn_is_paid_to_the_others_dealt_in_to_the_deal_in_play() -> None:
    sheet = after(five_sitting(), deal(0, 6, 13, 4, 3), lead("a"))
    assert {player: str(points) for player, points in sheet.top.items()} == {
        "a": "-12", "b": "0", "c": "4", "d": "4", "e": "4",
    }  # fmt: skip
    with refused("offender_sits_out", "player", player="b"):
        on(sheet, lead("b"))


def test_corner_9_a_misdeal_keeps_the_dealer_and_the_sitters() -> None:
    sheet = after(five_sitting(), misdeal(dealt_in=(0, 1, 2, 3)))
    assert (sheet.dealer, sheet.dealt_in) == (0, (0, 1, 2, 3))
    again = on(sheet, misdeal())
    assert (again.dealer, again.dealt_in) == (0, (0, 1, 2, 3))
    assert (on(again, deal(6, 13, 4, 3, 0)).dealer, on(again, deal(6, 13, 4, 3, 0)).dealt_in) == (1, (0, 2, 3, 4))


def test_corner_9_where_the_next_dealer_redeals_the_sitters_follow_him_and_the_pass_stays() -> None:
    sheet = after(five_sitting(misdeal_dealer="next"), deal(0, 6, 13, 4, 3), misdeal())
    assert (sheet.dealer, sheet.dealt_in, sheet.passing) == (2, (0, 1, 3, 4), "right")


@pytest.mark.parametrize(
    "entry",
    [QueenAssessed(pts(13, 13, 0, 0), taker=0, offender=1), LastTricksClaim(pts(0, 20, 0, 0), claimer=1)],
)
def test_corner_10_26_by_assessment_or_by_a_claim_is_26_and_no_run(entry: object) -> None:
    assert scores(after(table(), entry)) == ["0", "26", "0", "0"]


def test_corner_10_a_cheap_renege_balances_and_a_false_claim_stays_dear() -> None:
    sheet = after(table(renege_points=13), Renege(0), FalseClaim(1))
    assert (scores(sheet), sheet.error) == (["13", "26", "0", "0"], p(0))


def test_corner_11_only_who_sits_in_the_game_can_be_charged() -> None:
    gone = after(table(keeper="x"), wrong(13, 10, 0, 0), seat(0, "a", "e"))
    for player in ("a", "x"):
        with refused("shortage_not_seated", "player", player=player):
            on(gone, shortage(3, player))
    assert on(gone, shortage(3, "e")).error == p(0)


def test_corner_11_a_charge_stays_with_the_share_when_its_holder_leaves() -> None:
    """13 10 1 0, two short, d charged 2: figures 13 10 1 2 and d has 26 − 8 = 18, which he takes along. A row of
    0 0 13 13 makes 13 10 14 15: hand 3 ends at 52 − 60 = −8, so the newcomer has −8 − 18 = −26."""
    sheet = after(table(), wrong(13, 10, 1, 0), shortage(2, "d"), seat(3, "d", "e"), deal(0, 0, 13, 13))
    assert net_texts(sheet) == {"a": "0", "b": "12", "c": "-4", "d": "18", "e": "-26"}


def test_corner_12_a_partner_may_leave_without_a_newcomer_and_a_single_player_may_not() -> None:
    """Hand 3 runs while d and e share it: 78 for the hand as d leaves, 39 for each. e plays on alone and runs again: at
    −52 against three hands at 0 the hand has 312. e gets a half of it, 156, and the other half less 39."""
    sheet = after(table("a", "b", "c", "de"), run(3), seat(3, "d", "e", "abcde"), run(3))
    assert net_texts(sheet) == {"a": "-104", "b": "-104", "c": "-104", "d": "39", "e": "273"}
    assert sheet.seats[3] == ("e",)
    with refused("sits_elsewhere", "joins", player="b"):
        on(sheet, seat(0, "a", "b", "abce"))


def test_corner_13_exactly_the_limit_is_tested_after_a_deal_on_a_line_of_its_own_and_again_after_an_amendment() -> None:
    """90 and 10 is 100 and goes to 50. Amended to 9 it is 99 and stays; amended to 11 it is over."""
    sheet = after(table(exact_limit_resets_to=50), opening(90, 0, 0, 0), deal(10, 16, 0, 0))
    assert [row.change for row in sheet.rows if isinstance(row, ResetRow)] == [pts(-50, 0, 0, 0)]
    assert (scores(sheet), sheet.over) == (["50", "16", "0", "0"], None)
    less, more = on(sheet, amend(1, deal(9, 17, 0, 0))), on(sheet, amend(1, deal(11, 15, 0, 0)))
    assert (scores(less), less.over, len(less.rows)) == (["99", "17", "0", "0"], None, 2)
    assert (scores(more), more.over) == (["101", "15", "0", "0"], Over.LIMIT)


def test_corner_13_with_a_tie_for_low_the_game_goes_on_until_one_hand_is_lowest() -> None:
    sheet = after(table(tie_for_low="play_on"), opening(90, 5, 5, 9), deal(13, 0, 0, 13))
    assert (scores(sheet), sheet.over) == (["103", "5", "5", "22"], None)
    assert on(sheet, deal(0, 1, 0, 25)).over is Over.LIMIT
    assert on(sheet, wrong(0, 0, 0, 13)).over is None


def test_what_a_lead_costs_is_in_no_other_figure() -> None:
    """Neither score nor balance nor limit nor doubling include it (scoring part 6)."""
    sheet = after(table(), opening(-1, 99, 0, 0), lead("b"))
    assert (scores(sheet), sheet.error, sheet.over) == (["-1", "99", "0", "0"], p(0), None)
    plain, led = settle(after(table(), opening(-1, 99, 0, 0))), settle(sheet)
    assert led.game_net == plain.game_net
    assert [str(points) for points in led.top_of_sheet.values()] == ["4", "-12", "4", "4"]
    assert settle(on(sheet, change(lead_out_of_turn=LeadPenalty.NONE.value))).net == plain.net
