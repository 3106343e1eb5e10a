"""What a tournament waits for, and how a button or a line says it."""

from __future__ import annotations

from enum import StrEnum

from scorekeeper.gathering.tournament.closing import Closing
from scorekeeper.gathering.tournament.shapes import LEAST_PEOPLE
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.text.grammar import listed
from scorekeeper.text.templates import say, say_number

MOST_NAMED = 4
"""So many tables are named at most of which something is awaited."""


class TournamentStep(StrEnum):
    """What a tournament waits for."""

    DRAW = "draw"
    PEOPLE = "people"
    SAY_LINE = "say_line"
    TABLES = "tables"
    CLOSE = "close"
    DECIDE_TIE = "decide_tie"
    ADVANCE = "advance"
    SIGN = "sign"
    NOTHING = "nothing"


def step_of(now: Tournament, closing: Closing) -> TournamentStep:
    """What a tournament waits for, of which a round is drawn."""
    last = now.last
    assert last is not None, "a round is drawn"
    if now.signed is not None:
        return TournamentStep.NOTHING
    if last.closed is None:
        if closing.standings.awaited:
            return TournamentStep.TABLES
        return TournamentStep.DECIDE_TIE if closing.decides and closing.line.tied else TournamentStep.CLOSE
    if last.number < now.shape.last_round(last.stage):
        return TournamentStep.DRAW
    if last.stage == len(now.shape.stages):
        return TournamentStep.SIGN
    if last.stage + 1 not in now.qualified:
        return TournamentStep.ADVANCE
    return TournamentStep.SAY_LINE if now.line_rule(last.stage + 1).is_open else TournamentStep.DRAW


def step_words(now: Tournament, step: TournamentStep, closing: Closing | None, stage: str) -> str:
    """What is done next, as a button or a line says it."""
    match step:
        case TournamentStep.DRAW:
            return say("Draw round {number}", number=now.next_round)
        case TournamentStep.PEOPLE:
            return say("Enter who plays: the draw needs {number} people.", number=LEAST_PEOPLE)
        case TournamentStep.SAY_LINE:
            return say("Say how many go on from “{stage}”", stage=now.stage(now.present_stage).name)
        case TournamentStep.TABLES:
            assert closing is not None
            waits = [str(number) for number in closing.standings.awaited]
            if len(waits) > MOST_NAMED:
                return say("The round closes when {number} more tables are in.", number=len(waits))
            return say_number(
                len(waits),
                "The round closes when table {tables} is in.",
                "The round closes when the tables {tables} are in.",
                tables=listed(waits),
            )
        case TournamentStep.DECIDE_TIE:
            return say("Decide the tie at the line")
        case TournamentStep.CLOSE:
            return say("Close round {number}", number=len(now.rounds))
        case TournamentStep.ADVANCE:
            assert closing is not None
            return say_number(
                len(closing.line.over),
                "1 person goes on: {stage}",
                "{number} people go on: {stage}",
                stage=now.stage(now.present_stage + 1).name,
            )
        case TournamentStep.SIGN:
            return say("Sign the ranking of “{stage}”", stage=stage)
        case TournamentStep.NOTHING:
            assert now.signed is not None
            return say("Signed by {name}.", name=now.signed.by)
