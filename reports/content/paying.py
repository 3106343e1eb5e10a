"""The payments of a night: the plan with a box for each, what was paid already, what is still open."""

from __future__ import annotations

from fractions import Fraction

from reports.blocks import Payment, Payments
from reports.content.beside import beside
from reports.content.names import clean, short_names, with_house
from reports.content.telling import sentences
from reports.content.when import clock
from reports.wording import Wording
from scorekeeper.money import Currency
from scorekeeper.money_facts import PlanKind
from scorekeeper.night import Night, NightSettlement
from scorekeeper.night import Payment as Paid
from scorekeeper.people import PlayerId
from scorekeeper.values import light_dataclass


@light_dataclass(frozen=True, slots=True)
class Line:
    """A payment of the plan, or one that was made beside it, with what was handed over for it."""

    payer: PlayerId
    payee: PlayerId
    amount: Fraction
    paid: tuple[Paid, ...] = ()
    planned: bool = True


@light_dataclass(frozen=True, slots=True)
class Handed:
    """How far a payment is made: whether in full, by which of the words for it, and what else is to be said."""

    full: bool = False
    method: str = ""
    said: str = ""


def lines(night: Night, settled: NightSettlement) -> tuple[Line, ...]:
    """The payments of the plan in its order, then those made beside it; nothing where no money is played for."""
    if settled.plan is None:
        return ()
    made = [payment for payment in night.payments if not payment.taken_back]
    found = []
    for transfer in settled.plan.transfers:
        paid = tuple(p for p in made if (p.payer, p.payee) == (transfer.payer, transfer.payee))
        found.append(Line(transfer.payer, transfer.payee, transfer.amount, paid))
    planned = {(line.payer, line.payee) for line in found}
    beside = [payment for payment in made if (payment.payer, payment.payee) not in planned]
    return (*found, *(Line(p.payer, p.payee, p.amount, (p,), planned=False) for p in beside))


def handed(line: Line, currency: Currency, wording: Wording) -> Handed:
    """How far a payment is made."""
    words, sum_ = wording.settlement, sum((payment.amount for payment in line.paid), Fraction(0))
    if not sum_:
        return Handed()
    method = words.owed if line.paid[-1].promised else clean(line.paid[-1].method)
    known = method in (words.cash, words.transfer, words.owed)
    said = [] if known else [method]
    if sum_ != line.amount:
        said.append(words.part_paid.format(amount=currency.write(sum_, symbol=True)))
    said.append(clock(line.paid[-1].at, wording))
    return Handed(sum_ == line.amount, method if known else "", wording.comma.join(filter(None, said)))


def payments(night: Night, settled: NightSettlement, wording: Wording) -> Payments | None:
    """Who pays whom; None where the night plays for points only."""
    if night.currency is None or settled.plan is None:
        return None
    words = wording.settlement
    short = with_house(short_names(night.players), words.the_house)
    rows = []
    for line in lines(night, settled):
        done = handed(line, night.currency, wording)
        amount = night.currency.write(line.amount, symbol=True)
        rows.append(Payment(short[line.payer], short[line.payee], amount, done.full, done.method, done.said))
    planned = len(settled.plan.transfers)
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
            *beside(night, night.currency, wording),
            *_supplement(night, settled, night.currency, wording),
            *_taken_back(night, night.currency, wording),
        ),
    )


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


def _supplement(night: Night, settled: NightSettlement, currency: Currency, wording: Wording) -> tuple[str, ...]:
    """Which of the payments make up a difference that came up after money was paid; the first plan stands."""
    words = wording.settlement
    short = with_house(short_names(night.players), words.the_house)
    parts = settled.parts.parts if settled.parts and settled.parts.parts[0].frozen else ()
    added = [
        words.pair_and_amount.format(
            payer=short[line.payer], payee=short[line.payee], amount=currency.write(line.due, symbol=True)
        )
        for part in parts
        if part.kind is PlanKind.SUPPLEMENT
        for line in part.lines
    ]
    return (words.supplement.format(payments=wording.listed(added)),) if added else ()


def _taken_back(night: Night, currency: Currency, wording: Wording) -> tuple[str, ...]:
    """Payments that were written and taken back again."""
    short = with_house(short_names(night.players), wording.settlement.the_house)
    told = []
    for payment in night.payments:
        if payment.taken_back:
            time = clock(payment.taken_back_at, wording)
            at = wording.notes.at.format(time=time) if time else ""
            names = {"payer": short[payment.payer], "payee": short[payment.payee]}
            amount = currency.write(payment.amount, symbol=True)
            told.append(wording.settlement.taken_back.format(**names, at=at, amount=amount))
    return tuple(told)
