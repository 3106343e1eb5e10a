"""Commands that make paper of many nights: the statement of a player, and the season book.

The nights come from night files where such are named, else from the club file.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import date, datetime
from importlib import import_module
from pathlib import Path

from scorekeeper.cli.missing_letters import tell_boxes, words_of
from scorekeeper.cli.settle_command import night_of
from scorekeeper.files.atomic_write import write_whole
from scorekeeper.files.merge_nights import as_one_club
from scorekeeper.night.journal import replay
from scorekeeper.night.night import Night
from scorekeeper.night.statistics import between, in_order
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage.paths import default_club_file
from scorekeeper.text.refusal_messages import refusal_text


def add_statement(parser: argparse.ArgumentParser) -> None:
    """The arguments of `account`."""
    parser.add_argument("player", metavar="PLAYER", help="a name, the beginning of one, or an id")
    _add_nights(parser)


def add_season(parser: argparse.ArgumentParser) -> None:
    """The arguments of `season`."""
    _add_nights(parser)
    parser.add_argument("--title", default="", help="what stands on the title page (default: The season)")


def _add_nights(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", type=Path, nargs="*", metavar="FILE", help="night files (default: the club file)")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="OUT.pdf")
    parser.add_argument(
        "--from", dest="since", type=_date, default="", metavar="DATE", help="the first day that counts"
    )
    parser.add_argument("--to", dest="until", type=_date, default="", metavar="DATE", help="the last day that counts")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4")


def _date(typed: str) -> str:
    try:
        return typed and date.fromisoformat(typed).isoformat()
    except ValueError:
        raise argparse.ArgumentTypeError(refusal_text(Refused("not_a_date", text=typed))) from None


def statement(options: argparse.Namespace) -> int:
    """Write the statement of a player."""
    nights = _nights(options)
    player = _player(options.player, nights)
    made = import_module("reports.documents")
    document = made.statement(player, nights, since=options.since, until=options.until, printed_at=_now())
    write_whole(options.output, made.pdf([document], options.paper))
    tell_boxes(words_of(night for night in nights if player in night.order))
    return 0


def season(options: argparse.Namespace) -> int:
    """Write the season book."""
    nights = _nights(options)
    made = import_module("reports.documents")
    book = made.season_book(nights, title=options.title, printed_at=_now())
    write_whole(options.output, made.pdf(book, options.paper))
    tell_boxes(words_of(nights))
    return 0


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="minutes")


def _nights(options: argparse.Namespace) -> tuple[Night, ...]:
    """The nights of the period; `Refused` where there is none."""
    found = _of_the_files(options.files) if options.files else _of_the_club(options)
    nights = between((night for night in found if night.games), options.since, options.until)
    if not nights:
        raise Refused("no_nights")
    return nights


def _of_the_files(paths: Sequence[Path]) -> list[Night]:
    """The nights of the files, each once; `Refused` where they contradict each other."""
    return list(as_one_club(night_of(path) for path in paths))


def _of_the_club(options: argparse.Namespace) -> list[Night]:
    from scorekeeper.storage import directory  # noqa: PLC0415
    from scorekeeper.storage.club_file import ClubFile  # noqa: PLC0415
    from scorekeeper.storage.sqlite_journal import SqliteJournal  # noqa: PLC0415

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
