"""What the page of a tournament shows, as plain values: the tables of a round, the standings with their line, and what
comes next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from scorekeeper.gathering.tournament.closing import Closing, closing_of, final_ranking
from scorekeeper.gathering.tournament.shapes import LEAST_PEOPLE
from scorekeeper.gathering.tournament.standings import StandingOf
from scorekeeper.gathering.tournament.state import RoundDrawn, RoundTable, Tournament, heirs
from scorekeeper.gathering.tournament.table_results import Nights, TableResult
from scorekeeper.gathering.tournament.tallies import differences_at
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import ALL, Points, write
from scorekeeper.text.display_names import short_names, whole_names
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import points_off
from scorekeeper.text.templates import say, say_number
from scorekeeper.text.tournament_person import made_of
from scorekeeper.text.tournament_standings_shown import (
    NOTHING_YET,
    StandingKind,
    StandingShown,
    standings_line,
    standings_shown,
    standings_so_far,
)
from scorekeeper.text.tournament_steps import (
    TournamentStep,
    step_of,
    step_words,
    wishes_words,
)
from scorekeeper.text.tournament_text import penalty_sentence

NOBODY_PLAYS: Mapping[int, int] = {}


class TableState(StrEnum):
    """The state of a table."""

    OUT = "out"
    PLAYS = "plays"
    IN = "in"
    DIFFERS = "differs"
    """Its two tallies differ, and it is not decided which counts."""
    WRONG = "wrong"
    """Its figures do not add up."""
    WRITTEN_OFF = "written_off"


class RoundTableShown(Struct, frozen=True):
    """A table of a round: who sits there, what it adds to, and how."""

    number: int
    state: TableState
    words: str
    names: str
    sum: str = ""
    remark: str = ""


class TournamentShown(Struct, frozen=True):
    """All that the page says of a tournament. `step_words` say what is done next, "" if nothing is."""

    tables_title: str
    tables_line: str
    tables: tuple[RoundTableShown, ...]
    standings_title: str
    standings_line: str
    standings: tuple[StandingShown, ...]
    foot: str
    step: TournamentStep
    step_words: str


def tournament_shown(
    now: Tournament,
    nights: Nights,
    playing: Mapping[int, int] = NOBODY_PLAYS,
    late: str = "",
    so_far: Mapping[int, TableResult] = NOTHING_YET,
) -> TournamentShown:
    """What is shown of a tournament; `playing` are the deals of the nights of tables of the last round that are known
    and whose result is not in, or has changed since, by number; `late` are the sentences on tables that changed after
    their stage was closed; `so_far` are the results so far of tables that are not in. Raises `Refused` if the night of
    a table is missing."""
    if now.last is None:
        return _before_the_draw(now)
    closing = closing_of(now, nights)
    if now.signed is not None:
        return _signed(now, nights, closing, late)
    step = step_of(now, closing)
    stage = now.stage(now.last.stage)
    return TournamentShown(
        tables_title=say_number(len(now.last.tables), "1 table", "{number} tables"),
        tables_line=_round_line(now, now.last),
        tables=tuple(_tables(now, now.last, closing, playing)),
        standings_title=say("Standings"),
        standings_line=standings_line(now, closing.standings),
        standings=tuple(standings_shown(now, standings_so_far(now, closing, so_far), closing.line, so_far)),
        foot=" ".join(filter(None, (late, *_foot(now, closing), wishes_words(now)))),
        step=step,
        step_words=step_words(now, step, closing, stage.name),
    )


def _signed(now: Tournament, nights: Nights, closing: Closing, late: str) -> TournamentShown:
    """The final ranking: everybody, under the stage that each came to, and who won."""
    ranking = final_ranking(now, nights)
    names = whole_names(now.names)
    lines = []
    before: StandingOf | None = None
    head = ""
    for row in ranking:
        words = say("Not playing") if row.is_out else _stage_reached(now, row.player)
        if words != head:
            lines.append(StandingShown(StandingKind.HEAD, words, pale=True))
        head = words
        shares = before is not None and row.place is not None and row.place == before.place
        place = "=" if shares else ("" if row.place is None else str(row.place))
        name, first = names[row.player], row.place == 1
        kind, made = StandingKind.PERSON, made_of(now, row)
        lines.append(StandingShown(kind, name, place, write(row.total), row.player, over=first, made_of=made))
        before = row
    winners = [names[row.player] for row in ranking if row.place == 1]
    assert now.last is not None, "a round is drawn"
    return TournamentShown(
        tables_title=say_number(len(now.last.tables), "1 table", "{number} tables"),
        tables_line=_round_line(now, now.last),
        tables=tuple(_tables(now, now.last, closing, NOBODY_PLAYS)),
        standings_title=say("Final ranking"),
        standings_line=say("won by {names}", names=listed(winners)),
        standings=tuple(lines),
        foot=late,
        step=TournamentStep.NOTHING,
        step_words=step_words(now, TournamentStep.NOTHING, closing, now.stage(now.last.stage).name),
    )


def _stage_reached(now: Tournament, player: PlayerId) -> str:
    """The name of the last stage that a player played in; "" if there is only one."""
    reached = max([1, *(stage for stage, players in now.qualified.items() if player in players)])
    return now.stage(reached).name if len(now.shape.stages) > 1 else ""


def _before_the_draw(now: Tournament) -> TournamentShown:
    people = sorted(now.entrants.values(), key=lambda one: (not one.is_ranked, one.number))
    names = whole_names(now.names)
    lines = tuple(
        StandingShown(
            StandingKind.PERSON,
            names[one.id],
            str(one.number) if one.is_ranked else "",
            "" if one.is_there else say("not there"),
            one.id,
            pale=not one.is_there,
        )
        for one in people
    )
    playing = len(now.playing(1))
    step = TournamentStep.SAY_LINE if now.line_rule(1).is_open else TournamentStep.DRAW
    if playing < LEAST_PEOPLE:
        step = TournamentStep.PEOPLE
    return TournamentShown(
        tables_title=say("The people"),
        tables_line=say_number(playing, "1 person plays", "{number} people play"),
        tables=(),
        standings_title=say("The people"),
        standings_line=say("with their start numbers"),
        standings=lines,
        foot=wishes_words(now),
        step=step,
        step_words=step_words(now, step, None, now.stage(1).name),
    )


def round_words(now: Tournament, number: int) -> str:
    """Which round it is, and of how many."""
    return say("round {number} of {last}", number=number, last=now.shape.rounds)


def _round_line(now: Tournament, drawn: RoundDrawn) -> str:
    """What is played at each table: "two matches of four deals; a table adds to 208"."""
    matches = now.shape.matches_of(drawn.number)
    sizes = sorted({table.size for table in drawn.tables})
    words = [
        round_words(now, drawn.number),
        say_number(matches, "1 match", "{number} matches"),
    ]
    if len(sizes) == 1:
        words.append(say("a table adds to {sum}", sum=ALL * sizes[0] * matches))
    if drawn.byes:
        names = whole_names(now.names)
        words.append(say("bye: {names}", names=listed([names[player] for player in drawn.byes])))
    return "; ".join(words)


def _tables(
    now: Tournament, drawn: RoundDrawn, closing: Closing, playing: Mapping[int, int]
) -> Iterator[RoundTableShown]:
    short = short_names([one.player for one in now.entrants.values()])
    for table in drawn.tables:
        names = ", ".join(short[player] for player in table.seated)
        result = closing.results.get((drawn.number, table.number))
        state = state_of_table(table, result)
        if state is TableState.OUT and table.number in playing:
            deals, due = playing[table.number], now.deals_at(drawn.number, table)
            remark = say("{played} of {due}", played=deals, due=due)
            words = say("deal {number}", number=deals + 1) if deals < due else say("finished")
            yield RoundTableShown(table.number, TableState.PLAYS, words, names, "", remark)
            continue
        sum_, remark = ("", "") if result is None or not result.counted.points else _sum(result)
        if table.number in playing and table.came_in is not None:
            remark = say("changed since")
        yield RoundTableShown(table.number, state, _state_words(state, result), names, sum_, remark)


def state_of_table(table: RoundTable, result: TableResult | None) -> TableState:
    """The state of a table."""
    if table.written_off is not None and not table.is_in:
        return TableState.WRITTEN_OFF
    if result is None:
        return TableState.OUT
    if any(not one.is_settled for one in differences_at(result, table)):
        return TableState.DIFFERS
    if not result.is_complete:
        return TableState.PLAYS
    return TableState.WRONG if result.off else TableState.IN


def anew_words(changed: Sequence[tuple[int, int]]) -> str:
    """What the button says that takes tables in again, each with its round; "" if nothing has changed."""
    named = [say("table {table} of round {round}", table=table, round=number) for number, table in changed]
    return say_number(len(named), "Take in again what changed since: {tables}",
                      "Take in again what changed since: {tables}", tables=listed(named)) if named else ""  # fmt: skip


def _state_words(state: TableState, result: TableResult | None) -> str:
    match state:
        case TableState.OUT:
            return say("waiting")
        case TableState.PLAYS:
            assert result is not None
            return say("deal {number}", number=result.deals + 1)
        case TableState.IN:
            return say("in")
        case TableState.DIFFERS:
            return say("differs")
        case TableState.WRONG:
            assert result is not None
            return points_off(result.off)
        case TableState.WRITTEN_OFF:
            return say("written off")


def _sum(result: TableResult) -> tuple[str, str]:
    """What a table adds to, and by which runs, if by any; or how many deals are played."""
    if not result.is_complete:
        return "", say("{played} of {due}", played=result.deals, due=result.due)
    if result.off:
        return write(result.counted.whole), ""
    runs = [*[say("down")] * result.runs.downs, *[say("up")] * result.runs.ups]
    remark = say("run {way}", way=runs[0]) if len(runs) == 1 else ", ".join(runs)
    return write(result.counted.whole), remark


def _foot(now: Tournament, closing: Closing) -> Iterator[str]:
    """How the sum of the standings is made, and the penalties."""
    sums = closing.standings.sums
    parts: Mapping[str, Points] = {
        say("the tables came to {points}", points=write(sums.tables)): sums.tables,
        say("what was decided on tallies {points}", points=write(sums.settled, signed=True)): sums.settled,
        say("byes {points}", points=write(sums.byes)): sums.byes,
        say("missed rounds {points}", points=write(sums.missed)): sums.missed,
        say("penalties {points}", points=write(sums.penalties)): sums.penalties,
        say("less {points} of people who are not in them", points=write(sums.not_here)): sums.not_here,
    }
    said = [words for words, points in parts.items() if points]
    if len(said) > 1:
        yield say("The standings add to {points}: {parts}.", points=write(sums.whole), parts=listed(said))
    heir = heirs(now.entrants)
    charged = {row.player for row in closing.standings.rows if row.penalties}
    for one in now.penalties:
        player = one.given.player
        if not one.struck and heir.get(player, player) in charged:
            name = now.names[one.given.player]
            points = write(one.given.points)
            yield penalty_sentence(name, points, one.given.reason)


def spoken_table(table: RoundTableShown) -> str:
    """A table for a screen reader."""
    name = say("table {number}", number=table.number)
    return ", ".join(filter(None, (name, table.words, table.names, table.sum, table.remark)))
