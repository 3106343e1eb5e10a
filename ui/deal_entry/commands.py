"""What a letter in a cell begins. Its module is loaded with the first letter, or when the window is painted."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from ui.prompts.questions import Answer, Asking

_DEAL, _OFFENCES, _WHO_PLAYS = "ui.prompts.deal_commands", "ui.prompts.offences", "ui.prompts.who_plays"
_COURSE, _DECISION, _ERROR = (
    "ui.prompts.rulings.votes_and_suspension",
    "ui.prompts.rulings.decision",
    "ui.prompts.corrections.sheet_error",
)


def _of(module: str, name: str) -> Callable[[Asking], Answer]:
    """The function of a module that says what is asked, by its name."""

    def begin(asking: Asking) -> Answer:
        answer: Answer = getattr(import_module(module), name)(asking)
        return answer

    return begin


COMMANDS: dict[str, Callable[[Asking], Answer]] = {
    "m": _of(_DEAL, "run"),
    "x": _of(_OFFENCES, "renege"),
    "c": _of(_OFFENCES, "false_claim"),
    "w": _of(_OFFENCES, "wrong_count"),
    "t": _of(_OFFENCES, "queen_assessed"),
    "l": _of(_OFFENCES, "last_tricks"),
    "b": _of(_OFFENCES, "two_offences"),
    "r": _of(_DECISION, "ruling"),
    "j": _of(_WHO_PLAYS, "bonus_card"),
    "i": _of(_WHO_PLAYS, "sits_out"),
    "d": _of(_DEAL, "misdeal"),
    "o": _of(_OFFENCES, "lead_out_of_turn"),
    "k": _of(_DEAL, "keep_as_written"),
    "g": _of(_COURSE, "decided"),
    "y": _of(_COURSE, "sign"),
    "a": _of(_ERROR, "amend_error"),
    "s": _of(_ERROR, "mend"),
}
ALL_TAKEN = _of(_DEAL, "all_points")
"""What 26 in one cell begins."""
OF_A_HAND = frozenset("mxcwtlbjo")
"""The letters that are about the hand in whose cell they are typed: the same can be asked of another hand."""
AFTERWARDS = ("a", "s", "g", "y")
"""The letters that also mean something where no deal can be entered: mending, a committee's decision, signing."""


def load() -> None:
    """Load what letters begin and where it is asked, so that the first letter does not wait for it."""
    for module in (_DEAL, _OFFENCES, _WHO_PLAYS, _COURSE, _DECISION, _ERROR, "ui.prompts.panels"):
        import_module(module)
