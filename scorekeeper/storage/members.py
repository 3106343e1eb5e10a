"""What a club keeps about its people in its club file: the newest line about each of them counts (`club_stream.py`)."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from datetime import datetime

from scorekeeper.night.checks import check_player
from scorekeeper.night.club_people import ClubPeople, Decision, MemberWritten, PeopleEntry, PersonRenamed, in_force
from scorekeeper.night.members import Member, check_member
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.storage import club_stream
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_writing import write_entries
from scorekeeper.storage.list_values import any_text
from scorekeeper.storage.member_records import member_record, read_member
from scorekeeper.storage.people import read_people, write_decision


def read_members(connection: sqlite3.Connection) -> dict[PlayerId, Member]:
    """What is kept about each person, by the id in the club, in a transaction of the caller."""
    with any_text(connection):
        return members_of(club_stream.decisions(connection), read_people(connection))


def members_of(decisions: Iterable[Decision], people: ClubPeople) -> dict[PlayerId, Member]:
    """What is kept about each person by some decisions, without what cannot be read."""
    found: dict[PlayerId, Member] = {}
    for one in in_force(decisions):
        if isinstance(one.what, MemberWritten):
            try:
                found[people.person(one.what.player)] = read_member(one.what.record)
            except Refused:
                continue
    return found


def club_members(club_file: ClubFile) -> dict[PlayerId, Member]:
    """What is kept about each person of a club file. Raises `ClubFileError`."""
    with club_file.reading() as connection:
        return read_members(connection)


def only_listed(club_file: ClubFile) -> list[Player]:
    """The members who never came to a night, by name. Raises `ClubFileError`."""
    with club_file.reading() as connection, any_text(connection):
        decisions = club_stream.decisions(connection)
        people = read_people(connection)
        came = {people.person(player) for (player,) in connection.execute("SELECT id FROM player")}
    noted = {one.what.player for one in in_force(decisions) if isinstance(one.what, MemberWritten)}
    away = (Player(one, people.names[one]) for one in noted if one in people.names and one not in came)
    return sorted((one for one in away if people.person(one.id) == one.id), key=lambda one: (one.name, one.id))


def add_members(
    club_file: ClubFile,
    new: Iterable[tuple[Player, Member]],
    noted: Iterable[tuple[PlayerId, Member]] = (),
) -> tuple[int, ...]:
    """Add members who never came to a night, and keep something else about others (`noted`), all or none; the numbers
    of the lines that say so.

    Raises `Refused` for a name or what cannot be kept, and `ClubFileError`.
    """
    entries: list[PeopleEntry] = []
    for player, member in new:
        check_player(player)
        check_member(member)
        entries += [PersonRenamed(player.id, player.name), MemberWritten(player.id, member_record(member))]
    for known, member in noted:
        check_member(member)
        entries.append(MemberWritten(known, member_record(member)))
    return write_entries(club_file, entries)


def write_member(club_file: ClubFile, player: PlayerId, member: Member, now: datetime | None = None) -> int:
    """Keep something else about a person; the number of the line that says so, by which it is taken back.

    Raises `Refused` for what cannot be kept, and `ClubFileError`.
    """
    check_member(member)
    return write_decision(club_file, MemberWritten(player, member_record(member)), now)
