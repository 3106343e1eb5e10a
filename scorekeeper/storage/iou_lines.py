"""The lines about IOUs, read without replaying the games, and what other nights did with an IOU."""

from __future__ import annotations

import sqlite3

from scorekeeper.money.money_entries import IouMoved, IouMoveTakenBack
from scorekeeper.night.journal import NightOpened, PaymentMade, PaymentTakenBack, PlayerJoined, replay
from scorekeeper.storage.chain import StoredLine
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.codec import decode

_MOVING = "SELECT DISTINCT night FROM entry WHERE kind = ? AND night <> ?"
_KINDS = tuple(
    entry.kind for entry in (NightOpened, PlayerJoined, PaymentMade, PaymentTakenBack, IouMoved, IouMoveTakenBack)
)
_LINES = "SELECT number, game, kind, body, at, scorekeeper FROM entry WHERE night = ? AND kind IN ({}) ORDER BY number"


def money_rows(connection: sqlite3.Connection, night: str) -> list[StoredLine]:
    """The stored lines of a night that say who owes what to whom, without its games."""
    return [
        StoredLine(night, *found)
        for found in connection.execute(_LINES.format(", ".join("?" * len(_KINDS))), (night, *_KINDS))
    ]


def moved_elsewhere(club_file: ClubFile, night: str, payment: int) -> bool:
    """Whether another night nets, pays or forgives a part of an IOU. Raises `ClubFileError`, or `Refused`."""
    with club_file.reading() as connection:
        found = connection.execute(_MOVING, (IouMoved.kind, night)).fetchall()
        rows = [money_rows(connection, str(other)) for (other,) in found]
    return any(replay(map(decode, other)).book.moved(night, payment) for other in rows)
