"""Commands that make paper of many nights: the statement of a player, and the season book.

The nights come from night files where such are named, else from the club file.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from scorekeeper.cli.pdf import names_of, season_pdf, statement_pdf, warn_of_missing_letters
from scorekeeper.cli.settle_command import night_of
from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.files.merge_nights import as_one_club
from scorekeeper.night.journal import replay
from scorekeeper.night.night import Night
from scorekeeper.night.statistics import between, in_order
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage import directory
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.paths import default_club_file
from scorekeeper.storage.sqlite_journal import SqliteJournal


def statement(options: Namespace) -> int:
    """Write the statement of a player."""
    nights = _nights(options)
    player = _player(options.player, nights)
    write_atomically(options.output, statement_pdf(player, nights, options.since, options.until, options.paper))
    warn_of_missing_letters(names_of(night for night in nights if player in night.order))
    return 0


def season(options: Namespace) -> int:
    """Write the season book."""
    nights = _nights(options)
    write_atomically(options.output, season_pdf(nights, options.title, options.paper))
    warn_of_missing_letters(names_of(nights))
    return 0


def _nights(options: Namespace) -> tuple[Night, ...]:
    """The nights of the period; `Refused` where there is none."""
    found = _of_the_files(options.files) if options.files else _of_the_club(options)
    nights = between((night for night in found if night.games), options.since, options.until)
    if not nights:
        raise Refused("no_nights")
    return nights


def _of_the_files(paths: Sequence[Path]) -> list[Night]:
    """The nights of the files, each once; `Refused` where they contradict each other."""
    return list(as_one_club(night_of(path) for path in paths))


def _of_the_club(options: Namespace) -> list[Night]:
    with ClubFile.open(options.club or default_club_file(), create=False) as club_file:
        journal = SqliteJournal(club_file)
        return [replay(journal.lines(night.id)) for night in directory.nights(club_file)]


def _player(typed: str, nights: Sequence[Night]) -> PlayerId:
    """The player who is meant: by id, by name as it last was, or by the only name that begins so."""
    names: dict[PlayerId, str] = {}
    for night in in_order(nights):
        names |= night.names
    wanted = typed.casefold().strip()
    exact = [player for player, name in names.items() if wanted in (name.casefold(), player.casefold())]
    found = exact or [player for player, name in names.items() if wanted and name.casefold().startswith(wanted)]
    if not found:
        raise Refused("nobody_of_that_name", player=typed)
    if len(found) > 1:
        raise Refused("several_of_that_name", player=typed, count=len(found), ids=", ".join(found))
    return found[0]


SEASON_COMMANDS: Final[dict[str, Callable[[Namespace], int]]] = {"account": statement, "season": season}
