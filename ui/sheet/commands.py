"""What a letter in a cell begins."""

from __future__ import annotations

from collections.abc import Callable

from ui.mending import error
from ui.sheet import deal_commands as deals
from ui.sheet.questions import Answer, Asking

COMMANDS: dict[str, Callable[[Asking], Answer]] = {
    "m": deals.run,
    "x": deals.renege,
    "c": deals.false_claim,
    "w": deals.wrong_count,
    "t": deals.queen_assessed,
    "l": deals.last_tricks,
    "r": deals.ruling,
    "d": deals.misdeal,
    "o": deals.lead_out_of_turn,
    "k": deals.keep_as_written,
    "a": error.amend_error,
    "s": error.mend,
}
MENDING = ("a", "s")
"""The letters that also mean something after the end of a game."""
