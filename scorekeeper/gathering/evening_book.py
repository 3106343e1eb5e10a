"""What an evening has decided and paid, folded from its stream; and the acts of money, as the entries they write."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta

from msgspec import Struct
from msgspec.structs import replace

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
from scorekeeper.gathering.stream import GatheringEntry, GatheringLine, GatheringNote, stream_state
from scorekeeper.money.money import check_amount
from scorekeeper.money.money_book import IOU, FrozenPlan, MoneyBook, Payment
from scorekeeper.money.money_entries import PlanFrozen
from scorekeeper.money.night_plan import thawed
from scorekeeper.money.payment_modes import HOUSE, PaymentMode
from scorekeeper.money.payments import Transfer
from scorekeeper.night.checks import check_method, check_names, check_payment, checked_at
from scorekeeper.night.money_actions import frozen_by
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player, PlayerId

Person = Callable[[PlayerId], PlayerId]
"""Who an id is, as the club has decided."""


class EveningBook(Struct, frozen=True):
    """The state of an evening: tables that were left out or taken in, how all is paid, plans and payments.

    `tables` has each table as it stood when money was paid by the plan. `lines` are the numbers of the lines of the
    payments, which stay in the list if they were taken back. `currency` and `people` are those of the plans, by the
    names that they had then. `closed` says that the evening is over.
    """

    left_out: frozenset[str] = frozenset()
    taken_in: frozenset[str] = frozenset()
    way: PaymentMode | None = None
    plans: tuple[FrozenPlan, ...] = ()
    payments: tuple[Payment, ...] = ()
    lines: tuple[int, ...] = ()
    tables: tuple[EveningTableIn, ...] = ()
    currency: str = ""
    people: tuple[Player, ...] = ()
    notes: tuple[str, ...] = ()
    closed: bool = False

    @property
    def is_settling(self) -> bool:
        """Whether money was paid or promised over all tables, so that no table takes payments of its own."""
        return any(not payment.taken_back for payment in self.payments)

    def counts(self, night: Night, date: str, gathering: str) -> bool:
        """Whether a night is a table of the evening of a day: by its day, or since it names the evening or was taken
        in; none that was left out, or that names another gathering."""
        if night.id in self.left_out:
            return False
        if night.gathering is not None:
            return night.gathering.id == gathering
        return night.date == date or night.id in self.taken_in

    def changed_since(self, now: Iterable[EveningTableIn]) -> frozenset[str]:
        """The nights that are not as they were when money was paid by the plan; those that were not there among
        them."""
        if not self.plans:
            return frozenset()
        return frozenset(table.night for table in set(now) ^ set(self.tables))


def evening_book(lines: Sequence[GatheringLine], person: Person = lambda one: one) -> EveningBook:
    """The state of the lines of an evening; `person` returns the person of an id. Raises `Refused` if one is not
    allowed."""
    book = EveningBook()
    for number, line in stream_state(lines).lines[1:]:
        book = after_line(book, number, line, person)
    return book


def after_line(book: EveningBook, number: int, line: GatheringLine, person: Person = lambda one: one) -> EveningBook:
    """The state after one more line, the number of which is given. Raises `Refused` if it is not allowed."""
    if book.closed and not isinstance(line.what, EveningReopened | GatheringNote):
        raise Refused("evening_is_closed")
    return _after(book, number, line, person)


def _after(book: EveningBook, number: int, line: GatheringLine, person: Person) -> EveningBook:
    match line.what:
        case TableLeftOut(night=night):
            return replace(book, left_out=book.left_out | {night}, taken_in=book.taken_in - {night})
        case TableTakenIn(night=night):
            return replace(book, left_out=book.left_out - {night}, taken_in=book.taken_in | {night})
        case EveningWayChosen(way=way):
            return replace(book, way=way)
        case EveningTableIn(night=night) as table:
            others = tuple(one for one in book.tables if one.night != night)
            return replace(book, tables=(*others, table))
        case EveningPlanFixed(plan=plan, currency=currency, people=people):
            known = {one.id: one for one in (*book.people, *(Player(person(one.id), one.name) for one in people))}
            plans = (*book.plans, _of_people(replace(plan, at=line.at), person))
            return replace(book, plans=plans, currency=currency, people=tuple(known.values()))
        case EveningPaid() as paid:
            payment = Payment(_party(paid.payer, person), _party(paid.payee, person), paid.amount, paid.method, line.at)
            return replace(book, payments=(*book.payments, payment), lines=(*book.lines, number))
        case EveningPaymentTakenBack(line=of):
            return _taken_back(book, of, line.at)
        case GatheringNote(text=text):
            return replace(book, notes=(*book.notes, text))
        case EveningClosed():
            return replace(book, closed=True)
        case EveningReopened():
            return replace(book, closed=False)
        case _:
            raise Refused("not_of_an_evening")


def _party(one: PlayerId, person: Person) -> PlayerId:
    return one if one == HOUSE else person(one)


def _of_people(plan: FrozenPlan, person: Person) -> FrozenPlan:
    lines = (Transfer(_party(one.payer, person), _party(one.payee, person), one.amount) for one in plan.transfers)
    return replace(plan, transfers=tuple(lines))


def _taken_back(book: EveningBook, line: int, at: str) -> EveningBook:
    if line not in book.lines or book.payments[book.lines.index(line)].taken_back:
        raise Refused("no_such_payment", entry=line)
    index = book.lines.index(line)
    undone = replace(book.payments[index], taken_back=True, taken_back_at=at)
    payments = (*book.payments[:index], undone, *book.payments[index + 1 :])
    return replace(book, payments=payments, plans=thawed(MoneyBook(plans=book.plans), payments))


def pay(night: Night, tables: Iterable[EveningTableIn], payment: Payment) -> tuple[GatheringEntry, ...]:
    """What records that money changed hands over all tables, which are put together as `night` and stand as `tables`
    say; the first payment of a plan fixes it. Raises `Refused`."""
    if night.currency is None:
        raise Refused("money_off")
    checked_at("amount", check_amount, payment.amount)
    if not payment.promised:
        checked_at("method", check_method, payment.method)
    check_names([("from", payment.payer), ("to", payment.payee)], (*night.order, HOUSE))
    check_payment(payment, night.currency)
    paid = EveningPaid(payment.payer, payment.payee, payment.amount, payment.method)
    plans = [one.plan for one in frozen_by(night, payment) if isinstance(one, PlanFrozen)]
    fixed = [EveningPlanFixed(plan, night.currency.code, _people_of(plan, night)) for plan in plans]
    return (*(tables if fixed else ()), *fixed, paid)


def _people_of(plan: FrozenPlan, night: Night) -> tuple[Player, ...]:
    """Everybody who pays or is paid by a plan, in player order."""
    named = {one for line in plan.transfers for one in (line.payer, line.payee)}
    return tuple(one for one in night.players if one.id in named)


def promise(night: Night, tables: Iterable[EveningTableIn], payment: Payment) -> tuple[GatheringEntry, ...]:
    """As `pay`, of what is promised on an IOU."""
    return pay(night, tables, replace(payment, method=IOU))


def days_of(evening: str) -> tuple[str, ...]:
    """The day of an evening (ISO), and the next one, if there is one, on which a night may begin that belongs to it."""
    day = date.fromisoformat(evening)
    return (evening,) if day == date.max else (evening, (day + timedelta(days=1)).isoformat())
