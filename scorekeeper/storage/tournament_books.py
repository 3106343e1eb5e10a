"""The tournaments of a club as books of many nights count them, and the nights of their tables, which count nothing by
themselves: neither as a night beside the tournament, nor as money.

Nothing of a night is replayed. A tournament that cannot be read counts nothing; `scorekeeper check` reports it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import lru_cache

from msgspec import Struct

from scorekeeper.files.gathering_json import entry_from_json
from scorekeeper.files.json_reading import read_json
from scorekeeper.gathering.stream import GatheringForm, GatheringLine, stream_state
from scorekeeper.gathering.tournament.counted import PersonCounted, TournamentCounted, tournament_counted
from scorekeeper.gathering.tournament.entries import Entered, Replaced, StandInCame
from scorekeeper.night.club_people import ClubPeople
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import ZERO
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.gathering_rows import BranchId, read_lines, read_links
from scorekeeper.storage.held_nights import has_gatherings
from scorekeeper.storage.list_values import LAST_DAY, any_text, day, key, whole_text

_LISTED = "SELECT id, date, name FROM gathering WHERE form = ? AND branch = 0 ORDER BY date, id"
_ROWS = "SELECT number, kind, body, at FROM gathering_entry WHERE gathering = ? AND branch = 0 ORDER BY number"
_OF_TABLES = """
    SELECT night.id, json_extract(body, '$.gathering')
    FROM night CROSS JOIN entry ON entry.night = night.id AND entry.number = 0
    WHERE ({days}) AND instr(body, '"stage":') AND json_valid(body)
        AND json_extract(body, '$.gathering') IN ({ids})
    """
_AT_ONCE = 200
"""The largest number of tournaments in one statement."""
_Row = tuple[int, str, str, str]


class TournamentOfClub(Struct, frozen=True):
    """A tournament: its id, its ISO date, the day until which its tables are played, its name, and what it came to."""

    id: str
    date: str
    until: str
    name: str
    counted: TournamentCounted


def club_tournaments(connection: sqlite3.Connection) -> list[TournamentOfClub]:
    """The tournaments of a club, oldest first, in a transaction of the caller; none in a file of an older version."""
    found = []
    if not has_gatherings(connection):
        return []
    for gathering, date, name in connection.execute(_LISTED, (GatheringForm.TOURNAMENT.value,)).fetchall():
        with suppress(Refused):
            id_ = key(gathering)
            rows = tuple(connection.execute(_ROWS, (id_,)).fetchall())
            counted = _counted(rows)
            until = whole_text(rows[-1][3])[: len(LAST_DAY)] if counted.is_over else ""
            found.append(TournamentOfClub(id_, day(date), until or LAST_DAY, whole_text(name), counted))
    return found


@lru_cache(maxsize=256)
def _counted(rows: tuple[_Row, ...]) -> TournamentCounted:
    """The tournament of sealed rows; the words about its people are not read."""
    lines = [
        GatheringLine(entry_from_json(whole_text(kind), read_json(whole_text(body))), "") for _, kind, body, _ in rows
    ]
    return tournament_counted(stream_state(lines).lines)


def tournaments_of_club(club_file: ClubFile) -> list[TournamentOfClub]:
    """The tournaments of a club, newest first. Raises `ClubFileError`."""
    with club_file.reading() as connection, any_text(connection):
        return club_tournaments(connection)[::-1]


def nights_of_tables(
    connection: sqlite3.Connection, tournaments: Sequence[TournamentOfClub]
) -> Mapping[str, TournamentOfClub]:
    """The nights, by their ids, that are tables of tournaments: that came in, or say so themselves."""
    by_id = {one.id: one for one in tournaments}
    found = {night: one for one in tournaments for night in one.counted.nights}
    for first in range(0, len(tournaments), _AT_ONCE):
        some = tournaments[first : first + _AT_ONCE]
        days, ids = " OR ".join(["date BETWEEN ? AND ?"] * len(some)), ", ".join("?" * len(some))
        given = [value for one in some for value in (one.date, one.until)] + [one.id for one in some]
        for night, tournament in connection.execute(_OF_TABLES.format(days=days, ids=ids), given):
            with suppress(Refused):
                found[key(night)] = by_id[tournament]
    return found


def people_in(tournament: TournamentOfClub, people: ClubPeople) -> tuple[PersonCounted, ...]:
    """What a tournament came to for each person; ids that are one person are added up."""
    found: dict[PlayerId, PersonCounted] = {}
    for one in tournament.counted.people:
        who = people.person(one.player)
        before = found.get(who, PersonCounted(who, None, 0, ZERO))
        places = [place for place in (before.place, one.place) if place is not None]
        found[who] = PersonCounted(
            who, min(places, default=None), before.matches + one.matches, before.points + one.points
        )
    return tuple(found.values())


def names_in(connection: sqlite3.Connection, tournament: TournamentOfClub) -> Mapping[PlayerId, str]:
    """The names of the people of a tournament there; empty if they cannot be read."""
    branch = BranchId(tournament.id)
    found: dict[PlayerId, str] = {}
    with suppress(Refused):
        for line in read_lines(connection, branch, read_links(connection, branch)):
            match line.what:
                case Entered() | StandInCame() as what:
                    found[what.player.id] = what.player.name
                case Replaced() as what:
                    found[what.by.id] = what.by.name
    return found
