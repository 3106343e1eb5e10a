"""Who sits out of the open deal, and who took the bonus card (scoring part 2, scoring part 3)."""

from __future__ import annotations

from functools import partial

from scorekeeper.rules.people import Arrangement, HandIndex
from scorekeeper.text.next_deal_text import sit_out
from scorekeeper.text.templates import say
from ui.live.open_deal import BONUS, OUT
from ui.prompts.questions import Answer, Option, PromptContext, Question, RowTexts

_DEALT_IN = 4


def bonus_card(prompt: PromptContext) -> Answer:
    """j: mark this hand as having taken the bonus card; pressed again, remove the mark."""
    row = prompt.row
    if prompt.sheet.rules.bonus_card is None:
        return "The house rules of this game know no bonus card"
    if prompt.hand not in row.playing:
        return sit_out(prompt.sheet.seats, row.names, [prompt.hand])
    texts = [text.removesuffix(BONUS) for text in row.texts]
    if row.bonus != prompt.hand:
        texts[prompt.hand] += BONUS
    return RowTexts(tuple(texts), prompt.hand)


def sits_out(prompt: PromptContext) -> Answer:
    """i: ask who sits out, where it is not those whose turn it is."""
    sheet, row = prompt.sheet, prompt.row
    if sheet.setup.arrangement is not Arrangement.SITTING or sheet.hands == _DEALT_IN:
        return "Everybody is dealt in at this table"
    if not row.deal.is_next:
        return "Who was dealt in to an old deal stays as it was"
    return _ask_who(prompt, ())


def _ask_who(prompt: PromptContext, out: tuple[HandIndex, ...]) -> Answer:
    """Ask who sits out, one after the other; those whose turn it is are the first answers. `out` are those chosen."""
    row, hands = prompt.row, range(prompt.sheet.hands)
    if len(out) == len(hands) - _DEALT_IN:
        return _row_texts(prompt, out)
    turn = [hand for hand in hands if hand not in prompt.sheet.dealt_in and hand not in out]
    others = [hand for hand in hands if hand not in turn and hand not in out]
    options = []
    for number, hand in enumerate((*turn, *others), 1):
        details = ("as it is the turn",) if hand in turn else ()
        options.append(Option(str(number), row.names[hand], details, partial(_ask_who, prompt, (*out, hand))))
    title = "Who sits out of this deal?"
    if out:
        title = say("{hands}, and who else?", hands=sit_out(prompt.sheet.seats, row.names, out))
    return Question(title, tuple(options), "back" if out else "as it was")


def _row_texts(prompt: PromptContext, out: tuple[HandIndex, ...]) -> RowTexts:
    """The row's texts with those hands marked as sitting out; not marked where it is their turn anyway."""
    row, sheet = prompt.row, prompt.sheet
    usual = all(hand not in sheet.dealt_in for hand in out)
    texts = ["" if text == OUT else text for text in row.texts]
    clears = any(texts[hand] for hand in out)
    for hand in out:
        texts[hand] = "" if usual else OUT
    playing = [hand for hand in range(sheet.hands) if hand not in out]
    first = next((hand for hand in playing if not texts[hand]), playing[-1])
    return RowTexts(tuple(texts), first, clears=clears)
