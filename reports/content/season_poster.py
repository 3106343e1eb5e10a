"""The poster of a season: its table on one page for the wall, with how it is counted."""

from __future__ import annotations

from collections.abc import Mapping

from reports.blocks import Document
from reports.blocks.frame import Fact, PageHead
from reports.blocks.season import PosterNote, PosterRow, SeasonPoster
from reports.content.frame import foot
from reports.content.names import clean
from reports.content.season_charts import SeasonScale, month_ticks, night_bars, scale_of
from scorekeeper.night.season_table import SeasonTable
from scorekeeper.night.seasons import ClubSeason
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.club_documents import poster_title
from scorekeeper.text.season_columns import column_heads
from scorekeeper.text.season_text import (
    SeasonLine,
    how_counted,
    legend_words,
    night_words,
    others_words,
    season_lines,
    span_of,
    under_words,
)
from scorekeeper.text.templates import say, say_number

_SIZE = (220.0, 24.0)
"""The width and the height for which the bars are made, in points."""
_NAMED = 6
"""Up to this many nights that are not finished are named; more are only counted, as there is no room for them."""


def season_poster(
    season: ClubSeason, table: SeasonTable, names: Mapping[PlayerId, str], *, club: str = "", printed_at: str = ""
) -> Document:
    """The poster of a season's table, whose players have these names."""
    lines = season_lines(season, table, names)
    scale = scale_of(table, with_running=False)
    heads = (say("player"), say("every night"), *column_heads(season, table))
    without = [line for line in lines if not line.place]
    block = SeasonPoster(
        labels=heads,
        rows=tuple(_row(line, scale) for line in lines if line.place),
        size=_SIZE,
        under=PosterNote(under_words(season) if without else "", " · ".join(_short(line) for line in without)),
        notes=(
            PosterNote(say("how it is counted"), " ".join(how_counted(season, table))),
            PosterNote(
                say("how to read the bars"),
                say("{bars} The ticks below are the months.", bars=legend_words(season, table)),
            ),
            *_rest(table),
        ),
    )
    return Document(
        name=poster_title(clean(season.name)),
        subject=say("The table of a season"),
        head=PageHead(
            club=club,
            kind=say("season poster"),
            title=clean(season.name),
            line=span_of(season),
            facts=(
                Fact(say("nights"), str(len(table.nights))),
                Fact(say("days"), str(len(table.days))),
                Fact(say("players"), str(len(table.rows))),
            ),
        ),
        body=(block,),
        foot=foot(
            printed_at,
            "",
            say("{season} · page {page} of {pages}", season=clean(season.name), page="{page}", pages="{pages}"),
        ),
        made_at=printed_at,
    )


def _row(line: SeasonLine, scale: SeasonScale) -> PosterRow:
    bars = (*night_bars(line.row, scale, *_SIZE), *month_ticks(scale, *_SIZE))
    return PosterRow(line.place, clean(line.name), bars, line.cells)


def _short(line: SeasonLine) -> str:
    """A player without a place: "Rosa Conti 31 (8 nights)"."""
    nights = say_number(len(line.row.nights), "1 night", "{number} nights")
    return say("{player} {total} ({nights})", player=clean(line.name), total=line.cells[-1], nights=nights)


def _rest(table: SeasonTable) -> tuple[PosterNote, ...]:
    """What is not in the table: nights that are not finished, and what all others won and lost."""
    running = "; ".join(night_words(night) for night in table.running)
    if len(table.running) > _NAMED:
        running = say_number(len(table.running), "1 night", "{number} nights")
    texts = [say("Not finished: {nights}.", nights=running)] if running else []
    others = others_words(table)
    if others:
        texts.append(say("{sentence}.", sentence=others))
    return (PosterNote(say("not in the table"), " ".join(texts)),) if texts else ()
