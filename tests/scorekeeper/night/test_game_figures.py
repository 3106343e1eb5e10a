"""What a game says of its players: seats, points of deals, who took the queen, runs, offences, the lowest, the hole."""

from __future__ import annotations

from fractions import Fraction

from scorekeeper.money.settlement import settle
from scorekeeper.night.game_figures import NightFigures, PlayerFigures, game_figures
from scorekeeper.rules.house_rules import HouseRules, RunOption
from scorekeeper.rules.people import Arrangement
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.fold import fold
from scorekeeper.sheet.sheet import Setup

EVERYBODY = ("ann", "bob", "cal", "dee")


def figures_of(
    *entries: e.Entry, people: tuple[str, ...] = EVERYBODY, arrangement: Arrangement = Arrangement.INDIVIDUAL
) -> dict[str, PlayerFigures]:
    setup = Setup(HouseRules(), arrangement, tuple((one,) for one in people), 0, people[0])
    sheet = fold(setup, [e.Written(one) for one in entries])
    return game_figures(sheet, settle(sheet))


def row(*points: int) -> tuple[Points, ...]:
    return tuple(map(Points.whole, points))


def test_deals_queens_and_runs() -> None:
    found = figures_of(
        e.Deal(row(0, 13, 13, 0)),
        e.Deal(row(20, 6, 0, 0)),
        e.Run(1, RunOption.DOWN),
        e.Run(0, RunOption.UP, offence=e.Offence(e.OffenceKind.RENEGE, 3)),
    )
    ann, bob = found["ann"], found["bob"]
    assert (ann.seat, ann.deals, ann.queens) == (1, [0, 40, 0, 0], 2)
    assert (ann.ran_down, ann.ran_up, ann.suffered_down, ann.suffered_up) == (0, 1, 1, 0)
    assert (bob.seat, bob.deals, bob.queens) == (2, [26, 12, -52, 52], 1)
    assert (bob.ran_down, bob.ran_up, bob.suffered_down, bob.suffered_up) == (1, 0, 0, 1)
    assert found["dee"].offences == 1
    assert found["ann"].queens + found["bob"].queens == 3, "thirteen and thirteen say nothing"


def test_the_lowest_has_won_and_who_is_below_zero_is_in_the_hole() -> None:
    found = figures_of(e.Run(1, RunOption.DOWN), e.End(e.EndHow.AGREEMENT, EVERYBODY))
    assert [one.is_lowest for one in found.values()] == [False, True, False, False]
    assert [one.in_hole for one in found.values()] == [False, True, False, False]
    assert found["bob"].against == {"ann": 52, "cal": 52, "dee": 52}
    assert found["ann"].against == {"bob": -52, "cal": 0, "dee": 0}
    assert (found["ann"].others, found["bob"].others) == ({0: 2, -52: 1}, {0: 3})


def test_offences_are_counted_for_who_offended() -> None:
    found = figures_of(
        e.LeadOutOfTurn("cal"),
        e.Renege(0),
        e.FalseClaim(1),
        e.WrongCount((1, 2)),
        e.QueenAssessed(row(13, 13, 0, 0), 0, 3),
        e.LastTricksClaim(row(5, 0, 0, 0), 2),
        e.Ruled(row(0, 0, 26, 0), "so ruled", EVERYBODY),
        e.LeadOutOfTurn("cal"),
    )
    assert [one.offences for one in found.values()] == [1, 2, 4, 1]
    assert [one.queens for one in found.values()] == [1, 0, 0, 0]


def test_what_is_struck_does_not_count() -> None:
    found = figures_of(
        e.LeadOutOfTurn("cal"), e.Deal(row(13, 13, 0, 0)), e.Strike(0, EVERYBODY, "no"), e.Strike(1, EVERYBODY, "no")
    )
    assert all(not one.deals and not one.offences for one in found.values())


def test_who_joins_has_the_seat_and_the_deals_from_then_on() -> None:
    found = figures_of(
        e.Deal(row(6, 20, 0, 0)),
        e.SeatChange(1, "bob", "eve", EVERYBODY),
        e.Deal(row(6, 0, 20, 0)),
    )
    assert (found["bob"].seat, found["bob"].deals) == (2, [40])
    assert (found["eve"].seat, found["eve"].deals) == (2, [0])


def test_partners_of_a_hand_have_one_of_four_hands_and_the_other_three_beside_them() -> None:
    setup = Setup(HouseRules(), Arrangement.SHARED, (("ann",), ("bob", "eve"), ("cal",), ("dee",)), 0, "ann")
    sheet = fold(setup, [e.Written(e.Deal(row(3, 16, 7, 0))), e.Written(e.Deal(row(0, 0, 6, 20)))])
    found = game_figures(sheet, settle(sheet))
    assert (found["bob"].deals, found["eve"].deals) == ([32, 0], [32, 0])
    assert found["bob"].others == found["eve"].others == {6: 1, 14: 1, 0: 2, 12: 1, 40: 1}
    assert [one.hands for one in found.values()] == [{4: 2}] * 5


def test_who_sits_out_has_no_deal() -> None:
    found = figures_of(e.Deal(row(0, 6, 20, 0, 0)), people=(*EVERYBODY, "eve"), arrangement=Arrangement.SITTING)
    assert [len(one.deals) for one in found.values()] == [0, 1, 1, 1, 1]
    assert [one.hands for one in found.values()] == [{}, {4: 1}, {4: 1}, {4: 1}, {4: 1}]


def test_a_result_without_deals_has_counted_nothing() -> None:
    assert NightFigures(Fraction(1, 4), Fraction(0)).count("queens") == 0
