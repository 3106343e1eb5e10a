"""The night file: one night as one JSON document, read with errors that name the place, and written.

Specified in `NIGHT_FILE.md`. Every version is read for ever; `versions.py` says what each of them brought.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Sequence
from fractions import Fraction
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.files import limits
from scorekeeper.files.entry_json import entry_from_json, entry_to_json, time
from scorekeeper.files.from_sheet_json import from_sheet_from_json, from_sheet_to_json
from scorekeeper.files.json_reading import (
    Fields,
    Read,
    canonical,
    flag,
    listed,
    name,
    or_null,
    read_json,
    text,
    whole,
)
from scorekeeper.files.money_json import party_to_json
from scorekeeper.files.person_json import player
from scorekeeper.files.place_json import place_from_json, place_to_json
from scorekeeper.files.rules_json import setup_from_json, setup_to_json
from scorekeeper.files.versions import (
    JOURNAL,
    NIGHT_MONEY,
    SECOND_EDITION,
    VERSION,
    check_entry_version,
    check_opening_version,
    check_setup_version,
    has_older_entries,
    lowest_version,
)
from scorekeeper.money.money import Currency, check_cash_unit, read_amount
from scorekeeper.money.money_book import Payment
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.named_pipes import read_at_most
from scorekeeper.night.checks import check_entry_names, check_names, check_payment, check_player, check_players
from scorekeeper.night.club_people import Device, NameChange
from scorekeeper.night.from_sheet import check_results
from scorekeeper.night.night import Game, Night
from scorekeeper.refusals import Fault, Refused
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.rules.points import write_decimal
from scorekeeper.rules.texts import check_date, check_name
from scorekeeper.sheet.entries import Written
from scorekeeper.sheet.fold import write
from scorekeeper.sheet.new_entries import check_new, check_new_setup

FORMAT = "scorekeeper.night"


class Stated(Struct, frozen=True):
    """What a night file states: the night by its plain keys alone, and what its `journal` and its `salts` add.

    These are not read yet, and None if there are none; `night_reading.read_night` makes one night of all. `called`
    are the names of today of players who were written down under others, `devices` the names of devices.
    """

    night: Night
    version: int
    journal: object = None
    salts: tuple[object, ...] | None = None
    called: tuple[NameChange, ...] = ()
    devices: tuple[Device, ...] = ()


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
    older = version < SECOND_EDITION or found.may("older_entries", flag, default=False)
    left = limits.LinesLeft()
    night = Night(
        id=found.may("id", name, ""),
        date=found.need("date", _date),
        players=players,
        stake=found.need("stake", _amount),
        currency=currency,
        cash_unit=found.may("cash_unit", lambda value: _cash_unit(value, currency), _minor(currency)),
        club=found.may("club", text, ""),
        table=found.may("table", text, ""),
        games=found.need("games", lambda data: _games(data, lambda one: _game(one, order, version, left, older=older))),
        payments=found.may("payments", lambda data: _payments(data, order, currency, version), ()),
        from_sheet=found.may("from_sheet", from_sheet_from_json, None) if version >= SECOND_EDITION else None,
        devices=found.may("device", lambda value: (name(value),), ()) if version >= SECOND_EDITION else (),
        gathering=place_from_json(found) if version >= SECOND_EDITION else None,
    )
    if night.from_sheet is not None:
        check_results(night.from_sheet, order, currency, night.stake, len(night.games))
    journal = found.may("journal", lambda value: value, None) if version >= JOURNAL else None
    salts = found.may("salts", _list, None) if version >= SECOND_EDITION else None
    called = found.may("called", lambda data: read_name_changes(data, order), ()) if version >= SECOND_EDITION else ()
    devices = found.may("devices", read_devices, ()) if version >= SECOND_EDITION else ()
    found.end()
    return Stated(night, version, journal, salts, called, devices)


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
    limits.check_count("too_many_players", value, limits.PLAYERS)
    players = listed(player)(value)
    check_players(players)
    return players


def read_name_changes(data: object, order: tuple[PlayerId, ...]) -> tuple[NameChange, ...]:
    """The names of today of players of a night, who are named in `order`. Raises `Refused`."""
    limits.check_count("too_many_players", data, limits.PLAYERS)
    return listed(lambda member: _name_change(member, order))(data)


def _name_change(data: object, order: tuple[PlayerId, ...]) -> NameChange:
    found = Fields(data)
    player = found.need("player", lambda value: _known(name(value), order))
    change = NameChange(player, found.need("name", name), found.need("at", time))
    found.end()
    check_player(Player(change.player, change.name))
    return change


def read_devices(data: object) -> tuple[Device, ...]:
    """The names of devices as a night file has them. Raises `Refused`."""
    limits.check_count("too_many_devices", data, limits.DEVICES)
    return listed(_device)(data)


def devices_to_json(devices: Iterable[Device]) -> list[dict[str, object]]:
    """The names of devices as a night file has them."""
    return [{"id": device.id, "name": device.name} for device in devices]


def _device(data: object) -> Device:
    found = Fields(data)
    device = Device(found.need("id", name), found.need("name", name))
    found.end()
    check_name(device.name)
    return device


def name_changes_to_json(called: Sequence[NameChange]) -> list[dict[str, object]]:
    """The names of today as a night file has them."""
    return [{"player": one.player, "name": one.name, "at": one.at} for one in called]


def _games(data: object, read: Read[Game]) -> tuple[Game, ...]:
    limits.check_count("too_many_games", data, limits.GAMES)
    return listed(read)(data)


def _payments(
    data: object, order: tuple[PlayerId, ...], currency: Currency | None, version: int
) -> tuple[Payment, ...]:
    limits.check_count("too_many_payments", data, limits.MONEY_LINES)
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


def _game(data: object, order: tuple[PlayerId, ...], version: int, left: limits.LinesLeft, *, older: bool) -> Game:
    """A game of a file; `older` if it may have entries that are not written any more."""
    found = Fields(data)
    setup = setup_from_json(found, order[0])
    check_setup_version(setup, version)
    limits.check_agreements(setup.rules)
    if not older:
        check_new_setup(setup)
    for hand, players in enumerate(setup.hands):
        check_names(((f"hands[{hand}][{n}]", player) for n, player in enumerate(players)), order)
    agreed = ((f"cut_agreed[{n}]", player) for n, player in enumerate(setup.cut_agreed))
    check_names([("scorekeeper", setup.scorekeeper), *agreed], order)
    stake = found.may("stake", _amount, None)
    entries = found.need("entries", _list)
    found.end()
    game = Game.new(setup, stake)
    written, sheet = [], game.sheet
    for number, member in enumerate(entries):
        try:
            entry = _entry(member, version)
            left.take(entry.entry, len(sheet.rows))
            check_entry_names(entry, order)
            check_opening_version(sheet, entry.entry, version)
            if not older:
                check_new(sheet, entry.entry)
            sheet = write(sheet, entry)
            limits.check_agreements(sheet.rules)
        except Refused as refusal:
            raise refusal.within(f"entries[{number}]") from None
        written.append(entry)
    return Game(setup, sheet, tuple(written), stake)


def _entry(member: object, version: int) -> Written:
    written = entry_from_json(member)
    check_entry_version(written.entry, version)
    return written


def _list(value: object) -> tuple[object, ...]:
    return listed(lambda member: member)(value)


def night_to_json(night: Night, least: int = 1) -> dict[str, object]:
    """The night as the JSON object of a night file, of the lowest version from `least` on that can hold it."""
    data: dict[str, object] = {"format": FORMAT, "version": max(least, lowest_version(night))}
    if data["version"] == VERSION and any(map(has_older_entries, night.games)):
        data["older_entries"] = True
    data |= {"id": night.id} if night.id else {}  # the hash of the content makes one if there is none
    data["date"] = night.date
    data |= {key: value for key, value in (("club", night.club), ("table", night.table)) if value}
    data["currency"] = night.currency.code if night.currency else None
    data["stake"] = write_decimal(night.stake)
    if night.cash_unit != _minor(night.currency):
        data["cash_unit"] = write_decimal(night.cash_unit)
    if night.begun_on:
        data["device"] = night.begun_on
    data |= place_to_json(night.gathering)
    if night.from_sheet is not None:
        data["from_sheet"] = from_sheet_to_json(night.from_sheet)
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


def identified(night: Night) -> Night:
    """The night with an id: its own, or the UUIDv5 of its canonical content."""
    if night.id:
        return night
    content = canonical(night_to_json(night))
    return replace(night, id=str(uuid.uuid5(uuid.NAMESPACE_URL, f"{FORMAT}:{content}")))


def read_text(path: Path) -> str:
    """The text of a night file; `Refused` if it is no UTF-8 or too large, `OSError` if it cannot be read."""
    try:
        limits.check_size(path.stat().st_size)
        content = read_at_most(path, limits.NIGHT_FILE + 1)
    except Fault:
        raise
    except OSError as error:  # one in reading has no name of its own
        raise OSError(error.errno, error.strerror, str(path)) from error
    limits.check_size(len(content))  # a pipe has no size before it is read
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused("not_json", detail=Refused("not_utf8", byte=error.start + 1)) from None
