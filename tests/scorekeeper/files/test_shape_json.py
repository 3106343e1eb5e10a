"""The shape of a tournament in files: it comes back as it was written, and no other way."""

from __future__ import annotations

import pytest

from scorekeeper.files.shape_json import shape_from_json, shape_to_json
from scorekeeper.gathering.tournament.shapes import (
    LineRule,
    Stage,
    TournamentShape,
    WhatCounts,
    WhoGoesOn,
    own_shapes,
    washburn_shape,
)
from scorekeeper.refusals import Refused


def test_shapes_come_back_from_json_as_they_were_written() -> None:
    lines = (
        LineRule(number=3),
        LineRule(WhoGoesOn.SHARE, share=(2, 5)),
        LineRule(WhoGoesOn.CUT, cut=-4),
        LineRule(number=1),
    )
    stages = tuple(Stage(f"Stage {number}", counts=WhatCounts.ALONE, line=line) for number, line in enumerate(lines))
    shapes = (*own_shapes(), TournamentShape("Own", stages))
    assert tuple(shape_from_json(shape_to_json(shape)) for shape in shapes) == shapes
    told = shape_to_json(washburn_shape())
    assert told["stages"][0]["line"] == {"how": "number", "number": 0, "ties": "decided"}  # type: ignore[index]


def test_a_share_of_three_numbers_is_none() -> None:
    told = shape_to_json(
        TournamentShape("x", (Stage("a", line=LineRule(WhoGoesOn.SHARE)), Stage("b", line=LineRule())))
    )
    told["stages"][0]["line"]["share"] = [1, 2, 3]  # type: ignore[index]
    with pytest.raises(Refused, match="wrong_type"):
        shape_from_json(told)
