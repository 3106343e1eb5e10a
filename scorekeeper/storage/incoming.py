"""Night files that come in together: each is judged before anything is written, then taken, with who is who."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from scorekeeper.files.archive import Archived, read_archive
from scorekeeper.files.night_file import read_text
from scorekeeper.night.branches import Arrival, Brought
from scorekeeper.night.club_people import ClubPeople, Device, PeopleEntry, SamePerson, TwoPeople, renamed
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.spreadsheets.incoming_people import IncomingPerson, incoming_people
from scorekeeper.storage import directory
from scorekeeper.storage.backup_set import BackupSet
from scorekeeper.storage.branches import bring_night, judged
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_writing import write_entries
from scorekeeper.storage.errors import ClubFileError
from scorekeeper.storage.list_values import any_text
from scorekeeper.storage.members import only_listed
from scorekeeper.storage.people import club_people
from scorekeeper.storage.progress import Progress, Step, StoppedError, Work
from scorekeeper.storage.settings import DEVICE, ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.tournament_books import club_tournaments, names_in


class IncomingNight(Struct, frozen=True):
    """A night file: what it brings, by the names of today, and what becomes of it; or why it brings nothing."""

    file: Path
    brought: Archived | None = None
    night: Night | None = None
    outcome: Brought | None = None
    fault: Refused | OSError | None = None

    @property
    def is_here(self) -> bool:
        """Whether the books have all of it."""
        return self.outcome is not None and self.outcome.outcome in (Arrival.KNOWN, Arrival.SET_ASIDE)


class Taken(Struct, frozen=True):
    """The outcome of taking night files in: those that came in, those that did not, why there is no backup of before
    (None if there is one), and whether the user stopped the work before the others."""

    brought: tuple[Brought, ...]
    refused: tuple[IncomingNight, ...]
    no_backup: ClubFileError | None = None
    stopped: bool = False


def read_files(club_file: ClubFile, journal: SqliteJournal, files: Iterable[Path]) -> list[IncomingNight]:
    """Read night files and judge each of them; nothing is written."""
    return [_read(club_file, journal, file) for file in files]


def _read(club_file: ClubFile, journal: SqliteJournal, file: Path) -> IncomingNight:
    try:
        brought = read_archive(read_text(file))
        outcome = judged(club_file, journal, brought)
    except (Refused, OSError) as fault:
        return IncomingNight(file, fault=fault)
    return IncomingNight(
        file, brought, renamed(brought.night, {one.player: one.name for one in brought.called}), outcome
    )


def people_coming(
    club_file: ClubFile, nights: Iterable[IncomingNight], decided: Mapping[PlayerId, PlayerId]
) -> list[IncomingPerson]:
    """Who the people of nights that come in are; see `incoming_people`. Raises `ClubFileError`."""
    club = club_people(club_file)
    people = people_known(club_file)
    with club_file.reading() as connection, any_text(connection):
        known = _ids(connection) | club.kept.keys() | {player.id for player in people}
        days = _days(connection, club)
    coming = [one.night for one in nights if one.night is not None]
    return incoming_people(coming, people, frozenset(known), club, decided, days)


def people_known(club_file: ClubFile) -> list[Player]:
    """All people who may be meant by a name, by the ids that are kept: who came to a night, the other members, and who
    has entered a tournament. Raises `ClubFileError`."""
    people = {one.id: Player(one.id, one.name) for one in directory.legible_players(club_file)[0]}
    club = club_people(club_file)
    for player in only_listed(club_file):
        people.setdefault(player.id, player)
    with club_file.reading() as connection, any_text(connection):
        for tournament in club_tournaments(connection):
            for entered, name in names_in(connection, tournament).items():
                person = club.person(entered)
                people.setdefault(person, Player(person, club.name(entered, name)))
    return list(people.values())


def _ids(connection: sqlite3.Connection) -> set[PlayerId]:
    return {str(player) for (player,) in connection.execute("SELECT DISTINCT player FROM night_player")}


def _days(connection: sqlite3.Connection, club: ClubPeople) -> dict[PlayerId, frozenset[str]]:
    """The dates on which everybody played, by the ids that are kept."""
    found: dict[PlayerId, frozenset[str]] = {}
    for player, date in connection.execute("SELECT player, date FROM night_player JOIN night ON id = night"):
        who = club.person(str(player))
        found[who] = found.get(who, frozenset()) | {str(date)}
    return found


def written_on(club_file: ClubFile, nights: Iterable[IncomingNight]) -> tuple[Device, ...]:
    """The other laptops on which nights that come in were written, with their names ("" for none)."""
    own = ClubSettings(club_file).get(DEVICE)
    found: dict[str, str] = {}
    for coming in nights:
        if coming.night is None or coming.brought is None:
            continue
        names = {device.id: device.name for device in coming.brought.devices}
        found |= {device: names.get(device, "") for device in coming.night.devices if device not in ("", own)}
    return tuple(Device(device, name) for device, name in found.items())


def take_in(
    club_file: ClubFile,
    journal: SqliteJournal,
    nights: Sequence[IncomingNight],
    people: Iterable[IncomingPerson],
    progress: Progress | None = None,
) -> Taken:
    """Take nights in, after a backup if any of it is new: first the decisions on people, all of it or nothing, then
    each night.

    `progress` is called while the backup is made and before each night; those that came in before it stops the work
    stay. Raises `ClubFileError` if nothing can be written.
    """
    club_file.require_writable()
    now = datetime.now().astimezone()
    decisions = list(_decisions(people))
    no_backup = None
    if decisions or not all(one.is_here for one in nights):
        no_backup = BackupSet(club_file.path).keep_before_import(club_file, now, progress)
    if decisions:
        write_entries(club_file, decisions, now.astimezone(UTC))
    brought: list[Brought] = []
    refused: list[IncomingNight] = []
    for number, coming in enumerate(nights, 1):
        try:
            if progress is not None:
                progress(Step(Work.TAKING_IN, number, len(nights)))
            if coming.brought is not None:
                at = now.isoformat(timespec="seconds")
                brought.append(bring_night(club_file, journal, coming.brought, at))
            else:
                refused.append(coming)
        except (Refused, OSError) as fault:
            refused.append(IncomingNight(coming.file, fault=fault))
        except StoppedError:
            return Taken(tuple(brought), tuple(refused), no_backup, stopped=True)
    return Taken(tuple(brought), tuple(refused), no_backup)


def _decisions(people: Iterable[IncomingPerson]) -> Iterable[PeopleEntry]:
    for person in people:
        if not person.decided or person.here is None:
            continue
        if not person.is_new:
            yield SamePerson(tuple(sorted((person.player.id, person.here.id))), person.here.id)
            continue
        for other in person.offered:
            yield TwoPeople(tuple(sorted((person.player.id, other.id))))
