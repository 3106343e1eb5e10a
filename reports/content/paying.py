"""The payments of a night: the plan with a box for each, what was paid already, what is still open."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from reports.blocks.settlement import PaymentBlock, Payments
from reports.content.names import clean
from reports.wording import Wording
from scorekeeper.money.money import Currency
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.text.dates import clock
from scorekeeper.text.display_names import party_names
from scorekeeper.text.money_text import netted_ious, nothing_paid_yet, still_open, supplement_sentence
from scorekeeper.text.other_money_text import house_sentence
from scorekeeper.text.payment_progress import LineProgress, money_state
from scorekeeper.text.payment_text import taken_back_words


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


def handed(line: LineProgress, night: Night, currency: Currency, wording: Wording) -> HandedText:
    """How far a payment is made."""
    words, made = wording.settlement, [night.payments[number] for number in line.payments]
    off = words.less.format(amount=currency.write(line.set_off, symbol=True)) if line.set_off else ""
    if not line.paid:
        return HandedText(said=words.taken_off if line.set_off == line.amount else off)
    full, owed = line.paid == line.to_hand and not line.promised, bool(line.promised)
    if len({(payment.method, payment.promised) for payment in made}) > 1:
        sums: dict[str, Fraction] = {}
        for payment in made:
            method = words.owed if payment.promised and owed else clean(payment.method)
            sums[method] = sums.get(method, Fraction(0)) + payment.amount
        parts = [f"{currency.write(amount)} {method}".strip() for method, amount in sums.items()]
        return HandedText(full, said=wording.comma.join(filter(None, (off, *parts))))
    method = words.owed if owed else clean(made[-1].method)
    known = method in (words.cash, words.transfer, words.owed)
    template = words.part_owed if owed else words.part_paid
    part = "" if line.paid == line.to_hand else template.format(amount=currency.write(line.paid, symbol=True))
    said = ["" if known else method, off, part, clock(made[-1].at)]
    return HandedText(full, method if known else "", wording.comma.join(filter(None, said)))


def payments(night: Night, settled: NightSettlement, wording: Wording) -> Payments | None:
    """Who pays whom; None where the night plays for points only."""
    if night.currency is None or settled.plan is None:
        return None
    words = wording.settlement
    short = party_names(night)
    rows = []
    for line in lines(night, settled):
        done = handed(line, night, night.currency, wording)
        amount = night.currency.write(line.amount, symbol=True)
        said = wording.comma.join(filter(None, (words.added if line.added else "", done.said)))
        rows.append(PaymentBlock(short[line.payer], short[line.payee], amount, done.full, done.method, said))
    planned = sum(line.planned for line in lines(night, settled))
    forms = words.payments if settled.plan.fewest else words.payments_plain
    title = wording.count(forms, planned) if planned else words.payments_none if not rows else words.payments_made
    return Payments(
        title=title,
        rows=tuple(rows),
        pays=words.pays,
        methods=(words.cash, words.transfer, words.owed),
        at=words.at,
        lines=(
            *filter(None, (still_open(night, settled) or nothing_paid_yet(night) if rows else words.nobody_pays,)),
            *netted_ious(night),
            *filter(None, (house_sentence(night), supplement_sentence(night, settled))),
            *(taken_back_words(night, payment) for payment in night.payments if payment.taken_back),
        ),
    )
