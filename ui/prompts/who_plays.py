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
    """j: this hand took the bonus card; pressed again, nobody did."""
    row = prompt.row
    if prompt.sheet.rules.bonus_card is None:
        return "The house rules of this game know no bonus card"
    if prompt.hand not in row.playing:
        return sit_out(prompt.sheet.seats, row.names, [prompt.hand])
    had = row.bonus == prompt.hand
    texts = [text.removesuffix(BONUS) for text in row.texts]
    if not had:
        texts[prompt.hand] += BONUS
    return RowTexts(tuple(texts), prompt.hand)


def sits_out(prompt: PromptContext) -> Answer:
    """i: somebody else than usual is dealt in, or sits out."""
    sheet, row = prompt.sheet, prompt.row
    if sheet.setup.arrangement is not Arrangement.SITTING or sheet.hands == _DEALT_IN:
        return "Everybody is dealt in at this table"
    if not row.deal.is_next:
        return "Who was dealt in to an old deal stays as it was"
    return _who(prompt, ())


def _who(prompt: PromptContext, out: tuple[HandIndex, ...]) -> Answer:
    """Ask who sits out, one after the other, beginning with those whose turn it is."""
    row, hands = prompt.row, range(prompt.sheet.hands)
    if len(out) == len(hands) - _DEALT_IN:
        return _retyped(prompt, out)
    turn = [hand for hand in hands if hand not in prompt.sheet.dealt_in and hand not in out]
    others = [hand for hand in hands if hand not in turn and hand not in out]
    options = tuple(
        Option(
            str(number),
            row.names[hand],
            ("as it is the turn",) if hand in turn else (),
            partial(_who, prompt, (*out, hand)),
        )
        for number, hand in enumerate((*turn, *others), 1)
    )
    title = (
        say("{hands}, and who else?", hands=sit_out(prompt.sheet.seats, row.names, out))
        if out
        else "Who sits out of this deal?"
    )
    return Question(title, options, "back" if out else "as it was")


def _retyped(prompt: PromptContext, out: tuple[HandIndex, ...]) -> RowTexts:
    """The row with those hands out; nothing is stated where the rotation says the same."""
    row, sheet = prompt.row, prompt.sheet
    usual = all(hand not in sheet.dealt_in for hand in out)
    texts = ["" if text == OUT else text for text in row.texts]
    lost = any(texts[hand] for hand in out)
    for hand in out:
        texts[hand] = "" if usual else OUT
    playing = [hand for hand in range(sheet.hands) if hand not in out]
    first = next((hand for hand in playing if not texts[hand]), playing[-1])
    return RowTexts(tuple(texts), first, clears=lost)
