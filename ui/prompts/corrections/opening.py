"""Scores brought forward from a paper sheet: the first entry of a game that began on it (scoring part 11, 3)."""

from __future__ import annotations

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import Points, read, write
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.game_state import may_open
from scorekeeper.text.entry_sentences import opening_words
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import say
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import Answer, FiguresQuestion, Option, PreparedEntry, Question


def from_paper(prompt: PromptContext) -> Answer:
    """Ask for every hand's score and the number of deals played, then who deals next."""
    if not may_open(prompt.sheet):
        return say("Scores are brought forward before anything else: undo this sheet first")

    def answer(texts: tuple[str, ...], deals: str) -> Answer:
        try:
            scores = read_scores(prompt, texts)
        except Refused as refusal:
            return refusal_text(refusal)
        if not deals.strip().isdecimal() or int(deals) < 1:
            return say("How many deals were played? Type a whole number")
        return _who_deals(prompt, scores, int(deals))

    def under(texts: tuple[str, ...], _deals: str) -> tuple[str, ...]:
        return tuple(_state(prompt, text) for text in texts)

    title = say("The scores on the paper, and the deals played")
    return FiguresQuestion(title, prompt.row.names, (say("deals"), ""), answer, under)


def then_words(text: str, score: Points) -> str:
    """What a hand that stands at `score` would stand at with the points that are typed for it."""
    try:
        moved = read(text, halves=True)
    except Refused:
        return say("now {score}", score=write(score))
    return say("{score} · then {then}", score=write(score), then=write(score + moved))


def read_scores(prompt: PromptContext, texts: tuple[str, ...]) -> e.Figures:
    """The typed scores; `Refused` names the hand whose score cannot be read."""
    found = []
    for name, text in zip(prompt.row.names, texts, strict=True):
        if not text.strip():
            raise Refused("score_missing", hand=name)
        try:
            found.append(read(text, halves=True))
        except Refused as refusal:
            raise Refused("score_unreadable", hand=name, why=refusal) from None
    return tuple(found)


def _state(prompt: PromptContext, text: str) -> str:
    try:
        score = read(text, halves=True)
    except Refused:
        return ""
    limit = prompt.sheet.rules.limit
    if prompt.sheet.rules.hole_doubles and score.halves < 0:
        return say("in the hole")
    if limit is None:
        return ""
    return say("at the limit") if score >= limit else say("{points} to go", points=write(limit - score))


def _who_deals(prompt: PromptContext, scores: e.Figures, deals: int) -> Question:
    def option(hand: HandIndex) -> Option:
        entry = e.Opening(scores, deals, hand)
        ready = PreparedEntry(entry, opening_words(entry, prompt.context), tuple(map(write, scores)), "amended")
        return Option(str(hand + 1), prompt.row.names[hand], (), ready, compute_effect=lambda: prompt.effect(entry))

    return Question(say("Who deals next?"), tuple(option(hand) for hand in range(prompt.sheet.hands)))
