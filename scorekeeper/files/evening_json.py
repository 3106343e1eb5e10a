"""The entries of an evening from JSON (`scorekeeper/gathering/evening_entries.py`). Reading is strict."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.files.gathering_reading import Reader
from scorekeeper.files.json_reading import Fields, listed, name, not_negative, one_of, text
from scorekeeper.files.money_json import positive_amount
from scorekeeper.files.person_json import player
from scorekeeper.gathering.evening_entries import (
    EveningClosed,
    EveningPaid,
    EveningPaymentTakenBack,
    EveningPlanFixed,
    EveningReopened,
    EveningTableIn,
    EveningWayChosen,
    TableLeftOut,
    TableTakenIn,
)
from scorekeeper.gathering.stream import GatheringEntry
from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import FrozenPlan, PlanKind
from scorekeeper.money.payment_modes import HOUSE, PaymentMode
from scorekeeper.money.payments import Transfer
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId


def _party(value: object) -> PlayerId:
    return HOUSE if value == HOUSE else name(value)


def _different(payer: PlayerId, payee: PlayerId) -> None:
    if payer == payee:
        raise Refused("pays_himself", "payee", player=payer or "the house")


def _transfer(data: object) -> Transfer:
    found = Fields(data)
    transfer = Transfer(found.need("payer", _party), found.need("payee", _party), found.need("amount", positive_amount))
    found.end()
    _different(transfer.payer, transfer.payee)
    return transfer


def _plan(data: object) -> FrozenPlan:
    found = Fields(data)
    plan = FrozenPlan(
        transfers=found.need("transfers", listed(_transfer)),
        way=found.may("way", one_of(PaymentMode), PaymentMode.FEWEST),
        kind=found.may("kind", one_of(PlanKind), PlanKind.NIGHT),
    )
    found.end()
    return plan


def _table_in(found: Fields) -> GatheringEntry:
    return EveningTableIn(found.need("night", name), found.need("lines", not_negative), found.need("head", text))


def _plan_fixed(found: Fields) -> GatheringEntry:
    return EveningPlanFixed(
        found.need("plan", _plan),
        found.may("currency", lambda value: Currency(text(value)).code, ""),
        found.may("people", listed(player), ()),
    )


def _paid(found: Fields) -> GatheringEntry:
    paid = EveningPaid(
        payer=found.need("payer", _party),
        payee=found.need("payee", _party),
        amount=found.need("amount", positive_amount),
        method=found.may("method", text, ""),
    )
    _different(paid.payer, paid.payee)
    return paid


EVENING: Mapping[str, Reader] = {
    EveningTableIn.kind: _table_in,
    TableLeftOut.kind: lambda found: TableLeftOut(found.need("night", name)),
    TableTakenIn.kind: lambda found: TableTakenIn(found.need("night", name)),
    EveningWayChosen.kind: lambda found: EveningWayChosen(found.need("way", one_of(PaymentMode))),
    EveningPlanFixed.kind: _plan_fixed,
    EveningPaid.kind: _paid,
    EveningPaymentTakenBack.kind: lambda found: EveningPaymentTakenBack(found.need("line", not_negative)),
    EveningClosed.kind: lambda _found: EveningClosed(),
    EveningReopened.kind: lambda _found: EveningReopened(),
}
"""The reader of each kind."""
