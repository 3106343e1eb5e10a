"""Readers of single arguments, and the parser that says in one sentence what is wrong with them."""

from __future__ import annotations

import argparse
from datetime import date
from functools import partial
from typing import NoReturn

from scorekeeper.refusals import Refused
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.unicode_safety import visible

PARTS = ("sheet", "settlement", "slips", "pictures", "why", "rules", "by-hand")
"""What `sheet --what` may name."""


_WIDTH = 100
"""Columns of the help. Fixed: argparse would look up the width of the terminal at every argument that is defined."""


class Parser(argparse.ArgumentParser):
    """An `ArgumentParser` whose errors are one sentence without the usage."""

    def __init__(self, *, prog: str | None = None, description: str | None = None) -> None:
        formatter = partial(argparse.HelpFormatter, width=_WIDTH)
        super().__init__(prog=prog, description=description, formatter_class=formatter)

    def error(self, message: str) -> NoReturn:
        """Exit with status 2."""
        self.exit(2, f"{self.prog}: {visible(message)}\n")


def parts(typed: str) -> tuple[str, ...]:
    """The names of `--what`, separated by commas."""
    found = tuple(part.strip() for part in typed.split(","))
    for part in found:
        if part not in PARTS:
            raise argparse.ArgumentTypeError(refusal_text(Refused("unknown_value", value=part, known=PARTS)))
    return found


def iso_date(typed: str) -> str:
    """An ISO date; "" is none."""
    try:
        return typed and date.fromisoformat(typed).isoformat()
    except ValueError:
        raise argparse.ArgumentTypeError(refusal_text(Refused("not_a_date", text=typed))) from None
