"""What is owed in a club file, on IOUs and not paid yet, and what other nights did with an IOU.

Of the nights that have IOUs only the lines about money are read, and no game is replayed: what was not paid stands in
the list of the nights. So it takes little time in a club of many years.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import DecodeError

from scorekeeper.files.json_reading import name, not_negative
from scorekeeper.files.money_json import exact_amount
from scorekeeper.gathering.evening_ious import payments_of
from scorekeeper.money.money import Currency
from scorekeeper.money.money_entries import IouMoved
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.night.club_people import ClubPeople
from scorekeeper.night.ious import Iou, oldest_first, standing_ious, unpaid
from scorekeeper.night.journal import (
    PaymentMade,
    replay,
)
from scorekeeper.night.night import HOUSE_NAME, Night
from scorekeeper.night.searched_night import NOBODY
from scorekeeper.refusals import Finding, Refused
from scorekeeper.rules.people import Player
from scorekeeper.storage import errors
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.codec import KINDS
from scorekeeper.storage.evenings import settling_evenings
from scorekeeper.storage.iou_moves import money_lines
from scorekeeper.storage.list_values import any_text, currency, day, key, whole_text
from scorekeeper.storage.night_index import HAS_INDEX, read_index
from scorekeeper.storage.people import read_people

_IS_OWING = """searched LIKE '%"owed":[[%'"""
_OWING = f"SELECT id, date, currency, searched FROM night WHERE {_IS_OWING}"  # noqa: S608  # made of constants
_PLAYERS_OWING = f"""
    SELECT night, number, player, name FROM night_player
    WHERE night IN (SELECT id FROM night WHERE {_IS_OWING})
    """  # noqa: S608  # made of constants
_PROMISED = '%"method":"IOU"%'
_NIGHTS = "SELECT DISTINCT night FROM entry WHERE kind = ? OR kind = ? AND body LIKE ?"


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
    must be of a kind known to this program.
    """
    if club_file.is_newer:
        return _ious_of_newer(club_file)
    with club_file.reading() as connection:
        found = connection.execute(_NIGHTS, (IouMoved.kind, PaymentMade.kind, _PROMISED)).fetchall()
        known = in_memory or {}
        nights = [replay(money_lines(connection, str(night))) for (night,) in found if night not in known]
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
            lines = [money_lines(connection, str(night)) for (night,) in nights]
        except Refused as refusal:
            raise errors.NewerVersion(club_file.path, "newer_ious", why=refusal) from refusal
        people = read_people(connection)
        owed = list(_unpaid(connection, people, ()))
    return oldest_first([*standing_ious(people.named(replay(night)) for night in lines), *owed])


def _require_known_kinds(connection: sqlite3.Connection, path: Path) -> None:
    """Raise `NewerVersion` if a line of any night is of an unknown kind: it may change what is owed."""
    for (kind,) in connection.execute("SELECT DISTINCT kind FROM entry ORDER BY kind").fetchall():
        if kind not in KINDS:
            raise errors.NewerVersion(path, "newer_ious", why=Finding("unknown_kind", {"kind": kind}))
