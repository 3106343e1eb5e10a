"""Every act of mending under its name and number: what the menu Mend and its list in the sheet offer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from scorekeeper.refusals import Refused
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from ui.prompts.corrections import late_changes, opening, paper_totals, rules_change, seat_change, sheet_error
from ui.prompts.questions import Answer, Asking, Option, Question


@dataclass(frozen=True, slots=True)
class CorrectionAct:
    """One act: the name of its action, its words in the list, what it is for, and what begins it."""

    name: str
    title: str
    purpose: str
    begin: Callable[[Asking], Answer]


ACTS = (
    CorrectionAct("reconstruct", "Reconstruct a deal", "an old deal gets its real points", late_changes.reconstruct),
    CorrectionAct("mend_error", "Mend the error", "split it, or the scorekeeper answers", sheet_error.mend),
    CorrectionAct(
        "strike", "Strike a line", "a deal, penalty, split or shortage that should not count", late_changes.strike
    ),
    CorrectionAct("insert", "Insert a forgotten deal", "before a deal that is written already", late_changes.insert),
    CorrectionAct("swap", "Swapped columns", "two hands the wrong way round from a deal on", late_changes.swap),
    CorrectionAct("from_paper", "Scores from paper", "a game that did not begin on this sheet", opening.from_paper),
    CorrectionAct(
        "change_rule", "Change a house rule", "for the whole game, everybody agrees", rules_change.change_rule
    ),
    CorrectionAct("void", "Void the game", "it counts for nothing and stays readable", late_changes.void),
    CorrectionAct(
        "check_paper", "Check against the paper", "the table’s own totals, and what differs", paper_totals.check_paper
    ),
)
SEATS = (
    CorrectionAct(
        "change_seat", "Somebody leaves", "another takes the place, in the middle of a game", seat_change.change_seat
    ),
    CorrectionAct(
        "change_scorekeeper", "Another scorekeeper", "who keeps score from here on", seat_change.change_scorekeeper
    ),
)
_WRITES = tuple(act.name for act in ACTS if act.name not in ("check_paper", "void"))
"""The acts that change the rows of a game that goes on."""


def begin(name: str, asking: Asking) -> Answer:
    """Begin an act by its name."""
    return _closed(name, asking) or _BEGIN[name](asking)


def _closed(name: str, asking: Asking) -> str:
    """Why nothing can be mended on a void or a suspended game, "" where it can."""
    if name not in _WRITES:
        return ""
    if asking.sheet.void:
        return capital(refusal_text(Refused("game_is_void")))
    return capital(refusal_text(Refused("game_is_suspended"))) if asking.sheet.suspended else ""


def choose(asking: Asking) -> Question:
    """The list of all acts; one that cannot be done now says why when it is chosen."""
    options = [
        Option(str(number), act.title, (act.purpose,), partial(begin, act.name, asking))
        for number, act in enumerate(ACTS, 1)
    ]
    return Question("What is to be mended?", tuple(options))


_BEGIN: dict[str, Callable[[Asking], Answer]] = {
    **{act.name: act.begin for act in (*ACTS, *SEATS)},
    "end_game": late_changes.end_by_agreement,
    "mends": choose,
}
NAMES = tuple(_BEGIN)
"""The names by which an act, or the list of all acts, is begun."""
