"""The nights of the tables of a tournament in a club file: each with the lines that counted when its table came in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scorekeeper.gathering.tournament.entries import TableIn
from scorekeeper.gathering.tournament.people_entered import people_entered
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.night.club_people import ClubPeople
from scorekeeper.night.journal import Line
from scorekeeper.night.night import Night
from scorekeeper.night.person_ids import night_of_people
from scorekeeper.refusals import Refused
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.night_lines import numbered_lines
from scorekeeper.storage.night_rows import verified_links
from scorekeeper.storage.people import club_people


def tournament_nights(club_file: ClubFile, now: Tournament) -> dict[str, Night]:
    """The nights of the tables that are in, by id; those that are not here are left out.

    Raises `Refused` where a night has lost lines since, or is another branch, and `ClubFileError`.
    """
    came = [table.came_in for drawn in now.rounds for table in drawn.tables if table.came_in is not None]
    return nights_named(club_file, now, came)


def nights_named(club_file: ClubFile, now: Tournament, named: Iterable[TableIn]) -> dict[str, Night]:
    """The nights that some entries name, each with the lines that these count, everybody by the id of the entry of the
    tournament. Raises as `tournament_nights`."""
    people = people_entered(now, club_people(club_file))
    return {one.night: night for one in named if (night := _as_it_came_in(club_file, one, people)) is not None}


def table_as_it_stands(club_file: ClubFile, number: int, table: int, night: str) -> TableIn | None:
    """The entry by which a table comes in with a night as it stands; None where the night is not here."""
    lines = _sealed_lines(club_file, night)
    return TableIn(number, table, night, len(lines), lines[-1][1]) if lines else None


def changed_since(club_file: ClubFile, now: Tournament) -> tuple[TableIn, ...]:
    """The tables whose nights go on further than when they came in, each as it would come in now."""
    found = []
    for drawn in now.rounds:
        for table in drawn.tables:
            came = table.came_in
            stands = None if came is None else table_as_it_stands(club_file, came.round, came.table, came.night)
            if came is not None and stands is not None and not stands.is_as(came):
                found.append(stands)
    return tuple(found)


def _as_it_came_in(club_file: ClubFile, came: TableIn, people: ClubPeople) -> Night | None:
    lines = _sealed_lines(club_file, came.night)
    if not lines:
        return None
    if len(lines) < came.lines or lines[came.lines - 1][1] != came.head:
        raise Refused("night_is_another_one", round=came.round, table=came.table)
    return night_of_people((line for line, _ in lines[: came.lines]), people)


def _sealed_lines(club_file: ClubFile, night: str) -> Sequence[tuple[Line, str]]:
    """The lines of a night that count, each with its seal in hex digits; none where the night is not here."""
    with club_file.reading() as connection:
        links, _ = verified_links(connection, club_file.path, night)
        seals = {link.row.number: link.hash.hex() for link in links}
        return [(line, seals[number]) for number, line in numbered_lines(connection, club_file.path, night, links)]
