"""`scorekeeper evening`: the nights of several tables settled at once, as text, as one JSON object or on paper: those
of night files, and those of a day in the club file with what was paid for that evening.

People are one if their ids are the same, or by decision of the club: of the given club file, else the default one if it
exists.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from scorekeeper.cli.club_files import open_club_file
from scorekeeper.cli.pdf import evening_pdf, names_of, warn_of_unprintable
from scorekeeper.cli.settle_command import noting, print_json, results_of_games, totals
from scorekeeper.files.archive import Archived
from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.files.evening_files import TableBrought, nights_together, read_table
from scorekeeper.gathering.evening import NOTHING_WRITTEN, Evening, settle_evening
from scorekeeper.gathering.evening_book import EveningBook, days_of, evening_book
from scorekeeper.gathering.stream import GatheringForm
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night.club_people import UNDECIDED, ClubPeople
from scorekeeper.night.members import Member, ways_to_pay
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.texts import check_date
from scorekeeper.storage import directory
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.gatherings import SqliteGatherings
from scorekeeper.storage.members import club_members
from scorekeeper.storage.paths import default_club_file
from scorekeeper.storage.people import club_people
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.evening_text import IN_CLUB_FILE, evening_text, why_unfinished
from scorekeeper.text.templates import fill, say
from scorekeeper.unicode_safety import short_message


class _Club(NamedTuple):
    """Who is who in a club file, what is kept about its members, and the evenings of some days: what each has decided
    and paid, and its nights."""

    people: ClubPeople = UNDECIDED
    members: Mapping[PlayerId, Member] = MappingProxyType({})
    book: EveningBook = NOTHING_WRITTEN
    tables: tuple[TableBrought, ...] = ()


def evening(options: Namespace) -> int:
    """Print or write the settlement of several nights together. Raises `Refused` or `OSError`; nothing is done then.

    Exit status 1 if a game still runs and its present state was not requested.
    """
    days = [str(one) for one in options.files if _is_day(one)]
    club = _club(options.club, days)
    people, members = club.people, club.members
    nights = _nights([one for one in options.files if not _is_day(one)], club)
    settled = settle_evening(nights, PaymentMode(options.way), club.book)
    if settled.unfinished and not options.as_it_stands:
        why = say("{tables}; with --as-it-stands it is settled as it stands now", tables=why_unfinished(settled))
        print(short_message(why), file=sys.stderr)
        return 1
    if options.output is not None:
        pay = ways_to_pay(settled.night.order, members, people)
        write_atomically(
            options.output, evening_pdf(settled, pay, options.paper, one_each=options.one_each, pages=options.pages)
        )
        warn_of_unprintable(names_of(settled.tables))
    elif options.json:
        print_json(_results(settled))
    else:
        print(evening_text(settled), end="")
    return 0


def _is_day(found: Path) -> bool:
    """Whether what was typed is a day (ISO) and no file."""
    try:
        check_date(str(found))
    except Refused:
        return False
    return not found.exists()


def _club(chosen: Path | None, days: Sequence[str]) -> _Club:
    """The given club file, else the default one; none without a club file, unless days need one.

    Raises `Refused` or `OSError`.
    """
    if chosen is None and not default_club_file().exists() and not days:
        return _Club()
    with open_club_file(chosen) as club_file:
        people, members = club_people(club_file), club_members(club_file)
        found = _Club(people, members)
        for day in days:
            found = _with_day(found, club_file, day)
    return found


def _with_day(found: _Club, club_file: ClubFile, day: str) -> _Club:
    """The same with the nights of a day, and what its evening has decided and paid."""
    gatherings = SqliteGatherings(club_file)
    known = (one.id for one in gatherings.listed() if one.form is GatheringForm.EVENING and one.date == day)
    gathering = next(known, "")
    lines = gatherings.lines(gathering) if gathering else ()
    book = evening_book(lines, found.people.person) if lines else found.book
    journal, here = SqliteJournal(club_file), fill(IN_CLUB_FILE)
    own = directory.nights(club_file, own=True)
    nights = [one.id for one in own if one.date in days_of(day) and not one.from_sheet]
    tables = [TableBrought(here, Archived.of(journal.lines(night))) for night in nights]
    counted = tuple(table for table in tables if book.counts(table.opened, day, gathering))
    return found._replace(book=book, tables=(*found.tables, *counted))


def _nights(paths: Iterable[Path], club: _Club) -> tuple[Night, ...]:
    """The nights of files and of the club, each once, by the names and the ids of the club. Raises `Refused`."""
    tables = list(club.tables)
    for path in paths:
        with noting(path):
            tables.append(read_table(path))
    return nights_together(tables, club.people)


def _results(settled: Evening) -> dict[str, object]:
    """Each table with its games, then the totals of all of them, keyed as those of one night, and how many payments it
    would be table by table."""
    apart = {} if settled.night.currency is None else {"apart": settled.payments_apart}
    return {"nights": _tables(settled.tables, settled)} | totals(settled.settled) | apart


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
