"""A tournament on paper: who has entered, who sits where, and the standings of a round with their line."""

from __future__ import annotations

from collections.abc import Sequence

from reports.blocks import Block, Document
from reports.blocks.frame import Fact, PageHead, Signature, Signatures
from reports.blocks.season import ColumnKind, PageTable, TableColumn, TableRow
from reports.content.frame import foot
from reports.content.names import clean
from scorekeeper.gathering.stream import GatheringOpened
from scorekeeper.gathering.tournament.closing import closing_of, final_ranking
from scorekeeper.gathering.tournament.standings import StandingOf
from scorekeeper.gathering.tournament.state import Entrant, Tournament
from scorekeeper.gathering.tournament.table_results import Nights
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.text.dates import day_words, is_time
from scorekeeper.text.display_names import whole_names
from scorekeeper.text.templates import say, say_number
from scorekeeper.text.tournament_shown import TournamentShown, tournament_shown

_QUIET, _NAME = ColumnKind.TEXT, ColumnKind.NAME
_ON_A_PAGE = 27
"""So many rows stand on a page below each other, on Letter too."""
_MOST_ACROSS = 3


def entry_list(opened: GatheringOpened, now: Tournament, *, printed_at: str = "") -> Document:
    """Everybody who has entered, by start number, with a box to tick who is there."""
    people = sorted(now.entrants.values(), key=lambda one: (not one.is_ranked, one.number))
    names = whole_names(now.names)
    rows = [
        (str(one.number) if one.is_ranked else say("stand-in"), clean(names[one.id]), _state(one)) for one in people
    ]
    columns = (say("no."), 14, _QUIET), (say("name"), 56, _NAME), (say("here"), 30, _QUIET)
    table = _table("", columns, rows)
    return _document(opened, now, say("Entry list"), (table,), printed_at)


def seating(opened: GatheringOpened, now: Tournament, *, printed_at: str = "") -> Document:
    """Who sits where in the round drawn last: by table, then by name. Raises `Refused` before the first draw."""
    last = now.round(len(now.rounds))
    names = {player: clean(name) for player, name in whole_names(now.names).items()}
    by_table = [
        (str(table.number), ", ".join(_numbered(now, player, names) for player in table.seated))
        for table in last.tables
    ]
    by_table += [(say("bye"), _numbered(now, player, names)) for player in last.byes]
    seats = sorted(
        ((names[player], str(table.number), str(seat)) for table in last.tables
         for seat, player in enumerate(table.seated, 1)),
        key=lambda row: row[0].casefold(),
    )  # fmt: skip
    tables = (
        _table(say("By table"), ((say("table"), 12, _QUIET), (say("in the order of the seats"), 88, _NAME)), by_table),
        _table(
            say("By name"), ((say("name"), 60, _NAME), (say("table"), 20, _QUIET), (say("seat"), 20, _QUIET)), seats
        ),
    )
    title = say("Seating of round {number}", number=last.number)
    return _document(opened, now, title, tables, printed_at)


def tournament_standings(opened: GatheringOpened, now: Tournament, nights: Nights, *, printed_at: str = "") -> Document:
    """The standings as they are, with the line; the final ranking once it is signed. Raises `Refused` where the night
    of a table is missing."""
    shown = tournament_shown(now, nights)
    if now.signed is not None:
        rows = [_ranked(now, row) for row in final_ranking(now, nights)]
        table = _table("", _ranked_columns(), rows)
        signatures = Signatures(say("The organiser"), (Signature(clean(now.signed.by)),))
        return _document(opened, now, say("Final ranking"), (table,), printed_at, signatures)
    closing = closing_of(now, nights)
    so_far = say("Standings so far, in round {number}", number=closing.round)
    title = so_far if closing.standings.awaited else say("Standings after round {number}", number=closing.round)
    rows = [(line.place, clean(line.name), line.points) for line in shown.standings]
    table = _table("", _ranked_columns(), rows, _lines(shown))
    return _document(opened, now, title, (table,), printed_at)


def _ranked_columns() -> tuple[tuple[str, int, ColumnKind], ...]:
    return (say("place"), 20, _QUIET), (say("name"), 56, _NAME), (say("points"), 24, ColumnKind.FIGURE)


def _lines(shown: TournamentShown) -> tuple[str, ...]:
    return (clean(shown.foot),) if shown.foot else ()


def _ranked(now: Tournament, row: StandingOf) -> tuple[str, str, str]:
    place = "" if row.place is None else str(row.place)
    return place, clean(now.names[row.player]), write(row.total)


def _state(one: Entrant) -> str:
    return "" if one.is_there else say("not there")


def _numbered(now: Tournament, player: PlayerId, names: dict[PlayerId, str]) -> str:
    number = now.entrants[player].number
    return say("{number} {name}", number=number, name=names[player]) if number else names[player]


def _table(
    title: str,
    columns: tuple[tuple[str, int, ColumnKind], ...],
    rows: Sequence[tuple[str, ...]],
    lines: tuple[str, ...] = (),
) -> PageTable:
    """A table of columns with labels, widths and styles; a long one goes on beside itself, so that it is on a page."""
    across = min(_MOST_ACROSS, -(-len(rows) // _ON_A_PAGE)) or 1
    high = -(-len(rows) // across)
    shown = [*rows, *[("",) * len(columns)] * (across * high - len(rows))]
    lying = [tuple(cell for row in shown[place::high] for cell in row) for place in range(high)]
    columns *= across
    return PageTable(
        title=title,
        columns=tuple(TableColumn(label, share, kind) for label, share, kind in columns),
        rows=tuple(map(TableRow, lying)),
        totals=(),
        carried_label="",
        brought_label="",
        lines=lines,
    )


def _document(
    opened: GatheringOpened,
    now: Tournament,
    title: str,
    body: tuple[Block, ...],
    printed_at: str,
    signatures: Signatures | None = None,
) -> Document:
    people = sum(one.is_ranked for one in now.entrants.values())
    tables = len(now.last.tables) if now.last is not None else 0
    facts = [Fact(say("people"), str(people)), *([Fact(say("tables"), str(tables))] if tables else [])]
    line = " · ".join((day_words(opened.date), say_number(now.shape.rounds, "1 round", "{number} rounds")))
    return Document(
        name=title,
        subject=say("A tournament of Hearts"),
        author=clean(opened.club),
        head=PageHead(
            club=clean(opened.club),
            kind=clean(opened.name) or say("tournament"),
            title=title,
            continued=say("{title}, continued", title=title),
            line=line,
            facts=tuple(facts),
        ),
        body=body,
        signatures=signatures or Signatures("", ()),
        foot=foot(printed_at, ""),
        sign_after=len(body),
        made_at=printed_at if is_time(printed_at) else "",
    )
