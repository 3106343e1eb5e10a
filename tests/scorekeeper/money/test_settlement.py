"""Who pays whom: the hole, shared hands, charges, seat changes (scoring part 7). All figures worked by hand."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.money.settlement import PairPayment, difference_due, pair_reasons, settle
from scorekeeper.sheet.sheet import Setup, Sheet
from tests.scorekeeper.nights import (
    after,
    amend,
    change,
    deal,
    end,
    lead,
    net_texts,
    on,
    opening,
    p,
    pts,
    rules,
    run,
    seat,
    shortage,
    split,
    table,
    void,
    wrong,
)

HOLE = (-18, 104, 55, 15)


def at(*scores: int | str, setup: Setup | None = None) -> Sheet:
    """A sheet that stands at these scores."""
    return after(setup or table(), opening(*scores))


def line(sheet: Sheet) -> str:
    """The nets in one line, by player."""
    return " ".join(net_texts(sheet).values())


@pytest.mark.parametrize(
    ("hole", "expected"),
    [
        ("whole_difference", "456 -382 -137 63"),
        ("negative_points", "282 -278 -82 78"),
        ("none", "228 -260 -64 96"),
    ],
)
def test_the_three_readings_of_the_hole(hole: str, expected: str) -> None:
    """One hand at −18. Whole: he gets 2·(122 + 73 + 33) = 456 and the others settle 49, 89 and 40 plainly among
    themselves. Negative points: he counts as −36, so 140 + 91 + 51 = 282. None: 122 + 73 + 33 = 228."""
    assert line(at(*HOLE, setup=table(hole=hole))) == expected


@pytest.mark.parametrize(("both", "expected"), [("double", "92 44 -128 -8"), ("single", "86 50 -128 -8")])
def test_a_payer_who_is_in_the_hole_too(both: str, expected: str) -> None:
    """−10, −4, 20 and 0. The first gets 60 and 20, and 12 or 6 from the second; the second gets 48 and 8; the third
    pays the fourth 20."""
    assert line(at(-10, -4, 20, 0, setup=table(both_in_hole=both))) == expected


def test_both_in_the_hole_makes_no_difference_where_negative_points_are_doubled() -> None:
    """−10 and −4 count as −20 and −8: 12 between them, 40 and 28 from the third, 20 and 8 from the fourth."""
    for both in ("double", "single"):
        assert line(at(-10, -4, 20, 0, setup=table(hole="negative_points", both_in_hole=both))) == "72 24 -88 -8"


def test_zero_is_settled_plainly_and_a_half_below_it_doubled() -> None:
    """At 0 against 26, 26 and 0 the nets are 52 −52 −52 52. A half off everyone: −½ against 25½, 25½ and −½ gives
    2·26 from each of the two: 104."""
    assert line(at(0, 26, 26, 0)) == "52 -52 -52 52"
    assert line(at("-0.5", "25.5", "25.5", "-0.5")) == "104 -104 -104 104"


def test_equal_figures_settle_nothing() -> None:
    sheet = at(-7, -7, -7, -7)
    assert (line(sheet), settle(sheet).payments, pair_reasons(sheet.standing)) == ("0 0 0 0", (), ())


@pytest.mark.parametrize(("shared", "expected"), [("split", "20 -20 -60 30 30"), ("each_full", "10 -40 -90 60 60")])
def test_two_partners_on_one_hand(shared: str, expected: str) -> None:
    """10, 20, 30 and the shared hand at 0. Split: each partner gets 5, 10 and 15. In full: 10, 20 and 30."""
    assert line(at(10, 20, 30, 0, setup=table("a", "b", "c", "de", shared_hand=shared))) == expected


def test_two_shared_hands_settle_in_quarters() -> None:
    """0, 10, 20, 30 with partners at 0 and at 30: each pair of partners settles a quarter of 30."""
    sheet = at(0, 10, 20, 30, setup=table("ab", "c", "d", "ef"))
    assert line(sheet) == "30 30 20 -20 -30 -30"
    assert PairPayment("e", "a", Fraction(15, 2)) in settle(sheet).payments


def test_only_the_partner_who_kept_score_bears_a_shortage() -> None:
    """13, 10, 1 and 0 with partners d at 0 and e at 2: d gets 6½, 5 and ½; e gets 5½ and 4 and pays ½."""
    sheet = after(table("a", "b", "c", "de"), wrong(13, 10, 1, 0), shortage(2, "e"))
    assert line(sheet) == "-27 -15 21 12 9"


def test_the_hole_is_judged_with_the_charge() -> None:
    """a stands at −1 and answers for 2: his figure 1 is not in the hole. 33 + 9 + 4 = 46."""
    sheet = after(table(), opening(-1, 10, 10, 5), wrong(0, 24, 0, 0), shortage(2, "a"))
    assert sheet.in_the_hole == (0,)
    assert line(sheet) == "46 -86 10 30"


def test_the_hole_is_judged_after_a_split() -> None:
    """0 13 13 2 is two too high; a half off everyone leaves −½, 12½, 12½ and 1½: 2·13 twice and 2·2 for the first."""
    sheet = after(table(), opening(0, 0, 0, 0), wrong(0, 13, 13, 2), split(2))
    assert sheet.scores == pts("-0.5", "12.5", "12.5", "1.5")
    assert line(sheet) == "56 -37 -37 18"


def test_the_top_of_the_sheet(subtests: pytest.Subtests) -> None:
    for player, changes, expected in [
        ("a", {}, "-12 4 4 2 2"),
        ("d", {}, "4 4 4 -12 0"),
        ("a", {"recipient_partner": "each"}, "-16 4 4 4 4"),
        ("a", {"lead_out_of_turn_points": 2}, "-6 2 2 1 1"),
        ("a", {"lead_out_of_turn": "none"}, "0 0 0 0 0"),
    ]:
        with subtests.test(player=player, expected=expected):
            sheet = after(table("a", "b", "c", "de", **changes), lead(player))
            assert line(sheet) == expected
            assert set(settle(sheet).game_net.values()) == {0}


def test_a_penalty_on_the_score_is_settled_with_it() -> None:
    """4 to a: he pays each of the three others 4, which is what the top of the sheet gives them."""
    assert line(after(table(lead_out_of_turn="on_score"), lead("a"))) == "-12 4 4 4"


def test_payments_stand_by_payee_then_payer() -> None:
    found = [(line.payee, line.payer, str(line.points)) for line in settle(at(*HOLE)).payments]
    assert found == [
        ("a", "b", "244"),
        ("a", "c", "146"),
        ("a", "d", "66"),
        ("c", "b", "49"),
        ("d", "b", "89"),
        ("d", "c", "40"),
    ]


def test_every_payment_can_be_explained() -> None:
    reasons = pair_reasons(at(*HOLE, setup=table("a", "b", "c", "de")).standing)
    assert [(reason.payee, reason.payer) for reason in reasons] == [
        ("a", "b"), ("a", "c"), ("a", "d"), ("a", "e"), ("c", "b"), ("d", "b"), ("d", "c"), ("e", "b"), ("e", "c"),
    ]  # fmt: skip
    first, partner, plain = reasons[0], reasons[2], reasons[4]
    assert (first.payee_figure, first.payer_figure, first.difference) == (p(-18), p(104), p(122))
    assert (first.doubled, first.part, first.points) == (True, 1, 244)
    assert (partner.doubled, partner.part, partner.points) == (True, Fraction(1, 2), 33)
    assert (plain.doubled, plain.part, plain.points) == (False, 1, 49)


def test_what_the_higher_figure_owes(subtests: pytest.Subtests) -> None:
    for high, low, changes, due in [
        (50, -20, {}, (140, True)),
        (50, -20, {"hole": "negative_points"}, (90, True)),
        (50, -20, {"hole": "none"}, (70, False)),
        (50, -20, {"settlement": "lowest_wins"}, (70, False)),
        (50, 0, {}, (50, False)),
        (50, 0, {"hole": "negative_points"}, (50, False)),
        (0, "-0.5", {}, (1, True)),
        (0, "-0.5", {"both_in_hole": "single"}, (1, True)),
        (-5, -20, {"both_in_hole": "single"}, (15, False)),
        (-5, -20, {}, (30, True)),
        (-5, -20, {"hole": "negative_points", "both_in_hole": "single"}, (30, True)),
    ]:
        with subtests.test(high=high, low=low, changes=changes, due=due):
            assert difference_due(p(high), p(low), rules(**changes)) == due


def test_an_early_end_may_cost_the_doubling() -> None:
    assert difference_due(p(50), p(-20), rules(), doubles=False) == (70, False)
    kind = table(early_end_doubles=False)
    assert line(after(kind, run(0), end())) == "78 -26 -26 -26"
    assert line(after(kind, run(0))) == "156 -52 -52 -52"
    assert line(after(table(), run(0), end())) == "156 -52 -52 -52"


def test_lowest_wins_pays_plain_differences_where_there_is_a_stake() -> None:
    sheet = at(*HOLE, setup=table(profile="william", hole="whole_difference"))
    with_stake, without = settle(sheet), settle(sheet, staked=False)
    assert (with_stake.winners, without.winners) == ((0,), (0,))
    assert [str(net) for net in with_stake.game_net.values()] == ["228", "-260", "-64", "96"]
    assert (set(without.game_net.values()), without.payments) == ({0}, ())


def test_several_may_win_and_under_pair_differences_nobody_does() -> None:
    assert settle(at(4, 20, 4, 50, setup=table(profile="hearts"))).winners == (0, 2)
    assert settle(at(4, 20, 4, 50)).winners is None
    assert settle(at(4, 20, 4, 50), staked=False).game_net["a"] == 62


def test_nobody_has_won_before_the_first_deal_or_a_void_game() -> None:
    hearts = table(profile="hearts")
    assert settle(after(hearts)).winners is None
    assert settle(after(hearts, deal(6, 13, 4, 3), void())).winners is None


def test_a_void_game_pays_nothing_whatever_was_written() -> None:
    sheet = after(table(), run(0), lead("b"), seat(0, "a", "e"), void("ebcd"))
    found = settle(sheet)
    assert set(found.net.values()) == {0}
    assert (list(found.net), found.payments) == (["a", "e", "b", "c", "d"], ())


def test_a_player_in_two_chairs_one_after_the_other_has_what_came_about_in_each() -> None:
    """The hands' nets are −26 6 10 10 after deal 1, then −16 −20 16 20, −6 −10 −10 26 and −32 −4 0 36.

    h sits for a in deal 2 (−16 + 26 = 10) and for b in deal 4 (−4 + 10 = 6): 16. a has −26, and −32 + 16 = −16 since
    the return: −42. b leaves with −10.
    """
    rows = deal(13, 5, 4, 4), deal(4, 13, 5, 4), deal(4, 4, 13, 5), deal(13, 5, 4, 4)
    away, back, second = seat(0, "a", "h"), seat(0, "h", "a", "hbcd"), seat(1, "b", "h")
    sheet = after(table(), rows[0], away, rows[1], back, rows[2], second, rows[3])
    assert net_texts(sheet) == {"a": "-42", "h": "16", "b": "-10", "c": "0", "d": "36"}


def test_two_players_who_change_chairs_play_against_each_other_from_both() -> None:
    """After 13 5 4 4 e comes for a, and a for b at once; 4 13 5 4 makes the hands −16 −20 16 20.

    e has −16 + 26 = 10; a −26 and then −20 − 6 = −26: −52; b keeps 6.
    """
    sheet = after(
        table(), deal(13, 5, 4, 4), seat(0, "a", "e"), seat(1, "b", "a", "ebcd"), deal(4, 13, 5, 4)
    )  # fmt: skip
    assert net_texts(sheet) == {"a": "-52", "e": "10", "b": "6", "c": "16", "d": "20"}


@given(st.data())
def test_however_chairs_change_hands_the_nets_add_to_zero_and_who_has_left_keeps_what_it_was(
    data: st.DataObject,
) -> None:
    """Two substitutes and those who have left sit down in any free chair; deals, charges and rules change between."""
    hands, staked = data.draw(st.sampled_from([("a", "b", "c", "d"), ("a", "b", "c", "de")])), data.draw(st.booleans())
    sheet, away, kept = after(table(*hands, limit=None)), ["x", "y"], {}
    for _ in range(data.draw(st.integers(2, 8))):
        row, people = data.draw(st.permutations([14, 6, 3, 2])), data.draw(st.permutations(sheet.seated))
        sheet = on(sheet, wrong(*row), lead(people[0]), shortage(1, people[1]))
        sheet = on(sheet, amend(sheet.deals[0].entry, wrong(*data.draw(st.permutations(row))), sheet.seated))
        hand = data.draw(st.integers(0, 3))
        leaves, joins = data.draw(st.sampled_from(sheet.seats[hand])), data.draw(st.sampled_from(away))
        before = settle(sheet, staked=staked).net
        sheet = on(sheet, seat(hand, leaves, joins, sheet.seated))
        then = settle(sheet, staked=staked).net
        assert then[leaves] + then[joins] == before[leaves] + before.get(joins, 0)
        assert all(then[one] == net for one, net in before.items() if one not in (leaves, joins))
        away = [*(one for one in away if one != joins), leaves]
        kept = {one: net for one, net in {**kept, leaves: then[leaves]}.items() if one != joins}
        settlement = data.draw(st.sampled_from(["pair_differences", "lowest_wins"]))
        sheet = on(sheet, change(sheet.seated, settlement=settlement))
        found = settle(sheet, staked=staked).net
        assert {one: found[one] for one in kept} == kept
        assert sum(found.values()) == 0
        assert len(set(sheet.seated)) == len(sheet.seated)


def test_another_settlement_later_leaves_who_has_gone_alone() -> None:
    """Nothing is staked: a leaves at 13 with −26 by pair differences, or with nothing if the lowest wins."""
    row, gone = deal(13, 5, 4, 4), seat(0, "a", "e")
    lowest = change("ebcd", settlement="lowest_wins")
    for more in ((), (deal(4, 13, 5, 4),)):
        sheet = after(table(), row, gone, lowest, *more)
        assert settle(sheet, staked=False).net == {"a": -26, "e": 26, "b": 0, "c": 0, "d": 0}
    sheet = after(table(settlement="lowest_wins"), row, gone, change("ebcd", settlement="pair_differences"))
    assert settle(sheet, staked=False).net == {"a": 0, "e": -26, "b": 6, "c": 10, "d": 10}
    assert settle(on(sheet, void("ebcd")), staked=False).net == dict.fromkeys("aebcd", 0)


def test_who_leaves_keeps_his_result_and_the_newcomer_gets_the_rest() -> None:
    """At −26 the leaver has 3·26 = 78, undoubled. At the end the hand at −20 has 2·(33 + 24 + 23) = 160: 82 are left
    for the newcomer."""
    sheet = after(table(), run(0), seat(0, "a", "e"), deal(6, 13, 4, 3))
    assert net_texts(sheet) == {"a": "78", "e": "82", "b": "-85", "c": "-40", "d": "-35"}
    assert sheet.seats == (("e",), ("b",), ("c",), ("d",))


def test_one_partner_leaves_to_a_newcomer_and_the_other_keeps_his_share() -> None:
    """Hand 3 runs: undoubled 39 for each partner. f comes for d; hand 3 runs again: 312, so e has 156, f 117."""
    sheet = after(table("a", "b", "c", "de"), run(3), seat(3, "d", "f", "abcde"), run(3))
    assert sheet.seats[3] == ("f", "e")
    assert [(change.leaves, change.joins, change.share) for change in sheet.handovers] == [("d", "f", 3)]
    assert net_texts(sheet) == {"a": "-104", "b": "-104", "c": "-104", "d": "39", "f": "117", "e": "156"}


def test_two_changes_of_the_same_seat() -> None:
    """After 6 13 4 3 hand 0 has 2; after another it has 4; after the third, 6: each of the three holders gets 2."""
    row = deal(6, 13, 4, 3)
    sheet = after(table(), row, seat(0, "a", "e"), row, seat(0, "e", "f", "ebcd"), row)
    found = net_texts(sheet)
    assert [found[player] for player in "aefbcd"] == ["2", "2", "2", "-78", "30", "42"]


def test_the_leaver_comes_back() -> None:
    row = deal(6, 13, 4, 3)
    sheet = after(table(), row, seat(0, "a", "e"), row, seat(0, "e", "a", "ebcd"), row)
    assert net_texts(sheet) == {"a": "4", "e": "2", "b": "-78", "c": "30", "d": "42"}


def test_later_rules_do_not_touch_who_has_left() -> None:
    """The leaver at −26 has 156 if a change of seats doubles. With no doubling the hand has 78 at the end: the newcomer
    bears 78 − 156 = −78."""
    sheet = after(table(seat_change_doubles=True), run(0), seat(0, "a", "e"), change("ebcd", hole="none"))
    assert net_texts(sheet) == {"a": "156", "e": "-78", "b": "-26", "c": "-26", "d": "-26"}


def test_payments_after_a_seat_change_are_netted_for_each_pair_of_persons() -> None:
    """a leaves with 26 from each of the others. Then hands 1 and 2 run too: all three stand at −26 and the fourth at 0,
    so the newcomer gives hands 1 and 2 those 26 each, and has 52 − 26 from the fourth."""
    sheet = after(table(), run(0), seat(0, "a", "e"), run(1), run(2))
    found = {(line.payer, line.payee): line.points for line in settle(sheet).payments}
    assert not {(payee, payer) for payer, payee in found} & found.keys()
    assert found["d", "b"] == found["d", "c"] == 52
    assert found["b", "a"] == found["c", "a"] == found["d", "a"] == 26
    assert found["e", "b"] == found["e", "c"] == found["d", "e"] == 26


def test_one_who_holds_both_shares_answers_for_a_shortage_with_both() -> None:
    """e takes over from his partner and is then alone on the hand: charged 2 he is settled like a single hand at 2."""
    shared = after(table("a", "b", "c", "de"), seat(3, "d", "e", "abcde"), wrong(13, 10, 1, 0), shortage(2, "e"))
    alone = after(table("a", "b", "c", "e"), wrong(13, 10, 1, 0), shortage(2, "e"))
    found = net_texts(shared)
    assert found.pop("d") == "0"
    assert found == net_texts(alone) == {"a": "-26", "b": "-14", "c": "22", "e": "18"}


def test_on_a_sheet_in_play_it_is_the_same_function() -> None:
    before = after(table(), run(0), deal(20, 3, 3, 0))
    ended = on(before, end())
    assert settle(before) == settle(ended)
