"""A shape as a form has it: what its fields read as, and every mistake at its field."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from scorekeeper.gathering.tournament.shapes import (
    LineRule,
    SeatingWay,
    TiesAtLine,
    WhoGoesOn,
    own_shapes,
    washburn_shape,
)
from scorekeeper.gathering.tournament.typed_shape import LineChoice, TypedStage, read_typed, typed_stage

STAGE = TypedStage("Spring")


def test_what_the_program_knows_is_typed_and_read_as_it_was() -> None:
    for shape in own_shapes():
        assert read_typed(shape.name, [typed_stage(stage) for stage in shape.stages]) == (shape, {})


def test_who_goes_on_is_a_number_a_share_or_points(subtests: pytest.Subtests) -> None:
    for line, figure, rule in [
        (LineChoice.LATER, "", LineRule()),
        (LineChoice.NUMBER, " 16 ", LineRule(number=16)),
        (LineChoice.SHARE, "1 / 2", LineRule(WhoGoesOn.SHARE)),
        (LineChoice.SHARE, "40 %", LineRule(WhoGoesOn.SHARE, share=(40, 100))),
        (LineChoice.CUT, "104", LineRule(WhoGoesOn.CUT, cut=104, ties=TiesAtLine.ALL)),
    ]:
        with subtests.test(figure=figure):
            first = replace(STAGE, line=line, figure=figure, ties=rule.ties)
            shape, _ = read_typed("Ours", [first, STAGE])
            assert shape is not None
            assert shape.stages[0].line == rule
            assert shape.stages[1].line == LineRule(number=1)
            assert read_typed("Ours", [typed_stage(stage) for stage in shape.stages]) == (shape, {})


def test_everything_that_is_wrong_is_said_at_its_field() -> None:
    typed = [
        replace(STAGE, name="", rounds="0", matches="two", line=LineChoice.SHARE, figure="3/2"),
        replace(STAGE, line=LineChoice.SHARE, figure="half"),
        replace(STAGE, line=LineChoice.CUT, figure="9999999"),
        STAGE,
    ]
    shape, mistakes = read_typed("", typed)
    assert shape is None
    assert {place: refusal.code for place, refusal in mistakes.items()} == {
        (-1, "name"): "shape_without_name",
        (0, "name"): "stage_without_name",
        (0, "rounds"): "number_range",
        (0, "matches"): "not_a_count",
        (0, "figure"): "not_a_share",
        (1, "figure"): "not_a_share",
        (2, "figure"): "not_a_count",
    }


def test_what_became_the_first_stage_is_not_seated_by_rank() -> None:
    championship = typed_stage(washburn_shape().stages[-1])
    shape, _ = read_typed("Final only", [championship])
    assert shape is not None
    assert shape.stages[0].seating is SeatingWay.DRAWN
