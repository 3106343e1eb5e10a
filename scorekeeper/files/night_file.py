"""The night file: one night as one JSON document, read with errors that name the place, and written.

Specified in `NIGHT_FILE.md`. Every version is read for ever. Version 2 adds to a payment its time (`at`) and, where it
was taken back, that it was and when (`taken_back`, `taken_back_at`), and `journal`, in which order and when the lines
of the night's journal were written (see `archive.py`), where that is more than game after game. Version 3 adds the
house, null where a payment names a player, and under `journal` the other entries of the night's money, `money`.
Version 4 adds an entry of a game, `told`, whose `players` were told of the house rules. Version 5 adds to `end` the
`how` of a suspended game that is ruled ended, `ruling`, and to `seat_change` that the `house_man` leaves, to which
nobody must agree. Version 6 adds to a `house_line_marked` of the night's money the `amount` of a part that is paid,
and its `method`.
"""

from __future__ import annotations

import uuid
from fractions import Fraction
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.files.entry_json import entry_from_json, entry_to_json, time
from scorekeeper.files.json_reading import (
    Fields,
    canonical,
    flag,
    listed,
    name,
    or_null,
    read_json,
    text,
    whole,
    write_json,
)
from scorekeeper.files.rules_json import setup_from_json, setup_to_json
from scorekeeper.money.money import Currency, check_cash_unit, read_amount
from scorekeeper.money.money_book import Payment
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.night.checks import check_entry_names, check_names, check_payment, check_players
from scorekeeper.night.night import Game, Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.rules.points import write_decimal
from scorekeeper.rules.texts import check_date
from scorekeeper.sheet.entries import End, EndHow, SeatChange, Told, Written
from scorekeeper.sheet.fold import write

FORMAT = "scorekeeper.night"
JOURNAL = 2
"""The version that brought times of payments, payments taken back, and the order of lines."""
NIGHT_MONEY = 3
"""The version that brought payments of the house, and the other entries of the night's money."""
TOLD = 4
"""The version that brought who was told of the house rules."""
RULED_END = 5
"""The version that brought the end by ruling, and the house man."""
HOUSE_PARTS = 6
"""The version that brought parts paid to the house."""
VERSION = HOUSE_PARTS
MOST_MEGABYTES = 2
"""The largest night file that is read: some 15,000 entries, more than anybody plays in a year."""


class Stated(Struct, frozen=True):
    """What a night file states: the night by its plain keys alone, and what its `journal` adds, not read yet.

    `journal` is None where there is none; `night_reading.read_night` makes one night of both.
    """

    night: Night
    version: int
    journal: object = None


def read_stated(content: str) -> Stated:
    """What the text of a night file states; `Refused` names the place and the cure. `id` may be left "" (see
    `identified`)."""
    found = Fields(read_json(content))
    if found.may("format", text, "") != FORMAT:
        raise Refused("not_a_night", "format")
    version = found.need("version", whole)
    if not 1 <= version <= VERSION:
        raise Refused("unknown_version", "version", version=version, newest=VERSION)
    players = found.need("players", _players)
    currency = found.need("currency", or_null(_currency))
    order = tuple(player.id for player in players)
    night = Night(
        id=found.may("id", name, ""),
        date=found.need("date", _date),
        players=players,
        stake=found.need("stake", _amount),
        currency=currency,
        cash_unit=found.may("cash_unit", lambda value: _cash_unit(value, currency), _minor(currency)),
        club=found.may("club", text, ""),
        table=found.may("table", text, ""),
        games=found.need("games", listed(lambda data: _game(data, order, version))),
        payments=found.may("payments", lambda data: _payments(data, order, currency, version), ()),
    )
    journal = found.may("journal", lambda value: value, None) if version >= JOURNAL else None
    found.end()
    return Stated(night, version, journal)


def _date(value: object) -> str:
    found = text(value)
    check_date(found)
    return found


def _currency(value: object) -> Currency:
    return Currency(text(value)[:60])


def _amount(value: object) -> Fraction:
    """An amount of money from the text in which files keep it."""
    return read_amount(text(value))


def _minor(currency: Currency | None) -> Fraction:
    return currency.minor if currency else Fraction(1)


def _cash_unit(value: object, currency: Currency | None) -> Fraction:
    unit = _amount(value)
    check_cash_unit(unit, currency)
    return unit


def _players(value: object) -> tuple[Player, ...]:
    players = listed(_player)(value)
    check_players(players)
    return players


def _player(data: object) -> Player:
    found = Fields(data)
    player = Player(found.need("id", name), found.need("name", name))
    found.end()
    return player


def _payments(
    data: object, order: tuple[PlayerId, ...], currency: Currency | None, version: int
) -> tuple[Payment, ...]:
    return listed(lambda member: _payment(member, order, currency, version))(data)


def _payment(data: object, order: tuple[PlayerId, ...], currency: Currency | None, version: int) -> Payment:
    if currency is None:
        raise Refused("money_off")
    found = Fields(data)
    payment = Payment(
        payer=found.need("from", lambda value: _party(value, order, version)),
        payee=found.need("to", lambda value: _party(value, order, version)),
        amount=found.need("amount", _amount),
        method=found.may("method", text, ""),
        at=found.may("at", time, "") if version >= JOURNAL else "",
        taken_back=(back := found.may("taken_back", flag, default=False) if version >= JOURNAL else False),
        taken_back_at=found.may("taken_back_at", time, "") if back else "",
    )
    found.end()
    check_payment(payment, currency)
    return payment


def _party(value: object, order: tuple[PlayerId, ...], version: int) -> PlayerId:
    return HOUSE if value is None and version >= NIGHT_MONEY else _known(name(value), order)


def _known(player: str, order: tuple[PlayerId, ...]) -> PlayerId:
    if player not in order:
        raise Refused("unknown_player", player=player)
    return player


def _game(data: object, order: tuple[PlayerId, ...], version: int) -> Game:
    found = Fields(data)
    setup = setup_from_json(found, order[0])
    for hand, players in enumerate(setup.hands):
        check_names(((f"hands[{hand}][{n}]", player) for n, player in enumerate(players)), order)
    check_names([("scorekeeper", setup.scorekeeper)], order)
    stake = found.may("stake", _amount, None)
    entries = found.need("entries", _list)
    found.end()
    game = Game.new(setup, stake)
    written, sheet = [], game.sheet
    for number, member in enumerate(entries):
        try:
            entry = _entry(member, version)
            check_entry_names(entry, order)
            sheet = write(sheet, entry)
        except Refused as refusal:
            raise refusal.within(f"entries[{number}]") from None
        written.append(entry)
    return Game(setup, sheet, tuple(written), stake)


def _entry(member: object, version: int) -> Written:
    written = entry_from_json(member)
    if isinstance(written.entry, Told) and version < TOLD:
        raise Refused("unknown_value", "kind", value=Told.kind, known=Refused("kinds_before", version=TOLD))
    if _is_ruled_end(written) and version < RULED_END:
        raise Refused("unknown_value", "how", value=EndHow.RULING, known=Refused("ends_before", version=RULED_END))
    if _is_house_man(written) and version < RULED_END:
        raise Refused("unknown_key", key="house_man")
    return written


def _list(value: object) -> tuple[object, ...]:
    return listed(lambda member: member)(value)


def _is_ruled_end(written: Written) -> bool:
    return isinstance(written.entry, End) and written.entry.how is EndHow.RULING


def _is_house_man(written: Written) -> bool:
    return isinstance(written.entry, SeatChange) and written.entry.house_man


def _version(night: Night) -> int:
    """The lowest version that can hold a night."""
    entries = [written for game in night.games for written in game.entries]
    if any(_is_ruled_end(written) or _is_house_man(written) for written in entries):
        return RULED_END
    if any(isinstance(written.entry, Told) for written in entries):
        return TOLD
    if any(HOUSE in (payment.payer, payment.payee) for payment in night.payments):
        return NIGHT_MONEY
    return JOURNAL if any(payment.at or payment.taken_back for payment in night.payments) else 1


def night_to_json(night: Night) -> dict[str, object]:
    """The night as the JSON object of a night file, of the lowest version that can hold it."""
    data: dict[str, object] = {"format": FORMAT, "version": _version(night)}
    data |= {"id": night.id} if night.id else {}  # the content makes one where there is none
    data["date"] = night.date
    data |= {key: value for key, value in (("club", night.club), ("table", night.table)) if value}
    data["currency"] = night.currency.code if night.currency else None
    data["stake"] = write_decimal(night.stake)
    if night.cash_unit != _minor(night.currency):
        data["cash_unit"] = write_decimal(night.cash_unit)
    data["players"] = [{"id": player.id, "name": player.name} for player in night.players]
    data["games"] = [_game_to_json(game) for game in night.games]
    if night.payments:
        data["payments"] = [_payment_to_json(payment) for payment in night.payments]
    return data


def _game_to_json(game: Game) -> dict[str, object]:
    stake = {} if game.stake is None else {"stake": write_decimal(game.stake)}
    return {**setup_to_json(game.setup), **stake, "entries": [entry_to_json(entry) for entry in game.entries]}


def _payment_to_json(payment: Payment) -> dict[str, object]:
    data: dict[str, object] = {
        "from": party_to_json(payment.payer),
        "to": party_to_json(payment.payee),
        "amount": write_decimal(payment.amount),
    }
    optional = ("method", "at", "taken_back", "taken_back_at")
    return data | {key: value for key in optional if (value := getattr(payment, key))}


def party_to_json(party: PlayerId) -> str | None:
    """A player's id, or None for the house."""
    return None if party == HOUSE else party


def write_night(night: Night) -> str:
    """The text of the night file."""
    return write_json(night_to_json(night), indent=1) + "\n"


def identified(night: Night) -> Night:
    """The night with an id: its own, or the UUIDv5 of its canonical content."""
    if night.id:
        return night
    content = canonical(night_to_json(night))
    return replace(night, id=str(uuid.uuid5(uuid.NAMESPACE_URL, f"{FORMAT}:{content}")))


def read_text(path: Path) -> str:
    """The text of a night file; `Refused` where it is no UTF-8 or too large, `OSError` where it cannot be read."""
    with path.open("rb") as file:
        content = file.read(MOST_MEGABYTES * 1_000_000 + 1)
    if len(content) > MOST_MEGABYTES * 1_000_000:
        raise Refused("file_too_large", most=MOST_MEGABYTES)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused("not_json", detail=Refused("not_utf8", byte=error.start + 1)) from None
