"""Why a line of the payments asks for what it asks: the payer's loss and to whom it goes, or what was paid and when."""

from __future__ import annotations

from fractions import Fraction

from scorekeeper.money.money import Currency
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night.night import Night
from scorekeeper.text.explain import NOTHING, Why, WhyLine, clock_time
from scorekeeper.text.payment_progress import LineProgress, MoneyState


def why_line(night: Night, state: MoneyState, line: LineProgress) -> Why:
    """The explanation of one line of the payments."""
    return _planned(night, state, line) if line.planned else _made(night, line)


_WAYS = {
    PaymentMode.FEWEST: "What counts is what everybody wins or loses in all: "
    "these payments bring all of it to nothing.",
    PaymentMode.PAIRS: "Each two settle what they owe each other over all games; "
    "units move where the one rounding moved them.",
    PaymentMode.HOUSE: "Who loses pays the house, and the house pays who wins.",
    PaymentMode.WINNER: "Who loses pays the biggest winner, who pays the other winners.",
}


def _planned(night: Night, state: MoneyState, line: LineProgress) -> Why:
    """All that the payer's plan has him pay and get, and what that comes to."""
    assert night.currency is not None
    currency, names = night.currency, night.parties
    payer = names[line.payer]
    mine = [other for other in state.lines if other.part == line.part and line.payer in (other.payer, other.payee)]
    lines = tuple(
        _line(currency, f"to {names[other.payee]}", "", -other.due)
        if other.payer == line.payer
        else _line(currency, f"from {names[other.payer]}", "", other.due)
        for other in mine
    )
    net = sum((other.amount for other in lines), NOTHING)
    sentence = _WAYS[state.way]
    if line.part:
        sentence = "What was fixed and paid before stands. These payments make up what came after."
    total = _line(currency, f"{payer} {'comes to' if line.part else 'nets'}", "", net)
    return Why(f"Why {payer} pays {names[line.payee]} {currency.write(line.due)}", (sentence,), lines, total)


def _made(night: Night, line: LineProgress) -> Why:
    """The payments that were made."""
    assert night.currency is not None
    currency, names = night.currency, night.parties
    payments = [night.payments[number] for number in line.payments]
    lines = tuple(
        _line(currency, f"paid {clock_time(payment.at)}".strip(), payment.method, payment.amount, signed=False)
        for payment in payments
    )
    above = line.paid - sum((other.amount for other in lines), NOTHING)
    if above:
        lines = (*lines, _line(currency, "counted by the plan above", "", above))
    total = _line(currency, f"{names[line.payee]} has", "", line.paid, signed=False)
    title = f"Why {names[line.payer]} has paid {names[line.payee]} {currency.write(line.paid)}"
    return Why(title, ("Money that changed hands stands as it is; a tick takes it back.",), lines, total)


def _line(currency: Currency, label: str, reason: str, amount: Fraction, *, signed: bool = True) -> WhyLine:
    return WhyLine(label, reason, currency.write(amount, signed=signed), amount)
