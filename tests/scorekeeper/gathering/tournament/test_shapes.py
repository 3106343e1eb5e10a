"""Shapes: what can be played, who goes on, what counts."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.fold import check_announced
from scorekeeper.gathering.tournament.shapes import (
    LineRule,
    SeatingWay,
    Stage,
    TournamentShape,
    WhoGoesOn,
    check_shape,
    deals_of,
    own_shapes,
    proposed_number,
    washburn_shape,
)
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import profile_rules


def test_washburn_is_two_matches_a_semi_final_on_all_four_and_a_championship_alone() -> None:
    shape = washburn_shape()
    assert (shape.rounds, [stage.matches for stage in shape.stages]) == (3, [2, 2, 2])
    assert [list(shape.counted_rounds(stage)) for stage in (1, 2, 3)] == [[1], [1, 2], [3]]
    assert (deals_of(4, 2), deals_of(3, 2)) == (8, 6)
    assert shape.stages[0].line.is_open
    assert [shape.stages[number].line.places(20) for number in (1, 2)] == [4, 1]


def test_the_shapes_of_the_program_can_be_played() -> None:
    for shape in own_shapes():
        check_shape(shape)
    assert [shape.rounds for shape in own_shapes()] == [3, 3]


def test_how_many_could_go_on_is_a_multiple_of_four_near_half(subtests: pytest.Subtests) -> None:
    for people, number in [(60, 28), (16, 8), (12, 8), (9, 8), (6, 6), (100, 48)]:
        with subtests.test(people=people, number=number):
            assert proposed_number(washburn_shape(), 1, people) == number


def test_before_a_cut_four_go_on_at_least_and_before_the_winner_too() -> None:
    shape = washburn_shape()
    cut = replace(shape.stages[1], line=LineRule(WhoGoesOn.CUT, cut=100))
    assert proposed_number(replace(shape, stages=(shape.stages[0], cut)), 1, 8) == 4
    assert proposed_number(shape, 3, 4) == 4


def test_a_share_is_rounded_up_and_a_cut_has_no_number() -> None:
    quarter = LineRule(WhoGoesOn.SHARE, share=(1, 4))
    assert [quarter.places(people) for people in (16, 17, 20, 61)] == [4, 5, 5, 16]
    assert LineRule(WhoGoesOn.CUT, cut=50).places(9) == 9
    assert LineRule(number=8).places(6) == 6


def _stage(**changes: object) -> TournamentShape:
    return TournamentShape("x", (replace(Stage("First", line=LineRule(number=1)), **changes),))


def test_a_shape_that_cannot_be_played_is_refused_with_its_place(subtests: pytest.Subtests) -> None:
    for shape, place in [
        (TournamentShape("", (Stage("a"),)), ""),
        (TournamentShape("x", ()), "stages"),
        (_stage(name=""), "stages[0]"),
        (_stage(rounds=0), "stages[0].rounds"),
        (_stage(matches=13), "stages[0].matches"),
        (_stage(line=LineRule(number=401)), "stages[0].line"),
        (_stage(line=LineRule(share=(3, 2))), "stages[0].line"),
        (_stage(line=LineRule(share=(0, 2))), "stages[0].line"),
        (_stage(line=LineRule(share=(1, 0))), "stages[0].line"),
        (_stage(line=LineRule(WhoGoesOn.CUT)), "stages[0].line"),
        (_stage(seating=SeatingWay.RANK), "stages[0].seating"),
    ]:
        with subtests.test(shape=shape, place=place):
            with pytest.raises(Refused) as refused:
                check_shape(shape)
            assert refused.value.place == place


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"ties": (e.TieCriterion.CUT, e.TieCriterion.CUT)}, "criterion_twice"),
        ({"odd": e.OddNumbers.THREE}, "no_tables_of_that_size"),
        ({"odd": e.OddNumbers.FIVE}, "no_tables_of_that_size"),
    ],
)
def test_what_cannot_be_announced_is_refused(changes: dict[str, object], why: str) -> None:
    announced = e.TournamentOpened(washburn_shape(), profile_rules("washburn"))
    check_announced(announced)
    with pytest.raises(Refused, match=why):
        check_announced(replace(announced, **changes))
