"""The command line: settle, sheet and the rest without a screen; alone, or with a night file, it opens the window.

Errors are one sentence on standard error: exit 2 for bad usage, 1 for bad data, and then nothing was written.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from scorekeeper import cli_books, cli_paper
from scorekeeper.findings import Refused
from scorekeeper.json_reading import write_json
from scorekeeper.night import settle_night
from scorekeeper.night_file import load_night
from scorekeeper.results import results
from scorekeeper.settlement_text import settlement_text
from scorekeeper.signs import visible


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or given[0] not in (*_COMMANDS, "-h", "--help", "--version"):
        return _open_window(given)
    options = _parser().parse_args(given)
    try:
        return int(_COMMANDS[options.command](options))
    except Refused as refusal:
        place, reason = str(options.file) if "file" in options else "", str(refusal)
    except OSError as error:
        place, reason = str(error.filename or ""), error.strerror or str(error)
    print(visible(f"{place}: {reason}" if place else reason), file=sys.stderr)
    return 1


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with a command in one sentence, without its whole usage."""

    def error(self, message: str) -> NoReturn:
        """Exit with status 2."""
        self.exit(2, f"{self.prog}: {visible(message)}\n")


class _Version(argparse.Action):
    """Prints the version; looking it up costs time that no other command should spend."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415

        try:
            print(version("scorekeeper"))
        except PackageNotFoundError:
            print("from its source")
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="scorekeeper", description="Score sheet and settlement of a night of money Hearts.")
    parser.add_argument("--version", action=_Version, nargs=0, help="the version of the program")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    settle = commands.add_parser("settle", help="the settlement of a night file, as text or JSON")
    settle.add_argument("file", type=Path, metavar="FILE")
    settle.add_argument("--json", action="store_true", help="print one JSON object")
    cli_paper.add_sheet(commands.add_parser("sheet", help="the PDF of a night file"))
    for command, text, add, _ in _BOOKS:
        made = commands.add_parser(command, help=text)
        add(made)
        cli_books.add_club(made)
    cli_paper.add_sample(commands.add_parser("sample", help="the papers of the sample night, into a folder"))
    return parser


def _settle(options: argparse.Namespace) -> int:
    night = load_night(options.file)
    settled = settle_night(night)
    if isinstance(sys.stdout, io.TextIOWrapper):  # JSON is UTF-8 wherever it goes; text is what the terminal can show
        sys.stdout.reconfigure(encoding="utf-8" if options.json else None, errors="replace")
    if options.json:
        print(write_json(results(night, settled), indent=1))
    else:
        print(settlement_text(night, settled), end="")
    return 0


def _nothing(_parser: argparse.ArgumentParser) -> None:
    """A command without arguments of its own."""


_BOOKS = (
    ("import", "night files into the books; twice changes nothing", cli_books.add_import, cli_books.import_files),
    ("export", "a night out of the books", cli_books.add_export, cli_books.export),
    ("check", "verify a club file: seals, replay, balance", cli_books.add_check, cli_books.check_books),
    ("players", "everybody of the club", _nothing, cli_books.players),
    ("nights", "the nights of the club", _nothing, cli_books.nights),
    ("backup", "a proven copy of the club file", cli_books.add_backup, cli_books.backup),
    ("restore", "a backup into a new club file", cli_books.add_restore, cli_books.restore),
)
_COMMANDS = {
    "settle": _settle,
    "sheet": cli_paper.sheet,
    "sample": cli_paper.sample,
    **{command: act for command, _, _, act in _BOOKS},
}


def _open_window(given: Sequence[str]) -> int:
    from importlib import import_module  # noqa: PLC0415  # the window is not loaded for a settlement

    if sys.platform == "linux" and not any(os.environ.get(key) for key in _SCREENS):
        print("There is no screen here, so the window cannot open; see scorekeeper --help.", file=sys.stderr)
        return 1
    return int(import_module("ui.app").run(given))


_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
