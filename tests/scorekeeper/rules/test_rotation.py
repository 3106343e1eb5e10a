"""Who deals, leads, sits out; the direction of the pass."""

import pytest

from scorekeeper.rules.people import Arrangement
from scorekeeper.rules.rotation import Pass, check_stated, dealt_in, leader, next_hand, passing
from tests.scorekeeper.nights import refused

CAVENDISH_CYCLE = (Pass.LEFT, Pass.RIGHT, Pass.ACROSS, Pass.HOLD)
SITTING = Arrangement.SITTING


def test_the_deal_goes_clockwise_round_the_table() -> None:
    assert [next_hand(hand, 4) for hand in range(4)] == [1, 2, 3, 0]
    assert next_hand(4, 6, 3) == 1


@pytest.mark.parametrize("arrangement", [Arrangement.INDIVIDUAL, Arrangement.SHARED])
def test_everybody_is_dealt_in_where_nobody_sits_out(arrangement: Arrangement) -> None:
    assert dealt_in(arrangement, 2, 5) == (0, 1, 2, 3, 4)


def test_of_five_the_dealer_sits_out() -> None:
    assert [dealt_in(SITTING, dealer, 5) for dealer in (0, 2, 4)] == [(1, 2, 3, 4), (0, 1, 3, 4), (0, 1, 2, 3)]


def test_of_six_the_dealer_and_the_third_after_him_sit_out() -> None:
    assert [dealt_in(SITTING, dealer, 6) for dealer in (0, 1, 5)] == [(1, 2, 4, 5), (0, 2, 3, 5), (0, 1, 3, 4)]


def test_with_four_all_arrangements_are_the_same() -> None:
    assert {dealt_in(arrangement, 1, 4) for arrangement in Arrangement} == {(0, 1, 2, 3)}


def test_the_first_dealt_in_to_the_left_of_the_dealer_leads() -> None:
    assert leader(0, (0, 1, 2, 3), 4) == 1
    assert leader(3, (0, 1, 2, 3), 4) == 0
    assert leader(5, (1, 2, 4, 5), 6) == 1
    assert leader(2, (2,), 4) == 2


def test_the_pass_goes_round_by_deal_number() -> None:
    assert [passing(CAVENDISH_CYCLE, number, 4) for number in range(1, 6)] == [*CAVENDISH_CYCLE, Pass.LEFT]


def test_nobody_is_opposite_at_an_odd_table() -> None:
    assert [passing(CAVENDISH_CYCLE, number, 5) for number in range(1, 5)] == ["left", "right", "hold", "left"]
    assert [passing(CAVENDISH_CYCLE, number, 6) for number in range(1, 4)] == ["left", "right", "across"]


def test_some_profiles_know_no_pass() -> None:
    assert passing((), 1, 4) is None
    assert passing((Pass.ACROSS,), 1, 5) is None


def test_four_different_hands_of_the_table_are_dealt_in(subtests: pytest.Subtests) -> None:
    for stated, arrangement, code in [
        ((0, 1, 2, 3), Arrangement.INDIVIDUAL, "in_only_when_sitting"),
        ((0, 1, 2, 3), Arrangement.SHARED, "in_only_when_sitting"),
        ((0, 1, 2), SITTING, "four_dealt_in"),
        ((0, 1, 2, 3, 4), SITTING, "four_dealt_in"),
        ((0, 1, 2, 2), SITTING, "four_dealt_in"),
        ((0, 1, 2, 2, 3), SITTING, "four_dealt_in"),
        ((0, 1, 2, 5), SITTING, "no_such_hand"),
        ((-1, 1, 2, 3), SITTING, "no_such_hand"),
    ]:
        with subtests.test(stated=stated, arrangement=arrangement, code=code), refused(code, "in"):
            check_stated(stated, arrangement, 5)


def test_a_hand_that_is_not_there_is_named_with_the_last_one() -> None:
    with refused("no_such_hand", "in", hand=6, last=5):
        check_stated((0, 1, 2, 6), SITTING, 6)


def test_any_four_may_be_dealt_in() -> None:
    check_stated((4, 0, 2, 1), SITTING, 5)
