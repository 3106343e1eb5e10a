"""The shape of a tournament as JSON: in the stream of a tournament, and among the shapes that a club keeps by name."""

from __future__ import annotations

from scorekeeper.files.json_reading import Fields, listed, name, not_negative, one_of, whole
from scorekeeper.gathering.tournament.shapes import (
    LineRule,
    MissedRounds,
    SeatingWay,
    Stage,
    TiesAtLine,
    TournamentShape,
    WhatCounts,
    WhoGoesOn,
    check_shape,
)
from scorekeeper.refusals import Refused


def shape_from_json(data: object) -> TournamentShape:
    """A shape that can be played; `Refused` names the place."""
    found = Fields(data)
    shape = TournamentShape(found.need("name", name), found.need("stages", listed(_stage)))
    found.end()
    check_shape(shape)
    return shape


def shape_to_json(shape: TournamentShape) -> dict[str, object]:
    """The JSON object of a shape; all of it is written, so that other standards of a later version change nothing."""
    return {"name": shape.name, "stages": [_stage_to_json(stage) for stage in shape.stages]}


def _stage(data: object) -> Stage:
    found = Fields(data)
    stage = Stage(
        found.need("name", name),
        found.need("rounds", whole),
        found.need("matches", whole),
        found.need("seating", one_of(SeatingWay)),
        found.need("counts", one_of(WhatCounts)),
        found.need("line", _line),
        found.need("missed", one_of(MissedRounds)),
    )
    found.end()
    return stage


def _stage_to_json(stage: Stage) -> dict[str, object]:
    line = stage.line
    told: dict[str, object] = {"how": line.how.value}
    match line.how:
        case WhoGoesOn.NUMBER:
            told["number"] = line.number
        case WhoGoesOn.SHARE:
            told["share"] = list(line.share)
        case _:
            told["cut"] = line.cut
    return {
        "name": stage.name,
        "rounds": stage.rounds,
        "matches": stage.matches,
        "seating": stage.seating.value,
        "counts": stage.counts.value,
        "line": {**told, "ties": line.ties.value},
        "missed": stage.missed.value,
    }


def _line(data: object) -> LineRule:
    found = Fields(data)
    how, ties = found.need("how", one_of(WhoGoesOn)), found.need("ties", one_of(TiesAtLine))
    match how:
        case WhoGoesOn.NUMBER:
            line = LineRule(how, number=found.need("number", not_negative), ties=ties)
        case WhoGoesOn.SHARE:
            line = LineRule(how, share=found.need("share", _share), ties=ties)
        case _:
            line = LineRule(how, cut=found.need("cut", whole), ties=ties)
    found.end()
    return line


def _share(value: object) -> tuple[int, int]:
    found = listed(whole)(value)
    if len(found) != 2:
        raise Refused("wrong_type", expected="a part and a whole", found="something else")
    return found[0], found[1]
