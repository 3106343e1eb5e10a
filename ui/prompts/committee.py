"""What a committee, or an outsider accepted by all, decides in place of the players (002 rule 12; scoring part 5, 5).

A correction asks who agrees, and one key says that another decided it. Only the committee corrects a suspended game:
the game goes on with it, as one act.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from scorekeeper.night.night import Night
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.corrections import decided
from scorekeeper.text.book_text import WHO_DECIDED
from scorekeeper.text.grammar import decided_by
from scorekeeper.text.templates import fill, say
from ui.prompts.preview import EffectPreview
from ui.prompts.prompt_context import COMMITTEE_NAME, PromptContext
from ui.prompts.questions import AgreedEntries, Agreement, Option, Question, TextQuestion


def decision(
    prompt: PromptContext, title: str, needed: str, corrections: Callable[[e.Agreed], Sequence[e.Entry]]
) -> Agreement | TextQuestion:
    """Ask who agrees to corrections; for a suspended game who decided them, unless everybody may void it."""
    question = prompt.agreement(title, needed, lambda agreed: tuple(corrections(agreed)))
    question = replace(question, decider=last_decider(prompt.night))
    voids = any(isinstance(entry, e.Void) for entry in corrections(prompt.sheet.seated))
    return ask_who_decided(question, goes_on=True) if prompt.sheet.suspended and not voids else question


def ask_who_decided(question: Agreement, *, goes_on: bool = False) -> TextQuestion:
    """Ask who decided in place of the players; the effect is then shown before it is written.

    With `goes_on`, a suspended game is resumed by the same act.
    """
    return TextQuestion(fill(WHO_DECIDED), partial(_decided, question, goes_on), question.decider)


def _decided(question: Agreement, goes_on: bool, who: str) -> Question:
    who = " ".join(who.split())
    entries = decided(question.entries(question.order), who, goes_on=goes_on)
    made = AgreedEntries(entries, question.joiners, note=question.note)
    effect: Callable[[], EffectPreview] = partial(question.effect, entries)
    details = (say("the game goes on with it"),) if goes_on else ()
    return Question(
        decided_by(who),
        (Option("1", say("Write it"), details, made, compute_effect=effect),),
        about=say("A committee, or somebody outside whom all accept: nobody at the table is asked to agree."),
    )


def last_decider(night: Night) -> str:
    """The last one tonight who decided in place of players; the committee if there is none yet."""
    for game in reversed(night.games):
        for written in reversed(game.entries):
            entry = written.entry
            if isinstance(entry, e.Decided) and entry.decided_by.strip():
                return entry.decided_by
            if isinstance(entry, e.Ruling) and entry.decided_by.strip() and entry.votes_for is None:
                return entry.decided_by
    return COMMITTEE_NAME
