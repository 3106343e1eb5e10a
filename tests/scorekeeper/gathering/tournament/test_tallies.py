"""Two tallies of one table: what differs, which deal explains it, whether it is within reach of the line."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.closing import advance, close, closing_of, is_in_reach
from scorekeeper.gathering.tournament.shapes import LineRule, Stage, TournamentShape, WhoGoesOn
from scorekeeper.gathering.tournament.standings import standings
from scorekeeper.gathering.tournament.table_results import results_of
from scorekeeper.gathering.tournament.table_sums import dealt_in, sum_of_table, sums_of_totals
from scorekeeper.gathering.tournament.tallies import differences_at, explained, proposed_figures
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.points import ZERO, Points
from scorekeeper.sheet.paper_check import Cause
from tests.scorekeeper.nights import p, pts
from tests.scorekeeper.tournaments import Play, totals_by

PLAYERS = e.TallyBy.PLAYERS
TABLE_1 = "5 13 8 0, 0 3 20 3, 14 2 4 6, 1 1 6 18, 13 0 7 6, 2 16 5 3, 4 4 17 1, 0 21 0 5"
"""a 20 + 19, b 19 + 41, c 38 + 29, d 27 + 15."""


def two_tables(number: int = 4) -> Play:
    """Eight people after two matches, of whom some go on; table 2 stands at 30, 50, 62 and 66."""
    shape = TournamentShape(
        "Two", (Stage("First", line=LineRule(number=number)), Stage("Final", line=LineRule(number=1)))
    )
    play = Play(shape)
    play.enter("abcdefgh")
    play.seat("abcd", "efgh")
    play.comes_in(1, TABLE_1)
    play.totals(2, [30, 50, 62, 66])
    return play


def test_cards_are_of_persons_where_seats_changed_within_a_match() -> None:
    """Each card counts for who sat in its column when the match ended; the staff's points follow every deal."""
    play = two_tables()
    play.write(e.Reseated(1, (e.SeatsFrom(1, 3, tuple("bacd")),)))
    staff = closing_of(play.now, play.nights).results[1, 1].staff
    assert staff is not None
    own = [[staff.points[player][match] for player in "bacd"] for match in range(2)]
    assert own[0] != [staff.points[player][0] for player in "abcd"], "a and b have other points"
    play.write(e.TotalsTyped(1, 1, PLAYERS, tuple(map(tuple, own))))
    table = play.now.round(1).table(1)
    assert differences_at(closing_of(play.now, play.nights).results[1, 1], table) == ()
    own[0][1] += Points.whole(1)
    play.write(e.TotalsTyped(1, 1, PLAYERS, tuple(map(tuple, own))))
    found = differences_at(closing_of(play.now, play.nights).results[1, 1], play.now.round(1).table(1))
    assert [(one.player, one.off) for one in found] == [("a", p(1))]


def test_the_queen_left_off_a_card_is_explained_by_its_deal() -> None:
    play = two_tables()
    play.totals(1, [20, 19, 38, 27], [19, 28, 29, 15], by=PLAYERS)
    closing = closing_of(play.now, play.nights)
    (one,) = closing.checked
    assert (one.difference.player, one.difference.off, one.difference.least, one.difference.most) == (
        "b",
        p(-13),
        p(-13),
        ZERO,
    )
    assert (one.total, one.by_card, one.in_reach) == (p(60), p(47), True)
    assert one.to_line == p(60) - p(50)
    table = play.now.round(1).table(1)
    told = explained(play.nights["n1-1"], table, differences_at(closing.results[1, 1], table))
    assert {(found.cause, found.deal) for found in told} == {(Cause.PAPER, 6), (Cause.PAPER, 8)}
    with pytest.raises(Refused, match="tally_within_reach"):
        close(play.now, play.nights)
    play.write(e.TallySettled(1, 1, "b", pts(19, 41), e.CrossCheck.STAFF))
    assert close(play.now, play.nights).unchecked == ()
    play.write(e.TallySettled(1, 1, "b", pts(19, 28), decided_by="Ruth"))
    found = standings(play.now, play.nights)
    assert totals_by(found.rows)["b"] == "47"
    assert (found.sums.tables, found.sums.settled, found.sums.whole) == (p(416), p(-13), p(403))


def test_the_difference_of_who_left_decides_nothing() -> None:
    play = two_tables()
    play.totals(1, [20, 19, 38, 27], [19, 28, 29, 15], by=PLAYERS)
    play.write(e.Withdrew("b", 2))
    assert closing_of(play.now, play.nights, 1).checked == ()
    assert close(play.now, play.nights).unchecked == ()


def test_what_is_out_of_reach_may_stay_open_and_is_named() -> None:
    play = two_tables()
    play.totals(1, [20, 19, 38, 27], [19, 41, 30, 15], by=PLAYERS)
    closing = closing_of(play.now, play.nights)
    assert [one.in_reach for one in closing.checked] == [False]
    closed = close(play.now, play.nights)
    assert closed.unchecked == (1,)
    play.write(closed)
    play.write(advance(play.now, play.nights))
    play.write(e.TallySettled(1, 1, "c", pts(38, 30), decided_by="Ruth"))


def test_a_difference_of_an_earlier_stage_can_come_into_reach_and_be_settled_later() -> None:
    play = two_tables(number=8)
    play.totals(1, [20, 19, 38, 27], [19, 41, 30, 15], by=PLAYERS)
    play.write(close(play.now, play.nights), e.Advanced(2, tuple("abcdefgh")))
    play.seat("abce", "dfgh")
    play.totals(1, [80, 47, 13, 68])
    play.totals(2, [39, 51, 58, 60])
    closing = closing_of(play.now, play.nights)
    assert [(one.difference.player, one.in_reach) for one in closing.checked] == [("c", True)]
    play.write(e.TallySettled(1, 1, "c", pts(38, 29), e.CrossCheck.STAFF))
    play.write(close(play.now, play.nights))
    with pytest.raises(Refused, match="round_is_closed"):
        play.write(e.TallySettled(1, 1, "c", pts(38, 30), e.CrossCheck.STAFF))


def test_one_figure_for_all_matches_is_compared_in_all() -> None:
    play = two_tables()
    play.totals(1, [39, 60, 67, 43], by=PLAYERS)
    table = play.now.round(1).table(1)
    (one,) = differences_at(results_of(play.now, play.nights)[1, 1], table)
    assert (one.player, one.staff, one.card) == ("d", pts(42), pts(43))
    assert explained(play.nights["n1-1"], table, (one,)) != ()
    assert explained(play.nights["n1-1"], table, ()) == ()


def test_differences_in_two_matches_are_not_explained_by_one_mistake() -> None:
    play = two_tables()
    play.totals(1, [20, 19, 38, 28], [19, 41, 29, 16], by=PLAYERS)
    table = play.now.round(1).table(1)
    assert explained(play.nights["n1-1"], table, differences_at(results_of(play.now, play.nights)[1, 1], table)) == ()


def test_the_rule_of_the_club_proposes(subtests: pytest.Subtests) -> None:
    for rule, card, may_go_on, taken in [
        (e.CrossCheck.STAFF, 50, True, 41),
        (e.CrossCheck.WORSE, 50, True, 50),
        (e.CrossCheck.WORSE, 50, False, 41),
        (e.CrossCheck.WORSE, 30, True, 41),
        (e.CrossCheck.ASK, 50, True, None),
    ]:
        with subtests.test(card=card, may_go_on=may_go_on, taken=taken):
            play = two_tables()
            play.totals(1, [20, 19, 38, 27], [19, card, 29, 15], by=PLAYERS)
            (one,) = differences_at(results_of(play.now, play.nights)[1, 1], play.now.round(1).table(1))
            assert play.now.check is e.CrossCheck.STAFF
            figures = proposed_figures(rule, one, may_go_on=may_go_on)
            assert figures == (None if taken is None else pts(19, taken))


def test_the_cards_count_where_the_staff_have_nothing() -> None:
    play = Play()
    play.enter("abcd")
    play.write(e.LineSaid(1, 4))
    play.seat("abcd")
    play.totals(1, [50, 52, 52, 54], by=PLAYERS)
    found = results_of(play.now, {})[1, 1]
    assert (found.staff, found.counted.of("a"), found.settled) == (None, p(50), ZERO)


def test_totals_that_no_runs_explain_keep_a_round_open() -> None:
    play = two_tables()
    play.totals(2, [30, 50, 62, 67])
    with pytest.raises(Refused, match="table_does_not_add_up"):
        close(play.now, play.nights)


def test_a_sum_is_checked_with_its_runs(subtests: pytest.Subtests) -> None:
    for points, hands, deals, expected in [
        (208, 4, 8, (0, 0, 0)),
        (156, 4, 8, (1, 0, 0)),
        (260, 4, 8, (0, 1, 0)),
        (104, 4, 8, (2, 0, 0)),
        (209, 4, 8, (0, 0, 1)),
        (200, 4, 8, (0, 0, -8)),
        (78, 3, 3, (0, 0, 0)),
        (104, 3, 3, (0, 1, 0)),
        (208, 5, 5, (0, 1, 0)),
    ]:
        with subtests.test(points=points, hands=hands, deals=deals, expected=expected):
            found = sum_of_table(p(points), hands, deals)
            assert (found.downs, found.ups, found.off) == (expected[0], expected[1], p(expected[2]))
            assert found.fits == (not expected[2])


def test_rows_of_totals_are_checked_by_match_and_five_deal_to_four_where_one_sits_out() -> None:
    rules = profile_rules("cavendish")
    assert [dealt_in(rules, size) for size in (4, 5)] == [4, 4]
    assert dealt_in(profile_rules("william"), 5) == 5
    entry = e.TotalsTyped(1, 1, e.TallyBy.STAFF, (pts(20, 19, 38, 27), pts(19, 41, 29, 67)))
    assert [found.ups for found in sums_of_totals(entry, 4, 2, rules)] == [0, 1]
    assert sums_of_totals(e.TotalsTyped(1, 1, e.TallyBy.STAFF, (pts(50, 52, 52, 54),)), 4, 2, rules)[0].fits


Choice = tuple[int, int]


def _outcome(totals: Mapping[str, int], places: int, player: str) -> str:
    """Whether a player goes on with some totals, not, or is equal on the line."""
    better = sum(total < totals[player] for total in totals.values())
    equal = sum(total == totals[player] for total in totals.values())
    return "on" if better + equal <= places else "out" if better >= places else "equal"


@given(st.lists(st.tuples(st.integers(0, 12), st.integers(0, 4)), min_size=2, max_size=6), st.integers(1, 5))
def test_in_reach_is_what_some_choice_among_the_tallies_could_decide(people: list[Choice], places: int) -> None:
    """By trying every choice: whether this person goes on, or not, with either figure, for all totals of the others."""
    spans = {str(number): (low, low + more) for number, (low, more) in enumerate(people)}
    rule = LineRule(number=places)
    points = {player: (Points.whole(low), Points.whole(high)) for player, (low, high) in spans.items()}
    for player, (low, high) in spans.items():
        others = [other for other in spans if other != player]
        matters = False
        for choice in product(*(spans[other] for other in others)):
            rest = dict(zip(others, choice, strict=True))
            outcomes = {_outcome({**rest, player: end}, places, player) for end in (low, high)}
            matters = matters or outcomes not in ({"on"}, {"out"})
        assert is_in_reach(rule, places, points, player) == (low != high and matters)


def test_of_a_cut_only_the_own_figures_count() -> None:
    rule = LineRule(WhoGoesOn.CUT, cut=40)
    spans = {"a": (p(38), p(41)), "b": (p(41), p(50)), "c": (p(30), p(40))}
    assert [is_in_reach(rule, 3, spans, player) for player in spans] == [True, False, False]
    assert not is_in_reach(LineRule(), 0, spans, "a")


def test_what_is_open_matters_where_others_leave_it_a_place() -> None:
    sure = {"a": (p(10), p(10)), "b": (p(5), p(20))}
    assert not is_in_reach(LineRule(), 1, sure, "a"), "nothing is open about this person"
    wide = {"a": (p(10), p(20)), "b": (p(15), p(15)), "c": (p(5), p(25))}
    assert [is_in_reach(LineRule(), places, wide, "a") for places in (1, 2, 3)] == [True, True, False]
