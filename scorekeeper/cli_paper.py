"""Commands that make paper without a screen: the sheets of a night file, and those of the sample night."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import datetime
from importlib import import_module
from pathlib import Path

from scorekeeper.findings import Refused
from scorekeeper.night import Night, settle_night
from scorekeeper.night_file import load_night
from scorekeeper.sample import sample_night
from scorekeeper.settlement_text import settlement_text
from scorekeeper.whole_file import write_whole

PARTS = ("sheet", "settlement")
"""What `--what` may name."""


def add_sheet(parser: argparse.ArgumentParser) -> None:
    """The arguments of `sheet`."""
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="OUT.pdf")
    parser.add_argument("--what", default="sheet", metavar="LIST", help=f"comma-separated: {', '.join(PARTS)}")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4")


def sheet(options: argparse.Namespace) -> int:
    """Write the PDF of a night file."""
    wanted = tuple(part.strip() for part in options.what.split(","))
    for part in wanted:
        if part not in PARTS:
            raise Refused("unknown_value", "--what", value=part, known=", ".join(PARTS))
    write_whole(options.output, night_pdf(load_night(options.file), wanted, options.paper))
    return 0


def add_sample(parser: argparse.ArgumentParser) -> None:
    """The arguments of `sample`."""
    parser.add_argument("-o", "--output", type=Path, default=Path("scorekeeper-sample"), metavar="FOLDER")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4")


def sample(options: argparse.Namespace) -> int:
    """Write the sheets and the settlement of the sample night into a folder."""
    night = sample_night()
    options.output.mkdir(parents=True, exist_ok=True)
    made = {
        "score-sheets.pdf": night_pdf(night, ("sheet",), options.paper),
        "settlement.pdf": night_pdf(night, ("settlement",), options.paper),
        "settlement.txt": settlement_text(night, settle_night(night)).encode(),
    }
    for name, data in made.items():
        write_whole(options.output / name, data)
        print(options.output / name)
    return 0


def night_pdf(night: Night, wanted: Sequence[str], paper: str) -> bytes:
    """The documents of a night as one PDF."""
    documents = import_module("reports.documents")
    printed_at = datetime.now().astimezone().isoformat(timespec="minutes")
    made = []
    for part in wanted:
        if part == "sheet":
            made += [documents.score_sheet(night, n, printed_at=printed_at) for n in range(len(night.games))]
        else:
            made.append(documents.settlement(night, printed_at=printed_at))
    if not made:
        raise Refused("no_games", "games")
    found: bytes = documents.pdf(made, paper)
    return found
