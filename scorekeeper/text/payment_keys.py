"""What the keys of a payment do and do not: why nothing is paid, and which key goes on."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.money.money_book import IouMove
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.text.payment_progress import LineProgress
from scorekeeper.text.templates import say, say_number

PRESSED_TWICE = "A second Enter pays nothing: ↓ next payment, or Tab and Enter for this."
"""Why a second Enter pays nothing."""

SECOND_PRESS = "A second Enter writes nothing: press Tab or an arrow key, then Enter."
"""Why a second Enter does nothing after another act of money."""

METHOD_CHOSEN = "{payment} {method}: nothing is paid by that yet, Enter pays it."
"""What choosing how it is paid does, of an open payment, which has the keyboard then."""

METHOD_REACHED = (
    "{payment} {method}: nothing is paid by that yet. Enter goes back to the payment, a second Enter pays it."
)
"""The same where an arrow key has led to the method, which has the keyboard."""

NOTHING_PAYABLE = "No payment is chosen that can be paid now."
"""Why nobody can say how something is paid."""

OUT_OF_SIGHT = "Nothing was written: the payment was out of sight. It is shown now; press the key again to pay it."
"""Why a key pays nothing where the payment is scrolled away."""


def why_dead(
    line: LineProgress,
    *,
    iou: bool = False,
    others: bool = True,
    elsewhere: Sequence[tuple[str, IouMove]] = (),
) -> str:
    """Why nothing can be paid by a line, or with `iou` no IOU be written; "" where it can. `others` are open still.

    `elsewhere` is what became of IOUs of this night in others, each with the ISO date.
    """
    if line.left and line.waits:
        return say("A game still runs, so this cannot be paid yet.")
    if not line.left and line.still_owed(elsewhere):
        return say("This is on an IOU: Ctrl+I leads to paying it, ↓ to the next payment.")
    if not line.left and not others:
        return say("Nothing is left to pay: n next game, Ctrl+P paper, Undo takes a payment back.")
    if not line.left:
        return say("Nothing is left to pay here: ↓ next payment, Undo takes a payment back.")
    if iou and HOUSE in (line.payer, line.payee):
        return say("The house neither writes nor takes an IOU.")
    return ""


def next_words(lines: Sequence[LineProgress], at: int) -> str:
    """What comes after a payment by the line `at`: the key that goes to the next one that is open, or on."""
    number = sum(line.payable for line in lines)
    if not number:
        return say("Nothing is left to pay: n next game.")
    if lines[at].payable:
        return say("The rest is still open: Tab and Enter pay it.")
    key = "↓" if any(line.payable for line in lines[at:]) else "↑"
    return say_number(
        number,
        "{number} payment is still open: {key} leads there.",
        "{number} payments are still open: {key} goes on.",
        key=key,
    )
