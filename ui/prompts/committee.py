"""What a committee, or an outsider accepted by all, decides in place of the players (002 rule 12; scoring part 5, 5).

A correction asks who agrees, and one key says that somebody else decided it. A suspended game only the committee
corrects: the game goes on with it, as one act.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from scorekeeper.night.night import Night
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.corrections import decided
from scorekeeper.text.templates import say
from ui.prompts.preview import EffectPreview
from ui.prompts.questions import (
    COMMITTEE_NAME,
    AgreedEntries,
    Agreement,
    Option,
    PromptContext,
    Question,
    TextQuestion,
)


def decision(
    prompt: PromptContext,
    title: str,
    needed: str,
    corrections: Callable[[e.Agreed], Sequence[e.Decided]],
    *,
    by_committee: bool = False,
) -> Agreement | TextQuestion:
    """Ask who agrees to corrections, or who decided them: `by_committee`, or where the game is suspended."""
    question = prompt.agreement(title, needed, lambda agreed: tuple(corrections(agreed)))
    question = replace(question, decider=last_decider(prompt.night))
    if not (by_committee or prompt.sheet.suspended):
        return question
    return _ask_who(question, prompt.sheet.suspended)


def ask_who_decided(question: Agreement) -> TextQuestion:
    """Ask who decided in place of the players; then the effect is shown once more before it is written."""
    return _ask_who(question, suspended=False)


def _ask_who(question: Agreement, suspended: bool) -> TextQuestion:
    return TextQuestion("Who decided it?", partial(_decided, question, suspended), question.decider)


def _decided(question: Agreement, suspended: bool, who: str) -> Question:
    who = " ".join(who.split())
    asked = question.entries(question.order)
    corrections = [entry for entry in asked if isinstance(entry, e.Decided)]
    entries = decided(corrections, who, suspended=suspended)
    made = AgreedEntries(entries, question.joiners, note=question.note)
    effect: Callable[[], EffectPreview] = partial(question.effect, entries)
    details = ("the game goes on with it",) if isinstance(entries[0], e.Resume) else ()
    return Question(
        say("Decided by {who}.", who=who),
        (Option("1", "Write it", details, made, compute_effect=effect),),
        about=say("Nobody at the table is asked to agree."),
    )


def last_decider(night: Night) -> str:
    """Who was the last this night to decide in place of players; the committee where nobody did yet."""
    for game in reversed(night.games):
        for written in reversed(game.entries):
            entry = written.entry
            if isinstance(entry, e.Decided) and entry.decided_by.strip():
                return entry.decided_by
            if isinstance(entry, e.Ruling) and entry.decided_by.strip() and entry.votes_for is None:
                return entry.decided_by
    return COMMITTEE_NAME
