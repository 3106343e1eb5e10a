"""The corners of the rules, 14 to 32. Figures worked by hand."""

from fractions import Fraction

import pytest

from scorekeeper.cli.settle_command import results
from scorekeeper.money.settlement import settle
from scorekeeper.night.night import settle_night
from scorekeeper.rules.house_rules import changed_settings
from scorekeeper.sheet.entries import (
    Entry,
    LastTricksClaim,
    Note,
    QueenAssessed,
    Redo,
    Renege,
    Resume,
    Suspend,
    Undo,
    WrongCount,
)
from scorekeeper.sheet.rows import LeadRow
from scorekeeper.sheet.sheet import Over
from tests.scorekeeper.nights import (
    after,
    amend,
    change,
    deal,
    dealers,
    end,
    five_sitting,
    game,
    insert,
    lead,
    misdeal,
    net_texts,
    night,
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
    void,
    wrong,
)

ROW = deal(6, 13, 4, 3)
IN = (0, 1, 2, 3)


@pytest.mark.parametrize(
    ("hands", "few", "enough"),
    [("a b c d", "ab", "abc"), ("a b c de", "ade", "abe"), ("a b c d e f", "abcd", "abcde")],
)
def test_corner_14_three_quarters_of_the_hands_agree_to_a_correction(hands: str, few: str, enough: str) -> None:
    n = len(hands.split())
    rest = [0] * (n - 4)
    sheet = after(table(*hands.split()), deal(6, 13, 4, 3, *rest))
    with refused("agreement_too_small", "agreed"):
        on(sheet, strike(0, few))
    assert scores(on(sheet, strike(0, enough))) == ["0"] * n


@pytest.mark.parametrize("entry", [end("abcd"), seat(0, "a", "f", "abcd"), change("abcd", deals=9), void("abcd")])
def test_corner_14_every_player_agrees_to_what_changes_the_game_partners_too(entry: Entry) -> None:
    with refused("all_must_agree", "agreed", missing="e"):
        after(table("a", "b", "c", "de"), ROW, entry)


def test_corner_14_after_the_signatures_every_player_agrees_to_a_correction_too() -> None:
    sheet = after(table("a", "b", "c", "de"), ROW, end("abcde"), *signed("abcde"))
    with refused("all_must_agree", "agreed", missing="d"):
        on(sheet, amend(0, run(0), "abce"))
    assert scores(on(sheet, amend(0, run(0), "abcde"))) == ["-26", "0", "0", "0"]


def test_corner_15_recorded_rules_compute_until_all_change_them() -> None:
    """−26 against 0 0 0: 156 by the whole difference, 78 when all agree to no doubling."""
    sheet = after(table(hole="none"), run(0))
    assert changed_settings(sheet.rules) == ("hole",)
    assert net_texts(sheet)["a"] == "78"
    assert net_texts(on(sheet, change(hole="whole_difference")))["a"] == "156"


def test_corner_16_other_games_seat_others_and_the_totals_list_everybody() -> None:
    """A row of 6 13 4 3 is worth 2, −26, 10 and 14 points to its four hands."""
    made = night(
        game(table("a", "b", "c", "d"), ROW), game(table("e", "a", "f", "b", keeper="e"), ROW), players="abcdefg"
    )
    assert {player: str(net) for player, net in settle_night(made).net_points.items()} == {
        "a": "-24", "b": "-12", "c": "10", "d": "14", "e": "2", "f": "10", "g": "0",
    }  # fmt: skip
    with refused("sits_twice", "hands", player="a"):
        table("a", "b", "c", "a")


def test_corner_17_a_cash_unit_rounds_nets_and_no_currency_means_points_only() -> None:
    """2, −26, 10, 14 points at 7 cents are .14 −1.82 .70 .98: in quarters .56, −7.28, 2.8 and 3.92."""
    made = night(game(table(), ROW), stake="0.07", cash_unit="0.25")
    money = settle_night(made).net_money
    assert money == {"a": 0, "b": Fraction(-7, 4), "c": Fraction(3, 4), "d": 1}
    points = results(none := night(game(table(), ROW), stake="0.07", currency=None), settle_night(none))
    assert points["net_points"] == {"a": "2", "b": "-26", "c": "10", "d": "14"}
    assert {key for key, value in points.items() if value is None} == {
        "net_exact", "net_money", "transfers", "paid", "open",
    }  # fmt: skip


def test_corner_18_lowest_wins_pays_only_where_there_is_a_stake() -> None:
    """−26 against three zeros: 26 from each with a stake, never doubled; without one there is only a winner."""
    kind = table(profile="william", hole="whole_difference")
    for stake, net in (("1", 78), ("0", 0)):
        settled = settle_night(night(game(kind, run(0)), stake=stake)).games[0]
        assert (settled.game_net["a"], settled.winners) == (net, (0,))


def test_corner_19_a_void_game_counts_for_nothing_and_stays_readable() -> None:
    sheet = after(table(), ROW, lead("a"), void())
    assert (scores(sheet), sheet.over, len(sheet.rows)) == (["6", "13", "4", "3"], Over.VOID, 3)
    assert set(settle(sheet).net.values()) == {0}


def test_corner_20_the_leaver_is_paid_and_later_corrections_fall_on_the_newcomer() -> None:
    """At 6 13 4 3 the leaver has 2. Amended to a run of his, the hand has 156: 154 for the newcomer."""
    sheet = after(table(), ROW, seat(0, "a", "e"), amend(0, run(0), "ebcd"))
    assert net_texts(sheet) == {"a": "2", "e": "154", "b": "-52", "c": "-52", "d": "-52"}


def test_corner_20_the_top_of_the_sheet_stays_with_the_person() -> None:
    sheet = after(table(), lead("a"), lead("b"), seat(0, "a", "e"), lead("b"))
    assert net_texts(sheet) == {"a": "-8", "e": "4", "b": "-20", "c": "12", "d": "12"}


def test_corner_20_a_partner_takes_over_as_a_newcomer_would_and_the_weights_stay() -> None:
    """The shared hand at 0 gets 6, 13 and 4 in halves: 23/2 for each. e takes over d's half; at −26 against 6 13 4 the
    hand has 2·(32 + 39 + 30) = 202, in halves 101: d keeps 23/2, e has 101 and 101 − 23/2."""
    first = deal(6, 13, 4, 0, as_written=True)
    sheet = after(table("a", "b", "c", "de"), first, seat(3, "d", "e", "abcde"), run(3))
    assert [share.parts for share in sheet.shares] == [1, 1, 1, 2, 2]
    found = net_texts(sheet)
    assert (found["d"], found["e"]) == ("23/2", "381/2")


def test_corner_21_an_early_end_without_doubling_is_one_by_agreement_before_the_game_was_over() -> None:
    kind = table(early_end_doubles=False)
    assert net_texts(after(kind, run(0), end()))["a"] == "78"
    over = after(kind, opening(-26, 100, 0, 0))
    assert net_texts(over)["a"] == net_texts(on(over, end()))["a"] == str(2 * (126 + 26 + 26))


def test_corner_21_a_correction_does_not_reopen_a_game_ended_by_agreement() -> None:
    sheet = after(table(), ROW, end(), amend(0, run(0)), strike(0))
    assert sheet.over is Over.AGREEMENT
    both = after(table(), opening(90, 0, 0, 0), deal(13, 13, 0, 0), end(), strike(1))
    assert (scores(both)[0], both.over) == ("90", Over.AGREEMENT)


def test_corner_21_an_opening_at_the_limit_is_over() -> None:
    assert after(table(), opening(100, 0, 0, 0)).over is Over.LIMIT
    assert after(table(), opening("99.5", 0, 0, 0)).over is None


def test_corner_21_a_tie_for_low_plays_on_after_the_last_deal_too() -> None:
    sheet = after(table(deals=1, tie_for_low="play_on"), deal(13, 13, 0, 0))
    assert sheet.over is None
    assert on(sheet, deal(0, 13, 0, 13)).over is Over.DEALS


def test_corner_22_small_things_of_some_kinds() -> None:
    jack = table(bonus_card="JD")
    assert (after(jack, ROW).error, after(jack, deal(-4, 13, 4, 3, bonus=0)).error) == (p(0), p(0))
    assert scores(after(table(), LastTricksClaim(pts(9, 8, 0, 0), 0))) == ["18", "8", "0", "0"]
    with refused("taker_without_queen", "taker"):
        after(table(), QueenAssessed(pts(12, 14, 0, 0), taker=0, offender=1))
    with refused("taker_is_offender", "offender"):
        after(table(), QueenAssessed(pts(12, 14, 0, 0), taker=1, offender=1))
    with refused("write_as_ruling", "kind"):
        after(table(profile="washburn"), WrongCount((0, 1)))
    sheet = after(table(profile="washburn"), lead("a"))
    assert [row.player for row in sheet.rows if isinstance(row, LeadRow)] == ["a"]
    assert set(sheet.top.values()) == {0}
    assert table(profile="washburn").rules.both_in_hole == "double"


def test_corner_23_in_belongs_to_sitting_games_and_is_exactly_four_hands() -> None:
    for entry in (deal(6, 13, 4, 3, dealt_in=IN), misdeal(dealt_in=IN), lead("a", dealt_in=IN)):
        with refused("in_only_when_sitting", "in"):
            after(table(), entry)
    with refused("in_only_when_sitting", "with.in"):
        after(table(), ROW, amend(0, deal(6, 13, 4, 3, dealt_in=IN)))
    with refused("four_dealt_in", "in", n=5):
        after(five_sitting(), deal(6, 13, 4, 3, 0, dealt_in=(0, 1, 2, 3, 4)))


def test_corner_23_an_amendment_inherits_who_was_dealt_in() -> None:
    sheet = after(five_sitting(), deal(0, 6, 13, 4, 3))
    with refused("dealt_in_is_inherited", "with.in"):
        on(sheet, amend(0, deal(6, 13, 4, 3, 0, dealt_in=IN)))
    with refused("sits_out_with_points", "with.points[0]"):
        on(sheet, amend(0, deal(6, 13, 4, 3, 0)))
    again = on(sheet, amend(0, deal(0, 13, 6, 4, 3, dealt_in=(4, 3, 2, 1))))
    assert scores(again) == ["0", "13", "6", "4", "3"]


def test_corner_23_a_misdeal_says_who_is_dealt_in_again_and_a_deal_who_receives_for_a_lead() -> None:
    sheet = after(five_sitting(misdeal_dealer="next"), misdeal(dealt_in=IN))
    assert (sheet.dealer, sheet.dealt_in) == (1, IN)
    led = after(five_sitting(), lead("b"))
    for how, receivers in (
        (deal(6, 13, 4, 3, 0, dealt_in=IN), "acd"),
        (misdeal(dealt_in=IN), "acd"),
        (misdeal(), "cde"),
    ):
        top = on(led, how).top
        assert {player for player, points in top.items() if points == 4} == set(receivers)


def test_corner_23_the_hands_of_a_lead_hold_for_the_deal_in_play_and_for_later_leads() -> None:
    """a led where a to d were dealt in: b's lead is paid to a, c and d too, and e sits out of the deal itself."""
    led = after(five_sitting(), lead("a", dealt_in=IN), lead("b"))
    assert {player: str(points) for player, points in led.top.items()} == {
        "a": "-8", "b": "-8", "c": "8", "d": "8", "e": "0",
    }  # fmt: skip
    assert led.dealt_in == IN
    assert scores(on(led, deal(6, 13, 4, 3, 0))) == ["6", "13", "4", "3", "0"]
    assert on(led, deal(6, 13, 4, 3, 0)).dealt_in == (0, 2, 3, 4)


def test_corner_24_a_high_hand_is_needed_only_where_something_is_left_for_it() -> None:
    tied = after(table(), wrong(13, 13, 1, 0))
    with refused("high_hand_ties", "high_hand", hands=(0, 1)):
        on(tied, split(1))
    assert scores(on(after(table(), wrong(13, 13, 2, 0)), split(2))) == ["12.5", "12.5", "1.5", "-0.5"]


def test_corner_24_any_seated_player_may_answer_for_a_shortage() -> None:
    sheet = after(table(keeper="a"), wrong(13, 10, 1, 0))
    assert [on(sheet, shortage(2, player)).error for player in "abcd"] == [p(0)] * 4


def test_corner_24_inserted_deals_can_be_struck_and_amended_others_not() -> None:
    sheet = after(table(), ROW, insert(0, run(0)), amend(1, run(1)))
    assert scores(sheet) == ["6", "-13", "4", "3"]
    assert scores(on(sheet, strike(1))) == ["6", "13", "4", "3"]
    with refused("cannot_strike", "entry", entry=2):
        on(sheet, strike(2))
    with refused("cannot_strike", "entry", entry=0):
        after(table(), opening(0, 0, 0, 0), strike(0))
    with refused("cannot_strike", "entry", entry=0):
        after(table(), misdeal(), strike(0))


def test_corner_2_striking_the_last_deal_moves_the_deal_back() -> None:
    sheet = after(table(), ROW, ROW, strike(1))
    assert (sheet.dealer, dealers(sheet), sheet.next_deal) == (1, [0], 2)


def test_corner_25_a_rule_change_goes_over_the_whole_game_and_leaves_dealers_and_high_hands() -> None:
    """A renege of 26 becomes 13; the one point that came off hand 0, then highest, stays off it."""
    sheet = after(table(), Renege(0), misdeal(), wrong(0, 14, 13, 0), split(1), change(renege_points=13))
    assert (scores(sheet), dealers(sheet), sheet.dealer) == (["12", "14", "13", "0"], [0, 1], 2)
    assert sheet.error == p(0)


def test_corner_32_a_suspended_game_takes_only_what_lets_it_go_on_or_end() -> None:
    sheet = after(table(), wrong(13, 14, 0, 0), Suspend("committee"))
    for entry in (ROW, misdeal(), lead("a"), split(1), amend(0, ROW), strike(0), insert(0, ROW), change(deals=3),
                  seat(0, "a", "e"), Suspend(), *signed("a")):  # fmt: skip
        with refused("game_is_suspended"):
            on(sheet, entry)
    for entry in (Note("x"), Resume(), end(), void(), Undo()):
        assert on(sheet, entry).length == 3
    assert on(sheet, Undo(), Redo()).suspended
