"""What a tournament waits for, and how a button or a line says it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from scorekeeper.gathering.tournament.closing import Closing
from scorekeeper.gathering.tournament.shapes import LEAST_PEOPLE
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.text.grammar import as_sentence, listed, listed_few
from scorekeeper.text.numbers import points_off
from scorekeeper.text.templates import say, say_number

MOST_NAMED = 4
"""So many tables are named at most of which something is awaited."""
_MOST_WISHES = 12
"""So many pairs, and people who keep a table, are named at most."""


class TournamentStep(StrEnum):
    """What a tournament waits for."""

    DRAW = "draw"
    PEOPLE = "people"
    SAY_LINE = "say_line"
    TABLES = "tables"
    SUMS = "sums"
    """Figures of a table miss every sum that deals can add to."""
    TALLIES = "tallies"
    """Two tallies differ, which could decide who goes on."""
    CLOSE = "close"
    DECIDE_TIE = "decide_tie"
    ADVANCE = "advance"
    SIGN = "sign"
    NOTHING = "nothing"


WAITS: Final = (
    TournamentStep.PEOPLE,
    TournamentStep.TABLES,
    TournamentStep.SUMS,
    TournamentStep.TALLIES,
    TournamentStep.NOTHING,
)
"""What a line says, since no button does it."""


def step_of(now: Tournament, closing: Closing) -> TournamentStep:
    """What a tournament waits for, of which a round is drawn."""
    last = now.last
    assert last is not None, "a round is drawn"
    if now.signed is not None:
        return TournamentStep.NOTHING
    if last.closed is None:
        if closing.standings.awaited:
            return TournamentStep.TABLES
        if closing.off:
            return TournamentStep.SUMS
        if closing.decides and closing.in_reach:
            return TournamentStep.TALLIES
        return TournamentStep.DECIDE_TIE if closing.decides and closing.line.tied else TournamentStep.CLOSE
    if last.number < now.shape.last_round(last.stage):
        return TournamentStep.DRAW
    if last.stage == len(now.shape.stages):
        return TournamentStep.SIGN
    if last.stage + 1 not in now.qualified:
        return TournamentStep.ADVANCE
    return TournamentStep.SAY_LINE if now.line_rule(last.stage + 1).is_open else TournamentStep.DRAW


def seats_words(now: Tournament) -> str:
    """Who has a seat of the round and is not there, who is there without one, and what is done; "" if all sit."""
    last = now.last
    if last is None or last.closed is not None:
        return ""
    seated = {*last.byes, *(player for table in last.tables for player in table.people)}
    gone = [now.names[player] for player in now.missing(last.number)]
    left = [one.player.name for one in now.playing(last.number) if one.id not in seated]
    told = [
        say_number(len(gone), "{names} is not there", "{names} are not there", names=listed(gone)) if gone else "",
        say_number(len(left), "{names} has no seat", "{names} have no seat", names=listed(left)) if left else "",
    ]
    if not any(told):
        return ""
    way = say("draw the round again, or put another in the place")
    if last.is_begun:
        way = say("put another in the place, or a stand-in")
    return as_sentence(say("{who}: {way}", who=listed(list(filter(None, told))), way=way))


def wishes_words(now: Tournament) -> str:
    """The constraints of draws: who must not meet, and who keeps a table; "" if there are none."""
    names, wishes = now.names, now.wishes
    apart = [say("{one} and {other}", one=names[one], other=names[other]) for one, other in wishes.apart]
    kept = [say("{name} keeps table {number}", name=names[seat.player], number=seat.table) for seat in wishes.fixed]
    told = [
        say("the draws keep apart {pairs}", pairs=listed_few(apart, _MOST_WISHES)) if apart else "",
        listed_few(kept, _MOST_WISHES),
    ]
    return " ".join(as_sentence(words) for words in told if words)


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
            return " ".join(filter(None, (seats_words(now), _closes_when(closing.standings.awaited))))
        case TournamentStep.SUMS:
            assert closing is not None
            return _added_first(now, closing)
        case TournamentStep.TALLIES:
            assert closing is not None
            return _settled_first(now, closing)
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


def _closes_when(awaited: Sequence[int]) -> str:
    waits = [str(number) for number in awaited]
    if len(waits) > MOST_NAMED:
        return say("The round closes when {number} more tables are in.", number=len(waits))
    return say_number(
        len(waits),
        "The round closes when table {tables} is in.",
        "The round closes when the tables {tables} are in.",
        tables=listed(waits),
    )


def _added_first(now: Tournament, closing: Closing) -> str:
    """Which tables must add up before the round is closed."""
    first, *others = closing.off
    if others:
        tables = listed([str(one.table) for one in closing.off])
        return say("The round closes when the tables {tables} add up. Type their totals again, or correct their "
                   "sheets.", tables=tables)  # fmt: skip
    if now.round(first.round).table(first.table).came_in is None:
        return say("The round closes when table {table} adds up: its totals are {off}. Type them again there.",
                   table=first.table, off=points_off(first.off))  # fmt: skip
    return say("The round closes when table {table} adds up: its sheet is {off}. Correct that, then take it in again.",
               table=first.table, off=points_off(first.off))  # fmt: skip


def _settled_first(now: Tournament, closing: Closing) -> str:
    """Whose tallies must be settled before the round is closed."""
    one = closing.in_reach[0].difference
    return say(
        "The tallies of {name} differ at table {table} of round {round}, and that could decide who goes on: say there "
        "which one counts.",
        name=now.names[one.player],
        table=one.table,
        round=one.round,
    )
