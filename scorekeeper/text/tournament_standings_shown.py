"""The standings of a tournament in words: each player with a place and points, the line under who goes on, and people
of tables that still play with what they have so far."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.gathering.tournament.closing import Closing
from scorekeeper.gathering.tournament.line import LineDrawn
from scorekeeper.gathering.tournament.shapes import WhatCounts
from scorekeeper.gathering.tournament.standings import StageStandings, StandingOf, standings_by
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.gathering.tournament.table_results import TableResult
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import Points, write
from scorekeeper.text.display_names import whole_names
from scorekeeper.text.gathering_text import name_of_table
from scorekeeper.text.templates import say, say_number
from scorekeeper.text.tournament_person import made_of
from scorekeeper.text.tournament_steps import MOST_NAMED
from scorekeeper.text.tournament_text import go_on_words

NOTHING_YET: Mapping[int, TableResult] = {}


class StandingKind(StrEnum):
    """What a line of the standings is."""

    PERSON = "person"
    GOES_ON = "goes_on"
    """The line between who goes on and who does not."""
    HEAD = "head"
    """Words over the people of tables that are not done, and over who left."""


class StandingShown(Struct, frozen=True):
    """A line of the standings. `place` is "=" for who shares that of the line before, "" for who has none."""

    kind: StandingKind
    name: str
    place: str = ""
    points: str = ""
    player: PlayerId = ""
    over: bool = False
    pale: bool = False
    number: str = ""
    """The start number in words, if it is not the place."""
    made_of: str = ""
    """Where a player played each round, and how the points are made up; "" before the first draw."""


def standings_line(now: Tournament, found: StageStandings) -> str:
    stage = now.stage(found.stage)
    matches = len([None for number in now.shape.counted_rounds(found.stage) if number <= len(now.rounds)])
    rounds = say_number(matches, "1 round", "{number} rounds")
    counts = say("alone") if stage.counts is WhatCounts.ALONE else ""
    return ", ".join(filter(None, (stage.name, rounds, counts, say("fewest points first"))))


def standings_so_far(now: Tournament, closing: Closing, so_far: Mapping[int, TableResult]) -> StageStandings:
    """The standings with what tables have that still play; their people have no place, also while a table that is
    finished is not in."""
    if not so_far:
        return closing.standings
    played = {(one.round, number): replace(one, deals=min(one.deals, one.due - 1)) for number, one in so_far.items()}
    return standings_by(now, {**closing.results, **played}, closing.standings.stage)


def standings_shown(
    now: Tournament, found: StageStandings, line: LineDrawn, so_far: Mapping[int, TableResult] = NOTHING_YET
) -> Iterator[StandingShown]:
    names = whole_names(now.names)
    over, tied = set(line.over), set(line.tied)
    is_drawn = line.limit is None  # no line yet, or no player goes on
    before: StandingOf | None = None
    head = ""
    for row in sorted(found.rows, key=partial(_order, now, over)):
        goes_on = row.player in over
        if not is_drawn and not goes_on and row.player not in tied and row.place is not None:
            yield _line_shown(line, is_last=found.stage == len(now.shape.stages))
            is_drawn = True
        words = _head(now, row, found.awaited, so_far)
        if words and words != head:
            yield StandingShown(StandingKind.HEAD, words, pale=True)
        head = words
        shares = before is not None and row.place is not None and row.place == before.place
        yield StandingShown(
            StandingKind.PERSON,
            names[row.player] + (say(" †") if row.penalties else ""),
            "=" if shares else ("" if row.place is None else str(row.place)),
            _points_shown(row),
            row.player,
            over=goes_on,
            pale=not goes_on and line.limit is not None,
            number=say("no. {number}", number=row.number),
            made_of=made_of(now, row),
        )
        before = row
    if not is_drawn and line.is_final:
        yield _line_shown(line, is_last=found.stage == len(now.shape.stages))


def _points_shown(row: StandingOf) -> str:
    """The points of a player, with a question mark if more are to come; empty if none are known yet."""
    if not row.is_open:
        return write(row.total)
    return say("{points} ?", points=write(row.total)) if row.total or any(one.by_match for one in row.rounds) else ""


def _order(now: Tournament, over: Container[PlayerId], row: StandingOf) -> tuple[bool, bool, int, Points, bool]:
    """The order of the standings: by total, of equal ones those first who go on; without a place with the others of the
    same table; who left last."""
    table = now.last.table_of(row.player) if row.is_open and now.last is not None else None
    return row.is_out, row.is_open, 0 if table is None else table.number, row.total, row.player not in over


def _line_shown(line: LineDrawn, *, is_last: bool) -> StandingShown:
    """The line under who goes on, or wins if the standings are of the last stage."""
    assert line.limit is not None, "a player goes on"
    if is_last and line.tied:
        words = say_number(line.free, "1 of them wins: a tie", "{number} of them win: a tie")
    elif is_last:
        words = say("wins")
    elif line.tied:
        words = say_number(line.free, "1 of them goes on: a tie", "{number} of them go on: a tie")
    else:
        words = go_on_words(len(line.over))
    return StandingShown(StandingKind.GOES_ON, so_far_words(line, words), points=limit_words(line))


def so_far_words(line: LineDrawn, words: str) -> str:
    """Words over a line, which may still move."""
    return words if line.is_final else say("{words}, so far", words=words)


def limit_words(line: LineDrawn) -> str:
    """The points that are enough to go on; "" where no line is drawn yet."""
    return say("{points} or less", points=write(line.limit)) if line.limit is not None else ""


def _head(now: Tournament, row: StandingOf, awaited: Sequence[int], so_far: Mapping[int, TableResult]) -> str:
    """The heading over players without a place."""
    if row.is_out:
        return say("Not playing")
    if not row.is_open or now.last is None:
        return ""
    if len(awaited) > MOST_NAMED:
        return say("At tables that are out")
    table = now.last.table_of(row.player)
    if table is None:
        return ""
    played = so_far.get(table.number)
    if played is None:
        return name_of_table(table.number)
    return say(
        "Table {number}, after {played} of {due} deals", number=table.number, played=played.deals, due=played.due
    )


def spoken_standing(line: StandingShown) -> str:
    """A line of the standings for a screen reader."""
    return ", ".join(filter(None, (line.place, line.name, line.number, line.points)))
