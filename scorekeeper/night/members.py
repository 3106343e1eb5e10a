"""What a club keeps about a person beside the name: since when, guest or member, notes, how to pay, in which lists left
out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from scorekeeper.money.iban import is_iban, looks_like_iban, spaced
from scorekeeper.night.club_people import ClubPeople
from scorekeeper.refusals import Refused
from scorekeeper.rules.name_matching import tidy
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.texts import check_date, check_text
from scorekeeper.unicode_safety import shows_something

_LINK = "https://"
LONGEST_SHORT = 12
"""Letters of a short name: so many fit over a column of a sheet of six."""


class Member(Struct, frozen=True):
    """A person of the club. `since` is an ISO date, "" if unknown; `pay` an IBAN, a link, or ""; `short` the name of
    the person for narrow places, "" if that is made of the name.

    Who is `retired` does not come any more and is suggested last; who is `hidden` is in no statistics. `newer` is what
    a newer version keeps beside these, as a JSON object, "" for nothing: its presence is shown and it is written again.
    """

    since: str = ""
    is_guest: bool = False
    notes: str = ""
    pay: str = ""
    retired: bool = False
    hidden: bool = False
    short: str = ""
    newer: str = ""


def ways_to_pay(
    players: Iterable[PlayerId], members: Mapping[PlayerId, Member], people: ClubPeople
) -> dict[PlayerId, str]:
    """The IBAN or the link of some players of a night, of those who have said how they are paid."""
    found = {player: members.get(people.person(player)) for player in players}
    return {player: member.pay for player, member in found.items() if member is not None and member.pay}


def check_member(member: Member) -> None:
    """Refuse a date, a note or a way to be paid that is none, at its place."""
    if member.since:
        check_date(member.since)
    check_text(member.notes)
    check_short_name(member.short)
    if member.pay and payment_address(member.pay) != member.pay:
        raise Refused("no_payment_address")


def check_short_name(short: str) -> None:
    """Refuse a short name that is long, or that cannot be seen; "" is none."""
    check_text(short)
    if len(short) > LONGEST_SHORT:
        raise Refused("too_long", most=LONGEST_SHORT)
    if short and (short != tidy(short) or not shows_something(short)):
        raise Refused("invisible_text")


def payment_address(typed: str) -> str:
    """A typed IBAN or link as it is kept: an IBAN in groups of four. Raises `Refused` for anything else."""
    text = " ".join(typed.split())
    if not text or is_iban(text):
        return spaced(text) if text else ""
    if looks_like_iban(text):
        raise Refused("wrong_iban")
    if text.lower().startswith(_LINK) and "." in text and " " not in text and text.isprintable():
        return text
    raise Refused("no_payment_address")
