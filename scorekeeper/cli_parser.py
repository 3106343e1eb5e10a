"""What can be typed after `scorekeeper`: the commands with their arguments, and which function does each."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from scorekeeper import cli_books, cli_paper, cli_season
from scorekeeper.cli_words import Parser, add_club

_BOOKS = (
    ("import", "night files into the books; twice changes nothing", cli_books.add_import, cli_books.import_files),
    ("export", "a night out of the books", cli_books.add_export, cli_books.export),
    ("check", "verify a club file: seals, replay, balance", cli_books.add_check, cli_books.check_books),
    ("players", "everybody of the club", None, cli_books.players),
    ("nights", "the nights of the club", cli_books.add_nights, cli_books.nights),
    ("backup", "a proven copy of the club file", cli_books.add_backup, cli_books.backup),
    ("restore", "a backup into a new club file", cli_books.add_restore, cli_books.restore),
)
_SEASONS = (
    ("account", "what a player won and lost, night by night", cli_season.add_statement, cli_season.statement),
    ("season", "the book of many nights: standings, form, every night", cli_season.add_season, cli_season.season),
)


class _Version(argparse.Action):
    """Prints the version; looking it up costs time that no other command should spend."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415

        try:
            print(version("scorekeeper"))
        except PackageNotFoundError:
            print("from its source")
        parser.exit()


def run(given: Sequence[str]) -> int:
    """Read and do a command; the exit status. Raises `Refused` and `OSError`, and `SystemExit` 2 for bad usage."""
    options = _parser().parse_args(given)
    return int(options.act(options))


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="scorekeeper",
        description="Score sheet and settlement of a night of money Hearts. Without a command the window opens.",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="the version of the program")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    settle = commands.add_parser("settle", help="the settlement of a night file, as text or JSON")
    settle.add_argument("file", metavar="FILE")
    settle.add_argument("--json", action="store_true", help="print one JSON object")
    settle.set_defaults(act=_settle)
    sheet = commands.add_parser("sheet", help="the PDF of a night file")
    cli_paper.add_sheet(sheet)
    sheet.set_defaults(act=cli_paper.sheet)
    blank = commands.add_parser("blank", help="a blank score sheet for hand scoring")
    cli_paper.add_blank(blank)
    blank.set_defaults(act=cli_paper.blank)
    for command, text, add, act in _BOOKS:
        made = commands.add_parser(command, help=text)
        if add is not None:
            add(made)
        made.set_defaults(act=act)
    sample = commands.add_parser("sample", help="the papers of the sample night, into a folder")
    cli_paper.add_sample(sample)
    sample.set_defaults(act=cli_paper.sample)
    for command, text, add, act in _SEASONS:
        made = commands.add_parser(command, help=text)
        add(made)
        made.set_defaults(act=act)
    for made in commands.choices.values():
        add_club(made)
    return parser


def _settle(options: argparse.Namespace) -> int:
    from scorekeeper.cli_settle import settle  # noqa: PLC0415

    return settle(options.file, options.json)
