"""Commands that make paper without a screen: of a night file, of the sample night, and blank sheets for a pen."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import Any

from scorekeeper.cli.missing_letters import tell_boxes, words_of
from scorekeeper.cli.settle_command import night_of
from scorekeeper.files.archive import unarchive
from scorekeeper.files.atomic_write import write_whole
from scorekeeper.files.night_file import read_text
from scorekeeper.files.sample_night import sample_night
from scorekeeper.night.night import Night, settle_night
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import PROFILES, profile_rules
from scorekeeper.text.settlement_text import settlement_text

PARTS = ("sheet", "settlement", "slips", "pictures", "why", "rules", "by-hand")
"""What `--what` may name."""


def add_sheet(parser: argparse.ArgumentParser) -> None:
    """The arguments of `sheet`."""
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="OUT.pdf")
    parser.add_argument("--what", type=_parts, default=PARTS[:1], metavar="LIST", help=f"of: {', '.join(PARTS)}")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4")


def sheet(options: argparse.Namespace) -> int:
    """Write the PDF of a night file."""
    night = night_of(options.file)
    write_whole(options.output, night_pdf(night, options.what, options.paper, _word(options.file)))
    tell_boxes(words_of([night]))
    return 0


def _word(file: Path) -> str:
    """The check word that the night of a file has in the books."""
    from scorekeeper.storage.check_word import word_of  # noqa: PLC0415

    return word_of(unarchive(read_text(file)))


def _parts(typed: str) -> tuple[str, ...]:
    parts = tuple(part.strip() for part in typed.split(","))
    for part in parts:
        if part not in PARTS:
            raise argparse.ArgumentTypeError(f"“{part}” is not one of {', '.join(PARTS)}")
    return parts


def add_blank(parser: argparse.ArgumentParser) -> None:
    """The arguments of `blank`."""
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="OUT.pdf")
    parser.add_argument("--hands", type=int, default=4, metavar="N", help="columns of the sheet (default: 4)")
    parser.add_argument("--profile", choices=PROFILES, default="cavendish", help="the house rules to print")
    parser.add_argument("--names", default="", metavar="LIST", help="who sits in each hand: “Ann, Bob, Cal + Eve, Dee”")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4")


def blank(options: argparse.Namespace) -> int:
    """Write a blank score sheet for hand scoring."""
    rules = profile_rules(options.profile, options.hands)
    allowed = rules.hands_allowed
    if options.hands not in allowed:
        raise Refused("hands_of_profile", "--hands", n=options.hands, least=allowed[0], most=allowed[-1])
    documents = import_module("reports.documents")
    names = [[name.strip() for name in hand.split("+")] for hand in options.names.split(",")] if options.names else []
    if names and len(names) != options.hands:
        raise Refused("names_of_hands", "--names", n=len(names), hands=options.hands)
    sheet = documents.blank_sheet(options.hands, rules, names=names)
    write_whole(options.output, documents.pdf([sheet], options.paper))
    tell_boxes([options.names])
    return 0


def add_sample(parser: argparse.ArgumentParser) -> None:
    """The arguments of `sample`."""
    parser.add_argument("-o", "--output", type=Path, default=Path("scorekeeper-sample"), metavar="FOLDER")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4")


def sample(options: argparse.Namespace) -> int:
    """Write the sheets, the settlement and the slips of the sample night into a folder."""
    night = sample_night()
    options.output.mkdir(parents=True, exist_ok=True)
    made = {
        "score-sheets.pdf": night_pdf(night, ("sheet",), options.paper),
        "settlement.pdf": night_pdf(night, ("settlement",), options.paper),
        "slips.pdf": night_pdf(night, ("slips",), options.paper),
        "settlement.txt": settlement_text(night, settle_night(night)).encode(),
    }
    for name, data in made.items():
        write_whole(options.output / name, data)
        print(options.output / name)
    return 0


def night_pdf(night: Night, wanted: Sequence[str], paper: str, check: str = "") -> bytes:
    """The documents of a night as one PDF; `check` is the check word on each."""
    documents = import_module("reports.documents")
    at = {"printed_at": datetime.now().astimezone().isoformat(timespec="minutes"), "check": check}
    made = [document for part in wanted if night.games for document in _part(documents, part, night, at)]
    if not made:
        raise Refused("no_game_runs" if night.games else "no_games", "games")
    found: bytes = documents.pdf(made, paper)
    return found


def _part(make: Any, part: str, night: Night, at: dict[str, str]) -> list[Any]:
    """The documents that a word of `--what` asks for; `at` is when they are printed."""
    games = range(len(night.games))
    match part:
        case "sheet":
            return [make.score_sheet(night, number, **at) for number in games]
        case "settlement":
            return [make.settlement(night, **at)]
        case "slips":
            return list(make.slips(night, **at))
        case "pictures":
            return [make.pictures(night, **at)]
        case "why":
            return list(make.whys(night, **at))
        case "by-hand":
            return [make.go_on_sheet(night, n, **at) for n in games if night.games[n].sheet.over is None]
    sheet = night.games[-1].sheet
    names = [night.names[player] for player in sheet.seated]
    told = [player in sheet.told for player in sheet.seated]
    return [make.rules_card(sheet.rules, len(sheet.dealt_in), names=names, told=told, club=night.club)]
