"""Entries of the night's money as JSON and back: in the club file, and in night files of version 3.

Amounts are decimal texts, exact; the house is null in place of a player's id. Reading is strict.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from scorekeeper.files.json_reading import Fields, flag, listed, name, not_negative, one_of, text
from scorekeeper.money.money_book import FrozenPlan, IouEnd, IouMove, LineState, PlanKind
from scorekeeper.money.money_entries import (
    HouseLineMarked,
    HouseLineWritten,
    IouMoved,
    IouMoveTakenBack,
    MoneyEntry,
    PlanFrozen,
    PlayerLeft,
    PlayerStayed,
    WayChosen,
)
from scorekeeper.money.payment_modes import HOUSE, PaymentMode
from scorekeeper.money.payments import Transfer
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write_decimal

_AMOUNT = r"-?[0-9]+([./][0-9]+)?"


def money_to_json(entry: MoneyEntry) -> dict[str, object]:
    """The entry as a JSON object, without its kind and time."""
    match entry:
        case WayChosen(way=way, unit=unit, taken_back=taken_back):
            chosen: dict[str, object] = {"way": way.value}
            chosen |= {} if unit is None else {"unit": write_decimal(unit)}
            return chosen | {"taken_back": True} if taken_back else chosen
        case PlanFrozen(plan=plan):
            return _plan_to_json(plan)
        case PlayerLeft(player=player, net=net):
            return {"player": player, "net": write_decimal(net)}
        case PlayerStayed(player=player):
            return {"player": player}
        case IouMoved(move=move):
            return {
                "night": move.night,
                "payment": move.payment,
                "from": move.debtor,
                "to": move.creditor,
                "amount": write_decimal(move.amount),
                "how": move.how.value,
            }
        case IouMoveTakenBack(move=index):
            return {"move": index}
        case HouseLineWritten(player=player, what=what, amount=amount):
            return {"player": player, "what": what, "amount": write_decimal(amount)}
        case _:
            marked: dict[str, object] = {"line": entry.line, "state": entry.state.value}
            if entry.amount is not None:
                marked["amount"] = write_decimal(entry.amount)
            return marked | {"method": entry.method} if entry.method else marked


def _plan_to_json(plan: FrozenPlan) -> dict[str, object]:
    data: dict[str, object] = {"way": plan.way.value, "plan": plan.kind.value}
    data["transfers"] = [
        {"from": party_to_json(line.payer), "to": party_to_json(line.payee), "amount": write_decimal(line.amount)}
        for line in plan.transfers
    ]
    return data | {"leaver": plan.leaver} if plan.leaver else data


def party(value: object) -> PlayerId:
    """A party that can pay and be paid: a player's id, or null for the house."""
    return HOUSE if value is None else name(value)


def party_to_json(party: PlayerId) -> str | None:
    """A player's id, or None for the house."""
    return None if party == HOUSE else party


def exact_amount(value: object) -> Fraction:
    """An exact amount; some are no decimals ("1/3"), and nets can be below zero."""
    return _read_exact(value if isinstance(value, str) else text(value))


@lru_cache(maxsize=4096)
def _read_exact(found: str) -> Fraction:
    """The same few amounts stand in thousands of results."""
    if not re.fullmatch(_AMOUNT, text(found)):  # nor is a power of ten worked out that no memory holds
        raise Refused("not_money", text=found)
    try:
        amount = Fraction(found)
    except ZeroDivisionError:
        raise Refused("not_money", text=found) from None
    if write_decimal(amount) != found:
        raise Refused("not_money", text=found)
    return amount


def positive_amount(value: object) -> Fraction:
    """An amount above zero."""
    amount = exact_amount(value)
    if amount <= 0:
        raise Refused("amount_needed")
    return amount


def _transfer(data: object) -> Transfer:
    found = Fields(data)
    transfer = Transfer(found.need("from", party), found.need("to", party), found.need("amount", positive_amount))
    found.end()
    if transfer.payer == transfer.payee:
        raise Refused("pays_himself", "to", player=transfer.payer or "the house")
    return transfer


def _way(found: Fields) -> MoneyEntry:
    return WayChosen(
        found.need("way", one_of(PaymentMode)),
        found.may("unit", positive_amount, None),
        found.may("taken_back", flag, default=False),
    )


def _plan(found: Fields) -> MoneyEntry:
    plan = FrozenPlan(
        transfers=found.need("transfers", listed(_transfer)),
        way=found.need("way", one_of(PaymentMode)),
        kind=found.need("plan", one_of(PlanKind)),
        leaver=found.may("leaver", name, ""),
    )
    return PlanFrozen(plan)


def _left(found: Fields) -> MoneyEntry:
    return PlayerLeft(found.need("player", name), found.need("net", exact_amount))


def _stayed(found: Fields) -> MoneyEntry:
    return PlayerStayed(found.need("player", name))


def _moved(found: Fields) -> MoneyEntry:
    move = IouMove(
        night=found.need("night", name),
        payment=found.need("payment", not_negative),
        debtor=found.need("from", name),
        creditor=found.need("to", name),
        amount=found.need("amount", positive_amount),
        how=found.need("how", one_of(IouEnd)),
    )
    return IouMoved(move)


def _moved_back(found: Fields) -> MoneyEntry:
    return IouMoveTakenBack(found.need("move", not_negative))


def _house_line(found: Fields) -> MoneyEntry:
    return HouseLineWritten(found.need("player", name), found.need("what", name), found.need("amount", positive_amount))


def _house_line_marked(found: Fields) -> MoneyEntry:
    return HouseLineMarked(
        found.need("line", not_negative),
        found.need("state", one_of(LineState)),
        found.may("amount", positive_amount, None),
        found.may("method", text, ""),
    )


MONEY_READERS: dict[str, Callable[[Fields], MoneyEntry]] = {
    WayChosen.kind: _way,
    PlanFrozen.kind: _plan,
    PlayerLeft.kind: _left,
    PlayerStayed.kind: _stayed,
    IouMoved.kind: _moved,
    IouMoveTakenBack.kind: _moved_back,
    HouseLineWritten.kind: _house_line,
    HouseLineMarked.kind: _house_line_marked,
}
"""The reader of each kind; the caller must call `Fields.end` afterwards."""


def money_parties(entry: MoneyEntry) -> tuple[PlayerId, ...]:
    """Everybody whom an entry names, the house among them."""
    match entry:
        case PlanFrozen(plan=plan):
            return tuple(person for line in plan.transfers for person in (line.payer, line.payee))
        case PlayerLeft(player=player) | PlayerStayed(player=player) | HouseLineWritten(player=player):
            return (player,)
        case IouMoved(move=move):
            return move.debtor, move.creditor
        case _:
            return ()
