"""The standings of a tournament on paper: of a round with their line, the list of the line, and the final ranking."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import partial

from msgspec.structs import replace

from reports.blocks import Document
from reports.blocks.blank import Advice
from reports.blocks.frame import Fact, Signature, Signatures
from reports.blocks.season import ColumnKind, TableColumn
from reports.blocks.tournament import RankLine, RankList
from reports.content.names import clean
from reports.content.thousands import marked_sum
from reports.content.tournament import names_on_paper, tournament_document
from scorekeeper.gathering.stream import GatheringOpened
from scorekeeper.gathering.tournament.closing import Checked, Closing, closing_of, final_ranking
from scorekeeper.gathering.tournament.line import separations
from scorekeeper.gathering.tournament.standings import HowPlayed, StandingOf
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.gathering.tournament.table_results import Nights
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import ZERO, Points, total, write
from scorekeeper.text.grammar import as_sentence, listed
from scorekeeper.text.templates import say, say_number
from scorekeeper.text.tournament_documents import round_label
from scorekeeper.text.tournament_lines import line_sentence, separation_line, sum_sentence, tally_line
from scorekeeper.text.tournament_shown import tournament_shown
from scorekeeper.text.tournament_standings_shown import StandingKind, StandingShown, limit_words, so_far_words
from scorekeeper.text.tournament_text import criterion_words, go_on_words, penalty_sentence

_MOST_MATCHES, _MOST_ROUNDS = 3, 4
"""More matches than these are shown by rounds, and more rounds than these as the newest and all before it."""
_MOST_TIED = 4
"""So many people who are equal on the line are named, with what each criterion says of them."""
_Columns = Sequence[tuple[str, Callable[[StandingOf], Points | None]]]
"""Labels of columns, and the points of a player in each; None if there are none."""


def tournament_standings(
    opened: GatheringOpened, now: Tournament, nights: Nights, *, printed_at: str = "", check: str = ""
) -> Document:
    """The standings as they are, with the line; the final ranking once it is signed. `check` is the check word. Raises
    `Refused` if the night of a table is missing, and before the first draw."""
    if now.signed is not None:
        return _final_ranking(opened, now, nights, printed_at, check)
    closing = closing_of(now, nights)
    so_far = say("Standings so far, in round {number}", number=closing.round)
    title = so_far if closing.standings.awaited else say("Standings after round {number}", number=closing.round)
    rows = {row.player: row for row in closing.standings.rows}
    shown = [line for line in tournament_shown(now, nights).standings if line.name]
    columns = _columns(now, closing)
    tied = set(closing.line.tied)
    lines = [_line(line, rows, columns, tied, after) for line, after in zip(shown, [*shown[1:], None], strict=True)]
    table = RankList("", _table_columns(columns), tuple(lines))
    facts = (Fact(say("go on"), str(closing.line.places)),) if closing.line.limit is not None else ()
    drawn = now.round(closing.round)
    stage = now.stage(drawn.stage).name
    return tournament_document(
        opened, now, title, (table, *_notes(now, closing)), printed_at, check, drawn, line=clean(stage), facts=facts
    )


def _table_columns(columns: _Columns) -> tuple[TableColumn, ...]:
    name = 50 - 6 * max(0, len(columns) - 2)
    return (
        TableColumn(say("place"), 9, ColumnKind.QUIET),
        TableColumn(say("name"), name, ColumnKind.NAME),
        *(TableColumn(label, 17, ColumnKind.FIGURE) for label, _ in columns),
        TableColumn(say("total"), 18, ColumnKind.RESULT),
    )


def _line(
    line: StandingShown,
    rows: Mapping[PlayerId, StandingOf],
    columns: _Columns,
    tied: set[PlayerId],
    after: StandingShown | None,
) -> RankLine:
    if line.kind is StandingKind.HEAD:
        return RankLine(words=clean(line.name))
    if line.kind is StandingKind.GOES_ON:
        return RankLine(words=line.name, beside=line.points, goes_on=True)
    row = rows[line.player]
    figures = [find(row) for _, find in columns]
    ends = after is not None and after.player in tied and line.player not in tied
    cells = (line.place, clean(line.name), *("" if one is None else write(one) for one in figures), line.points)
    return RankLine(cells, strong=line.over, ends=ends)


def _columns(now: Tournament, closing: Closing) -> _Columns:
    """The columns between name and total: each match, or each round if these are many."""
    rounds = [number for number in now.shape.counted_rounds(closing.standings.stage) if number <= closing.round]
    by_match = [found for row in closing.standings.rows for found in row.rounds]
    whole = all(len(found.by_match) in (0, found.matches) for found in by_match)
    matches = [(number, match) for number in rounds for match in range(now.shape.matches_of(number))]
    if whole and len(matches) <= _MOST_MATCHES:
        return [
            (say("match {number}", number=place), partial(_at, number=number, match=match))
            for place, (number, match) in enumerate(matches, 1)
        ]
    newest = (round_label(closing.round), partial(_at, number=closing.round))
    if len(rounds) > _MOST_ROUNDS:
        return [(say("before"), _before), newest]
    return [(round_label(number), partial(_at, number=number)) for number in rounds[:-1]] + [newest]


def _before(row: StandingOf) -> Points:
    """What a player had in all rounds but the newest."""
    return total(found.points for found in row.rounds[:-1])


def _at(row: StandingOf, number: int, match: int | None = None) -> Points | None:
    """What a player had in a round, or in one of its matches (from 0)."""
    found = next((one for one in row.rounds if one.round == number), None)
    if found is None or not found.by_match:
        return None
    return found.points if match is None else found.by_match[match]


def _notes(now: Tournament, closing: Closing) -> tuple[Advice, ...]:
    """What the table is made of, who is equal on the line, tallies that differ, byes, and penalties."""
    names = names_on_paper(now)
    found = [(say("adds up"), marked_sum(clean(sum_sentence(closing.standings))))]
    if closing.line.tied:
        found.append((say("on the line"), _tie(now, closing, names)))
    if closing.checked:
        told = [tally_line(one, names) for one in closing.checked]
        found.append((say("tallies"), " ".join(map(clean, told))))
    stages = {now.shape.stage_of(number) for number in now.shape.counted_rounds(closing.standings.stage)}
    beside = [*_without_a_table(closing, names), *_penalties(now, names, stages)]
    if beside:
        found.append((say("beside the tables"), " ".join(beside)))
    return (Advice(tuple(found)),)


def _tie(now: Tournament, closing: Closing, names: dict[str, str]) -> str:
    """Who is equal on the line and what each criterion says of that; of many people only how many, and what would
    separate them."""
    line = closing.line
    found = separations(now, closing.standings, closing.results, line.tied, line.free)
    if len(line.tied) > _MOST_TIED:
        first = say_number(line.free, "{people} people are equal, and {number} of them goes on.",
                           "{people} people are equal, and {number} of them go on.", people=len(line.tied))  # fmt: skip
        told = [as_sentence(say("{criterion} would separate them", criterion=criterion_words(one.criterion)))
                for one in found if one.separates]  # fmt: skip
    else:
        equal = listed([names[player] for player in line.tied])
        first = say_number(line.free, "{players} are equal, and {number} of them goes on.",
                           "{players} are equal, and {number} of them go on.", players=equal)  # fmt: skip
        told = [as_sentence(separation_line(one, names)) for one in found if one.figures]
    return " ".join((first, *told, say("A person decides.")))


def _without_a_table(closing: Closing, names: Mapping[PlayerId, str]) -> Iterator[str]:
    """Who has a bye, was not there, or sat at a table that was written off, in the rounds that count."""
    for how in (HowPlayed.BYE, HowPlayed.MISSED, HowPlayed.WRITTEN_OFF):
        people = [
            names[row.player]
            for row in closing.standings.rows
            if not row.is_out and any(found.how is how for found in row.rounds)
        ]
        if people:
            yield _without_words(how, listed(people))


def _without_words(how: HowPlayed, names: str) -> str:
    match how:
        case HowPlayed.BYE:
            return say("Bye: {names}.", names=names)
        case HowPlayed.MISSED:
            return say("Not there for a round: {names}.", names=names)
        case _:
            return say("At a table that was written off: {names}.", names=names)


def _penalties(now: Tournament, names: Mapping[PlayerId, str], stages: Container[int]) -> Iterator[str]:
    """The penalties that were given in some stages."""
    for one in now.penalties:
        if one.stage not in stages:
            continue
        name, points, reason = names[one.given.player], write(one.given.points), clean(one.given.reason)
        if one.struck:
            yield say("{name}: a penalty of {points} was struck.", name=name, points=points)
        else:
            yield penalty_sentence(name, points, reason)


def line_list(
    opened: GatheringOpened, now: Tournament, nights: Nights, *, printed_at: str = "", check: str = ""
) -> Document:
    """Who is over the line of the present stage, equal on it, and under it, how far from it, and what is open. `check`
    and refusals as `tournament_standings`."""
    closing = closing_of(now, nights)
    names, line = names_on_paper(now), closing.line
    rows = closing.standings.rows
    over, tied = set(line.over), set(line.tied)
    there = [row for row in rows if not row.is_out]
    groups = (
        ("", [row for row in there if row.player in over]),
        (say_number(line.free, "Equal on the line: {number} of them goes on", "Equal on the line: {number} of them go "
                    "on"), [row for row in there if row.player in tied]),
        (say("Under the line") if line.limit is not None else say("No line is drawn yet"),
         [row for row in there if row.place is not None and row.player not in over | tied]),
        (say("Not known yet: a table is awaited"), [row for row in there if row.place is None]),
        (say("Not playing"), [row for row in rows if row.is_out]),
    )  # fmt: skip
    lines: list[RankLine] = []
    for words, people in groups:
        if words and people:
            lines.append(RankLine(words=words))
        lines += [_at_the_line(closing, row, names, strong=row.player in over) for row in people]
        if not words and people:
            lines.append(_over_the_line(closing))
    has_open = any(line.cells and line.cells[-1] for line in lines)
    columns = (
        TableColumn(say("place"), 8, ColumnKind.QUIET),
        TableColumn(say("name"), 38 if has_open else 61, ColumnKind.NAME),
        TableColumn(say("total"), 11 if has_open else 12, ColumnKind.RESULT),
        TableColumn(say("to the line"), 17 if has_open else 19, ColumnKind.FIGURE),
        *([TableColumn(say("open"), 26, ColumnKind.TEXT)] if has_open else []),
    )
    lines = lines if has_open else [replace(line, cells=line.cells[:-1]) for line in lines]
    stage = now.stage(now.round(closing.round).stage).name
    notes = [(say("the line"), line_sentence(line) or say("How many go on is not said, or nobody has a place yet."))]
    notes += [(say("on the line"), _tie(now, closing, names))] if line.tied else []
    notes += [(say("tallies"), " ".join(tally_line(one, names) for one in closing.checked))] if closing.checked else []
    body = RankList("", columns, tuple(lines)), Advice(tuple(notes))
    title = say("The line after round {number}", number=closing.round)
    drawn = now.round(closing.round)
    return tournament_document(opened, now, title, body, printed_at, check, drawn, line=clean(stage))


def _over_the_line(closing: Closing) -> RankLine:
    line = closing.line
    words = so_far_words(line, go_on_words(len(line.over)))
    return RankLine(words=words, beside="" if line.tied else limit_words(line), goes_on=True)


def _at_the_line(closing: Closing, row: StandingOf, names: Mapping[PlayerId, str], *, strong: bool) -> RankLine:
    limit = closing.line.limit
    far = "" if limit is None or row.is_out or row.is_open else write(row.total - limit, signed=True)
    place = "" if row.place is None else str(row.place)
    said = [_open_words(one) for one in closing.checked if one.difference.player == row.player]
    decided = closing.line.decided
    if decided is not None and row.player in decided.players:
        words = criterion_words(decided.by)
        by = clean(decided.decided_by)
        said.append(
            say("decided: {words}, {name}", words=words, name=by) if by else say("decided: {words}", words=words)
        )
    total_words = say("{points} ?", points=write(row.total)) if row.is_open else write(row.total)
    return RankLine((place, names[row.player], total_words, far, "; ".join(said)), strong=strong)


def _open_words(one: Checked) -> str:
    off = write(one.difference.off, signed=True)
    if one.in_reach:
        return say("card {points}, within reach", points=off)
    return say("card {points}, out of reach: open", points=off)


def _final_ranking(opened: GatheringOpened, now: Tournament, nights: Nights, printed_at: str, check: str) -> Document:
    """Everybody through all stages, with the stage that each came to, signed by the organiser."""
    names = names_on_paper(now)
    lines, before = [], 0
    for row in final_ranking(now, nights):
        shared = "" if row.place is None else "=" if row.place == before else str(row.place)
        before = row.place or 0
        reached = max((stage for stage, people in now.qualified.items() if row.player in people), default=1)
        penalty = say(" †") if row.penalties > ZERO else ""
        cells = (shared, names[row.player] + penalty, clean(now.stage(reached).name), write(row.total))
        lines.append(RankLine(cells, strong=row.place == 1))
    place, name, stage, points = (
        TableColumn(say("place"), 9, ColumnKind.QUIET),
        TableColumn(say("name"), 46, ColumnKind.NAME),
        TableColumn(say("stage"), 27, ColumnKind.TEXT),
        TableColumn(say("points"), 18, ColumnKind.RESULT),
    )
    columns: tuple[TableColumn, ...] = (place, name, stage, points)
    if len(now.shape.stages) == 1:
        columns = (place, name, points)
        lines = [replace(line, cells=(*line.cells[:2], line.cells[3])) for line in lines]
    beside = list(_penalties(now, names, range(1, len(now.shape.stages) + 1)))
    notes = (Advice(((say("beside the tables"), " ".join(beside)),)),) if beside else ()
    signed_by = now.signed.by if now.signed is not None else ""
    signatures = Signatures(say("The organiser"), (Signature(clean(signed_by)),))
    body = RankList("", columns, tuple(lines)), *notes
    return tournament_document(opened, now, say("Final ranking"), body, printed_at, check, signatures=signatures)
