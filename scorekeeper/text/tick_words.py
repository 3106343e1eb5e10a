"""What the box of an open payment does, and how that payment is then written as paid."""

from __future__ import annotations

from scorekeeper.night.night import Night
from scorekeeper.text.payment_progress import LineProgress, method_between
from scorekeeper.text.templates import say


def tick_hint(night: Night, line: LineProgress, payment: str, *, chosen: bool) -> str:
    """What the box does; how it is paid is seen below the payments where the line is `chosen`, and told elsewhere."""
    if chosen:
        return say("Paid: {payment}", payment=payment)
    return say("Paid {how}: {payment}", how=_how(method_between(night, line.payer, line.payee)), payment=payment)


def tick_note(night: Night, line: LineProgress, *, chosen: bool) -> str:
    """How the box of a line that is not `chosen` pays, where that is not in cash: these two paid otherwise before."""
    method = method_between(night, line.payer, line.payee)
    return "" if chosen or not line.payable or method in ("", "cash") else say("a tick: {how}", how=_how(method))


def _how(method: str) -> str:
    return say("in cash") if method in ("", "cash") else say("by {method}", method=method)
