"""Tables that are possible, and what a sheet says about itself."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from scorekeeper.rules.points import Points
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet.entries import Note
from scorekeeper.sheet.sheet import Over, Setup
from tests.scorekeeper.nights import (
    after,
    deal,
    five_sitting,
    lead,
    misdeal,
    on,
    opening,
    p,
    pts,
    refused,
    rules,
    run,
    scores,
    shortage,
    split,
    table,
    wrong,
)


def test_tables_that_are_possible(subtests: pytest.Subtests) -> None:
    for hands, arrangement, profile in [
        ("a b c d", "individual", "cavendish"),
        ("a b c d e f", "individual", "cavendish"),
        ("a b c d", "shared", "cavendish"),
        ("a b c de", "shared", "cavendish"),
        ("ab c d ef", "shared", "cavendish"),
        ("a b c d", "sitting", "cavendish"),
        ("a b c d e", "sitting", "cavendish"),
        ("a b c d e f", "sitting", "cavendish"),
        ("a b c", "individual", "bleeding_hearts"),
        ("a b c d e f g", "individual", "william"),
    ]:
        with subtests.test(hands=hands, arrangement=arrangement, profile=profile):
            setup = table(*hands.split(), arrangement=arrangement, profile=profile)
            assert len(setup.hands) == len(hands.split())


def test_tables_that_are_not(subtests: pytest.Subtests) -> None:
    for hands, arrangement, profile, code, facts in [
        ("a b c", "individual", "cavendish", "hands_of_profile", {"n": 3, "least": 4, "most": 6}),
        ("a b c d e f g", "individual", "cavendish", "hands_of_profile", {"n": 7}),
        ("a b c d e", "individual", "washburn", "only_so_many_hands", {"n": 5, "hands": 4}),
        ("a b", "individual", "william", "hands_of_profile", {"least": 3, "most": 7}),
        ("a b c d e f g h", "individual", "william", "hands_of_profile", {"n": 8}),
        ("b a c d a", "individual", "cavendish", "sits_twice", {"player": "a"}),
        ("baa c d e", "shared", "cavendish", "sits_twice", {"player": "a"}),
        ("a b c d e", "shared", "cavendish", "shared_is_four_hands", {"n": 5}),
        ("abc d e f", "shared", "cavendish", "two_partners_at_most", {}),
        ("ab cd ef g", "shared", "cavendish", "shared_by_six", {"n": 7}),
        ("ab c d e", "individual", "cavendish", "one_player_a_hand", {"arrangement": "individual"}),
        ("ab c d e", "sitting", "cavendish", "one_player_a_hand", {"arrangement": "sitting"}),
        ("a b c", "sitting", "william", "sitting_is_five_or_six", {"n": 3}),
        ("a b c d e f g", "sitting", "william", "sitting_is_five_or_six", {"n": 7}),
        ("a b c", "shared", "william", "shared_is_four_hands", {"n": 3}),
    ]:
        with subtests.test(hands=hands, arrangement=arrangement, profile=profile), refused(code, "hands", **facts):
            table(*hands.split(), arrangement=arrangement, profile=profile)


def test_every_hand_has_a_player() -> None:
    four = table()
    with refused("empty_hand", "hands"):
        Setup(rules(), four.arrangement, (("a",), ("b",), (), ("d",)), 0, "a")


@pytest.mark.parametrize("dealer", [-1, 4])
def test_the_first_dealer_holds_a_hand(dealer: int) -> None:
    with refused("no_such_hand", "first_dealer", hand=dealer, last=3):
        table(dealer=dealer)


def test_a_blank_sheet() -> None:
    sheet = after(table("a", "b", "c", "de", dealer=2))
    assert (sheet.hands, sheet.seats) == (4, (("a",), ("b",), ("c",), ("d", "e")))
    assert (sheet.seated, sheet.people) == (("a", "b", "c", "d", "e"), ("a", "b", "c", "d", "e"))
    assert (scores(sheet), sheet.in_the_hole, sheet.high_hands) == (["0"] * 4, (), (0, 1, 2, 3))
    assert (sheet.dealer, sheet.leader, sheet.next_deal, sheet.passing) == (2, 3, 1, Pass.LEFT)
    assert (sheet.over, sheet.at_limit, sheet.all_signed, sheet.error) == (None, (), False, Points(0))
    assert sheet.top == dict.fromkeys("abcde", Fraction(0))


def test_what_the_sheet_says_after_some_deals() -> None:
    sheet = after(table(), deal(6, 13, 4, 3), run(2), deal(20, 0, 3, 3))
    assert scores(sheet) == ["26", "13", "-19", "6"]
    assert (sheet.in_the_hole, sheet.high_hands, sheet.deals_played, sheet.next_deal) == ((2,), (0,), 3, 4)
    assert [(row.number, row.dealer, row.passing) for row in sheet.deals] == [
        (1, 0, "left"),
        (2, 1, "right"),
        (3, 2, "across"),
    ]
    assert (sheet.dealer, sheet.leader, sheet.passing) == (3, 0, Pass.HOLD)
    assert [row.excess for row in sheet.deals] == [Points(0)] * 3


def test_zero_is_not_in_the_hole() -> None:
    """A hand at 26 that runs down stands at nothing."""
    sheet = after(table(), deal(13, 13, 0, 0), deal(13, 13, 0, 0), run(0))
    assert (scores(sheet), sheet.in_the_hole) == (["0", "26", "0", "0"], ())


def test_the_game_is_over_at_the_limit_and_not_one_point_before() -> None:
    before = after(table(), opening(99, 20, 20, 17))
    assert (before.over, before.at_limit) == (None, ())
    sheet = on(before, deal(1, 0, 0, 25))
    assert (sheet.over, sheet.at_limit) == (Over.LIMIT, (0,))


def test_no_limit_no_end() -> None:
    sheet = after(table(limit=None), opening(300, 0, 0, 0), deal(13, 13, 0, 0))
    assert (sheet.over, sheet.at_limit) == (None, ())


def test_a_game_may_end_after_so_many_deals() -> None:
    sheet = after(table(limit=None, deals=2), deal(13, 13, 0, 0), misdeal())
    assert sheet.over is None
    assert on(sheet, deal(13, 13, 0, 0)).over is Over.DEALS


def test_the_balance_is_the_sum_of_all_rows() -> None:
    """27 and 24 in place of 26 twice: one too high, then one too low; a run up is expected to add to 78."""
    one = after(table(), wrong(13, 13, 1, 0))
    assert one.error == p(1)
    two = on(one, wrong(13, 11, 0, 0))
    assert two.error == p(-1)
    assert on(two, run(0, "up")).error == p(-1)
    assert sum(score.halves for score in two.scores) == 2 * (27 + 24)


def test_splits_and_shortages_correct_the_error_and_penalties_stay_outside() -> None:
    high = after(table(), wrong(13, 13, 1, 2), lead("a"), split(2))
    assert high.error == p(1)
    low = after(table(lead_out_of_turn="on_score"), wrong(13, 10, 1, 0), lead("a"), shortage(1, "b"))
    assert (low.error, scores(low)) == (p(-1), ["17", "10", "1", "0"])


def test_the_row_of_an_entry() -> None:
    sheet = after(table(), deal(6, 13, 4, 3), Note("x"), deal(6, 13, 4, 3))
    row = sheet.row_of(2)
    assert row is not None
    assert (row.entry, row.change, row.scores) == (2, pts(6, 13, 4, 3), pts(12, 26, 8, 6))
    assert sheet.row_of(3) is None


def test_who_sits_out_follows_the_dealer() -> None:
    sheet = after(five_sitting(), deal(0, 6, 13, 4, 3), deal(6, 0, 13, 4, 3))
    assert [row.dealt_in for row in sheet.deals] == [(1, 2, 3, 4), (0, 2, 3, 4)]
    assert (sheet.dealt_in, sheet.leader) == ((0, 1, 3, 4), 3)


def test_figures_for_settling_hold_the_charge_of_one_partner_only() -> None:
    sheet = after(table("a", "b", "c", "de"), wrong(13, 10, 1, 0), shortage(2, "e"))
    assert sheet.charges == pts(0, 0, 0, 0, 2)
    assert sheet.standing.figures == pts(13, 10, 1, 0, 2)


def test_sheets_are_equal_that_show_the_same_whatever_undo_and_redo_would_bring() -> None:
    once, again = after(table(), deal(6, 13, 4, 3)), after(table(), deal(6, 13, 4, 3))
    assert once == again
    assert hash(once) == hash(again)
    assert once == replace(again, earlier=None)
    assert once != after(table(), deal(6, 13, 3, 4))
    assert [once].count("a sheet") == 0
    assert repr(once).startswith("Sheet(scores=(")
    assert len(repr(once)) < 200
