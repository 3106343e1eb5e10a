"""An IOU in words, in the list of all that is owed: how old it is, and what of it was paid."""

from __future__ import annotations

from fractions import Fraction

from scorekeeper.money.money_book import IouEnd
from scorekeeper.night.ious import Iou
from scorekeeper.night.night import Night
from scorekeeper.text.templates import say, say_number

_WEEK = 7
_IN_WEEKS = 14
"""From so many days on the age is told in weeks."""


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


def ious_beside_result(night: Night) -> str:
    """That IOUs of other nights are in the payments, where the result of the night stands without them; "" for none."""
    moves = [move.amount for move in night.book.moves if move.how is IouEnd.NETTED and not move.taken_back]
    if not moves or night.currency is None:
        return ""
    return say_number(
        len(moves),
        "Not in these figures: an earlier IOU of {amount}, which is in the payments.",
        "Not in these figures: {number} earlier IOUs, {amount} in all, which are in the payments.",
        amount=night.currency.write(sum(moves, Fraction(0)), symbol=True),
    )
