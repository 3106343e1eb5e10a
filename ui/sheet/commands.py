"""What a letter in a cell begins."""

from __future__ import annotations

from collections.abc import Callable

from ui.asking import deal_commands as deals
from ui.asking import offences, who_plays
from ui.asking.questions import Answer, Asking
from ui.mending import error
from ui.rulings import course, decision

COMMANDS: dict[str, Callable[[Asking], Answer]] = {
    "m": deals.run,
    "x": offences.renege,
    "c": offences.false_claim,
    "w": offences.wrong_count,
    "t": offences.queen_assessed,
    "l": offences.last_tricks,
    "b": offences.two_offences,
    "r": decision.ruling,
    "j": who_plays.bonus_card,
    "i": who_plays.sits_out,
    "d": deals.misdeal,
    "o": offences.lead_out_of_turn,
    "k": deals.keep_as_written,
    "g": course.decided,
    "y": course.sign,
    "a": error.amend_error,
    "s": error.mend,
}
OF_A_HAND = frozenset("mxcwtlbjo")
"""The letters that are about the hand in whose cell they are typed: the same can be asked of another hand."""
AFTERWARDS = ("a", "s", "g", "y")
"""The letters that also mean something where no deal can be entered: mending, a committee's decision, signing."""
