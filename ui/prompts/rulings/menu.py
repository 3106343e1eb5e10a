"""Every act of ruling under its name and number: what the menu offers, and its list in the sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from ui.prompts.questions import Answer, Asking, Option, Question
from ui.prompts.rulings import decision, votes_and_suspension


@dataclass(frozen=True, slots=True)
class RulingAct:
    """One act: the name of its action, its words in the list, what it is for, and what begins it."""

    name: str
    title: str
    purpose: str
    begin: Callable[[Asking], Answer]


ACTS = (
    RulingAct("record_ruling", "A ruling", "without points, on record", decision.on_record),
    RulingAct("vote", "A vote", "letting somebody join, or anything else", votes_and_suspension.vote),
    RulingAct("remark", "A note", "anything the sheet should remember", votes_and_suspension.note),
    RulingAct("suspend", "Suspend the game", "frozen until a committee decides", votes_and_suspension.suspend),
    RulingAct(
        "committee", "The committee has decided", "the game goes on, or ends as it stands", votes_and_suspension.decided
    ),
    RulingAct("sign_off", "Sign the game", "each player ticks the finished sheet", votes_and_suspension.sign),
)
_BY_NAME = {act.name: act for act in ACTS}


def begin(name: str, asking: Asking) -> Answer:
    """Begin an act by its name; "rulings" lists them all."""
    return choose(asking) if name == "rulings" else _BY_NAME[name].begin(asking)


def choose(asking: Asking) -> Question:
    """The list of all acts; one that cannot be done now says why when it is chosen."""
    options = [
        Option(str(number), act.title, (act.purpose,), partial(act.begin, asking)) for number, act in enumerate(ACTS, 1)
    ]
    return Question("What was decided?", tuple(options))
