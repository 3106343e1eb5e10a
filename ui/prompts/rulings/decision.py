"""Rulings: by a majority of the players, by an outsider to whom all agreed, or by a committee (002 rule 12).

The first question is what was ruled, then who decided, with the effect on the sheet.
"""

from __future__ import annotations

from functools import partial

from msgspec import Struct

from scorekeeper.refusals import Refused
from scorekeeper.rules.points import ALL, ZERO
from scorekeeper.sheet import entries as e
from scorekeeper.text.book_text import (
    COMMITTEE_DECIDED,
    POINTS_TYPED,
    WHO_DECIDED,
    WHO_SAT,
    committee_rule,
    open_question_rule,
)
from scorekeeper.text.entry_sentences import sentences
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import fill, say
from ui.prompts.corrections.opening import read_scores, then_words
from ui.prompts.preview import EffectPreview
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import (
    AgreedEntries,
    Agreement,
    Answer,
    FiguresQuestion,
    Option,
    PreparedEntry,
    Question,
    TextQuestion,
)

MAJORITY = "the majority"


def enter_votes() -> tuple[str, str]:
    """What Enter does in a vote: when all are ticked, and when not all are."""
    return say("all are for it"), say("those ticked are for it")


class RulingDecision(Struct, frozen=True):
    """Who decided, how many were for it and against it (None: no vote), and who agreed."""

    by: str
    ayes: int | None = None
    noes: int | None = None
    agreed: e.Agreed = ()

    @property
    def words(self) -> str:
        """ "the majority, 3 to 1"."""
        if self.ayes is None:
            return self.by
        return say("{by}, {ayes} to {noes}", by=self.by, ayes=self.ayes, noes=self.noes)


class RuledPoints(Struct, frozen=True):
    """A ruling of the points of a deal, and its reason."""

    points: e.Figures
    reason: str

    def entries(self, decision: RulingDecision) -> tuple[e.Entry, ...]:
        """The deal as it was ruled; its reason says who decided."""
        return (e.Ruled(self.points, f"{self.reason} ({decision.words})", decision.agreed),)


class OnRecord(Struct, frozen=True):
    """A ruling without points."""

    text: str

    def entries(self, decision: RulingDecision) -> tuple[e.Entry, ...]:
        """The ruling as a remark on the sheet."""
        return (e.Ruling(self.text, decision.by, decision.ayes, decision.noes),)


Matter = RuledPoints | OnRecord


def ruling(prompt: PromptContext) -> Answer:
    """r: a ruling, of the points that are typed or, if none are, of something without points (002 rule 12)."""
    if prompt.row.has_figures:
        return points_ruled(prompt)
    if not prompt.row.deal.is_next:
        return ask_points(prompt)
    about = partial(on_record, prompt)
    options = (
        Option("1", say("Something without points"), (say("question and ruling are written next"),), about),
        Option("2", say("The points of this deal"), (say("halves are allowed"),), partial(ask_points, prompt)),
    )
    return Question(
        say("What was the ruling about?"), options, cell=("ruling", ""), rule=open_question_rule(prompt.sheet.rules)
    )


def ask_points(prompt: PromptContext, about: str = "") -> FiguresQuestion:
    """Ask for the ruled points of each hand, which need not be whole nor add up, then what was ruled unless known."""
    return FiguresQuestion(
        say("The points that were ruled; they need not make {all}, and a half is 6½ or 6/", all=ALL),
        prompt.row.names,
        None,
        partial(_points_typed, prompt, about),
        partial(_scores_then, prompt),
        empty_is_zero=True,
        about=prompt.row.deal.name,
    )


def _points_typed(prompt: PromptContext, about: str, texts: tuple[str, ...], _beside: str) -> Answer:
    try:
        return _ruled(prompt, read_scores(prompt, texts), about)
    except Refused as refusal:
        return refusal_text(refusal)


def _scores_then(prompt: PromptContext, texts: tuple[str, ...], _beside: str) -> tuple[str, ...]:
    """What each hand would then stand at."""
    return tuple(map(then_words, texts, prompt.row.deal.scores))


def typed_points(prompt: PromptContext) -> e.Figures | str:
    """The points in the cells without the bonus card, halves allowed, or why one of them cannot be read."""
    for cell in prompt.row.cells:
        if cell.is_typed and cell.figure is None:
            return say("For a ruling: {wrong}", wrong=cell.wrong or refusal_text(Refused("unreadable", text=cell.text)))
    return tuple(cell.figure or ZERO for cell in prompt.row.cells)


def points_ruled(prompt: PromptContext, about: str = "") -> Answer:
    """A ruling of the points in the cells; asks for the reason unless it is known (`about`)."""
    figures = typed_points(prompt)
    return figures if isinstance(figures, str) else _ruled(prompt, figures, about)


def _ruled(prompt: PromptContext, figures: e.Figures, about: str) -> Answer:
    """Who ruled these points, after the reason if that is not known."""
    typed = prompt.with_marked_card(figures)
    if about:
        return who_decided(prompt, RuledPoints(typed, about))
    return TextQuestion(say("What was ruled, and why?"), lambda text: who_decided(prompt, RuledPoints(typed, text)))


def left_to_ruling(prompt: PromptContext, title: str, about: str, rule: str) -> Question:
    """What the book has no charge for: its points are ruled (`about` is the reason), or it is only put on record."""
    if prompt.row.has_figures:
        typed = Option(
            "1",
            fill(POINTS_TYPED),
            (say("the table decided them"),),
            partial(points_ruled, prompt, about),
        )
        return Question(title, (typed,), cell=("ruling", ""), rule=rule)
    asked = partial(ask_points, prompt, about)
    options = [Option("1", say("The points of this deal"), (say("halves are allowed"),), asked)]
    if prompt.row.deal.is_next:
        options.append(
            Option("2", say("Something without points"), (say("it stands on record"),), partial(on_record, prompt))
        )
    return Question(title, tuple(options), cell=("ruling", ""), rule=rule)


def on_record(prompt: PromptContext) -> TextQuestion:
    """A ruling without points."""
    return TextQuestion(say("What was asked, and what was ruled?"), lambda text: who_decided(prompt, OnRecord(text)))


def who_decided(prompt: PromptContext, matter: Matter) -> Answer:
    """Ask who decided, as in rule 12; for an old deal the only question is who of the table agrees."""
    if isinstance(matter, RuledPoints) and not prompt.row.deal.is_next:
        return _read_back(prompt, matter)
    effect = partial(_effect, prompt, matter, RulingDecision(MAJORITY))
    outsider = TextQuestion(fill(WHO_DECIDED), lambda name: _outsider(prompt, matter, name))
    committee = TextQuestion(fill(WHO_SAT), lambda names: _committee(prompt, matter, names))
    options = (
        Option("1", say("A majority of the players"), (), partial(votes, prompt, matter), compute_effect=effect),
        Option("2", say("Somebody outside, agreed to by all"), (), outsider, compute_effect=effect),
        Option("3", say("A committee of the house"), (), committee, compute_effect=effect),
    )
    about = prompt.free_points if isinstance(matter, RuledPoints) else ""
    rule = open_question_rule(prompt.sheet.rules)
    return Question(fill(WHO_DECIDED), options, cell=("ruling", ""), about=about, rule=rule)


def _read_back(prompt: PromptContext, matter: RuledPoints) -> PreparedEntry:
    """The new points of an old deal; Enter then asks who agrees."""
    words = say("Ruled: {reason}", reason=matter.reason)
    figures = prompt.figures(matter.points)
    rule = sentences(prompt.free_points, open_question_rule(prompt.sheet.rules))
    return PreparedEntry(e.Ruled(matter.points, matter.reason), words, figures, "ruling", rule=rule)


def _effect(prompt: PromptContext, matter: Matter, decision: RulingDecision) -> EffectPreview:
    return prompt.effect(*matter.entries(decision))


def votes(prompt: PromptContext, matter: Matter) -> Agreement:
    """Ask who was for it; more than half of the players must be."""
    seated = prompt.sheet.seated

    def entries(agreed: e.Agreed) -> tuple[e.Entry, ...]:
        if 2 * len(agreed) <= len(seated):
            raise Refused("agreement_too_small", hands=len(agreed), of=len(seated), needed=len(seated) // 2 + 1)
        return matter.entries(RulingDecision(MAJORITY, len(agreed), len(seated) - len(agreed), agreed))

    return prompt.agreement(
        say("Who was for it?"),
        say("More than half of the players must be for it."),
        entries,
        ticked=say("for it"),
        enter=enter_votes(),
    )


def _outsider(prompt: PromptContext, matter: Matter, name: str) -> Agreement:
    def entries(agreed: e.Agreed) -> tuple[e.Entry, ...]:
        missing = tuple(player for player in prompt.sheet.seated if player not in agreed)
        if missing:
            raise Refused("all_must_agree", missing=missing)
        return matter.entries(RulingDecision(name, agreed=agreed))

    title = say("Does everybody agree that {name} decides?", name=name)
    return prompt.agreement(title, say("Everybody must agree to who decides."), entries)


def _committee(prompt: PromptContext, matter: Matter, names: str) -> Question:
    decision = RulingDecision(say("committee: {names}", names=names))
    entries = AgreedEntries(matter.entries(decision))
    effect = partial(_effect, prompt, matter, decision)
    write_it = Option("1", say("Write it"), (decision.by,), entries, compute_effect=effect)
    return Question(fill(COMMITTEE_DECIDED), (write_it,), cell=("ruling", ""), rule=committee_rule(prompt.sheet.rules))
