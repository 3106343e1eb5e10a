"""Whether the charge or ruling of an old deal is kept when its points are typed again."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from scorekeeper.sheet import entries as e
from scorekeeper.text.entry_labels import deal_label
from scorekeeper.text.templates import say
from ui.prompts import offences
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import NOBODY, Answer, Option, PreparedEntry, Question
from ui.prompts.rulings.decision import typed_points


def ask(prompt: PromptContext) -> Answer:
    """Ask it of `prompt.entry`, the deal as it was written; if only one answer is possible, return that one."""
    old = prompt.entry
    assert old is not None
    kept, plain = _with_points(prompt, old), prompt.prepared(e.Deal(prompt.row.cards))
    if isinstance(plain, str):
        return kept
    details = (kept.sentence,) if isinstance(kept, PreparedEntry) else ()
    stays = [] if isinstance(kept, str) else [_option(prompt, "1", say("It stays"), details, kept)]
    out = _option(
        prompt, str(len(stays) + 1), say("It is taken out"), (say("the points count as they are typed"),), plain
    )
    return Question(
        say("{deal}: {kind}. Does that stay?", deal=prompt.row.deal.name, kind=deal_label(old, prompt.sheet.rules)),
        (*stays, out),
        first_marked=0 if stays and isinstance(old, e.QueenAssessed | e.LastTricksClaim | e.Ruled) else NOBODY,
        warning=kept if isinstance(kept, str) else "",
    )


def _with_points(prompt: PromptContext, old: e.DealEntry) -> Answer:
    """The deal with its charge or ruling and the points that are typed, or why it cannot have both.

    A renege, a false claim and a wrong count are charged for any cards.
    """
    match old:
        case e.QueenAssessed(offender=hand):
            return offences.queen_assessed(replace(prompt, hand=hand))
        case e.LastTricksClaim(claimer=hand):
            return offences.last_tricks(replace(prompt, hand=hand))
        case e.Ruled():
            points = typed_points(prompt)
            if isinstance(points, str):
                return points
            return prompt.prepared(replace(old, points=prompt.with_marked_card(points)))
        case _:
            return prompt.prepared(old)


def _option(prompt: PromptContext, key: str, title: str, details: tuple[str, ...], leads_to: Answer) -> Option:
    effect = partial(prompt.effect, leads_to.entry) if isinstance(leads_to, PreparedEntry) else None
    return Option(key, title, details, leads_to, compute_effect=effect)
