"""The lists of a club: its nights and its players, read from the projections, so that few entries need be read: of each
night the first, which says when it began, and the last, which says whether it is discarded."""

from __future__ import annotations

import sqlite3
from fractions import Fraction
from typing import Any

from scorekeeper.findings import Refused
from scorekeeper.journal import NightDiscarded, PlayerJoined
from scorekeeper.people import PlayerId
from scorekeeper.storage.chain import Head, Row
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.codec import decode
from scorekeeper.values import light_dataclass


@light_dataclass(frozen=True, slots=True)
class NightListed:
    """A night in the list. `date` is an ISO date, `last_at` the time of its latest line (ISO with offset, or "").

    `players` are their names in player order, `deals` all scored deals, `unfinished` the games that are not over,
    `head` where the night's chain has come to, `stake` exact in the currency (None: points only), `began` the local
    clock when its first line was written ("19:40"; "" where that has no time).
    """

    id: str
    date: str
    club: str
    table: str
    currency: str | None
    stake: Fraction
    players: tuple[str, ...]
    games: int
    unfinished: int
    deals: int
    last_at: str
    head: Head
    began: str


@light_dataclass(frozen=True, slots=True)
class PlayerListed:
    """A player of the club: his name as it last was, the date of the last night that had him, how many had him."""

    id: PlayerId
    name: str
    last_played: str
    nights: int


_IS_DISCARDED = f"""
    EXISTS (SELECT 1 FROM entry WHERE entry.night = night.id AND number = lines - 1 AND kind = '{NightDiscarded.kind}')
    """  # noqa: S608  # made of constants, as all of these
_BEGAN = """
    coalesce((
        SELECT substr(at, 12, 5) FROM entry
        WHERE entry.night = night.id AND number = 0 AND at GLOB '????-??-??T[0-2][0-9]:[0-5][0-9]*'
    ), '')
    """
_NEWEST = f"WHERE {_IS_DISCARDED} = ? ORDER BY date DESC, last_at DESC, id DESC LIMIT ?"
_NIGHTS = f"""
    SELECT id, date, club, table_name, currency, stake, games, unfinished, deals, last_at, lines, head_hash, {_BEGAN}
    FROM night {_NEWEST}
    """  # noqa: S608
_NAMES = f"""
    SELECT night, name FROM night_player WHERE night IN (SELECT id FROM night {_NEWEST}) ORDER BY night, number
    """  # noqa: S608
_JOINED = """
    SELECT night, number, game, kind, body, at, scorekeeper FROM entry WHERE night = ? AND kind = ? ORDER BY number
    """
_HOLDS = f"SELECT 1 FROM night WHERE id = ? AND NOT {_IS_DISCARDED}"  # noqa: S608
_PLAYERS = """
    SELECT id, player.name, last_played, count(DISTINCT night) FROM player JOIN night_player ON player = id
    GROUP BY id ORDER BY last_played DESC, player.name, id
    """


def nights(club_file: ClubFile, limit: int | None = None) -> list[NightListed]:
    """The newest nights first; all of them, or `limit`. Discarded ones are not among them."""
    newest = False, -1 if limit is None else limit
    names: dict[str, list[str]] = {}
    with club_file.reading() as connection:
        for night, name in connection.execute(_NAMES, newest):
            names.setdefault(night, []).append(name)
        found = connection.execute(_NIGHTS, newest).fetchall()
    return [_listed(row, tuple(names.get(row[0], ()))) for row in found]


def discarded(club_file: ClubFile) -> list[NightListed]:
    """The discarded nights, the newest first."""
    with club_file.reading() as connection:
        found = connection.execute(_NIGHTS, (True, -1)).fetchall()
        return [_listed(row, _joined(connection, row[0])) for row in found]


def _joined(connection: sqlite3.Connection, night: str) -> tuple[str, ...]:
    """Who came to a discarded night, whose players stand in no list; nobody where its lines cannot be read."""
    try:
        rows = connection.execute(_JOINED, (night, PlayerJoined.kind)).fetchall()
        lines = [decode(Row(*row)).what for row in rows]
    except (sqlite3.Error, Refused):
        return ()
    return tuple(line.player.name for line in lines if isinstance(line, PlayerJoined))


def holds(club_file: ClubFile, night: str) -> bool:
    """Whether a night is in the books and not discarded."""
    with club_file.reading() as connection:
        return connection.execute(_HOLDS, (night,)).fetchone() is not None


def _listed(row: tuple[Any, ...], names: tuple[str, ...]) -> NightListed:
    night, date, club, table, currency, stake, games, unfinished, deals, last_at, lines, head, began = row
    end = Head(lines, head)
    return NightListed(
        night, date, club, table, currency, Fraction(stake), names, games, unfinished, deals, last_at, end, began
    )


def players(club_file: ClubFile) -> list[PlayerListed]:
    """Everybody who ever joined a night, those who played last first, then by name."""
    with club_file.reading() as connection:
        return [PlayerListed(*row) for row in connection.execute(_PLAYERS)]
