"""What is owed in the club, as text, as JSON, or as a PDF with a list to sign or a slip for each."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from datetime import datetime

from scorekeeper.cli.arguments import IOU_LIST
from scorekeeper.cli.club_files import open_club_file
from scorekeeper.cli.pdf import iou_list_pdf, iou_slips_pdf, warn_of_unprintable
from scorekeeper.cli.settle_command import print_json
from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.night.ious import Iou
from scorekeeper.night.members import ways_to_pay
from scorekeeper.refusals import Refused
from scorekeeper.rules.points import write_decimal
from scorekeeper.storage.ious import club_ious
from scorekeeper.storage.members import club_members
from scorekeeper.storage.people import club_people
from scorekeeper.storage.settings import CLUB_NAME, ClubSettings
from scorekeeper.text.iou_text import NOTHING_OWED
from scorekeeper.text.other_money_text import iou_title
from scorekeeper.text.templates import fill, say, say_number


def ious(options: Namespace) -> int:
    """Print the IOUs and what is not paid yet, oldest first, or write them as a list or a slip for each."""
    with open_club_file(options.club) as club_file:
        found = club_ious(club_file)
        club = ClubSettings(club_file).get(CLUB_NAME)
        pay = ways_to_pay((one.creditor for one in found), club_members(club_file), club_people(club_file))
    if options.output is not None:
        if not found:
            raise Refused("nothing_owed")
        if options.what == IOU_LIST:
            made = iou_list_pdf(found, club, options.paper, options.pages)
        else:
            made = iou_slips_pdf(found, club, pay, options.paper, one_each=options.one_each, pages=options.pages)
        write_atomically(options.output, made)
        warn_of_unprintable(name for one in found for name in (one.debtor_name, one.creditor_name))
    elif options.json:
        print_json([_as_json(one) for one in found])
    else:
        _print_list(found)
    return 0


def _print_list(found: Sequence[Iou]) -> None:
    if not found:
        print(fill(NOTHING_OWED))
    today = datetime.now().astimezone().date().isoformat()
    for one in found:
        kind = say("IOU") if one.on_iou else say("not paid yet")
        owed = iou_title(one)
        age = say_number(one.days(today), "1 day", "{number} days")
        print(f"{one.date}  {one.currency.write(one.left, symbol=True):>10}  {owed}  ({kind}, {age})")


def _as_json(one: Iou) -> dict[str, object]:
    return {
        "night": one.night,
        "date": one.date,
        "from": {"id": one.debtor, "name": one.debtor_name},
        "to": {"id": one.creditor, "name": one.creditor_name},
        "currency": one.currency.code,
        "amount": write_decimal(one.amount),
        "left": write_decimal(one.left),
        "on_iou": one.on_iou,
    }
