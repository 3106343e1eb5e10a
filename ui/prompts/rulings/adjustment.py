"""Adjustments: points on or off hands outside any deal, by all or by a committee (002 rule 12; scoring part 5, 5)."""

from __future__ import annotations

from functools import partial

from scorekeeper.refusals import Refused
from scorekeeper.sheet import entries as e
from scorekeeper.text.entry_sentences import adjusted_words
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import fill, say
from ui.prompts.committee import decision
from ui.prompts.corrections.late_changes import EVERYBODY
from ui.prompts.corrections.opening import read_scores, then_words
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import Answer, FiguresQuestion, TextQuestion


def adjust(prompt: PromptContext) -> Answer:
    """Ask for the points on or off each hand, then why, then who agrees or who decided."""
    return FiguresQuestion(
        say("Points on (5) or off (−5) each hand"),
        prompt.row.names,
        None,
        partial(_typed, prompt),
        partial(_then, prompt),
        empty_is_zero=True,
    )


def _typed(prompt: PromptContext, texts: tuple[str, ...], _beside: str) -> Answer:
    try:
        points = read_scores(prompt, texts)
    except Refused as refusal:
        return refusal_text(refusal)
    if not any(points):
        return refusal_text(Refused("nothing_adjusted"))
    return TextQuestion(say("Why?"), partial(_reasoned, prompt, points))


def _reasoned(prompt: PromptContext, points: e.Figures, reason: str) -> Answer:
    title = say("Does everybody agree to {points}?", points=adjusted_words(points, prompt.row.names))
    return decision(prompt, title, fill(EVERYBODY), lambda agreed: (e.Adjustment(points, reason, agreed),))


def _then(prompt: PromptContext, texts: tuple[str, ...], _beside: str) -> tuple[str, ...]:
    """What each hand would then stand at."""
    return tuple(map(then_words, texts, prompt.sheet.scores))
