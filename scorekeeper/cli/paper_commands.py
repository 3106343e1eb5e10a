"""Commands that make paper without a screen: of a night file, of the sample night, of many nights, and blank sheets.

The nights of a statement come from night files if given, else from the club file.
"""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from scorekeeper.cli.club_files import open_club_file
from scorekeeper.cli.ious_command import ious
from scorekeeper.cli.nights_of_period import nights_of
from scorekeeper.cli.pdf import blank_pdf, names_of, night_pdf, statement_pdf, warn_of_unprintable
from scorekeeper.cli.season_command import season
from scorekeeper.cli.settle_command import noting
from scorekeeper.cli.table_files import account_file_of
from scorekeeper.files.archive import unarchive
from scorekeeper.files.atomic_write import holds, write_atomically
from scorekeeper.files.limits import check_printed
from scorekeeper.files.merge_nights import told_apart
from scorekeeper.files.night_file import read_text
from scorekeeper.files.night_reading import read_night
from scorekeeper.files.sample_night import sample_night
from scorekeeper.night.members import ways_to_pay
from scorekeeper.night.night import Night, settle_night
from scorekeeper.night.statistics import in_order
from scorekeeper.refusals import Fault, Refused
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage.check_word import word_of
from scorekeeper.storage.members import club_members
from scorekeeper.storage.people import club_people
from scorekeeper.text.settlement_text import settlement_text


def sheet(options: Namespace) -> int:
    """Write the PDF of a night file, with the check word that its night has in the books.

    If a club file is named, slips say how its members are paid.
    """
    with noting(options.file):
        content = read_text(options.file)  # once: a pipe has it once
        night = read_night(content)
        check_printed(game.entries for game in night.games)
        check = word_of(unarchive(content))
    pay = _pay(options.club, night)
    made = night_pdf(night, options.what, options.paper, check, pay, one_each=options.one_each, pages=options.pages)
    write_atomically(options.output, made)
    warn_of_unprintable(names_of([night]))
    return 0


def _pay(club: Path | None, night: Night) -> dict[PlayerId, str]:
    """The IBAN or the link of the players of a night who have given it to a club; empty without a club."""
    if club is None:
        return {}
    with open_club_file(club) as club_file:
        return ways_to_pay(night.order, club_members(club_file), club_people(club_file))


def blank(options: Namespace) -> int:
    """Write a blank score sheet for hand scoring."""
    rules = profile_rules(options.profile, options.hands)
    rules.check_hands(options.hands, "--hands")
    names = [[name.strip() for name in hand.split("+")] for hand in options.names.split(",")] if options.names else []
    if names and len(names) != options.hands:
        raise Refused("names_of_hands", "--names", n=len(names), hands=options.hands)
    write_atomically(options.output, blank_pdf(options.hands, rules, names, options.paper))
    warn_of_unprintable(name for hand in names for name in hand)
    return 0


def sample(options: Namespace) -> int:
    """Write the sheets, the settlement and the slips of the sample night into a folder, over no other file there."""
    night = sample_night()
    folder: Path = options.output
    for each in (*reversed(folder.parents), folder):  # `parents=True` calls itself for each of them
        each.mkdir(exist_ok=True)
    made = {
        "score-sheets.pdf": night_pdf(night, ("sheet",), options.paper),
        "settlement.pdf": night_pdf(night, ("settlement",), options.paper),
        "slips.pdf": night_pdf(night, ("slips",), options.paper),
        "settlement.txt": settlement_text(night, settle_night(night)).encode(),
    }
    for name, data in made.items():
        if os.path.lexists(folder / name) and not holds(folder / name, data):
            raise Fault("there_already", path=folder / name)
    for name, data in made.items():
        write_atomically(folder / name, data)
        print(folder / name)
    return 0


def statement(options: Namespace) -> int:
    """Write the statement of a player, or the account as a table."""
    nights = nights_of(options, options.since, options.until)
    player = _player(options.player, nights)
    table = account_file_of(options.output, player, told_apart(nights))
    if table is not None:
        write_atomically(options.output, table)
        return 0
    made = statement_pdf(player, nights, options.since, options.until, options.paper, options.pages)
    write_atomically(options.output, made)
    warn_of_unprintable(names_of(night for night in nights if player in night.order))
    return 0


def _player(typed: str, nights: Sequence[Night]) -> PlayerId:
    """The selected player: by id, by name as it last was, or by the only name that begins so."""
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


PAPER_COMMANDS: Final[dict[str, Callable[[Namespace], int]]] = {
    "sheet": sheet,
    "blank": blank,
    "sample": sample,
    "account": statement,
    "season": season,
    "ious": ious,
}
