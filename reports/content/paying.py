"""The payments of a night: the plan with a box for each, what was paid already, what is still open."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from reports.blocks.settlement import PaymentBlock, Payments
from reports.content.names import clean
from scorekeeper.money.money import Currency
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.text.dates import clock
from scorekeeper.text.display_names import party_names
from scorekeeper.text.money_text import netted_ious, nothing_paid_yet, still_open, supplement_sentence
from scorekeeper.text.numbers import number_word
from scorekeeper.text.other_money_text import house_sentence
from scorekeeper.text.payment_progress import LineProgress, money_state
from scorekeeper.text.payment_text import taken_back_words
from scorekeeper.text.templates import say


class HandedText(Struct, frozen=True):
    """How far a payment is made: whether all of it changed hands, by which of the words, and what else is said."""

    full: bool = False
    method: str = ""
    said: str = ""


def lines(night: Night, settled: NightSettlement) -> tuple[LineProgress, ...]:
    """The payments of the plans in their order, then those made beside them; empty for a night without money."""
    state = money_state(night, settled)
    if state is None or settled.parts is None:
        return ()
    frozen = settled.parts.parts[0].frozen
    return tuple(line for line in state.lines if frozen or not line.part or not line.planned)


def handed(line: LineProgress, night: Night, currency: Currency) -> HandedText:
    """How far a payment is made."""
    made = [night.payments[number] for number in line.payments]
    off = say("less {amount}", amount=currency.write(line.set_off, symbol=True)) if line.set_off else ""
    if not line.paid:
        return HandedText(said=say("taken off above") if line.set_off == line.amount else off)
    full, owed = line.paid == line.to_hand and not line.promised, bool(line.promised)
    if len({(payment.method, payment.promised) for payment in made}) > 1:
        sums: dict[str, Fraction] = {}
        for payment in made:
            method = say("owed") if payment.promised and owed else clean(payment.method)
            sums[method] = sums.get(method, Fraction(0)) + payment.amount
        parts = [f"{currency.write(amount)} {method}".strip() for method, amount in sums.items()]
        return HandedText(full, said=", ".join(filter(None, (off, *parts))))
    method = say("owed") if owed else clean(made[-1].method)
    known = method in (say("cash"), say("transfer"), say("owed"))
    paid = currency.write(line.paid, symbol=True)
    part = "" if line.paid == line.to_hand else say("{amount} on an IOU" if owed else "{amount} paid", amount=paid)
    said = ["" if known else method, off, part, clock(made[-1].at)]
    return HandedText(full, method if known else "", ", ".join(filter(None, said)))


def payments(night: Night, settled: NightSettlement) -> Payments | None:
    """Who pays whom; None where the night plays for points only."""
    if night.currency is None or settled.plan is None:
        return None
    short = party_names(night)
    rows = []
    for line in lines(night, settled):
        done = handed(line, night, night.currency)
        amount = night.currency.write(line.amount, symbol=True)
        said = ", ".join(filter(None, (say("added later") if line.added else "", done.said)))
        rows.append(PaymentBlock(short[line.payer], short[line.payee], amount, done.full, done.method, said))
    planned = sum(line.planned for line in lines(night, settled))
    if planned:
        count = number_word(planned)
        title = say("payments, the fewest possible: {n}" if settled.plan.fewest else "payments: {n}", n=count)
    else:
        title = say("payments made") if rows else say("payments")
    return Payments(
        title=title,
        rows=tuple(rows),
        pays=say("pays"),
        methods=(say("cash"), say("transfer"), say("owed")),
        at=say("at"),
        lines=(
            *filter(
                None,
                (
                    still_open(night, settled) or nothing_paid_yet(night)
                    if rows
                    else say("Nobody has anything to pay."),
                ),
            ),
            *netted_ious(night),
            *filter(None, (house_sentence(night), supplement_sentence(night, settled))),
            *(taken_back_words(night, payment) for payment in night.payments if payment.taken_back),
        ),
    )
