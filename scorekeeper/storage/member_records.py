"""What a club keeps about a person as it is written in a line of the club, a JSON object: read, and written."""

from __future__ import annotations

from contextlib import suppress

from msgspec.structs import replace

from scorekeeper.files.json_reading import Fields, flag, read_json, text, with_keys
from scorekeeper.night.members import Member, check_member
from scorekeeper.refusals import Refused


def read_member(record: str) -> Member:
    """What a record says about a person; `Refused` if it is none. Keys unknown to this version were written by a newer
    one: they are kept as they are.
    """
    found = Fields(read_json(record))
    member = Member(
        since=found.may("since", text, ""),
        is_guest=found.may("guest", flag, default=False),
        notes=found.may("notes", text, ""),
        pay=found.may("pay", text, ""),
        retired=found.may("retired", flag, default=False),
        hidden=found.may("hidden", flag, default=False),
        short=found.may("short", text, ""),
    )
    member = replace(member, newer=found.rest_as_json)
    check_member(member)
    return member


def short_name_in(record: str) -> str:
    """The short name in a record; "" if it has none or cannot be read. Most have none, and are not parsed."""
    if '"short"' in record:
        with suppress(Refused):
            return read_member(record).short
    return ""


def member_record(member: Member) -> str:
    """What is kept about a person as its record."""
    said = {
        "since": member.since,
        "guest": member.is_guest,
        "notes": member.notes,
        "pay": member.pay,
        "retired": member.retired,
        "hidden": member.hidden,
        "short": member.short,
    }
    return with_keys(member.newer, {key: value for key, value in said.items() if value})
