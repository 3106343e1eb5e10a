"""A line of a night as a row of the club file, and back.

The body is the canonical JSON of the line without what has a column of its own: kind, game, time, scorekeeper. Entries
have the form of the night file. In the place of each word about a person a digest stands (`words.py`), which the first
line of the night announces; nights of older programs have the words themselves. Reading is strict: a body that this
program would not have written is refused. Nearly all lines are plain deals; they have a faster reader of their own,
which is as strict.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from scorekeeper.files.device_json import DEVICE_READERS, device_to_json
from scorekeeper.files.entry_json import ENTRY_KINDS, entry_from_json, entry_to_json, time
from scorekeeper.files.from_sheet_json import from_sheet_from_json, from_sheet_to_json
from scorekeeper.files.json_reading import Fields, canonical, name, not_negative, or_null, read_json, text, whole
from scorekeeper.files.money_json import MONEY_READERS, exact_amount, money_to_json, party, party_to_json
from scorekeeper.files.place_json import place_from_json, place_to_json
from scorekeeper.files.rules_json import setup_from_json, setup_to_json
from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import Payment
from scorekeeper.night.journal import (
    BranchSetAside,
    GameOpened,
    HandedOver,
    Line,
    NightDiscarded,
    NightEntry,
    NightOpened,
    NightRestored,
    PaymentMade,
    PaymentTakenBack,
    PlayerJoined,
    Rewound,
)
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.rules.points import ALL, Points, write_decimal
from scorekeeper.sheet.entries import Deal, Written
from scorekeeper.storage.chain import StoredLine
from scorekeeper.storage.words import hidden

WORDS_BESIDE = "beside"
"""Stands under `words` in the first line of a night whose words stand beside its lines."""


def encode(night: str, number: int, line: Line) -> StoredLine:
    """The row of a line, with digests of its words if it has salts.

    Raises `Refused` for a text that is no valid Unicode (half a surrogate pair).
    """
    what = line.what if line.salts is None else hidden(line.what, line.salts)
    return _row(night, number, replace(line, what=what))


def _row(night: str, number: int, line: Line) -> StoredLine:
    """The row of a line with what it says as it is."""
    what, at, scorekeeper = line.what, line.at, None
    if isinstance(what, Written):
        data = entry_to_json(what)
        del data["kind"]
        at, scorekeeper = str(data.pop("at", "")), what.scorekeeper
        data.pop("scorekeeper", None)
        kind = what.entry.kind
    else:
        data, kind = _night_to_json(what), what.kind
    if isinstance(what, NightOpened) and what.id != night:
        raise ValueError(f"night {what.id} cannot be stored as night {night}")
    if isinstance(what, NightOpened) and line.salts is not None:
        data["words"] = WORDS_BESIDE
    row = StoredLine(night, number, line.game, kind, canonical(data), at, scorekeeper)
    try:
        "\n".join((row.night, row.body, row.at, row.scorekeeper or "")).encode()
    except UnicodeEncodeError:
        raise Refused("control_characters", kind) from None
    return row


def new_row(night: str, number: int, line: Line) -> StoredLine:
    """The row of a line that is about to be stored. Raises `Refused` if it could not be read again.

    Raises ValueError if it would be read as another line, which is a mistake of the program.
    """
    row = _row(night, number, line)
    if decode(row) != line:
        raise ValueError(f"line {number} of night {night}, a {row.kind}, does not decode to what was encoded")
    return encode(night, number, line) if line.salts else row


def decode(row: StoredLine) -> Line:
    """The line of a row as it is sealed, with digests for words if they are stored beside it. The first line of such a
    night has an empty list of salts; `night_lines.py` puts salts and words into the others. Raises `Refused` if this
    program would not have written that row.
    """
    if row.kind == Deal.kind:
        deal = _plain_deal(row.body)
        if deal is not None:
            at = _checked("at", time, row.at) if row.at else ""
            keeper = None if row.scorekeeper is None else _checked("scorekeeper", name, row.scorekeeper)
            return Line(Written(deal, at, keeper), row.game, row.at)
    data = read_json(row.body)
    what: NightEntry | Written
    if row.kind in _READERS:
        found = Fields(data)
        what = _READERS[row.kind](found, row)
        found.end()
    elif row.kind in _PLAIN_READERS:
        found = Fields(data)
        what = _PLAIN_READERS[row.kind](found)
        found.end()
    else:
        if not isinstance(data, dict):
            raise Refused("wrong_type", expected="an object", found="something else")
        data |= {"kind": row.kind}
        data |= {"at": row.at} if row.at else {}
        data |= {"scorekeeper": row.scorekeeper} if row.scorekeeper is not None else {}
        what = entry_from_json(data)
    beside = isinstance(what, NightOpened) and isinstance(data, dict) and "words" in data
    return Line(what, row.game, row.at, () if beside else None)


_BEGIN, _END = '{"points":[', "]}"
_FIGURES = {str(points): Points.whole(points) for points in range(ALL + 1)}


def _plain_deal(body: str) -> Deal | None:
    """The deal of a body that has nothing but whole points from 0 to 26; None for any other body."""
    if not body.startswith(_BEGIN) or not body.endswith(_END):
        return None
    try:
        return Deal(tuple(map(_FIGURES.__getitem__, body[len(_BEGIN) : -len(_END)].split(","))))
    except KeyError:
        return None


def _checked(key: str, read: Callable[[object], str], value: str) -> str:
    """The text that a reader accepts; what it refuses is refused at a key."""
    try:
        return read(value)
    except Refused as refusal:
        raise refusal.within(key) from None


def _night_to_json(what: NightEntry) -> dict[str, object]:
    match what:
        case NightOpened():
            return {
                "date": what.date,
                "club": what.club,
                "table": what.table,
                "currency": what.currency.code if what.currency else None,
                "stake": write_decimal(what.stake),
                "cash_unit": write_decimal(what.cash_unit),
                **({} if what.from_sheet is None else {"from_sheet": from_sheet_to_json(what.from_sheet)}),
                **({"device": what.device} if what.device else {}),
                **place_to_json(what.gathering),
            }
        case PlayerJoined(player=player):
            return {"id": player.id, "name": player.name}
        case GameOpened(setup=setup, stake=stake):
            return setup_to_json(setup) | ({} if stake is None else {"stake": write_decimal(stake)})
        case PaymentMade(payment=payment):
            return {
                "from": party_to_json(payment.payer),
                "to": party_to_json(payment.payee),
                "amount": write_decimal(payment.amount),
                "method": payment.method,
            }
        case PaymentTakenBack(payment=index):
            return {"payment": index}
        case NightDiscarded() | NightRestored():
            return {}
        case HandedOver() | BranchSetAside():
            return device_to_json(what)
        case Rewound(to=number):
            return {"to": number}
        case _:
            return money_to_json(what)


def _opened(found: Fields, row: StoredLine) -> NightEntry:
    words = found.may("words", text, WORDS_BESIDE)
    if words != WORDS_BESIDE:
        raise Refused("unknown_value", "words", value=words[:60], known=WORDS_BESIDE)
    return NightOpened(
        id=row.night,
        date=found.need("date", text),
        club=found.need("club", text),
        table=found.need("table", text),
        currency=found.need("currency", or_null(lambda value: Currency(text(value)))),
        stake=found.need("stake", exact_amount),
        cash_unit=found.need("cash_unit", exact_amount),
        from_sheet=found.may("from_sheet", from_sheet_from_json, None),
        device=found.may("device", name, ""),
        gathering=place_from_json(found),
    )


def _joined(found: Fields, _row: StoredLine) -> NightEntry:
    return PlayerJoined(Player(found.need("id", name), found.need("name", name)))


def _game_opened(found: Fields, _row: StoredLine) -> NightEntry:
    return GameOpened(setup_from_json(found, ""), found.may("stake", exact_amount, None))


def _paid(found: Fields, row: StoredLine) -> NightEntry:
    return PaymentMade(
        Payment(
            payer=found.need("from", party),
            payee=found.need("to", party),
            amount=found.need("amount", exact_amount),
            method=found.need("method", text),
            at=row.at,
        )
    )


def _taken_back(found: Fields, _row: StoredLine) -> NightEntry:
    return PaymentTakenBack(found.need("payment", whole))


def _discarded(_found: Fields, _row: StoredLine) -> NightEntry:
    return NightDiscarded()


def _restored(_found: Fields, _row: StoredLine) -> NightEntry:
    return NightRestored()


def _rewound(found: Fields, _row: StoredLine) -> NightEntry:
    return Rewound(found.need("to", not_negative))


_READERS = {
    NightOpened.kind: _opened,
    PlayerJoined.kind: _joined,
    GameOpened.kind: _game_opened,
    PaymentMade.kind: _paid,
    PaymentTakenBack.kind: _taken_back,
    NightDiscarded.kind: _discarded,
    NightRestored.kind: _restored,
    Rewound.kind: _rewound,
}
_PLAIN_READERS: dict[str, Callable[[Fields], NightEntry]] = {**MONEY_READERS, **DEVICE_READERS}
KINDS = ENTRY_KINDS | _PLAIN_READERS.keys() | _READERS.keys()
"""The kinds of lines that this program reads."""
