"""Incorrect hands by source 000 rule 12 (001 rule 6 of the play): one takes what is left, several pay for all hearts.

The points that were taken in full tricks stand in the cells; what the book charges is counted and read back.
"""

from __future__ import annotations

from functools import partial

from scorekeeper.refusals import Refused
from scorekeeper.rules.incorrect_hands import charged_alike, excess_hearts, takes_the_rest
from scorekeeper.rules.points import write
from scorekeeper.sheet import entries as e
from scorekeeper.text.book_text import WRONG_NUMBER, incorrect_hand_rule
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import fill, say, say_number
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import Answer, FiguresQuestion, Option, PreparedEntry, Question
from ui.prompts.rulings import decision


def incorrect_hands(prompt: PromptContext) -> Answer:
    """w: ask whether this hand alone is incorrect, or others too; both may also be left to a ruling."""
    title = say("{hand} has a wrong number of cards. Who else?", hand=prompt.name)
    rule = incorrect_hand_rule(prompt.sheet.rules, 1)
    if not prompt.row.has_figures:
        first = Option(
            "1",
            say("The points taken in full tricks"),
            (say("type them first, then w"),),
            say("Type the points taken in full tricks first, then w and who has a wrong number of cards"),
        )
        return Question(title, (first,), cell=("wrong-count", ""), rule=rule)
    taken = decision.typed_points(prompt)
    if isinstance(taken, str):
        return taken
    several = FiguresQuestion(
        say("Extra cards (5h qs) or hearts (2) of each wrong hand, - if no heart; 0 for a right hand"),
        prompt.row.names,
        None,
        partial(_several, prompt, taken),
        lambda texts, _: tuple(map(_under, texts)),
    )
    ruled = partial(decision.points_ruled, prompt, fill(WRONG_NUMBER))
    options = (
        Option("1", say("Nobody else"), (say("takes all that is left"),), partial(_alone, prompt, taken)),
        Option("2", say("Other hands too"), (say("each for every heart in excess"),), several),
        Option("3", say("The table decides otherwise"), (say("the points that are typed"),), ruled),
    )
    return Question(title, options, cell=("wrong-count", ""), rule=rule)


def _alone(prompt: PromptContext, taken: e.Figures) -> Answer:
    try:
        points = takes_the_rest(taken, prompt.hand)
    except Refused as refusal:
        return capital(refusal_text(refusal))
    rest = write(points[prompt.hand] - taken[prompt.hand])
    reason = say("incorrect hand: {hand} takes the {points} that are left", hand=prompt.name, points=rest)
    return _charged(prompt, points, reason, 1)


def _several(prompt: PromptContext, taken: e.Figures, texts: tuple[str, ...], _beside: str) -> Answer:
    try:
        hearts = excess_hearts(texts)
        points = charged_alike(taken, hearts)
    except Refused as refusal:
        return refusal_text(refusal)
    names = [name for name, one in zip(prompt.row.names, hearts, strict=True) if one is not None]
    reason = say_number(
        sum(one or 0 for one in hearts),
        "incorrect hands: {names} are each charged with {number} heart in excess",
        "incorrect hands: {names} are each charged with {number} hearts in excess",
        names=listed(names),
    )
    return _charged(prompt, points, reason, len(names))


def _charged(prompt: PromptContext, points: e.Figures, reason: str, hands: int) -> PreparedEntry:
    points = prompt.with_marked_card(points)
    words, rule = capital(reason), incorrect_hand_rule(prompt.sheet.rules, hands)
    return PreparedEntry(e.Ruled(points, reason), words, prompt.figures(points), "wrong-count", rule=rule)


def _under(text: str) -> str:
    """What a typed text says of its hand."""
    try:
        (hearts,) = excess_hearts((text,))
    except Refused:
        return ""
    return "" if hearts is None else say_number(hearts, "{number} heart", "{number} hearts")
