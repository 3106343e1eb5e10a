"""`GivenTables`: the night files that were given by hand to tables of a tournament, whose people have to be matched
before the table can come in.

They are kept with the settings of this computer, so that they are there after a restart, until the table is in.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from scorekeeper.files.archive import Archived
from scorekeeper.files.evening_files import TableBrought, read_table
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.refusals import Refused
from ui.live.open_club import OpenClub
from ui.live.tournaments import Given
from ui.live.view_settings import ViewSettings


class GivenTable(Struct, frozen=True):
    """A night file that was given to a table of a round of a tournament, and the night that it brings."""

    tournament: str
    round: int
    table: int
    file: str
    night: str


class GivenTables:
    """What was given and is not in yet."""

    def __init__(self, club: OpenClub, settings: ViewSettings) -> None:
        self._club, self._settings = club, settings
        self._given = _given_of(settings.given_tables)
        self._read: dict[GivenTable, TableBrought] = {}

    def give(self, tournament: str, number: int, table: int, brought: TableBrought) -> None:
        """Remember what was given to a table of a round, in place of what was given to it before."""
        given = GivenTable(tournament, number, table, brought.name, brought.night)
        place = given.tournament, given.round, given.table
        others = [one for one in self._given if (one.tournament, one.round, one.table) != place]
        self._read[given] = brought
        self._keep([*others, given])

    def of(self, tournament: str, now: Tournament) -> list[Given]:
        """What was given to tables of a tournament that are not in; the others are forgotten. Raises `OSError`."""
        waiting = [one for one in self._given if one.tournament != tournament or not _is_in(one, now)]
        if waiting != self._given:
            self._keep(waiting)
        found = ((one, self._brought(one)) for one in waiting if one.tournament == tournament)
        return [(brought, (one.round, one.table)) for one, brought in found if brought is not None]

    def _brought(self, given: GivenTable) -> TableBrought | None:
        """What a file brings; if it is missing now, what the books have of its night, if that came in."""
        if given not in self._read:
            with suppress(Refused, OSError):
                self._read[given] = read_table(Path(given.file))
        if given not in self._read and (lines := self._club.journal.lines(given.night)):
            return TableBrought(given.file, Archived.of(lines))
        return self._read.get(given)

    def _keep(self, given: list[GivenTable]) -> None:
        self._given = given
        with suppress(UnicodeEncodeError):  # the name of a file that is no text is remembered until the program ends
            self._settings.given_tables = msgspec.json.encode(given).decode()


def _given_of(text: str) -> list[GivenTable]:
    """What a text keeps; nothing if it cannot be read."""
    with suppress(msgspec.DecodeError):
        return msgspec.json.decode(text, type=list[GivenTable])
    return []


def _is_in(given: GivenTable, now: Tournament) -> bool:
    """Whether the table is in, or its round was taken back since."""
    if not 1 <= given.round <= len(now.rounds) or given.table > len(now.rounds[given.round - 1].tables):
        return True
    return now.round(given.round).table(given.table).is_done
