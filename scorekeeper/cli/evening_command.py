"""`scorekeeper evening`: the nights of several tables settled at once, as text, as one JSON object or on paper.

People are one where their ids are, and where the club says so: the club file that is named, else the default one where
it is there.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from scorekeeper.cli.club_files import open_club_file
from scorekeeper.cli.pdf import evening_pdf, names_of, warn_of_unprintable
from scorekeeper.cli.settle_command import noting, print_json, results_of_games, totals
from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.files.evening_files import nights_together, read_table
from scorekeeper.gathering.evening import Evening, settle_evening
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night.club_people import UNDECIDED, ClubPeople
from scorekeeper.night.members import Member, ways_to_pay
from scorekeeper.night.night import Night
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage.members import club_members
from scorekeeper.storage.paths import default_club_file
from scorekeeper.storage.people import club_people
from scorekeeper.text.evening_text import evening_text, why_unfinished
from scorekeeper.text.templates import say
from scorekeeper.unicode_safety import short_message


def evening(options: Namespace) -> int:
    """Print or write what several nights come to together. Raises `Refused` or `OSError`; nothing is done then.

    Exit status 1 where a game still runs and was not asked for as it stands.
    """
    people, members = _club(options.club)
    nights = _nights(options.files, people)
    settled = settle_evening(nights, PaymentMode(options.way))
    if settled.unfinished and not options.as_it_stands:
        why = say("{tables}; with --as-it-stands it is settled as it stands now", tables=why_unfinished(settled))
        print(short_message(why), file=sys.stderr)
        return 1
    if options.output is not None:
        pay = ways_to_pay(settled.night.order, members, people)
        write_atomically(options.output, evening_pdf(settled, pay, options.paper))
        warn_of_unprintable(names_of(settled.tables))
    elif options.json:
        print_json(_results(settled))
    else:
        print(evening_text(settled), end="")
    return 0


def _club(chosen: Path | None) -> tuple[ClubPeople, Mapping[PlayerId, Member]]:
    """Who is who in the club file that was named, else in the default one, and what is kept about its members; nothing
    without a club file."""
    if chosen is None and not default_club_file().exists():
        return UNDECIDED, {}
    with open_club_file(chosen) as club_file:
        return club_people(club_file), club_members(club_file)


def _nights(paths: Iterable[Path], people: ClubPeople) -> tuple[Night, ...]:
    """The nights of files, each once, by the names and the ids that the club knows. Raises `Refused`."""
    tables = []
    for path in paths:
        with noting(path):
            tables.append(read_table(path))
    return nights_together(tables, people)


def _results(settled: Evening) -> dict[str, object]:
    """Each table with its games, then the totals of all of them, keyed as those of one night."""
    return {"nights": _tables(settled.tables, settled)} | totals(settled.settled)


def _tables(tables: Sequence[Night], settled: Evening) -> list[dict[str, object]]:
    return [
        {
            "id": night.id,
            "date": night.date,
            "table": night.table,
            "games": results_of_games(night.games, settled.games_of(number)),
        }
        for number, night in enumerate(tables)
    ]
