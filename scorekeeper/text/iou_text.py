"""An IOU in words: how old it is, what of it was paid, and when; on screen and paper alike."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from fractions import Fraction

from scorekeeper.money.money_book import IouEnd, IouMove
from scorekeeper.night.ious import Iou
from scorekeeper.night.night import Night
from scorekeeper.text.dates import clock, is_time, write_short
from scorekeeper.text.templates import say, say_number

NOTHING_OWED = "Nothing is owed."
IOU_PAID = "IOU paid"
"""What the button of an IOU of tonight does, as "Paid" does of a payment."""
_WEEK = 7
_IN_WEEKS = 14
"""From this age in days on the age is given in weeks."""
_LATER = timedelta(hours=12)
"""From this time after an IOU was written on, the day is given."""


def age_words(days: int) -> str:
    """The age of an IOU: "5 weeks"."""
    if not days:
        return say("today")
    if days < _IN_WEEKS:
        return say_number(days, "1 day", "{number} days")
    return say_number(days // _WEEK, "1 week", "{number} weeks")


def paid_words(iou: Iou) -> str:
    """What else there is to say of an IOU: that it is none yet, and what of it was paid."""
    kind = "" if iou.on_iou else say("not paid yet")
    paid = iou.amount - iou.left
    part = say("{amount} paid", amount=iou.currency.write(paid)) if paid else ""
    return ", ".join(filter(None, (kind, part)))


def iou_words(night: Night, number: int) -> str:
    """An IOU of the night, by its index among the payments: "on an IOU 20:19, paid 20:23"."""
    at = clock(night.payments[number].at)
    written = say("on an IOU {at}", at=at) if at else say("on an IOU")
    return ", ".join((written, *iou_ends(night, number)))


def iou_ends(night: Night, number: int) -> list[str]:
    """What became of an IOU by entries of its own night: "paid 20:23", "2.00 of it forgiven 20:40"."""
    assert night.currency is not None
    told = []
    for how in (IouEnd.PAID, IouEnd.FORGIVEN):
        moves = [move for move in _moves(night, number) if move.how is how]
        amount = sum((move.amount for move in moves), Fraction(0))
        if not amount:
            continue
        if amount == night.payments[number].amount:
            act = say("paid") if how is IouEnd.PAID else say("forgiven")
        else:
            part = night.currency.write(amount)
            paid = how is IouEnd.PAID
            act = say("{amount} of it paid", amount=part) if paid else say("{amount} of it forgiven", amount=part)
        told.append(" ".join(filter(None, (act, _when(moves, night.payments[number].at)))))
    return told


def _moves(night: Night, number: int) -> list[IouMove]:
    """What became of an IOU of the night by its own entries, and was not taken back."""
    moves = night.book.moves
    return [move for move in moves if (move.night, move.payment) == (night.id, number) and not move.taken_back]


def _when(moves: Sequence[IouMove], written: str) -> str:
    """When that was: the time of day, or the day if it was not the evening on which the IOU was written."""
    times = list(dict.fromkeys(_moment(move.at, written) for move in moves if is_time(move.at)))
    if len(times) < 2:
        return "".join(times)
    return say("{first} to {last}", first=times[0], last=times[-1])


def _moment(at: str, written: str) -> str:
    moment = datetime.fromisoformat(at)
    if is_time(written) and moment - datetime.fromisoformat(written) >= _LATER:
        return say("on {day}", day=write_short(moment.date()))
    return clock(at)


def iou_paid_question(payer: str, payee: str, amount: str) -> str:
    """Asks before an IOU of tonight is written as paid, since one Enter too many would otherwise pay it."""
    return say("Has {payer} paid {payee} the {amount} of the IOU?", payer=payer, payee=payee, amount=amount)


def iou_paid_words(payer: str, payee: str, amount: str) -> str:
    """An IOU of tonight that was just written as paid, as a sentence."""
    return say("IOU of {amount} paid: {payer} to {payee}.", payer=payer, payee=payee, amount=amount)


def iou_tick(payment: str) -> str:
    """What a click on the sign of an IOU does."""
    return say("Mark the IOU as paid: {payment}", payment=payment)
