"""Checks of what is written in a night, by the keeper or from a night file: players, payments, opening, undo."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from scorekeeper.money.money import Currency, check_amount, check_cash_unit, check_minor
from scorekeeper.money.money_book import IOU, Payment
from scorekeeper.money.money_entries import UNDO
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.rules.texts import check_date, check_name, check_text
from scorekeeper.sheet.entries import Written
from scorekeeper.unicode_safety import shows_something

T = TypeVar("T")
_ONE_PLAYER = ("player", "leaves", "joins", "untold")
"""The attributes of entries that name one player."""
_PLAYERS = ("agreed", "players")
"""The attributes of entries that list players."""
_DEALS_WITHIN = ("replacement", "forgotten")
"""The attributes of entries that are a deal, which may name those who agreed to it."""


def checked_at(place: str, check: Callable[[T], None], value: T) -> T:
    """The value, once a check has passed it; what the check refuses is refused at a place."""
    try:
        check(value)
    except Refused as refusal:
        raise refusal.within(place) from None
    return value


def check_names(named: Iterable[tuple[str, PlayerId]], order: Sequence[PlayerId]) -> None:
    """Refuse a name that is not among the players of the night, at its place."""
    for place, player in named:
        if player not in order:
            raise Refused("unknown_player", place, player=player)


def check_entry_names(written: Written, order: Sequence[PlayerId]) -> None:
    """Refuse an entry that names a person who is not a player of the night."""
    if written.scorekeeper is not None:
        check_names([("scorekeeper", written.scorekeeper)], order)
    for key in _ONE_PLAYER:
        person = getattr(written.entry, key, None)
        if person is not None:
            check_names([(key, person)], order)
    for key in _PLAYERS:
        people: tuple[PlayerId, ...] = getattr(written.entry, key, ())
        check_names(((f"{key}[{n}]", player) for n, player in enumerate(people)), order)
    for key in _DEALS_WITHIN:
        ruled: tuple[PlayerId, ...] = getattr(getattr(written.entry, key, None), "agreed", ())
        check_names(((f"with.agreed[{n}]", player) for n, player in enumerate(ruled)), order)


def check_method(method: str) -> None:
    """Refuse a name of a payment method that is no text, or one that means an IOU or an undo in the journal."""
    check_text(method)
    if method.strip().casefold() in (IOU.casefold(), UNDO.casefold()):
        raise Refused("not_a_method", method=method)


def check_payment(payment: Payment, currency: Currency) -> None:
    """Refuse a payment of nothing, finer than the minor unit, or to oneself."""
    if payment.payer == payment.payee:
        raise Refused("pays_himself", "to", player=payment.payer)
    if payment.amount <= 0:
        raise Refused("amount_needed", "amount")
    checked_at("amount", lambda amount: check_minor(amount, currency), payment.amount)


def check_player(player: Player) -> None:
    """Refuse a new player whose id or name is none, or whose name cannot be seen."""
    checked_at("id", check_name, player.id)
    checked_at("name", check_name, player.name)
    if not shows_something(player.name):
        raise Refused("invisible_text", "name")


def check_newcomer(player: Player, order: Sequence[PlayerId]) -> None:
    """Refuse a player who is one of the night already, or whose id or name is none."""
    if player.id in order:
        raise Refused("id_twice", "id", player=player.id)
    check_player(player)


def check_players(players: Sequence[Player]) -> None:
    """Refuse a night without players, and an id that two players have."""
    if not players:
        raise Refused("not_empty")
    known: set[PlayerId] = set()
    for number, player in enumerate(players):
        if player.id in known:
            raise Refused("id_twice", f"[{number}].id", player=player.id)
        known.add(player.id)


def check_opening(night: Night) -> None:
    """Refuse a night that is about to begin and could not be read again from a night file."""
    checked_at("id", check_name, night.id)
    checked_at("date", check_date, night.date)
    for number, player in enumerate(night.players):
        checked_at(f"players[{number}]", check_player, player)
    checked_at("players", check_players, night.players)
    checked_at("stake", check_amount, night.stake)
    checked_at("cash_unit", check_amount, night.cash_unit)
    checked_at("cash_unit", lambda unit: check_cash_unit(unit, night.currency), night.cash_unit)
    checked_at("club", check_text, night.club)
    checked_at("table", check_text, night.table)
