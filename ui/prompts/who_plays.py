"""Who sits out of the open deal, and who took the bonus card (scoring part 2, scoring part 3)."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Arrangement, HandIndex
from scorekeeper.sheet import deal_points
from scorekeeper.sheet import entries as e
from scorekeeper.text.bonus_card import card_words
from scorekeeper.text.next_deal_text import sit_out
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import say
from ui.live.open_deal import OUT
from ui.prompts.command_letters import hand_key
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import Answer, Option, PreparedEntry, Question, RowTexts

_DEALT_IN = 4


def bonus_card(prompt: PromptContext) -> Answer:
    """j: mark this hand as having taken the bonus card; pressed again, remove the mark.

    While a deal waits for Enter, ask who took the card.
    """
    row = prompt.row
    if prompt.sheet.rules.bonus_card is None:
        return say("There is no bonus card under these house rules")
    if prompt.ready is not None:
        return _other_taker(prompt, prompt.ready)
    if prompt.hand not in row.playing:
        return sit_out(prompt.sheet.seats, row.names, [prompt.hand])
    taker = None if row.bonus == prompt.hand else prompt.hand
    return RowTexts(row.with_bonus_taker(taker).texts, prompt.hand)


def _other_taker(prompt: PromptContext, ready: PreparedEntry) -> Answer:
    """Ask who took the bonus card in a deal that waits for Enter, which is then read back again."""
    rules, deal = prompt.sheet.rules, ready.entry
    if isinstance(deal, e.Ruled):
        return prompt.free_points
    if not isinstance(deal, e.DealEntry):
        return say("{card} belongs to a scored deal", card=capital(card_words(rules)))
    if isinstance(deal, e.Run) and deal.sun:
        return capital(refusal_text(Refused("sun_takes_the_card", "bonus", hand=deal.hand)))
    plain = deal_points.with_bonus(deal, rules, None)
    taker = deal_points.bonus_taker(deal, rules)

    def again(hand: HandIndex | None) -> PreparedEntry | str:
        marked = replace(prompt, row=prompt.row.with_bonus_taker(hand))
        return marked.prepared(plain, rule=ready.rule, note=ready.note, icon=ready.icon)

    playing = prompt.row.playing
    answers = [(hand_key(hand), prompt.row.names[hand], again(hand)) for hand in playing]
    answers.append((hand_key(prompt.sheet.hands), say("Nobody"), again(None)))
    options = tuple(
        Option(
            key,
            name,
            (),
            answer,
            compute_effect=partial(prompt.effect, answer.entry) if isinstance(answer, PreparedEntry) else None,
        )
        for key, name, answer in answers
    )
    marked = len(playing) if taker is None else playing.index(taker)
    return Question(say("Who took {card}?", card=card_words(rules)), options, first_marked=marked)


def sits_out(prompt: PromptContext) -> Answer:
    """i: ask who sits out, if it is not those whose turn it is."""
    sheet, row = prompt.sheet, prompt.row
    if sheet.setup.arrangement is not Arrangement.SITTING or sheet.hands == _DEALT_IN:
        return say("Everybody is dealt in at this table")
    if not row.deal.is_next:
        return say("Who was dealt in to an old deal stays as it was")
    return _ask_who(prompt, ())


def _ask_who(prompt: PromptContext, out: tuple[HandIndex, ...]) -> Answer:
    """Ask who sits out, one after the other; one whose turn it is is marked. `out` are those chosen."""
    row, hands = prompt.row, range(prompt.sheet.hands)
    if len(out) == len(hands) - _DEALT_IN:
        return _row_texts(prompt, out)
    turn = [hand for hand in hands if hand not in row.due_to_play and hand not in out]
    left = [hand for hand in hands if hand not in out]
    options = []
    for hand in left:
        details = (say("in turn"),) if hand in turn else ()
        options.append(Option(hand_key(hand), row.names[hand], details, partial(_ask_who, prompt, (*out, hand))))
    marked = left.index(turn[0]) if turn else 0
    title = say("Who sits out this deal?")
    if out:
        title = say("{hands}, and who else?", hands=sit_out(prompt.sheet.seats, row.names, out))
    return Question(title, tuple(options), say("back") if out else say("as it was"), first_marked=marked)


def _row_texts(prompt: PromptContext, out: tuple[HandIndex, ...]) -> RowTexts:
    """The row's texts with those hands marked as sitting out; not marked if it is their turn anyway."""
    row, sheet = prompt.row, prompt.sheet
    usual = all(hand not in row.due_to_play for hand in out)
    texts = ["" if text == OUT else text for text in row.texts]
    clears = any(texts[hand] for hand in out)
    for hand in out:
        texts[hand] = "" if usual else OUT
    playing = [hand for hand in range(sheet.hands) if hand not in out]
    first = next((hand for hand in playing if not texts[hand]), playing[-1])
    return RowTexts(tuple(texts), first, clears=clears)
