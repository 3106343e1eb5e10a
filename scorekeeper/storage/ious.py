"""The IOUs of a club file: what is still owed, and what other nights did with an IOU.

Only the nights that have IOUs are read, and of these only the lines about money; games are not replayed. So it takes
little time in a club of many years.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from pathlib import Path

from scorekeeper.money.money_book import IouMove
from scorekeeper.money.money_entries import IouMoved, IouMoveTakenBack
from scorekeeper.night.ious import Iou, standing_ious
from scorekeeper.night.journal import (
    Line,
    NightDiscarded,
    NightOpened,
    NightRestored,
    PaymentMade,
    PaymentTakenBack,
    PlayerJoined,
    replay,
)
from scorekeeper.night.night import Night
from scorekeeper.refusals import Finding, Refused
from scorekeeper.storage import errors
from scorekeeper.storage.chain import StoredLine
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.codec import KINDS
from scorekeeper.storage.night_lines import read_lines
from scorekeeper.storage.people import read_people

_PROMISED = '%"method":"IOU"%'
_NIGHTS = "SELECT DISTINCT night FROM entry WHERE kind = ? OR kind = ? AND body LIKE ?"
_MOVING = "SELECT DISTINCT night FROM entry WHERE kind = ? AND night <> ?"
_KINDS = tuple(
    entry.kind
    for entry in (
        NightOpened,
        PlayerJoined,
        PaymentMade,
        PaymentTakenBack,
        IouMoved,
        IouMoveTakenBack,
        NightDiscarded,
        NightRestored,
    )
)
_LINES = "SELECT number, game, kind, body, at, scorekeeper FROM entry WHERE night = ? AND kind IN ({}) ORDER BY number"


def club_ious(club_file: ClubFile, in_memory: Mapping[str, Night] | None = None) -> list[Iou]:
    """What is still owed in the club, the oldest first. Raises `ClubFileError`, or `Refused` for a line it cannot read.

    `in_memory` are the nights with lines that are not in the file yet, by their ids; they are taken as they are. In the
    file of a newer program every line about money must be of a kind that this program knows.
    """
    if club_file.is_newer:
        return _ious_of_newer(club_file)
    with club_file.reading() as connection:
        found = connection.execute(_NIGHTS, (IouMoved.kind, PaymentMade.kind, _PROMISED)).fetchall()
        known = in_memory or {}
        nights = [replay(_money_lines(connection, str(night))) for (night,) in found if night not in known]
        people = read_people(connection)
    return standing_ious(map(people.named, (*nights, *known.values())))


def _ious_of_newer(club_file: ClubFile) -> list[Iou]:
    with club_file.reading() as connection:
        _require_known_kinds(connection, club_file.path)
        nights = connection.execute("SELECT id FROM night").fetchall()
        try:
            lines = [_money_lines(connection, str(night)) for (night,) in nights]
        except Refused as refusal:
            raise errors.NewerVersion(club_file.path, "newer_ious", why=refusal) from refusal
        people = read_people(connection)
    return standing_ious(people.named(replay(night)) for night in lines)


def _money_lines(connection: sqlite3.Connection, night: str) -> list[Line]:
    """The lines of a night that say who owes what to whom, without its games."""
    found = connection.execute(_LINES.format(", ".join("?" * len(_KINDS))), (night, *_KINDS)).fetchall()
    return list(read_lines(connection, night, (StoredLine(night, *row) for row in found)))


def moved_elsewhere(club_file: ClubFile, night: str, payment: int) -> bool:
    """Whether another night nets, pays or forgives a part of an IOU. Raises `ClubFileError`, or `Refused`."""
    return any(move.payment == payment for _, move in moves_elsewhere(club_file, night))


def moves_elsewhere(club_file: ClubFile, night: str) -> list[tuple[str, IouMove]]:
    """What became of the IOUs of a night in other nights, each with the ISO date of that night.

    Raises `ClubFileError`, or `Refused`.
    """
    with club_file.reading() as connection:
        found = connection.execute(_MOVING, (IouMoved.kind, night)).fetchall()
        others = [replay(_money_lines(connection, str(other))) for (other,) in found]
    return [
        (other.date, move)
        for other in others
        for move in other.book.moves
        if move.night == night and not move.taken_back
    ]


def _require_known_kinds(connection: sqlite3.Connection, path: Path) -> None:
    """Raise `NewerVersion` where a line of any night is of an unknown kind: it may change what is owed."""
    for (kind,) in connection.execute("SELECT DISTINCT kind FROM entry ORDER BY kind").fetchall():
        if kind not in KINDS:
            raise errors.NewerVersion(path, "newer_ious", why=Finding("unknown_kind", {"kind": kind}))
