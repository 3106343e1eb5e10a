"""The payments of a night: the plan with a box for each, what was paid already, what is still open."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from reports.blocks import PaymentBlock, Payments
from reports.content.dates import clock
from reports.content.names import clean, short_names, with_house
from reports.content.other_money import beside
from reports.wording import Wording
from reports.wording.settlement import SettlementWords
from scorekeeper.money.money import Currency
from scorekeeper.money.money_entries import PlanKind
from scorekeeper.money.night_plan import PlanLine, PlanPart, Sums
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.night.night import Payment as Paid
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.entry_sentences import at_time, sentences


@dataclass(frozen=True, slots=True)
class PaymentLine:
    """A payment of a plan, or one that was made beside it, with what was handed over for it.

    `made` is how much that was, `promised` how much of it is on IOUs and no money, `set_off` what the payee owes the
    payer by another plan and nobody pays. `added` is a payment of a supplement.
    """

    payer: PlayerId
    payee: PlayerId
    amount: Fraction
    made: Fraction = Fraction(0)
    paid: tuple[Paid, ...] = ()
    planned: bool = True
    set_off: Fraction = Fraction(0)
    added: bool = False
    promised: Fraction = Fraction(0)

    @property
    def to_hand(self) -> Fraction:
        """What is to be handed over in all."""
        return self.amount - self.set_off


@dataclass(frozen=True, slots=True)
class HandedText:
    """How far a payment is made: whether all of it changed hands, by which of the words, and what else is said."""

    full: bool = False
    method: str = ""
    said: str = ""


def lines(night: Night, settled: NightSettlement) -> tuple[PaymentLine, ...]:
    """The payments of the plans in their order, then those made beside them; nothing where no money is played for."""
    if settled.parts is None:
        return ()
    parts = settled.parts.parts if settled.parts.parts[0].frozen else settled.parts.parts[:1]
    found = [_line(night, line, part) for part in parts for line in part.lines]
    beside = [_line(night, line, None) for line in settled.parts.beside]
    return (*found, *beside)


def _line(night: Night, line: PlanLine, part: PlanPart | None) -> PaymentLine:
    return PaymentLine(
        payer=line.payer,
        payee=line.payee,
        amount=line.due if part else line.paid,
        made=line.paid,
        paid=tuple(night.payments[number] for number in line.payments),
        planned=part is not None,
        set_off=line.set_off,
        added=part is not None and part.kind is PlanKind.SUPPLEMENT,
        promised=line.promised,
    )


def handed(line: PaymentLine, currency: Currency, wording: Wording) -> HandedText:
    """How far a payment is made."""
    words = wording.settlement
    off = words.less.format(amount=currency.write(line.set_off, symbol=True)) if line.set_off else ""
    if not line.made:
        return HandedText(said=words.taken_off if line.set_off == line.amount else off)
    method = words.owed if line.promised else clean(line.paid[-1].method)
    if len({(payment.method, payment.promised) for payment in line.paid}) > 1:
        return _mixed(line, off, currency, words, wording)
    known = method in (words.cash, words.transfer, words.owed)
    full, owed = line.made == line.to_hand, bool(line.promised)
    template = words.part_owed if owed else words.part_paid
    part = "" if full else template.format(amount=currency.write(line.made, symbol=True))
    said = ["" if known else method, off, part, clock(line.paid[-1].at, wording)]
    return HandedText(full and not owed, method if known else "", wording.comma.join(filter(None, said)))


def _mixed(line: PaymentLine, off: str, currency: Currency, words: SettlementWords, wording: Wording) -> HandedText:
    """A payment that was made in several ways: how much in each."""
    sums: dict[str, Fraction] = {}
    for payment in line.paid:
        method = words.owed if payment.promised and line.promised else clean(payment.method)
        sums[method] = sums.get(method, Fraction(0)) + payment.amount
    parts = [f"{currency.write(amount)} {method}".strip() for method, amount in sums.items()]
    return HandedText(
        full=line.made == line.to_hand and not line.promised, said=wording.comma.join(filter(None, (off, *parts)))
    )


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

    told = progress(settled.parts.sums, currency, wording) if settled.parts and settled.parts.sums.promised else ""
    told = wording.sentence(told)
    if not any(settled.open.values()):
        return (told or words.all_paid,)
    return (sentences(told, words.still_to_pay.format(names=named(-1)), words.still_to_have.format(names=named(1))),)


def progress(sums: Sums, currency: Currency, wording: Wording) -> str:
    """How far all is paid, where IOUs are among it: "$5.00 paid, $3.00 on IOUs, $3.80 open"."""
    words = wording.settlement
    told = [
        template.format(amount=currency.write(amount, symbol=True))
        for template, amount in zip((words.part_paid, words.on_ious, words.open), sums, strict=True)
        if amount
    ]
    return wording.comma.join([*told, *([] if sums.open else [words.nothing_open])])


def _supplement(night: Night, settled: NightSettlement, currency: Currency, wording: Wording) -> tuple[str, ...]:
    """Which of the payments make up a difference that came up after money was paid; the first plan stands."""
    words = wording.settlement
    short = with_house(short_names(night.players), words.the_house)
    parts = settled.parts.parts if settled.parts and settled.parts.parts[0].frozen else ()
    added = [
        _added(words, line).format(
            payer=short[line.payer],
            payee=short[line.payee],
            amount=currency.write(line.due, symbol=True),
            off=currency.write(line.set_off, symbol=True),
        )
        for part in parts
        if part.kind is PlanKind.SUPPLEMENT
        for line in part.lines
    ]
    return (words.supplement.format(payments=wording.listed(added)),) if added else ()


def _added(words: SettlementWords, line: PlanLine) -> str:
    if not line.set_off:
        return words.pair_and_amount
    return words.pair_taken_off if line.set_off == line.due else words.pair_partly_off


def _taken_back(night: Night, currency: Currency, wording: Wording) -> tuple[str, ...]:
    """Payments that were written and taken back again."""
    short = with_house(short_names(night.players), wording.settlement.the_house)
    told = []
    for payment in night.payments:
        if payment.taken_back:
            at = at_time(clock(payment.taken_back_at, wording))
            names = {"payer": short[payment.payer], "payee": short[payment.payee]}
            amount = currency.write(payment.amount, symbol=True)
            told.append(wording.settlement.taken_back.format(**names, at=at, amount=amount))
    return tuple(told)
