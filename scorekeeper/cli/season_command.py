"""The season by the command line: its table as text or JSON, its poster, its book, tables, and a page for a browser."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from scorekeeper.cli.arguments import POSTER, SEASON_TABLES
from scorekeeper.cli.club_files import open_club_file
from scorekeeper.cli.nights_of_period import nights_of
from scorekeeper.cli.pdf import names_of, poster_pdf, season_pdf, warn_of_unprintable
from scorekeeper.cli.settle_command import print_json
from scorekeeper.cli.table_files import is_no_paper, require_no_table, season_file_of
from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.night.journal import lines_of
from scorekeeper.night.seasons import ClubSeason, Ranking
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write_decimal
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.members import club_members
from scorekeeper.storage.season_nights import ShownSeason, season_books, show_season
from scorekeeper.storage.seasons import club_seasons, newer_seasons
from scorekeeper.storage.settings import CLUB_NAME, ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.season_columns import column_heads
from scorekeeper.text.season_text import counted_words, how_counted, others_words, season_lines
from scorekeeper.text.templates import say


def season(options: Namespace) -> int:
    """Print the table of a season, or write its poster, its book, tables, or a page for a browser."""
    asked = _season(options)
    if options.output is None:
        shown = _shown(options, asked)
        if options.json:
            print_json(_as_json(shown))
        else:
            print(_as_text(shown))
        return 0
    if options.what == POSTER:
        _write_poster(options, asked)
        return 0
    found = nights_of(options, asked.since, asked.until)
    nights = tuple(night for night in found if not options.name or asked.has(night.id, night.date, night.table))
    hidden = frozenset() if options.files else _hidden(options)
    if is_no_paper(options.output):
        shown = _shown(options, replace(asked, name=options.title or asked.name))
        write_atomically(options.output, season_file_of(options.output, nights, options.what, shown, hidden))
        return 0
    alone = options.what == SEASON_TABLES[0]
    require_no_table("" if alone else options.what)
    title = options.title or (options.name and asked.name)
    made = season_pdf(nights, title, options.paper, hidden, standings_alone=alone, pages=options.pages)
    write_atomically(options.output, made)
    warn_of_unprintable(names_of(nights))
    return 0


def _season(options: Namespace) -> ClubSeason:
    """The season that is named, else all nights; the days that are named come before its own."""
    wanted = ClubSeason(options.title or say("The season"))
    if options.name:
        with open_club_file(options.club) as club_file:
            seasons, newer = club_seasons(club_file).values(), newer_seasons(club_file).values()
        called = options.name.strip().casefold()
        found = [one for one in seasons if one.name.casefold() == called]
        for name in newer:
            if not found and name.casefold() == called:
                raise Refused("newer_season", "--name", name=name)
        if not found:
            known = tuple(one.name for one in seasons)
            raise Refused("no_such_season" if known else "no_seasons", "--name", name=options.name, known=known)
        wanted = found[-1]
    return replace(wanted, since=options.since or wanted.since, until=options.until or wanted.until)


def _shown(options: Namespace, asked: ClubSeason) -> ShownSeason:
    """The table of the season; of night files by way of a club file that is thrown away."""
    ranking = Ranking(options.by) if options.by else None
    if options.files:
        with TemporaryDirectory() as folder, ClubFile.open(Path(folder) / "club", create=True) as club_file:
            journal = SqliteJournal(club_file)
            for night in nights_of(options, asked.since, asked.until):
                journal.append(lines_of(night), night, 0)
            return show_season(asked, season_books(club_file, asked.since, asked.until), ranking)
    with open_club_file(options.club) as club_file:
        return show_season(asked, season_books(club_file, asked.since, asked.until), ranking)


def _write_poster(options: Namespace, asked: ClubSeason) -> None:
    if is_no_paper(options.output):
        raise Refused("poster_is_paper", "-o")
    shown, club = _shown(options, asked), ""
    if not options.files:
        with open_club_file(options.club) as club_file:
            club = ClubSettings(club_file).get(CLUB_NAME)
    write_atomically(options.output, poster_pdf(shown.season, shown.table, shown.names, club, options.paper))
    warn_of_unprintable(shown.names.values())


def _hidden(options: Namespace) -> frozenset[PlayerId]:
    """Who is in no statistics of the club."""
    with open_club_file(options.club) as club_file:
        return frozenset(player for player, member in club_members(club_file).items() if member.hidden)


def _as_text(shown: ShownSeason) -> str:
    """The table with its heads, in columns."""
    asked, table = shown.season, shown.table
    rows = [(line.place, *line.cells, line.name) for line in season_lines(asked, table, shown.names)]
    rows[:0] = [(say("place"), *column_heads(asked, table), say("player"))] if rows else []
    widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)][:-1]
    lines = [
        "  ".join((*(cell.rjust(width) for cell, width in zip(row, widths, strict=False)), row[-1])) for row in rows
    ]
    others = others_words(table)
    told = say("{season}: {nights}", season=asked.name, nights=counted_words(table))
    return "\n".join([told, *lines, *([others] if others else []), *how_counted(asked, table)])


def _as_json(shown: ShownSeason) -> dict[str, object]:
    """The table as JSON: exact figures as decimal texts, None for no place."""
    asked, table = shown.season, shown.table
    return {
        "name": asked.name,
        "from": asked.since,
        "to": asked.until,
        "ranking": table.ranking.value,
        "currency": table.currency.code if table.currency is not None else None,
        "nights": [night.id for night in table.nights],
        "unfinished": [night.id for night in table.running],
        "left_out": [night.id for night in table.left_out],
        "players": [
            {
                "place": row.place,
                "id": row.player,
                "name": shown.names.get(row.player, row.player),
                "total": write_decimal(row.total),
                "won": row.won,
                "nights": [
                    {"night": one.night, "date": one.date, "figure": write_decimal(one.figure), "counts": one.counts}
                    for one in row.nights
                ],
            }
            for row in table.rows
        ],
        "others": write_decimal(table.others) if table.others is not None else None,
    }
