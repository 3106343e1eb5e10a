"""The cash plan of a night in words: who hands what to whom, what comes back, what cannot be paid exactly."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from scorekeeper.money.cash_plan import (
    CashDue,
    CashHanded,
    CashPlan,
    Pieces,
    Purse,
    cash_plan,
    possible_unit,
    usual_pieces,
    worth,
)
from scorekeeper.money.money import Currency, round_once
from scorekeeper.money.payment_modes import plan_of
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.display_names import party_names
from scorekeeper.text.grammar import listed
from scorekeeper.text.templates import say

_ROUND_TO = (1, 5, 10, 20, 25, 50, 100, 500, 1000)
_MOST = 6


def units(night: Night) -> list[Fraction]:
    """The coins and notes that nets can be rounded to, the night's own first."""
    assert night.currency is not None
    minor = night.currency.minor
    usual = set(usual_pieces(night.currency.code))
    found = [night.cash_unit] + [worth * minor for worth in _ROUND_TO if worth in usual]
    larger = dict.fromkeys(unit for unit in found if unit >= night.cash_unit)
    return sorted(larger)[:_MOST]


def plan_for(night: Night, settled: NightSettlement, purses: Mapping[PlayerId, Purse | None]) -> CashPlan:
    """The plan for what is left to pay."""
    assert night.currency is not None
    assert settled.parts is not None
    minor = night.currency.minor
    dues = [CashDue(line.payer, line.payee, int(line.left / minor)) for line in settled.parts.lines if line.left]
    return cash_plan(dues, purses, usual_pieces(night.currency.code))


def helpful_unit(night: Night, settled: NightSettlement, purses: Mapping[PlayerId, Purse | None]) -> Fraction | None:
    """The smallest rounding of the open amounts that makes everything payable; None if none of the usual does."""
    currency, still = night.currency, settled.open
    assert currency is not None
    assert still is not None
    usual, minor = usual_pieces(currency.code), currency.minor

    def rounded(unit: int) -> CashPlan:
        nets = round_once(still, unit * minor, night.order)
        lines = plan_of(night.book.way, nets, night.order, {}, unit * minor).transfers
        return cash_plan([CashDue(line.payer, line.payee, int(line.amount / minor)) for line in lines], purses, usual)

    offered = [int(unit / minor) for unit in units(night)]  # larger ones would be another night
    found = possible_unit(offered, rounded) if sum(still.values()) == 0 else None
    return None if found is None else found * minor


def handed_words(handed: CashHanded, night: Night, number: int) -> tuple[str, str]:
    """The step `number` of the plan: "1. Bob hands Ann 20 + 5", and what comes back, or ""."""
    assert night.currency is not None
    names = party_names(night)
    payer, payee = names[handed.due.payer], names[handed.due.payee]
    gives = pieces_words(handed.gives, night.currency)
    words = say("{number}. {payer} hands {payee} {pieces}", number=number, payer=payer, payee=payee, pieces=gives)
    if not handed.back:
        return words, ""
    return words, say("{payee} gives {pieces} back", payee=payee, pieces=pieces_words(handed.back, night.currency))


def purse_label(player: str) -> str:
    """The question of the field of a purse."""
    return say("notes and coins of {player}", player=player)


def purse_read_back(purse: Purse | None, currency: Currency) -> str:
    """What was understood of a purse: "2 × 20 + 5, 45.00 in all"; "" for plenty."""
    if not purse:
        return ""
    pieces = tuple(sorted(purse.items(), reverse=True))
    total = currency.write(worth(pieces) * currency.minor)
    return say("{pieces}, {total} in all", pieces=pieces_words(pieces, currency), total=total)


def pieces_words(pieces: Pieces, currency: Currency) -> str:
    """ "2 × 20 + 5 + 0.25"."""
    return " + ".join(
        f"{number} × {_piece(value, currency)}" if number > 1 else _piece(value, currency) for value, number in pieces
    )


def _piece(value: int, currency: Currency) -> str:
    amount = value * currency.minor
    return str(amount) if amount.denominator == 1 else currency.write(amount)


def impossible_words(plan: CashPlan, unit: Fraction | None, night: Night) -> str:
    """Says what cannot be paid exactly and which rounding would help; "" if all can."""
    if not plan.impossible or night.currency is None:
        return ""
    names, write = party_names(night), night.currency.write
    which = listed(
        [
            say(
                "{payer} to {payee} {amount}",
                payer=names[due.payer],
                payee=names[due.payee],
                amount=write(due.amount * night.currency.minor),
            )
            for due in plan.impossible
        ]
    )
    if unit is None:
        return say(
            "With these notes and coins it cannot be paid exactly: {payments}. No rounding helps either; somebody has "
            "to change a note first.",
            payments=which,
        )
    return say(
        "With these notes and coins it cannot be paid exactly: {payments}. Rounded to {unit} it can.",
        payments=which,
        unit=write(unit, symbol=True),
    )
