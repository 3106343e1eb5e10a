"""A night or a season as one page for a browser: static HTML with its style in it, no script, nothing that is fetched.

It is read on a phone as on a screen, light or dark as the reader's system is. All words are escaped.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from msgspec import Struct

from scorekeeper.night.night import Game, Night, NightSettlement, settle_night
from scorekeeper.night.season_table import SeasonTable
from scorekeeper.night.seasons import ClubSeason
from scorekeeper.night.statistics import in_order
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.text.dates import short_date, span_words
from scorekeeper.text.display_names import clean, hand_names, short_names
from scorekeeper.text.entry_labels import deal_label
from scorekeeper.text.net_table import Kind, net_table
from scorekeeper.text.night_labels import game_state, no_games_words, occasion_words
from scorekeeper.text.result_text import nets_in_order, payment_lines
from scorekeeper.text.season_columns import column_heads
from scorekeeper.text.season_text import how_counted, others_words, season_lines
from scorekeeper.text.templates import language, say

_STYLE: Final = """
:root { color-scheme: light dark; --ink: #1d2320; --quiet: #5a635d; --paper: #fbfaf5; --line: #d5d3c8; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6dc; --quiet: #a5aca6; --paper: #1b211e; --line: #3b443f; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.45 Lato, system-ui, sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.6rem; font-weight: 400; margin: 0.2rem 0; }
h2 { font-size: 1.05rem; margin: 2rem 0 0.4rem; }
p { margin: 0.3rem 0; }
.quiet { color: var(--quiet); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 0.35rem 0.4rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { color: var(--quiet); font-weight: 400; font-size: 0.85rem; border-bottom-color: var(--ink); }
th.words, td.words { text-align: left; }
td.name { min-width: 6.5rem; white-space: normal; }
tr > :first-child { padding-left: 0; }
tr > :last-child { padding-right: 0; }
"""
_ORDER: Final[tuple[Kind, ...]] = ("net", "night", "game", "exact")
"""The columns of the nets from the left."""
_SAFE: Final = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
"""What a browser may load for the page: nothing but its own style."""


class _Section(Struct, frozen=True):
    """A part of the page: a heading, a table whose `words` first columns are words, and lines under it."""

    title: str
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    lines: tuple[str, ...] = ()
    words: int = 1


def night_page(night: Night) -> str:
    """The nets of a night, who pays whom, and the deals of each game."""
    settled = settle_night(night)
    parts = [_nets(night, settled)]
    payments = payment_lines(night, settled)
    if payments:
        parts.append(_Section(say("Payments"), lines=tuple(payments)))
    parts += [_game(night, number, game) for number, game in enumerate(night.games, 1)]
    day, *others = occasion_words(night).split(" · ")
    return _page(clean(night.club), day, " · ".join(others), parts)


def season_page(
    season: ClubSeason,
    table: SeasonTable,
    names: Mapping[PlayerId, str],
    nights: Sequence[Night],
    *,
    hidden: frozenset[PlayerId] = frozenset(),
) -> str:
    """The table of a season as it is ranked, and each night; who is `hidden` is on neither list."""
    settled = [(night, settle_night(night)) for night in in_order(nights)]
    club = next((clean(night.club) for night, _ in reversed(settled) if night.club), "")
    span = span_words(settled[0][0].date, settled[-1][0].date) if settled else ""
    return _page(club, season.name, span, [_ranked(season, table, names), _nights(settled, hidden)])


def _nets(night: Night, settled: NightSettlement) -> _Section:
    """The table of nets, what counts first: a phone shows no more than three or four columns at once."""
    table = net_table(night, settled, sum_of_one=True)
    order = sorted(range(len(table.columns)), key=lambda number: _ORDER.index(table.columns[number].kind))
    rows = tuple(
        (row.name, *(shown.text if (shown := row.figures[number]) else "" for number in order)) for row in table.rows
    )
    played = "" if night.games else no_games_words(night)
    lines = tuple(filter(None, (played, table.rounding, *table.remarks)))
    return _Section(table.title, (say("player"), *(table.columns[number].heading for number in order)), rows, lines)


def _game(night: Night, number: int, game: Game) -> _Section:
    """The deals of a game, for each hand the score after the deal, and how the game stands."""
    sheet = game.sheet
    rows = tuple(
        (str(row.number), *(write(score) for score in row.scores), deal_label(row.deal, sheet.rules))
        for row in sheet.deals
    )
    last = (say("score"), *(write(score) for score in sheet.scores), "")
    heads = (say("deal"), *hand_names(night.players, sheet.seats), "")
    title = say("Game {number}, {state}", number=number, state=game_state(game))
    return _Section(title, heads, (*rows, last) if rows else ())


def _ranked(season: ClubSeason, table: SeasonTable, names: Mapping[PlayerId, str]) -> _Section:
    """The table of a season, what it is ranked by first."""
    rows = tuple((line.place, clean(line.name), *reversed(line.cells)) for line in season_lines(season, table, names))
    heads = ("", say("player"), *reversed(column_heads(season, table)))
    lines = (" ".join(how_counted(season, table)), others_words(table))
    return _Section(say("Standings"), heads, rows, tuple(filter(None, lines)), words=2)


def _nights(settled: Sequence[tuple[Night, NightSettlement]], hidden: frozenset[PlayerId]) -> _Section:
    rows = []
    for night, known in reversed(settled):
        names = short_names(night.players)
        told = [
            say("{name} {amount}", name=names[player], amount=shown)
            for player, shown in nets_in_order(night, known)
            if player not in hidden
        ]
        if night.running:
            told.append(say("not over"))
        rows.append((short_date(night.date) or night.date, ", ".join(told)))
    return _Section(say("Nights"), (say("date"), say("won and lost")), tuple(rows), words=2)


def _page(club: str, title: str, under: str, parts: Sequence[_Section]) -> str:
    page = Element("html", lang=language())
    head = SubElement(page, "head")
    SubElement(head, "meta", charset="utf-8")
    SubElement(head, "meta", name="viewport", content="width=device-width, initial-scale=1")
    SubElement(head, "meta", {"http-equiv": "Content-Security-Policy", "content": _SAFE})
    _add(head, "title", title)
    _add(head, "style", _STYLE)
    body = SubElement(page, "body")
    if club:
        _add(body, "p", club, "quiet")
    _add(body, "h1", title)
    _add(body, "p", under, "quiet")
    for part in parts:
        _add_section(body, part)
    indent(page, "")
    return "\n".join(("<!DOCTYPE html>", tostring(page, "unicode", method="html"), ""))


def _add_section(body: Element, part: _Section) -> None:
    section = SubElement(body, "section")
    _add(section, "h2", part.title)
    if part.rows:
        table = SubElement(SubElement(section, "div", {"class": "wide"}), "table")
        _add_row(SubElement(table, "thead"), "th", part.heads, part.words)
        rows = SubElement(table, "tbody")
        for row in part.rows:
            _add_row(rows, "td", row, part.words)
    for line in part.lines:
        _add(section, "p", line)


def _add_row(table: Element, tag: str, cells: Sequence[str], words: int) -> None:
    row = SubElement(table, "tr")
    kinds = ["words"] * (words - 1) + ["words name"] + [""] * (len(cells) - words)
    for kind, cell in zip(kinds, cells, strict=True):
        _add(row, tag, cell, kind)


def _add(parent: Element, tag: str, words: str, kind: str = "") -> None:
    """An element with words, escaped; `kind` is its class of the style."""
    SubElement(parent, tag, {"class": kind} if kind else {}).text = words
