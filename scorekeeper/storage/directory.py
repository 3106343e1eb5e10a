"""The lists of a club: its nights and its players, read from the projections, so that no entry need be read."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from scorekeeper.people import PlayerId
from scorekeeper.storage.chain import Head
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.values import light_dataclass


@light_dataclass(frozen=True, slots=True)
class NightListed:
    """A night in the list. `date` is an ISO date, `last_at` the time of its latest line (ISO with offset, or "").

    `players` are their names in player order, `deals` all scored deals, `unfinished` the games that are not over,
    `head` where the night's chain has come to, `stake` exact in the currency (None: points only).
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


@light_dataclass(frozen=True, slots=True)
class PlayerListed:
    """A player of the club: his name as it last was, the date of the last night that had him, how many had him."""

    id: PlayerId
    name: str
    last_played: str
    nights: int


_NEWEST = "ORDER BY date DESC, last_at DESC, id DESC LIMIT ?"
_NIGHTS = f"""
    SELECT id, date, club, table_name, currency, stake, games, unfinished, deals, last_at, lines, head_hash
    FROM night {_NEWEST}
    """  # noqa: S608  # made of constants
_NAMES = f"""
    SELECT night, name FROM night_player WHERE night IN (SELECT id FROM night {_NEWEST}) ORDER BY night, number
    """  # noqa: S608
_PLAYERS = """
    SELECT id, player.name, last_played, count(DISTINCT night) FROM player JOIN night_player ON player = id
    GROUP BY id ORDER BY last_played DESC, player.name, id
    """


def nights(club_file: ClubFile, limit: int | None = None) -> list[NightListed]:
    """The newest nights first; all of them, or `limit`."""
    most = -1 if limit is None else limit
    names: dict[str, list[str]] = {}
    with club_file.reading() as connection:
        for night, name in connection.execute(_NAMES, (most,)):
            names.setdefault(night, []).append(name)
        found = connection.execute(_NIGHTS, (most,)).fetchall()
    return [_listed(row, tuple(names.get(row[0], ()))) for row in found]


def holds(club_file: ClubFile, night: str) -> bool:
    """Whether a night is in the books."""
    with club_file.reading() as connection:
        return connection.execute("SELECT 1 FROM night WHERE id = ?", (night,)).fetchone() is not None


def _listed(row: tuple[Any, ...], names: tuple[str, ...]) -> NightListed:
    night, date, club, table, currency, stake, games, unfinished, deals, last_at, lines, head = row
    return NightListed(
        night, date, club, table, currency, Fraction(stake), names, games, unfinished, deals, last_at, Head(lines, head)
    )


def players(club_file: ClubFile) -> list[PlayerListed]:
    """Everybody who ever joined a night, those who played last first, then by name."""
    with club_file.reading() as connection:
        return [PlayerListed(*row) for row in connection.execute(_PLAYERS)]
