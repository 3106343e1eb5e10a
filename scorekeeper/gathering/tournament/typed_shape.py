"""A shape of a tournament as a form has it: texts and choices, and every mistake in them at its field."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from typing import Final, TypeVar

from msgspec import Struct

from scorekeeper.gathering.tournament.shapes import (
    MOST_MATCHES,
    MOST_PEOPLE,
    MOST_ROUNDS,
    LineRule,
    MissedRounds,
    SeatingWay,
    Stage,
    TiesAtLine,
    TournamentShape,
    WhatCounts,
    WhoGoesOn,
)
from scorekeeper.refusals import Refused, require_within
from scorekeeper.rules.texts import check_name

_SHARE: Final = re.compile(r"(\d{1,3})\s*(?:/\s*(\d{1,3})|(%))")
_MOST_POINTS: Final = 10_000
T = TypeVar("T")


class LineChoice(StrEnum):
    """How the line under a stage is chosen in a form."""

    LATER = "later"
    """The number of those who go on is entered before the draw."""
    NUMBER = "number"
    SHARE = "share"
    CUT = "cut"


class TypedStage(Struct, frozen=True):
    """A stage as it is typed: `figure` is the number, the share or the points of its line."""

    name: str = ""
    rounds: str = "1"
    matches: str = "2"
    seating: SeatingWay = SeatingWay.DRAWN
    counts: WhatCounts = WhatCounts.WITH_EARLIER
    missed: MissedRounds = MissedRounds.AVERAGE
    line: LineChoice = LineChoice.LATER
    figure: str = ""
    ties: TiesAtLine = TiesAtLine.DECIDED


Mistakes = Mapping[tuple[int, str], Refused]
"""What is wrong, by the stage (from 0; −1 for the shape itself) and the name of the field."""


def typed_stage(stage: Stage) -> TypedStage:
    """A stage as its fields would have it."""
    line = stage.line
    if line.is_open:
        chosen, figure = LineChoice.LATER, ""
    elif line.how is WhoGoesOn.SHARE:
        chosen, figure = LineChoice.SHARE, "/".join(map(str, line.share))
    elif line.how is WhoGoesOn.CUT:
        chosen, figure = LineChoice.CUT, str(line.cut)
    else:
        chosen, figure = LineChoice.NUMBER, str(line.number)
    return TypedStage(
        stage.name,
        str(stage.rounds),
        str(stage.matches),
        stage.seating,
        stage.counts,
        stage.missed,
        chosen,
        figure,
        line.ties,
    )


def read_typed(name: str, typed: Sequence[TypedStage]) -> tuple[TournamentShape | None, Mistakes]:
    """The shape that is typed, or None and everything that is wrong with it. The last stage has one winner."""
    mistakes: dict[tuple[int, str], Refused] = {}
    _tried(mistakes, -1, "name", partial(_name, name, "shape_without_name"))
    stages = []
    for place, one in enumerate(typed):
        _tried(mistakes, place, "name", partial(_name, one.name, "stage_without_name"))
        rounds = _tried(mistakes, place, "rounds", partial(read_count, one.rounds, 1, MOST_ROUNDS))
        matches = _tried(mistakes, place, "matches", partial(read_count, one.matches, 1, MOST_MATCHES))
        if place == len(typed) - 1:
            line: LineRule | None = LineRule(number=1, ties=one.ties)
        else:
            line = _tried(mistakes, place, "figure", partial(_line, one))
        if rounds and matches and line:
            seating = SeatingWay.DRAWN if place == 0 and one.seating is SeatingWay.RANK else one.seating
            stages.append(Stage(one.name, rounds, matches, seating, one.counts, line, one.missed))
    return (None if mistakes else TournamentShape(name, tuple(stages))), mistakes


def _tried(mistakes: dict[tuple[int, str], Refused], place: int, field: str, reads: Callable[[], T]) -> T | None:
    """What a field reads as; None if it is refused, which is kept with its place."""
    try:
        return reads()
    except Refused as refusal:
        mistakes[place, field] = refusal
        return None


def _name(text: str, missing: str) -> None:
    if not text:
        raise Refused(missing)
    check_name(text)


def _line(one: TypedStage) -> LineRule:
    match one.line:
        case LineChoice.LATER:
            return LineRule(ties=one.ties)
        case LineChoice.NUMBER:
            return LineRule(number=read_count(one.figure, 1, MOST_PEOPLE), ties=one.ties)
        case LineChoice.SHARE:
            return LineRule(WhoGoesOn.SHARE, share=_share(one.figure), ties=one.ties)
        case _:
            return LineRule(WhoGoesOn.CUT, cut=read_count(one.figure, 0, _MOST_POINTS), ties=one.ties)


def _share(text: str) -> tuple[int, int]:
    found = _SHARE.fullmatch(text.strip())
    if found is None:
        raise Refused("not_a_share", text=text)
    part, whole = int(found[1]), 100 if found[3] else int(found[2])
    if not 1 <= part <= whole <= MOST_PEOPLE:
        raise Refused("not_a_share", text=text)
    return part, whole


def read_count(text: str, least: int, most: int) -> int:
    """A whole number that is typed. Raises `Refused`."""
    plain = text.strip()
    if not (plain.isascii() and plain.isdecimal() and len(plain) <= len(str(most))):
        raise Refused("not_a_count", text=text, least=least, most=most)
    require_within(int(plain), least, most)
    return int(plain)
