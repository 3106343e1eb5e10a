"""Who decided a ruling: a majority, an outsider to whom all agreed, or a committee; how many were for it (002 rule 12).

The matter is asked first, then who decided, with the effect on the sheet before anything is written.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.rules.points import ZERO, write
from scorekeeper.sheet import entries as e
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.rule_text import COMMITTEE, RULED
from scorekeeper.text.templates import say
from ui.prompts.preview import EffectPreview
from ui.prompts.questions import (
    AgreedEntries,
    Agreement,
    Answer,
    Option,
    PreparedEntry,
    PromptContext,
    Question,
    TextQuestion,
)

MAJORITY = "the majority"
_ENOUGH = "More than half of the players must be for it."
_ALL_AGREE = "Everybody must agree to who decides."


class Decision(Struct, frozen=True):
    """Who decided, how many were for and against it where it was put to the vote, and who agreed."""

    by: str
    ayes: int | None = None
    noes: int | None = None
    agreed: e.Agreed = ()

    @property
    def words(self) -> str:
        """ "the majority, 3 to 1"."""
        return (
            self.by if self.ayes is None else say("{by}, {ayes} to {noes}", by=self.by, ayes=self.ayes, noes=self.noes)
        )


class RuledPoints(Struct, frozen=True):
    """The points of a deal that are ruled, and why."""

    points: e.Figures
    reason: str

    def entries(self, decision: Decision) -> tuple[e.Entry, ...]:
        """The deal as it was ruled; its reason says who decided."""
        return (e.Ruled(self.points, f"{self.reason} ({decision.words})", decision.agreed),)


class OnRecord(Struct, frozen=True):
    """A ruling without points."""

    text: str

    def entries(self, decision: Decision) -> tuple[e.Entry, ...]:
        """The ruling as a remark on the sheet."""
        return (e.Ruling(self.text, decision.by, decision.ayes, decision.noes),)


Matter = RuledPoints | OnRecord


def ruling(prompt: PromptContext) -> Answer:
    """r: the points typed are ruled, with a reason; where none are typed, something else is (002 rule 12)."""
    if prompt.row.has_figures:
        return points_ruled(prompt)
    if not prompt.row.deal.is_next:
        return "Type the points that were ruled, then r"
    options = (
        Option("1", "Something without points", ("it stands on record",), partial(on_record, prompt)),
        Option("2", "The points of this deal", ("halves are legal",), "Type the points that were ruled, then r"),
    )
    return Question("What was ruled?", options, cell=("ruling", ""), rule=RULED)


def points_ruled(prompt: PromptContext, about: str = "") -> Answer:
    """The points in the cells are ruled; the reason is asked unless it is known. Halves are legal here."""
    for cell in prompt.row.cells:
        if cell.text.strip() and (cell.figure is None or cell.has_bonus):
            return say("For a ruling: {wrong}", wrong=cell.wrong or refusal_text(Refused("unreadable", text=cell.text)))
    typed = tuple(cell.figure or ZERO for cell in prompt.row.cells)
    if about:
        return who_decided(prompt, RuledPoints(typed, about))
    return TextQuestion("What was ruled, and why?", lambda text: who_decided(prompt, RuledPoints(typed, text)))


def on_record(prompt: PromptContext) -> TextQuestion:
    """A ruling that moves no points."""
    return TextQuestion("What was ruled?", lambda text: who_decided(prompt, OnRecord(text)))


def who_decided(prompt: PromptContext, matter: Matter) -> Answer:
    """Which of the three ways of rule 12 it was; an old deal is put to the table in any case."""
    if isinstance(matter, RuledPoints) and not prompt.row.deal.is_next:
        return _read_back(prompt, matter)
    effect = partial(_shown, prompt, matter, Decision(MAJORITY))
    outsider = TextQuestion("Who decided it?", lambda name: _outsider(prompt, matter, name))
    committee = TextQuestion("Who sat on the committee?", lambda names: _committee(prompt, matter, names))
    options = (
        Option("1", "A majority of the players", (), partial(votes, prompt, matter), compute_effect=effect),
        Option("2", "Somebody outside, agreed to by all", (), outsider, compute_effect=effect),
        Option("3", "A committee of the house", (), committee, compute_effect=effect),
    )
    return Question("Who decided it?", options, cell=("ruling", ""), rule=RULED)


def _read_back(prompt: PromptContext, matter: RuledPoints) -> PreparedEntry:
    """An old deal: what it becomes; then the table is asked who agrees."""
    shown = tuple(write(p) if hand in prompt.row.playing else "" for hand, p in enumerate(matter.points))
    entry = e.Ruled(matter.points, matter.reason)
    return PreparedEntry(entry, say("Ruled: {reason}", reason=matter.reason), shown, "ruling", rule=RULED)


def _shown(prompt: PromptContext, matter: Matter, decision: Decision) -> EffectPreview:
    return prompt.effect(*matter.entries(decision))


def votes(prompt: PromptContext, matter: Matter) -> Agreement:
    """Who was for it; more than half of the players must be."""
    seated = prompt.sheet.seated

    def act(agreed: e.Agreed) -> tuple[e.Entry, ...]:
        if 2 * len(agreed) <= len(seated):
            raise Refused("agreement_too_small", hands=len(agreed), of=len(seated), needed=len(seated) // 2 + 1)
        return matter.entries(Decision(MAJORITY, len(agreed), len(seated) - len(agreed), agreed))

    return ticking(prompt, "Who was for it?", _ENOUGH, act, "for it", ("all are for it", "those ticked are for it"))


def _outsider(prompt: PromptContext, matter: Matter, name: str) -> Agreement:
    def act(agreed: e.Agreed) -> tuple[e.Entry, ...]:
        missing = tuple(player for player in prompt.sheet.seated if player not in agreed)
        if missing:
            raise Refused("all_must_agree", missing=missing)
        return matter.entries(Decision(name, agreed=agreed))

    title = say("Does everybody agree that {name} decides?", name=name)
    return ticking(prompt, title, _ALL_AGREE, act, "agrees", ("all agree", "those ticked agree"))


def _committee(prompt: PromptContext, matter: Matter, names: str) -> Question:
    decision = Decision(say("committee: {names}", names=names))
    entries = matter.entries(decision)
    effect = partial(_shown, prompt, matter, decision)
    write_it = Option("1", "Write it", (decision.by,), AgreedEntries(entries), compute_effect=effect)
    return Question("The committee has decided.", (write_it,), cell=("ruling", ""), rule=COMMITTEE)


def ticking(
    prompt: PromptContext,
    title: str,
    needed: str,
    act: Callable[[e.Agreed], tuple[e.Entry, ...]],
    ticked: str,
    enter: tuple[str, str],
) -> Agreement:
    """Ticks for everybody who sits in the game, with their own words."""
    return replace(prompt.agreement(title, needed, act), ticked=ticked, enter=enter)
