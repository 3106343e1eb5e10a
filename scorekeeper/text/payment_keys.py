"""What the keys of a payment do and do not: why nothing is paid, and which key goes on."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.money.money_book import IouMove
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.text.payment_progress import LineProgress
from scorekeeper.text.templates import fill, say, say_number

PRESSED_TWICE = "A second Enter pays nothing: ↓ next payment, or Tab and Enter for this."
"""Why a second Enter pays nothing."""

SECOND_UNDO = "A second u takes nothing back: an arrow key leads away and back, then u."
"""Why a second u takes no earlier payment of the same line back."""

SECOND_PRESS = "A second Enter writes nothing: press Tab or an arrow key, then Enter."
"""Why a second Enter does nothing after another act of money."""

METHOD_CHOSEN = "{payment} {method}: nothing is paid by that yet, Enter pays it."
"""What choosing how it is paid does, of an open payment, which has the keyboard then."""

METHOD_REACHED = (
    "{payment} {method}: nothing is paid by that yet. Enter goes back to the payment, a second Enter pays it."
)
"""The same if an arrow key has moved the focus to the method."""

BEFORE_THE_END = "Nothing else is paid before the game is over: Esc goes back to it."
"""What comes after a payment, and why no more is paid, if all that is open waits for a running game."""

MEANS_NOTHING = "“{sign}” means nothing here: F1 says what the keys do."
"""Said of a letter that nothing on the page answers."""

NOTHING_PAYABLE = "Nothing can be paid now, in cash or otherwise."
"""Why the method of a payment cannot be chosen."""

OUT_OF_SIGHT = "Nothing was written: the payment was out of sight. It is shown now; press the key again to pay it."
"""Why a key pays nothing if the payment is scrolled away."""


def why_dead(
    line: LineProgress,
    *,
    iou: bool = False,
    key: str = "",
    runs: bool = False,
    elsewhere: Sequence[tuple[str, IouMove]] = (),
) -> str:
    """Why nothing can be paid by a line, or with `iou` no IOU be written; "" if it can.

    `key` is what leads to the next open payment, as from `key_to_open`; `runs` says that a game runs. `elsewhere` is
    what became of IOUs of this night in others, each with the ISO date.
    """
    if line.left and line.waits:
        return say("A game still runs, so this cannot be paid yet.")
    if not line.left and line.still_owed(elsewhere):
        if key:
            return say("This is on an IOU: Ctrl+I leads to paying it, {key} goes on.", key=key)
        return say("This is on an IOU: Ctrl+I leads to paying it.")
    if not line.left and not key and runs:
        return fill(BEFORE_THE_END)
    if not line.left and not key:
        return say("Nothing is left to pay here: New game (n), Print (Ctrl+P), Undo (u).")
    if not line.left:
        return say("Nothing is left to pay here: Undo (u) takes it back.")
    if iou and HOUSE in (line.payer, line.payee):
        return say("The house neither writes nor takes an IOU.")
    return ""


def key_to_open(lines: Sequence[LineProgress], at: int) -> str:
    """The arrow key that leads from the line `at` to one that can be paid; "" if none can."""
    if any(line.payable for line in lines[at:]):
        return "↓"
    return "↑" if any(line.payable for line in lines[:at]) else ""


def next_words(lines: Sequence[LineProgress], at: int, *, runs: bool = False) -> str:
    """What comes after a payment by the line `at`: the key that goes to the next one that is open, or on; if a game
    `runs` that is the game.
    """
    number = sum(line.payable for line in lines)
    if not number and runs:
        return fill(BEFORE_THE_END)
    if not number and any(line.still_owed() for line in lines):
        return say("Nothing is left to pay tonight, and what is on IOUs is still owed: New game (n).")
    if not number:
        return say("Nothing is left to pay: New game (n).")
    if lines[at].payable:
        return say("The rest is still open: Paid (Tab, Enter).")
    return say_number(
        number,
        "{number} payment is still open: {key} leads there.",
        "{number} payments are still open: {key} goes on.",
        key=key_to_open(lines, at),
    )
