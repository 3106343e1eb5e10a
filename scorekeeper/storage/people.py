"""What a club has decided about its people, in its club file: new names, and ids that are one person.

The decisions are lines of the club (`club_stream.py`), what they mean is `scorekeeper/night/club_people.py`. Code that
reads names or ids from a club file uses `read_people`. That two are one person counts only while no night has both:
another program may write such a line, or a night with both may be imported after it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, date, datetime

from scorekeeper.night.checks import check_player
from scorekeeper.night.club_people import (
    UNDECIDED,
    ClubPeople,
    Decision,
    MemberWritten,
    NameChange,
    PeopleEntry,
    PeopleTakenBack,
    PersonGroups,
    PersonRenamed,
    SamePerson,
    TwoPeople,
    in_force,
    people_of,
)
from scorekeeper.night.journal import Line, PlayerJoined
from scorekeeper.refusals import Finding, Refused
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.storage import club_stream
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_writing import write_entries
from scorekeeper.storage.list_values import any_text, day
from scorekeeper.storage.member_records import short_name_in

_NAMES = "SELECT id, name FROM player"
_CAME = "SELECT player, date, night FROM night_player JOIN night ON night.id = night WHERE player IN ({})"
_AT_ONCE = 500
"""The largest number of ids in one statement."""
_Night = tuple[str, str]
"""The date and the id of a night."""
_TOGETHER = """
    SELECT date, night FROM night_player JOIN night ON night.id = night WHERE player IN ({})
    GROUP BY night HAVING count(DISTINCT player) > 1 ORDER BY date DESC LIMIT 1
    """


def read_people(connection: sqlite3.Connection) -> ClubPeople:
    """Who is who, in a transaction of the caller."""
    with any_text(connection):
        return _people(connection, club_stream.decisions(connection))


def _people(connection: sqlite3.Connection, decisions: list[Decision]) -> ClubPeople:
    if not decisions:
        return UNDECIDED
    names = connection.execute(_NAMES).fetchall()
    counting, _ = _counting(connection, decisions)
    written = {who: name for who, name in names if isinstance(who, str) and isinstance(name, str)}
    return people_of(counting, written, short_name_in)


def _counting(
    connection: sqlite3.Connection, decisions: Iterable[Decision]
) -> tuple[list[Decision], list[tuple[Decision, _Night]]]:
    """The decisions that count, and those which make one person of two in one night, with the date and id of it."""
    made = in_force(decisions)
    nights = _nights_of(connection, {player for one in made for player in _joined(one)})
    groups = PersonGroups()
    counting: list[Decision] = []
    impossible: list[tuple[Decision, _Night]] = []
    for one in made:
        if isinstance(one.what, SamePerson):
            came = sorted((nights.get(group, set()) for group in groups.groups(one.what)), key=len, reverse=True)
            most, others = came[0], set[_Night]()
            together = set[_Night]()
            for fewer in came[1:]:
                together |= {night for night in fewer if night in most or night in others}
                others |= fewer
            if together:
                impossible.append((one, max(together)))
                continue
            most |= others
            nights[groups.join(one.what)] = most
        counting.append(one)
    return counting, impossible


def _joined(decision: Decision) -> tuple[PlayerId, ...]:
    """The ids that a decision makes one person; none of another one."""
    return (*decision.what.ids, decision.what.kept) if isinstance(decision.what, SamePerson) else ()


def _nights_of(connection: sqlite3.Connection, ids: set[PlayerId]) -> dict[PlayerId, set[_Night]]:
    """The nights to which each of some ids came."""
    found: dict[PlayerId, set[_Night]] = {}
    wanted = sorted(ids)
    for first in range(0, len(wanted), _AT_ONCE):
        some = wanted[first : first + _AT_ONCE]
        for player, written, night in connection.execute(_CAME.format(", ".join("?" * len(some))), some):
            found.setdefault(str(player), set()).add((str(written), str(night)))
    return found


def impossible_joins(club_file: ClubFile) -> list[Finding]:
    """The decisions that make one person of two who came to one night, and so do not count. Raises `ClubFileError`."""
    with club_file.reading() as connection, any_text(connection):
        _, impossible = _counting(connection, club_stream.decisions(connection))
    findings = []
    for decision, (written, night) in impossible:
        facts: dict[str, object] = {"line": decision.line + 1, "day": written}
        with suppress(ValueError):
            facts["day"] = date.fromisoformat(written)
        findings.append(Finding("two_in_one_night", facts, night))
    return findings


def club_people(club_file: ClubFile) -> ClubPeople:
    """Who is who in a club file. Raises `ClubFileError`."""
    with club_file.reading() as connection:
        return read_people(connection)


def last_written(club_file: ClubFile) -> tuple[object, object]:
    """What has changed if another program has written in the club file; and the end of the lines of the club.

    Raises `ClubFileError`.
    """
    with club_file.reading() as connection:
        return connection.execute("PRAGMA data_version").fetchone(), club_stream.end_of(connection)


def decisions_in_force(club_file: ClubFile) -> list[Decision]:
    """What was decided about people and not taken back, oldest first. Raises `ClubFileError`."""
    with club_file.reading() as connection, any_text(connection):
        return in_force(club_stream.decisions(connection))


def rename(club_file: ClubFile, player: PlayerId, name: str, now: datetime | None = None) -> int:
    """Call a person by another name from now on; the number of the line that says so, by which it is taken back.

    Raises `Refused` for a name that is none, and `ClubFileError`.
    """
    check_player(Player(player, name))
    return write_decision(club_file, PersonRenamed(player, name), now)


def join(club_file: ClubFile, ids: Iterable[PlayerId], kept: PlayerId, now: datetime | None = None) -> int:
    """Say that ids are one person, whose id is the kept one; the number of the line that says so.

    Raises `Refused` ("already_one_person"; "both_in_one_night" if two of them came to one night) and `ClubFileError`.
    """
    at = (now or datetime.now(UTC)).astimezone(UTC).isoformat(timespec="seconds")
    return club_file.disk.do(lambda: _join(club_file, ids, kept, at))


def _join(club_file: ClubFile, ids: Iterable[PlayerId], kept: PlayerId, at: str) -> int:
    with club_file.writing() as connection:
        people = read_people(connection)
        joined = tuple(sorted({people.person(player) for player in ids} | {people.person(kept)}))
        if len(joined) == 1:
            raise Refused("already_one_person")
        together = _newest_of_both(connection, people, joined)
        if together is not None:
            raise Refused("both_in_one_night", date=date.fromisoformat(day(together[0])))
        club_stream.append(connection, club_file.path, [SamePerson(joined, people.person(kept))], at)
        return club_stream.head_of(connection).lines - 1


def came_together(club_file: ClubFile, ids: Iterable[PlayerId]) -> bool:
    """Whether two of the people ever came to one night. Raises `ClubFileError`."""
    with club_file.reading() as connection:
        return _newest_of_both(connection, read_people(connection), ids) is not None


def _newest_of_both(
    connection: sqlite3.Connection, people: ClubPeople, ids: Iterable[PlayerId]
) -> tuple[str, str] | None:
    """The date and the id of the newest night to which two of the people came; None for none."""
    everybody = sorted({player for one in ids for player in people.ids(people.person(one))})
    row = connection.execute(_TOGETHER.format(", ".join("?" * len(everybody))), everybody).fetchone()
    return (str(row[0]), str(row[1])) if row is not None else None


def keep_apart(club_file: ClubFile, ids: Iterable[PlayerId], now: datetime | None = None) -> int:
    """Record that ids are different people, so that the question is not shown again; the number of the line. Raises
    `ClubFileError`."""
    return write_decision(club_file, TwoPeople(tuple(sorted(ids))), now)


def take_back(club_file: ClubFile, *lines: int, now: datetime | None = None) -> None:
    """Take decisions back by their lines, all or none. Raises `ClubFileError`."""
    write_entries(club_file, [PeopleTakenBack(line) for line in lines], now)


def write_decision(club_file: ClubFile, what: PeopleEntry, now: datetime | None) -> int:
    """Add a decision about people; the number of its line. Raises `ClubFileError`."""
    return write_entries(club_file, [what], now)[0]


def name_changes(club_file: ClubFile, lines: Iterable[Line]) -> tuple[NameChange, ...]:
    """The new names that players of a night were given since, to go along with its file.

    The name of a person merged with another id is not included: the merge decided who that is, not the name. Raises
    `ClubFileError`.
    """
    with club_file.reading() as connection, any_text(connection):
        decisions = club_stream.decisions(connection)
        people = _people(connection, decisions)
    given = {
        one.what.player: (one.what.name, one.at) for one in in_force(decisions) if isinstance(one.what, PersonRenamed)
    }
    joined = [line.what.player for line in lines if isinstance(line.what, PlayerJoined)]
    return tuple(
        NameChange(player.id, *given[player.id])
        for player in joined
        if player.id in given and given[player.id][0] == people.name(player.id, player.name) != player.name
    )


def forgotten_people(club_file: ClubFile) -> frozenset[PlayerId]:
    """The ids of those who were forgotten here and have got no name since. Raises `ClubFileError`."""
    with club_file.reading() as connection:
        return club_stream.forgotten_people(connection) - read_people(connection).names.keys()


def take_names(club_file: ClubFile, changes: Iterable[NameChange]) -> None:
    """Take over the new names that came with a night file, of people about whom nothing newer was decided here.

    A name that was forgotten here stays so. Raises `ClubFileError`.
    """
    coming = list(changes)
    if coming:
        club_file.disk.do(lambda: _take_names(club_file, coming))


def _take_names(club_file: ClubFile, coming: Iterable[NameChange]) -> None:
    with club_file.writing() as connection, any_text(connection):
        decisions = club_stream.decisions(connection)
        people, known = _people(connection, decisions), _newest(decisions)
        forgotten = club_stream.forgotten_people(connection)
        for change in coming:
            at = datetime.fromisoformat(change.at).astimezone(UTC).isoformat(timespec="seconds")
            is_new = people.names.get(change.player) != change.name and at > known.get(change.player, "")
            if is_new and change.player not in forgotten:
                club_stream.append(connection, club_file.path, [PersonRenamed(change.player, change.name)], at)


def _newest(decisions: Iterable[Decision]) -> dict[PlayerId, str]:
    """When something was decided last about each person."""
    newest: dict[PlayerId, str] = {}
    about: dict[int, tuple[PlayerId, ...]] = {}
    for one in decisions:
        match one.what:
            case PersonRenamed(player=player) | MemberWritten(player=player):
                about[one.line] = (player,)
            case SamePerson(ids=ids) | TwoPeople(ids=ids):
                about[one.line] = ids
            case PeopleTakenBack(line=line):
                about[one.line] = about.get(line, ())
        for player in about[one.line]:
            newest[player] = max(newest.get(player, ""), one.at)
    return newest
