"""The arguments that commands have which make a PDF: its paper, its pages, and what it is made of."""

from __future__ import annotations

import argparse

from scorekeeper.refusals import Refused
from scorekeeper.text.refusal_messages import refusal_text

TOURNAMENT_PARTS = ("entries", "seating", "cards", "sheets", "standings", "line", "booklet")
"""What `tournament --what` may name."""


def parts_of(known: tuple[str, ...], typed: str) -> tuple[str, ...]:
    """The names of `--what`, separated by commas, which are valid ones."""
    found = tuple(part.strip() for part in typed.split(","))
    for part in found:
        if part not in known:
            raise argparse.ArgumentTypeError(refusal_text(Refused("unknown_value", value=part, known=known)))
    return found


def paper(parser: argparse.ArgumentParser) -> None:
    """The size of the paper."""
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4")


def one_each(parser: argparse.ArgumentParser) -> None:
    """Whether small pages stand alone."""
    words = "a page for each slip (A6), card (A5) and why page, which else stand together on paper to be cut"
    parser.add_argument("--one-each", action="store_true", help=words)


def pages(parser: argparse.ArgumentParser) -> None:
    """Which pages are made."""
    parser.add_argument("--pages", default="", metavar="LIST", help="pages of the PDF: 2-4 or 1,3 (default: all)")
