"""How words of a command line are read, and what is said where they cannot be."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from scorekeeper.unicode_safety import visible


class Parser(argparse.ArgumentParser):
    """Says what is wrong with a command in one sentence, without its whole usage."""

    def error(self, message: str) -> NoReturn:
        """Exit with status 2."""
        self.exit(2, f"{self.prog}: {visible(message)}\n")


def add_club(parser: argparse.ArgumentParser) -> None:
    """The argument that every command on the books has."""
    parser.add_argument("--club", type=Path, metavar="PATH", help="the club file (default: in the user's data folder)")


def read_window_options(given: Sequence[str]) -> argparse.Namespace:
    """What the window is opened on, `club` and `night_file`, in whatever way it is written.

    `SystemExit` 2 for what opens no window.
    """
    parser = Parser(prog="scorekeeper", description="The window of Scorekeeper.")
    parser.add_argument("night_file", nargs="?", type=Path, metavar="NIGHT.night.json")
    add_club(parser)
    options = parser.parse_args(given)
    if options.night_file is not None and not options.night_file.is_file():
        parser.error(f"{options.night_file}: there is no such night file, nor such a command")
    return options
