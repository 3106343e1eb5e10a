"""The payments of a night: the plan with a box for each, what was paid already, what is still open."""

from __future__ import annotations

from fractions import Fraction

from reports.blocks import Payment, Payments
from reports.content.names import clean, short_names
from reports.content.telling import sentences
from reports.content.when import clock
from reports.wording import Wording
from scorekeeper.money import Currency
from scorekeeper.night import Night, NightSettlement
from scorekeeper.night import Payment as Paid


def payments(night: Night, settled: NightSettlement, wording: Wording) -> Payments | None:
    """Who pays whom; None where the night plays for points only."""
    if night.currency is None or settled.plan is None:
        return None
    words, short = wording.settlement, short_names(night.players)
    made = [payment for payment in night.payments if not payment.taken_back]
    rows, used = [], set()
    for transfer in settled.plan.transfers:
        pair = (transfer.payer, transfer.payee)
        used.add(pair)
        paid = [payment for payment in made if (payment.payer, payment.payee) == pair]
        rows.append(_row(short[pair[0]], short[pair[1]], transfer.amount, paid, night.currency, wording))
    planned = len(rows)
    for payment in made:
        if (payment.payer, payment.payee) not in used:
            names = (short[payment.payer], short[payment.payee])
            rows.append(_row(*names, payment.amount, [payment], night.currency, wording))
    forms = words.payments if settled.plan.fewest else words.payments_plain
    title = wording.count(forms, planned) if planned else words.payments_none if not rows else words.payments_made
    return Payments(
        title=title,
        rows=tuple(rows),
        pays=words.pays,
        methods=(words.cash, words.transfer, words.owed),
        at=words.at,
        lines=(
            *(_still_open(night, settled, night.currency, wording) if rows else (words.nobody_pays,)),
            *_taken_back(night, night.currency, wording),
        ),
    )


def _row(payer: str, payee: str, amount: Fraction, paid: list[Paid], currency: Currency, wording: Wording) -> Payment:
    words = wording.settlement
    handed = sum((payment.amount for payment in paid), Fraction(0))
    text = currency.write(amount, symbol=True)
    if not handed:
        return Payment(payer, payee, text)
    method = clean(paid[-1].method)
    time = clock(paid[-1].at, wording)
    known = method in (words.cash, words.transfer, words.owed)
    said = [] if known else [method]
    if handed != amount:
        said.append(words.part_paid.format(amount=currency.write(handed, symbol=True)))
    said.append(time)
    at = wording.comma.join(filter(None, said))
    return Payment(payer, payee, text, handed == amount, method if known else "", at)


def _still_open(night: Night, settled: NightSettlement, currency: Currency, wording: Wording) -> tuple[str, ...]:
    """Once anybody has paid: what is still to be paid."""
    if all(payment.taken_back for payment in night.payments) or settled.open is None:
        return ()
    words, short = wording.settlement, short_names(night.players)

    def named(sign: int) -> str:
        parts = [
            words.name_and_amount.format(name=short[player], amount=currency.write(abs(amount), symbol=True))
            for player, amount in (settled.open or {}).items()
            if amount * sign > 0
        ]
        return wording.listed(parts)

    if not any(settled.open.values()):
        return (words.all_paid,)
    return (sentences(words.still_to_pay.format(names=named(-1)), words.still_to_have.format(names=named(1))),)


def _taken_back(night: Night, currency: Currency, wording: Wording) -> tuple[str, ...]:
    """Payments that were written and taken back again."""
    short = short_names(night.players)
    lines = []
    for payment in night.payments:
        if payment.taken_back:
            time = clock(payment.taken_back_at, wording)
            at = wording.notes.at.format(time=time) if time else ""
            names = {"payer": short[payment.payer], "payee": short[payment.payee]}
            amount = currency.write(payment.amount, symbol=True)
            lines.append(wording.settlement.taken_back.format(**names, at=at, amount=amount))
    return tuple(lines)
