"""Every act of ruling under its name and number: what the menu offers, and its list in the sheet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scorekeeper.values import light_dataclass
from ui.asking.questions import Answer, Asking, Option, Question
from ui.rulings import course, decision


@light_dataclass(frozen=True, slots=True)
class Act:
    """One act: the name of its action, its words in the list, what it is for, and what begins it."""

    name: str
    title: str
    purpose: str
    begin: Callable[[Asking], Answer]


ACTS = (
    Act("record_ruling", "A ruling", "without points, on record", decision.on_record),
    Act("vote", "A vote", "letting somebody join, or anything else", course.vote),
    Act("remark", "A note", "anything the sheet should remember", course.note),
    Act("suspend", "Suspend the game", "frozen until a committee decides", course.suspend),
    Act("committee", "The committee has decided", "the game goes on, or ends as it stands", course.decided),
    Act("sign_off", "Sign the game", "each player ticks the finished sheet", course.sign),
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
