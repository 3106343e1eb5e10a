"""An IOU in words, in the list of all that is owed: how old it is, and what of it was paid."""

from __future__ import annotations

from scorekeeper.night.ious import Iou
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
