"""What the table display shows of a tournament: its people, who sits where in a round, then the standings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorekeeper.gathering.tournament.state import RoundDrawn, Tournament
from scorekeeper.text.display_names import whole_names
from scorekeeper.text.gathering_text import name_of_table
from scorekeeper.text.grammar import listed
from scorekeeper.text.templates import say, say_number
from scorekeeper.text.tournament_shown import TableState, TournamentShown, round_words
from scorekeeper.text.tournament_standings_shown import StandingKind, StandingShown
from ui.display.board import Board, BoardPage, BoardRow, BoardRowKind, balanced, in_columns, on_pages

_BESIDE, _TABLES_BESIDE = 2, 3
_SEATS = 5
"""The rows of a table of four; of two such tables stand below each other, of larger ones one."""
_KINDS: Mapping[StandingKind, BoardRowKind] = {
    StandingKind.PERSON: BoardRowKind.NAME,
    StandingKind.GOES_ON: BoardRowKind.LINE,
    StandingKind.HEAD: BoardRowKind.HEAD,
}
_LEADERS = 3
"""So many leaders are named at most."""


def tournament_board(name: str, now: Tournament, shown: TournamentShown) -> Board:
    """The board of a tournament: who sits where until the first table of the round plays, else its people."""
    last = now.last
    if last is not None and last.closed is None and all(one.state is TableState.OUT for one in shown.tables):
        return Board(say("Your seat"), tuple(_seats(now, last)), foot=name, out=_out(shown))
    title = shown.standings_title if last is not None else name
    goes_on = last is not None and now.signed is None
    foot = _leaders(shown.standings) if goes_on else name
    return Board(title, tuple(_people(shown)), _waits(shown), foot, _out(shown))


def _people(shown: TournamentShown) -> Iterator[BoardPage]:
    rows = [_row(line) for line in shown.standings]
    whole = sum(row.kind is BoardRowKind.NAME for row in rows)
    before = 0
    for columns in on_pages([*in_columns(rows, balanced(whole, _BESIDE))], _BESIDE):
        here = sum(row.kind is BoardRowKind.NAME for column in columns for row in column)
        part = say("{first} to {last} of {all}", first=before + 1, last=before + here, all=whole)
        yield BoardPage(shown.standings_line, columns, part if here < whole else "")
        before += here


def _row(line: StandingShown) -> BoardRow:
    place = "" if line.place == "=" else line.place  # what is equal is seen by its points
    return BoardRow(line.name, place, line.points, _KINDS[line.kind], line.over, line.pale)


def _seats(now: Tournament, last: RoundDrawn) -> Iterator[BoardPage]:
    """The table of each name, then the names of each table."""
    names = whole_names(now.names)
    round_ = round_words(now, last.number)
    found = [(names[player], say("table {number}", number=table.number)) for table in last.tables
             for player in table.seated]  # fmt: skip
    found += [(names[player], say("sits out")) for player in last.byes]
    rows = [BoardRow(name, figure=where) for name, where in sorted(found, key=lambda one: one[0].casefold())]
    line = say("{round}, by name", round=round_)
    for columns in on_pages([*in_columns(rows, balanced(len(rows), _BESIDE))], _BESIDE):
        first, end = columns[0][0].name, columns[-1][-1].name
        yield BoardPage(line, columns, say("{first} to {last}", first=first, last=end))
    line = say("{round}, by table", round=round_)
    blocks = [_table(names, table.number, table.seated) for table in last.tables]
    together = min(2 * _SEATS // max(map(len, blocks)), -(-len(blocks) // _TABLES_BESIDE))
    parts = (blocks[first : first + together] for first in range(0, len(blocks), together))
    columns_of = [tuple(row for block in part for row in block) for part in parts]
    for place, columns in enumerate(on_pages(columns_of, _TABLES_BESIDE)):
        first_table = place * _TABLES_BESIDE * together + 1
        last_table = min(first_table + _TABLES_BESIDE * together - 1, len(blocks))
        part = say("tables {first} to {last} of {all}", first=first_table, last=last_table, all=len(blocks))
        yield BoardPage(line, columns, part if len(blocks) > _TABLES_BESIDE * together else "")


def _table(names: Mapping[str, str], number: int, seated: Sequence[str]) -> tuple[BoardRow, ...]:
    head = BoardRow(name_of_table(number), kind=BoardRowKind.HEAD, bold=True)
    return (head, *(BoardRow(names[player]) for player in seated))


def _out(shown: TournamentShown) -> tuple[int, ...]:
    return tuple(one.number for one in shown.tables if one.state in (TableState.OUT, TableState.PLAYS))


def _waits(shown: TournamentShown) -> str:
    """Which tables still play."""
    out = list(map(str, _out(shown)))
    if not out:
        return ""
    if len(out) > _LEADERS:
        return say("{number} tables still play", number=len(out))
    return say_number(len(out), "Table {tables} still plays", "Tables {tables} still play", tables=listed(out))


def _leaders(standings: Sequence[StandingShown]) -> str:
    """Who leads, and with how many points."""
    ranked = [line for line in standings if line.place]
    same = [line.name for line in ranked if line.points == ranked[0].points]
    if not ranked:
        return ""
    if len(same) > _LEADERS:
        return say_number(len(same), "{number} leads with {points}", "{number} lead with {points}",
                          points=ranked[0].points)  # fmt: skip
    return say_number(
        len(same), "leads: {names}, {points}", "lead: {names}, {points}", names=listed(same), points=ranked[0].points
    )
