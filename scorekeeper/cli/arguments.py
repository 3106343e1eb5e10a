"""What can be typed after `scorekeeper`: the commands with their arguments, and which function does each."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from scorekeeper.cli import club_commands, paper_commands, season_commands
from scorekeeper.cli.argument_types import Parser, add_club

_BOOKS = (
    (
        "import",
        "night files into the books; twice changes nothing",
        club_commands.add_import,
        club_commands.import_files,
    ),
    ("export", "a night out of the books", club_commands.add_export, club_commands.export),
    ("check", "verify a club file: seals, replay, balance", club_commands.add_check, club_commands.check_books),
    ("players", "everybody of the club", None, club_commands.players),
    ("nights", "the nights of the club", club_commands.add_nights, club_commands.nights),
    ("backup", "a proven copy of the club file", club_commands.add_backup, club_commands.backup),
    ("restore", "a backup into a new club file", club_commands.add_restore, club_commands.restore),
)
_SEASONS = (
    ("account", "what a player won and lost, night by night", season_commands.add_statement, season_commands.statement),
    (
        "season",
        "the book of many nights: standings, form, every night",
        season_commands.add_season,
        season_commands.season,
    ),
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
    paper_commands.add_sheet(sheet)
    sheet.set_defaults(act=paper_commands.sheet)
    blank = commands.add_parser("blank", help="a blank score sheet for hand scoring")
    paper_commands.add_blank(blank)
    blank.set_defaults(act=paper_commands.blank)
    for command, text, add, act in _BOOKS:
        made = commands.add_parser(command, help=text)
        if add is not None:
            add(made)
        made.set_defaults(act=act)
    sample = commands.add_parser("sample", help="the papers of the sample night, into a folder")
    paper_commands.add_sample(sample)
    sample.set_defaults(act=paper_commands.sample)
    for command, text, add, act in _SEASONS:
        made = commands.add_parser(command, help=text)
        add(made)
        made.set_defaults(act=act)
    for made in commands.choices.values():
        add_club(made)
    return parser


def _settle(options: argparse.Namespace) -> int:
    from scorekeeper.cli.settle_command import settle  # noqa: PLC0415

    return settle(options.file, options.json)
