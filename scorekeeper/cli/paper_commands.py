"""Commands that make paper without a screen: of a night file, of the sample night, and blank sheets for a pen."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Final

from scorekeeper.cli.pdf import blank_pdf, names_of, night_pdf, warn_of_missing_letters
from scorekeeper.cli.settle_command import night_of
from scorekeeper.files.archive import unarchive
from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.files.night_file import read_text
from scorekeeper.files.sample_night import sample_night
from scorekeeper.night.night import settle_night
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.storage.check_word import word_of
from scorekeeper.text.settlement_text import settlement_text


def sheet(options: Namespace) -> int:
    """Write the PDF of a night file, with the check word that its night has in the books."""
    night = night_of(options.file)
    check = word_of(unarchive(read_text(options.file)))
    write_atomically(options.output, night_pdf(night, options.what, options.paper, check))
    warn_of_missing_letters(names_of([night]))
    return 0


def blank(options: Namespace) -> int:
    """Write a blank score sheet for hand scoring."""
    rules = profile_rules(options.profile, options.hands)
    rules.check_hands(options.hands, "--hands")
    names = [[name.strip() for name in hand.split("+")] for hand in options.names.split(",")] if options.names else []
    if names and len(names) != options.hands:
        raise Refused("names_of_hands", "--names", n=len(names), hands=options.hands)
    write_atomically(options.output, blank_pdf(options.hands, rules, names, options.paper))
    warn_of_missing_letters([options.names])
    return 0


def sample(options: Namespace) -> int:
    """Write the sheets, the settlement and the slips of the sample night into a folder."""
    night = sample_night()
    folder: Path = options.output
    folder.mkdir(parents=True, exist_ok=True)
    made = {
        "score-sheets.pdf": night_pdf(night, ("sheet",), options.paper),
        "settlement.pdf": night_pdf(night, ("settlement",), options.paper),
        "slips.pdf": night_pdf(night, ("slips",), options.paper),
        "settlement.txt": settlement_text(night, settle_night(night)).encode(),
    }
    for name, data in made.items():
        write_atomically(folder / name, data)
        print(folder / name)
    return 0


PAPER_COMMANDS: Final[dict[str, Callable[[Namespace], int]]] = {"sheet": sheet, "blank": blank, "sample": sample}
