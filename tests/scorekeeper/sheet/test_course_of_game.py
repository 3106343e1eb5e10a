"""SheetDriver and the course of a game: misdeals, leads out of turn, seats, rules, the end."""

import pytest

from scorekeeper.sheet.entries import End, EndHow, Renege, Void
from scorekeeper.sheet.rows import DealRow, LeadRow, RecordRow, ResetRow
from scorekeeper.sheet.sheet import Over
from tests.scorekeeper.nights import (
    after,
    amend,
    change,
    deal,
    dealers,
    end,
    five_sitting,
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
    split,
    strike,
    table,
    void,
    wrong,
)

ROW = deal(6, 13, 4, 3)
OTHERS = (0, 1, 2, 3)
"""In a table of five: the last sits out."""


def test_a_misdeal_is_dealt_again_by_the_same_hand_with_the_same_pass() -> None:
    sheet = after(table(), ROW, misdeal(reason="a card turned"))
    assert (sheet.dealer, sheet.next_deal, sheet.passing, sheet.deals_played) == (1, 2, "right", 1)
    assert dealers(on(sheet, ROW)) == [0, 1]


def test_some_houses_let_the_next_hand_deal_again() -> None:
    sheet = after(table(misdeal_dealer="next"), ROW, misdeal(reason="a card turned"))
    assert (sheet.dealer, sheet.passing) == (2, "right")
    assert [row.what for row in sheet.rows if isinstance(row, RecordRow)] == [misdeal(reason="a card turned")]


def test_a_deal_says_who_is_dealt_in_or_the_rotation_does() -> None:
    sheet = after(five_sitting(), deal(6, 13, 4, 3, 0, dealt_in=(3, 2, 1, 0)))
    assert sheet.deals[0].dealt_in == OTHERS
    with refused("in_only_when_sitting", "in"):
        after(table(), deal(6, 13, 4, 3, dealt_in=OTHERS))
    with refused("four_dealt_in", "in", n=3):
        on(sheet, deal(6, 13, 4, 3, 0, dealt_in=(0, 1, 2)))
    with refused("no_such_hand", "in", hand=5):
        on(sheet, misdeal(dealt_in=(0, 1, 2, 5)))


def test_a_lead_out_of_turn_is_paid_to_the_hands_dealt_in() -> None:
    sheet = after(five_sitting(), lead("b"))
    assert net_texts(sheet) == {"a": "0", "b": "-12", "c": "4", "d": "4", "e": "4"}
    for code, player in (("offender_sits_out", "a"), ("not_seated", "x")):
        with refused(code, "player", player=player):
            on(sheet, lead(player))
    with refused("in_only_when_sitting", "in"):
        after(table(), lead("a", dealt_in=OTHERS))


def test_the_deal_decides_who_receives_a_lead_out_of_turn() -> None:
    sheet = after(five_sitting(), lead("b"), deal(6, 13, 4, 3, 0, dealt_in=OTHERS), run(2))
    assert net_texts(after(five_sitting(), lead("b"), deal(6, 13, 4, 3, 0, dealt_in=OTHERS)))["e"] == "26"
    assert {player: str(points) for player, points in sheet.top.items()} == {
        "a": "4", "b": "-12", "c": "4", "d": "4", "e": "0",
    }  # fmt: skip
    with refused("offender_sits_out", "in", player="b"):
        after(five_sitting(), lead("b"), deal(6, 0, 13, 4, 3, dealt_in=(0, 2, 3, 4)))


def test_a_struck_lead_does_not_hold_its_offender_to_the_deal() -> None:
    sheet = after(five_sitting(), lead("b"), strike(0, "abcde"), deal(6, 0, 13, 4, 3, dealt_in=(0, 2, 3, 4)))
    assert set(sheet.top.values()) == {0}


def test_who_is_dealt_in_by_a_lead_stays_for_the_deal() -> None:
    """The lead says that the fifth sits out; the deal that follows says nothing else."""
    sheet = after(five_sitting(), lead("a", dealt_in=OTHERS), deal(6, 13, 4, 3, 0))
    assert sheet.deals[0].dealt_in == OTHERS
    assert [str(points) for points in sheet.top.values()] == ["-12", "4", "4", "4", "0"]
    assert sheet.dealt_in == (0, 2, 3, 4)


def test_a_misdeal_fixes_who_receives_a_lead_out_of_turn() -> None:
    sheet = after(five_sitting(), lead("b"), misdeal(), deal(6, 13, 4, 3, 0, dealt_in=OTHERS))
    assert [str(points) for points in sheet.top.values()] == ["0", "-12", "4", "4", "4"]
    other = after(five_sitting(), lead("b"), misdeal(dealt_in=OTHERS))
    assert [str(points) for points in other.top.values()] == ["4", "-12", "4", "4", "0"]
    assert other.dealt_in == OTHERS


def test_a_lead_before_a_misdeal_stays_with_its_receivers_when_a_deal_fixes_those_of_the_next_lead() -> None:
    sheet = after(five_sitting(), lead("b"), misdeal(), lead("c"), deal(6, 13, 4, 3, 0, dealt_in=OTHERS))
    assert [row.receivers for row in sheet.rows if isinstance(row, LeadRow)] == [(2, 3, 4), (0, 1, 3)]
    assert [str(points) for points in sheet.top.values()] == ["4", "-8", "-8", "8", "4"]


def test_a_lead_belongs_to_the_deal_in_play() -> None:
    sheet = after(table(), ROW, lead("a"), ROW, lead("b"))
    assert [(row.deal, row.pending) for row in sheet.rows if isinstance(row, LeadRow)] == [(2, False), (3, True)]
    sitting = after(five_sitting(), lead("b"), deal(0, 6, 13, 4, 3), lead("c"))
    assert [(row.deal, row.pending) for row in sitting.rows if isinstance(row, LeadRow)] == [(1, False), (2, True)]


def test_a_penalty_after_the_end_does_not_seat_anybody_for_a_deal() -> None:
    sheet = after(five_sitting(), opening(100, 0, 0, 0, 0), lead("a", dealt_in=OTHERS))
    assert sheet.redeal is None


def test_a_penalty_on_the_score_ends_no_deal_but_the_next_row_does() -> None:
    sheet = after(table(lead_out_of_turn="on_score"), opening(97, 0, 0, 0), lead("a"))
    assert (scores(sheet)[0], sheet.over) == ("101", None)
    with refused("not_at_the_limit", "how"):
        on(sheet, End(EndHow.LIMIT))
    assert on(sheet, deal(0, 13, 13, 0)).over is Over.LIMIT
    ended = on(sheet, end())
    assert (ended.over, ended.ended_early) == (Over.AGREEMENT, True)


def test_a_correction_is_judged_on_a_penalty_too() -> None:
    sheet = after(table(lead_out_of_turn="on_score"), opening(97, 0, 0, 0), ROW, lead("b"), lead("a"), strike(2))
    assert (scores(sheet)[0], sheet.over) == ("107", Over.LIMIT)


def test_a_shortage_and_a_split_are_corrections_that_judge_too() -> None:
    on_score = table(lead_out_of_turn="on_score")
    for row, correction in ((wrong(0, 13, 12, 0), shortage(1, "b")), (wrong(0, 13, 14, 2), split(2))):
        sheet = after(on_score, opening(97, 0, 0, 0), row, lead("a"))
        assert (sheet.over, on(sheet, correction).over) == (None, Over.LIMIT)


def test_exactly_the_limit_goes_back_and_over_is_judged_after_it() -> None:
    kind = table(exact_limit_resets_to=50)
    sheet = after(kind, opening(90, 87, 0, 0), deal(10, 13, 0, 3))
    assert (scores(sheet), sheet.over) == (["50", "50", "0", "3"], None)
    assert [row.change for row in sheet.rows[-2:]] == [pts(-50, 0, 0, 0), pts(0, -50, 0, 0)]
    assert sheet.error == p(0)
    missed = after(kind, opening(90, 87, 0, 0), deal(10, 14, 0, 2))
    assert (scores(missed), missed.over) == (["50", "101", "0", "2"], Over.LIMIT)


def test_a_hand_that_goes_back_has_a_line_of_its_own_under_its_deal() -> None:
    sheet = after(table(exact_limit_resets_to=0), opening(0, 0, 90, 0), deal(13, 3, 10, 0))
    assert sheet.rows[-1] == ResetRow(entry=1, change=pts(0, 0, -100, 0), scores=pts(13, 3, 0, 0), hand=2)
    assert sheet.row_of(1) is sheet.rows[1]


def test_the_number_of_a_deal_counts_those_from_paper_and_not_those_struck() -> None:
    sheet = after(table(), opening(0, 0, 0, 0, deals=6), ROW, ROW, amend(1, run(0)), strike(1), ROW)
    assert [(row.number, row.passing) for row in sheet.rows if isinstance(row, DealRow)] == [
        (0, "across"), (7, "across"), (8, "hold"),
    ]  # fmt: skip


def test_nothing_goes_back_without_a_limit_or_by_a_penalty_alone() -> None:
    unlimited = after(table(limit=None, exact_limit_resets_to=0), opening(90, 0, 0, 0), deal(10, 16, 0, 0))
    assert scores(unlimited)[0] == "100"
    penalty = after(table(exact_limit_resets_to=0, lead_out_of_turn="on_score"), opening(96, 0, 0, 0), lead("a"))
    assert scores(penalty)[0] == "100"
    assert scores(on(penalty, deal(0, 13, 13, 0)))[0] == "0"


def test_a_struck_deal_sets_nothing_back() -> None:
    sheet = after(table(exact_limit_resets_to=50), opening(90, 0, 0, 0), deal(10, 16, 0, 0), strike(1))
    assert (scores(sheet), len(sheet.rows)) == (["90", "0", "0", "0"], 2)


@pytest.mark.parametrize(("low", "over"), [((100, 20, 20, 40), None), ((100, 20, 21, 40), Over.LIMIT)])
def test_a_tie_for_low_may_play_on(low: tuple[int, ...], over: Over | None) -> None:
    assert after(table(tie_for_low="play_on"), opening(*low)).over is over
    assert after(table(), opening(*low)).over is Over.LIMIT


def test_who_may_change_seats() -> None:
    sheet = after(table("a", "b", "c", "de"), ROW)
    for change_of_seat, code, place, facts in (
        (seat(4, "a", "x", "abcde"), "no_such_hand", "hand", {"hand": 4, "last": 3}),
        (seat(-1, "a", "x", "abcde"), "no_such_hand", "hand", {"hand": -1, "last": 3}),
        (seat(1, "a", "x", "abcde"), "not_in_this_hand", "leaves", {"player": "a", "hand": 1}),
        (seat(0, "a", "a", "abcde"), "takes_own_place", "joins", {"player": "a"}),
        (seat(0, "a", "b", "abcde"), "sits_elsewhere", "joins", {"player": "b"}),
        (seat(0, "a", "x", "bcde"), "all_must_agree", "agreed", {"missing": "a"}),
    ):
        with refused(code, place, **facts):
            on(sheet, change_of_seat)
    gone = on(sheet, seat(0, "a", "x", "abcde"))
    assert on(gone, seat(0, "x", "a", "xbcde")).seats[0] == ("a",)


def test_who_left_a_hand_may_take_another_one_and_nobody_sits_in_two_at_once() -> None:
    """The house man fills a's chair, a comes back, then he fills b's (scoring part 11, 16)."""
    sheet = after(table(), ROW, seat(0, "a", "h"), seat(0, "h", "a", "hbcd"), seat(1, "b", "h"))
    assert sheet.seats == (("a",), ("h",), ("c",), ("d",))
    assert sheet.people == ("a", "h", "b", "c", "d")
    with refused("sits_elsewhere", "joins", player="h"):
        on(sheet, seat(2, "c", "h", "ahcd"))
    assert on(sheet, seat(2, "c", "b", "ahcd")).seats[2] == ("b",)


def test_everybody_agrees_to_other_rules_an_end_and_a_void() -> None:
    for entry in (change("abc", deals=9), end("abc"), void("abc")):
        with refused("all_must_agree", "agreed", missing="d"):
            after(table(), ROW, entry)
    with refused("all_must_agree", "agreed", missing="c, d"):
        after(table(), ROW, end("ab"))


def test_a_game_ends_by_agreement_once() -> None:
    sheet = after(table(), ROW, end())
    assert (sheet.over, sheet.ended_early) == (Over.AGREEMENT, True)
    with refused("game_is_over", "kind", why="agreement"):
        on(sheet, end())


def test_a_game_that_was_over_may_still_be_ended_by_agreement() -> None:
    sheet = after(table(), opening(100, 0, 0, 0), end())
    assert (sheet.over, sheet.ended_by_agreement, sheet.ended_early) == (Over.LIMIT, True, False)


def test_a_void_game_says_why() -> None:

    with refused("reason_needed", "reason"):
        after(table(), Void(" ", tuple("abcd")))
    assert after(table(), ROW, void()).over is Over.VOID


def test_other_rules_recompute_every_row() -> None:
    """Renege 13 in place of 26, a run of 52 in place of 26, 4 on the score in place of the top of the sheet."""

    sheet = after(table(sun=52), Renege(0), run(1, sun=True), lead("c"))
    assert (scores(sheet), sheet.top["c"]) == (["26", "-52", "0", "0"], -12)
    other = on(sheet, change(renege_points=13, sun=0, lead_out_of_turn="on_score"))
    assert (scores(other), other.top["c"], other.error) == (["13", "-26", "4", "0"], 0, p(0))


def test_another_limit_may_end_or_open_the_game() -> None:
    sheet = after(table(), opening(90, 0, 0, 0))
    assert on(sheet, change(limit=90)).over is Over.LIMIT
    assert on(sheet, change(limit=90), change(limit=None)).over is None


def test_a_bonus_row_after_the_house_gave_up_the_card_is_out_of_balance_by_what_it_says() -> None:
    """The row was typed with the ten points taken off; that is what stands, and it still adds up."""
    sheet = after(table(bonus_card="JD"), deal(-4, 13, 4, 3, bonus=0), change(bonus_card=None))
    assert (scores(sheet), sheet.error) == (["-4", "13", "4", "3"], p(0))


def test_a_row_as_written_shows_its_error_at_once_with_its_sign() -> None:
    assert [after(table(), wrong(13, 13, 0, points)).error for points in (1, 0)] == [p(1), p(0)]
    assert after(table(), wrong(13, 10, 0, 0)).error == p(-3)
    assert after(table(), wrong(9, 9, 8, 0)).error == p(0)
