"""Why a line of the payments asks for what it asks: the payer's loss and to whom it goes, or what was paid and when."""

from __future__ import annotations

from fractions import Fraction

from scorekeeper.money import Currency
from scorekeeper.night import Night
from ui.settle.progress import LineProgress, MoneyState
from ui.settle.why import NOTHING, Why, WhyLine, clock_time


def why_line(night: Night, state: MoneyState, line: LineProgress) -> Why:
    """The explanation of one line of the payments."""
    return _made(night, line) if state.supplement and line.payments else _planned(night, state, line)


def _planned(night: Night, state: MoneyState, line: LineProgress) -> Why:
    """The payer's whole loss, and to whom the plan gives it."""
    assert night.currency is not None
    currency, names, payer = night.currency, night.names, night.names[line.payer]
    mine = [other for other in state.lines if other.payer == line.payer and not (state.supplement and other.payments)]
    lines = tuple(_line(currency, f"to {names[other.payee]}", "", -other.due) for other in mine)
    loss = sum((other.amount for other in lines), NOTHING)
    way = "the fewest payments" if state.fewest else "a few payments"
    sentence = f"What counts is what everybody wins or loses in all: {way} bring all of it to nothing."
    if state.supplement:
        sentence = f"What was paid is counted already: {way} settle what is still open."
    total = _line(currency, f"{payer} {'still owes' if state.supplement else 'nets'}", "", loss)
    return Why(f"Why {payer} pays {names[line.payee]} {currency.write(line.due)}", (sentence,), lines, total)


def _made(night: Night, line: LineProgress) -> Why:
    """The payments that were made."""
    assert night.currency is not None
    currency, names = night.currency, night.names
    payments = [night.payments[number] for number in line.payments]
    lines = tuple(
        _line(currency, f"paid {clock_time(payment.at)}".strip(), payment.method, payment.amount, signed=False)
        for payment in payments
    )
    total = _line(currency, f"{names[line.payee]} has", "", line.paid, signed=False)
    title = f"Why {names[line.payer]} has paid {names[line.payee]} {currency.write(line.paid)}"
    return Why(title, ("Money that changed hands stands as it is; a tick takes it back.",), lines, total)


def _line(currency: Currency, label: str, reason: str, amount: Fraction, *, signed: bool = True) -> WhyLine:
    return WhyLine(label, reason, currency.write(amount, signed=signed), amount)
