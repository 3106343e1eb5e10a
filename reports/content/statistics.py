"""The statistics of a player over a period on paper: the figures, the charts of the page, and each other player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from reports.blocks import Block, Document
from reports.blocks.drawing import Drawing
from reports.blocks.frame import PageHead
from reports.blocks.pictures import DrawnChart
from reports.blocks.season import ColumnKind, PageTable, TableColumn, TableRow
from reports.content import statistics_charts as charts
from reports.content.frame import foot, sentence
from reports.content.names import clean
from scorekeeper.night.player_statistics import NightPlayed, PlayerStatistics, player_statistics
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.text.club_documents import statistics_title
from scorekeeper.text.dates import span_words
from scorekeeper.text.display_names import short_names
from scorekeeper.text.statistics_text import (
    ChartOf,
    against_words,
    chart_headings,
    figures,
    no_game_text,
    runs_words,
)
from scorekeeper.text.templates import say

_WIDTH = 520.0
_LARGE, _SMALL, _TILE = 150.0, 92.0, 72.0


def statistics(
    player: PlayerId,
    played: Sequence[NightPlayed],
    names: Mapping[PlayerId, str],
    *,
    club: str = "",
    since: str = "",
    until: str = "",
    printed_at: str = "",
    hidden: Iterable[PlayerId] = (),
) -> Document:
    """The figures of a player in the nights of a period, which are given oldest first; the period is said as from one
    ISO date to another ("" is that of the first or the last night). Who is `hidden` is not named."""
    shown = player_statistics(played, hidden)
    name, club = clean(names.get(player, player)), clean(club)
    body = _body(shown, names) or [sentence(no_game_text())]
    first, last = (shown.results[0].date, shown.results[-1].date) if shown.results else ("", "")
    return Document(
        name=statistics_title(name),
        subject=say("The figures of one player"),
        head=PageHead(
            club=club,
            kind=say("statistics"),
            title=name,
            line=span_words(since or first, until or last) if shown.results else "",
        ),
        body=tuple(body),
        foot=foot(printed_at, ""),
        made_at=printed_at,
    )


def _body(shown: PlayerStatistics, names: Mapping[PlayerId, str]) -> list[Block]:
    found = figures(shown)
    if not found:
        return []
    body: list[Block] = [_table("", (say("figure"), ""), [(one.label, one.figure) for one in found])]
    if shown.has_nets:
        body.append(_chart(ChartOf.NIGHTS, charts.course(shown, found[0].figure, _WIDTH, _LARGE), _LARGE))
    if shown.games:
        body += [
            _chart(ChartOf.RUNS, charts.runs(shown, runs_words(shown), _WIDTH, _SMALL), _SMALL),
            _chart(ChartOf.QUEENS, charts.queens(shown, _WIDTH, _SMALL), _SMALL),
            _chart(ChartOf.POINTS, charts.points(shown, _WIDTH, _SMALL), _SMALL),
            _chart(ChartOf.SEATS, charts.seats(shown, _WIDTH, _SMALL), _SMALL),
        ]
    if shown.opponents and shown.has_nets:
        body += _each_opponent(shown, names)
        won = against_words(shown)
        rows = [(clean(names.get(one.player, one.player)), won[one.player]) for one in shown.opponents]
        body.append(_table(chart_headings()[ChartOf.AGAINST][0], (say("player"), say("by the scores")), rows))
    return body


def _each_opponent(shown: PlayerStatistics, names: Mapping[PlayerId, str]) -> list[Block]:
    """The courses against those met most often, as the page has them: a chart for each row, so that a page can end
    between two."""
    called = short_names(Player(player, clean(name)) for player, name in names.items())
    opponents, won = charts.met_most(shown.opponents), against_words(shown)
    tiles = [(one, called.get(one.player, one.player), won[one.player]) for one in opponents]
    hint = chart_headings()[ChartOf.AGAINST][1]
    if len(opponents) < len(shown.opponents):
        hint = say("by the scores, best first; the {number} met most", number=charts.MET_MOST)
    title, family = say("Night by night against each other player"), charts.family_of(opponents)
    drawn = [
        charts.against_each(tiles[first : first + charts.ACROSS], family, _WIDTH, _TILE)
        for first in range(0, len(tiles), charts.ACROSS)
    ]
    return [DrawnChart(title, hint, row, _WIDTH, _TILE, goes_on=bool(number)) for number, row in enumerate(drawn)]


def _chart(of: ChartOf, drawing: Drawing, height: float) -> DrawnChart:
    return DrawnChart(*chart_headings()[of], drawing, _WIDTH, height)


def _table(title: str, labels: tuple[str, str], rows: Sequence[tuple[str, str]]) -> PageTable:
    columns = (TableColumn(labels[0], 60, ColumnKind.NAME), TableColumn(labels[1], 40, ColumnKind.TEXT))
    return PageTable(title, columns, tuple(TableRow(cells) for cells in rows))
