"""The lists of a club: its nights and its players, read from the projections, by the names of today (`people.py`).

Of the entries only the first of each night is read, which says when it began, and the last, which says whether it is
discarded. A damaged file may have any value in a list: `legible_nights` and `legible_players` return the rows that can
be read, and the fault of the first one that cannot; `nights` and `players` raise it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from typing import TypeVar

from msgspec import Struct

from scorekeeper.files.json_reading import listed, name, not_negative, or_null, text
from scorekeeper.files.money_json import exact_amount
from scorekeeper.night.club_people import ClubPeople
from scorekeeper.night.journal import PlayerJoined
from scorekeeper.refusals import Finding, Refused
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.storage import errors
from scorekeeper.storage.chain import ChainHead, StoredLine
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.held_nights import IS_DISCARDED
from scorekeeper.storage.list_values import (
    any_text,
    as_json,
    currency,
    day,
    fields,
    key,
    named,
    person,
    seal,
    whole_text,
)
from scorekeeper.storage.night_lines import read_lines
from scorekeeper.storage.people import read_people
from scorekeeper.storage.projections import FROM_SHEET, IS_FROM_SHEET
from scorekeeper.storage.tournament_books import TournamentOfClub, club_tournaments, nights_of_tables


class NightListed(Struct, frozen=True):
    """A night in the list. `date` is an ISO date, `last_at` the time of its latest line (ISO with offset, or "").

    `players` are those who came, in player order, by the names of today, `deals` all scored deals, `unfinished` the
    games that still run, `head` the end of the night's chain, `stake` exact in the currency (None: points only),
    `began` the local clock when its first line was written ("19:40"; "" if that has no time), `from_sheet` whether it
    was brought in from an old sheet, `tournament` the name of the tournament whose table it is (None: a night of its
    own).
    """

    id: str
    date: str
    club: str
    table: str
    currency: str | None
    stake: Fraction
    players: tuple[Player, ...]
    games: int
    unfinished: int
    deals: int
    last_at: str
    head: ChainHead
    began: str
    from_sheet: bool = False
    tournament: str | None = None


class PlayerListed(Struct, frozen=True):
    """A player of the club: the name of today, the date of the last night, how many nights the player came to, those
    of tournaments not among them.

    Ids that have become one person are one player, by the id that is kept.
    """

    id: PlayerId
    name: str
    last_played: str
    nights: int


_Row = tuple[object, ...]
_Listed = TypeVar("_Listed", NightListed, PlayerListed)
_BEGAN = """
    coalesce((
        SELECT substr(at, 12, 5) FROM entry
        WHERE entry.night = night.id AND number = 0 AND at GLOB '????-??-??T[0-2][0-9]:[0-5][0-9]*'
    ), '')
    """
_NONE = "[]"
_OF_A_LIST = "id IN (SELECT value FROM json_each(?))"
_NEWEST = f"WHERE {IS_DISCARDED} = ? AND NOT {_OF_A_LIST} ORDER BY date DESC, last_at DESC, id DESC LIMIT ?"
_NIGHTS_OF = f"""
    SELECT id, date, club, table_name, currency, stake, games, unfinished, deals, last_at, lines, head_hash, {_BEGAN},
        {IS_FROM_SHEET}
    FROM night
    """  # noqa: S608
_NIGHTS = f"{_NIGHTS_OF} {_NEWEST}"
_COLUMNS = (
    "id", "date", "club", "table", "currency", "stake", "games", "unfinished", "deals", "last entry", "lines", "seal",
    "beginning", "source", "tournament", "players",
)  # fmt: skip
_NAMES = f"""
    SELECT night, player, name FROM night_player WHERE night IN (SELECT id FROM night {_NEWEST}) ORDER BY night, number
    """  # noqa: S608
_JOINED = """
    SELECT number, game, kind, body, at, scorekeeper FROM entry WHERE night = ? AND (number = 0 OR kind = ?)
    ORDER BY number
    """
_CAME = "(SELECT night FROM night_player WHERE player IN ({}))"
_NAMES_OF = "SELECT night, player, name FROM night_player WHERE night IN {} ORDER BY night, number"
_COUNT = f"SELECT count(*) FROM night WHERE date >= ? AND NOT {_OF_A_LIST} AND NOT {IS_DISCARDED}"  # noqa: S608
_NEWEST_PLAYED = f"""
    SELECT id FROM night
    WHERE id IN (SELECT night FROM game WHERE profile <> '{FROM_SHEET}') AND NOT {_OF_A_LIST} AND NOT {IS_DISCARDED}
    ORDER BY date DESC, last_at DESC, id DESC LIMIT 1
    """  # noqa: S608
_HEADS = f"""
    SELECT id, lines, head_hash FROM night WHERE NOT {IS_DISCARDED} ORDER BY date DESC, last_at DESC, id DESC LIMIT ?
    """  # noqa: S608
_PLAYERS = """
    SELECT id, player.name, last_played,
        count(DISTINCT night) FILTER (WHERE night NOT IN (SELECT value FROM json_each(?)))
    FROM player JOIN night_player ON player = id
    GROUP BY id ORDER BY last_played DESC, player.name, id
    """
_OF_PLAYER = ("id", "name", "last day", "nights")


def legible_nights(
    club_file: ClubFile, limit: int | None = None, *, own: bool = False
) -> tuple[list[NightListed], errors.DamagedList | None]:
    """The newest nights first, all of them or `limit`, without discarded ones and without those whose row cannot be
    read; and why the first of these cannot, None if all can. `own` leaves out the tables of tournaments."""
    return _listed(club_file, _NAMES, _NIGHTS, lambda left_out: (False, left_out if own else _NONE, _limit(limit)))


def _limit(limit: int | None) -> int:
    return -1 if limit is None else limit


def _listed(
    club_file: ClubFile, names: str, nights: str, asked: Callable[[str], Sequence[object]]
) -> tuple[list[NightListed], errors.DamagedList | None]:
    """Nights found by a query, with all of their players found by another; `asked` makes the parameters of both of the
    list of nights that are tables of tournaments."""
    came: dict[object, list[Player]] = {}
    with club_file.reading() as connection, any_text(connection):
        people, tables = read_people(connection), _tables(connection)
        given = asked(as_json(list(tables)))
        for night, player, written in connection.execute(names, given):
            came.setdefault(night, []).append(people.called(Player(player, written)))
        rows: list[_Row] = connection.execute(nights, given).fetchall()
    whole = [(*row, _called(tables.get(str(row[0]))), came.get(row[0], [])) for row in rows]
    return _legible(club_file, whole, _night_listed, _night_named)


def _called(tournament: TournamentOfClub | None) -> str | None:
    return None if tournament is None else tournament.name


def legible_discarded(club_file: ClubFile) -> tuple[list[NightListed], errors.DamagedList | None]:
    """As `legible_nights`, the discarded nights."""
    with club_file.reading() as connection, any_text(connection):
        rows: list[_Row] = connection.execute(_NIGHTS, (True, _NONE, -1)).fetchall()
        people = read_people(connection)
        whole = [(*row, None, _joined(connection, row[0], people)) for row in rows]
    return _legible(club_file, whole, _night_listed, _night_named)


def nights_of(club_file: ClubFile, ids: Iterable[PlayerId]) -> list[NightListed]:
    """The nights to which a person with one of some ids came, newest first, without those that cannot be read."""
    wanted = sorted(ids)
    came = _CAME.format(", ".join("?" * len(wanted)))
    nights = f"{_NIGHTS_OF} WHERE id IN {came} ORDER BY date DESC, last_at DESC, id DESC"
    return _listed(club_file, _NAMES_OF.format(came), nights, lambda _: wanted)[0]


def nights(club_file: ClubFile, limit: int | None = None, *, own: bool = False) -> list[NightListed]:
    """The newest nights first; all of them, or `limit`, without discarded ones, and with `own` without the tables of
    tournaments. Raises `DamagedList` if one cannot be read."""
    return _all(*legible_nights(club_file, limit, own=own))


def discarded(club_file: ClubFile) -> list[NightListed]:
    """The discarded nights, the newest first. Raises `DamagedList` if one cannot be read."""
    return _all(*legible_discarded(club_file))


def count_nights(club_file: ClubFile, since: str = "", *, own: bool = False) -> int:
    """How many nights there are from an ISO date on, without discarded ones; "" is no limit. `own` leaves out the
    tables of tournaments. Raises `ClubFileError`."""
    with club_file.reading() as connection, any_text(connection):
        left_out = as_json(list(_tables(connection))) if own else _NONE
        return int(connection.execute(_COUNT, (since, left_out)).fetchone()[0])


def _joined(connection: sqlite3.Connection, night: object, people: ClubPeople) -> list[Player]:
    """The players of a discarded night, which are in no list; empty if its lines cannot be read."""
    try:
        of = whole_text(night)
        rows = [
            StoredLine(of, number, game, kind, whole_text(body), at, who)
            for number, game, kind, body, at, who in connection.execute(_JOINED, (of, PlayerJoined.kind)).fetchall()
        ]
        lines = [line.what for _, line in read_lines(connection, of, rows)]
    except (sqlite3.Error, Refused):
        return []
    joined = (line.player for line in lines if isinstance(line, PlayerJoined))
    return [people.called(player) for player in joined]


def newest_played(club_file: ClubFile) -> str | None:
    """The id of the newest night with a game, if there is one: an old sheet that states results alone is no pattern
    for another night, and neither is a table of a tournament."""
    with club_file.reading() as connection, any_text(connection):
        found = connection.execute(_NEWEST_PLAYED, (as_json(list(_tables(connection))),)).fetchone()
    return None if found is None else key(found[0])


def _tables(connection: sqlite3.Connection) -> Mapping[str, TournamentOfClub]:
    """The nights, by their ids, that are tables of tournaments."""
    return nights_of_tables(connection, club_tournaments(connection))


def heads(club_file: ClubFile, limit: int | None = None) -> list[tuple[str, ChainHead]]:
    """The newest nights by their ids, all of them or `limit`, with the ends of their chains and nothing else: ten years
    of nights are listed in a moment. Without discarded ones, and without those that cannot be read."""
    with club_file.reading() as connection, any_text(connection):
        rows: list[_Row] = connection.execute(_HEADS, (_limit(limit),)).fetchall()
    found = []
    for night, lines, end in rows:
        with suppress(Refused):
            found.append((key(night), ChainHead(not_negative(lines), seal(end))))
    return found


def _night_listed(row: _Row) -> NightListed:
    found = fields(_COLUMNS, row)
    return NightListed(
        id=found.need("id", key),
        date=found.need("date", day),
        club=found.need("club", text),
        table=found.need("table", text),
        currency=found.need("currency", or_null(currency)),
        stake=found.need("stake", exact_amount),
        players=found.need("players", listed(person)),
        games=found.need("games", not_negative),
        unfinished=found.need("unfinished", not_negative),
        deals=found.need("deals", not_negative),
        last_at=found.need("last entry", text),
        head=ChainHead(found.need("lines", not_negative), found.need("seal", seal)),
        began=found.need("beginning", text),
        from_sheet=bool(found.need("source", not_negative)),
        tournament=found.need("tournament", or_null(text)),
    )


def legible_players(club_file: ClubFile) -> tuple[list[PlayerListed], errors.DamagedList | None]:
    """Everybody who ever joined a night, those who played last first, then by name, without those whose row cannot be
    read; and why the first of these cannot, None if all can."""
    with club_file.reading() as connection, any_text(connection):
        people = read_people(connection)
        rows: list[_Row] = connection.execute(_PLAYERS, (as_json(list(_tables(connection))),)).fetchall()
    found, fault = _legible(club_file, rows, _player_listed, _player_named)
    return (_by_person(found, people) if people.names or people.kept else found), fault


def _by_person(listed_players: Sequence[PlayerListed], people: ClubPeople) -> list[PlayerListed]:
    """The players by the names of today, those who are one person together."""
    found: dict[PlayerId, PlayerListed] = {}
    for one in listed_players:
        who = people.person(one.id)
        known = found.get(who)
        found[who] = PlayerListed(
            id=who,
            name=people.name(one.id, one.name),
            last_played=max(one.last_played, known.last_played) if known else one.last_played,
            nights=one.nights + (known.nights if known else 0),
        )
    by_name = sorted(found.values(), key=lambda one: (one.name, one.id))
    return sorted(by_name, key=lambda one: one.last_played, reverse=True)


def players(club_file: ClubFile) -> list[PlayerListed]:
    """Everybody who ever joined a night, those who played last first, then by name. Raises `DamagedList` if one
    cannot be read."""
    return _all(*legible_players(club_file))


def _player_listed(row: _Row) -> PlayerListed:
    found = fields(_OF_PLAYER, row)
    return PlayerListed(
        id=found.need("id", key),
        name=found.need("name", name),
        last_played=found.need("last day", day),
        nights=found.need("nights", not_negative),
    )


def _night_named(column: str, row: _Row) -> Finding:
    return Finding("listed_night", {"column": column, "date": named(row[1]), "id": named(row[0])})


def _player_named(column: str, row: _Row) -> Finding:
    return Finding("listed_player", {"column": column, "name": named(row[1]), "id": named(row[0])})


def _legible(
    club_file: ClubFile, rows: Sequence[_Row], read: Callable[[_Row], _Listed], name_row: Callable[[str, _Row], Finding]
) -> tuple[list[_Listed], errors.DamagedList | None]:
    """The rows that can be read, and the fault of the first one that cannot, by its column and its row."""
    found, fault = [], None
    for row in rows:
        try:
            found.append(read(row))
        except Refused as refusal:
            fault = fault or errors.DamagedList(club_file.path, what=name_row(refusal.place.split("[")[0], row))
    return found, fault


def _all(found: list[_Listed], fault: errors.DamagedList | None) -> list[_Listed]:
    if fault is not None:
        raise fault
    return found
