"""The IOUs of a club file: only the nights that have any are read, and of these only the lines about money.

Their games are not replayed, so that a club of many years is looked through at once.
"""

from __future__ import annotations

import sqlite3

from scorekeeper.ious import Iou, standing_ious
from scorekeeper.journal import NightOpened, PaymentMade, PaymentTakenBack, PlayerJoined, replay
from scorekeeper.money_facts import IouMoved, IouMoveTakenBack
from scorekeeper.storage.chain import Row
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.codec import decode

_PROMISED = '%"method":"IOU"%'
_NIGHTS = "SELECT DISTINCT night FROM entry WHERE kind = ? OR kind = ? AND body LIKE ?"
_KINDS = tuple(
    entry.kind for entry in (NightOpened, PlayerJoined, PaymentMade, PaymentTakenBack, IouMoved, IouMoveTakenBack)
)
_LINES = "SELECT number, game, kind, body, at, scorekeeper FROM entry WHERE night = ? AND kind IN ({}) ORDER BY number"


def club_ious(club_file: ClubFile) -> list[Iou]:
    """What is still owed on the club's books, the oldest first. Raises `ClubFileError`, or `Refused` for a bad line."""
    with club_file.reading() as connection:
        found = connection.execute(_NIGHTS, (IouMoved.kind, PaymentMade.kind, _PROMISED)).fetchall()
        rows = [_rows(connection, str(night)) for (night,) in found]
    return standing_ious(replay(map(decode, night)) for night in rows)


def _rows(connection: sqlite3.Connection, night: str) -> list[Row]:
    return [
        Row(night, *found)
        for found in connection.execute(_LINES.format(", ".join("?" * len(_KINDS))), (night, *_KINDS))
    ]
