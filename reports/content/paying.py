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
from scorekeeper.text.iou_text import iou_ends, iou_words
from scorekeeper.text.money_text import (
    NOBODY_PAYS,
    ended_ious,
    netted_ious,
    nothing_paid_yet,
    still_open,
    supplement_sentence,
    with_ious_lines,
)
from scorekeeper.text.numbers import number_word
from scorekeeper.text.other_money_text import house_sentence
from scorekeeper.text.payment_progress import LineProgress, money_state
from scorekeeper.text.payment_text import taken_back_words
from scorekeeper.text.templates import fill, say

_TIMES = 3
"""More times than these have no room beside the boxes of a payment: the first and the last are said."""


class HandedText(Struct, frozen=True):
    """How far a payment is made: whether all of it changed hands, by which methods, when, and what else is said.

    `by` has the labels, each with its amount, "" if the payment was made by it alone; `others` are the same of
    methods that have no box, an IOU that was paid since among them.
    """

    full: bool = False
    by: tuple[tuple[str, str], ...] = ()
    others: tuple[tuple[str, str], ...] = ()
    at: str = ""
    said: tuple[str, ...] = ()

    @property
    def beside(self) -> str:
        """What else stands after the boxes, which are ticked, and the time: "5.00 a cheque, 3.00 open"."""
        return ", ".join(filter(None, (*map(_by_words, self.others), *self.said)))

    @property
    def all_of_it(self) -> str:
        """All in words, if there are no boxes for the methods: "5.00 transfer, 3.52 owed, 22:54"."""
        return ", ".join(filter(None, (*map(_by_words, (*self.by, *self.others)), self.at, *self.said)))


def _methods() -> tuple[str, ...]:
    """The labels of the boxes beside a payment; the last is that of an IOU."""
    return say("cash"), say("transfer"), say("owed")


def lines(night: Night, settled: NightSettlement) -> tuple[LineProgress, ...]:
    """What is handed over by the plans, in their order, then beside them; empty for a night without money.

    A payment that is set off whole has no line.
    """
    state = money_state(night, settled)
    if state is None:
        return ()
    return tuple(line for line in state.lines if line.to_hand)


def handed(line: LineProgress, night: Night, currency: Currency) -> HandedText:
    """How far a payment is made."""
    off = ""
    if line.set_off:
        off = say("{due} less {off}", due=currency.write(line.due), off=currency.write(line.set_off))
    if not line.paid:
        return HandedText(said=(off,))
    sums = _by_method(line, night)
    in_parts = len(sums) > 1 or sum(sums.values()) != line.to_hand
    by = tuple((method, currency.write(amount) if in_parts else "") for method, amount in sums.items())
    still = say("{amount} open", amount=currency.write(line.left)) if line.left else ""
    ended = _ended_in_part(line, night) if line.promised else ()
    return HandedText(
        full=line.paid == line.to_hand and not line.promised,
        by=tuple(one for one in by if one[0] in _methods()),
        others=tuple(one for one in by if one[0] not in _methods()),
        at=_times(line, night, currency),
        said=(off, *ended, still),
    )


def _times(line: LineProgress, night: Night, currency: Currency) -> str:
    """When a line was paid: "22:54", if that was at several times "18:32 (3.00), 18:36 (2.50)".

    An IOU that was paid since has its times in its own sentence.
    """
    sums = dict[str, Fraction]()
    for number, share, on_iou in _shares(line, night):
        at = clock(night.payments[number].at)
        if at and (on_iou or not night.payments[number].promised):
            sums[at] = sums.get(at, Fraction(0)) + share
    times = list(sums)
    if len(times) > _TIMES:
        return say("{first} to {last}", first=times[0], last=times[-1])
    if len(times) <= 1:
        return "".join(times)
    return ", ".join(say("{time} ({amount})", time=at, amount=currency.write(amount)) for at, amount in sums.items())


def _shares(line: LineProgress, night: Night) -> list[tuple[int, Fraction, Fraction]]:
    """The payments of a line: the index of each, how much of it is the line's, how much of that is still on an IOU."""
    owed, found = line.promised, list[tuple[int, Fraction, Fraction]]()
    for number, share in zip(line.payments, line.shares, strict=True):
        on_iou = min(share, owed) if night.payments[number].promised else Fraction(0)
        owed -= on_iou
        found.append((number, share, on_iou))
    return found


def _by_method(line: LineProgress, night: Night) -> dict[str, Fraction]:
    """How much of a line was paid by which method, in their order; an IOU that is still owed is one of them."""
    sums = dict[str, Fraction]()
    for number, share, on_iou in _shares(line, night):
        payment = night.payments[number]
        if on_iou:
            method, amount = say("owed"), on_iou  # the paid part is reported by `_ended_in_part`
        else:
            method, amount = iou_words(night, number) if payment.promised else _label(payment.method), share
        sums[method] = sums.get(method, Fraction(0)) + amount
    return sums


def _ended_in_part(line: LineProgress, night: Night) -> tuple[str, ...]:
    """What became tonight of IOUs of which some is still owed: "2.00 of it paid 20:23"."""
    return tuple(said for number, _, on_iou in _shares(line, night) if on_iou for said in iou_ends(night, number))


def _label(method: str) -> str:
    """The name on paper of a method of the night, such as "cash"."""
    return {"cash": say("cash"), "transfer": say("transfer")}.get(method, clean(method))


def _by_words(by: tuple[str, str]) -> str:
    method, amount = by
    return f"{amount} {method or say('paid')}".strip()


def payments_title(count: int, *, fewest: bool) -> str:
    """The heading of payments that are planned, with their number."""
    return say("payments, the fewest possible: {n}" if fewest else "payments: {n}", n=number_word(count))


def payments(night: Night, settled: NightSettlement) -> Payments | None:
    """Who pays whom; None if the night plays for points only."""
    if night.currency is None or settled.plan is None:
        return None
    short = party_names(night)
    rows = []
    for line in lines(night, settled):
        done = handed(line, night, night.currency)
        amount = night.currency.write(line.to_hand, symbol=True)
        said = ", ".join(filter(None, (done.beside, say("added later") if line.added else "")))
        rows.append(PaymentBlock(short[line.payer], short[line.payee], amount, done.full, done.by, done.at, said))
    planned = sum(line.planned for line in lines(night, settled))
    if planned:
        title = payments_title(planned, fewest=settled.plan.fewest)
    else:
        title = say("payments made") if rows else say("payments")
    return Payments(
        title=title,
        rows=tuple(rows),
        pays=say("pays"),
        methods=_methods(),
        at=say("at"),
        lines=(
            *filter(
                None,
                (still_open(night, settled) or nothing_paid_yet(night) if rows else fill(NOBODY_PAYS),),
            ),
            *netted_ious(night),
            *with_ious_lines(night, settled),
            *ended_ious(night),
            *filter(None, (house_sentence(night), supplement_sentence(night, settled))),
            *(taken_back_words(night, payment) for payment in night.payments if payment.taken_back),
        ),
    )
