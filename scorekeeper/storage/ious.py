"""What is owed in a club file, on IOUs and not paid yet, and what other nights did with an IOU.

Of the nights that have IOUs only the lines about money are read, and no game is replayed: what was not paid stands in
the list of the nights. So it takes little time in a club of many years.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path

from msgspec import DecodeError

from scorekeeper.files.json_reading import name, not_negative
from scorekeeper.files.money_json import exact_amount
from scorekeeper.gathering.evening_ious import payments_of
from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouMove
from scorekeeper.money.money_entries import IouMoved, IouMoveTakenBack
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.night.club_people import ClubPeople
from scorekeeper.night.ious import Iou, iou_excesses, is_of, oldest_first, standing_ious, unpaid
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
from scorekeeper.night.night import HOUSE_NAME, Night
from scorekeeper.night.searched_night import NOBODY
from scorekeeper.refusals import Finding, Refused
from scorekeeper.rules.people import Player
from scorekeeper.storage import errors
from scorekeeper.storage.chain import StoredLine
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.codec import KINDS
from scorekeeper.storage.evenings import settling_evenings
from scorekeeper.storage.list_values import any_text, currency, day, key, whole_text
from scorekeeper.storage.night_index import HAS_INDEX, read_index
from scorekeeper.storage.night_lines import counting, read_lines
from scorekeeper.storage.people import read_people

_IS_OWING = """searched LIKE '%"owed":[[%'"""
_OWING = f"SELECT id, date, currency, searched FROM night WHERE {_IS_OWING}"  # noqa: S608  # made of constants
_PLAYERS_OWING = f"""
    SELECT night, number, player, name FROM night_player
    WHERE night IN (SELECT id FROM night WHERE {_IS_OWING})
    """  # noqa: S608  # made of constants
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
        Rewound,
    )
)
_LINES = "SELECT number, game, kind, body, at, scorekeeper FROM entry WHERE night = ? AND kind IN ({}) ORDER BY number"


def _unpaid(connection: sqlite3.Connection, people: ClubPeople, without: Collection[str]) -> Iterator[Iou]:
    """What is not paid yet in the nights of a club file, but for those `without`, by the list of the nights.

    Nothing in a file of an older version, and of a night whose list cannot be read.
    """
    if connection.execute(HAS_INDEX).fetchone() is None:
        return
    with any_text(connection):
        rows = connection.execute(_OWING).fetchall()
        players: dict[object, dict[int, Player]] = {}
        for night, number, player, written in connection.execute(_PLAYERS_OWING):
            with suppress(Refused):
                called = people.name(key(player), name(written))
                players.setdefault(night, {})[not_negative(number)] = Player(key(player), called)
    for night, *row in rows:
        if night not in without:
            with suppress(DecodeError, IndexError, Refused):
                yield from _unpaid_of(key(night), row, players.get(night, {}))


def _unpaid_of(night: str, row: Sequence[object], players: Mapping[int, Player]) -> list[Iou]:
    """What is not paid yet in one night. Raises `Refused`, `IndexError` or `DecodeError` for what is no list of it."""
    date_, code, searched = row
    on, money, index = day(date_), Currency(currency(code)), read_index(whole_text(searched))
    parties = {**players, NOBODY: Player(HOUSE, HOUSE_NAME)}
    if not {number for one in index.owed for number in (one.payer, one.payee)} <= parties.keys():
        raise IndexError
    return [
        Iou(
            night=night,
            payment=-one.line,
            date=on,
            debtor=parties[one.payer].id,
            creditor=parties[one.payee].id,
            debtor_name=parties[one.payer].name,
            creditor_name=parties[one.payee].name,
            currency=money,
            amount=exact_amount(one.due),
            left=exact_amount(one.left),
            nothing_marked=not index.paid,
        )
        for one in index.owed
    ]


def club_ious(club_file: ClubFile, in_memory: Mapping[str, Night] | None = None) -> list[Iou]:
    """What is still owed in the club, on IOUs and not paid yet, the oldest first.

    Raises `ClubFileError`, or `Refused` for a line it cannot read. `in_memory` are the nights with lines that are not
    in the file yet, by their ids; they are taken as they are. In the file of a newer program every line about money
    must be of a kind that this program knows.
    """
    if club_file.is_newer:
        return _ious_of_newer(club_file)
    with club_file.reading() as connection:
        found = connection.execute(_NIGHTS, (IouMoved.kind, PaymentMade.kind, _PROMISED)).fetchall()
        known = in_memory or {}
        nights = [replay(_money_lines(connection, str(night))) for (night,) in found if night not in known]
        people = read_people(connection)
        with any_text(connection):
            evenings = settling_evenings(connection, club_file.path)
        together = {table.night for _, book in evenings for table in book.tables}
        owed = list(_unpaid(connection, people, {*known, *together}))
    for night in known.values():
        owed += unpaid(people.named(night)) if night.id not in together else []
    nights += [payments_of(opened, book) for opened, book in evenings]
    return oldest_first([*standing_ious(map(people.named, (*nights, *known.values()))), *owed])


def _ious_of_newer(club_file: ClubFile) -> list[Iou]:
    with club_file.reading() as connection:
        _require_known_kinds(connection, club_file.path)
        nights = connection.execute("SELECT id FROM night").fetchall()
        try:
            lines = [_money_lines(connection, str(night)) for (night,) in nights]
        except Refused as refusal:
            raise errors.NewerVersion(club_file.path, "newer_ious", why=refusal) from refusal
        people = read_people(connection)
        owed = list(_unpaid(connection, people, ()))
    return oldest_first([*standing_ious(people.named(replay(night)) for night in lines), *owed])


def _money_lines(connection: sqlite3.Connection, night: str) -> list[Line]:
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
        others = [replay(_money_lines(connection, str(other))) for (other,) in found]
        lines = _money_lines(connection, night) if others else []
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
        found = {str(night): replay(_money_lines(connection, str(night))) for (night,) in moving}
        origins = {move.night for night in found.values() for move in night.book.moves} - found.keys()
        lines = [_money_lines(connection, origin) for origin in sorted(origins)]
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


def _require_known_kinds(connection: sqlite3.Connection, path: Path) -> None:
    """Raise `NewerVersion` where a line of any night is of an unknown kind: it may change what is owed."""
    for (kind,) in connection.execute("SELECT DISTINCT kind FROM entry ORDER BY kind").fetchall():
        if kind not in KINDS:
            raise errors.NewerVersion(path, "newer_ious", why=Finding("unknown_kind", {"kind": kind}))
