"""The nights of the tables of a tournament in a club file: each with the lines that counted when its table came in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from msgspec.structs import replace

from scorekeeper.gathering.stream import stream_state
from scorekeeper.gathering.tournament.entries import TableIn
from scorekeeper.gathering.tournament.fold import tournament_of
from scorekeeper.gathering.tournament.people_entered import people_entered
from scorekeeper.gathering.tournament.state import RoundTable, Tournament
from scorekeeper.night.club_people import UNDECIDED, ClubPeople
from scorekeeper.night.journal import Line
from scorekeeper.night.night import Night
from scorekeeper.night.person_ids import night_of_people
from scorekeeper.night.who_sat import with_mended_seats
from scorekeeper.refusals import Refused
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.gathering_rows import BranchId, read_lines, read_links
from scorekeeper.storage.held_nights import tournaments_of
from scorekeeper.storage.night_lines import numbered_lines
from scorekeeper.storage.night_rows import verified_links
from scorekeeper.storage.people import club_people, read_people


def tournament_nights(club_file: ClubFile, now: Tournament) -> dict[str, Night]:
    """The nights of the tables that are in, by id; those that are not here are left out.

    Raises `Refused` if a night has lost lines since, or is another branch, and `ClubFileError`.
    """
    came = [table.came_in for drawn in now.rounds for table in drawn.tables if table.came_in is not None]
    return nights_named(club_file, now, came)


def mended_nights(club_file: ClubFile, tournament: str) -> dict[str, Night]:
    """The nights of a tournament whose seats were corrected, by id, with who really sat there; none if it or one of
    them cannot be read. Raises `ClubFileError`."""
    with suppress(Refused):
        with club_file.reading() as connection:
            branch = BranchId(tournament)
            lines = list(read_lines(connection, branch, read_links(connection, branch)))
        now = tournament_of(stream_state(lines).lines)
        tables = [table for drawn in now.rounds for table in drawn.tables if table.mended]
        return nights_named(club_file, now, [table.came_in for table in tables if table.came_in is not None])
    return {}


def nights_named(club_file: ClubFile, now: Tournament, named: Iterable[TableIn]) -> dict[str, Night]:
    """The nights that some entries name, each with the lines that these count, everybody by the id of the entry of the
    tournament. Raises as `tournament_nights`."""
    people = people_entered(now, club_people(club_file))
    found = {}
    for one in named:
        night = _as_it_came_in(club_file, one, people)
        if night is not None:
            found[one.night] = _with_seats(now, now.round(one.round).table(one.table), night, people)
    return found


def with_seats_of_tournament(club_file: ClubFile, night: Night, name_of_table: Callable[[int], str]) -> Night:
    """A night with the people who really sat at its columns, if it is a table of a tournament whose seats were mended;
    the same night if it is not, or if the tournament cannot be read. `name_of_table` returns the name of a table by its
    number, which its night has before it comes in. Raises `ClubFileError`."""
    with club_file.reading() as connection:
        found = tournaments_of(connection, night)
        people = read_people(connection) if found else UNDECIDED
        for gathering in found:
            branch = BranchId(gathering)
            with suppress(Refused):
                lines = list(read_lines(connection, branch, read_links(connection, branch)))
                now = tournament_of(stream_state(lines).lines)
                table = _table_of(now, night, name_of_table)
                if table is not None:
                    return _with_seats(now, table, night, people)
    return night


def _table_of(now: Tournament, night: Night, name_of_table: Callable[[int], str]) -> RoundTable | None:
    """The table that a night is, which came in by it, or by the round and the name of the table that it says."""
    for drawn in now.rounds:
        for table in drawn.tables:
            if table.came_in is not None and table.came_in.night == night.id:
                return table
    place = night.gathering
    if place is None or not 1 <= place.round <= len(now.rounds):
        return None
    tables = now.rounds[place.round - 1].tables
    return next((one for one in tables if night.table == name_of_table(one.number)), None)


def _with_seats(now: Tournament, table: RoundTable, night: Night, people: ClubPeople) -> Night:
    """A night with who really sat at the columns of its table, by the ids that the night has of them."""
    if not table.mended:
        return night
    entered = people_entered(now, people)
    own = {entered.person(player): player for player in night.order}
    mended = tuple(replace(one, seats=tuple(own.get(who, who) for who in one.seats)) for one in table.really_sat)
    others = [entered.called(now.entrants[who].player) for who in table.people if who not in own]
    return with_mended_seats(night, mended, others)


def table_as_it_stands(club_file: ClubFile, number: int, table: int, night: str) -> TableIn | None:
    """The entry by which a table comes in with a night as it stands; None if the night is not here."""
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
    """The lines of a night that count, each with its seal in hex digits; none if the night is not here."""
    with club_file.reading() as connection:
        links, _ = verified_links(connection, club_file.path, night)
        seals = {link.row.number: link.hash.hex() for link in links}
        return [(line, seals[number]) for number, line in numbered_lines(connection, club_file.path, night, links)]
