"""The nights that a statement or a season is made of: of the files that are named, else of the club file."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from scorekeeper.cli.club_files import open_club_file
from scorekeeper.cli.settle_command import night_of
from scorekeeper.cli.terminal_progress import on_terminal
from scorekeeper.files.merge_nights import as_one_club
from scorekeeper.night.night import Night
from scorekeeper.night.person_ids import night_of_people
from scorekeeper.night.statistics import between
from scorekeeper.refusals import Refused
from scorekeeper.storage import directory
from scorekeeper.storage.people import club_people
from scorekeeper.storage.progress import Step, Work
from scorekeeper.storage.sqlite_journal import SqliteJournal


def nights_of(options: Namespace, since: str, until: str) -> tuple[Night, ...]:
    """The nights of a period, of the given files or of the club file; `Refused` if there is none."""
    found = _of_the_files(options.files) if options.files else _of_the_club(options)
    nights = between((night for night in found if night.games or night.stated_results), since, until)
    if not nights:
        raise Refused("no_nights")
    return nights


def _of_the_files(paths: Sequence[Path]) -> list[Night]:
    """The nights of the files, each once; `Refused` if they contradict each other."""
    return list(as_one_club(night_of(path) for path in paths))


def _of_the_club(options: Namespace) -> list[Night]:
    with open_club_file(options.club) as club_file:
        journal = SqliteJournal(club_file)
        people = club_people(club_file)
        listed = directory.nights(club_file, own=True)
        nights = []
        with on_terminal() as progress:
            for number, night in enumerate(listed, 1):
                progress(Step(Work.READING, number, len(listed)))
                nights.append(night_of_people(journal.lines(night.id), people))
        return nights
