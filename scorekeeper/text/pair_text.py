"""What one player owes another, in words: the arithmetic that made it, and the change of seats that cut it short."""

from __future__ import annotations

from fractions import Fraction

from scorekeeper.money.pairwise import PairDue, in_full
from scorekeeper.money.settlement import PairReason
from scorekeeper.rules.points import MINUS, ZERO, Points, write

_PARTS = {Fraction(1, 2): "half", Fraction(1, 4): "a quarter"}


def arithmetic(reason: PairReason) -> str:
    """How one difference became an amount: "102 − (−11) = 113, doubled 226, half"."""
    full, plain = in_full(reason), reason.difference.fraction
    high, low = write(reason.payer_figure), _bracketed(reason.payee_figure)
    if reason.doubled and full != 2 * plain:
        text = f"{high} {MINUS} 2 × {low} = {write(full)}"
    else:
        text = f"{high} {MINUS} {low} = {write(plain)}"
        if reason.doubled:
            text += f", doubled {write(full)}"
    if reason.part != 1:
        text += f", {_PARTS.get(reason.part) or 'times ' + write(reason.part)}"
    return text


def due_text(due: PairDue) -> str:
    """The arithmetic of a due, with the change of seats that cut it short or began it."""
    if due.began:
        now = "when the seat changed again" if due.ended else "at the end"
        return f"{write(due.at_end)} {now}, {write(due.at_start)} when the seat changed"
    made = arithmetic(due.end) if due.end is not None else "level"
    return f"{made}, when the seat changed" if due.ended else made


def _bracketed(figure: Points) -> str:
    return f"({write(figure)})" if figure < ZERO else write(figure)
