"""What other nights did with an IOU: netted, paid or forgave a part of it. Only lines about money are read."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from datetime import date

from scorekeeper.money.money_book import IouMove
from scorekeeper.money.money_entries import IouMoved, IouMoveTakenBack
from scorekeeper.night.ious import iou_excesses, is_of
from scorekeeper.night.journal import (
    Line,
    NightDiscarded,
    NightOpened,
    NightRestored,
    PaymentMade,
    PaymentTakenBack,
    PlayerJoined,
    Rewound,
    replay,
)
from scorekeeper.refusals import Finding
from scorekeeper.storage.chain import StoredLine
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.night_lines import counting, read_lines
from scorekeeper.storage.people import read_people

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
        Rewound,
    )
)
_LINES = "SELECT number, game, kind, body, at, scorekeeper FROM entry WHERE night = ? AND kind IN ({}) ORDER BY number"


def money_lines(connection: sqlite3.Connection, night: str) -> list[Line]:
    """The lines of a night that say who owes what to whom, without its games."""
    found = connection.execute(_LINES.format(", ".join("?" * len(_KINDS))), (night, *_KINDS)).fetchall()
    rows = [StoredLine(night, *row) for row in found]
    return [line for _, line in counting(read_lines(connection, night, rows))]


def moved_elsewhere(club_file: ClubFile, night: str, payment: int) -> bool:
    """Whether another night nets, pays or forgives a part of an IOU. Raises `ClubFileError`, or `Refused`."""
    return any(move.payment == payment for _, move in moves_elsewhere(club_file, night))


def moves_elsewhere(club_file: ClubFile, night: str) -> list[tuple[str, IouMove]]:
    """What became of the IOUs of a night in other nights, each with the ISO date of that night.

    Raises `ClubFileError`, or `Refused`.
    """
    with club_file.reading() as connection:
        found = connection.execute(_MOVING, (IouMoved.kind, night)).fetchall()
        others = [replay(money_lines(connection, str(other))) for (other,) in found]
        lines = money_lines(connection, night) if others else []
    if not lines:
        return []
    own = replay(lines)
    return [
        (other.date, move)
        for other in others
        for move in other.book.moves
        if move.night == night and not move.taken_back and is_of(move, own)
    ]


def excessive_moves(club_file: ClubFile, nights: Collection[str] | None = None) -> list[Finding]:
    """The IOUs that were netted, paid or forgiven beyond what is owed; those that have to do with some nights, or all.

    Raises `ClubFileError`, or `Refused`.
    """
    if club_file.is_newer:
        return []
    with club_file.reading() as connection:
        moving = connection.execute("SELECT DISTINCT night FROM entry WHERE kind = ?", (IouMoved.kind,)).fetchall()
        found = {str(night): replay(money_lines(connection, str(night))) for (night,) in moving}
        origins = {move.night for night in found.values() for move in night.book.moves} - found.keys()
        lines = [money_lines(connection, origin) for origin in sorted(origins)]
        people = read_people(connection)
    known = map(people.named, (*found.values(), *(replay(origin) for origin in lines if origin)))
    return [
        Finding(
            "iou_counted_twice",
            {
                "debtor": one.debtor_name,
                "creditor": one.creditor_name,
                "day": date.fromisoformat(one.date),
                "amount": one.currency.write(one.amount),
                "days": tuple(map(date.fromisoformat, one.dates)),
            },
            one.night,
        )
        for one in iou_excesses(known)
        if nights is None or {one.night, *one.nights} & {*nights}
    ]
