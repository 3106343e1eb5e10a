"""What the box of an open payment does, and how that payment is then written as paid."""

from __future__ import annotations

from scorekeeper.night.night import Night
from scorekeeper.text.payment_progress import LineProgress, method_shown
from scorekeeper.text.templates import say


def tick_hint(night: Night, line: LineProgress, payment: str, *, chosen: bool) -> str:
    """What the box does; how it is paid is seen below the payments if the line is `chosen`, and said elsewhere."""
    if chosen:
        return say("Paid: {payment}", payment=payment)
    return say("Paid {how}: {payment}", how=_how(method_shown(night, line)), payment=payment)


def _how(method: str) -> str:
    return say("in cash") if method in ("", "cash") else say("by {method}", method=method)
