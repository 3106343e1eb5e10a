"""The payments of an evening as its page shows them: the payments due and made, and why the plan has changed."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction

from msgspec import Struct

from scorekeeper.gathering.evening import Evening
from scorekeeper.gathering.evening_entries import (
    EveningClosed,
    EveningPaymentTakenBack,
    EveningReopened,
    TableLeftOut,
    TableTakenIn,
)
from scorekeeper.gathering.stream import GatheringEntry, GatheringNote
from scorekeeper.money.money import Currency
from scorekeeper.night.games_won import only_won
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.text.evening_text import advance_of, saved_words, stakes_words, table_name
from scorekeeper.text.grammar import listed
from scorekeeper.text.payment_progress import money_state
from scorekeeper.text.payment_text import line_words
from scorekeeper.text.templates import say, say_number


class EveningPayment(Struct, frozen=True):
    """A payment: who pays whom, how much, how far it is paid, and whether something can be paid by it now.

    `made` is the line of the stream with the newest payment that was made by it, -1 if there is none. `standing` is
    that of a line of the Settle page.
    """

    payer: PlayerId
    payee: PlayerId
    words: str
    amount: str
    left: Fraction
    note: str = ""
    state: str = ""
    standing: str = "open"
    heading: str = ""
    payable: bool = False
    made: int = -1

    @property
    def spoken(self) -> str:
        """All of it for a screen reader."""
        return ", ".join(filter(None, (f"{self.words} {self.amount}", self.note, self.state)))


class PaymentsShown(Struct, frozen=True):
    """The payments with what is said over them, why nothing else is left, and why the plan is another one now."""

    title: str = ""
    remark: str = ""
    changed: str = ""
    lines: tuple[EveningPayment, ...] = ()
    currency: Currency | None = None


def payments_shown(evening: Evening, changed: Collection[str] = ()) -> PaymentsShown:
    """The payments of an evening; `changed` are the nights that are not as they were when money was paid by the plan.

    Raises `OurMistake` if the payments were worked out wrong.
    """
    night, settled = evening.night, evening.settled
    if settled.plan is None or night.currency is None or only_won(night, settled):
        return PaymentsShown()
    lines = tuple(_lines(evening))
    if not lines:
        return PaymentsShown(say("Nothing to pay"))
    why = _why_changed(evening, changed)
    if not evening.book.is_settling:
        return PaymentsShown(_count(len(lines)), saved_words(evening), why, lines, night.currency)
    left = sum(bool(line.left) for line in lines)
    if not left:
        return PaymentsShown(
            say("All is settled"), say("{payments} made", payments=_count(len(lines))), why, lines, night.currency
        )
    remark = say_number(left, "{number} is left", "{number} are left")
    return PaymentsShown(_count(len(lines)), remark, why, lines, night.currency)


def _count(payments: int) -> str:
    return say_number(payments, "{number} payment", "{number} payments")


def _lines(evening: Evening) -> Iterator[EveningPayment]:
    night, book = evening.night, evening.book
    state = money_state(night, evening.settled)
    assert state is not None
    for line in state.lines:
        if not line.due and not line.payments:
            continue
        words = line_words(night, line)
        note = words.note if line.payments else ""
        yield EveningPayment(
            line.payer,
            line.payee,
            words.title,
            words.amount,
            line.left,
            note,
            "" if line.standing == "owed" else words.left,
            line.standing,
            line.heading,
            line.payable,
            book.lines[line.payments[-1]] if line.payments else -1,
        )


def _why_changed(evening: Evening, changed: Collection[str]) -> str:
    """Why there is more to pay than the plan said by which money was paid; "" if there is no more."""
    parts = evening.settled.parts
    if parts is None or not evening.book.plans or parts.rest is None:
        return ""
    tables = [table_name(evening, number) for number, night in enumerate(evening.tables) if night.id in changed]
    if not tables:
        return say("Money was handed over otherwise than the plan said: the rest makes that up.")
    return say_number(
        len(tables),
        "{tables} was changed after money was paid by the plan: the rest makes the difference up.",
        "{tables} were changed after money was paid by the plan: the rest makes the difference up.",
        tables=listed(tables),
    )


def why_net(evening: Evening, player: PlayerId) -> str:
    """Why a player won or lost this amount: the points at each table, their sum, what that is in money."""
    night, settled = evening.night, evening.settled
    tables = [
        say("{table} {points}", table=table_name(evening, number), points=write(points[player], signed=True))
        for number in range(len(evening.tables))
        if player in (points := evening.points_at(number))
    ]
    name, total = night.names[player], write(settled.net_points[player], signed=True)
    told = [say("{name}: {tables}, together {points}.", name=name, tables=listed(tables), points=total)]
    if night.currency is not None and settled.net_money is not None and settled.net_exact is not None:
        money, exact = settled.net_money[player], settled.net_exact[player]
        amount = night.currency.write(money, signed=True, symbol=True)
        told.append(say("At {stakes} that is {amount}.", stakes=stakes_words(evening), amount=amount))
        if exact != money:
            told.append(say("Exactly it is {amount}.", amount=night.currency.write(exact, signed=True)))
    told.append(advance_of(evening, player))
    return " ".join(filter(None, told))


def payment_told(payment: EveningPayment, currency: Currency | None, amount: Fraction, *, on_iou: bool) -> str:
    """What is said when a payment, or a part of it, was made, or put on an IOU."""
    assert currency is not None, "nothing is paid without one"
    written = currency.write(amount)
    if on_iou:
        return say("On an IOU: {payment} {amount}", payment=payment.words, amount=written)
    return say("Paid: {payment} {amount}", payment=payment.words, amount=written)


def undo_words(what: GatheringEntry | None) -> str:
    """What Undo takes back, but for payments, beside which their own Undo stands; "" for nothing."""
    match what:
        case TableLeftOut():
            return say("Undo: a table left out")
        case TableTakenIn():
            return say("Undo: a table taken in")
        case EveningClosed():
            return say("Undo: the evening closed")
        case EveningReopened():
            return say("Undo: the evening opened again")
        case GatheringNote():
            return say("Undo: a note")
        case EveningPaymentTakenBack():
            return say("Undo: a payment taken back")
        case _:
            return ""
