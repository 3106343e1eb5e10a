"""`scorekeeper tournament`: the standings, the line, ties on it and tallies that differ, as text or as JSON.

Of the club file, or of files: that of the tournament and those of its nights, which are imported into a temporary club
file, so that their seals are compared as they would be in the books.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from scorekeeper.cli.club_files import open_club_file
from scorekeeper.cli.pdf import tournament_pdf, warn_of_unprintable
from scorekeeper.cli.settle_command import noting, print_json
from scorekeeper.files.archive import read_archive
from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.files.gathering_file import is_gathering_file, read_gathering
from scorekeeper.files.night_file import read_text
from scorekeeper.gathering.stream import GatheringForm, GatheringOpened, opening_of, stream_state
from scorekeeper.gathering.tournament.closing import Checked, Closing, closing_of, final_ranking
from scorekeeper.gathering.tournament.fold import tournament_of
from scorekeeper.gathering.tournament.line import separations
from scorekeeper.gathering.tournament.record import TournamentRecord
from scorekeeper.gathering.tournament.standings import StandingOf
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.gathering.tournament.table_results import Nights
from scorekeeper.refusals import Refused
from scorekeeper.rules.points import Points, write_decimal
from scorekeeper.storage.check_word import word_of_gathering, words_of_tables
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.gatherings import SqliteGatherings, bring_gathering
from scorekeeper.storage.night_import import import_night
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.tournament_nights import tournament_nights
from scorekeeper.text.tournament_lines import tournament_text


def tournament(options: Namespace) -> int:
    """Print the standings of a tournament. Raises `Refused` or `OSError`; nothing is printed then."""
    if options.files:
        with TemporaryDirectory() as folder, ClubFile.open(Path(folder) / "club", create=True) as club_file:
            _bring(club_file, options.files)
            return _print(club_file, options)
    with open_club_file(options.club) as club_file:
        return _print(club_file, options)


def _bring(club_file: ClubFile, files: Iterable[Path]) -> None:
    """Bring the file of a tournament and night files into a club file. Raises `Refused` with the file as its note."""
    journal = SqliteJournal(club_file)
    for file in files:
        with noting(file):
            content = read_text(file)
            if is_gathering_file(content):
                bring_gathering(club_file, read_gathering(content))
            else:
                import_night(journal, read_archive(content).lines)


def _print(club_file: ClubFile, options: Namespace) -> int:
    lines = SqliteGatherings(club_file).lines(_chosen(club_file, options.name))
    now, opened = tournament_of(stream_state(lines).lines), opening_of(lines)
    nights = tournament_nights(club_file, now)
    if options.output is not None:
        in_force, checks = stream_state(lines).lines, words_of_tables(now)
        _write(options, TournamentRecord(opened, in_force, nights, checks, word_of_gathering(lines)))
        return 0
    newest = len(now.rounds)
    if options.stage is not None:
        now.stage(options.stage)
        newest = min(newest, now.shape.last_round(options.stage))
        if newest < now.shape.first_round(options.stage):
            raise Refused("stage_not_drawn", "--stage", stage=options.stage)
    closing = closing_of(now, nights, newest)
    if options.json:
        print_json(_results(opened, now, closing, nights))
    else:
        print(tournament_text(opened, now, closing, nights), end="")
    return 0


def _write(options: Namespace, record: TournamentRecord) -> None:
    """Write the requested papers. Raises `Refused`, also if there is no such round, or `OSError`."""
    now = record.now
    if options.round:
        now.round(options.round)
    made = tournament_pdf(
        record, options.what, options.round, options.paper, one_each=options.one_each, pages=options.pages
    )
    write_atomically(options.output, made)
    warn_of_unprintable((*now.names.values(), record.opened.club, record.opened.name))


def _chosen(club_file: ClubFile, name: str) -> str:
    """The id of the tournament that is named, else of the newest."""
    found = [one for one in SqliteGatherings(club_file).listed() if one.form is GatheringForm.TOURNAMENT]
    if not found:
        raise Refused("no_tournaments")
    called = name.strip().casefold()
    fitting = [one for one in found if one.name.casefold().startswith(called)]
    exact = [one for one in fitting if one.name.casefold() == called]
    if not fitting:
        raise Refused("no_such_tournament", "--name", name=name, known=tuple(one.name for one in found))
    return (exact or fitting)[0].id


def _results(opened: GatheringOpened, now: Tournament, closing: Closing, nights: Nights) -> dict[str, object]:
    """The tournament as JSON: points as decimal texts, people by their ids."""
    standings, line = closing.standings, closing.line
    ties = separations(now, standings, closing.results, line.tied, line.free) if line.tied else ()
    return {
        "id": opened.id,
        "name": opened.name,
        "date": opened.date,
        "round": closing.round,
        "stage": standings.stage,
        "players": {one.id: one.player.name for one in now.entrants.values()},
        "standings": _rows(standings.rows),
        "awaited": list(standings.awaited),
        "line": {
            "places": line.places,
            "limit": _decimal(line.limit),
            "over": list(line.over),
            "tied": list(line.tied),
            "free": line.free,
            "final": line.is_final,
        },
        "ties": [
            {
                "criterion": one.criterion.value,
                "figures": {player: _decimal(figure) for player, figure in one.figures.items()},
                "separates": one.separates,
                "unknown": [{"round": number, "table": table, "deal": deal} for number, table, deal in one.unknown],
            }
            for one in ties
        ],
        "tallies": [_tally(one) for one in closing.checked],
        "sum": _sums(closing),
        "ranking": _rows(final_ranking(now, nights)),
    }


def _rows(rows: Sequence[StandingOf]) -> list[dict[str, object]]:
    return [
        {
            "place": row.place,
            "player": row.player,
            "number": row.number,
            "total": write_decimal(row.total),
            "penalties": write_decimal(row.penalties),
            "rounds": [
                {"round": one.round, "how": one.how.value, "points": list(map(write_decimal, one.by_match))}
                for one in row.rounds
            ],
        }
        for row in rows
    ]


def _tally(one: Checked) -> Mapping[str, object]:
    found = one.difference
    return {
        "round": found.round,
        "table": found.table,
        "player": found.player,
        "staff": list(map(write_decimal, found.staff)),
        "card": list(map(write_decimal, found.card)),
        "to_line": _decimal(one.to_line),
        "in_reach": one.in_reach,
    }


def _sums(closing: Closing) -> dict[str, str]:
    sums = closing.standings.sums
    return {
        "whole": write_decimal(sums.whole),
        "tables": write_decimal(sums.tables),
        "settled": write_decimal(sums.settled),
        "byes": write_decimal(sums.byes),
        "missed": write_decimal(sums.missed),
        "penalties": write_decimal(sums.penalties),
        "not_here": write_decimal(sums.not_here),
    }


def _decimal(figure: Points | int | None) -> str | None:
    return None if figure is None else write_decimal(figure)
